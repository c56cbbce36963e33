"""Sudoku (数独): candidates by arrays, as a VB lecture finds them; search that counts every digit; steps with names."""

from puzzlelib.sudoku.puzzle import Shape, Sudoku

__all__ = ["Shape", "Sudoku"]
