"""The steward weighs the tokens on offer by what they do for the hero, and uses the abilities and cards that it has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.bsieged.scene import CONTENT, answer, card, hero, play, zone
from tests.games.bsieged.test_steward import advice, last_turn
from warhall.games.bsieged import GAME
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.attack import Attack
from warhall.games.bsieged.rules.buildings import Lesson
from warhall.games.bsieged.rules.heroes import HeroTurn
from warhall.games.bsieged.rules.storing import DrawCard
from warhall.games.bsieged.state import ARMORY, POOL, TAVERN, BuildingId, Deck, TokenId
from warhall.games.bsieged.steward.danger import Danger
from warhall.games.bsieged.steward.eyes import Eyes
from warhall.games.bsieged.steward.hand import obtained
from warhall.games.bsieged.steward.lessons import lesson, preferred, strength_gain, wants_front, worth_of
from warhall.games.bsieged.steward.visits import use_of
from warhall.kernel.chance import Fast
from warhall.kernel.view import View

TEAM = ("aldric_vane", "isolde_thorne", "bram_hollis", "mirelle_ashgrove")


def turn_of(name: str, mine: dict[str, Any] | None = None, team: tuple[str, ...] = TEAM, **words: Any) -> View:
    """The turn of a hero."""
    heroes: dict[str, dict[str, Any]] = {other: {} for other in team} | {name: mine or {}}
    return play(HeroTurn(hero(name)), heroes=heroes, messenger="outskirts", **words).view(0)


def eyes_of(name: str, mine: dict[str, Any] | None = None, team: tuple[str, ...] = TEAM, **words: Any) -> Eyes:
    """What the steward sees in the turn of a hero."""
    return Eyes(turn_of(name, mine, team, **words), Fast(1))


def worth(name: str, ability: str, mine: dict[str, Any] | None = None, **words: Any) -> float:
    return worth_of(eyes_of(name, mine, **words), hero(name), ability)


# What tokens are worth.


@pytest.mark.parametrize("ability", [id for id in CONTENT.abilities if id != "cowardice"])
def test_every_ability_is_worth_something_to_somebody_and_nothing_twice(ability: str) -> None:
    names = CONTENT.hero.names[1:]
    found = {name: worth(name, ability, team=()) for name in names}
    assert max(found.values()) > 0
    for name in names:
        if ability in CONTENT.heroes[hero(name)].abilities:
            assert found[name] == 0


def test_a_lower_step_of_a_ladder_is_worth_nothing_to_who_stands_higher() -> None:
    assert worth("isolde_thorne", "precise_shot") > 0
    high = {"tokens": ("-1_01", "-2_01", "3_06")}  # Precise Shot
    assert worth("aldric_vane", "archers_discipline", high) == 0
    assert worth("aldric_vane", "diamantine_arrow", high) > worth("aldric_vane", "diamantine_arrow")


def test_abilities_for_attacks_are_worth_more_to_the_strong() -> None:
    weak, strong = worth("mirelle_ashgrove", "giants_strength"), worth("hulda_ironmantle", "giants_strength")
    assert strong > weak > 0


def test_abilities_about_cards_go_by_the_slots_of_the_dashboard() -> None:
    assert worth("mirelle_ashgrove", "alchemist") > worth("brother_osric", "alchemist") > 0
    assert worth("aldric_vane", "alchemist") < worth("brother_osric", "alchemist")
    assert worth("maude_hallow", "warlock_grimmoire") > 0
    assert worth("aldric_vane", "warlock_grimmoire") == 0
    assert worth("bram_hollis", "strategist") > worth("hulda_ironmantle", "strategist") == 0
    armed = {"cards": ("arrow_storm",)}
    assert worth("aldric_vane", "legendary_armorer", armed) > worth("aldric_vane", "legendary_armorer")
    assert worth("aldric_vane", "master_armorer", armed) > worth("aldric_vane", "master_armorer")


def test_what_the_team_has_already_is_worth_less() -> None:
    assert worth("aldric_vane", "royal_artilleryman") < worth("aldric_vane", "royal_artilleryman", team=())
    healer = ("maude_hallow",)
    assert worth("aldric_vane", "medical_knowledge", team=healer) < worth("aldric_vane", "medical_knowledge", team=())


def test_an_architect_is_wanted_where_there_are_ruins() -> None:
    ruins = {"tavern": "destroyed", "barn": "destroyed"}
    assert worth("aldric_vane", "architect", buildings=ruins) > worth("aldric_vane", "architect")


def test_strength_that_harms_the_avatar_is_worth_more_while_it_is_there() -> None:
    calm, grim = eyes_of("hulda_ironmantle"), eyes_of("hulda_ironmantle", avatar=("north_3", 10))
    row = hero("hulda_ironmantle")
    assert strength_gain(grim, row) > strength_gain(calm, row)
    assert strength_gain(grim, hero("aldric_vane")) < strength_gain(grim, hero("aldric_vane"), 2)


def test_a_lesson_promises_at_least_the_strength_on_the_back() -> None:
    eyes = eyes_of("aldric_vane", round=2)
    assert lesson(eyes, hero("aldric_vane")) > strength_gain(eyes, hero("aldric_vane"))


def test_the_promise_of_a_lesson_forgets_tokens_that_are_taken() -> None:
    best = ("1_09", "1_10")  # Common Touch, Filch
    rich, poor = eyes_of("aldric_vane"), play(HeroTurn(hero("aldric_vane")), heroes=taken(best), messenger="outskirts")
    assert lesson(Eyes(poor.view(0), Fast(1)), hero("aldric_vane")) < lesson(rich, hero("aldric_vane"))


def taken(tokens: tuple[str, ...]) -> dict[str, Any]:
    return {name: {} for name in TEAM} | {
        name: {"tokens": (token,)} for name, token in zip(TEAM[1:], tokens, strict=False)
    }


def test_liking_chooses_now_and_then_but_never_the_useless_or_what_costs_too_much() -> None:
    t = play(HeroTurn(hero("aldric_vane")), heroes={name: {} for name in TEAM}, messenger="outskirts", round=4)
    row, seen = hero("aldric_vane"), t.view(0)
    filch, falcon, swords, gifted = (CONTENT.token.row(name) for name in ("1_10", "1_06", "1_01", "4_01"))

    def picks(*tokens: TokenId) -> list[TokenId]:
        return [preferred(Eyes(seen, Fast(seed)), row, tokens) for seed in range(120)]

    assert 2 < picks(filch, falcon).count(falcon) < 30
    assert picks(filch, swords).count(swords) == 0  # which he has
    assert picks(gifted, falcon).count(falcon) == 0
    assert picks(falcon) == [falcon] * 120


def test_a_token_preferred_for_liking_is_kept_for_its_front() -> None:
    eyes, row = eyes_of("aldric_vane", round=4), hero("aldric_vane")
    falcon, swords = CONTENT.token.row("1_06"), CONTENT.token.row("1_01")
    assert all(wants_front(eyes, row, falcon, 10.0) for _ in range(30))
    assert 0 < sum(wants_front(eyes, row, falcon, 0.0) for _ in range(60)) < 40  # Strength is worth more
    assert not any(wants_front(eyes, row, swords, 10.0) for _ in range(30))


# Lessons.


def learning(name: str, offered: tuple[str, str], mine: dict[str, Any] | None = None, **words: Any) -> T:
    heroes: dict[str, dict[str, Any]] = {other: {} for other in TEAM} | {
        name: {"food": 7, "at": "sanctuary", **(mine or {})}
    }
    level = int(offered[0][0])
    words = {"heroes": heroes, "turn": name, "messenger": "outskirts", "decks": {f"tokens_{level}": offered}, **words}
    return play(Lesson(hero(name)), **words)


def chosen(t: T, seed: int = 0) -> tuple[str, str]:
    """The token and the side that the steward takes."""
    token = GAME.steward(t.view(0), Fast(seed))
    answer(t, token)
    return token, GAME.steward(t.view(0), Fast(seed + 1))


def usual(made: Callable[[], T]) -> tuple[str, str]:
    """What is taken most often."""
    return Counter(chosen(made(), seed) for seed in range(0, 40, 2)).most_common(1)[0][0]


def test_a_good_ability_is_taken_before_strength() -> None:
    assert usual(lambda: learning("bram_hollis", ("1_12", "1_10"))) == ("token:1_10", "ability")  # Filch
    filled = {"tokens": ("-1_01", "-2_01", "-3_01")}
    assert chosen(learning("aldric_vane", ("4_03", "4_01"), filled)) == ("token:4_01", "ability")  # Gifted and Skilled


def test_strength_is_taken_before_an_ability_that_does_nothing() -> None:
    assert chosen(learning("aldric_vane", ("1_01", "1_02")))[1] == "strength"  # Refined Swordsmanship, which he has


def test_strength_is_taken_while_the_avatar_needs_it() -> None:
    t = learning("hulda_ironmantle", ("1_01", "1_04"), avatar=("north_2", 6))
    assert chosen(t)[1] == "strength"


# Abilities in use.


def turn(name: str, token: str, **words: Any) -> T:
    """The beginning of a turn with the ability of a token, whatever is needed below it turned to Strength."""
    level = int(token[0])
    below = tuple(f"-{number}_0{number}" for number in range(1, level))
    mine = {"tokens": (*below, token), "gold": 3, **words.pop("mine", {})}
    heroes = {other: {} for other in TEAM} | {name: mine}
    return play(HeroTurn(hero(name)), **{"heroes": heroes, "messenger": "outskirts", "then": Fast(3), **words})


@pytest.mark.parametrize(
    ("token", "ability"),
    [
        ("1_09", "common_touch"),
        ("1_10", "filch"),
        ("1_12", "eye_of_isherida"),
        ("3_10", "web_of_contacts"),
        ("3_12", "chicanery"),
    ],
)
def test_powers_of_the_beginning_of_a_turn_are_used(token: str, ability: str) -> None:
    assert advice(turn("aldric_vane", token)) == f"power:{ability}"


def test_a_draw_that_can_only_harm_is_left() -> None:
    t = turn("aldric_vane", "1_09", mine={"morale": 2}, decks={"tavern_pool": ("tavern_brawl",)})
    assert advice(t) == "power:common_touch"
    pool = t.state.decks[POOL["tavern"]]
    t.state.decks[POOL["tavern"]] = Deck(pool.cards, pool.discards, shown=True)
    assert advice(t) == "pass"


def test_the_eye_looks_at_a_season_pile_or_at_events_that_a_bowl_can_bury() -> None:
    t = turn("aldric_vane", "1_12", decks={"market_season": ("field_rations",), "armory_season": ("yew_bow",)})
    answer(t, "power:eye_of_isherida")
    assert advice(t) == "deck:armory_season"
    t = turn("mirelle_ashgrove", "1_12", mine={"cards": ("scrying_bowl",)}, options={"difficulty": "defender"})
    answer(t, "power:eye_of_isherida")
    assert advice(t) == "deck:events"


def test_the_scrying_bowl_buries_what_is_worse_than_usual() -> None:
    mine = {"cards": ("scrying_bowl",), "gold": 6}
    for event, answered in (("the_sky_tears_open", "bury"), ("morning_bells", "leave")):
        words: dict[str, Any] = {
            "heroes": {"mirelle_ashgrove": mine},
            "first": "mirelle_ashgrove",
            "decks": {"events": (event,)},
        }
        t = last_turn(**words, round=3, options={"difficulty": "defender"})
        assert advice(t) == "card:scrying_bowl"
        answer(t, "card:scrying_bowl")
        assert advice(t) == answered


def test_a_card_is_doubled_if_that_does_good() -> None:
    captain = {"tokens": ("-1_01", "-2_02", "-3_03", "4_10")}
    zones = {"north_1": {"krohn": 4}}
    t = turn("aldric_vane", "4_10", mine={"cards": ("hot_stew",), "food": 0, "morale": 3}, zones=zones)
    answer(t, "card:hot_stew")
    assert advice(t) == "double"
    heroes = {"aldric_vane": {**captain, "morale": 3}}
    t = play(turn="aldric_vane", heroes=heroes, decks={"tavern_pool": ("tavern_brawl",)})
    t.start(DrawCard(hero("aldric_vane"), POOL["tavern"]))
    assert (t.pending.kind, advice(t)) == ("bsieged.double_card", "single")


def test_whoever_may_draw_twice_at_a_building_values_it_more() -> None:
    def value(token: str, building: BuildingId) -> float:
        t = turn("aldric_vane", token, decks={"armory_season": ("yew_bow",), "tavern_season": ("hot_stew",)})
        return use_of(Danger(Eyes(t.view(0), Fast(1))), hero("aldric_vane"), building)

    assert value("2_08", ARMORY) > value("2_12", ARMORY)
    assert value("2_08", TAVERN) == value("2_12", TAVERN)


def test_cards_that_can_be_doubled_are_wanted_more() -> None:
    captain, other = turn("aldric_vane", "4_10"), turn("aldric_vane", "4_09")
    stew, row = card("hot_stew"), hero("aldric_vane")
    assert obtained(Eyes(captain.view(0), Fast(1)), row, stew) > obtained(Eyes(other.view(0), Fast(1)), row, stew)


def test_bloodthirst_strikes_again_and_grace_helps_it() -> None:
    mine = {"tokens": ("-1_01", "2_01", "-3_03", "4_08"), "grace": 1}
    words: dict[str, Any] = {"heroes": {"aldric_vane": mine}, "turn": "aldric_vane", "zones": {"north_1": {"krohn": 3}}}
    t = play(Attack(hero("aldric_vane"), zone("north_1")), dice=[4, 1, 3], messenger="outskirts", **words)
    assert (t.pending.kind, advice(t)) == ("bsieged.attack_again", "strike")
    answer(t, "strike")
    assert (t.pending.kind, advice(t)) == ("bsieged.spend_grace", "grace:1_up")


def test_stewards_learn_abilities_and_strength_alike() -> None:
    sides = {"ability": 0, "strength": 0}
    for seed in range(6):
        t = GAME.new(5, seed=seed, options={"difficulty": "footman"})
        while not t.over:
            option = GAME.steward(t.view(t.pending.seat), Fast(t.step))
            if t.pending.kind == "bsieged.choose_side":
                sides[option] += 1
            t.choose(t.pending.seat, option)
    assert min(sides.values()) >= 5


def test_heroes_are_picked_by_what_they_bring_and_now_and_then_for_liking() -> None:
    t = GAME.new(4, seed=1)
    picks = Counter(GAME.steward(t.view(0), Fast(seed)) for seed in range(400))
    weak = sum(picks[f"hero:{name}"] for name in ("pike_wrenlow", "tamsin_goldhand", "mirelle_ashgrove"))
    assert 0 < weak < 40
    assert picks["hero:hulda_ironmantle"] > 40
