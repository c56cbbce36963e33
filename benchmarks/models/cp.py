"""The solutions of a CP-SAT model, one after the other, by one worker."""

from collections.abc import Sequence

from ortools.sat.python import cp_model


def solutions(model: cp_model.CpModel, variables: Sequence[cp_model.IntVar], limit: int = 2) -> list[list[int]]:
    """At most ``limit`` assignments of the variables, which are 0 or 1; each found is forbidden from then on."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    found: list[list[int]] = []
    while len(found) < limit and solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        values = [int(solver.boolean_value(variable)) for variable in variables]
        found.append(values)
        model.add_bool_or([~variable if value else variable for variable, value in zip(variables, values, strict=True)])
    return found
