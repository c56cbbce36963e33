"""Say whether puzzles are good ones: with exactly one solution, and how hard they are."""

import argparse
import json
from functools import partial
from typing import NamedTuple

from puzzlelib import families
from puzzlelib.commands.puzzles import OTHERWISE, Placed, Puzzles, add_files, add_work, for_each
from puzzlelib.commands.screen import Screen
from puzzlelib.solutions import SENTENCES, Solutions, Status
from puzzlelib.wording import as_sentence

LEVEL_SECONDS = 10.0  # after the proof; the methods of people can take long
WRONG_SOLUTION = "The solution that stands in the file is another one."


class Verdict(NamedTuple):
    """What is said of a puzzle; the level is 0 where it has none, or it is not known."""

    status: Status
    level: int
    sentences: list[str]


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    add_files(parser)
    add_work(parser)


def run(options: argparse.Namespace, screen: Screen) -> int:
    """What each puzzle is, how many solutions it has, and what it needs."""
    puzzles = Puzzles(options, screen)
    write = _as_json if options.json else _as_text
    for result, verdict in for_each(partial(_check, options.time_limit), puzzles, options.jobs, screen):
        screen.say(write(result.puzzle, verdict))
        if verdict.status != "unique" or WRONG_SOLUTION in verdict.sentences:
            puzzles.fell_to(OTHERWISE)
    return puzzles.exit_code


def _check(time_limit: float | None, placed: Placed) -> Verdict:
    family = families.of(placed.puzzle)
    answer = family.solve(placed.puzzle, time_limit=time_limit)
    counted = as_sentence(SENTENCES[answer.status])
    if answer.status != "unique":
        return Verdict(answer.status, 0, [counted, answer.reason])
    level = family.level(placed.puzzle, LEVEL_SECONDS if time_limit is None else time_limit)
    wrong = [] if _tells_the_truth(placed, answer) else [WRONG_SOLUTION]
    return Verdict(answer.status, level.number, [counted, level.sentence, *wrong])


def _tells_the_truth(placed: Placed, answer: Solutions) -> bool:
    """True unless the file tells another solution. Of a nonogram the reader has compared it with the clues."""
    told = getattr(placed.puzzle, "solution", None)
    return told is None or [list(row) for row in told] == answer.grids[0].tolist()


def _as_text(placed: Placed, verdict: Verdict) -> str:
    title = f', "{placed.puzzle.title}"' if placed.puzzle.title else ""
    return f"{placed.place}: {_size(placed)}{title}. {' '.join(filter(None, verdict.sentences))}"


def _as_json(placed: Placed, verdict: Verdict) -> str:
    told = {
        "place": placed.place,
        "family": families.of(placed.puzzle).name,
        "title": placed.puzzle.title,
        "size": _size(placed),
        "status": verdict.status,
        "level": verdict.level,
        "sentences": [sentence for sentence in verdict.sentences if sentence],
    }
    return json.dumps(told, ensure_ascii=False)


def _size(placed: Placed) -> str:
    return repr(placed.puzzle).strip("<>")
