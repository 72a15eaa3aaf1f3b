"""What a page is sent: differences that add up to the whole, and a log that is told once."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from tests.kernel.toy import TOY, Planned
from tests.server.pages import applied
from warhall.games import game, game_ids
from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.kernel.dice import Die
from warhall.kernel.events import Event, Rolled
from warhall.kernel.game import Line, SeatCard
from warhall.kernel.state import Result
from warhall.server.lenses import Log, log_line, rolled
from warhall.server.pictures import difference
from warhall.server.rooms import Room, Seat
from warhall.server.sights import has_points, news, sight

STEPS = 160


def new_room(id: str, seed: int) -> Room:
    """A room in memory, without a hall."""
    played = game(id)
    seats = played.seats[0]
    secret = bytes([seed]) * 32
    chairs = [Seat(number, f"invitation {number}", f"Player {number}", f"p{number}") for number in range(seats)]
    return Room("room", "A table", "p0", played.new_live(seats, secret), chairs, secret)


def go_on(room: Room, chance: Fast) -> None:
    """One random choice; sometimes it is taken back, and sometimes someone comes or goes."""
    ask = chance.item(room.table.asks)
    seat = ask.seat
    if room.table.can_undo(seat) and not chance.below(4):
        room.table.undo(seat)
    else:
        room.table.choose(seat, chance.item(ask.options))
    room.version += 1
    if not chance.below(5):
        room.enter("p1")
    elif room.present and not chance.below(3):
        room.leave("p1")
    room.publish()


def as_sent(value: object) -> Any:
    return json.loads(codec.to_json(value))


@pytest.mark.parametrize("id", game_ids())
@pytest.mark.parametrize("seed", [1, 2])
def test_differences_add_up_to_the_whole_for_every_pair_of_eyes(id: str, seed: int) -> None:
    room, chance = new_room(id, seed), Fast(seed)
    eyes = (None, *range(len(room.seats)))
    shown: dict[Any, Any] = dict.fromkeys(eyes)
    pages: dict[Any, Any] = dict.fromkeys(eyes)
    for _ in range(STEPS):
        for seat in eyes:
            if chance.below(3):  # a slow reader misses some moments
                shown[seat], sent = news(room, seat, shown[seat])
                pages[seat] = applied(pages[seat], json.loads(sent)) if sent else pages[seat]
                whole = as_sent(sight(room, seat))
                assert pages[seat] == whole
                for picture in ("board", "hand"):
                    if whole[picture] is not None:
                        for layer, elements in whole[picture]["layers"].items():
                            assert list(pages[seat][picture]["layers"][layer]) == list(elements)
        if room.table.over:
            break
        go_on(room, chance)


@pytest.mark.parametrize("id", game_ids())
@pytest.mark.parametrize("seed", [3, 4])
def test_a_log_told_line_by_line_is_the_log_told_at_once(id: str, seed: int) -> None:
    room, chance = new_room(id, seed), Fast(seed)
    for _ in range(STEPS):
        for seat in (None, 0):
            view = room.table.view(seat)
            at_once = Log().told(room.table.game, room.table.events or [], view)
            assert room.lens(seat).lines(room) == at_once
        if room.table.over:
            break
        go_on(room, chance)


@pytest.mark.parametrize("id", game_ids())
def test_what_was_shown_is_never_changed_afterwards(id: str) -> None:
    room, chance = new_room(id, 5), Fast(5)
    kept = []
    for _ in range(40):
        now = sight(room, 0)
        kept.append((now, codec.to_json(now)))
        go_on(room, chance)
    assert all(codec.to_json(now) == encoded for now, encoded in kept)


@pytest.mark.parametrize("id", game_ids())
def test_those_with_the_same_eyes_share_one_sight(id: str) -> None:
    room = new_room(id, 6)
    first, sent = news(room, None, None)
    second, again = news(room, None, None)
    assert first is second
    assert sent is again


LETTERS = {"plain": "abc", "marked": "Mölen · ½", "rare": "a\N{OLD ITALIC LETTER A}b"}


@pytest.mark.parametrize("words", LETTERS.values(), ids=LETTERS)
def test_a_changed_element_is_sent_as_an_edit_unless_a_page_counts_its_letters_otherwise(words: str) -> None:
    old, new = (
        {"box": "", "label": "", "span": 0, "still": ""}
        | {"layers": {"lit": {}, "pieces": {"a": one, "b": "<g/>"}, "over": {}}}
        for one in (f"<g>{words} 1 {words}</g>", f"<g>{words} 22 {words}</g>")
    )
    change = difference(old, new)
    assert applied({"board": old}, {"board": {"change": change}}) == {"board": new}
    sent = change["layers"]["pieces"]
    head = len(f"<g>{words} ")
    assert sent["edit"] == ({"a": (head, head + 1, "22")} if words != LETTERS["rare"] else {})
    assert sent["set"] == ({} if words != LETTERS["rare"] else {"a": f"<g>{words} 22 {words}</g>"})
    assert sent["order"] is None


def boards(id: str, seeds: list[int]) -> str:
    """A fingerprint of the boards of the last game, after those of the others were drawn."""
    drawn = hashlib.sha256()
    for seed in seeds:
        room, chance, drawn = new_room(id, seed), Fast(seed), hashlib.sha256()
        for _ in range(STEPS // 2):
            drawn.update(codec.to_json(sight(room, 0)["board"]))
            if room.table.over:
                break
            go_on(room, chance)
    return drawn.hexdigest()


@pytest.mark.parametrize("id", game_ids())
def test_a_board_does_not_depend_on_what_was_drawn_before(id: str) -> None:
    """What is kept from one drawing for the next is the same as drawn anew."""
    program = f"from tests.server.test_sights import boards; print(boards({id!r}, [9]))"
    fresh = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert boards(id, [7, 8, 9]) == fresh.stdout.strip()


OWN = {
    "spawn": Die("spawn", ("claw", "eye"), "purple"),
    "D3": Die("D3", ("1", "1", "2", "2", "3", "3")),
}


def shown(die: str, face: int, shows: str, sides: int, colour: str = "") -> dict[str, int | str]:
    return {"die": die, "face": face, "shows": shows, "sides": sides, "colour": colour}


def test_dice_show_what_their_game_says_stands_on_them() -> None:
    claw, eye = shown("spawn", 1, "claw", 2, "purple"), shown("spawn", 2, "eye", 2, "purple")
    assert rolled(Rolled((2, 1), 2, "spawn"), OWN) == [eye, claw]
    halves = [shown("D3", 2, "1", 6), shown("D3", 3, "2", 6), shown("D3", 6, "3", 6)]
    assert rolled(Rolled((2, 3, 6), 6, "D3"), OWN) == halves


@pytest.mark.parametrize("name", [None, "unheard_of"])
def test_a_die_that_no_game_describes_is_plain(name: str | None) -> None:
    assert rolled(Rolled((7,), 8, name), OWN) == [shown("D8", 7, "7", 8)]


def test_a_line_carries_its_meaning() -> None:
    line = Line("Horse rides on.", "2 pips", ("MAR-01",), "H", ("area:ford",), ("unit:horse_a",), "fight")
    assert log_line(line, Event(4, Planned(("strike", "guard"))), [shown("D8", 7, "7", 8)], 0) == {
        "step": 4,
        "side": "H",
        "text": "Horse rides on.",
        "detail": "2 pips",
        "clauses": ["MAR-01"],
        "opens": "fight",
        "fight": 0,
        "places": ["area:ford"],
        "pieces": ["unit:horse_a"],
        "dice": [shown("D8", 7, "7", 8)],
    }


def test_lines_keep_the_side_they_were_told_with() -> None:
    """A game that declares its events is not told anew when a side is named or changed."""
    table, log = TOY.new(2, log=True), Log()
    for seat in (0, 1):
        table.choose(seat, "strike")
    told = log.told(TOY, table.events or [], table.view(0))
    assert told
    renamed = replace(TOY, seat_cards=lambda view: (SeatCard(0, "Riders", "Z", "red"),))
    assert log.told(renamed, table.events or [], table.view(0)) is told


@pytest.mark.parametrize("id", ["zorn", "bsieged", "uprising"])
def test_whoever_plays_several_sides_alone_is_told_which_is_asked(id: str) -> None:
    room = new_room(id, 1)
    chance, asked = Fast(1), set()
    for _ in range(STEPS * 3):
        whose = sight(room, 0)["prompt"]["whose"]
        if whose is not None:
            asked.add((whose["letter"], whose["name"], whose["colour"]))
        room.table.choose(0, chance.item(room.table.asks[0].options))
        room.version += 1
        if len(asked) == 2:
            break
    assert len({letter for letter, _, _ in asked}) == len({colour for _, _, colour in asked}) == 2


def test_whoever_plays_one_side_needs_no_word_about_it() -> None:
    assert sight(new_room("bloodstones", 1), 0)["prompt"]["whose"] is None


def test_what_a_bot_is_about_is_read_until_a_person_has_chosen() -> None:
    room = new_room("bloodstones", 1)
    spoken, other = room.table.asks[0].seat, 1 - room.table.asks[0].seat
    room.seats[spoken].bot = "steward"
    room.intents[spoken] = room.table.step, "I go first."
    room.table.choose(spoken, room.table.asks[0].options[0])
    room.version += 1
    assert sight(room, None)["seats"][spoken]["intent"] == "I go first."
    assert room.table.asks[0].seat == other
    room.table.choose(other, room.table.asks[0].options[0])
    room.version += 1
    assert "intent" not in sight(room, None)["seats"][spoken]


@pytest.mark.parametrize(
    ("winners", "scores", "counted"),
    [
        ((0,), (64, 47), True),
        ((), (51, 50), True),  # together, and lost
        ((1,), (0, 1), False),
        ((0, 1), (0, 0), False),
        ((), (0, 0), False),
    ],
)
def test_points_are_shown_where_they_say_more_than_who_has_won(
    winners: tuple[int, ...], scores: tuple[int, ...], counted: bool
) -> None:
    assert has_points(Result(winners, scores, ("A", "B"), "over")) == counted
