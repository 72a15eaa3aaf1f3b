"""BSG-SEQ, BSG-EVT, BSG-DTH, BSG-EOS, BSG-WIN: the frame of the rounds, death, seasons and ends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bsieged.scene import answer, building, card, hero, play, sheet, space, told, units
from warhall.games.bsieged import GAME
from warhall.games.bsieged.effects.heroes import lose_morale
from warhall.games.bsieged.rules.heroes import HeroTurn
from warhall.games.bsieged.rules.rounds import Events, Resurrection, RoundEnd
from warhall.games.bsieged.rules.season import SeasonEnd
from warhall.games.bsieged.rules.turn import Round
from warhall.games.bsieged.state import (
    CLASSES,
    DEAD,
    ENEMY_DECK,
    EVENT_DECK,
    FIELDS,
    NORTH,
    POOL,
    SEASON_PILE,
    TOKEN_PILE,
    Deck,
)
from warhall.kernel.chance import Fast
from warhall.kernel.records import replace
from warhall.testing import clause

CLAW, EYE = 1, 3


def phases(t: Any) -> list[str]:
    return [event.data["phase"] for event in told(t, "phase_begun")]


@clause("BSG-SEQ-01", "BSG-SEQ-02", "BSG-AMB-01", "BSG-EOS-01", "BSG-ENM-12", "BSG-AMB-60")
@pytest.mark.parametrize(("before", "extra"), [(1, []), (2, ["season"]), (4, []), (5, ["season"])])
def test_the_phases_of_a_round(before: int, extra: list[str]) -> None:
    heroes = {name: {"food": 5} for name in ("aldric_vane", "bram_hollis")}
    t = play(Round(), heroes=heroes, round=before, messenger="outskirts", then=Fast(7))
    while len(told(t, "round_begun")) == 1 and not t.over:
        last = t.pending.options[-1]
        answer(t, last)
    begun = phases(t)
    assert begun[: 5 + len(extra)] == ["resurrection", "setup", "heroes", "enemies", *extra, "end"]


@clause("BSG-EVT-01")
def test_round_1_has_no_events_step() -> None:
    t = play(Events(), round=1)
    assert not t.state.event
    assert t.state.time == 1


@clause("BSG-EVT-02", "BSG-EVT-03", "BSG-EVT-04")
def test_time_moves_and_the_event_is_replaced() -> None:
    t = play(Events(), round=4, time=3, event="curfew", decks={"events": ("morning_bells", "late_harvest")})
    assert t.state.time == 4
    assert t.content.events[t.state.event].id == "morning_bells"
    assert t.state.decks[EVENT_DECK].discards == (t.content.event.row("curfew"),)
    assert t.state.lasting == 0
    assert sheet(t, "aldric_vane").morale == 6


@clause("BSG-EVT-04", "BSG-EVT-06")
def test_a_lasting_event_ends_with_the_round() -> None:
    t = play(Events(), round=4, time=3, decks={"events": ("curfew",)})
    assert t.content.events[t.state.lasting].id == "curfew"
    t.start(RoundEnd())
    assert t.state.lasting == 0
    assert t.content.events[t.state.event].id == "curfew"  # the card still lies there


@clause("BSG-EVT-05")
def test_a_game_needs_eleven_events_at_most() -> None:
    t = play(round=12)
    assert t.content.numbers.rounds - 1 == 11
    assert len(t.content.events_up_to(3)) >= 12


@clause("BSG-AMB-07")
def test_an_empty_event_deck_is_shuffled_anew() -> None:
    t = play(round=4, time=3, event="curfew", draws=[2])
    bells = t.content.event.row("morning_bells")
    t.state.decks[EVENT_DECK] = Deck((), (bells,))
    t.start(Events())
    assert t.state.event == bells


# Death and resurrection.


@clause("BSG-DTH-01", "BSG-AMB-42", "BSG-GEN-07")
def test_a_hero_without_morale_dies_stripped() -> None:
    heroes = {
        "aldric_vane": {"morale": 2, "at": "barn", "cards": ("yew_bow",), "tokens": ("1_01",), "grace": 2},
        "bram_hollis": {},
    }
    t = play(heroes=heroes, first="aldric_vane")
    lose_morale(t, hero("aldric_vane"), 2, "hit")
    mine = sheet(t, "aldric_vane")
    assert (mine.status, mine.space, mine.grace, mine.tokens) == (DEAD, 0, 0, (0, 0, 0, 0))
    assert t.state.decks[POOL["armory"]].discards == (card("yew_bow"),)
    assert t.state.decks[TOKEN_PILE[1]].discards == (t.content.token.row("1_01"),)
    assert t.state.first == hero("bram_hollis")  # BSG-AMB-44
    GAME.check(t.state, t.content)


@clause("BSG-DTH-03", "BSG-DEC-06")
def test_resurrection_is_offered_if_the_sanctuary_is_free() -> None:
    heroes = {"aldric_vane": {"dead": True}, "isolde_thorne": {"dead": True}, "bram_hollis": {}}
    t = play(Resurrection(), seats=1, heroes=heroes, round=5, first="bram_hollis")
    assert t.pending.kind == "bsieged.resurrect_hero"
    assert t.pending.options == ("hero:aldric_vane", "hero:isolde_thorne", "pass")
    answer(t, "pass")
    assert sheet(t, "aldric_vane").status == DEAD
    busy = heroes | {"bram_hollis": {"at": "sanctuary"}}
    assert not play(Resurrection(), heroes=busy, round=5, first="bram_hollis").asks


@clause("BSG-DTH-04", "BSG-DTH-05", "BSG-DTH-06", "BSG-EX-33", "BSG-AMB-43", "BSG-HID-05")
def test_a_hero_returns_with_the_token_and_a_price() -> None:
    heroes = {"aldric_vane": {"dead": True}, "bram_hollis": {}}
    t = play(
        Resurrection(),
        heroes=heroes,
        round=5,
        time=5,
        first="bram_hollis",
        doubled=("north",),
        buildings={"sanctuary": "destroyed"},
        dice=[CLAW, EYE, CLAW, EYE],
    )
    answer(t, "hero:aldric_vane")
    mine = sheet(t, "aldric_vane")
    assert (mine.morale, mine.gold, mine.food, mine.grace) == (5, 1, 3, 0)
    assert mine.space == space("sanctuary")
    assert mine.abilities == ("refined_swordsmanship",)
    assert t.state.first == hero("aldric_vane")
    assert [event.data["field"] for event in told(t, "summoned")] == list(FIELDS)
    assert t.state.round == 6
    assert not told(t, "time_moved")


@clause("BSG-EX-39", "BSG-AMB-78", "BSG-AMB-74")
def test_resurrection_rolls_use_the_season_just_ended() -> None:
    heroes = {"aldric_vane": {"dead": True}, "bram_hollis": {}}
    cards = {"north": ("hook_climbers", "hungry_pack", "ladder_bearers")}  # Krohn 1, 2, 3, 3
    t = play(
        Resurrection(),
        heroes=heroes,
        round=6,
        time=6,
        first="bram_hollis",
        enemy_cards=cards,
        dice=[CLAW, EYE, CLAW, EYE],
    )
    answer(t, "hero:aldric_vane")
    assert units(t, "north_3") == {"krohn": 1, "krohn_elite": 1}
    assert t.state.round == 7


@clause("BSG-AMB-12")
def test_resurrection_rolls_are_a_step_of_their_own() -> None:
    heroes = {"aldric_vane": {"dead": True}, "bram_hollis": {}}
    for run in ((1, 2), (1, 1), (0, 0)):
        t = play(heroes=heroes, round=5, first="bram_hollis", dice=[CLAW, CLAW, EYE, EYE])
        t.state.symbol, t.state.streak = run
        t.start(Resurrection())
        answer(t, "hero:aldric_vane")
        assert not told(t, "disrupted")


@clause("BSG-WIN-03")
def test_the_death_of_all_heroes_loses_at_once() -> None:
    heroes = {"pike_wrenlow": {"morale": 2}, "bram_hollis": {"dead": True}}
    t = play(HeroTurn(hero("pike_wrenlow")), heroes=heroes)
    answer(t, "pass", "done")  # alone: the coward loses his last 2 Morale
    assert t.result is not None
    assert t.result.reason == "all heroes are dead"


# End of season.


@clause("BSG-EOS-02", "BSG-DTH-02")
def test_two_food_or_death() -> None:
    heroes = {"aldric_vane": {"food": 2}, "bram_hollis": {"food": 1}, "isolde_thorne": {"food": 5}}
    t = play(SeasonEnd(), heroes=heroes, round=3, then=Fast(1))
    assert [sheet(t, name).food for name in heroes] == [0, 0, 3]
    assert sheet(t, "aldric_vane").status != DEAD
    assert sheet(t, "bram_hollis").status == DEAD


@clause("BSG-EOS-03", "BSG-EX-03")
def test_enemy_cards_are_replaced_and_the_deck_is_used_exactly_once() -> None:
    t = play(round=3)
    fed = {"food": 7}
    for left in (24, 12, 0):
        old = [t.state.fields[field].cards for field in FIELDS]
        for row in t.state.order:
            t.state.heroes[row] = replace(t.state.heroes[row], gold=1, food=fed["food"])
        t.start(SeasonEnd())
        assert len(t.state.decks[ENEMY_DECK].cards) == left
        assert not set(old[0]) & set(t.state.fields[NORTH].cards)
        GAME.check(t.state, t.content)
    last = play(SeasonEnd(), round=12)
    assert len(last.state.decks[ENEMY_DECK].cards) == 36
    assert sheet(last, "aldric_vane").food == 1


@clause("BSG-EOS-04", "BSG-AMB-40", "BSG-AMB-53")
def test_season_piles_are_renewed_by_the_number_of_heroes_at_set_up() -> None:
    heroes = {"aldric_vane": {}, "bram_hollis": {}, "isolde_thorne": {"dead": True}}
    t = play(SeasonEnd(), heroes=heroes, round=3, decks={"tavern_season": ("hot_stew", "caltrops")})
    assert [len(t.state.decks[SEASON_PILE[name]].cards) for name in CLASSES] == [3, 3, 3, 3]
    assert set(t.state.removed) == {card("hot_stew"), card("caltrops")}


@clause("BSG-EOS-05", "BSG-AMB-30")
def test_discards_form_a_pool_that_ran_out() -> None:
    t = play(round=3, draws=[card("caltrops"), card("hot_stew")])
    t.state.decks[POOL["tavern"]] = Deck((card("night_raid"),), (card("hot_stew"), card("caltrops")))
    t.start(SeasonEnd())
    assert t.state.decks[SEASON_PILE["tavern"]].cards == (card("night_raid"), card("caltrops"), card("hot_stew"))
    assert t.state.decks[POOL["tavern"]] == Deck()


@clause("BSG-EOS-05")
def test_discards_form_a_pool_whose_last_card_was_just_dealt() -> None:
    six = ("aldric_vane", "isolde_thorne", "bram_hollis", "dorn_redhand", "maude_hallow", "hulda_ironmantle")
    names = ("night_raid", "hot_stew", "caltrops", "poachers_shot", "burn_the_stables", "outlaw_archers")
    t = play(heroes={name: {"food": 5} for name in six}, round=9, draws=[card("ogre_for_hire"), card("free_lances")])
    dealt = tuple(card(name) for name in names)
    t.state.decks[POOL["tavern"]] = Deck(dealt, (card("free_lances"), card("ogre_for_hire")))
    t.start(SeasonEnd())
    assert t.state.decks[SEASON_PILE["tavern"]].cards == dealt
    assert t.state.decks[POOL["tavern"]] == Deck((card("ogre_for_hire"), card("free_lances")))


@clause("BSG-EOS-05")
def test_a_pool_stays_empty_where_there_are_no_discards() -> None:
    t = play(round=9)
    t.state.decks[POOL["tavern"]] = Deck((card("night_raid"),))
    t.start(SeasonEnd())
    assert t.state.decks[SEASON_PILE["tavern"]].cards == (card("night_raid"),)
    assert t.state.decks[POOL["tavern"]] == Deck()


@clause("BSG-EOS-01", "BSG-WIN-02", "BSG-EX-29")
def test_food_is_eaten_before_the_arrival_counts() -> None:
    heroes = {
        "aldric_vane": {"food": 1},
        "isolde_thorne": {"food": 0},
        "bram_hollis": {"food": 0},
        "dorn_redhand": {"food": 3},
    }
    t = play(SeasonEnd(), heroes=heroes, round=9, messenger="east_wall")
    assert [sheet(t, name).status for name in heroes] == [DEAD, DEAD, DEAD, 1]
    assert not told(t, "enemies_determined")
    t.start(RoundEnd())
    assert t.result is not None
    assert t.result.winners == (0,)
    hungry = heroes | {"dorn_redhand": {"food": 1}}
    lost = play(SeasonEnd(), heroes=hungry, round=9, messenger="east_wall")
    assert lost.result is not None
    assert lost.result.reason == "all heroes are dead"


@clause("BSG-WIN-04")
def test_round_12_without_the_messenger_loses() -> None:
    t = play(RoundEnd(), messenger="east_1", man={"stretch": "return"}, round=12)
    assert t.result is not None
    assert t.result.reason == "the messenger is not back in time"


@clause("BSG-AMB-66")
def test_losses_of_the_round_come_before_the_win() -> None:
    zones = {"north_1": {"krohn": 1}}
    t = play(Round(), messenger="east_1", man={"stretch": "return", "turned": 7}, zones=zones, round=7, then=Fast(4))
    while not t.over:
        answer(t, t.pending.options[-1])
    assert t.state.messenger.status == "wall"
    assert t.result is not None
    assert t.result.reason == "a Krohn entered the citadel"


@clause("BSG-FX-07", "BSG-AMB-80")
def test_what_lasted_for_the_round_is_over() -> None:
    heroes = {"aldric_vane": {"guard": 3, "spared": 1, "tired": 1}}
    t = play(
        RoundEnd(), heroes=heroes, round=4, messenger="outskirts", man={"sheltered": True}, marks={"north_1": "held"}
    )
    mine = sheet(t, "aldric_vane")
    assert (mine.guard, mine.spared, mine.tired) == (0, 0, 0)
    assert not t.state.zones[1].held
    assert not t.state.messenger.sheltered
    assert building("tavern") == 1


@clause("BSG-WIN-01")
def test_an_unhindered_game_is_won_in_round_8() -> None:
    """BSG-MSG-25 played out: nobody is spawned, everybody eats."""
    t = play(Round(), round=0, time=1, messenger="", man={"turned": 0}, options={"difficulty": "footman"}, then=Fast(5))
    while not t.over:
        for number in range(1, 13):  # wipe the fields before every answer: no unit ever acts
            t.state.zones[number] = t.state.zones[0]
        t.state.supply = t.content.supply
        for row in t.state.order:
            t.state.heroes[row] = replace(t.state.heroes[row], gold=1, food=6)
        answer(t, "clockwise" if "clockwise" in t.pending.options else t.pending.options[-1])
    assert t.result is not None
    assert t.result.reason == "the messenger is home"
    assert t.state.round == 8
