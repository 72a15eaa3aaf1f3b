"""The picture of Zanziar: every piece has its element, every choice its target, nothing hidden is in it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

import warhall.draw.glyphs
from tests.games.zanziar.scene import C, answer, group, hex_, key, pawn, quiet, scene, thing
from warhall.draw.board import Board
from warhall.draw.palette import HOURS, PAGE
from warhall.games.zanziar import GAME
from warhall.games.zanziar.board.ground import charted, made
from warhall.games.zanziar.board.signs import KINDS, item_sign, sign_of
from warhall.games.zanziar.board.ways import reach_of
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import all_groups, slots
from warhall.games.zanziar.rules.battle.declare import Attack
from warhall.games.zanziar.rules.movement import Move
from warhall.kernel.chance import Fast
from warhall.kernel.records import replace
from warhall.testing import clause
from warhall.testing.sample import Sample

SVG = "{http://www.w3.org/2000/svg}"
REFERENCE = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')
OPTION = re.compile(r'data-option="([^"]+)"')
IDS = re.compile(r' id="([^"]+)"')
NARROW = re.compile(r'<g id="[^"]+" class="(?:scene )?narrow"')
SIZE = re.compile(r'<text[^>]* font-size="([0-9.]+)"[^>]*>([^<]*)<')


def pictures(t: T, seat: int | None) -> tuple[str, str]:
    """The moving parts of the board, but what is drawn once more for phones, and of the tray."""
    view = t.view(seat)
    board, tray = GAME.board(view), GAME.hand(view)
    board.pieces = [part for part in board.pieces if not NARROW.match(part)]
    return board.moving_svg, "" if tray is None else tray.moving_svg


def on_a_phone(t: T, seat: int | None) -> str:
    """What of a battle is drawn for phones alone."""
    return "".join([part for part in GAME.board(t.view(seat)).pieces if NARROW.match(part)])


def offered(t: T, seat: int | None) -> list[str]:
    return [option for part in pictures(t, seat) for option in OPTION.findall(part)]


def drawn(t: T, seat: int | None) -> Board:
    found: Board = GAME.board(t.view(seat))
    return found


def has_target(t: T, option: str) -> bool:
    """Whether an option must have a target of its own. Words, skills, spells and seats are listed by the prompt."""
    family, _, name = option.partition(":")
    if family in ("pawn", "up", "all", "dismiss"):
        return t.state.pawns[int(name)].in_play
    if family in ("thing", "show", "use", "discard"):
        return bool(t.state.things[int(name)].bearer)
    if family == "whenever":
        return any(C.whenever.row(name) in hand for hand in t.state.hands)
    if family in ("reroll", "six", "coin", "country", "item"):
        return family != "country" or not in_scene(t)
    if family == "group":
        return bool(t.state.groups[C.group.row(name)].hex) and not in_scene(t)
    if family in ("city", "mine", "site"):
        return not in_scene(t)
    return family == "hex"


def in_scene(t: T) -> bool:
    return t.state.fight is not None and t.state.fight.round > 0


# Choices.


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_choice_that_lies_on_the_table_can_be_chosen_there(seats: int) -> None:
    for t in Sample(GAME, seats, seats + 20).positions(90):
        for ask in t.asks:
            found = offered(t, ask.seats[0])
            assert len(found) == len(set(found))
            assert set(found) <= set(ask.options)
            assert {option for option in ask.options if has_target(t, option)} <= set(found), ask.kind
            if in_scene(t) and "scene-panel" in on_a_phone(t, ask.seats[0]):
                scene = OPTION.findall(pictures(t, ask.seats[0])[0])
                assert sorted(OPTION.findall(on_a_phone(t, ask.seats[0]))) == sorted(scene), ask.kind
            for other in range(seats):
                if other not in ask.seats and other not in [s for more in t.asks for s in more.seats]:
                    assert not offered(t, other)
        assert not offered(t, None)


def test_dice_that_can_be_changed_are_listed_by_the_prompt_and_rows_of_a_battle_are_lit() -> None:
    t = battle()
    answer(t, "arrange", key(t, "silk_finger_nadja"))
    assert [option for option in offered(t, 0) if option.startswith("row:")] == ["row:magic", "row:con"]
    assert not offered(t, 1)


def test_where_a_unit_may_stand_is_lit_in_the_tray() -> None:
    t = GAME.new(2, seed=3)
    player = Fast(3)
    while not t.asks[0].kind.endswith("muster_place"):
        ask = t.asks[0]
        t.choose(ask.seat, player.item([option for option in ask.options if option != "done"]))
    ask = t.asks[0]
    places = {option for option in ask.options if option.startswith("place:") and option != "place:guard"}
    assert places
    assert places <= set(offered(t, ask.seat))


# What is drawn.


def battle(carried: str = "moon_bow", **more: Any) -> T:
    """Group II of the first seat storms Bugt, and the rows are arranged."""
    attackers = "captain_ilse_marrow! hammer_guard! eldra_cinderhand! silk_finger_nadja!"
    t = scene(
        groups={"a2": ("07G", attackers), "a1": ("09I", "odrix"), "b1": ("07G", "simma travelling_players_a!")},
        guards={"bugt": "b: kuduk_levy_a! free_company!"},
        items={"captain_ilse_marrow": f"tower_shield! {carried}"},
        then=Fast(1),
        **more,
    )
    t.start(Attack(group(t, "a2")))
    answer(t, "prevent", "pass")
    answer(t, "defend_with", "group:b1")
    answer(t, "commit", "everybody")
    return t


def parts(markup: str) -> set[str]:
    return set(IDS.findall(markup))


@pytest.mark.parametrize("seats", [2, 5, 6])
def test_every_piece_has_its_element(seats: int) -> None:
    for t in Sample(GAME, seats, seats + 40).positions(40):
        s, found = t.state, parts(pictures(t, None)[0])
        if in_scene(t):
            assert s.fight is not None
            fighting = [pawn for pawn in s.fight.attackers + s.fight.defenders if s.pawns[pawn].in_play]
            assert {f"scene-pawn-{pawn}" for pawn in fighting} <= found
            continue
        assert {f"city-{name}" for name in C.city.names[1:]} <= found
        assert {f"site-{name}" for name in C.site.names[1:]} <= found
        mines = {f"mine-{name}" for row, name in enumerate(C.mine.names) if row and not s.mines[row].gone}
        assert mines == {name for name in found if name.startswith("mine-")}
        groups = {f"piece-group-{C.group.names[row]}" for row in all_groups(s)}
        assert groups == {name for name in found if name.startswith("piece-group-")}


@pytest.mark.parametrize("seats", [2, 6])
def test_the_tray_holds_every_own_unit_and_item(seats: int) -> None:
    for t in Sample(GAME, seats, seats + 50).positions(40):
        s = t.state
        for seat in range(seats):
            found = parts(pictures(t, seat)[1])
            own = [row for row, record in enumerate(s.pawns) if record.in_play and record.owner == seat]
            assert {f"tray-pawn-{row}" for row in own} == {name for name in found if name.startswith("tray-pawn-")}
            things = [found for row in own for found in s.things_of[row]]
            assert {f"tray-thing-{row}" for row in things} == {n for n in found if n.startswith("tray-thing-")}


def test_nobody_who_only_watches_has_a_tray() -> None:
    assert GAME.hand(battle().view(None)) is None


@pytest.mark.parametrize("seats", [3, 6])
def test_a_board_is_one_document_that_needs_nothing_else(seats: int) -> None:
    for t in Sample(GAME, seats, seats + 70).positions(8):
        for picture in (drawn(t, 0), GAME.hand(t.view(0))):
            if picture is None:
                continue
            document = picture.svg()
            tree = ElementTree.fromstring(document)
            ids = [found.attrib["id"] for found in tree.iter() if "id" in found.attrib]
            assert tree.tag == f"{SVG}svg"
            assert len(ids) == len(set(ids))
            assert {a or b for a, b in REFERENCE.findall(document)} <= set(ids)
            assert "var(" not in document


def test_board_and_tray_share_no_id() -> None:
    for t in Sample(GAME, 4, 71).positions(20):
        board, tray = pictures(t, 0)
        assert parts(board) & parts(tray) <= {"lit", "pieces", "over"}  # the layers, which a page sets apart


def test_ids_stay_for_life() -> None:
    t = scene(groups={"a1": ("06F", "odrix! hammer_guard!"), "b1": ("12E", "anna")})
    before = parts(pictures(t, 0)[0]), parts(pictures(t, 0)[1])
    t.state.groups[group(t, "a1")] = replace(t.state.groups[group(t, "a1")], hex=hex_("06G"))
    t.state.rebuild()
    assert (parts(pictures(t, 0)[0]), parts(pictures(t, 0)[1])) == before


def test_the_still_part_is_the_same_for_all_and_does_not_change_with_the_game() -> None:
    t = scene(groups={"a1": ("06F", "odrix! hammer_guard!"), "b1": ("12E", "anna")})
    still = drawn(t, 0).still_hash
    t.start(Move(group(t, "a1")))
    assert drawn(t, 0).still_hash == drawn(t, 1).still_hash == drawn(t, None).still_hash == still


# The world.


@clause("ZAN-R-22", "ZAN-MOV-10")
def test_rivers_run_from_the_source_to_the_mouth() -> None:
    """North River comes from the hills and meets the sea in the west, by 04D."""
    ends = {name: course[-1] for name, course in charted(C).rivers}
    assert ends == {"North River": ("05D", "05E"), "East River": ("12I", "13I"), "South River": ("06J", "07K")}
    assert [len(river.run) for river in made(C).rivers] == [8, 7, 4]
    assert set(charted(C).bridges) == {
        ("06D", "06E"),
        ("08D", "08E"),
        ("12G", "13G"),
        ("12I", "13I"),
        ("06J", "07J"),
    }


def test_every_place_is_written_once_and_cities_can_be_read() -> None:
    board = drawn(scene(), None)
    written = [(words, float(size)) for size, words in SIZE.findall(board.still_svg + board.moving_svg)]
    for city in C.cities[1:]:
        assert [size >= 13 for words, size in written if words == city.name].count(True) == 1
    titles = [words for words, _ in written]
    assert all(word in titles for country in C.countries[1:] for word in country.name.split())


def test_hexes_are_pointed_at_by_code_and_name() -> None:
    still = drawn(scene(), None).still_svg
    assert 'data-area="07G" data-name="Bugt, 07G"' in still
    assert 'data-area="05F" data-name="Lacus Silens, 05F"' in still
    assert still.count("data-area=") == 192


# Measures.


def small_print(markup: str, least: float) -> list[str]:
    return [words for size, words in SIZE.findall(markup) if float(size) < least]


@pytest.mark.parametrize("seats", [2, 6])
def test_nothing_is_written_too_small(seats: int) -> None:
    for t in Sample(GAME, seats, seats + 90).positions(24):
        for seat in range(seats):
            for markup in pictures(t, seat):
                assert small_print(markup, 11) == []
        assert small_print(drawn(t, None).still_svg, 12) == []


def test_every_colour_is_of_the_palette() -> None:
    for file in (GAME.folder / "board").glob("*.py"):
        assert not re.findall(r"#[0-9A-Fa-f]{6}\b", file.read_text(encoding="utf-8")), file.name


def test_every_card_has_a_sign() -> None:
    assert {sign_of(card) for card in C.units[1:]} <= signs()
    assert {item_sign(item) for item in C.items[1:]} <= signs()
    assert set(KINDS) <= {card.kind for card in C.units}


@cache
def signs() -> frozenset[str]:
    return frozenset(warhall.draw.glyphs.names())


def test_a_board_is_drawn_by_day_and_by_night_and_without_marks() -> None:
    t = battle()
    for hour in HOURS:
        assert GAME.board(t.view(0), hour=hour).svg().startswith("<svg")
    plain = GAME.board(scene().view(None), light=True).still_svg
    assert 'href="#s-' not in plain
    assert PAGE["day"]["oak"] not in plain


# Secrets.


def shuffled(t: T, seat: int) -> tuple[tuple[str, str], tuple[str, str]]:
    """What a seat sees of a position, and of another that differs in what it may not know."""
    twin = scene_twin(t, seat)
    return pictures(t, seat), twin


def scene_twin(t: T, seat: int) -> tuple[str, str]:
    """Every face, item, ore, hand and Hero that a seat may not know is another."""
    s = t.state
    view = GAME.view(s, C, seat)
    kept = list(s.faces), list(s.marks), list(s.ores), list(s.heroes), list(s.hands)
    hidden = [row for row in range(1, len(s.pawns)) if s.pawns[row].in_play and not view.faces[row]]
    for row, other in zip(hidden, reversed(hidden), strict=True):
        s.faces[row] = kept[0][other]
    unknown = [row for row in range(1, len(s.things)) if s.things[row].in_play and not view.marks[row]]
    for row, other in zip(unknown, reversed(unknown), strict=True):
        s.marks[row] = kept[1][other]
    dark = [row for row in range(1, len(s.mines)) if not s.mines[row].turned]
    for row, other in zip(dark, reversed(dark), strict=True):
        s.ores[row] = kept[2][other]
    for other in range(len(s.players)):
        if other != seat:
            s.hands[other] = tuple(reversed(kept[4][other]))
    try:
        return pictures(t, seat)
    finally:
        s.faces[:], s.marks[:], s.ores[:], s.heroes[:], s.hands[:] = kept


@clause("ZAN-HID-01", "ZAN-HID-02")
@pytest.mark.parametrize("seats", [2, 6])
def test_two_positions_that_a_seat_cannot_tell_apart_look_the_same(seats: int) -> None:
    changed = 0
    for t in Sample(GAME, seats, seats + 110).positions(36):
        for seat in range(seats):
            one, other = shuffled(t, seat)
            assert one == other
            changed += 1
    assert changed == 36 * seats


@clause("ZAN-HID-01")
def test_names_of_what_lies_facedown_are_written_for_their_owner_only() -> None:
    t = scene(
        groups={"a1": ("04G", "odrix vasko_the_red!"), "b1": ("12E", "anna glade_archers_a")},
        guards={"abo": "a: kuduk_levy_a"},
        items={"vasko_the_red": "lucky_coin"},
        hands={"a": "second_chance"},
        mines={"seal_shaft": "green"},
    )
    own, others = "".join(pictures(t, 0)), "".join(pictures(t, 1)) + "".join(pictures(t, None))
    for name in ("Odrix the Chancellor", "Kuduk Levy", "Lucky Coin", "Second Chance"):
        assert all(word in own for word in name.split())
        assert name not in others
    for words in ("The ancient cities", "Glade Archers"):
        assert (words in own, words in others) in {(True, False), (False, True)}
    assert "Green ore" not in own + others


def test_the_sign_of_a_hidden_leader_is_a_tent() -> None:
    t = scene(groups={"a1": ("04G", "odrix kuduk_levy_a!"), "b1": ("12E", "anna")})
    mine, other = (pictures(t, seat)[0] for seat in (0, 1))
    token = re.compile(r'id="piece-group-a1".*?href="#g-(\w+)"', re.DOTALL)
    assert token.search(mine)[1] == "hero"  # type: ignore[index]
    assert token.search(other)[1] == "tent"  # type: ignore[index]


# Battles.


def sums(markup: str) -> dict[str, str]:
    """The heads of the six rows."""
    row = re.compile(r'id="row-(\d)-(\w+)".*?font-size="18"[^>]*>(\d+)<', re.DOTALL)
    return {f"{side} {name}": total for side, name, total in row.findall(markup)}


@clause("ZAN-BAT-10", "ZAN-COM-01", "ZAN-COM-05")
def test_rows_stand_with_their_sums() -> None:
    """Ilse 4 and the captain's 1, Hammer Guard 5, Eldra 1, Nadja 2; Levy 2, Company 5, two others 1 each, walls 4."""
    t = battle()
    assert sums(pictures(t, 1)[0])["0 combat"] == "13"
    assert sums(pictures(t, 1)[0])["1 combat"] == "13"
    for name, row in (("silk_finger_nadja", "con"), ("eldra_cinderhand", "magic")):
        answer(t, "arrange", key(t, name))
        answer(t, "choose_row", f"row:{row}")
    found = sums(pictures(t, 0)[0])
    assert (found["0 combat"], found["0 con"], found["0 magic"]) == ("10", "5", "5")


