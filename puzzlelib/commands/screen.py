"""What a command writes: answers to stdout, complaints to stderr, and on a terminal a bar between them."""

import logging
import sys
from contextlib import AbstractContextManager, nullcontext
from types import TracebackType
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from tqdm import tqdm

SOON = 1.0  # seconds: what is done before needs no bar
COMPILED = logging.getLogger("puzzlelib.compiled")


class Screen:
    """Both streams; the bar comes where stderr is a terminal and the work takes a while, and goes at the end."""

    def __init__(self) -> None:
        self._bar: tqdm[None] | None = None
        self._listener = _Compiling(self)

    def __enter__(self) -> "Screen":
        if sys.stderr.isatty():
            from tqdm import tqdm

            self._bar = tqdm(unit=" puzzles", leave=False, delay=SOON, file=sys.stderr)
            self._listener.begin()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._listener.end()
            self._bar.close()

    def say(self, text: str) -> None:
        """Answer, at once: somebody may read along."""
        with self._aside(sys.stdout):
            print(text, flush=True)

    def complain(self, text: object) -> None:
        with self._aside(sys.stderr):
            print(f"puzzlelib: {text}", file=sys.stderr, flush=True)

    def progress(self, done: int, of: int) -> None:
        """Of how many is not known before the last file is read."""
        if self._bar is not None:
            self._bar.update(done - self._bar.n)

    def _aside(self, stream: TextIO) -> AbstractContextManager[None]:
        """The bar steps aside for a line."""
        return nullcontext() if self._bar is None else self._bar.external_write_mode(stream)


class _Compiling(logging.Handler):
    """Somebody who waits for Numba is told, once, why."""

    def __init__(self, screen: Screen) -> None:
        super().__init__()
        self._screen = screen
        self._level = COMPILED.level

    def begin(self) -> None:
        COMPILED.addHandler(self)
        COMPILED.setLevel(logging.INFO)

    def end(self) -> None:
        COMPILED.removeHandler(self)
        COMPILED.setLevel(self._level)

    def emit(self, record: logging.LogRecord) -> None:
        self.end()
        self._screen.complain("Numba compiles; that takes some seconds, once on this machine")
