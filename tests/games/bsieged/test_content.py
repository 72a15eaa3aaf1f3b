"""Components of B-Sieged, in the numbers of the content file, and the checks of the loader."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from warhall.games.bsieged import GAME
from warhall.games.bsieged.catalog.content import JAM
from warhall.games.bsieged.catalog.loading import load
from warhall.games.bsieged.queries import outward
from warhall.games.bsieged.state import (
    BUILDING_NAMES,
    FIELD_NAMES,
    FIGURE_NAMES,
    QUARTER_BUILDINGS,
    ZONE_NAMES,
    ZONE_OF,
    CardId,
)
from warhall.kernel.errors import ContentError
from warhall.testing import clause

CONTENT = load(None)
BY_CODE = {card.code: card for card in CONTENT.cards}
EVENT_BY_CODE = {event.code: event for event in CONTENT.events}


def types_of(name: str) -> Counter[str]:
    return Counter(CONTENT.cards[card].type for card in CONTENT.cards_of_class[name])


@clause("BSG-GEN-02", "BSG-GEN-04", "BSG-GEN-05")
def test_each_quarter_has_its_two_buildings() -> None:
    assert [board.id for board in CONTENT.fields[1:]] == ["north", "east", "south", "west"]
    sites = [[BUILDING_NAMES[building - 1] for building in row] for row in QUARTER_BUILDINGS]
    quarters = dict(zip(FIELD_NAMES, sites[1:], strict=True))
    assert quarters == {
        "north": ["tavern", "smugglers_hideout"],
        "east": ["barn", "armory"],
        "south": ["sanctuary", "market"],
        "west": ["sorcery_tower", "palace"],
    }
    assert [site.id for site in CONTENT.buildings[1:]] == list(BUILDING_NAMES)
    uses = {site.id: (site.gives, site.cls) for site in CONTENT.buildings[1:]}
    assert uses == {
        "tavern": ("card", "tavern"),
        "smugglers_hideout": ("smuggling", ""),
        "barn": ("food", ""),
        "armory": ("card", "armory"),
        "sanctuary": ("sanctuary", ""),
        "market": ("card", "market"),
        "sorcery_tower": ("card", "sorcery"),
        "palace": ("gold", ""),
    }


@clause("BSG-GEN-03")
def test_each_field_has_three_zones_from_the_wall_outward() -> None:
    assert len(ZONE_NAMES) == 12
    names = ["", *ZONE_NAMES]
    assert [names[ZONE_OF[2][number]] for number in (1, 2, 3)] == ["east_1", "east_2", "east_3"]
    assert outward(ZONE_OF[2][1]) == ZONE_OF[2][2]
    assert outward(ZONE_OF[2][3]) == 0


@clause("BSG-BLD-08")
def test_smuggling_table() -> None:
    lines = [(line.face, line.gives, line.cls) for line in CONTENT.smuggling[1:]]
    assert lines == [
        (1, "card", "tavern"),
        (2, "gold", ""),
        (3, "card", "sorcery"),
        (4, "card", "market"),
        (5, "card", "armory"),
        (6, "food", ""),
    ]


@clause("BSG-SET-01", "BSG-SET-03", "BSG-AMB-04")
def test_heroes_and_spawning_points_by_number_of_players() -> None:
    rows = [(party.players, party.heroes, party.each, party.points) for party in CONTENT.parties[1:]]
    assert rows == [(1, 4, 4, 4), (2, 4, 2, 4), (3, 6, 2, 6), (4, 4, 1, 4), (5, 5, 1, 5), (6, 6, 1, 6)]
    assert CONTENT.seatings == (0, 4, 4, 6, 4, 5, 6)


@clause("BSG-DIF-01", "BSG-DIF-02", "BSG-DIF-03", "BSG-DIF-04", "BSG-DIF-06")
def test_difficulty_table() -> None:
    rows = {
        name: (row.avatar, row.pursuit, row.levels, row.grace, row.may_go_bare)
        for name, row in CONTENT.difficulties.items()
    }
    assert rows == {
        "footman": (False, False, 3, 3, False),
        "knight": (True, False, 5, 3, False),
        "defender": (True, True, 10, 3, True),
    }


@clause("BSG-SET-05", "BSG-DIF-05", "BSG-EVT-05")
def test_event_deck_by_difficulty() -> None:
    decks = {name: CONTENT.events_up_to(row.levels) for name, row in CONTENT.difficulties.items()}
    assert {name: len(deck) for name, deck in decks.items()} == {"footman": 15, "knight": 21, "defender": 30}
    assert CONTENT.numbers.min_events == 12
    assert max(CONTENT.events[event].level for event in decks["footman"]) == 3
    assert max(CONTENT.events[event].level for event in decks["knight"]) == 5
    levels = Counter(event.level for event in CONTENT.events[1:])
    assert levels == {1: 5, 2: 5, 3: 5, 4: 3, 5: 3, 6: 2, 7: 2, 8: 2, 9: 2, 10: 1}


@clause("BSG-SET-10", "BSG-SEQ-01")
def test_four_seasons_of_three_rounds() -> None:
    rows = [(season.name, season.first, season.last) for season in CONTENT.seasons]
    assert rows == [("Spring", 1, 3), ("Summer", 4, 6), ("Autumn", 7, 9), ("Winter", 10, 12)]
    assert CONTENT.season_of[1:] == (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3)


@clause("BSG-SET-12", "BSG-SET-13", "BSG-AMB-70")
def test_starting_values() -> None:
    numbers = CONTENT.numbers
    assert (numbers.start_morale, numbers.start_gold, numbers.start_food, numbers.grace) == (5, 1, 3, 3)


@clause("BSG-ATK-03", "BSG-AVA-02", "BSG-AVA-04", "BSG-AVA-05", "BSG-CAT-04", "BSG-REP-02", "BSG-WIN-03")
def test_figures_of_the_rules() -> None:
    numbers = CONTENT.numbers
    assert numbers.targets == (0, 4, 5, 6)
    assert (numbers.vinculum, numbers.recovery, numbers.avatar_resistance, numbers.avatar_morale) == (10, 5, 4, 2)
    assert (numbers.catapult_strength, numbers.repair_gold, numbers.repair_morale) == (4, 2, 2)
    assert (numbers.ruins, numbers.rounds, numbers.exit_round, numbers.exit_morale) == (5, 12, 7, 2)
    assert (numbers.season_food, numbers.pursuers, numbers.streak, numbers.actions) == (2, 2, 3, 3)


@clause("BSG-AMB-31", "BSG-CAT-03", "BSG-SET-08")
def test_dice() -> None:
    assert CONTENT.dice["red"].faces == ("1", "2", "3", "4", "5", "6")
    assert CONTENT.yellow == (1, 1, 2, 2, 3, 3)
    assert CONTENT.spawn == (1, 1, 2, 2, 3, 3)
    assert CONTENT.symbol_names == ("Claw", "Eye", "Horn")
    assert CONTENT.catapult == (JAM, 0, 1, 1, 1, 2)  # a face above 1, so that a shot can kill the messenger


@clause("BSG-HID-07", "BSG-AMB-24")
def test_one_compass_card_for_each_direction() -> None:
    assert CONTENT.compass == (1, 2, 3, 4)
    assert CONTENT.opposite == (0, 3, 4, 1, 2)


@clause("BSG-FIG-01", "BSG-ENK-01", "BSG-ENM-06")
def test_figures_of_the_hordes() -> None:
    assert [figure.id for figure in CONTENT.figures[1:]] == list(FIGURE_NAMES)
    rows = {figure.id: (figure.resistance, figure.attacks, figure.count) for figure in CONTENT.figures[1:]}
    assert rows == {
        "molen": (3, 1, 10),
        "gargoh": (1, 1, 22),
        "gargoh_elite": (2, 2, 7),
        "krohn": (1, 1, 34),
        "krohn_elite": (2, 2, 7),
    }
    assert CONTENT.supply == (0, 10, 22, 7, 34, 7)
    assert sum(CONTENT.supply) == 80


@clause("BSG-FIG-03", "BSG-SPN-07")
def test_substitutes_when_a_kind_runs_out() -> None:
    # Counts by figure: none, Mölen, Gargoh, elite Gargoh, Krohn, elite Krohn.
    assert CONTENT.instead == {"krohn": (0, 0, 1, 1, 0, 0), "gargoh": (0, 1, 0, 0, 0, 0), "molen": (0, 0, 0, 0, 2, 1)}
    assert CONTENT.elite["molen"] == 0


@clause("BSG-SET-06", "BSG-SPN-03", "BSG-EX-03")
def test_enemy_deck() -> None:
    cards = CONTENT.enemy_cards[1:]
    assert len(cards) == 48
    assert Counter(card.kind for card in cards) == {"krohn": 22, "gargoh": 16, "molen": 10}
    assert [sum(card.numbers[season] for card in cards) for season in range(4)] == [103, 120, 153, 180]
    assert all(1 <= one <= other for card in cards for one, other in zip(card.numbers, card.numbers[1:], strict=False))
    assert max(card.numbers[2] for card in cards if card.kind == "molen") == 1
    by_code = {card.code: card for card in cards}
    assert by_code["N20"].numbers == (3, 4, 6, 6)
    assert by_code["N48"].name == "Twin Hammers"


@clause("BSG-SET-11", "BSG-GEN-06", "BSG-CRD-10")
def test_heroes() -> None:
    rows = {hero.code: hero for hero in CONTENT.heroes[1:]}
    assert len(rows) == 10
    strengths = {code: hero.strength for code, hero in rows.items()}
    assert strengths == {
        "H01": 2, "H02": 2, "H03": 1, "H04": 1, "H05": 2, "H06": 1, "H07": 1, "H08": 3, "H09": 2, "H10": 1,
    }  # fmt: skip
    assert rows["H01"].slots == ("P:A", "P:A", "R:A", "O:A", "O:MT")
    assert rows["H07"].abilities == ("cowardice", "web_of_contacts")
    assert (rows["H08"].morale, rows["H08"].gold, rows["H08"].food) == (10, 5, 7)
    assert rows["H05"].learning == (1, 3, 4, 5)
    assert sum(len(hero.slots) for hero in rows.values()) == 43


@clause("BSG-CRD-01", "BSG-CRD-02")
def test_resource_cards_by_class_and_type() -> None:
    assert len(CONTENT.cards) == 97
    assert types_of("armory") == {"permanent": 9, "red": 7, "orange": 6, "instant": 2}
    assert types_of("market") == {"permanent": 2, "red": 2, "orange": 8, "instant": 12}
    assert types_of("tavern") == {"permanent": 2, "red": 10, "orange": 9, "instant": 3}
    assert types_of("sorcery") == {"permanent": 2, "red": 7, "orange": 12, "instant": 3}
    assert len({card.name for card in CONTENT.cards[1:]}) == 96
    assert sum(card.tactics for card in CONTENT.cards) == 15
    assert {card.code for card in CONTENT.cards if card.massive} == {"A10", "A11", "A12", "A13", "A14", "A15", "A16"}
    highlighted = {card.code for card in CONTENT.cards if card.highlighted}
    assert highlighted == {*(f"A{number:02d}" for number in range(1, 17)), "S20"}


@clause("BSG-AMB-18", "BSG-ATK-08")
def test_weapons_and_aids_are_armory_cards() -> None:
    assert {card.code for card in CONTENT.cards if card.weapon} == {f"A{number:02d}" for number in range(1, 10)}
    assert {card.code for card in CONTENT.cards if card.aid} == {"A17", "A18", "A19", "A20"}
    assert all(card.cls == "armory" for card in CONTENT.cards if card.weapon or card.aid or card.massive)


WEAPONS = {
    # gold, bonus, dice, zones, target numbers by zone
    "A01": (0, 1, 2, (1,), ()),
    "A02": (0, 0, 2, (1,), (0, 3, 0, 0)),
    "A03": (0, 2, 1, (1,), (0, 3, 0, 0)),
    "A04": (0, 0, 3, (1,), ()),
    "A05": (0, 0, 2, (1, 2), ()),
    "A06": (0, 1, 2, (2,), ()),
    "A07": (0, 2, 1, (1, 2, 3), (0, 0, 0, 5)),
    "A08": (1, 1, 2, (2, 3), (0, 0, 0, 5)),
    "A09": (1, 3, 2, (3,), ()),
}


@clause("BSG-FX-13")
@pytest.mark.parametrize("code", WEAPONS)
def test_what_is_printed_on_a_weapon(code: str) -> None:
    card = BY_CODE[code]
    assert (card.gold, card.bonus, card.dice, card.zones, card.targets) == WEAPONS[code]


@clause("BSG-FX-19", "BSG-EVT-06")
def test_events_by_moment() -> None:
    assert len(CONTENT.events) == 31
    moments = Counter(event.when for event in CONTENT.events[1:])
    assert moments == {"now": 12, "round": 12, "after": 6}
    assert EVENT_BY_CODE["V30"].name == "The Sky Tears Open"


@clause("BSG-ABL-05", "BSG-SET-07")
def test_ability_tokens() -> None:
    assert len(CONTENT.abilities) == 39
    assert [ability.clause for ability in CONTENT.abilities.values()] == [f"BSG-SA-{n:02d}" for n in range(1, 40)]
    assert [len(tokens) for tokens in CONTENT.tokens_of_level] == [0, 12, 12, 12, 12]
    copies = Counter(token.ability for token in CONTENT.tokens[1:])
    assert set(copies) == set(CONTENT.abilities) - {"cowardice"}
    assert {name for name, number in copies.items() if number > 1} == {
        "refined_swordsmanship",
        "archers_discipline",
        "martial_mastery",
        "storm_of_steel",
        "legendary_vigor",
        "deadly_strike",
        "medical_knowledge",
        "gifted_and_skilled",
        "legendary_armorer",
    }
    assert CONTENT.tokens[CONTENT.token.row("3_05")].ability == "diamantine_arrow"


def test_every_kind_of_card_fits_the_heroes_of_the_table() -> None:
    """Each kind fits at least two heroes without any ability: the table of the content file."""
    expected = {
        "A01": "H01 H02 H03 H07 H08 H09",
        "A10": "H01 H02 H08",
        "A17": "H01 H02 H03 H09",
        "M21": "H03 H06",
        "M23": "H03 H06",
        "M13": "H01 H02 H03 H04 H05 H06 H07 H10",
        "T20": "H05 H06 H07",
        "T01": "H07 H08 H09",
        "T06": "H01 H02 H05 H06 H07 H08 H10",
        "S20": "H04 H05",
        "S01": "H04 H07 H10",
        "S05": "H04 H05 H07 H10",
        "A24": "",
    }
    for code, heroes in expected.items():
        card = CardId(next(row for row, entry in enumerate(CONTENT.cards) if entry.code == code))
        fitting = [
            hero.code for row, hero in enumerate(CONTENT.heroes) if any(slot[card] for slot in CONTENT.fits[row])
        ]
        assert " ".join(fitting) == heroes, code


def test_broken_content_is_told_all_at_once(tmp_path: Path) -> None:
    (tmp_path / "heroes.toml").write_text('[hero.aldric_vane]\nslots = ["P:Q"]\nabilities = ["filching"]\n')
    (tmp_path / "dice.toml").write_text('[die.catapult]\nfaces = ["jam", "blank", "1", "2", "2", "boom"]\n')
    with pytest.raises(ContentError) as error:
        load(tmp_path)
    text = str(error.value)
    assert "hero.aldric_vane.slots: 'P:Q' is no slot" in text
    assert "hero.aldric_vane.abilities: unknown 'filching', perhaps 'filch'" in text
    assert "die.catapult.faces: unknown face 'boom'" in text


@clause("BSG-SET-06")
def test_an_enemy_deck_of_another_size_is_refused(tmp_path: Path) -> None:
    text = '[enemy_card.late_comers]\ncode = "N49"\nname = "Late Comers"\nkind = "krohn"\nnumbers = [1, 1, 1, 1]\n'
    (tmp_path / "enemy_cards.toml").write_text(text)
    with pytest.raises(ContentError, match="the enemy deck has 48 cards, not 49"):
        load(tmp_path)


def test_an_owner_may_lay_own_values_over_ours(tmp_path: Path) -> None:
    (tmp_path / "enemy_cards.toml").write_text("[enemy_card.mud_tide]\nnumbers = [1, 1, 1, 9]\n")
    other = load(tmp_path)
    assert other.enemy_cards[other.enemy.row("mud_tide")].numbers == (1, 1, 1, 9)
    assert other.enemy_cards[other.enemy.row("ditch_fillers")].numbers == (3, 3, 4, 5)


def test_the_rules_tell_of_every_decision_who_decides_and_what() -> None:
    """As the rules reference shows them, and `why` beside a question."""
    told = [clause.text for id, clause in GAME.clauses().items() if id.startswith("BSG-DEC-")]
    assert len(told) == 35
    for text in told:
        assert text.index(". Who decides: ") < text.index(". Options: ")
        assert "|" not in text
