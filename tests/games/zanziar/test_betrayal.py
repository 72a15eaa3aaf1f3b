"""Whether somebody is asked, and how often, depends on nothing that is hidden (ZAN-HID-01, ZAN-HID-04, ZAN-R-95).

Each case is played twice with the same public position: once the Hero is the facedown card in question, once another
card is; or the facedown item is of use, and of none. What others can see of the questions must be the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.zanziar.scene import C, answer, city, group, key, pawn, scene, thing
from warhall.games.zanziar.catalog.records import Consequence
from warhall.games.zanziar.effects.loss import lose
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.actions import ActionStep, actions
from warhall.games.zanziar.rules.adventure_effects import penalties
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.rules.battle.declare import Attack
from warhall.games.zanziar.rules.battle.magic import MagicPhase
from warhall.games.zanziar.rules.duel import Duel
from warhall.games.zanziar.rules.gains import GainItem
from warhall.games.zanziar.rules.own_cards import TakeLoot
from warhall.games.zanziar.rules.reorganize import Reorganize
from warhall.games.zanziar.rules.revolt import Revolt
from warhall.games.zanziar.state import ACTIONS, Fight
from warhall.kernel.chance import Fast
from warhall.kernel.records import replace
from warhall.testing import clause

FOE = {"b1": ("14E", "simma!")}
ELSEWHERE = "10E"


def asked(t: T) -> list[tuple[str, tuple[int, ...]]]:
    """What everybody sees of the open questions."""
    return [(ask.kind, ask.seats) for ask in t.asks]


def twins(where: str, company: str, **setting: Any) -> list[T]:
    """The same position with the Hero facedown in a1, and with another card there and the Hero facedown in a2."""
    found = []
    for here, there in (("odrix", "gory_pikes_a"), ("gory_pikes_a", "odrix")):
        groups = {"a1": (where, f"{company} {here}"), "a2": (ELSEWHERE, f"old_tobba! {there}"), **FOE}
        found.append(scene(groups={**groups, **setting.get("others", {})}, then=Fast(1), **_rest(setting)))
    return found


def _rest(setting: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in setting.items() if name != "others"}


CASES: dict[str, tuple[dict[str, Any], Callable[[T], None]]] = {
    "draft": (
        {"where": "04G", "company": "vasko_the_red!", "cities": {"basilea": "a"}},
        lambda t: t.start(actions["draft_diplomacy"](t, group(t, "a1"))),
    ),
    "recruit": (
        {"where": "04G", "company": "vasko_the_red!", "neutrals": {"basilea": "orc_rabble_a"}},
        lambda t: t.start(actions["recruit_diplomacy"](t, group(t, "a1"))),
    ),
    "search": (
        {"where": "04G", "company": "vasko_the_red!", "cities": {"basilea": "a"}},
        lambda t: t.start(actions["search_city"](t, group(t, "a1"))),
    ),
    "incite": (
        {"where": "04G", "company": "vasko_the_red!", "cities": {"basilea": "b"}},
        lambda t: t.start(actions["incite"](t, group(t, "a1"))),
    ),
    "duel": (
        {"where": "12E", "company": "vasko_the_red!"},
        lambda t: t.start(Duel(group(t, "a1"), C.movement.row("m19"), sea=False)),
    ),
    "adventure": (
        {"where": "03G", "company": "vasko_the_red!", "adventure": "whispering_stones"},  # Magic alone
        lambda t: t.start(actions["adventure"](t, group(t, "a1"))),
    ),
    "prevention": (
        {"where": "12E", "company": "kuduk_levy_a!", "others": {"b2": ("12E", "ravn_two_faces!")}},
        lambda t: t.start(Attack(group(t, "b2"))),
    ),
    "item found": (
        {"where": "12E", "company": "vasko_the_red!", "deck": "rune_hammer"},
        lambda t: t.start(GainItem(group(t, "a1"))),
    ),
    "revolt": (
        {"where": "12E", "company": "vasko_the_red!", "guards": {"ragusa": "a: kuduk_levy_a kuduk_levy_b"}},
        lambda t: t.start(Revolt(city("ragusa"))),
    ),
}


@clause("ZAN-HID-01", "ZAN-HID-04", "ZAN-R-95")
@pytest.mark.parametrize("case", CASES)
def test_no_question_tells_whether_a_facedown_card_is_the_hero(case: str) -> None:
    setting, begin = CASES[case]
    pair = twins(**setting)
    for t in pair:
        begin(t)
    assert asked(pair[0]) == asked(pair[1])
    assert asked(pair[0]), "somebody is asked"


@clause("ZAN-HID-01", "ZAN-R-66")
def test_who_takes_up_the_items_of_the_dead_is_asked_by_what_all_see() -> None:
    pair = twins("12E", "vasko_the_red! rurik_twice_buried!", items={"rurik_twice_buried": "lucky_coin!"})
    for t in pair:
        lose(t, pawn(t, "rurik_twice_buried"), "died")
        t.start(Aftermath())
    assert asked(pair[0]) == asked(pair[1]) == [("zanziar.take_up", (0,))]


@clause("ZAN-HID-01", "ZAN-FX-17")
def test_who_takes_stolen_goods_is_asked_by_what_all_see() -> None:
    pair = twins("14E", "vasko_the_red!", items={"simma": "lucky_coin!"})
    for t in pair:
        t.start(TakeLoot(0, thing(t, "lucky_coin")))
    assert asked(pair[0]) == asked(pair[1]) == [("zanziar.take_up", (0,))]


@clause("ZAN-HID-01", "ZAN-ADV-06")
def test_whom_a_penalty_strikes_is_asked_by_what_all_see() -> None:
    pair = twins("12E", "vasko_the_red! kuduk_levy_a")
    for t in pair:
        frame = penalties["lose_unit"](t, group(t, "a1"), pawn(t, "vasko_the_red"), Consequence("lose_unit", 1))
        assert frame is not None
        t.start(frame)
    assert asked(pair[0]) == asked(pair[1]) == [("zanziar.adventure_choice", (0,))]


@clause("ZAN-HID-01", "ZAN-GRP-07")
def test_reorganizing_ends_by_a_word_where_a_card_lies_facedown() -> None:
    pair = twins("12E", "vasko_the_red!", items={"vasko_the_red": "lucky_coin!"})
    for t in pair:
        t.start(Reorganize(0))
        answer(t, "reorganize_where", "hex:12E")
        for name in ("vasko_the_red", "odrix" if t is pair[0] else "gory_pikes_a"):
            answer(t, "reorganize", key(t, name))
            answer(t, "regroup", "pass")
    assert asked(pair[0]) == asked(pair[1]) == [("zanziar.reorganize", (0,))]


@clause("ZAN-HID-01", "ZAN-MAG-01", "ZAN-SPL-14")
def test_the_magic_turn_does_not_tell_whether_a_hero_could_be_teleported() -> None:
    """All enemies are warded: only the spell is left, and the mage who knows it has nowhere to go."""
    pair = twins("12E", "caelwen_starwise! kuduk_levy_a! kuduk_levy_b!", others={"b2": ("12E", "aelith_moonwarden!")})
    for t in pair:
        mage, foe = pawn(t, "caelwen_starwise"), pawn(t, "aelith_moonwarden")
        fight = Fight(0, group(t, "a1"), 1, "group", t.state.groups[group(t, "a1")].hex, foe_group=group(t, "b2"))
        t.state.fight = replace(fight, attackers=(mage,), defenders=(foe,), rear=(mage, foe), round=1)
        full = replace(t.state.groups[group(t, "a2")], hex=C.hex.row("06J"))
        t.state.groups[group(t, "a2")] = t.state.groups[group(t, "a3")] = full
        t.state.rebuild()
        t.start(MagicPhase(0))
        assert tuple(t.pending.options) == ("pass",)
    assert asked(pair[0]) == asked(pair[1]) == [("zanziar.magic_turn", (0,))]


@clause("ZAN-HID-01", "ZAN-D-47")
@pytest.mark.parametrize("spare", ["rune_hammer", "dwarven_axe"])
def test_shuragub_is_asked_again_while_an_item_lies_facedown(spare: str) -> None:
    t = scene(groups={"a1": ("12E", "shuragub!"), **FOE}, items={"shuragub": f"orb_of_zirconia! {spare}"})
    t.start(actions["destroy_magic"](t, group(t, "a1")))
    answer(t, "destroy", key(t, "orb_of_zirconia"))
    assert asked(t) == [("zanziar.destroy", (0,))]
    assert (key(t, spare) in t.pending.options) is (spare == "rune_hammer")


@clause("ZAN-HID-01", "ZAN-D-47")
@pytest.mark.parametrize("spare", ["book_of_ways", "dwarven_axe"])
def test_which_book_is_asked_while_an_item_lies_facedown(spare: str) -> None:
    items = {"aelith_moonwarden": f"book_of_embers! {spare}"}
    t = scene(groups={"a1": ("12E", "aelith_moonwarden! odrix!"), **FOE}, items=items)
    t.start(actions["book"](t, group(t, "a1")))
    assert asked(t) == [("zanziar.choose_book", (0,))]


@clause("ZAN-HID-01", "ZAN-TRN-05", "ZAN-R-95")
@pytest.mark.parametrize("hand", ["volunteers", "second_chance"])
def test_a_duty_is_asked_for_whether_or_not_a_card_could_be_played_first(hand: str) -> None:
    t = scene(groups={"a1": ("03G", "odrix!"), **FOE}, hands={"a": hand}, step=ACTIONS)
    t.state.players[0] = replace(t.state.players[0], offers=3)
    row = group(t, "a1")
    t.state.groups[row] = replace(t.state.groups[row], must_adventure=True)
    t.start(ActionStep(0))
    assert asked(t) == [("zanziar.choose_actor", (0,))]
    assert ("whenever:volunteers" in t.pending.options) is (hand == "volunteers")


@clause("ZAN-UNI-12", "ZAN-R-10")
@pytest.mark.parametrize("case", ["draft", "recruit", "search", "incite", "duel", "adventure", "prevention"])
@pytest.mark.parametrize("hero", [True, False])
def test_a_facedown_hero_is_used_only_by_what_he_does_himself(case: str, hero: bool) -> None:
    setting, begin = CASES[case]
    more = {"company": "vasko_the_red!"} | ({"adventure": "bandit_toll"} if case == "adventure" else {})
    t = twins(**{**setting, **more})[0]
    begin(t)
    answer(t, t.pending.kind, key(t, "odrix" if hero else "vasko_the_red"))
    while t.asks and t.pending.kind in ("zanziar.duel_skill", "zanziar.adventure_skill"):
        t.choose(t.pending.seat, t.pending.options[0])
    assert t.state.players[0].used is hero
