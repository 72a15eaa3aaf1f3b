"""What ending a step or declining would give up for nothing."""

from __future__ import annotations

import pytest

from tests.games.zanziar.scene import C, answer, group, key, pawn, quiet, scene
from warhall.games.zanziar.effects.loss import DIED, lose
from warhall.games.zanziar.ids import ARMY
from warhall.games.zanziar.rules.actions import ActionStep
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.rules.battle.flee import Flee
from warhall.games.zanziar.rules.start import StartOfTurn
from warhall.games.zanziar.state import ACTIONS
from warhall.kernel.chance import Fast
from warhall.kernel.records import replace
from warhall.testing.scenes import lost

OPEN = "12E"
FOE = {"b1": ("14E", "simma")}


def test_cards_that_could_escape_are_counted() -> None:
    items = {"odrix": "rune_hammer!"}
    t = scene(groups={"a1": (OPEN, "odrix! vasko_the_red! kuduk_levy_a!")}, items=items, dice=[3], then=Fast(1))
    t.start(Flee(0, t.state.pawns_in[group(t, "a1")]))
    quiet(t)
    assert lost(t) == {"done": "2 more cards could escape and would be discarded"}
    answer(t, "escapes", key(t, "vasko_the_red"))
    assert lost(t) == {"done": "1 more card could escape and would be discarded"}


@pytest.mark.parametrize(("second", "told"), [("rurik_twice_buried", "could keep together"), ("kuduk_levy_b", "")])
def test_a_group_that_could_have_a_new_leader_is_not_given_up_unawares(second: str, told: str) -> None:
    t = scene(groups={"a1": (OPEN, f"vasko_the_red! {second} kuduk_levy_a"), "a2": ("14E", "odrix")})
    lose(t, pawn(t, "vasko_the_red"), DIED)
    t.start(Aftermath())
    assert told in lost(t).get("pass", "")
    assert bool(lost(t)) == bool(told)


def test_a_healer_who_could_heal_is_not_forgotten() -> None:
    t = scene(groups={"a1": (OPEN, "odrix! sister_perpetua!"), **FOE})
    t.state.pawns[pawn(t, "odrix")] = replace(t.state.pawns[pawn(t, "odrix")], hurt=1)
    t.start(StartOfTurn(0))
    assert lost(t) == {"done": "the skill of Sister Perpetua would go unused"}


@pytest.mark.parametrize(("country", "safe"), [("largos", False), ("kuduk", True)])  # of two cities; of three
def test_a_country_draft_is_missed_only_where_it_risks_nothing(country: str, safe: bool) -> None:
    cities = {C.city.names[row]: "a" for row in C.cities_of[C.country.row(country)]}
    t = scene(groups={"a1": (OPEN, "odrix!"), **FOE}, cities=cities, run=StartOfTurn(0))
    assert f"country:{country}" in t.pending.options
    name = C.countries[C.country.row(country)].name
    assert lost(t) == ({"pass": f"the draft of {name}, which risks nothing, would not be rolled"} if safe else {})


def test_a_full_country_drafts_nobody() -> None:
    names = [C.city.names[row] for row in C.cities_of[C.country.row("vidal_sis")]]
    armies = iter([name for name, card in zip(C.unit.names, C.units, strict=True) if card.type == ARMY])
    guards = {name: "a: " + " ".join([next(armies) for _ in range(C.cities[C.city.row(name)].size)]) for name in names}
    t = scene(groups={"a1": (OPEN, "odrix!"), **FOE}, guards=guards, run=StartOfTurn(0))
    assert "country:vidal_sis" in t.pending.options
    assert lost(t) == {}


@pytest.mark.parametrize(
    ("units", "safe"),
    [
        ("odrix! lady_ottilie_of_rog!", True),  # 1 + 6 + 2 at worst: no revolt
        ("odrix vasko_the_red!", False),  # 1 + 0 + 2: the city may revolt
        ("odrix", False),  # a Hero who lies facedown would be used
    ],
)
def test_a_draft_is_missed_only_where_it_risks_nothing(units: str, safe: bool) -> None:
    t = scene(groups={"a1": ("05I", units), **FOE}, cities={"pulvis": "a"}, step=ACTIONS, run=ActionStep(0))
    assert "group:a1" in t.pending.options
    assert lost(t) == ({"end": "a draft in Pulvis would risk nothing"} if safe else {})
