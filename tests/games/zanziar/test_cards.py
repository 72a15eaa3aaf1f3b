"""Adventure, Movement and Whenever cards and spells of Zanziar, each with its own effect."""

from __future__ import annotations

from collections import Counter

import pytest

from warhall.games.zanziar.catalog import Adventure, MovementCard, Whenever, load
from warhall.testing import clause

C = load()
ADVENTURES = {card.code: card for card in C.adventures[1:]}
MOVES = {card.code: card for card in C.movements[1:]}
WHENEVER = {card.code: card for card in C.whenevers[1:]}


# Adventures.

VALUES = {
    "V01": (6, 5, 0, 0), "V02": (7, 0, 6, 5), "V03": (0, 6, 5, 0), "V04": (7, 6, 0, 0), "V05": (8, 0, 0, 6),
    "V06": (0, 5, 6, 7), "V07": (0, 7, 0, 6), "V08": (5, 0, 0, 0), "V09": (6, 0, 5, 5), "V10": (0, 6, 7, 0),
    "V11": (0, 0, 7, 6), "V12": (5, 4, 0, 0), "V13": (8, 7, 0, 0), "V14": (0, 0, 5, 4), "V15": (0, 7, 0, 0),
    "V16": (6, 0, 0, 0), "V17": (0, 0, 0, 7), "V18": (8, 7, 0, 8), "V19": (5, 0, 0, 5), "V20": (0, 8, 6, 0),
    "V21": (0, 5, 5, 6), "V22": (7, 6, 0, 0), "V23": (0, 9, 7, 0), "V24": (7, 0, 0, 0), "V25": (0, 0, 6, 7),
    "V26": (4, 0, 4, 4),
}  # fmt: skip
CONSEQUENCES = {
    "V01": ("heal_all", "damage 2"),
    "V02": ("little_prince", "lose_item"),
    "V03": ("learn", "lose_magic 2"),
    "V04": ("staff_find, staff_find, staff_find", "damage 3"),
    "V05": ("staff_find, staff_find, staff_find", "damage 4"),
    "V06": ("free_step 1", "displaced 1"),
    "V07": ("restore_one", "pigs"),
    "V08": ("bomb 1", "damage 2"),
    "V09": ("pick_item 2", "lose_own_item 1"),
    "V10": ("unit 2", "plague_damage 1"),
    "V11": ("adventurer", "spent"),
    "V12": ("magic_back 2", "lose_magic 2"),
    "V13": ("staff_find, staff_find, staff_find", "damage 4"),
    "V14": ("item 1", "lose_unit 1"),
    "V15": ("turn_ore", "displaced 1"),
    "V16": ("unit 1", "damage 3"),
    "V17": ("item 1", "lose_own_item 2"),
    "V18": ("next_move 1", "displaced 2"),
    "V19": ("staff_find, staff_find", "damage_all 1"),
    "V20": ("look_at_hero", "lose_magic 3"),
    "V21": ("market 2", "curse_item 1"),
    "V22": ("turn_ore within 3", "damage_split 3"),
    "V23": ("learn", "curse_all"),
    "V24": ("heal 2", "damage 3"),
    "V25": ("little_prince", "spent"),
    "V26": ("little_prince", "damage 1"),
    "V27": ("staff_find, staff_find, staff_find", "damage 2"),
    "V28": ("bomb 1", ""),
    "V29": ("pick_item 3", "damage 2"),
    "V30": ("water_leave", "spent, displaced 1"),
    "V31": ("unit 1, learn", "spent"),
    "V32": ("cure_plague, heal 1", ""),
    "V33": ("bomb 2", "damage_all 1"),
    "V34": ("heal_all, item 1", "damage_die"),
    "V35": ("end_herd 1", "pigs"),
    "V36": ("staff_find, staff_find, staff_find", "displaced 1"),
}


def told(card: Adventure) -> tuple[str, str]:
    def words(effects: tuple[object, ...]) -> str:
        found = []
        for effect in effects:
            name, amount, reach = (getattr(effect, field) for field in ("effect", "amount", "reach"))
            found.append(f"{name}{f' {amount}' if amount else ''}{f' within {reach}' if reach else ''}")
        return ", ".join(found)

    return words(card.benefit), words(card.penalty)


@clause("ZAN-ADV-03", "ZAN-ADV-04")
def test_adventure_values() -> None:
    assert len(ADVENTURES) == 36
    assert {code: card.values for code, card in ADVENTURES.items() if not card.win} == VALUES
    tested = [sum(bool(card.values[skill]) for card in ADVENTURES.values() if not card.win) for skill in range(4)]
    assert tested == [14, 14, 12, 13]
    assert {code for code, card in ADVENTURES.items() if card.bare} == {"V16"}


