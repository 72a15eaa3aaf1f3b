"""The same work for many numbers on a cluster of machines, by Ray. Answers come in order of the numbers.

What is done for a number follows from the number alone, so the answers are those of one machine. Ray is an extra; it
sends nothing anywhere but to the machines of its own cluster.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Any, TypeVar

import warhall
from warhall.bots.crowd import Heard, Spread, each, unheard
from warhall.kernel.errors import SetupError, WarhallError

T = TypeVar("T")
HERE, RAY = "here", "ray"
_AHEAD = 4  # numbers that wait for each processor, so that none is idle
_QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}


def spread_on(place: str) -> Spread:
    """How work is spread: over the processors here, or over a cluster."""
    if place not in (HERE, RAY):
        raise SetupError(f"work is done {HERE} or on {RAY}, not on {place!r}")
    if place == HERE:
        return each
    _ray()
    return each_on_ray


def each_on_ray(work: Callable[[int], T], total: int, jobs: int, heard: Heard = unheard) -> Iterator[T]:
    """A `Spread` over the cluster that Ray finds, else over one of so many processors made here."""
    ray = _ray()
    _join(ray, jobs)
    waiting: deque[Any] = deque()
    silent: list[Any] = []  # those of them that have not been heard
    try:
        hands = max(jobs, int(ray.cluster_resources().get("CPU", 1)))
        task, given, numbers = ray.remote(_do), ray.put(work), iter(range(total))
        while True:
            more = islice(numbers, hands * _AHEAD - len(waiting))
            new = [task.remote(given, number, warhall.__version__) for number in more]
            waiting.extend(new)
            silent.extend(new)
            if not waiting:
                return
            while waiting[0] in silent:
                silent = _heard(ray, silent, None, heard)
            yield ray.get(waiting.popleft())
    except ray.exceptions.RayTaskError as error:
        raise error.as_instanceof_cause() from error
    except ray.exceptions.RayError as error:
        raise WarhallError(f"Ray broke off: {error}") from error
    finally:
        _heard(ray, silent, 0, heard)
        for one in waiting:
            ray.cancel(one, force=True)
        ray.shutdown()


def _heard(ray: Any, silent: list[Any], seconds: float | None, heard: Heard) -> list[Any]:
    """Hear what is there after so long; what is still to be heard. An error is raised when it is its turn."""
    there, rest = ray.wait(silent, num_returns=1 if seconds is None else len(silent), timeout=seconds)
    for one in there:
        with suppress(ray.exceptions.RayError):
            answer = ray.get(one)
            heard(answer)
    return list(rest)


def _do(work: Callable[[int], T], number: int, version: str) -> T:
    """Runs on any machine of the cluster."""
    if version != warhall.__version__:
        raise WarhallError(f"a machine of the cluster has Warhall {warhall.__version__}, not {version}")
    return work(number)


def _ray() -> Any:
    for name, value in _QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError as error:
        raise SetupError("for --on ray install the extra: pip install 'warhall[ray]'") from error
    return ray


def _join(ray: Any, jobs: int) -> None:
    """The cluster that RAY_ADDRESS or `ray start` names; without one, processes on this machine alone."""
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    ends = signal.getsignal(signal.SIGTERM)
    try:
        ray.init(address="auto", **quiet)
    except ConnectionError:
        ray.init(address="local", num_cpus=jobs, include_dashboard=False, _node_ip_address="127.0.0.1", **quiet)
    signal.signal(signal.SIGTERM, ends)  # Ray has put its own in its place
