"""Loops over arrays, compiled by Numba where it is installed, and otherwise run as they stand.

Modules of kernels import this one, and it loads Numba: import them in the moment in which they are needed.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar, cast

try:
    import numba
except ImportError:
    numba = None  # type: ignore[assignment]

log = logging.getLogger(__name__)

F = TypeVar("F", bound=Callable[..., Any])


def compiled(kernel: F) -> F:
    """The kernel, compiled at its first call; the machine code is kept for the next session where it can be.

    Other threads go on while it runs: whoever calls it from several gives each its own arrays.

    >>> @compiled
    ... def double(number):
    ...     return 2 * number
    >>> int(double(21))
    42
    """
    return _jitted(kernel)


def inner(kernel: F) -> F:
    """A kernel that only other kernels call: without a door for Python it is compiled sooner."""
    return _jitted(kernel, no_cpython_wrapper=True)


def _jitted(kernel: F, **options: bool) -> F:
    if numba is None:
        return kernel
    jit: Any = partial(numba.njit, nogil=True, no_cfunc_wrapper=True, **options)
    try:
        return cast(F, jit(cache=True)(kernel))
    except RuntimeError:  # a folder that may not be written, or code that came from no file
        return cast(F, jit()(kernel))


@contextmanager
def returning_arrays() -> Iterator[None]:
    """For the call of a kernel that works long and returns arrays: Ctrl-C is Ctrl-C.

    Numba runs some Python to hand arrays over. There Ctrl-C is heard, and it turns into a SystemError.
    """
    try:
        yield
    except SystemError as error:
        cause: BaseException | None = error
        while cause is not None:
            if isinstance(cause, KeyboardInterrupt):
                raise KeyboardInterrupt from error
            cause = cause.__cause__
        raise


def _tell_of_compiling() -> None:
    """The first call takes some seconds: whoever wonders finds the reason in the log."""
    from numba.core import event

    class Listener(event.Listener):
        def on_start(self, happened: Any) -> None:
            name = getattr(happened.data.get("dispatcher"), "__name__", "a kernel")
            log.info("Numba compiles %s: once on this machine", name)

        def on_end(self, happened: Any) -> None:
            pass

    event.register("numba:compile", Listener())  # type: ignore[no-untyped-call]


if numba is not None:
    _tell_of_compiling()
