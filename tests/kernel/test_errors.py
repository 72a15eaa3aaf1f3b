"""Errors say the same after the way to another process."""

from __future__ import annotations

import pickle

import pytest

from warhall.kernel.errors import ContentError, IllegalChoice, ReplayMismatch, RuleError, StaleChoice, WarhallError

ERRORS = [
    (RuleError("TOY-CLA-05", "a unit without steps stands"), "TOY-CLA-05: a unit without steps stands"),
    (RuleError("", "no question"), "no question"),
    (ContentError(["units.toml: unit.a: missing", "units.toml: unit.b: missing"]), "units.toml: unit.a: missing\n"),
    (ReplayMismatch(3, "the position differs"), "step 3: the position differs"),
    (IllegalChoice("'flee' is not open", ("strike", "guard")), "'flee' is not open"),
    (StaleChoice("this answers step 3", ("strike",)), "this answers step 3"),
]


@pytest.mark.parametrize(("error", "words"), ERRORS)
def test_errors_survive_the_way_to_another_process(error: WarhallError, words: str) -> None:
    arrived = pickle.loads(pickle.dumps(error))
    assert type(arrived) is type(error)
    assert str(arrived) == str(error)
    assert str(arrived).startswith(words)
    assert arrived.__dict__ == error.__dict__
