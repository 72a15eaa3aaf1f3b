"""Why an action is not open: what a player is told who looks for it (ZAN-TRN-04 and the clauses of the actions)."""

from __future__ import annotations

from typing import Any

from tests.games.zanziar.scene import answer, group, hex_, key, pawn, scene
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.actions import ORDER, ActionStep, actions, can_act
from warhall.games.zanziar.rules.movement import Move
from warhall.games.zanziar.rules.recruit import Recruit
from warhall.games.zanziar.rules.reorganize import Reorganize
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


def test_every_action_has_its_place_among_those_offered() -> None:
    assert sorted(ORDER) == sorted(can_act) == sorted(actions)


def told_why(t: T) -> dict[str, tuple[str, str]]:
    """What the player who is asked is told about all that is not offered."""
    question = t.view(t.pending.seat).question
    assert question is not None
    return {bar.option: (bar.reason, bar.clause) for bar in question.blocked}


@clause("ZAN-R-16", "ZAN-MOV-03")
def test_a_mover_is_told_how_far_cities_are_and_what_the_ground_allows() -> None:
    t = scene(groups={"a1": ("05I", "odrix! vasko_the_red!"), **FOE}, movement="m01")
    t.start(Move(group(t, "a1")))
    found = told_why(t)
    assert found[f"hex:{t.content.hex.names[hex_('13B')]}"][0] == "11 hexes away; this group can enter 2 more this turn"
    for pawn_row in t.state.pawns_in[group(t, "a1")]:
        t.state.pawns[pawn_row] = replace(t.state.pawns[pawn_row], steps=1, rate=3)
    slow = [reason for reason, which in told_why(t).values() if which == "ZAN-R-16" and "terrain" in reason]
    assert "1 hex a turn into this terrain; 1 entered" in slow


@clause("ZAN-UNI-01", "ZAN-UNI-06", "ZAN-REC-05", "ZAN-R-45")
def test_who_cannot_be_sent_hears_why() -> None:
    t = scene(
        groups={"a1": ("05I", "odrix! vasko_the_red! kuduk_levy_a! kuduk_levy_b"), **FOE},
        neutrals={"pulvis": "orc_rabble_a"},
    )
    row = pawn(t, "vasko_the_red")
    t.state.pawns[row] = replace(t.state.pawns[row], fresh=True)
    t.start(Recruit(group(t, "a1")))
    assert told_why(t) == {
        key(t, "vasko_the_red"): ("it is new: it can act from your next turn on", "ZAN-REC-05"),
        key(t, "kuduk_levy_a"): ("an Army: only a Hero or a faceup Adventurer can", "ZAN-UNI-01"),
        key(t, "kuduk_levy_b"): ("facedown: only a Hero or a faceup Adventurer can", "ZAN-UNI-06"),
    }


@clause("ZAN-GRP-07", "ZAN-ITM-02", "ZAN-ITM-09")
def test_what_stays_in_its_place_when_a_hex_is_reorganized() -> None:
    t = scene(
        groups={"a1": ("12E", "odrix! vasko_the_red!"), "a2": ("14E", "old_tobba! kuduk_levy_a!"), **FOE},
        items={"odrix": "rune_hammer!~", "old_tobba": "moon_bow!"},
    )
    t.start(Reorganize(0))
    answer(t, "reorganize_where", "hex:12E")
    assert told_why(t) == {key(t, "rune_hammer"): ("it is cursed: it stays with its bearer", "ZAN-ITM-09")}
    answer(t, "reorganize", "done")
    t.start(Reorganize(0))
    answer(t, "reorganize_where", "hex:14E")
    reason = "no other Hero or faceup Adventurer is here to carry it"
    assert told_why(t) == {key(t, "moon_bow"): (reason, "ZAN-ITM-02")}


@clause("ZAN-R-95", "ZAN-TRN-04")
def test_cards_in_hand_say_when_they_are_played_and_groups_why_they_rest() -> None:
    t = scene(groups={"a1": ("12E", "odrix!"), **FOE}, hands={"a": "secret_tunnel cutpurse"}, step="actions")
    t.start(ActionStep(0))
    assert told_why(t) == {
        "group:a1": ("nothing to do in 12E: nobody else there, and nothing to search", "ZAN-TRN-04"),
        "whenever:secret_tunnel": ("it is played when units of yours flee", "ZAN-R-95"),
        "whenever:cutpurse": ("there is nothing to play it on now", "ZAN-R-95"),
    }
