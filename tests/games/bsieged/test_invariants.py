"""The check that runs after every step of random play notices what the rules would never bring about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.games.bsieged.scene import building, card, hero, play, space, zone
from warhall.games.bsieged import GAME
from warhall.games.bsieged.state import (
    DEAD,
    DESTROYED,
    ENEMY_DECK,
    EVENT_DECK,
    NO_UNITS,
    NOWHERE,
    POOL,
    TOKEN_PILE,
    Avatar,
    Building,
    Counts,
    Deck,
    Hero,
    Siege,
    Zone,
)
from warhall.kernel.errors import RuleError

ALDRIC, BRAM = hero("aldric_vane"), hero("bram_hollis")
ONE_MOLEN: Counts = (0, 1, 0, 0, 0, 0)


def change_hero(**words: object) -> Callable[[Siege], None]:
    def change(s: Siege) -> None:
        s.heroes[ALDRIC] = replace(s.heroes[ALDRIC], **words)  # type: ignore[arg-type]

    return change


def lose_top(deck: int) -> Callable[[Siege], None]:
    def change(s: Siege) -> None:
        s.decks[deck] = Deck(s.decks[deck].cards[1:])

    return change


def crowd(s: Siege) -> None:
    for row in (ALDRIC, BRAM):
        s.heroes[row] = replace(s.heroes[row], space=space("barn"))
    s.rebuild()


def forget_place(s: Siege) -> None:
    s.heroes[ALDRIC] = replace(s.heroes[ALDRIC], space=space("barn"))


def lose_place(s: Siege) -> None:
    s.heroes[ALDRIC] = replace(s.heroes[ALDRIC], space=NOWHERE)
    s.rebuild()


def molen_in(place: int) -> Callable[[Siege], None]:
    def change(s: Siege) -> None:
        s.zones[place] = Zone(ONE_MOLEN)
        s.supply = (0, s.supply[1] - 1, *s.supply[2:])

    return change


def lose_figure(s: Siege) -> None:
    s.supply = (0, s.supply[1] - 1, *s.supply[2:])


def overspend(s: Siege) -> None:
    s.zones[zone("north_3")] = Zone(NO_UNITS, ONE_MOLEN)


def ruin_five(s: Siege) -> None:
    for row in range(1, 6):
        s.buildings[row] = Building(DESTROYED)


def break_building(s: Siege) -> None:
    s.buildings[building("barn")] = Building(7)


def kill_all(s: Siege) -> None:
    for row in s.order:
        s.heroes[row] = Hero(status=DEAD)
    s.rebuild()


def kill_two_messengers(s: Siege) -> None:
    s.messenger = replace(s.messenger, deaths=2)


def outlast(s: Siege) -> None:
    s.round = 13


def swell(s: Siege) -> None:
    s.avatar = Avatar(zone("north_3"), 11, came=True)


BROKEN: dict[str, list[Callable[[Siege], None]]] = {
    "BSG-GEN-07": [change_hero(morale=0), change_hero(morale=10)],
    "BSG-GEN-06": [change_hero(gold=7), change_hero(food=8), change_hero(gold=-1), change_hero(food=-1)],
    "BSG-DGR-01": [change_hero(grace=4), change_hero(grace=-1)],
    "BSG-AMB-42": [change_hero(status=DEAD), change_hero(status=DEAD, space=0, grace=1)],
    "BSG-CRD-10": [change_hero(slots=(card("whetstone"), 0, 0, 0, 0))],
    "BSG-ABL-03": [change_hero(tokens=(0, 13, 0, 0)), change_hero(tokens=(13, 0, 0, 0))],
    "BSG-ABL-02": [change_hero(abilities=())],
    "BSG-TRN-07": [forget_place, lose_place],
    "BSG-TRN-08": [crowd],
    "BSG-FIG-01": [lose_figure],
    "BSG-MSG-22": [overspend],
    "BSG-GEN-03": [molen_in(0)],
    "BSG-ENM-04": [molen_in(zone("east_2")), molen_in(zone("west_1"))],
    "BSG-AVA-04": [swell],
    "BSG-SET-04": [lose_top(POOL["tavern"])],
    "BSG-SET-05": [lose_top(EVENT_DECK)],
    "BSG-SET-06": [lose_top(ENEMY_DECK)],
    "BSG-SET-07": [lose_top(TOKEN_PILE[3])],
    "BSG-REP-01": [break_building],
    "BSG-WIN-03": [ruin_five, kill_all],
    "BSG-MSG-30": [kill_two_messengers],
    "BSG-WIN-04": [outlast],
}


@pytest.mark.parametrize("clause", BROKEN)
def test_a_broken_state_is_noticed(clause: str) -> None:
    for change in BROKEN[clause]:
        t = play(heroes={"aldric_vane": {}, "bram_hollis": {}}, messenger="outskirts", round=5)
        GAME.check(t.state, t.content)
        change(t.state)
        with pytest.raises(RuleError) as error:
            GAME.check(t.state, t.content)
        assert error.value.clause == clause
