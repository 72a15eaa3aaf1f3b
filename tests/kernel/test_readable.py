"""Types are read by many threads at once from the first moment on, in a process of its own: a fault would end it."""

from __future__ import annotations

import subprocess
import sys

import pytest

RACE = """
import sys
from dataclasses import make_dataclass
from pathlib import Path
from threading import Barrier, Thread

from warhall.kernel import codec
from warhall.kernel.content import Loader

FIELDS, DEPTH, THREADS = 4, 3, 4
sys.setswitchinterval(1e-6)


def fresh(number):  # records of records of records that nobody has read before
    kind = int
    for depth in range(DEPTH):
        kind = make_dataclass(f"Kind{number}_{depth}", [(f"a{i}", kind) for i in range(FIELDS)], frozen=True)
    return kind


def value(depth=DEPTH):
    return {f"a{i}": value(depth - 1) for i in range(FIELDS)} if depth else 1


def json_reader():
    text = codec.to_json(value())
    return lambda kind: codec.from_json(text, kind)


def content_reader():
    load = Loader(Path(), {"things.toml": {"thing": {"one": value()}}})
    load.file("things.toml")
    return lambda kind: load.table("things.toml", "thing", kind)


def race(kind, start):
    read = {"json": json_reader, "content": content_reader}[sys.argv[1]]()
    start.wait()
    read(kind)


for number in range(100):
    kind, start = fresh(number), Barrier(THREADS)
    threads = [Thread(target=race, args=(kind, start)) for _ in range(THREADS)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
print("all read")
"""


@pytest.mark.parametrize("where", ["json", "content"])
def test_threads_that_read_a_type_for_the_first_time_together_all_read_it(where: str) -> None:
    run = subprocess.run([sys.executable, "-c", RACE, where], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (0, "all read\n"), run.stderr[-2000:]
