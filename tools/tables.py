"""Writing the tables of data/, which ``data_files.table`` reads."""

import csv
from collections.abc import Mapping, Sequence

from puzzlelib import data_files


def write_table(folder_name: str, name: str, rows: Sequence[Mapping[str, object]]) -> None:
    """Write rows with the same columns, such as those of ``dataclasses.asdict``, to a .csv file."""
    path = data_files.folder() / folder_name / f"{name}.csv"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