@clause("ZAN-CON-04")
def test_the_row_of_the_table_that_came_up_is_shown_with_the_dice() -> None:
    """Nadja's 5 and 2 for bribable Free Company and a 4, against 1 and a 3: +7, so it fights for her."""
    t = battle("lucky_coin", dice=[4, 3])
    answer(t, "arrange", key(t, "silk_finger_nadja"))
    answer(t, "choose_row", "row:con")
    answer(t, "arrange", "keep")
    answer(t, "arrange", "keep")
    answer(t, "con_set", key(t, "silk_finger_nadja"))
    answer(t, "con_set", "strike")
    answer(t, "con_target", key(t, "free_company"))
    while t.asks[0].kind != "zanziar.after_roll":
        t.choose(t.asks[0].seat, "pass")
    markup = pictures(t, 0)[0]
    duel = markup[markup.index('id="duel"') :]
    totals = re.findall(r'font-size="(?:21|20)"[^>]*>([^<]+)<', duel)
    assert totals[:3] == ["11", "4", "+7"]
    now = re.search(r'font-weight="700"[^>]*>([a-z ,]+)<', duel)
    assert now is not None
    assert now[1] == "fights for you"
    quiet(t)


def test_an_item_of_a_foreign_company_is_cloth() -> None:
    t = battle()
    assert "Moon Bow" not in "".join(pictures(t, 1))
    assert "Moon Bow" in "".join(pictures(t, 0))
    assert f'id="tray-thing-{thing(t, "moon_bow")}"' in pictures(t, 0)[1]
    assert f'id="scene-pawn-{pawn(t, "free_company")}"' in pictures(t, 0)[0]


# Movement.


@clause("ZAN-MOV-03", "ZAN-R-16")
def test_the_reach_of_a_group_follows_its_rates() -> None:
    """From 12E two hexes of plains, or one of anything else; a river without a bridge is not crossed."""
    t = scene(groups={"a1": ("12E", "odrix!"), "b1": ("04G", "anna")})
    facts: Any = GAME.view(t.state, C, 0)
    found = {C.hex.names[hex] for hex in reach_of(facts, C, group(t, "a1"))}
    assert {"12E", "11F", "12F", "13E", "13F", "12G", "14E", "12D", "11E"} <= found
    assert found.isdisjoint({"13G", "12H", "10E", "13C"})
    assert facts.groups[group(t, "a1")].hex == hex_("12E")


def test_the_slots_of_a_seat_have_their_numerals() -> None:
    t = scene(groups={"a1": ("04G", "odrix!"), "a3": ("06F", "vasko_the_red!")})
    assert len(slots(0)) == 3
    assert 'id="tray-a3"' in pictures(t, 0)[1]
    assert 'id="tray-a2"' not in pictures(t, 0)[1]
