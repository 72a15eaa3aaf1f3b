"""The picture of Zorn: well-formed, complete, every choice on it where it lies, in the colours of the palette."""

from __future__ import annotations

import re
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

import warhall.draw.palette
from tests.games.zorn.scene import C, T, answer, area, play
from warhall.draw.board import Board
from warhall.draw.palette import HOURS, PAGE, resolved
from warhall.draw.pieces import block_size
from warhall.games.zorn import GAME
from warhall.games.zorn.board import board
from warhall.games.zorn.board.ground import arrow_gates, valley
from warhall.games.zorn.board.stacks import Placed, blocks, centre_of, face_of, place_blocks
from warhall.games.zorn.panels import panels, strip
from warhall.games.zorn.queries import melee_die
from warhall.games.zorn.rules.activation import HouseActivation
from warhall.games.zorn.state import HUNGRY, POISONED, STUNNED, TERRORIZED, HouseId, Works
from warhall.testing import clause
from warhall.testing.sample import Sample

SVG = "{http://www.w3.org/2000/svg}"
REFERENCE = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')
AFAR = re.compile(r'<g id="piece-[^"]*-afar"[^>]*>')  # what stands for the same forces from afar
OPTION = re.compile(r'data-option="([^"]+)"')
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")
IRON, IRON2 = "new_mahn_royal_ironmen_1", "new_mahn_royal_ironmen_2"
ARCHERS = "new_mahn_royal_archers_1"
LEVY = "new_mahn_levy_1"
POOR: dict[str, Any] = {"held": {"new_mahn": {"gold": 0}}}  # nobody to hire


@cache
def palette() -> frozenset[str]:
    """Every colour that the palette holds, and those it mixes for the parts of a board."""
    with open(warhall.draw.palette.__file__, encoding="utf-8") as file:
        return frozenset(colour.upper() for colour in COLOUR.findall(file.read()))


def on_board(t: T, option: str) -> bool:
    """Whether an option names something that lies on the board."""
    if option.startswith("area:") or option in ("W", "E"):
        return True
    if option.startswith("unit:"):
        place = t.state.units[t.content.unit.of(option)].area
        return 0 < place <= C.map_areas[-1] or place in C.flank_rows
    return False


def drawn(t: T, seat: int | None) -> Board:
    found: Board = board(t.view(seat))
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_every_choice_that_lies_on_the_board_can_be_chosen_there(seats: int) -> None:
    for t in Sample(GAME, seats, seats + 60).positions(120):
        for ask in t.asks:
            picture = drawn(t, ask.seats[0]).moving_svg
            offered = OPTION.findall(AFAR.sub("", picture))
            assert len(offered) == len(set(offered))
            assert set(offered) == {option for option in ask.options if on_board(t, option)}
    assert not OPTION.findall(drawn(t, None).moving_svg)


@pytest.mark.parametrize("seats", [1, 4])
def test_a_board_is_one_document_that_needs_nothing_else(seats: int) -> None:
    for t in Sample(GAME, seats, seats + 70).positions(8):
        document = drawn(t, 0).svg()
        tree = ElementTree.fromstring(document)
        ids = [found.attrib["id"] for found in tree.iter() if "id" in found.attrib]
        assert tree.tag == f"{SVG}svg"
        assert len(ids) == len(set(ids))
        assert {a or b for a, b in REFERENCE.findall(document)} <= set(ids)
        assert "var(" not in document


def test_only_colours_of_the_palette_are_used() -> None:
    for t in Sample(GAME, 5, 80).positions(6):
        picture = resolved(drawn(t, 0).moving_svg, "hall")
        own = {colour.upper() for colour in COLOUR.findall(picture)} - palette()
        assert all(_is_edge(colour) for colour in own), own


def _is_edge(colour: str) -> bool:
    """The edge below a piece: a seat's deep colour, darkened; and windows of cards: a tone, lightened."""
    seats = [warhall.draw.palette.mix(s.deep, "#000000", 0.35) for s in warhall.draw.palette.SEATS.values()]
    tones = [warhall.draw.palette.mix(x, "#FBF5E9", 0.78) for x in warhall.draw.palette.CLASS_TONES.values()]
    return colour in seats or colour in tones


def test_the_still_part_stays_the_same_all_day_and_all_night() -> None:
    hashes: dict[str, set[str]] = {}
    for t in Sample(GAME, 2, 81).positions(20):
        seen = t.view(0)
        hour = "night" if seen.facts.phase == "night" else "day"
        hashes.setdefault(hour, set()).add(drawn(t, 0).still_hash)
    assert all(len(found) == 1 for found in hashes.values())
    assert len(hashes) == 2
    assert hashes["day"] != hashes["night"]


def test_a_board_follows_the_clock_unless_an_hour_is_asked_for() -> None:
    t = play(HouseActivation(HouseId(1)), units={IRON: "S20"}, phase="night")
    night, day = HOURS["night"].wash("plains").wash, HOURS["day"].wash("plains").wash
    assert night in drawn(t, 0).still_svg
    assert day in board(t.view(0), hour="day").still_svg
    assert day not in drawn(t, 0).still_svg


