"""The same work for many numbers, on one processor or several, answers in order of the numbers."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import count, islice
from multiprocessing import get_context
from typing import Any, TypeAlias, TypeVar

from warhall.kernel.errors import WarhallError

T = TypeVar("T")
Spread: TypeAlias = Callable[[Callable[[int], Any], int, int], Iterator[Any]]
"""How the work for so many numbers is done over so many processes."""

_AHEAD = 4  # portions that wait for each process, so that none is idle
_PORTION = 4  # small enough that progress shows, large enough that handing out costs nothing


def processors(wanted: int, portions: int) -> int:
    """How many processes to start: as wanted, 0 for one per processor, never more than there is work for."""
    return max(1, min(wanted or os.cpu_count() or 1, portions))


def each(work: Callable[[int], T], total: int | None, jobs: int) -> Iterator[T]:
    """`work(0)`, `work(1)` … in order, `total` of them or without end.

    With several jobs `work` goes to other processes: a function of a module, or a `partial` of one.
    """
    size = _PORTION if total is None else max(1, min(_PORTION, total // (jobs * _AHEAD)))
    numbers = count() if total is None else iter(range(total))
    portions = iter(lambda: tuple(islice(numbers, size)), ())
    if jobs == 1:
        return (work(number) for some in portions for number in some)
    return _spread(work, portions, jobs)


def _spread(work: Callable[[int], T], portions: Iterator[tuple[int, ...]], jobs: int) -> Iterator[T]:
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_interrupts_alone)
    waiting: deque[Future[list[T]]] = deque()
    try:
        for some in islice(portions, jobs * _AHEAD):
            waiting.append(pool.submit(_do, work, some))
        while waiting:
            done = waiting.popleft().result()
            for some in islice(portions, 1):
                waiting.append(pool.submit(_do, work, some))
            yield from done
    except BrokenProcessPool as error:
        raise WarhallError("a process of the pool died; try again with --jobs 1") from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _do(work: Callable[[int], T], numbers: tuple[int, ...]) -> list[T]:
    return [work(number) for number in numbers]


def _leave_interrupts_alone() -> None:
    """Ctrl-C is dealt with by the process that started the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
