"""What adventures bring, each effect by its figures (ZAN-ADV-05, ZAN-ADV-06, ZAN-FX-01 to ZAN-FX-09)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.zanziar.scene import C, answer, face, group, hex_, key, pawn, quiet, scene, thing, told
from warhall.games.zanziar.catalog import known
from warhall.games.zanziar.catalog.records import Consequence
from warhall.games.zanziar.effects.pigs import turn_to_pigs
from warhall.games.zanziar.effects.points import drain_all
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.adventure_effects import benefits, penalties
from warhall.kernel.chance import Fast
from warhall.kernel.moments import Registry
from warhall.kernel.records import replace
from warhall.testing import clause

OPEN = "12E"
COMPANY = "vasko_the_red! elisa! kuduk_levy_a"


def struck(
    registry: Registry[Callable[..., object]],
    name: str,
    amount: int = 0,
    reach: int = 0,
    *,
    company: str = COMPANY,
    who: str = "",
    before: Callable[[T], None] | None = None,
    dice: tuple[int, ...] = (),
    items: dict[str, str] | None = None,
    units: str = "hill_giant cave_troll",
    where: str = OPEN,
) -> T:
    """One effect on group a1; the attempter is the first of the company."""
    t = scene(
        groups={"a1": (where, company), "b1": ("14E", "leader_of_largos")},
        items=items,
        units=units,
        deck="rune_hammer staff_grip lucky_coin",
        dice=dice,
        then=Fast(1),
    )
    if before is not None:
        before(t)
    attempter = pawn(t, who or company.split("!", maxsplit=1)[0])
    frame = registry[name](t, group(t, "a1"), attempter, Consequence(name, amount, reach))
    if frame is not None:
        t.start(frame)  # type: ignore[arg-type]
        quiet(t)
    return t


def gain(name: str, amount: int = 0, reach: int = 0, **setting: object) -> T:
    return struck(benefits, name, amount, reach, **setting)  # type: ignore[arg-type]


def suffer(name: str, amount: int = 0, reach: int = 0, **setting: object) -> T:
    return struck(penalties, name, amount, reach, **setting)  # type: ignore[arg-type]


def mark(t: T, name: str, **fields: Any) -> None:
    t.state.pawns[pawn(t, name)] = replace(t.state.pawns[pawn(t, name)], **fields)


def worn(t: T) -> None:
    """Both have lost points."""
    mark(t, "vasko_the_red", hurt=4)
    mark(t, "elisa", hurt=1, drained=5)


def hurts(t: T) -> tuple[int, ...]:
    return tuple(t.state.pawns[row].hurt for row in t.state.pawns_in[group(t, "a1")])


def held(t: T, name: str) -> list[str]:
    return [C.items[t.state.marks[row]].id for row in t.state.things_of[pawn(t, name)]]


# Benefits.


def heal_all() -> None:
    assert hurts(gain("heal_all", before=worn)) == (0, 0, 0)


def heal() -> None:
    assert hurts(gain("heal", 2, before=worn)) == (2, 0, 0)


def restore_one() -> None:
    t = gain("restore_one", before=worn)
    assert set(t.pending.options) == {key(t, "vasko_the_red"), key(t, "elisa")}
    answer(t, "adventure_choice", key(t, "elisa"))
    assert (t.state.pawns[pawn(t, "elisa")].hurt, t.state.pawns[pawn(t, "elisa")].drained) == (0, 0)
    assert t.state.pawns[pawn(t, "vasko_the_red")].hurt == 4


def magic_back() -> None:
    t = gain("magic_back", 2, before=worn)
    assert t.state.pawns[pawn(t, "elisa")].drained == 3


def unit() -> None:
    t = gain("unit", 2)
    answer(t, "place_unit", "group:a1")
    answer(t, "place_unit", "group:a1")
    found = [t.state.pawns[pawn(t, name)] for name in ("hill_giant", "cave_troll")]
    assert [(one.faceup, one.fresh, one.group) for one in found] == [(False, True, group(t, "a1"))] * 2


def adventurer() -> None:
    t = gain("adventurer", units="hill_giant cave_troll old_tobba")
    assert t.state.pawns[pawn(t, "old_tobba")].faceup
    assert t.state.pawns[pawn(t, "old_tobba")].group == group(t, "a1")
    assert t.state.unit_deck[-2:] == (face("hill_giant"), face("cave_troll")), "under the deck, in order"


def little_prince() -> None:
    t = gain("little_prince")
    assert t.state.pawns[pawn(t, "little_prince")].faceup
    assert face("little_prince") not in t.state.unit_deck

    def without(t: T) -> None:
        t.state.unit_deck = (face("hill_giant"),)

    t = gain("little_prince", before=without)
    answer(t, "place_unit", "group:a1")
    assert t.state.pawns[pawn(t, "hill_giant")].group == group(t, "a1"), "a unit instead"


def item() -> None:
    t = gain("item", 1)
    answer(t, "place_item", key(t, "elisa"))
    assert held(t, "elisa") == ["rune_hammer"]


def pick_item() -> None:
    t = gain("pick_item", 2)
    assert set(t.pending.options) == {"item:rune_hammer", "item:staff_grip"}
    answer(t, "keep_item", "item:staff_grip")
    answer(t, "place_item", key(t, "elisa"))
    assert held(t, "elisa") == ["staff_grip"]
    assert t.state.item_deck[-1] == C.item.row("rune_hammer"), "the other goes under the deck"


def market() -> None:
    t = gain("market", 2, items={"elisa": "hazel_wand grudge_blade!~"})
    assert set(t.pending.options) == {key(t, "hazel_wand"), "pass"}, "an uncursed one, or none"
    answer(t, "adventure_choice", key(t, "hazel_wand"))
    answer(t, "place_item", key(t, "elisa"))
    answer(t, "place_item", key(t, "elisa"))
    assert held(t, "elisa") == ["rune_hammer", "grudge_blade", "staff_grip"]
    assert C.item.row("hazel_wand") in t.state.item_discard


def staff_find() -> None:
    t = gain("staff_find")
    answer(t, "place_item", key(t, "elisa"))
    assert held(t, "elisa") == ["staff_grip"]
    assert t.state.item_deck[0] == C.item.row("rune_hammer"), "the order of the others stays"

    def none_left(t: T) -> None:
        t.state.item_deck = tuple(item for item in t.state.item_deck if C.items[item].kind != "staff")

    t = gain("staff_find", before=none_left)
    answer(t, "place_item", key(t, "elisa"))
    assert held(t, "elisa") == ["rune_hammer"], "a further item instead"


def bomb() -> None:
    t = gain("bomb", 1)
    answer(t, "place_item", key(t, "elisa"))
    assert held(t, "elisa") == ["bomb_token_1"]
    full = dict.fromkeys(("vasko_the_red", "elisa"), "")
    full["vasko_the_red"], full["elisa"] = "hazel_wand moon_bow flamebrand", "loaded_dice boar_spear siege_maul"
    assert not gain("bomb", 1, items=full).asks, "no carrier with room: none"


def learn() -> None:
    t = gain("learn", who="elisa")
    assert "spell:fireball" not in t.pending.options, "she knows it"
    answer(t, "adventure_choice", "spell:heal")
    assert t.state.pawns[pawn(t, "elisa")].spells == (C.spell.row("heal"),)
    assert not gain("learn").asks, "Vasko cannot learn: nothing"


def free_step() -> None:
    t = gain("free_step")
    assert "pass" in t.pending.options
    answer(t, "adventure_choice", "hex:12G" if "hex:12G" in t.pending.options else "hex:12F")
    assert t.state.groups[group(t, "a1")].hex == hex_("12F")
    assert not t.state.movement_discard, "without a Movement card"


def next_move() -> None:
    t = gain("next_move", 1)
    assert t.state.groups[group(t, "a1")].next_bonus == 1


def water_leave() -> None:
    assert gain("water_leave").state.groups[1].water_turns == 2


def turn_ore() -> None:
    t = gain("turn_ore", reach=3)
    names = ("rootmine", "amber_hollow", "cliff_lode", "cloud_pits", "high_seam")
    assert set(t.pending.options) == {f"mine:{name}" for name in names}
    answer(t, "adventure_choice", "mine:cliff_lode")
    assert t.state.mines[C.mine.row("cliff_lode")].turned
    assert len(gain("turn_ore").pending.options) == 11, "anywhere"


def look_at_hero() -> None:
    t = gain("look_at_hero")
    assert pawn(t, "leader_of_largos") in t.state.known_pawns[0]
    assert not t.state.players[1].named


def cure_plague() -> None:
    assert not gain("cure_plague").state.plague


def end_herd() -> None:
    def pigs(t: T) -> None:
        turn_to_pigs(t, pawn(t, "elisa"))

    t = gain("end_herd", before=pigs)
    assert t.state.faces[pawn(t, "elisa")] == face("elisa")
    assert not t.state.herd
    answer(gain("end_herd"), "place_item", "discard_it")


BENEFITS = {
    one.__name__: one
    for one in (
        heal_all, heal, restore_one, magic_back, unit, adventurer, little_prince, item, pick_item, market, staff_find,
        bomb, learn, free_step, next_move, water_leave, turn_ore, look_at_hero, cure_plague, end_herd,
    )
}  # fmt: skip


@clause("ZAN-ADV-05", "ZAN-FX-01", "ZAN-FX-02", "ZAN-FX-03", "ZAN-FX-04", "ZAN-FX-07", "ZAN-FX-09", "ZAN-R-73")
@pytest.mark.parametrize("name", known.BENEFITS)
def test_benefit(name: str) -> None:
    BENEFITS[name]()


# Penalties.


def damage() -> None:
    assert hurts(suffer("damage", 3)) == (3, 0, 0)


def damage_all() -> None:
    t = suffer("damage_all", 1)
    assert hurts(t) == (1, 1), "the facedown levy is dead"
    assert face("kuduk_levy_a") in t.state.unit_discard


def damage_split() -> None:
    t = suffer("damage_split", 3)
    answer(t, "split_damage", key(t, "elisa"), key(t, "vasko_the_red", "all"))
    assert hurts(t) == (2, 1, 0)


def damage_die() -> None:
    assert hurts(suffer("damage_die", dice=(4,))) == (4, 0, 0)


def plague_damage() -> None:
    assert hurts(suffer("plague_damage", 1)) == (1, 1)

    def cured(t: T) -> None:
        t.state.plague = False

    assert hurts(suffer("plague_damage", 1, before=cured)) == (0, 0, 0)


def lose_item() -> None:
    t = suffer("lose_item", 1, items={"elisa": "hazel_wand grudge_blade!~"})
    assert held(t, "elisa") == ["grudge_blade"], "an uncursed one of the group"
    assert held(suffer("lose_item", 1, items={"elisa": "grudge_blade!~"}), "elisa") == ["grudge_blade"]


def lose_own_item() -> None:
    t = suffer("lose_own_item", 2, items={"vasko_the_red": "hazel_wand", "elisa": "moon_bow"})
    assert (held(t, "vasko_the_red"), held(t, "elisa"), hurts(t)) == ([], ["moon_bow"], (0, 0, 0))
    assert hurts(suffer("lose_own_item", 2, items={"elisa": "moon_bow"})) == (2, 0, 0), "has he none, damage"


def lose_magic() -> None:
    t = suffer("lose_magic", 3, who="elisa")
    assert t.state.pawns[pawn(t, "elisa")].drained == 3

    def drained(t: T) -> None:
        mark(t, "elisa", drained=4)

    t = suffer("lose_magic", 2, who="elisa", before=drained)
    assert (t.state.pawns[pawn(t, "elisa")].drained, t.state.pawns[pawn(t, "elisa")].hurt) == (5, 1), "it spills"
    t = suffer("lose_magic", 2, who="elisa", before=drained, items={"elisa": "tower_shield"})
    answer(t, "armor_up", key(t, "tower_shield", "show"))
    quiet(t)
    assert t.state.pawns[pawn(t, "elisa")].hurt == 0, "a facedown shield may be turned up against what spills"


def lose_unit() -> None:
    t = suffer("lose_unit", 1, company="vasko_the_red! elisa! kuduk_levy_a gory_pikes_a!")
    assert set(t.pending.options) == {key(t, "kuduk_levy_a"), key(t, "gory_pikes_a")}, "neither Hero nor attempter"
    answer(t, "adventure_choice", key(t, "gory_pikes_a"))
    assert face("gory_pikes_a") in t.state.unit_discard
    assert not suffer("lose_unit", 1, company="vasko_the_red! elisa!").asks, "nobody besides him"


def displaced() -> None:
    t = suffer("displaced", 2, dice=(1, 1), where="11G")
    assert t.state.groups[group(t, "a1")].hex == hex_("11E"), "twice one hex north"


def pigs() -> None:
    t = suffer("pigs")
    assert t.state.faces[1] == C.herd
    assert face("vasko_the_red") in t.state.unit_discard


def spent() -> None:
    t = suffer("spent")
    assert (t.state.pawns[pawn(t, "vasko_the_red")].spent, t.state.pawns[pawn(t, "elisa")].spent) == (2, 0)


def curse_item() -> None:
    t = suffer("curse_item", 1, items={"vasko_the_red": "hazel_wand", "elisa": "moon_bow"})
    assert t.state.things[thing(t, "hazel_wand")].cursed
    assert not t.state.things[thing(t, "moon_bow")].cursed
    assert hurts(suffer("curse_item", 1)) == (1, 0, 0), "has he none, damage"


def curse_all() -> None:
    t = suffer("curse_all", items={"vasko_the_red": "hazel_wand flamebrand", "elisa": "moon_bow"})
    cursed = [t.state.things[thing(t, name)].cursed for name in ("hazel_wand", "flamebrand", "moon_bow")]
    assert cursed == [True, True, False]


PENALTIES = {
    one.__name__: one
    for one in (
        damage, damage_all, damage_split, damage_die, plague_damage, lose_item, lose_own_item, lose_magic, lose_unit,
        displaced, pigs, spent, curse_item, curse_all,
    )
}  # fmt: skip


@clause("ZAN-ADV-06", "ZAN-FX-05", "ZAN-FX-06", "ZAN-FX-09", "ZAN-FX-17", "ZAN-SKL-06", "ZAN-R-15", "ZAN-D-19")
@pytest.mark.parametrize("name", known.PENALTIES)
def test_penalty(name: str) -> None:
    PENALTIES[name]()


def test_every_effect_of_the_cards_has_its_case() -> None:
    assert set(BENEFITS) == set(known.BENEFITS)
    assert set(PENALTIES) == set(known.PENALTIES)
    used = {effect.effect for card in C.adventures for effect in (*card.benefit, *card.penalty)}
    assert used == {*known.BENEFITS, *known.PENALTIES}


@clause("ZAN-R-15", "ZAN-SKL-06")
def test_losing_all_magic_never_spills() -> None:
    t = scene(groups={"a1": (OPEN, "elisa!"), "b1": ("14E", "simma")})
    mark(t, "elisa", drained=2)
    drain_all(t, pawn(t, "elisa"))
    assert (t.state.pawns[pawn(t, "elisa")].drained, t.state.pawns[pawn(t, "elisa")].hurt) == (5, 0)
    assert told(t, "magic_lost")[-1]["amount"] == 3
