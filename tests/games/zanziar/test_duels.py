"""Verbal duels: every challenger, won and lost (ZAN-MOV-05, ZAN-R-65); a closed table."""

from __future__ import annotations

import pytest

from tests.games.zanziar.scene import C, answer, group, key, pawn, quiet, scene, told
from warhall.games.zanziar.catalog import known
from warhall.games.zanziar.ids import SKILLS
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.skills import skill_of
from warhall.games.zanziar.rules.duel import Duel, outcomes
from warhall.kernel.chance import Fast
from warhall.testing import clause

# Card and side, the skill, the score, and what comes of winning and of losing. Both speakers have 4 in their skill.
DUELS: dict[tuple[str, bool], tuple[str, int, str, str]] = {
    ("m19", False): ("diplomacy", 5, "+1", "ends"),
    ("m20", False): ("diplomacy", 6, "a unit", "nothing"),
    ("m20", True): ("diplomacy", 5, "+1", "-1"),
    ("m21", False): ("con", 6, "an item", "an item lost"),
    ("m21", True): ("con", 6, "an item", "nothing"),
    ("m22", False): ("diplomacy", 7, "diplomacy +1", "diplomacy -1"),
    ("m23", False): ("con", 7, "a look", "ends"),
    ("m23", True): ("con", 7, "nothing", "an item lost"),
}
SPEAKERS = {"diplomacy": ("hroar_the_skald", 4), "con": ("ravn_two_faces", 4)}


def fought(card: str, sea: bool, die: int) -> T:
    unit, _ = SPEAKERS[DUELS[card, sea][0]]
    where = "15D" if sea else "11G"
    t = scene(
        groups={"a1": (where, f"{unit}! longship_crew_a!"), "b1": ("14E", "simma")},
        items={unit: "lucky_coin!"},
        units="hill_giant",
        deck="rune_hammer",
        dice=[die],
        then=Fast(1),
    )
    t.start(Duel(group(t, "a1"), C.movement.row(card), sea))
    while t.asks and t.pending.kind in ("zanziar.duellist", "zanziar.duel_skill"):
        want = (key(t, unit), f"skill:{DUELS[card, sea][0]}")
        t.choose(0, next(option for option in want if option in t.pending.options))
    while t.asks and t.pending.kind == "zanziar.after_roll":
        t.choose(t.pending.seat, "pass")
    quiet(t)
    return t


def result(t: T, card: str, sea: bool) -> str:
    """What came of it, in a word."""
    row = group(t, "a1")
    unit, strength = SPEAKERS[DUELS[card, sea][0]]
    if t.asks:
        words = {"place_unit": "a unit", "place_item": "an item", "spy_on": "a look"}
        return words[t.pending.kind.partition(".")[2]]
    if told(t, "looked"):
        return "a look"
    record = t.state.groups[row]
    if record.moved:
        return "ends"
    if record.bonus:
        return f"{record.bonus:+}"
    if not t.state.things_of[pawn(t, unit)]:
        return "an item lost"
    change = skill_of(t.state, C, pawn(t, unit), SKILLS.index("diplomacy")).total - strength
    return f"diplomacy {change:+}" if unit == "hroar_the_skald" and change else "nothing"


@clause("ZAN-MOV-05", "ZAN-R-65", "ZAN-FX-10", "ZAN-FX-17")
@pytest.mark.parametrize(("card", "sea"), DUELS)
def test_a_duel_is_won_at_the_score_and_lost_below_it(card: str, sea: bool) -> None:
    skill, score, won, lost = DUELS[card, sea]
    die = score - SPEAKERS[skill][1]
    t = fought(card, sea, die)
    assert told(t, "duel_fought")[0]["won"] is True
    assert result(t, card, sea) == won
    if die > 1:
        t = fought(card, sea, die - 1)
        assert told(t, "duel_fought")[0]["won"] is False
        assert result(t, card, sea) == lost


@clause("ZAN-MOV-05")
def test_the_ferry_clerk_stops_who_cannot_answer() -> None:
    t = scene(groups={"a1": ("11G", "vasko_the_red!"), "b1": ("14E", "simma")}, dice=[4])
    t.start(Duel(group(t, "a1"), C.movement.row("m19"), sea=False))
    quiet(t)
    assert told(t, "duel_fought")[0]["total"] == 4, "Diplomacy 0"
    assert t.state.groups[group(t, "a1")].moved


@clause("ZAN-R-65", "ZAN-D-14")
def test_only_the_poet_may_be_refused_and_two_scores_leave_a_choice() -> None:
    groups = {"a1": ("11G", "odrix! grey_widow!"), "b1": ("14E", "simma")}
    for card, refuse in (("m19", False), ("m21", False), ("m22", False), ("m23", True)):
        t = scene(groups=groups)
        t.start(Duel(group(t, "a1"), C.movement.row(card), sea=False))
        assert ("refuse" in t.pending.options) is refuse
    t = scene(groups=groups)
    t.start(Duel(group(t, "a1"), C.movement.row("m23"), sea=False))
    answer(t, "duellist", "refuse")
    assert told(t, "duel_refused")
    assert not t.state.groups[group(t, "a1")].moved
    t = scene(groups=groups)
    t.start(Duel(group(t, "a1"), C.movement.row("m23"), sea=False))
    answer(t, "duellist", key(t, "odrix"))
    assert set(t.pending.options) == {"skill:diplomacy", "skill:con"}


def test_every_challenger_stands_in_the_table() -> None:
    legs = [(card.id, sea) for card in C.movements[1:] for sea in (False, True)]
    duels = {
        (name, sea)
        for name, sea in legs
        if (C.movements[C.movement.row(name)].sea if sea else C.movements[C.movement.row(name)].land).effect == "duel"
    }
    assert set(DUELS) == duels
    assert set(outcomes) == set(known.DUELS)
