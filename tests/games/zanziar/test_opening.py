"""Set-up: deals, starting cities, empty sites, mustering (ZAN-SET)."""

from __future__ import annotations

import pytest

from tests.games.zanziar.scene import answer, group, key, pawn, thing, told
from warhall.games.zanziar import GAME
from warhall.games.zanziar.keys import MOST_PAWNS, MOST_THINGS
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import cities_of
from warhall.games.zanziar.rules.opening import Opening
from warhall.kernel.errors import SetupError
from warhall.testing import clause, scenario

C = GAME.content()


def opened(seats: int = 3, dice: tuple[int, ...] = (1, 1, 2, 3)) -> T:
    """A game after its rolls: decks lie as they are listed, so seat 0 has Odrix, seat 1 Simma."""
    t: T = scenario(GAME, seats=seats, run=Opening(), dice=dice)
    while t.pending.kind == "zanziar.empty_site":
        t.choose(0, t.pending.options[0])
    return t


@clause("ZAN-SET-01", "ZAN-SET-02", "ZAN-SET-03", "ZAN-HID-01")
def test_each_has_one_hero_and_two_cards_known_to_him_alone() -> None:
    t = opened()
    assert [C.unit.names[hero] for hero in t.state.heroes] == ["odrix", "simma", "leader_of_largos"]
    assert [len(hand) for hand in t.state.hands] == [2, 2, 2]
    facts = t.view(1).facts
    assert facts.heroes[0] == 0
    assert facts.heroes[1] == t.state.heroes[1]
    assert facts.hands[0] == (0, 0)
    assert facts.hands[1] == t.state.hands[1]


@clause("ZAN-SET-09", "ZAN-SET-10", "ZAN-SET-12", "ZAN-R-02")
def test_a_claimed_city_is_rolled_again() -> None:
    t = opened()
    found = [[C.city.names[city] for city in cities_of(t.state, seat)] for seat in range(3)]
    assert found == [["basilea"], ["nagya"], ["salmonside"]]
    assert [(line["units"], line["items"]) for line in told(t, "started")] == [(2, 1), (3, 2), (3, 1)]
    assert sum(city.controller >= 0 for city in t.state.cities) == 3
    assert not any(t.state.neutrals_of)


@clause("ZAN-SET-05", "ZAN-CMP-07")
def test_three_green_and_eight_iron_ores_lie_unseen() -> None:
    t = opened()
    assert sorted(t.state.ores[1:]) == ["green"] * 3 + ["iron"] * 8
    assert set(t.view(0).facts.ores) == {""}


@clause("ZAN-SET-04", "ZAN-R-03")
def test_three_adventure_hexes_stay_empty() -> None:
    t = opened()
    assert sum(t.state.sites) == 13
    homes = [C.cities[C.city.row(name)].hex for name in ("basilea", "nagya", "salmonside")]
    away = {row: min(C.world.distance[C.site_hex[row]][home] for home in homes) for row in range(1, 17)}
    empty = [row for row in away if not t.state.sites[row]]
    assert min(away[row] for row in empty) >= max(away[row] for row in away if row not in empty)


@clause("ZAN-SET-11", "ZAN-R-04", "ZAN-UNI-04")
def test_starting_units_muster_facedown_with_the_hero_in_the_group() -> None:
    t = opened()
    first = group(t, "a1")
    assert len(t.state.pawns_in[first]) == 3
    assert pawn(t, "odrix") in t.state.pawns_in[first]
    assert not any(t.state.pawns[row].faceup for row in t.state.pawns_in[first])
    other = next(row for row in t.state.pawns_in[first] if row != pawn(t, "odrix"))
    answer(t, "muster", f"pawn:{other}")
    assert t.pending.options == ("place:2", "place:3", "place:guard", "pass")
    answer(t, "muster_place", "place:2")
    assert "done" not in t.pending.options, "a group of its own needs a leader"
    answer(t, "muster", f"up:{other}")
    assert t.state.pawns[other].faceup


@clause("ZAN-R-111", "ZAN-UNI-10", "ZAN-UNI-11")
def test_starting_items_are_carried_before_one_is_done() -> None:
    t = opened()
    item = C.item.names[t.state.item_deck[0] - 4]
    assert "done" not in t.pending.options
    answer(t, "muster", key(t, item))
    assert t.pending.options == (key(t, "odrix"), "pass"), "facedown Adventurers carry nothing"
    answer(t, "muster_bearer", key(t, "odrix"))
    assert t.state.things[thing(t, item)].bearer == pawn(t, "odrix")
    assert t.state.pawns[pawn(t, "odrix")].hero_mark, "only a Hero carries facedown"
    answer(t, "muster", "done")
    assert t.pending.seat == 1


@clause("ZAN-R-93", "ZAN-R-07", "ZAN-R-13", "ZAN-R-63", "ZAN-R-69")
def test_settings() -> None:
    usual = GAME.setup(C, 2, GAME.settle(2)).rules
    assert (usual.round_limit, usual.recovery, usual.facedown_rows, usual.left_hand, usual.curse_list) == (
        60,
        "1",
        False,
        False,
        False,
    )
    other = GAME.settle(2, {"rounds": "none", "recovery": "full", "facedown": "one", "neutrals": "left_hand"})
    rules = GAME.setup(C, 2, other).rules
    assert (rules.round_limit, rules.recovery, rules.facedown_rows, rules.left_hand) == (0, "full", True, True)
    assert GAME.setup(C, 2, GAME.settle(2, {"rounds": 40, "curse": "list"})).rules.curse_list


@clause("ZAN-R-01")
def test_two_to_six_players() -> None:
    for seats in (1, 7):
        with pytest.raises(SetupError):
            GAME.settle(seats)


@clause("ZAN-HID-02")
def test_there_is_a_handle_for_every_card() -> None:
    assert (len(C.pawn) - 1, len(C.thing) - 1) == (MOST_PAWNS, MOST_THINGS) == (122, 62)
