"""What a seat sees: nothing that lies face down, combats and rolls as they lie; other worlds look the same."""

from __future__ import annotations

import re

import pytest

from tests.games.uprising.fights import fight, pool
from tests.games.uprising.scene import CHAOS, EMPIRE, MOHYAR, C, answer, hexed, scene
from warhall.cli.story import parts
from warhall.games.uprising import GAME
from warhall.games.uprising.ids import NO_LEADER, NO_TILE
from warhall.games.uprising.queries import haven_points, nemesis_points, production
from warhall.games.uprising.rules.quest import TryQuest
from warhall.games.uprising.state import T
from warhall.games.uprising.view import Facts
from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.testing import clause
from warhall.testing.sample import Sample
from warhall.testing.views import views_do_not_leak

DIFFICULTIES = ("easy", "normal", "nightmare", "apocalyptic")


def facts(t: T, seat: int | None = 0) -> Facts:
    found: Facts = t.view(seat).facts
    return found


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_seat_gets_the_same_in_all_worlds_it_cannot_tell_apart(seats: int) -> None:
    options = {"difficulty": DIFFICULTIES[seats - 1], "factions": max(2, seats)}
    views_do_not_leak(GAME, seats, seats, options, positions=10, worlds=1)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_view_of_a_sampled_game_is_the_view_of_the_game(difficulty: str) -> None:
    for t in Sample(GAME, 2, 5, {"difficulty": difficulty, "factions": 3}).positions(25):
        for seat in (None, 0, 1):
            here, there = t.view(seat), t.sampled(seat, Fast(t.step)).view(seat)
            assert codec.to_json(there.facts) == codec.to_json(here.facts)
            assert there.question == here.question


def test_a_sampled_game_draws_what_is_face_down_anew() -> None:
    *_, t = Sample(GAME, 2, 5, {"difficulty": "nightmare"}).positions(3)
    worlds = [t.sampled(0, Fast(seed)).state for seed in range(8)]
    for name in ("tiles", "legions", "hordes", "items", "quests", "events", "druids"):
        if len(getattr(t.state, name)) > 1:
            assert len({tuple(getattr(world, name)) for world in worlds}) > 1, name
    advanced = [{row for row in world.quests if C.quests[row].advanced} for world in worlds]
    assert len({frozenset(rows) for rows in advanced}) > 1  # nobody knows which of them joined the deck


def test_everyone_knows_the_same() -> None:
    for t in Sample(GAME, 3, 7).positions(12):
        assert len({codec.to_json(facts(t, seat)) for seat in (None, 0, 1, 2)}) == 1


@clause("UPR-SET-09", "UPR-HEX-01")
def test_tiles_and_decks_are_seen_by_their_backs() -> None:
    t = scene(hexes={"a3": "rigga", "a4": "down:rhun"}, decks={"legions": "the_butcher", "hordes": "mother_maggot"})
    seen = facts(t)
    assert seen.tiles[hexed("a3")] == C.tile.row("rigga")
    assert seen.tiles[hexed("a4")] == NO_TILE
    assert (seen.legions, seen.legions_left) == ((NO_LEADER,), 1)
    assert not any(seen.feats)
    assert seen.events == ()


def test_queries_can_be_asked_about_a_view() -> None:
    for t in Sample(GAME, 2, 3).positions(20):
        seen = facts(t)
        for side in t.state.order:
            assert production(seen, C, side) == production(t.state, C, side)
            assert haven_points(seen, C, side) == haven_points(t.state, C, side)
        for enemy in (EMPIRE, CHAOS):
            assert nemesis_points(seen, C, enemy) == nemesis_points(t.state, C, enemy)


# The combat that is being fought.


