"""The example of the guide runs as it stands against a hall in a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.house import House

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "api.md"


@pytest.mark.slow
def test_the_example_for_programs_runs(house: House) -> None:
    house.open()
    (example,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), flags=re.DOTALL)
    environment = {**os.environ, "WARHALL": str(house.client.base_url)}
    done = subprocess.run(
        [sys.executable, "-c", example], capture_output=True, text=True, check=False, env=environment, timeout=90
    )
    assert done.returncode == 0, done.stderr
    assert "Your hand" in done.stdout


def test_every_request_the_guide_names_exists(house: House) -> None:
    house.open()
    paths = house.client.get("/api/schema/openapi.json").json()["paths"]
    known = {re.sub(r"\{[^}]*\}", "X", path) for path in paths}
    named = re.findall(r"`(?:GET|POST) (/api/[^`? ]+)", GUIDE.read_text(encoding="utf-8"))
    assert len(named) > 10
    known.add("/api/schema/openapi.json")
    assert {path for path in named if nameless(path) not in known} == set()


def test_the_guide_names_every_request(house: House) -> None:
    house.open()
    paths = house.client.get("/api/schema/openapi.json").json()["paths"]
    named: set[str] = set()
    for row in GUIDE.read_text(encoding="utf-8").splitlines():
        base = ""
        for path in re.findall(r"`(?:(?:GET|POST|DELETE) )?(/[^`? ]+)", row):
            base = path if path.startswith("/api") else base  # what follows in a row may be a part of the first
            named |= {nameless(path), nameless(base + path), nameless(base.rpartition("/")[0] + path)}
    assert {path for path in paths if re.sub(r"\{[^}]*\}", "X", path) not in named} == set()


def nameless(path: str) -> str:
    """A path of the guide with what it is about left open."""
    return re.sub(r"\b(ID|N|STEP|NUMBER|GAME|HASH)\b", "X", path)
