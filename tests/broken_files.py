"""Files that are broken by accident, for all families: whole ones with a few mutations, and a clock that is fair."""

import itertools
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from puzzlelib.errors import PuzzleError

# Of this process for one file, not by the clock: the machine may be busy. Where many tests have left much to collect,
# the collection of garbage that comes in between takes a second or two.
SECONDS = 10


@dataclass(frozen=True)
class BrokenFiles:
    """Mutations of whole files; each follows from its number, so that a number names a failure.

    ``pieces`` is what somebody, or a broken disk, may put into a file. ``read`` reads a file or a text, checks what it
    gives, and raises PuzzleError or nothing.
    """

    whole: Sequence[bytes]
    pieces: Sequence[bytes]
    read: Callable[[Path | str], object]

    def mutated(self, number: int) -> bytes:
        """A file that is whole but for a few mutations."""
        random = Random(number)
        data = bytearray(random.choice(self.whole))
        mutators = [flip_bits, delete, duplicate, swap_lines, cut, self.insert, self.replace, self.splice]
        for mutate in random.choices(mutators, k=random.choice((1, 1, 2, 4))):
            if data:
                mutate(data, random)
        return bytes(data)

    def insert(self, data: bytearray, random: Random) -> None:
        start = random.randrange(len(data) + 1)
        data[start:start] = random.choice(self.pieces)

    def replace(self, data: bytearray, random: Random) -> None:
        """A number or a cell becomes anything."""
        signs = [index for index, sign in enumerate(data) if chr(sign).isalnum() or chr(sign) in ".#"]
        if signs:
            index = random.choice(signs)
            data[index : index + 1] = random.choice(self.pieces)

    def splice(self, data: bytearray, random: Random) -> None:
        """The beginning of this file and the end of another one."""
        other = random.choice(self.whole)
        data[random.randrange(len(data)) :] = other[random.randrange(len(other)) :]

    def outcome(self, data: bytes, path: Path) -> str:
        """What reading the file gives: "puzzle" or the name of the error. It is read as a text of anything, too."""
        path.write_bytes(data)
        self._outcome(data.decode("utf-8", "surrogateescape"))
        return self._outcome(path)

    def _outcome(self, path_or_text: Path | str) -> str:
        try:
            self.read(path_or_text)
        except PuzzleError as error:
            good = error.place and error.trouble and len(str(error)) < 500
            return type(error).__name__ if good else "a bad sentence"
        return "puzzle"

    def outcomes(self, count: int, path: Path) -> Counter[str]:
        """What so many broken files give. Fails with the number of the first that gives anything else."""
        found: Counter[str] = Counter()
        for number in range(count):
            try:
                with at_most(SECONDS):
                    found[self.outcome(self.mutated(number), path)] += 1
            except Exception as error:
                data = self.mutated(number)[:300]
                pytest.fail(f"mutation {number}, {data!r}: {type(error).__name__}: {error}")
        print(dict(found))
        return found


def flip_bits(data: bytearray, random: Random) -> None:
    for _ in range(random.randint(1, 4)):
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)


def delete(data: bytearray, random: Random) -> None:
    start = random.randrange(len(data))
    del data[start : start + random.choice((1, 1, 2, 10, 50))]


def duplicate(data: bytearray, random: Random) -> None:
    start = random.randrange(len(data))
    data[start:start] = data[start : start + random.choice((1, 5, 50, 500))] * random.choice((1, 1, 2, 20))


def swap_lines(data: bytearray, random: Random) -> None:
    lines = data.split(b"\n")
    first, second = random.randrange(len(lines)), random.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    data[:] = b"\n".join(lines)


def cut(data: bytearray, random: Random) -> None:
    del data[random.randrange(len(data)) :]


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """TimeoutError where the process works for longer inside."""

    def give_up(*_: object) -> None:
        raise TimeoutError(f"it takes more than {seconds} s")

    before = signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def hang() -> None:
    all(True for _ in itertools.count())
