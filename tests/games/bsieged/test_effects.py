"""Each change tells what it did, in figures: the log, the pages and the story live on these events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.bsieged.scene import building, card, hero, play, sheet, told, zone
from warhall.games.bsieged.effects import citadel, decks, ending, enemies, heroes
from warhall.games.bsieged.queries import T, next_holder
from warhall.games.bsieged.state import EAST, EVENT_DECK, KROHN, NORTH, SOUTH, WHOLE, EventId
from warhall.testing import clause

ALDRIC, BRAM = hero("aldric_vane"), hero("bram_hollis")
MORE = {"morale": 7, "gold": 4, "food": 5, "grace": 2}
BARN, NEAR, FAR = building("barn"), zone("north_1"), zone("north_3")
WHETSTONE = card("whetstone")
ROLL = {"why": "roll"}
TOLD: list[tuple[str, Callable[[T], object], dict[str, Any]]] = [
    (
        "morale_gained",
        lambda t: heroes.gain_morale(t, ALDRIC, 3, "roll"),
        {"hero": ALDRIC, "by": 2, "now": 9, "why": "roll"},
    ),
    (
        "morale_lost",
        lambda t: heroes.lose_morale(t, ALDRIC, 3, "roll"),
        {"hero": ALDRIC, "by": 3, "now": 4, "why": "roll"},
    ),
    (
        "gold_gained",
        lambda t: heroes.gain_gold(t, ALDRIC, 3, "roll"),
        {"hero": ALDRIC, "by": 2, "now": 6, "why": "roll"},
    ),
    (
        "gold_lost",
        lambda t: heroes.lose_gold(t, ALDRIC, 5, "roll"),
        {"hero": ALDRIC, "by": 4, "now": 0, "why": "roll"},
    ),
    (
        "food_gained",
        lambda t: heroes.gain_food(t, ALDRIC, 3, "roll"),
        {"hero": ALDRIC, "by": 2, "now": 7, "why": "roll"},
    ),
    (
        "food_lost",
        lambda t: heroes.lose_food(t, ALDRIC, 6, "roll"),
        {"hero": ALDRIC, "by": 5, "now": 0, "why": "roll"},
    ),
    (
        "grace_gained",
        lambda t: heroes.gain_grace(t, ALDRIC, 3, "roll"),
        {"hero": ALDRIC, "by": 1, "now": 3, "why": "roll"},
    ),
    (
        "grace_lost",
        lambda t: heroes.lose_grace(t, ALDRIC, 3, "roll"),
        {"hero": ALDRIC, "by": 2, "now": 0, "why": "roll"},
    ),
    ("hero_guarded", lambda t: heroes.guard_hero(t, ALDRIC, 3), {"hero": ALDRIC, "hits": 3}),
    ("hit_ignored", lambda t: heroes.spare_hero(t, ALDRIC), {"hero": ALDRIC}),
    ("hero_tired", lambda t: heroes.tire_hero(t, ALDRIC), {"hero": ALDRIC}),
    ("turn_ended", heroes.end_turn, {"hero": ALDRIC}),
    ("first_hero_named", lambda t: heroes.give_first(t, BRAM), {"hero": BRAM}),
    ("heroes_chosen", lambda t: heroes.seat_heroes(t, (BRAM, ALDRIC)), {"heroes": (BRAM, ALDRIC), "seats": (0, 0)}),
    ("hero_died", lambda t: heroes.die(t, ALDRIC), {"hero": ALDRIC}),
    ("units_spawned", lambda t: enemies.put_units(t, FAR, KROHN, 2), {"zone": FAR, "figure": KROHN, "count": 2}),
    ("units_destroyed", lambda t: enemies.destroy_unit(t, NEAR, KROHN), {"zone": NEAR, "figure": KROHN, "count": 1}),
    ("unit_pushed", lambda t: enemies.push_unit(t, NEAR, KROHN), {"zone": NEAR, "to": NEAR + 1, "figure": KROHN}),
    ("zone_marked", lambda t: enemies.mark_zone(t, NEAR, "held"), {"zone": NEAR, "mark": "held"}),
    ("avatar_moved", enemies.push_avatar, {"from": zone("west_1"), "to": zone("west_2")}),
    ("avatar_halted", enemies.halt_avatar, {"zone": zone("west_1")}),
    ("avatar_strengthened", enemies.strengthen_avatar, {"by": 3, "vinculum": 10}),
    ("avatar_drained", lambda t: enemies.drain_avatar(t, 3, ALDRIC), {"by": 3, "vinculum": 4, "hero": ALDRIC}),
    ("avatar_banished", lambda t: enemies.drain_avatar(t, 8, ALDRIC), {"hero": ALDRIC}),
    ("building_damaged", lambda t: citadel.damage_building(t, BARN), {"building": BARN, "destroyed": True}),
    ("building_mended", lambda t: citadel.mend(t, BARN), {"building": BARN}),
    ("building_restored", lambda t: citadel.restore(t, BARN), {"building": BARN}),
    ("building_reinforced", lambda t: citadel.reinforce(t, BARN, 2), {"building": BARN, "tokens": 2}),
    ("reinforcement_spent", lambda t: citadel.spend_reinforcement(t, BARN), {"building": BARN}),
    ("catapult_turned", lambda t: citadel.turn_catapult(t, SOUTH), {"field": SOUTH}),
    ("field_doubled", lambda t: enemies.double_field(t, SOUTH), {"field": SOUTH}),
    ("messenger_entered", lambda t: citadel.send_messenger(t, NORTH), {"zone": NEAR, "stretch": "departure"}),
    ("messenger_entered", lambda t: citadel.return_messenger(t, NORTH), {"zone": FAR, "stretch": "return"}),
    ("messenger_expected", lambda t: citadel.expect_messenger(t, EAST), {"field": EAST}),
    ("messenger_moved", citadel.move_messenger, {"from": zone("east_2"), "to": zone("east_3")}),
    ("messenger_sheltered", citadel.shelter_messenger, {}),
    ("messenger_died", lambda t: citadel.kill_messenger(t, "units"), {"cause": "units", "deaths": 1}),
    ("messenger_home", citadel.bring_home, {"round": 4}),
    ("time_moved", citadel.move_time, {"circle": 5}),
    (
        "card_discarded",
        lambda t: decks.discard_card(t, card("whetstone"), "used"),
        {"card": card("whetstone"), "why": "used"},
    ),
    ("card_shown", lambda t: decks.turn_up(t, EVENT_DECK), {"deck": EVENT_DECK, "card": 1}),
    ("card_buried", lambda t: decks.bury_top(t, EVENT_DECK), {"deck": EVENT_DECK, "card": 1}),
    ("card_drawn", lambda t: decks.draw_top(t, EVENT_DECK), {"deck": EVENT_DECK, "card": 1}),
    ("event_drawn", lambda t: citadel.set_event(t, EventId(2)), {"event": 2}),
    ("played_on", ending.play_on, {"round": 4}),
]


@pytest.mark.parametrize(("kind", "change", "data"), TOLD, ids=[f"{row}_{entry[0]}" for row, entry in enumerate(TOLD)])
def test_a_change_is_told(kind: str, change: Callable[[T], object], data: dict[str, Any]) -> None:
    t = play(
        heroes={"aldric_vane": MORE, "bram_hollis": {}},
        zones={"north_1": {"krohn": 1}},
        avatar=("west_1", 7),
        buildings={"barn": "damaged"},
        reinforced={"barn": 1},
        messenger="east_2",
        round=4,
        turn="aldric_vane",
    )
    change(t)
    assert [event.data for event in told(t, kind)] == [data]


@clause("BSG-MSG-07", "BSG-MSG-12")
def test_the_ends_of_the_messengers_way_are_told() -> None:
    out = play(messenger="east_3", round=4)
    citadel.move_messenger(out)
    assert [event.data for event in told(out, "messenger_left")] == [{"round": 4}]
    back = play(messenger="east_1", man={"stretch": "return"}, round=8)
    citadel.move_messenger(back)
    assert [event.data for event in told(back, "messenger_reached_wall")] == [{"field": EAST}]


@clause("BSG-GEN-06", "BSG-DGR-01")
def test_what_changes_nothing_is_told_as_nothing() -> None:
    full = {"morale": 9, "gold": 6, "food": 7, "grace": 3}
    t = play(heroes={"aldric_vane": full, "bram_hollis": {"gold": 0, "food": 0}})
    for loss in (heroes.lose_gold, heroes.lose_food, heroes.lose_grace):
        loss(t, BRAM, 1, "roll")
    for gain in (heroes.gain_morale, heroes.gain_gold, heroes.gain_food, heroes.gain_grace):
        gain(t, ALDRIC, 0, "roll")
    assert not t.events
    for gain in (heroes.gain_morale, heroes.gain_gold, heroes.gain_food, heroes.gain_grace):
        gain(t, ALDRIC, 1, "roll")
    assert [event.kind for event in t.events or ()] == ["bsieged.gain_cut"] * 4
    assert [event.data["most"] for event in told(t, "gain_cut")] == [9, 6, 7, 3]


@clause("BSG-AMB-80", "BSG-FX-07")
@pytest.mark.parametrize("word", ["guard", "spared", "tired"])
def test_the_round_of_a_hero_ends(word: str) -> None:
    t = play(heroes={"aldric_vane": {word: 1}})
    heroes.rest_heroes(t)
    mine = sheet(t, "aldric_vane")
    assert (mine.guard, mine.spared, mine.tired) == (0, 0, 0)


@clause("BSG-AMB-03")
def test_the_token_starts_a_players_cycle_anew_when_it_comes_from_another() -> None:
    names = {"aldric_vane": {"seat": 0}, "isolde_thorne": {"seat": 0}, "bram_hollis": {"seat": 1}}
    t = play(seats=2, heroes=names, first="isolde_thorne")
    heroes.give_first(t, BRAM)
    heroes.give_first(t, ALDRIC)
    assert next_holder(t.state, t.content) == hero("isolde_thorne")


@clause("BSG-FX-09", "BSG-REP-05")
def test_restoring_and_mending_make_whole_and_keep_tokens() -> None:
    t = play(buildings={"barn": "destroyed", "palace": "damaged"}, reinforced={"barn": 2, "palace": 1})
    citadel.restore(t, BARN)
    citadel.mend(t, building("palace"))
    assert [(t.state.buildings[b].status, t.state.buildings[b].reinforced) for b in (BARN, building("palace"))] == [
        (WHOLE, 2),
        (WHOLE, 1),
    ]


@clause("BSG-MSG-23", "BSG-FX-12")
def test_only_a_messenger_on_the_board_and_unsheltered_dies() -> None:
    for words in ({"messenger": "outskirts"}, {"messenger": "east_2", "man": {"sheltered": True}}):
        t = play(round=5, **words)
        citadel.kill_messenger(t, "units")
        assert t.state.messenger.deaths == 0
