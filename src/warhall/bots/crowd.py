"""The same work for many numbers, on one processor or several, answers in order of the numbers.

Each number goes to whichever process is free, and its answer comes back by itself. Whoever wants to keep answers hears
each as soon as it is there, before its turn: an interrupt, or an end without a warning, loses only what was being
worked on.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from traceback import format_exc
from typing import Any, Generic, TypeAlias, TypeVar

from warhall.kernel.errors import WarhallError

T = TypeVar("T")
Heard: TypeAlias = Callable[[Any], object]
"""What is done with each answer as soon as it is there, in whatever order they come."""
Spread: TypeAlias = Callable[[Callable[[int], Any], int, int, Heard], Iterator[Any]]
"""How the work for so many numbers is done over so many processes.

Answers come in order of the numbers. Each is heard first, also those whose turn does not come because Ctrl-C or an
error ends the work.
"""

_LEAVE_SECONDS = 5.0  # for a process to end what it has started
_ENDS_OF_ALL = tuple([name for name in ("SIGINT", "SIGHUP") if hasattr(signal, name)])  # Ctrl-C, a closed terminal


def processors(wanted: int, most: int) -> int:
    """How many processes to start: as wanted, 0 for one per processor, never more than there is work for."""
    return max(1, min(wanted or os.cpu_count() or 1, most))


def unheard(answer: object) -> None:
    """For whoever waits until it is an answer's turn."""


def each(work: Callable[[int], T], total: int | None, jobs: int, heard: Heard = unheard) -> Iterator[T]:
    """`work(0)`, `work(1)` … in order, `total` of them or without end: a `Spread`.

    With several jobs `work` goes to other processes: a function of a module, or a `partial` of one.
    """
    numbers = count() if total is None else iter(range(total))
    jobs = jobs if total is None else processors(jobs, total)
    return _alone(work, numbers, heard) if jobs == 1 else _spread(work, numbers, jobs, heard)


def undone(
    work: Callable[[int], T],
    total: int,
    jobs: int,
    done: Collection[int] = (),
    spread: Spread = each,
    heard: Heard = unheard,
) -> Iterator[T]:
    """The same for the numbers below `total` that are not done yet; `spread` says where."""
    numbers = tuple([number for number in range(total) if number not in done])
    return spread(partial(_at, work, numbers), len(numbers), jobs, heard)


def _at(work: Callable[[int], T], numbers: tuple[int, ...], place: int) -> T:
    return work(numbers[place])


def _alone(work: Callable[[int], T], numbers: Iterator[int], heard: Heard) -> Iterator[T]:
    for number in numbers:
        answer = work(number)
        heard(answer)
        yield answer


def _spread(work: Callable[[int], T], numbers: Iterator[int], jobs: int, heard: Heard) -> Iterator[T]:
    crew: _Crew[T] = _Crew(work, numbers, heard)
    try:
        yield from crew.answers(jobs)
    finally:
        crew.stop()
        crew.hear_out()
        crew.close()


@contextmanager
def _deaths_told() -> Iterator[None]:
    try:
        yield
    except (EOFError, OSError) as error:
        raise WarhallError("a process of the pool died; try again with --jobs 1") from error


class _Crew(Generic[T]):
    """Processes at work on one number each, and the answers whose turn has not come."""

    def __init__(self, work: Callable[[int], T], numbers: Iterator[int], heard: Heard) -> None:
        self.work = work
        self.numbers = numbers
        self.heard = heard
        self.processes: dict[Connection, BaseProcess] = {}
        self.busy: list[Connection] = []
        self.done: dict[int, tuple[bool, Any]] = {}  # whether the work is done, and the answer or else the error

    def answers(self, jobs: int) -> Iterator[T]:
        """In order, by so many processes. An error is raised when it is its number's turn."""
        for _ in range(jobs):
            with _deaths_told():
                self._give(self._start())
        for number in count():
            while number not in self.done:
                if not self.busy:
                    return
                self._hear()
            whole, answer = self.done.pop(number)
            if not whole:
                raise answer
            yield answer

    def hear_out(self) -> None:
        """When all have stopped: what they had answered by then."""
        for pipe in self.busy:
            with suppress(WarhallError):  # it was stopped at work
                self._take(pipe)

    def stop(self) -> None:
        """End all processes at once, with the programs that they have started."""
        for process in self.processes.values():
            process.terminate()
        for process in self.processes.values():
            process.join(_LEAVE_SECONDS)
            process.kill()
            process.join()

    def close(self) -> None:
        """Nothing more is heard."""
        for pipe in self.processes:
            pipe.close()

    def _start(self) -> Connection:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(self.work, theirs), daemon=True)
        process.start()
        theirs.close()  # so that its end is noticed
        self.processes[ours] = process
        return ours

    def _give(self, pipe: Connection) -> None:
        number = next(self.numbers, None)
        if number is not None:
            self.busy.append(pipe)
            pipe.send(number)

    def _hear(self) -> None:
        ready = wait(self.busy)
        for pipe in [pipe for pipe in self.busy if pipe in ready]:
            self._take(pipe)
            self.busy.remove(pipe)
            with _deaths_told():
                self._give(pipe)

    def _take(self, pipe: Connection) -> None:
        with _deaths_told():
            number, whole, answer = pipe.recv()
        self.done[number] = whole, answer
        if whole:
            self.heard(answer)


class _Leave(BaseException):
    """A process is told to end; no error of the work, whatever it catches."""


def _serve(work: Callable[[int], Any], pipe: Connection) -> None:
    """What a process does: answer number after number, until it is ended or whoever asks has gone."""
    for name in _ENDS_OF_ALL:
        signal.signal(getattr(signal, name), signal.SIG_IGN)  # whoever started it deals with them
    with suppress(EOFError, OSError, _Leave):
        signal.signal(signal.SIGTERM, _leave)
        while True:
            number = pipe.recv()
            pipe.send((number, *_tried(work, number)))


def _tried(work: Callable[[int], T], number: int) -> tuple[bool, T | Exception]:
    try:
        return True, work(number)
    except Exception as error:
        error.add_note(format_exc())  # where it happened is not sent along
        return False, error


def _leave(*_: object) -> None:
    """Leave properly: programs that play are ended too."""
    raise _Leave
