"""Why an action is not open: what a player is told who looks for it (ZAN-TRN-04 and the clauses of the actions)."""

from __future__ import annotations

from typing import Any

from tests.games.zanziar.scene import answer, group, pawn, scene
from warhall.games.zanziar.rules.actions import ActionStep
from warhall.kernel.records import replace
from warhall.testing import clause

FOE = {"b1": ("14E", "simma")}


def refusals(company: str = "odrix!", at: str = "12E", **setting: Any) -> dict[str, tuple[str, str]]:
    """What group a1 is told at the question for its action."""
    spent = setting.pop("fresh", ())
    t = scene(groups={"a1": (at, company), **FOE}, **setting)
    for name in spent:
        row = pawn(t, name)
        t.state.pawns[row] = replace(t.state.pawns[row], fresh=True)
    t.start(ActionStep(0))
    answer(t, "choose_actor", "group:a1")
    question = t.view(0).question
    assert question is not None
    return {bar.option: (bar.reason, bar.clause) for bar in question.blocked}


@clause("ZAN-REC-01", "ZAN-DRF-01", "ZAN-TRE-01")
def test_what_an_own_and_a_neutral_city_do_not_offer() -> None:
    own = refusals(at="05I", cities={"pulvis": "a"})
    assert own["recruit_diplomacy"] == ("there are no neutral units here", "ZAN-REC-01")
    assert "draft_diplomacy" not in own
    neutral = refusals(at="05I", neutrals={"pulvis": "orc_rabble_a"})
    assert neutral["draft_diplomacy"] == ("the city is not yours", "ZAN-DRF-01")
    assert neutral["search_city"] == ("the city is not yours", "ZAN-TRE-01")
    assert "recruit_diplomacy" not in neutral


@clause("ZAN-REC-02", "ZAN-REC-05", "ZAN-DRF-03")
def test_new_speakers_wait_for_the_next_turn() -> None:
    found = refusals(
        "vasko_the_red! kuduk_levy_a!", "05I", neutrals={"pulvis": "orc_rabble_a"}, fresh=["vasko_the_red"]
    )
    assert found["recruit_diplomacy"][1] == "ZAN-REC-02"
    assert "new" in found["recruit_diplomacy"][0]


@clause("ZAN-SKL-05")
def test_no_magic_points_no_spell() -> None:
    t = scene(groups={"a1": ("05I", "sister_perpetua!"), **FOE}, cities={"pulvis": "a"})
    row = pawn(t, "sister_perpetua")
    t.state.pawns[row] = replace(t.state.pawns[row], drained=4)
    t.start(ActionStep(0))
    answer(t, "choose_actor", "group:a1")
    question = t.view(0).question
    assert question is not None
    assert ("cast", "ZAN-SKL-05") in [(bar.option, bar.clause) for bar in question.blocked]


@clause("ZAN-TRN-04")
def test_a_group_that_has_acted_says_so() -> None:
    t = scene(
        groups={"a1": ("05I", "odrix!"), "a2": ("04K", "old_tobba!"), **FOE}, cities={"pulvis": "a", "nagya": "a"}
    )
    for row in t.state.pawns_in[group(t, "a2")]:
        t.state.pawns[row] = replace(t.state.pawns[row], acted=True)
    t.start(ActionStep(0))
    question = t.view(0).question
    assert question is not None
    assert [(bar.option, bar.clause) for bar in question.blocked] == [("group:a2", "ZAN-TRN-04")]
    assert not t.view(1).question, "nobody else is told"
