"""The puzzles as models of general solvers: judges in the tests, and peers in the benchmarks.

They share no code with the package. Of a puzzle they read what it gives and no more.
"""
