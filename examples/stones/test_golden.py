# test_golden.py
from pathlib import Path

from stones import GAME

from warhall.testing.suites import golden


def test_the_rules_have_not_changed():
    assert golden(GAME, Path("golden/stones-2.json")).result.reason == "took the last stone"