# What is drawn.


def texts(t: T, seat: int | None = 0) -> list[str]:
    return re.findall(r">([^<>]+)</text>", drawn(t, seat).svg())


@clause("ZRN-MAP-10", "ZRN-MAP-02", "ZRN-MAP-09")
def test_the_map_bears_its_entries_passes_and_flanks() -> None:
    t = play(HouseActivation(HouseId(1)), units={IRON: "S20"})
    still = re.findall(r">([^<>]+)</text>", drawn(t, 0).still_svg)
    for entry in range(2, 13):
        assert str(entry) in still
    for words in (
        "A",
        "B",
        "C",
        "D",
        "E",
        "W+1",
        "W+2",
        "W+3",
        "E+1",
        "E+2",
        "E+3",
        "Trollburg Gap",
        "1-2",
        "3-4",
        "5-6",
    ):
        assert words in still
    for name in (found.lines for found in valley().areas.values()):
        assert set(name) <= {words.replace("&#x27;", "'") for words in still}


@clause("ZRN-MAP-11", "ZRN-MOV-12")
@pytest.mark.parametrize(("fork", "idle"), [(2, "odd"), (3, "even")])
def test_the_fork_not_in_force_is_faint(fork: int, idle: str) -> None:
    t = play(HouseActivation(HouseId(1)), units={IRON: "S20"}, fork=fork)
    arrows = re.findall(r'<g id="fork-(\w+)-(even|odd)"([^>]*)>', drawn(t, 0).moving_svg)
    forked = {C.area.names[row] for row in C.map_areas if C.is_forked[row]}
    assert {name for name, _, _ in arrows} == forked
    assert len(arrows) == 2 * len(forked)
    assert {way for _, way, rest in arrows if "opacity" in rest} == {idle}


def test_a_unit_shows_its_worn_side_its_die_and_its_markers() -> None:
    marks = STUNNED | POISONED | HUNGRY
    t = play(
        HouseActivation(HouseId(1)),
        units={IRON: ("S20", {"hits": 3, "marks": marks}), "namtull": ("S20", {"hits": 1, "marks": TERRORIZED})},
    )
    worn, chief = face_of(t.state, t.content, C.unit.row(IRON)), face_of(t.state, t.content, C.unit.row("namtull"))
    assert (worn.sign, worn.rating, worn.worn) == ("cavalry", "D6", True)
    assert worn.states == ("wounded", "stunned", "poisoned", "hungry")
    assert (chief.sign, chief.rating, chief.worn, chief.states) == ("leader", "D10", False, ("wounded", "terrorized"))


def test_a_face_down_garrison_shows_a_question_mark_only() -> None:
    t = play(HouseActivation(HouseId(1)), units={IRON: "S20", "garrison_1": ("N04", {"shown": False, "front": "G20"})})
    face = face_of(t.state, t.content, C.unit.row("garrison_1"))
    assert (face.sign, face.shown, face.rating) == ("turtle", "?", "")


def test_alike_units_share_a_face_until_they_can_be_chosen() -> None:
    t = play(HouseActivation(HouseId(1)), units={IRON: "S20", IRON2: "S20", LEVY: "S20"})
    (together,) = blocks(t.state, t.content, area("S20"), frozenset())
    assert [(face.sign, face.count) for face in together.faces] == [("cavalry", 2), ("people", 1)]
    (apart,) = blocks(t.state, t.content, area("S20"), frozenset({C.unit.row(IRON2)}))
    assert sorted((face.sign, face.count) for face in apart.faces) == [("cavalry", 1), ("cavalry", 1), ("people", 1)]
    assert melee_die(t.state, t.content, C.unit.row(IRON)) == 5


def test_ten_units_of_a_pass_are_all_shown_and_stand_apart_from_each_other() -> None:
    own = [C.unit.names[row] for row in C.house_units[1]][:6]
    others = [C.unit.names[row] for row in C.house_units[2]][:4]
    t = play(HouseActivation(HouseId(1)), units=dict.fromkeys((*own, *others), "PC"), **POOR)
    answer(t, "done")
    options = [option for option in t.pending.options if option.startswith("unit:")]
    assert len(options) == 7  # the seventh waits beside a flank
    assert set(options) <= set(OPTION.findall(drawn(t, 0).moving_svg))
    apart = frozenset(C.unit.of(option) for option in options)
    assert_apart(place_blocks(C, area("PC"), blocks(t.state, t.content, area("PC"), apart), arrow_gates(C.areas)))


def assert_apart(found: list[Placed]) -> None:
    """No block covers another."""
    for number, one in enumerate(found):
        for other in found[:number]:
            wide, high = (
                (a + b) / 2
                for a, b in zip(
                    block_size(len(one.block.faces), one.size),
                    block_size(len(other.block.faces), other.size),
                    strict=True,
                )
            )
            assert abs(one.at[0] - other.at[0]) >= wide or abs(one.at[1] - other.at[1]) >= high