@pytest.mark.parametrize("code", CONSEQUENCES)
def test_benefit_and_penalty_of_an_adventure(code: str) -> None:
    assert told(ADVENTURES[code]) == CONSEQUENCES[code]


@clause("ZAN-ADV-03", "ZAN-FX-04", "ZAN-FX-08")
def test_adventures_with_text() -> None:
    wins = {code: card.win for code, card in ADVENTURES.items() if card.win}
    assert wins == {
        "V27": "three_doors", "V28": "troll", "V29": "blood_toll", "V30": "sirens", "V31": "elders", "V32": "given",
        "V33": "alchemist", "V34": "chess", "V35": "enchantress", "V36": "oath",
    }  # fmt: skip
    assert all(ADVENTURES[code].how for code in wins)
    sirens, elders, troll = ADVENTURES["V30"], ADVENTURES["V31"], ADVENTURES["V28"].foe
    assert (sirens.values, sirens.bonus, sirens.malus) == ((0, 0, 0, 6), 2, 1)
    assert (elders.values, elders.second, elders.bonus, elders.races) == ((0, 0, 5, 0), 6, 2, ("dwarf", "elf"))
    assert troll is not None
    assert troll.skills == (8, 0, 0, 2)
    assert ADVENTURES["V27"].values == (7, 7, 0, 7)
    assert (ADVENTURES["V34"].values, ADVENTURES["V35"].values) == ((0, 0, 0, 5), (0, 6, 0, 7))
    natural = {code for code, card in ADVENTURES.items() if card.natural}
    assert natural == {"V01", "V13", "V18", "V19", "V22", "V24"}
    finds = {code for code, card in ADVENTURES.items() if "staff_find" in told(card)[0]}
    assert finds == {"V04", "V05", "V13", "V19", "V27", "V36"}


# Movement cards.

LAND = """nothing nothing nothing nothing nothing nothing nothing nothing nothing nothing nothing nothing nothing
wolves wolves wolves wolves wolves duel duel duel duel duel rate no_crossing halt rate rate plains_rate first_plains
skill fumbles skill damage_one roadblock displaced"""
SEA = """nothing nothing rate displaced nothing rate damage nothing nothing displaced nothing nothing rate nothing
nothing rate nothing damage nothing duel duel nothing duel rate nothing rate rate nothing rate displaced skill skill
skill damage displaced displaced"""
CHALLENGES = {
    # Diplomacy and Con of the challenger, what follows when won and when lost
    "M19 land": (5, 0, "rate 1", "halt"),
    "M20 land": (6, 0, "unit 1", "nothing"),
    "M20 sea": (5, 0, "rate 1", "rate -1"),
    "M21 land": (0, 6, "item 1", "lose_item"),
    "M21 sea": (0, 6, "item 1", "nothing"),
    "M22 land": (7, 8, "dueller 1", "dueller -1"),
    "M23 land": (8, 7, "spy", "halt"),
    "M23 sea": (8, 7, "nothing", "lose_item"),
}


@clause("ZAN-MOV-02")
def test_both_sides_of_the_movement_cards() -> None:
    assert len(MOVES) == 36
    assert [card.land.effect for card in MOVES.values()] == LAND.split()
    assert [card.sea.effect for card in MOVES.values()] == SEA.split()


@clause("ZAN-MOV-04", "ZAN-R-64")
def test_five_wolf_packs() -> None:
    packs = {code: card.land.combat for code, card in MOVES.items() if card.land.effect == "wolves"}
    assert packs == {"M14": 3, "M15": 4, "M16": 5, "M17": 6, "M18": 8}


@clause("ZAN-MOV-05", "ZAN-R-65")
def test_verbal_duels() -> None:
    found = {}
    for name in CHALLENGES:
        code, side = name.split()
        leg = MOVES[code].land if side == "land" else MOVES[code].sea
        won = f"{leg.won} {leg.won_amount}" if leg.won_amount else leg.won
        lost = f"{leg.lost} {leg.lost_amount}" if leg.lost_amount else leg.lost
        found[name] = (leg.diplomacy, leg.con, won, lost)
        assert leg.may_refuse == (name == "M23 land")
    assert found == CHALLENGES


