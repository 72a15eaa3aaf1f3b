"""What a page is sent: differences that add up to the whole, and a log that is told once."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.pages import applied
from warhall.games import game, game_ids
from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.server.lenses import Log, rolled
from warhall.server.pictures import difference
from warhall.server.rooms import Room, Seat
from warhall.server.sights import news, sight

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
        {"box": "", "label": "", "still": "", "layers": {"lit": {}, "pieces": {"a": one, "b": "<g/>"}, "over": {}}}
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


def test_dice_of_a_games_own_show_what_is_printed_on_them() -> None:
    faces = {"spawn": SimpleNamespace(faces=("claw", "eye")), "gold": SimpleNamespace(faces=("0", "3"))}
    content = SimpleNamespace(dice=faces)
    assert rolled({"faces": (2, 1), "sides": 2, "die": "spawn"}, content) == [[2, "eye", "spawn"], [2, "claw", "spawn"]]
    assert rolled({"faces": (2,), "sides": 2, "die": "gold"}, content) == [[2, 3, "gold"]]
    assert rolled({"faces": (7,), "sides": 8}, content) == [[8, 7]]
    assert rolled({"faces": (7,), "sides": 8, "die": "none"}, SimpleNamespace(dice=("D3", "D6"))) == [[8, 7]]


@pytest.mark.parametrize(
    ("die", "shown"), [("D3", [[3, 1], [3, 1], [3, 2], [3, 3]]), ("D6", [[6, 1], [6, 2], [6, 3], [6, 6]])]
)
def test_a_die_that_is_rolled_with_twice_its_sides_shows_its_half(die: str, shown: list[list[int]]) -> None:
    assert rolled({"faces": (1, 2, 3, 6), "sides": 6, "die": die}, None) == shown
