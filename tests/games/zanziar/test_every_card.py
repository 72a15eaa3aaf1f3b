"""Every card of the content does something of its own, and a case here or a named test shows it (closed tables)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.zanziar.scene import C, answer, face, group, hex_, key, pawn, quiet, scene, thing, told
from warhall.games.zanziar.catalog import known
from warhall.games.zanziar.ids import SKILLS
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import at_sea
from warhall.games.zanziar.queries.roads import allowance, bars, fords, has_water, rate_into, uses_bridge
from warhall.games.zanziar.queries.skills import Occasion, item_notes, skill_of
from warhall.games.zanziar.queries.speech import mines_well
from warhall.games.zanziar.queries.units import armor_left, traits_of
from warhall.games.zanziar.rules.adventure import Adventure
from warhall.games.zanziar.rules.movement_cards import ResolveCard
from warhall.games.zanziar.rules.spells.casting import omens
from warhall.games.zanziar.rules.spells.plain import CastAction
from warhall.kernel.chance import Fast
from warhall.kernel.records import replace
from warhall.testing import clause

OPEN = "12E"
FOE = {"b1": ("14E", "simma")}

# Items: what each adds to its bearer's skills, and what else it is good for.

ITEMS: dict[str, tuple[tuple[int, int, int, int], str]] = {
    "staff_ferrule": ((1, 0, 0, 0), ""),
    "staff_lower_shaft": ((0, 1, 0, 0), ""),
    "staff_grip": ((0, 0, 0, 1), ""),
    "staff_upper_shaft": ((0, 0, 1, 0), ""),
    "staff_serpent_collar": ((0, 0, 0, 0), "stoic"),
    "staff_wyrms_eye": ((0, 0, 0, 0), "adventurous"),
    "staff_head": ((0, 0, 0, 0), "magic_attacks"),
    "maikakano_mask": ((0, 0, 2, 0), ""),
    "maikakano_drum": ((0, 0, 0, 2), ""),
    "maikakano_mantle": ((0, 2, 0, 0), ""),
    "balm_of_aurel": ((0, 0, 0, 0), "balm"),
    "quilted_coat": ((0, 0, 0, 0), "armor 1"),
    "chain_hauberk": ((0, 0, 0, 0), "armor 2"),
    "dwarven_plate": ((0, 0, 0, 0), "armor 4"),
    "tower_shield": ((0, 0, 0, 0), "armor 3"),
    "rog_leathers": ((0, 0, 0, 0), "armor 1 nimble"),
    "mithral_shirt": ((0, 0, 0, 0), "armor 3"),
    "wyrm_scale_mail": ((0, 0, 0, 0), "armor 4 fireproof"),
    "ghost_cloak": ((0, 0, 0, 0), "armor 1 warded"),
    "soldiers_sword": ((1, 0, 0, 0), ""),
    "boar_spear": ((1, 0, 0, 0), "beast_hunter"),
    "dwarven_axe": ((2, 0, 0, 0), ""),
    "traitors_dagger": ((2, 0, 0, 1), ""),
    "siege_maul": ((1, 0, 0, 0), "siege"),
    "rune_hammer": ((3, 0, 0, 0), ""),
    "flamebrand": ((2, 0, 0, 0), "flames"),
    "moon_bow": ((1, 0, 0, 0), "long_shot"),
    "grudge_blade": ((3, 0, 0, 0), ""),
    "hazel_wand": ((0, 1, 0, 0), ""),
    "orb_of_zirconia": ((0, 2, 0, 0), ""),
    "rune_candle": ((0, 0, 0, 0), "candle"),
    "amulet_of_still_air": ((0, 0, 0, 0), "still_air"),
    "stone_of_thirst": ((0, 0, 0, 0), "thirst"),
    "seal_of_the_old_empire": ((0, 0, 2, 0), ""),
    "letters_of_safe_conduct": ((0, 0, 1, 0), "group smuggler"),
    "cask_of_rog_brandy": ((0, 0, 0, 0), "brandy"),
    "heralds_tabard": ((0, 0, 1, 0), "herald"),
    "cloak_of_whispers": ((0, 0, 0, 2), ""),
    "ring_of_small_lies": ((0, 0, 0, 1), "unblamed"),
    "loaded_dice": ((0, 0, 0, 1), "loaded_dice"),
    "players_masks": ((0, 0, 0, 1), "masks"),
    "dwarven_bomb_a": ((0, 0, 0, 0), "bomb"),
    "dwarven_bomb_b": ((0, 0, 0, 0), "bomb"),
    "dwarven_bomb_c": ((0, 0, 0, 0), "bomb"),
    "hide_coracle": ((0, 0, 0, 0), "group ford"),
    "fishing_cog": ((0, 0, 0, 0), "group water"),
    "folding_span": ((0, 0, 0, 0), "group ford smuggler"),
    "ring_of_winds": ((0, 0, 0, 0), "group water sea_rate"),
    "book_of_embers": ((0, 0, 0, 0), "book"),
    "book_of_ways": ((0, 0, 0, 0), "book"),
    "book_of_veils": ((0, 0, 0, 0), "book"),
    "black_book": ((0, 0, 0, 0), "book"),
    "miners_lamp": ((0, 0, 0, 0), "group miner"),
    "lucky_coin": ((0, 0, 0, 0), "lucky_coin"),
    "mirror_of_names": ((0, 0, 0, 0), "mirror"),
    "war_horse_harness": ((0, 0, 0, 0), "group mounted"),
}


@clause("ZAN-R-117", "ZAN-ITM-06", "ZAN-ITM-07", "ZAN-FX-15", "ZAN-FX-16")
@pytest.mark.parametrize("name", ITEMS)
def test_what_an_item_adds_to_its_bearer(name: str) -> None:
    bonus, rest = ITEMS[name]
    plain = scene(groups={"a1": (OPEN, "vottere!"), **FOE})
    before = [skill_of(plain.state, C, pawn(plain, "vottere"), skill).total for skill in range(len(SKILLS))]
    for mark, sign in (("", 0), ("!", 1), ("!~", -1)):
        t = scene(groups={"a1": (OPEN, "vottere!"), **FOE}, items={"vottere": name + mark})
        row = pawn(t, "vottere")
        notes = [sum(amount for _, amount in item_notes(t.state, C, row, skill, Occasion())) for skill in range(4)]
        assert tuple(notes) == tuple(sign * figure for figure in bonus), f"facedown nothing, cursed the reverse: {mark}"
        totals = [skill_of(t.state, C, row, skill).total for skill in range(4)]
        assert totals == [max(0, old + note) for old, note in zip(before, notes, strict=True)]
        words = rest.split()
        armor = int(words[1]) if words[:1] == ["armor"] else 0
        assert armor_left(t.state, C, thing(t, name)) == (armor if sign > 0 else 0)
        own = {word for word in words if word in C.traits and words[0] != "group"}
        assert (traits_of(t.state, C, row) & set(C.traits)) == (own if sign > 0 else set())


def test_every_item_stands_in_the_table_and_every_power_in_a_test() -> None:
    assert set(ITEMS) == {item.id for item in C.items[1:] if not item.token}
    powers = {word for _, rest in ITEMS.values() for word in rest.split()} & set(known.ITEM_EFFECTS)
    assert powers == set(known.ITEM_EFFECTS)
    tests = " ".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    others = tests.replace(Path(__file__).read_text(encoding="utf-8").split("# Traits", maxsplit=1)[0], "")
    for name, (_, rest) in ITEMS.items():
        if set(rest.split()) & set(known.ITEM_EFFECTS) and not name.startswith("dwarven_bomb"):
            assert name in others, f"no test uses {name}"


@clause("ZAN-MOV-14", "ZAN-FX-14", "ZAN-FX-16")
@pytest.mark.parametrize(
    ("name", "water", "ford", "smuggler", "miner", "mounted"),
    [
        ("hide_coracle", False, True, False, False, False),
        ("fishing_cog", True, True, False, False, False),
        ("folding_span", False, True, True, False, False),
        ("ring_of_winds", True, True, False, False, False),
        ("letters_of_safe_conduct", False, False, True, False, False),
        ("miners_lamp", False, False, False, True, False),
        ("war_horse_harness", False, False, False, False, True),
    ],
)
def test_powers_for_the_bearers_group(
    name: str, water: bool, ford: bool, smuggler: bool, miner: bool, mounted: bool
) -> None:
    def found(mark: str) -> tuple[bool, ...]:
        groups = {"a1": ("12G", "odrix kuduk_levy_a! vasko_the_red!"), **FOE}
        t = scene(groups=groups, items={"vasko_the_red": name + mark})
        row, s = group(t, "a1"), t.state
        return (
            has_water(s, C, row),
            fords(s, C, row, hex_("13H")),
            not uses_bridge(s, C, row, hex_("13G")),
            mines_well(s, C, row),
            rate_into(s, C, row, hex_("12F")) == 3,
        )

    assert found("!") == (water, ford, smuggler or ford, miner, mounted)
    assert found("!~") == (False,) * 5, "a curse takes them away"
    assert found("") == (False,) * 5, "facedown it does not work yet"


# Traits of units that change movement.


@clause("ZAN-MOV-03", "ZAN-MOV-14", "ZAN-R-18", "ZAN-FX-14")
@pytest.mark.parametrize(
    ("unit", "here", "there", "rate"),
    [
        ("kuduk_levy_a", "12E", "12F", 2),  # plains
        ("haugen_outriders_a", "12E", "12F", 3),
        ("desert_camelry_a", "12E", "12F", 3),
        ("stag_knights", "12E", "12F", 3),
        ("knights_of_kuduk", "12E", "12F", 3),
        ("kuduk_levy_a", "12E", "12D", 1),  # forest
        ("thalanwe_greenbow", "12E", "12D", 2),
        ("glade_archers_a", "12E", "12D", 2),
        ("marsh_folk_a", "12E", "12D", 2),
        ("stag_knights", "12E", "12D", 2),  # without the mounted bonus
        ("elder_treant", "12E", "12D", 2),
        ("marsh_folk_a", "11H", "11I", 2),  # swamp
        ("kuduk_levy_a", "10H", "10G", 1),  # hills
        ("durgrim_nine_axes", "10H", "10G", 2),
        ("dwarven_miners", "10H", "10G", 2),
        ("hill_giant", "10H", "10G", 2),
        ("hill_giant", "08I", "08H", 1),  # mountains stay as they are
        ("kuduk_levy_a", "09I", "09J", 1),  # desert
        ("mirza_of_the_sands", "09I", "09J", 2),
        ("desert_camelry_a", "09I", "09J", 3),  # as plains, mounted bonus included
        ("longship_crew_a", "14D", "15D", 3),  # sea
        ("salmonside_fishers_a", "14D", "15D", 3),
        ("corsairs_of_pelagros_a", "14D", "15D", 3),
        ("whale_callers", "14D", "15D", 3),
        ("young_wyrm", "14D", "15D", 3),
        ("sunniva_stormhair", "14D", "15D", 3),
        ("olaf", "14D", "15D", 3),
        ("anna", "14D", "15D", 4),
    ],
)
def test_rates_of_movement(unit: str, here: str, there: str, rate: int) -> None:
    t = scene(groups={"a1": (here, f"odrix! {unit}!") if unit not in ("olaf", "anna") else (here, f"{unit}!"), **FOE})
    row = group(t, "a1")
    assert rate_into(t.state, C, row, hex_(there)) == rate
    if C.world.is_sea[hex_(there)]:
        assert bars(t.state, C, row, hex_(there)) is None
        t.state.pawns[pawn(t, unit)] = replace(t.state.pawns[pawn(t, unit)], faceup=False)
        assert bars(t.state, C, row, hex_(there)) is not None, "faceup only"


@clause("ZAN-FX-14", "ZAN-FX-16")
def test_tailwind_and_the_ring_of_winds() -> None:
    crew = {"a1": ("14D", "odrix! longship_crew_a! hild_windcaller!"), **FOE}
    t = scene(groups=crew)
    assert rate_into(t.state, C, group(t, "a1"), hex_("15D")) == 4
    t = scene(groups=crew, items={"odrix": "ring_of_winds!"})
    assert rate_into(t.state, C, group(t, "a1"), hex_("15D")) == 5
    t = scene(groups=crew, items={"odrix": "ring_of_winds!~"})
    assert rate_into(t.state, C, group(t, "a1"), hex_("15D")) == 3


RIVERMEN = ("nimue_of_the_lake", "jorrit_the_eel", "bram_ferryman", "bridge_builders_a", "marsh_folk_a")


@clause("ZAN-MOV-10", "ZAN-MOV-14")
@pytest.mark.parametrize("unit", RIVERMEN)
def test_who_crosses_rivers(unit: str) -> None:
    t = scene(groups={"a1": ("12G", f"odrix! {unit}!"), **FOE})
    assert bars(t.state, C, group(t, "a1"), hex_("13H")) is None
    t = scene(groups={"a1": ("12G", f"odrix! {unit}"), **FOE})
    assert bars(t.state, C, group(t, "a1"), hex_("13H")) == ("a river without a bridge", "ZAN-MOV-10")


# Movement cards: what each side of each of them does to Elisa, Vasko and a Longship crew.

NOTHING, FAIR, STORM = "nothing", "+1", "displaced, ends"
CARDS: dict[str, tuple[str, str]] = {
    "m01": (NOTHING, NOTHING),
    "m02": (NOTHING, NOTHING),
    "m03": (NOTHING, FAIR),
    "m04": (NOTHING, STORM),
    "m05": (NOTHING, NOTHING),
    "m06": (NOTHING, FAIR),
    "m07": (NOTHING, "damage 2"),
    "m08": (NOTHING, NOTHING),
    "m09": (NOTHING, NOTHING),
    "m10": (NOTHING, STORM),
    "m11": (NOTHING, NOTHING),
    "m12": (NOTHING, NOTHING),
    "m13": (NOTHING, FAIR),
    "m14": ("wolves 3", NOTHING),
    "m15": ("wolves 4", NOTHING),
    "m16": ("wolves 5", FAIR),
    "m17": ("wolves 6", NOTHING),
    "m18": ("wolves 8", "damage 3"),
    "m19": ("duel", NOTHING),
    "m20": ("duel", "duel"),
    "m21": ("duel", "duel"),
    "m22": ("duel", NOTHING),
    "m23": ("duel", "duel"),
    "m24": ("-1", "-1"),
    "m25": ("no crossing", NOTHING),
    "m26": ("ends", "-2"),
    "m27": (FAIR, FAIR),
    "m28": (FAIR, NOTHING),
    "m29": ("plains +1", FAIR),
    "m30": ("first plains", STORM),
    "m31": ("lasts, combat 1", "lasts, combat 1"),
    "m32": ("lasts, fumbles", "lasts, magic 1"),
    "m33": ("lasts, con -1", "lasts, combat -1"),
    "m34": ("damage 1 to one", "damage 2"),
    "m35": ("no city, -1", STORM),
    "m36": (STORM, "displaced, -1"),
}


def effect_of(name: str, *, sea: bool) -> str:
    """What a card did, in one line."""
    where = "15D" if sea else "11G"
    t = scene(groups={"a1": (where, "elisa! longship_crew_a! vasko_the_red!"), **FOE}, then=Fast(3))
    row = group(t, "a1")
    assert at_sea(t.state, C, row) is sea
    t.state.movement = C.movement.row(name)
    t.start(ResolveCard(row, C.movement.row(name), sea))
    quiet(t)
    after = t.state.groups[row]
    if t.state.fight is not None:
        return f"wolves {t.state.fight.foe}"
    if t.asks:
        about = t.pending.about or {}
        words = {"split_damage": f"damage {about.get('left')}", "one_damaged": f"damage {about.get('amount')} to one"}
        return words.get(t.pending.kind.partition(".")[2], "duel")
    found = ["displaced"] if after.hex != hex_(where) else []
    found += ["no crossing"] if after.no_crossing else []
    found += ["no city"] if after.no_city else []
    found += ["first plains"] if after.first_plains else []
    found += [f"plains {after.plains_bonus:+}"] if after.plains_bonus else []
    found += [f"{after.bonus:+}"] if after.bonus else []
    found += ["ends"] if after.moved else []
    found += ["lasts", lasting(t)] if after.lasting else []
    return ", ".join(found) or NOTHING


def lasting(t: T) -> str:
    """What a lasting card changes for Elisa, who has some of every skill: one skill, or her fumbles."""
    row, printed = pawn(t, "elisa"), C.units[face("elisa")].skills
    changes = [(SKILLS[n], skill_of(t.state, C, row, n).total - figure) for n, figure in enumerate(printed)]
    found = [f"{name} {change}" for name, change in changes if change]
    return ", ".join([*found, *(["fumbles"] if omens(t.state, C, row) else [])])


@clause("ZAN-MOV-02", "ZAN-MOV-04", "ZAN-MOV-05", "ZAN-MOV-06", "ZAN-FX-06", "ZAN-FX-10", "ZAN-R-123")
@pytest.mark.parametrize("name", CARDS)
def test_both_sides_of_a_movement_card(name: str) -> None:
    land, sea = CARDS[name]
    assert (effect_of(name, sea=False), effect_of(name, sea=True)) == (land, sea)


def test_every_movement_card_stands_in_the_table() -> None:
    assert list(CARDS) == list(C.movement.names[1:])


@clause("ZAN-R-73")
@pytest.mark.parametrize("name", ["m34", "m35"])
def test_cards_of_the_plague_are_void_when_it_is_over(name: str) -> None:
    for sea in (False, True) if name == "m34" else (False,):
        t = scene(groups={"a1": ("15D" if sea else "11G", "vasko_the_red! longship_crew_a! odrix"), **FOE})
        t.state.plague = False
        t.start(ResolveCard(group(t, "a1"), C.movement.row(name), sea))
        assert not t.asks
        assert (t.state.groups[group(t, "a1")].bonus, t.state.groups[group(t, "a1")].no_city) == (0, False)


@clause("ZAN-FX-10", "ZAN-R-16")
def test_what_broken_bridges_old_roads_and_hidden_paths_do() -> None:
    t = scene(groups={"a1": ("12G", "odrix!"), **FOE})
    row = group(t, "a1")
    assert bars(t.state, C, row, hex_("13G")) is None
    t.state.groups[row] = replace(t.state.groups[row], no_crossing=True)
    assert bars(t.state, C, row, hex_("13G")) == ("rivers may not be crossed this turn", "ZAN-MOV-10")
    t.state.groups[row] = replace(t.state.groups[row], no_crossing=False, no_city=True)
    assert bars(t.state, C, row, hex_("12F")) == ("no city may be entered this turn", "ZAN-MOV-02")
    t.state.groups[row] = replace(t.state.groups[row], no_city=False, plains_bonus=1)
    assert allowance(t.state, C, row, hex_("11G")) == 3
    t.state.groups[row] = replace(t.state.groups[row], off_plains=True)
    assert allowance(t.state, C, row, hex_("11G")) == 2, "not after other land"
    t = scene(groups={"a1": ("11G", "odrix!"), **FOE})
    row = group(t, "a1")
    assert allowance(t.state, C, row, hex_("10G")) == 1
    t.state.groups[row] = replace(t.state.groups[row], first_plains=True)
    assert allowance(t.state, C, row, hex_("10G")) == 2, "the first hex counts as plains"
    t.state.pawns[pawn(t, "odrix")] = replace(t.state.pawns[pawn(t, "odrix")], steps=1, rate=2)
    assert allowance(t.state, C, row, hex_("10G")) == 1


# Adventures: every card with values, by its least and its enough.

VALUES = {
    card.id: [(skill, value) for skill, value in enumerate(card.values) if value]
    for card in C.adventures[1:]
    if any(card.values) and not card.win
}


@clause("ZAN-ADV-04", "ZAN-ADV-05", "ZAN-ADV-06")
@pytest.mark.parametrize("name", VALUES)
def test_each_adventure_is_won_at_its_value_and_lost_below(name: str) -> None:
    """The best at each skill, with a die that just does and one that just does not."""
    champions = {0: ("vasko_the_red", 6), 1: ("elisa", 5), 2: ("lady_ottilie_of_rog", 6), 3: ("grey_widow", 6)}
    skill, value = VALUES[name][0]
    unit, strength = champions[skill]
    enough = max(1, value - strength)
    for die, how in ((enough, "won"), (enough - 1, "failed")):
        if not 1 <= die <= 6:
            continue
        t = scene(groups={"a1": ("03G", f"{unit}! kuduk_levy_a!"), **FOE}, adventure=name, dice=[die], then=Fast(1))
        t.start(Adventure(group(t, "a1")))
        answer(t, "attempt", key(t, unit))
        if t.asks and t.pending.kind == "zanziar.adventure_skill":
            answer(t, "adventure_skill", f"skill:{SKILLS[skill]}")
        quiet(t)
        assert told(t, "adventure_over")[-1]["how"] == how, (die, strength, value)


@clause("ZAN-ADV-03", "ZAN-UNI-13")
def test_the_swine_enchantress() -> None:
    t = scene(groups={"a1": ("03G", "elisa! grey_widow!"), **FOE}, adventure="swine_enchantress", dice=[1])
    t.start(Adventure(group(t, "a1")))
    answer(t, "attempt", key(t, "elisa"))
    assert tuple(t.pending.options) == ("skill:magic", "skill:con")
    answer(t, "adventure_skill", "skill:magic")
    quiet(t)
    assert told(t, "adventure_over")[-1]["how"] == "won", "Magic 6"
    t = scene(groups={"a1": ("03G", "elisa! vasko_the_red!"), **FOE}, adventure="swine_enchantress", dice=[5])
    t.start(Adventure(group(t, "a1")))
    answer(t, "attempt", key(t, "vasko_the_red"))
    quiet(t)
    assert told(t, "adventure_over")[-1]["how"] == "failed", "Con 1 + 5"
    assert t.state.faces[t.state.herd] == C.herd


@clause("ZAN-ADV-03", "ZAN-R-117")
def test_in_the_duel_of_honour_items_do_not_count() -> None:
    items = {"rurik_twice_buried": "rune_hammer!"}
    groups = {"a1": ("03G", "rurik_twice_buried! odrix"), **FOE}
    t = scene(groups=groups, items=items, adventure="duel_of_honour", dice=[1])
    t.start(Adventure(group(t, "a1")))
    answer(t, "attempt", key(t, "rurik_twice_buried"))
    quiet(t)
    (event,) = told(t, "adventure_tested")
    assert (event["total"], event["needed"], event["won"]) == (5, 6, False)


@clause("ZAN-FX-15", "ZAN-SPL-02")
def test_the_amulet_of_still_air_and_the_stone_of_thirst() -> None:
    groups = {"a1": (OPEN, "sister_perpetua! odrix!"), **FOE}
    t = scene(groups=groups, items={"sister_perpetua": "amulet_of_still_air"}, dice=(1, 4, 3))
    t.start(CastAction(group(t, "a1")))
    answer(t, "choose_spell", "spell:cure_plague")
    row = thing(t, "amulet_of_still_air")
    while t.pending.kind == "zanziar.before_roll":
        t.choose(0, "pass")
    answer(t, "after_roll", f"use:{row}")
    quiet(t)
    assert not t.state.plague, "the 1 was rolled again: a 3"
    assert t.state.things[row].faceup
    for die, drained in ((4, 1), (5, 0)):
        t = scene(groups=groups, items={"sister_perpetua": "stone_of_thirst!"}, dice=(die, 3, 3))
        t.start(CastAction(group(t, "a1")))
        answer(t, "choose_spell", "spell:cure_plague")
        quiet(t)
        assert t.state.pawns[pawn(t, "sister_perpetua")].drained == drained, die