@clause("ZAN-MOV-06", "ZAN-FX-10", "ZAN-FX-11")
def test_numbers_of_the_other_movement_cards() -> None:
    rates = {code: card.land.amount for code, card in MOVES.items() if card.land.effect == "rate"}
    assert rates == {"M24": -1, "M27": 1, "M28": 1}
    assert (MOVES["M26"].sea.amount, MOVES["M24"].sea.amount, MOVES["M03"].sea.amount) == (-2, -1, 1)
    lasting = {
        f"{code} {side}": (leg.skill, leg.amount)
        for code, card in MOVES.items()
        for side, leg in (("land", card.land), ("sea", card.sea))
        if leg.lasts
    }
    assert lasting == {
        "M22 land": ("diplomacy", 0),
        "M31 land": ("combat", 1),
        "M31 sea": ("combat", 1),
        "M32 land": ("", 1),
        "M32 sea": ("magic", 1),
        "M33 land": ("con", -1),
        "M33 sea": ("combat", -1),
    }
    assert MOVES["M33"].land.faceup
    assert (MOVES["M07"].sea.amount, MOVES["M18"].sea.amount) == (2, 3)
    assert {code for code, card in MOVES.items() if card.land.plague} == {"M34", "M35"}
    assert MOVES["M36"].land.ends
    assert (MOVES["M36"].sea.ends, MOVES["M36"].sea.rate) == (False, -1)


def texts(card: MovementCard) -> tuple[str, str]:
    return card.land.text, card.sea.text


def test_every_card_is_told_apart_by_what_stands_on_it() -> None:
    assert len({texts(card) for card in MOVES.values()}) == 36
    assert len({(card.gain, card.loss, card.how, card.values) for card in ADVENTURES.values()}) == 36
    assert len({card.text for card in WHENEVER.values()}) == 20
    assert len({card.portrait for card in C.units[1:]}) == 11 + 40 + 41


# Whenever cards and spells.

MOMENTS = {
    "W01": ("Second Chance", "die_rolled", "reroll", 0),
    "W02": ("Loaded Moment", "own_die_rolled", "set_die", 6),
    "W03": ("A Quiet Word", "diplomacy", "bonus", 3),
    "W04": ("The Long Lie", "con", "bonus", 3),
    "W05": ("Battle Cry", "combat", "bonus", 4),
    "W06": ("Forced March", "move", "rate", 1),
    "W07": ("Milestones", "movement_card", "discard_movement", 0),
    "W08": ("Twice in a Day", "own_actions", "second_action", 1),
    "W09": ("Turncoat Sergeant", "battle", "set_aside", 1),
    "W10": ("Cutpurse", "own_turn", "steal_item", 1),
    "W11": ("Loose Tongues", "any_time", "unmask", 0),
    "W12": ("Bread Riot", "own_turn", "bread_riot", 4),
    "W13": ("Secret Tunnel", "flight", "sure_flight", 0),
    "W14": ("Volunteers", "own_turn", "volunteer", 1),
    "W15": ("The Royal Nurse", "own_turn", "fetch_prince", 1),
    "W16": ("Field Surgeon", "any_time", "field_surgeon", 2),
    "W17": ("Deep Breath", "any_time", "deep_breath", 0),
    "W18": ("Open Gates", "refused", "open_gates", 0),
    "W19": ("Buried Chest", "adventure_over", "buried_chest", 2),
    "W20": ("Counter-Omen", "whenever", "counter", 0),
}


def moment(card: Whenever) -> tuple[str, str, str, int]:
    return card.name, card.when, card.effect, card.amount


@clause("ZAN-TRN-08", "ZAN-R-95")
def test_twenty_whenever_cards() -> None:
    assert {code: moment(card) for code, card in WHENEVER.items()} == MOMENTS


@clause("ZAN-SPL-03", "ZAN-R-70", "ZAN-SET-07")
def test_eight_spells_on_fifteen_cards() -> None:
    rows = {
        spell.id: (spell.copies, spell.dice, spell.twice, spell.battle, spell.outside, spell.flight)
        for spell in C.spells[1:]
    }
    assert rows == {
        "fireball": (2, 2, True, True, False, False),
        "charm": (2, 1, False, True, False, False),
        "fly": (2, 1, False, False, False, True),
        "protect": (2, 1, False, True, False, False),
        "cure_plague": (1, 2, False, False, True, False),
        "curse": (2, 1, False, True, True, False),
        "heal": (2, 0, False, True, True, False),
        "teleport": (2, 2, True, True, True, False),
    }
    by_name = {spell.id: spell for spell in C.spells}
    assert (by_name["fly"].amount, by_name["protect"].amount, by_name["heal"].amount) == (2, 2, 2)
    assert (by_name["teleport"].amount, by_name["teleport"].units) == (6, 3)


@clause("ZAN-SPL-01")
def test_spells_printed_on_units() -> None:
    printed_on = Counter(C.spells[spell].id for unit in C.unit_deck for spell in C.units[unit].spells)
    assert set(printed_on) == {spell.id for spell in C.spells[1:]}
    assert printed_on["cure_plague"] == 1
    assert {C.units[unit].code for unit in C.unit_deck if C.units[unit].spells} == {
        "A12", "A13", "A14", "A16", "A15", "A17", "A18", "A19", "A20", "A23", "B22", "B26a", "B26b", "B27", "B28a",
        "B28b", "B29",
    }  # fmt: skip
