"""Units and items of Zanziar in the number of the ledger, with what is printed on them; and the rules reference."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from warhall.games.zanziar.catalog import Item, UnitCard, load
from warhall.games.zanziar.ids import ADVENTURER, ARMY, HERO, SKILLS
from warhall.kernel.clauses import ids_in, read_clauses
from warhall.testing import clause

C = load()
FOLDER = Path(__file__).parents[3] / "src/warhall/games/zanziar"
UNITS = {card.code: card for card in C.units[1:]}
LETTERS = {"C": 0, "M": 1, "D": 2, "K": 3}


def of_type(type: str) -> list[UnitCard]:
    return [card for card in C.units[1:] if card.type == type]


# Rules reference.


def test_the_reference_holds_every_clause_and_ruling() -> None:
    clauses = read_clauses(FOLDER / "clauses.md")
    groups = Counter(id.split("-")[1] for id in clauses)
    assert groups == {
        "CMP": 9, "SET": 12, "UNI": 14, "GRP": 7, "TRN": 8, "SKL": 13, "MOV": 15, "CIT": 10, "REC": 6, "DRF": 6,
        "TRE": 4, "REV": 5, "CTY": 4, "MIN": 6, "ADV": 8, "BAT": 16, "MAG": 5, "CON": 4, "COM": 5, "FLE": 3, "NEU": 4,
        "MUL": 2, "SPL": 15, "ITM": 12, "TRD": 4, "WIN": 7, "HER": 11, "FX": 18, "D": 50, "HID": 8, "EX": 26, "R": 125,
    }  # fmt: skip
    assert {other for entry in clauses.values() for other in ids_in(entry.text)} <= set(clauses)
    assert all(entry.text.endswith(tuple(".)*!?")) for entry in clauses.values())


def test_the_files_cite_only_clauses_that_exist() -> None:
    clauses = read_clauses(FOLDER / "clauses.md")
    texts = [path.read_text(encoding="utf-8") for path in [*FOLDER.rglob("*.toml"), *FOLDER.rglob("*.py")]]
    assert {id for text in texts for id in ids_in(text)} <= set(clauses)


# Units.

HEROES = {
    "H01": ("Odrix the Chancellor", "dwarf", "male", "dwarven", (4, 0, 4, 3), ""),
    "H02": ("Simma the Prophet", "human", "female", "", (3, 5, 1, 1), "heal"),
    "H03": ("The Leader of Largos", "human", "male", "valar", (3, 2, 3, 4), ""),
    "H04": ("Queen Hilëiath of Kuduk", "human", "female", "valar", (3, 1, 5, 3), "charm"),
    "H05": ("Prince Olaf of Fär", "human", "male", "far", (4, 1, 3, 2), ""),
    "H06": ("Princess Anna of Fär", "human", "female", "far", (3, 2, 3, 4), ""),
    "H07": ("Warchief Shuragub of the Orcs", "orc", "male", "orcish", (3, 0, 4, 5), ""),
    "H08": ("Princess Elisa of Zirconia", "elf", "female", "elven", (2, 5, 3, 2), "fireball protect"),
    "H09": ("Emperor Vottere of Gory", "human", "male", "valar", (3, 4, 1, 2), ""),
    "H10": ("Prince Eirik Fatland of Haugen", "human", "male", "valar", (3, 3, 2, 2), ""),
    "H11": ("High Priest of Vidal-Sis", "human", "male", "vidal_sis", (2, 4, 3, 3), "heal curse"),
}


@clause("ZAN-CMP-03", "ZAN-CMP-04", "ZAN-SKL-01")
@pytest.mark.parametrize("code", HEROES)
def test_what_is_printed_on_a_hero(code: str) -> None:
    card = UNITS[code]
    spells = " ".join(C.spells[spell].id for spell in card.spells)
    assert (card.name, card.race, card.gender, card.culture, card.skills, spells) == HEROES[code]
    assert card.type == HERO
    assert card.primary == -1
    assert card.hp == card.skills[0]


def test_special_skills_of_heroes() -> None:
    assert {card.code: (card.effect, card.amount) for card in of_type(HERO) if card.effect} == {
        "H02": ("redraw_adventure", 0),
        "H04": ("home_drafts", 1),
        "H05": ("sea_king", 1),
        "H06": ("unmask", 0),
        "H07": ("destroy_magic", 3),
        "H08": ("deep_well", 2),
        "H09": ("loyal_garrisons", 1),
        "H11": ("coastal_relics", 3),
    }
    assert {card.code: set(card.traits) for card in of_type(HERO) if card.traits} == {
        "H03": {"agitator"}, "H04": {"kinfriend", "polyglot", "finder"}, "H05": {"water"},
        "H06": {"water", "tailwind", "finder"}, "H07": {"captain", "kinfriend", "polyglot", "finder", "wolfkin"},
        "H08": {"finder"}, "H10": {"vanguard"},
    }  # fmt: skip
    assert {card.code: set(card.group_traits) for card in of_type(HERO) if card.group_traits} == {
        "H01": {"miner"}, "H07": {"mounted"}, "H11": {"mounted", "water"},
    }  # fmt: skip
    assert [C.countries[UNITS[code].country].id for code in ("H04", "H09")] == ["kuduk", "gory"]


def needs(code: str) -> list[str]:
    """The goals of a Hero as `letter: check …`."""
    found = []
    for goal in UNITS[code].goals:
        parts = []
        for need in goal.needs:
            words = [need.check, str(need.count or ""), need.ore]
            words += [need.sort] if need.check == "items" else []
            words += [C.cities[city].id for city in need.cities] if need.check == "cities" else []
            words += [C.countries[country].id for country in need.countries]
            words += [C.units[unit].id for unit in (*need.heroes, *([need.unit] if need.unit else []))]
            parts.append(" ".join(word for word in (*words, *need.races) if word))
        found.append(f"{goal.letter}: {', '.join(parts)}")
    return found


GOALS = {
    "H01": ["a: cities bugt pulvis iduria odrixia", "b: items 2 dwarven", "c: mines 2"],
    "H02": ["a: units 1 dwarf hobbit", "b: adventures 3", "c: mines 1, city_count 2"],
    "H03": ["a: unrevealed, mines 1 green", "b: countries largos", "c: items 2 staff"],
    "H04": [
        "a: companion hileiath vottere little_prince",
        "b: countries kuduk",
        "c: countries gory, any_country 1 largos haugen vidal_sis",
        "d: items 1 maikakano, items 1 nonmagical",
    ],
    "H05": ["a: city_count 3", "b: countries far", "c: points 10"],
    "H06": ["a: items 2 staff", "b: faceup leader_of_largos", "c: hero_country far anna olaf"],
    "H07": ["a: destroyed 10", "b: city_count 4, mines 2"],
    "H08": [
        "a: points 10",
        "b: cities graven zirconia, any_country 1 kuduk largos far dwarven_cities vidal_sis gory haugen",
        "c: mines 1 green, items 1 staff",
    ],
    "H09": [
        "a: companion hileiath vottere little_prince",
        "b: countries gory",
        "c: mines 2 iron",
        "d: plague_over",
    ],
    "H10": ["a: countries haugen, any_country 1 kuduk largos gory", "b: gone vottere hileiath", "c: mines 2 iron"],
    "H11": ["a: countries vidal_sis, city_count 2", "b: items 2 staff", "c: mines 3"],
}


@clause("ZAN-HER-01 to ZAN-HER-11", "ZAN-R-96", "ZAN-R-97")
@pytest.mark.parametrize("code", GOALS)
def test_goals_of_a_hero(code: str) -> None:
    assert needs(code) == GOALS[code]


@clause("ZAN-HER-02", "ZAN-HER-05", "ZAN-HER-07", "ZAN-HER-11", "ZAN-R-26")
def test_cities_that_count_for_a_goal() -> None:
    def counted(code: str, letter: str) -> set[str]:
        goal = next(goal for goal in UNITS[code].goals if goal.letter == letter)
        return {C.cities[city].id for need in goal.needs if need.check == "city_count" for city in need.cities}

    assert len(counted("H02", "c")) == 20
    assert "basilea" not in counted("H02", "c")
    assert len(counted("H05", "a")) == 11
    assert "asaheim" not in counted("H05", "a")
    assert len(counted("H07", "b")) == 25
    assert counted("H11", "a") == {
        "abo", "argeau", "nizny_tagil", "nagya", "ragusa", "tragy", "nafud", "pelagros", "graven", "asaheim", "alfjord",
    }  # fmt: skip


ADVENTURERS = """A01 5011C A02 4022C A03 5011C A04 6001C A05 4021C A06 4121C A07 5002C A08 4031C A09 3022C A10 4012C
A11 4022C A12 1511M A13 2421M A14 1522M A15 2620M A16 2403M A17 1440M A18 2531M A19 1312M A20 2421M A21 2052D A22 1162D
A23 2241D A24 3042D A25 3041D A26 2253D A27 3041D A28 1053D A29 1054D A30 2025K A31 2015K A32 2226K A33 1134K A34 3024K
A35 2224K A36 3005K A37 2024K A38 2034K A39 1041D A40 5012C"""

ARMIES = """\
B01 2011C B02 4010C B03 4001C B04 3011C B05 4010C B06 4120C B07 5010C B08 3111C B09 3001C B10 5000C B11 2022C
B12 5021C B13 6010C B14 4012C B15 4011C B16 5001C B17 5220C B18 7020C B19 4011C B20 2021C B21 4003C B22 1320M B23 2010C
B24 2012K B25 3010C B26 1400M B27 2520M B28 1312M B29 2401M B30 2003K B31 1034K B32 2016K B33 1022K B34 9000C B35 8000C
B36 8000C B38 7000C B39 7210C B40 2011C B00 1000C"""
COPIES = {
    3: "B01 B02 B03 B04 B06 B08 B09 B19",
    2: "B05 B10 B13 B14 B15 B16 B20 B21 B23 B24 B26 B28 B30 B31",
}


def printed(text: str) -> dict[str, tuple[tuple[int, ...], int]]:
    words = text.split()
    return {
        code: (tuple(int(digit) for digit in skills[:4]), LETTERS[skills[4]])
        for code, skills in zip(words[::2], words[1::2], strict=True)
    }


@clause("ZAN-CMP-04", "ZAN-NEU-01", "ZAN-SKL-01", "ZAN-R-06")
def test_skills_of_adventurers_and_armies() -> None:
    assert {card.code: (card.skills, card.primary) for card in of_type(ADVENTURER)} == printed(ADVENTURERS)
    armies = {card.code[:3]: (card.skills, card.primary) for card in of_type(ARMY)}
    assert armies.pop("B37") == ((10, 3, 0, 0), 0)
    assert armies == printed(ARMIES)
    assert all(card.hp == card.skills[0] > 0 for card in C.units[1:])


@clause("ZAN-CMP-05", "ZAN-SET-08", "ZAN-SET-06")
def test_the_unit_deck() -> None:
    assert len(C.unit_deck) == 110
    assert Counter(C.units[unit].type for unit in C.unit_deck) == {ADVENTURER: 40, ARMY: 70}
    copies = Counter(card.code[:3] for card in of_type(ARMY))
    assert {number: {code for code in copies if copies[code] == number} for number in (3, 2)} == {
        number: set(codes.split()) for number, codes in COPIES.items()
    }
    assert [C.units[unit].code for unit in C.unit_deck if C.units[unit].kind == "kuduk_levy"] == [
        "B01a",
        "B01b",
        "B01c",
    ]
    assert C.units[C.herd].name == "Herd of Pigs"
    assert C.herd not in C.unit_deck
    assert len(C.units) == 123
    assert len({card.id for card in C.units}) == 123


def test_peoples_of_the_unit_deck() -> None:
    cards = [C.units[unit] for unit in C.unit_deck]
    assert Counter(card.race for card in cards) == {
        "human": 77, "orc": 13, "elf": 10, "dwarf": 3, "hobbit": 1, "giant": 1, "troll": 1, "beast": 2, "dragon": 1,
        "treant": 1,
    }  # fmt: skip
    assert Counter(card.culture for card in cards) == {
        "valar": 52, "orcish": 13, "far": 11, "vidal_sis": 12, "elven": 11, "dwarven": 3, "hobbit": 1, "": 7,
    }  # fmt: skip
    assert sum("mounted" in card.traits for card in cards) == 10
    assert sum("water" in card.traits for card in cards) == 10


def test_primary_skills() -> None:
    adventurers = Counter(SKILLS[card.primary] for card in of_type(ADVENTURER))
    assert adventurers == {"combat": 12, "magic": 9, "diplomacy": 10, "con": 9}
    armies = Counter(SKILLS[C.units[unit].primary] for unit in C.unit_deck if C.units[unit].type == ARMY)
    assert armies == {"combat": 55, "magic": 7, "con": 8}


TRAITS = {
    "A01": "bulwark", "A02": "water", "A03": "hillborn", "A04": "berserk", "A05": "siege", "A06": "woodwise",
    "A07": "vanguard", "A08": "captain", "A09": "stoic", "A10": "regrow", "A11": "sandwise", "A12": "focus",
    "A13": "escape", "A14": "ford", "A15": "warded", "A16": "fearsome", "A17": "healer", "A18": "counterspell",
    "A19": "stumbler", "A20": "tailwind", "A21": "peacemaker", "A22": "recruiter", "A23": "sanctuary",
    "A24": "kinfriend", "A25": "miner", "A26": "polyglot", "A27": "wolfkin", "A28": "crier", "A29": "castellan",
    "A30": "pickpocket", "A31": "escape ford", "A32": "agitator", "A33": "finder", "A34": "spy", "A35": "terror",
    "A36": "smuggler", "A37": "finder ford", "A38": "scout", "A39": "heir", "A40": "cursebreaker",
    "B02a": "spears", "B04c": "volley", "B12": "bribable", "B16b": "mounted wolfkin", "B21a": "bribable water",
    "B31b": "glamour", "B37": "fearsome water", "B40": "bombmaker",
}  # fmt: skip


@pytest.mark.parametrize("code", TRAITS)
def test_traits_of_a_unit(code: str) -> None:
    assert " ".join(sorted(UNITS[code].traits)) == TRAITS[code]


@clause("ZAN-FX-14")
def test_every_trait_stands_on_a_card() -> None:
    assert len(C.traits) == 44
    borne = {trait for card in C.units for trait in card.traits}
    assert borne == set(C.traits)
    assert Counter(trait.serves for trait in C.traits.values()) == {
        "unit": 23, "group": 13, "side": 6, "city": 1, "body": 1,
    }  # fmt: skip


# Items.


@clause("ZAN-CMP-09", "ZAN-R-98", "ZAN-R-99", "ZAN-ITM-11")
def test_the_item_deck() -> None:
    cards = [C.items[item] for item in C.item_deck]
    assert len(cards) == 56
    assert sum(card.magical for card in cards) == 31
    assert sum(card.points for card in cards) == 91
    assert {card.code for card in cards if card.dwarven} == {
        "I14", "I17", "I22", "I25", "I42", "I43", "I44", "I47",
    }  # fmt: skip
    assert {card.code for card in cards if card.cursed} == {"I23", "I28"}
    assert [C.items[item].code for item in C.staff] == ["I01", "I02", "I03", "I04", "I05", "I06", "I07"]
    assert Counter(card.kind for card in cards) == {
        "staff": 7, "maikakano": 3, "healing": 1, "armor": 8, "weapon": 9, "focus": 5, "diplomacy": 4, "con": 4,
        "bomb": 3, "travel": 4, "spellbook": 4, "curio": 4,
    }  # fmt: skip


@clause("ZAN-R-78", "ZAN-R-98")
def test_bomb_tokens_are_bombs_but_no_cards() -> None:
    tokens = [C.items[item] for item in C.bomb_tokens]
    assert len(tokens) == 6
    assert all(token.effect == "bomb" and token.token and not token.dwarven for token in tokens)
    assert not set(C.bomb_tokens) & set(C.item_deck)


BONUSES = {
    # Combat, Magic, Diplomacy, Con, armor
    "I01": (1, 0, 0, 0, 0), "I02": (0, 1, 0, 0, 0), "I03": (0, 0, 0, 1, 0), "I04": (0, 0, 1, 0, 0),
    "I08": (0, 0, 2, 0, 0), "I09": (0, 0, 0, 2, 0), "I10": (0, 2, 0, 0, 0), "I12": (0, 0, 0, 0, 1),
    "I13": (0, 0, 0, 0, 2), "I14": (0, 0, 0, 0, 4), "I15": (0, 0, 0, 0, 3), "I16": (0, 0, 0, 0, 1),
    "I17": (0, 0, 0, 0, 3), "I18": (0, 0, 0, 0, 4), "I19": (0, 0, 0, 0, 1), "I20": (1, 0, 0, 0, 0),
    "I21": (1, 0, 0, 0, 0), "I22": (2, 0, 0, 0, 0), "I23": (2, 0, 0, 1, 0), "I24": (1, 0, 0, 0, 0),
    "I25": (3, 0, 0, 0, 0), "I26": (2, 0, 0, 0, 0), "I27": (1, 0, 0, 0, 0), "I28": (3, 0, 0, 0, 0),
    "I29": (0, 1, 0, 0, 0), "I30": (0, 2, 0, 0, 0), "I34": (0, 0, 2, 0, 0), "I35": (0, 0, 1, 0, 0),
    "I37": (0, 0, 1, 0, 0), "I38": (0, 0, 0, 2, 0), "I39": (0, 0, 0, 1, 0), "I40": (0, 0, 0, 1, 0),
    "I41": (0, 0, 0, 1, 0),
}  # fmt: skip
POWERS = {
    "I06": ("adventurous", 1), "I07": ("magic_attacks", 2), "I11": ("balm", 2), "I16": ("nimble", 1),
    "I18": ("fireproof", 0), "I21": ("beast_hunter", 3), "I26": ("flames", 1), "I27": ("long_shot", 0),
    "I31": ("candle", 0), "I32": ("still_air", 0), "I33": ("thirst", 5), "I36": ("brandy", 3), "I37": ("herald", 2),
    "I39": ("unblamed", 0), "I40": ("loaded_dice", 0), "I41": ("masks", 2), "I42": ("bomb", 0), "I43": ("bomb", 0),
    "I44": ("bomb", 0), "I48": ("sea_rate", 1), "I49": ("book", 0), "I50": ("book", 0), "I51": ("book", 0),
    "I52": ("book", 0), "I54": ("lucky_coin", 0), "I55": ("mirror", 0),
}  # fmt: skip
LENT = {
    "I05": "stoic", "I19": "warded", "I24": "siege", "I35": "smuggler", "I45": "ford", "I46": "water",
    "I47": "ford smuggler", "I48": "water", "I53": "miner", "I56": "mounted",
}  # fmt: skip


def cards_in_deck() -> dict[str, Item]:
    return {C.items[item].code: C.items[item] for item in C.item_deck}


@clause("ZAN-FX-15", "ZAN-ITM-05", "ZAN-ITM-06")
def test_bonuses_powers_and_traits_of_items() -> None:
    deck = cards_in_deck()
    assert {code: (*card.bonus, card.armor) for code, card in deck.items() if any((*card.bonus, card.armor))} == BONUSES
    assert {code: (card.effect, card.amount) for code, card in deck.items() if card.effect} == POWERS
    lent = {code: " ".join(sorted(card.traits | card.group_traits)) for code, card in deck.items()}
    assert {code: traits for code, traits in lent.items() if traits} == LENT
    assert {*BONUSES, *POWERS, *LENT} == set(deck)


@clause("ZAN-R-122")
def test_spellbooks_teach_their_spells() -> None:
    taught = {card.code: [C.spells[spell].id for spell in card.spells] for card in C.items if card.spells}
    assert taught == {"I49": ["fireball"], "I50": ["teleport"], "I51": ["charm", "fly"], "I52": ["curse"]}
