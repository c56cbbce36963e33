"""Find the solutions of puzzles, and say whether there are more."""

import argparse
import json
from functools import partial

from puzzlelib import families
from puzzlelib.commands.puzzles import OTHERWISE, Placed, Puzzles, add_files, add_work, at_least_one, for_each
from puzzlelib.commands.screen import Screen
from puzzlelib.solutions import Solutions


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    add_files(parser)
    parser.add_argument("--limit", type=at_least_one, default=2, metavar="N", help="stop at so many solutions (2)")
    add_work(parser)


def run(options: argparse.Namespace, screen: Screen) -> int:
    """Status, time and grids of each puzzle, as text or as an object of JSON."""
    puzzles = Puzzles(options, screen)
    task = partial(_solve, limit=options.limit, time_limit=options.time_limit)
    write = _as_json if options.json else _as_text
    for result, answer in for_each(task, puzzles, options.jobs, screen):
        screen.say(write(result.puzzle, answer, result.seconds))
        if answer.status != "unique":
            puzzles.fell_to(OTHERWISE)
    return puzzles.exit_code


def _solve(placed: Placed, limit: int, time_limit: float | None) -> Solutions:
    return families.of(placed.puzzle).solve(placed.puzzle, limit, time_limit=time_limit)


def _as_text(placed: Placed, answer: Solutions, seconds: float) -> str:
    write = families.of(placed.puzzle).write_grid
    grids = [f"{write(placed.puzzle, grid)}\n" for grid in answer.grids]
    return "\n".join([f"{placed.place} ({seconds:.3f} s): {answer.sentence}", *grids])


def _as_json(placed: Placed, answer: Solutions, seconds: float) -> str:
    told = {
        "place": placed.place,
        "family": families.of(placed.puzzle).name,
        "title": placed.puzzle.title,
        "status": answer.status,
        "complete": answer.complete,
        "reason": answer.reason,
        "seconds": round(seconds, 6),
        "grids": [grid.tolist() for grid in answer.grids],
    }
    return json.dumps(told, ensure_ascii=False)