@clause("UPR-TIM-04", "UPR-SYM-07")
def test_a_combat_shows_both_sides_dice_before_anything_is_lost() -> None:
    t = fight(
        "sellswords=2 hunters=1 garrison=2",
        "white B  white S yellow -",
        mohyar="at=a3",
        druids="emberwife",
    )
    seen = facts(t).fight
    assert seen is not None
    assert (seen.hex, seen.terrain, seen.round, seen.clash, seen.window) == (
        hexed("a3"), "ice_waste", "archery", 0, "before_damage",
    )  # fmt: skip
    assert (seen.one.side, seen.one.strength, seen.one.pool) == (MOHYAR, 3, pool("1w"))
    assert (seen.one.dice, seen.one.symbols, seen.one.bolts) == (((0, 6),), (0, 0, 1), 1)
    assert (seen.other.side, seen.other.leader, seen.other.strength) == (EMPIRE, NO_LEADER, 2)
    assert seen.other.damage == 0


def test_without_a_combat_none_is_shown() -> None:
    assert facts(scene()).fight is None
    assert facts(scene()).casting is None


def test_a_quest_shows_its_roll() -> None:
    t = scene(TryQuest(MOHYAR), heroes="ronja yanny", quests="prison_break", mohyar="cards=xyxrit_leaves")
    answer(t, "guile_dice", "yellow:1")
    roll = facts(t).casting
    assert roll is not None
    assert (roll.side, roll.why, roll.pool, roll.total) == (MOHYAR, "prison_break", pool("1y1b2r"), None)


# The table in words.


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_table_in_words_fits_80_columns_and_holds_nothing_raw(seats: int) -> None:
    for t in Sample(GAME, seats, seats + 60, {"factions": max(2, seats)}).positions(40):
        for seat in (None, 0):
            words = t.text(seat)
            assert max(map(len, words.splitlines())) <= 80
            assert not re.search(r"[{}_]|\bNone\b(?! of)", words), words


def test_the_words_name_what_lies_on_a_hex() -> None:
    t = scene(
        hexes={"a3": "rigga haven=mohyar wall sellswords=2 hunters=1", "a4": "down:rhun garrison=2", "b1": "curse"},
        leaders={"the_butcher": "at=a1 threat=4 tokens=1 target=a3 prey=mohyar"},
        phase="actions",
    )
    lines = [line.strip(" -:") for line in t.text(0).splitlines()]
    found = " ".join(lines)
    assert "Rigga (A3): Marsh; a Haven brings 2 Food; Haven of the Mohyar with Wall; 2 Sellswords" in found
    assert "A4, unexplored: Garrison of level 2" in lines
    assert "B1, Howling White: cursed" in lines
    assert "The Butcher: Legion on A1, Threat 4 of 7, initiative 15, 1 token, Target A3" in lines
    assert "Nemesis Phase, as it would run now; earlier combats may change it" in lines
    assert "Sellsword: Basic Warrior, 1 blue die; any 2; 2 in reserve" in lines


def test_the_words_tell_of_the_combat_in_progress() -> None:
    t = fight("sellswords=2 hunters=1 garrison=2", "white B  white S yellow -", mohyar="at=a3", druids="emberwife")
    lines = [line.strip(" -:") for line in t.text(0).splitlines()]
    assert "Combat on Saltmother (A3), Ice Waste, Archery" in lines
    assert "3 Units of the Mohyar: white Bolt; in all 1 Bolt" in lines
    assert any(line.startswith("Skulls less Shields: Mohyar suffer 1, The Empire 0") for line in lines)


def test_a_hex_a_card_and_a_leader_are_items_of_their_own() -> None:
    """What has changed on the table is told item by item."""
    t = scene(hexes={"a3": "rigga", "a4": "down:rhun garrison=2"}, leaders={"the_butcher": "at=a1 threat=4"})
    items = parts(t.text(0))
    assert "- A4, unexplored: Garrison of level 2" in items
    assert [item.split(":")[0] for item in items if item.startswith("- The Butcher")] == ["- The Butcher"]
    assert sum("C16" in item and "CAP" in item for item in items) == 1
