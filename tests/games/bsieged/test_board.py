"""The siege board: sound markup, every choice stands on the thing it names, what will happen is written on it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.games.bsieged.scene import answer, card, hero, play, zone
from tests.games.bsieged.walks import every
from warhall.draw import palette
from warhall.draw.board import Board
from warhall.games.bsieged import GAME
from warhall.games.bsieged.board.choices import Choices
from warhall.games.bsieged.board.fields import _standing, arranged
from warhall.games.bsieged.board.places import EDGES, SIEGE, half, middle_out, zone_corners
from warhall.games.bsieged.keys import ZONE
from warhall.games.bsieged.panels import panels, strip
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.attack import Attack
from warhall.games.bsieged.rules.buildings import Lesson
from warhall.games.bsieged.rules.enemies import EnemiesPhase
from warhall.games.bsieged.rules.exchange import Exchange
from warhall.games.bsieged.rules.heroes import HeroTurn
from warhall.games.bsieged.rules.massive import MassiveAttack
from warhall.games.bsieged.rules.messenger import MessengerTurn
from warhall.games.bsieged.rules.spawning import Spawning
from warhall.games.bsieged.state import FIELD_OF, NUMBER_OF, ZONES, ZoneId
from warhall.testing import clause

COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")
FOLDER = GAME.folder / "board"
OFF_BOARD = {"change"}  # choices that are no place, hero, card, zone, building, field or token
CROWD: dict[str, Any] = {
    "heroes": {
        "aldric_vane": {"at": "north_wall", "grace": 2, "cards": ("yew_bow", "boiling_oil", "whetstone")},
        "isolde_thorne": {"at": "north_wall", "morale": 2, "food": 4, "cards": ("wardens_longbow", "arrow_storm")},
        "bram_hollis": {"at": "catapult", "cards": ("oiled_gears",)},
        "mirelle_ashgrove": {"at": "sorcery_tower", "cards": ("lance_of_noon", "gust", "rune_of_frost")},
    },
    "zones": {
        "north_1": {"krohn": 4, "krohn_elite": 2},
        "north_2": {"gargoh": 2, "gargoh_elite": 1, "krohn": 3},
        "north_3": {"molen": 2, "gargoh": 1, "gargoh_elite": 1, "krohn": 2, "krohn_elite": 1},
        "east_1": {"krohn": 2},
        "west_2": {"krohn": 1},
    },
    "messenger": "west_2",
    "avatar": ("south_2", 7),
    "buildings": {"sanctuary": "damaged", "market": "destroyed"},
    "reinforced": {"palace": 2},
    "tactics": (("caltrops", "north_2", "aldric_vane"),),
    "event": "low_mist",
    "round": 5,
    "turn": "aldric_vane",
}


def crowd(run: Any = None, **words: Any) -> T:
    return play(run or HeroTurn(hero("aldric_vane")), **(CROWD | words))


def drawn(t: T, seat: int | None = 0, **look: Any) -> Board:
    picture: Board = GAME.board(t.view(seat), **look)
    return picture


def root(picture: Board) -> ElementTree.Element:
    return ElementTree.fromstring(picture.svg())


def lit(picture: Board) -> list[str]:
    return [found.attrib["data-option"] for found in root(picture).iter() if "data-option" in found.attrib]


def offered(t: T, seat: int = 0) -> set[str]:
    """What can be pressed: on the board, and in the strip beside it."""
    cards = [card for tab in strip(t.view(seat)) for card in tab.cards]
    return {*lit(drawn(t, seat)), *(card.option for card in cards if card.option)}


def words(picture: Board, id: str) -> str:
    """Everything written in one element."""
    for found in root(picture).iter():
        if found.get("id") == id:
            return " ".join(text.text or "" for text in found.iter() if text.tag.endswith("text"))
    raise AssertionError(f"there is no {id}")


def title(picture: Board, id: str) -> str:
    found = next(one for one in root(picture).iter() if one.get("id") == id)
    return found[0].text or ""


@cache
def colours() -> frozenset[str]:
    """Every colour of the palette, and what is mixed from it by the parts that are used."""
    return frozenset(COLOUR.findall(Path(palette.__file__).read_text(encoding="utf-8")))


# Sound markup.


def looked_at() -> Iterator[T]:
    """Positions of random games: each kind of question a few times, and now and then any."""
    seen: Counter[str] = Counter()
    for number, t in enumerate(every(2)):
        kind = "" if t.over else t.pending.kind
        if seen[kind] < 4 or number % 40 == 0:
            seen[kind] += 1
            yield t
    assert len(seen) > 35


def test_every_board_of_random_games_is_sound_and_offers_what_is_asked() -> None:
    for t in looked_at():
        picture = drawn(t, None if t.over else t.pending.seats[0])
        made = ElementTree.fromstring(f"<g>{picture.moving_svg}</g>")
        ids = [found.attrib["id"] for found in made.iter() if "id" in found.attrib]
        assert len(set(ids)) == len(ids)
        options = set() if t.over else set(t.pending.options)
        shown = {found.attrib["data-option"] for found in made.iter() if "data-option" in found.attrib}
        shown |= set() if t.over else offered(t, t.pending.seats[0])
        assert shown <= options
        named = {key for key in options if ":" in key and key.partition(":")[0] not in OFF_BOARD}
        assert named <= shown


def test_a_board_that_nobody_is_asked_about_has_no_gold() -> None:
    t = crowd(seats=2)
    assert lit(drawn(t, 1)) == lit(drawn(t, None)) == []
    assert palette.LAMP not in drawn(t, None).moving_svg


def test_only_the_palette_is_used() -> None:
    for path in FOLDER.glob("*.py"):
        assert not COLOUR.findall(path.read_text(encoding="utf-8")), path.name
    mixed = {palette.mix(seat.deep, palette.BLACK, 0.35) for seat in palette.SEATS.values()}
    mixed.add(palette.mix(palette.CLOTH, palette.INK, 0.4))
    for hour in ("day", "night"):
        moving = drawn(crowd(), hour=hour).moving_svg
        assert set(COLOUR.findall(moving)) <= colours() | mixed


def test_the_still_part_depends_on_the_hour_only() -> None:
    one, other = drawn(crowd()), drawn(GAME.new(3, seed=4))
    assert one.still_hash == other.still_hash
    assert drawn(crowd(), hour="night").still_hash != one.still_hash
    assert len(drawn(crowd(), light=True).still_svg) < len(one.still_svg)


def test_there_is_no_second_picture_since_nothing_is_hidden() -> None:
    assert GAME.hand(crowd().view(0)) is None


# Choices stand on what they name.


def test_a_turn_is_played_on_the_board() -> None:
    t = crowd()
    buttons = set(t.pending.options) - offered(t)
    assert buttons == {"done"}


@pytest.mark.parametrize(
    ("run", "options"),
    [
        (
            MassiveAttack(hero("aldric_vane"), card("boiling_oil")),
            {"field:north", "field:east", "field:south", "field:west"},
        ),
        (Exchange(hero("aldric_vane"), hero("isolde_thorne")), {"card:yew_bow", "card:arrow_storm"}),
        (Attack(hero("aldric_vane"), zone("north_1")), {"card:yew_bow"}),
        (Spawning(), {"field:north", "field:east"}),
    ],
)
def test_other_questions_stand_on_the_board(run: Any, options: set[str]) -> None:
    t = crowd(run)
    assert options <= offered(t)


def test_the_messenger_sets_out_from_a_wall() -> None:
    t = play(MessengerTurn(), round=1)
    picture = drawn(t)
    spots = {found.get("id"): found.get("data-option") for found in root(picture).iter() if found.get("data-option")}
    assert spots == {"zone-1": "field:north", "zone-4": "field:east", "zone-7": "field:south", "zone-10": "field:west"}


def test_tokens_and_dice_stand_in_the_strip() -> None:
    heroes = {"aldric_vane": {"at": "sanctuary", "food": 4}}
    t = play(Lesson(hero("aldric_vane")), heroes=heroes, turn="aldric_vane")
    assert offered(t) == set(t.pending.options)
    t = play(
        Attack(hero("aldric_vane"), zone("north_1")),
        heroes={"aldric_vane": {"at": "north_wall", "grace": 2}},
        zones={"north_1": {"krohn": 2}},
        turn="aldric_vane",
        dice=[3, 5],
    )
    assert offered(t) == {"grace:1_up", "grace:1_down", "grace:2_up", "grace:2_down"}
    assert strip(t.view(0))[0].title == "Aldric rolled 3, 5 and needs 4+"


def test_figures_are_chosen_where_they_stand() -> None:
    t = play(
        HeroTurn(hero("mirelle_ashgrove")),
        heroes={"mirelle_ashgrove": {"cards": ("gust",)}},
        zones={"east_1": {"krohn": 2, "krohn_elite": 1}, "west_1": {"krohn": 1}},
        turn="mirelle_ashgrove",
    )
    answer(t, "card:gust", "zone:east_1")
    picture = drawn(t)
    spots = {found.get("data-option"): found.get("id") for found in root(picture).iter() if found.get("data-option")}
    assert spots == {"figure:krohn": "piece-krohn_2-1", "figure:krohn_elite": "piece-krohn_elite_2-1"}


# What is to be seen.


@clause("BSG-HID-01")
def test_buildings_show_harm_and_tokens() -> None:
    picture = drawn(crowd())
    assert title(picture, "piece-building-5").startswith("Repair The Sanctuary") is False  # no Gold for it
    assert title(picture, "piece-building-6").startswith("The Market: destroyed.")
    assert "2 Reinforced tokens" in title(drawn(crowd(), None), "piece-building-8")
    closed = title(drawn(play(event="curfew"), None), "piece-building-1")
    assert closed.startswith("The Tavern: whole, closed this round.")


def test_dashboards_show_tracks_cards_and_abilities() -> None:
    sheets = {panel.id: panel for panel in panels(crowd().view(0))}
    aldric = sheets["hero-1"]
    tracks = [(track.label, track.value, track.limit) for track in aldric.tracks]
    assert aldric.title == "Aldric Vane"
    assert tracks[:3] == [("Morale", 5, 9), ("Gold", 1, 6), ("Food", 3, 7)]
    assert (tracks[3][0], tracks[3][1]) == ("Divine Grace", 2)
    assert aldric.words[0].startswith("Refined Swordsmanship: ")
    assert aldric.words[1] == "I learn for 2 Food"
    assert "for permanent Armory cards" in [card.words for card in aldric.cards]
    assert "Oiled Gears" in [card.title for panel in sheets.values() for card in panel.cards]


def test_time_event_and_decks_are_shown() -> None:
    sheets = {panel.id: panel for panel in panels(crowd().view(0))}
    assert (sheets["time"].title, sheets["time"].aside) == ("Round 5 of 12: summer", "Knight")
    assert (sheets["event"].title, sheets["event"].words[0][:22]) == ("Low Mist", "The base target number")
    decks = sheets["decks"].grid
    assert decks is not None
    assert decks.rows[0][0] == "Armory"
    assert decks.rows[0][2] == "19"  # the Armory pool without the 5 cards stored
    picture = drawn(crowd())
    assert words(picture, "corner-1") == "North"
    assert title(picture, "piece-enemy-1-0").startswith("Claw: ")


@clause("BSG-ENM-04")
def test_what_the_enemies_will_do_is_written_on_the_fields() -> None:
    picture = drawn(crowd())
    assert words(picture, "hits-1") == "8"
    assert words(picture, "hits-2") == "4"
    assert words(picture, "hits-3") == "2"
    assert words(picture, "lost-4") == "lost"
    assert words(picture, "march-2") == "3"
    said = title(picture, "omens-2")
    assert said == "Next Enemies phase: 2 Krohns enter the citadel: all is lost"


def test_the_target_number_of_the_active_hero_is_shown_where_an_attack_is_worth_it() -> None:
    picture = drawn(crowd())
    assert words(picture, f"target-{zone('north_1')}") == "2×4+"
    assert words(picture, f"target-{zone('south_1')}") == "4+"
    assert words(drawn(crowd(), None), f"target-{zone('north_2')}") == "6"  # Low Mist


def test_the_end_is_proclaimed() -> None:
    t = play(EnemiesPhase(), heroes={"aldric_vane": {"at": "barn"}}, zones={"west_1": {"krohn": 1}}, round=7)
    picture = drawn(t)
    assert words(picture, "result") == "Modhelm has fallen A Krohn entered the citadel"
    assert "omens-4" not in picture.moving_svg


# Nothing overlaps.


def test_pieces_of_the_fullest_zone_keep_apart_and_inside() -> None:
    full = {"molen": 3, "gargoh": 5, "gargoh_elite": 3, "krohn": 7, "krohn_elite": 3}
    for name in ("north_1", "east_1", "south_3", "west_2"):
        t = play(zones={name: full}, messenger=name, avatar=(name, 9), tactics=(("caltrops", name, "aldric_vane"),))
        _check_row(t, zone(name))


def _check_row(t: T, where: ZoneId) -> None:
    row = arranged(where, _standing(Choices(t.view(0)), where))
    assert len(row) == 8
    boxes = [(x, y, one.wide * scale / 2, one.high * scale / 2) for one, (x, y), scale in row]
    for (x, y, wide, high), (u, v, broad, tall) in combinations(boxes, 2):
        assert abs(x - u) >= wide + broad - 0.1 or abs(y - v) >= high + tall - 0.1
    reach = half(middle_out(where))
    middle = SIEGE / 2
    for x, y, wide, high in boxes:
        along = max(abs(x - middle) + wide, abs(y - middle) + high)
        assert along <= max(reach, EDGES[NUMBER_OF[where]])


def test_zones_of_a_field_touch_and_those_of_others_do_not() -> None:
    for one in ZONES:
        inner = zone_corners(FIELD_OF[one], NUMBER_OF[one])
        if NUMBER_OF[one] < 3:
            outer = zone_corners(FIELD_OF[one], NUMBER_OF[one] + 1)
            assert sorted(inner[2:]) == sorted(outer[:2])
        assert all(0 < x < SIEGE and 0 < y < SIEGE for x, y in inner), ZONE.names[one]
