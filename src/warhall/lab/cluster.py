"""The same work for many numbers on a cluster of machines, by Ray. Answers come in order of the numbers.

What is done for a number follows from the number alone, so the answers are those of one machine. Ray is an extra; it
sends nothing anywhere but to the machines of its own cluster.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Any, TypeVar

import warhall
from warhall.bots.crowd import Spread, each
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


def each_on_ray(work: Callable[[int], T], total: int, jobs: int) -> Iterator[T]:
    """A `Spread` over the cluster that Ray finds, else over one of so many processors made here."""
    ray = _ray()
    _join(ray, jobs)
    waiting: deque[Any] = deque()
    try:
        hands = max(jobs, int(ray.cluster_resources().get("CPU", 1)))
        task, given, numbers = ray.remote(_do), ray.put(work), iter(range(total))
        waiting.extend(task.remote(given, number, warhall.__version__) for number in islice(numbers, hands * _AHEAD))
        while waiting:
            done = ray.get(waiting[0])
            waiting.popleft()
            waiting.extend(task.remote(given, number, warhall.__version__) for number in islice(numbers, 1))
            yield done
    except KeyboardInterrupt:
        yield from _done_already(ray, waiting)
        raise
    except ray.exceptions.RayTaskError as error:
        raise error.as_instanceof_cause() from error
    except ray.exceptions.RayError as error:
        raise WarhallError(f"Ray broke off: {error}") from error
    finally:
        for one in waiting:
            ray.cancel(one, force=True)
        ray.shutdown()


def _done_already(ray: Any, waiting: Iterable[Any]) -> Iterator[Any]:
    for one in waiting:
        with suppress(ray.exceptions.RayError):  # among them that it takes longer
            yield ray.get(one, timeout=0)


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
    try:
        ray.init(address="auto", **quiet)
    except ConnectionError:
        ray.init(address="local", num_cpus=jobs, include_dashboard=False, _node_ip_address="127.0.0.1", **quiet)
