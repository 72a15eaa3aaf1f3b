"""What a page is sent: differences that add up to the whole, and a log that is told once."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.pages import applied
from warhall.games import game, hall_ids
from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.server.lenses import Log
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


@pytest.mark.parametrize("id", hall_ids())
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


@pytest.mark.parametrize("id", hall_ids())
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


@pytest.mark.parametrize("id", hall_ids())
def test_what_was_shown_is_never_changed_afterwards(id: str) -> None:
    room, chance = new_room(id, 5), Fast(5)
    kept = []
    for _ in range(40):
        now = sight(room, 0)
        kept.append((now, codec.to_json(now)))
        go_on(room, chance)
    assert all(codec.to_json(now) == encoded for now, encoded in kept)


@pytest.mark.parametrize("id", hall_ids())
def test_those_with_the_same_eyes_share_one_sight(id: str) -> None:
    room = new_room(id, 6)
    first, sent = news(room, None, None)
    second, again = news(room, None, None)
    assert first is second
    assert sent is again