@pytest.mark.parametrize("seats", [2, 5])
def test_blocks_stand_beside_each_other_and_show_every_unit(seats: int) -> None:
    gates = arrow_gates(C.areas)
    for t in Sample(GAME, seats, seats + 90).positions(20):
        for place in (*C.map_areas, *C.flank_rows):
            found = place_blocks(C, place, blocks(t.state, t.content, place, frozenset()), gates)
            shown = sorted(unit for placed in found for unit in placed.block.all_units)
            assert shown == sorted((*t.state.house_in[place], *t.state.blight_in[place]))
            assert_apart(found)


def test_places_show_who_holds_them_and_what_was_built() -> None:
    t = play(
        HouseActivation(HouseId(1)),
        units={IRON: "S20"},
        tokens={"N04": "gem_casket", "N10": "crown_of_mathias"},
        shown=("N10",),
        control={area("S10"): HouseId(2)},
        works={area("S20"): Works(True, HouseId(1)), area("S12"): Works(False, HouseId(2))},
        cursed=(area("S01"),),
        earthquake=area("S05"),
        flooded=True,
    )
    titles = re.findall(r"<title>([^<]+)</title>", drawn(t, 0).moving_svg)
    for words in (
        "face-down Treasure in Trollburg Gap",
        "Crown of Mathias (Relic) in Mossback Hills",
        "Drowsebury, held by House Thornmark",
        "Camp of House New Mahn in Crusader&#x27;s Mead",
        "Entrenchments of House Thornmark in Shepherd&#x27;s Rest",
        "Bramble Edge is Cursed",
        "Earthquake in Tinker&#x27;s Flat",
    ):
        assert words in titles
    assert texts(t).count("flooded") == 6


def test_the_sheets_show_tracks_cards_and_houses() -> None:
    t = play(
        HouseActivation(HouseId(1)),
        units={IRON: "S20", "ambushers_1": "PB"},
        held={"new_mahn": {"food": 4, "glory": 9}},
        terror=11,
        turn=5,
        deck=tuple(range(1, 15)),
    )
    sheets = {panel.id: panel for panel in panels(t.view(0))}
    time, cards, house = sheets["time"], sheets["cards"], sheets["house-N"]
    assert (time.title, time.tracks[0].value, time.tracks[0].limit) == ("Game Turn 5 of 12", 11, 21)
    assert (time.tracks[0].words, time.tracks[1].words) == ("2 at risk", "Day 2, second Daytime turn")
    assert cards.aside == "14 in the pile"
    assert (house.title, house.facts[0].text, house.aside.partition(",")[0]) == ("House New Mahn", "4", "9 Glory")
    assert {"house-T", "pools", "terrain"} <= set(sheets)


def test_the_strip_holds_the_units_that_may_act_with_their_ratings() -> None:
    t = play(HouseActivation(HouseId(1)), units={IRON: "PC", LEVY: "S20"}, **POOR)
    answer(t, "done")
    tabs = {tab.place: tab for tab in strip(t.view(0))}
    assert {tab.title for tab in tabs.values()} == {"King's Defile", "Crusader's Mead", "the west flank"}
    (iron,) = tabs["area:PC"].cards
    assert iron.option == f"unit:{IRON}"
    assert dict(iron.figures)["Melee"] == "D12"
    assert iron.marks == (4, 4)
    assert strip(t.view(None)) == ()


@clause("ZRN-SET-09", "ZRN-SET-10")
def test_flanks_can_be_chosen_beside_the_map() -> None:
    t = GAME.new(2, seed=1, options={"houses": "random"})
    offered = set(OPTION.findall(drawn(t, 0).moving_svg))
    assert {"W", "E", "area:PA", "area:PE"} <= offered


def test_prices_and_chances_stand_where_they_belong() -> None:
    t = play(HouseActivation(HouseId(1)), units={ARCHERS: "S20", "minion_horde_1": "S12", "ambushers_1": "S21"}, **POOR)
    answer(t, "done", f"unit:{ARCHERS}")
    assert "65 %" in texts(t)
    t = play(HouseActivation(HouseId(1)), units={IRON: "PC"}, **POOR)
    answer(t, "done", f"unit:{IRON}")
    assert {"free", "1 MA"} <= set(texts(t))


def test_page_colours_follow_the_readers_theme() -> None:
    t = play(HouseActivation(HouseId(1)), units={IRON: "S20"})
    picture = drawn(t, 0)
    assert PAGE["day"]["hall"] in picture.svg("day")
    assert PAGE["hall"]["hall"] in picture.svg("hall")


def test_where_nothing_on_the_map_is_asked_about_a_page_looks_at_the_active_house() -> None:
    t = play(HouseActivation(HouseId(1)), units={IRON: "S20"})
    home = re.findall(
        r'<g id="home"[^>]*transform="translate\(([-\d. ]+)\)"[^>]*data-own="true"', drawn(t, 0).moving_svg
    )
    x, y = map(float, home[0].split())
    at = centre_of(C, area("S20"))
    assert (x, y) == pytest.approx(at, abs=0.1)
