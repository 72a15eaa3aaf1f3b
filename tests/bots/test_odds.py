"""Odds by forking: the rules decide, worlds are drawn for the seat, what is told follows from what it knows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from typing import Any

import pytest

from tests.games.bsieged.scene import hero, play
from tests.games.zanziar.scene import group
from tests.games.zanziar.scene import scene as zanziar
from warhall.bots import answer, bot, world_for
from warhall.bots.odds import (
    CHOICES,
    OPTIONS,
    REPLIES,
    YOU,
    Losses,
    Odds,
    Reply,
    Tally,
    _reply,
    in_words,
    is_fighting,
    lines,
    odds,
)
from warhall.bots.trial import LONGEST, Put
from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.games.bsieged.rules.heroes import HeroTurn
from warhall.games.zanziar.rules.actions import ActionStep
from warhall.games.zanziar.rules.duel import Duel
from warhall.games.zanziar.rules.turn import Turn
from warhall.kernel.battle import Army, Battle, Fighter, all_fights
from warhall.kernel.chance import Fast
from warhall.kernel.decision import PASS
from warhall.kernel.events import FIGHT, FOUGHT, event_kind
from warhall.kernel.table import Table
from warhall.kernel.view import View

SEED = 3
FAR = ("12E", "simma")
MOST_STEPS = 400


def before(id: str, kinds: tuple[str, ...] = ()) -> tuple[Table[Any, Any], View, str]:
    """A table just before the steward's choice that leads to the first fight, or the first event of some kind."""
    game = game_named(id)
    table = game.new(max(2, game.seats[0]), seed=SEED, log=True)
    steward = bot("steward", game, 1)
    while table.asks and table.step < MOST_STEPS:
        seat = table.asks[0].seat
        view, twin = table.view(seat), table.clone(Fast(table.step))
        option = answer(steward, table, seat)
        twin.events = []
        twin.choose(seat, option)
        found = {event_kind(event.told).name if kinds else event_kind(event.told).opens for event in twin.events}
        if found & set(kinds or (FIGHT, FOUGHT)) and view.question is not None and option in view.question.options:
            return table, view, option
        table.choose(seat, option)
    raise AssertionError("no fight")


def told(table: Table[Any, Any], view: View, option: str) -> Odds:
    assert view.seat is not None
    world = world_for(table, view.seat, SEED)
    return odds(table.game, view, option, SEED, world, fighting=is_fighting(table, view.seat))


@pytest.mark.parametrize("id", game_ids())
def test_a_fight_is_played_out_by_the_rules(id: str) -> None:
    found = told(*before(id))
    assert 1 <= found.decided <= found.worlds <= CHOICES
    assert 0 < sum(one.worlds for one in found.results) <= found.decided
    assert all(one.words for one in found.results)
    for side in found.losses:
        assert sum(count for _, count in side.worlds) <= found.decided


@pytest.mark.parametrize(
    "id, kind, words",
    [
        ("uprising", "uprising.quest_tried", "The Quest"),
        ("zorn", "zorn.spell_cast", "The spell: "),
        ("zanziar", "zanziar.adventure_over", "The adventure is "),
        ("bsieged", "bsieged.smuggled", "The smugglers: a card"),
    ],
)
def test_a_test_is_played_out_too(id: str, kind: str, words: str) -> None:
    found = told(*before(id, (kind,)))
    assert found.decided > 0
    assert any(one.words.startswith(words) for one in found.results)


@pytest.mark.parametrize("id", game_ids())
def test_odds_rest_on_what_the_seat_knows_alone(id: str) -> None:
    table, view, option = before(id)
    assert view.seat is not None
    found = told(table, view, option)
    assert found.decided
    for chance in (77, 78):
        other = table.sampled(view.seat, Fast(chance))
        assert told(other, other.view(view.seat), option) == found


@pytest.mark.parametrize("id", game_ids())
def test_every_question_on_the_way_is_told_once_with_all_that_was_open(id: str) -> None:
    """Whatever the dice showed when it was put."""
    found = told(*before(id))
    for replies in (found.own, found.replies):
        assert len(replies) <= REPLIES
        assert len({(one.side, one.asked) for one in replies}) == len(replies)
        for one in replies:
            assert (one.side == YOU) == (replies is found.own)
            assert 0 < one.worlds <= found.decided
            assert len(one.options) + one.more >= 2
            assert len({option.words for option in one.options}) == len(one.options) <= OPTIONS
            assert one.options[0].worlds > 0
            assert all(option.worlds <= one.worlds for option in one.options)
            assert all(option.words.count("(") == option.words.count(")") for option in one.options)  # names are whole


def siege(zones: dict[str, dict[str, int]]) -> tuple[Table[Any, Any], View]:
    """Hulda on the north wall, with Divine Grace."""
    heroes = {"hulda_ironmantle": {"at": "north_wall", "grace": 2}, "dorn_redhand": {}}
    table = play(HeroTurn(hero("hulda_ironmantle")), heroes=heroes, zones=zones, turn="hulda_ironmantle")
    return table, table.view(table.asks[0].seat)


def test_what_the_own_side_spends_on_the_way_is_told() -> None:
    """One die at 5 or 6 hits a third of the time; a point of Divine Grace or two make more of it."""
    table, view = siege({"north_2": {"krohn": 1}})
    found = told(table, view, "attack:north_2")
    won = {one.words: one.worlds for one in found.results}
    assert won["Won by Hulda Ironmantle"] > 50
    (grace,) = found.own
    assert "Spend Divine Grace" in grace.asked
    assert grace.alike  # the die showed this or that
    assert any(one.words.startswith("Die ") and one.worlds for one in grace.options)


def test_without_an_enemy_nothing_is_won() -> None:
    table, view = siege({"north_2": {"krohn": 1}})
    assert told(table, view, "attack:north_1").decided == 0


def test_what_comes_of_it_when_the_seat_is_long_done_is_other_play() -> None:
    """In Zorn the Blight comes where somebody stands, and an event wants places and units named, or a House fights."""
    game = game_named("zorn")
    table, steward = game.new(2, seed=5, log=True), bot("steward", game, 1)
    for step, kind, option in (
        (265, "zorn.choose_step", "area:S27"),
        (267, "zorn.choose_step", "area:PB"),
        (299, "zorn.choose_step", "area:S27"),
        (386, "zorn.choose_builder", "done"),
    ):
        while table.step < step:
            table.choose(table.asks[0].seat, answer(steward, table, table.asks[0].seat))
        view = table.view(table.asks[0].seat)
        assert view.question is not None
        assert view.question.kind == kind
        assert told(table, view, option).decided == 0


def test_what_others_do_in_turns_of_their_own_does_not_follow() -> None:
    """In Zorn a House that shoots no more is asked for many moves, and another House fights after it."""
    game = game_named("zorn")
    table, steward = game.new(2, seed=SEED), bot("steward", game, 1)
    while table.asks[0].kind != "zorn.choose_shooter":
        table.choose(table.asks[0].seat, answer(steward, table, table.asks[0].seat))
    assert told(table, table.view(table.asks[0].seat), "done").decided == 0


def test_what_leads_to_no_fight_is_said_so() -> None:
    table = game_named("bloodstones").new(2, seed=SEED)
    view = table.view(table.asks[0].seat)
    assert view.question is not None
    found = told(table, view, view.question.options[0])
    assert (found.decided, found.results) == (0, ())
    assert lines(found) == [
        f"No battle and no test follows from it in this turn, as far as {found.worlds} worlds tell."
    ]


# How a game ends.


def clash(own: str, foe: str) -> tuple[Table[Any, Any], View]:
    """The group of one player is about to act where that of the other stands."""
    table = zanziar(groups={"a1": ("04G", own), "b1": ("04G", foe)}, run=ActionStep(0))
    table.choose(0, "group:a1")
    return table, table.view(0)


def test_a_fight_that_ends_the_game_says_who_wins() -> None:
    """The last Hero alive wins at once, so nobody is told to have won the battle."""
    table, view = clash("odrix! vasko_the_red!", "simma!")
    found = told(table, view, "attack")
    assert found.results[0].words == "The game is over, you win: the last Hero alive"
    assert found.decided == found.worlds == sum(one.worlds for one in found.results)
    table, view = clash("simma!", "vottere! hill_giant! longship_crew_a!")
    rival = [one for one in told(table, view, "attack").results if "game" in one.words]
    assert [one.words for one in rival] == ["The game is over, Player B wins: the last Hero alive"]


@pytest.mark.parametrize(
    ("zones", "deaths", "words"),
    [
        ({}, 0, ["The messenger dies", "Nobody was there"]),
        ({"north_3": {"krohn": 1}}, 0, ["Won by Isolde Thorne. The messenger dies", "Won by Isolde Thorne"]),
        ({}, 1, ["The game is lost: the second messenger is dead", "Nobody was there"]),
        ({"north_3": {"krohn": 1}}, 1, ["The game is lost: the second messenger is dead", "Won by Isolde Thorne"]),
    ],
)
def test_a_shot_may_cost_the_messenger_and_the_game(
    zones: dict[str, dict[str, int]], deaths: int, words: list[str]
) -> None:
    """What is left of the hits kills him; the second death loses the game for all."""
    words = [*words, *["Won by The Abyss"] * bool(zones)]
    who = "isolde_thorne"
    table = play(HeroTurn(hero(who)), zones=zones, messenger="north_3", man={"deaths": deaths}, turn=who)
    found = told(table, table.view(0), "shoot")
    assert sorted(one.words for one in found.results) == sorted(words)
    assert sum(one.worlds for one in found.results) == found.decided == found.worlds
    assert not deaths or found.results[0].words == words[0]


def test_the_end_of_a_game_is_told_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """However seldom it comes out, and where more else does than can be told."""
    monkeypatch.setattr("warhall.bots.odds.RESULTS", 1)
    found = told(*clash("odrix! vasko_the_red!", "simma!"), "attack")
    assert [one.words for one in found.results] == ["The game is over, you win: the last Hero alive"]
    assert found.results[0].worlds < found.decided / 2


# Whose fights are told.


def questions(id: str, kind: str, option: str, most: int) -> Iterator[tuple[Table[Any, Any], View, str]]:
    """Every question of a kind, up to a step, where the steward's choice begins with some words."""
    game = game_named(id)
    table, steward = game.new(2, seed=SEED, log=True), bot("steward", game, 1)
    while table.asks and table.step < most:
        picked = answer(steward, table, table.asks[0].seat)
        if table.asks[0].kind == kind and picked.startswith(option):
            yield table, table.view(table.asks[0].seat), picked
        table.choose(table.asks[0].seat, picked)


def before_question(id: str, kind: str, option: str = "") -> tuple[Table[Any, Any], View, str]:
    """A table at the first of them."""
    return next(questions(id, kind, option, MOST_STEPS))


@pytest.mark.parametrize(
    ("id", "kind", "option"),
    [
        ("bsieged", "bsieged.choose_side", "strength"),
        ("bsieged", "bsieged.choose_token", ""),
        ("zorn", "zorn.choose_mover", "done"),
    ],
)
def test_what_the_seat_would_open_itself_does_not_follow(id: str, kind: str, option: str) -> None:
    """After a token is turned there is an attack to be made, and after a move there is more to do."""
    assert told(*before_question(id, kind, option)).decided == 0


def test_what_follows_when_the_seat_is_done_is_other_play() -> None:
    """In Zorn the Blight acts after a House, which may bring a melee somewhere."""
    for question in questions("zorn", "zorn.choose_partner", "done", most=90):
        assert told(*question).decided == 0


def test_what_the_abyss_does_after_the_turn_is_no_part_of_its_end() -> None:
    """The last hero is done, and it is said where the Abyss begins: it attacks then."""
    for table, view, option in questions("bsieged", "bsieged.take_action", "done", MOST_STEPS):
        twin = table.clone(Fast(1))
        twin.choose(twin.asks[0].seat, option)
        if twin.asks[0].kind == "bsieged.choose_first_field":
            assert told(table, view, option).decided == 0
            return
    raise AssertionError("the Abyss does not act")


def test_a_march_that_has_been_aimed_leads_to_its_combat() -> None:
    """In Uprising more may be moved along; whoever has been named marches and fights."""
    assert any(
        found.decided == found.worlds and {one.words for one in found.results} <= {"Won by Chaos", "Won by The Druwhn"}
        for found in (told(*one) for one in questions("uprising", "uprising.command_who", "mover:", most=118))
    )


def test_a_fight_that_needs_no_answer_counts_too() -> None:
    """Uprising's guided game: Archery may kill the only Unit that marches, before anybody is asked."""
    game = game_named("uprising")
    guide = game.guide()
    assert guide is not None
    table = guide.table(game)
    for option in ("hex:a5", "explore", "pass", "command", "hex:a2", "done", "command"):
        table.choose(guide.seat, option)
    found = told(table, table.view(guide.seat), "hex:a5")
    assert found.decided == found.worlds
    assert {"Won by The Mohyar", "Won by The Empire"} <= {one.words for one in found.results}


def test_fights_of_what_is_named_are_meant() -> None:
    """Which of two melees is fought first is asked, and both follow."""
    found = told(*before_question("zorn", "zorn.order_combat", "area:"))
    assert found.decided == found.worlds
    assert not any("Melee in" in one.words for one in found.results)


def test_a_battle_that_ends_without_a_word_is_over() -> None:
    """Who withdraws ends it; battles of the same turn are others."""
    withdrawn = 0
    for table, view, option in questions("bloodstones", "bloodstones.choose_action", "battle:", MOST_STEPS):
        assert view.question is not None
        area = table.game.label(option, view.question, view).removeprefix("Battle in ")
        left = [one.words for one in told(table, view, option).results if " withdraw" in one.words]
        assert all(f"from {area} to " in words for words in left)
        withdrawn += len(left)
    assert withdrawn


def scene(first: str, second: str, winner: int, lost: int) -> Battle:
    """A fight between two sides, each of which lost so many."""
    armies = [Army(name, name[0], "steel", fighters=(Fighter("Guard", "", lost=lost),)) for name in (first, second)]
    return Battle("A fight", (armies[0], armies[1]), (), verdict="It is over.", winner=winner)


def test_a_world_has_one_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the same sides fight twice, the second time decides; what others fight after them does not count."""
    scenes = [scene("Bram", "Abyss", 0, 1), scene("Bram", "Abyss", 1, 2), scene("Dorn", "Abyss", 0, 5)]
    table, view = siege({"north_2": {"krohn": 1}})
    turn = cycle(scenes)
    monkeypatch.setattr("warhall.bots.trial.all_fights", lambda events, seat: list(all_fights(events, seat)) * 3)
    game = replace(table.game, battle=lambda events, view: next(turn))
    assert view.seat is not None
    found = odds(game, view, "attack:north_2", SEED, world_for(table, view.seat, SEED))
    assert found.results == (Tally("Won by Abyss", found.worlds),)
    assert found.losses == (Losses("Bram", ((3, found.worlds),)), Losses("Abyss", ((3, found.worlds),)))


def test_an_attack_that_is_declared_is_fought_though_more_could_join() -> None:
    """In Zorn all who attack are named first; nobody else is, and the melee follows by rule."""
    found = told(*before_question("zorn", "zorn.choose_attacker", "unit:"))
    assert 2 * found.decided > found.worlds
    assert any(one.words.endswith("Won by The Blight") for one in found.results)


def test_an_option_within_a_battle_says_how_it_ends() -> None:
    """Nothing that began it is at hand then but the log, which tells that a battle goes on."""
    table, _ = clash("odrix! vasko_the_red!", "olaf! kuduk_levy_a!")
    table.events = []
    assert not is_fighting(table, 0)
    table.choose(0, "attack")
    while table.asks[0].kind != "zanziar.arrange":
        table.choose(table.asks[0].seat, table.asks[0].options[-1])
    assert is_fighting(table, 0)
    view, words = table.view(0), set[str]()
    for option in ("keep", "flee"):
        found = told(table, view, option)
        assert sum(one.worlds for one in found.results) == found.decided == found.worlds
        words |= {one.words for one in found.results}
    assert "The battle is over. The defenders have won" in words


def test_where_few_worlds_come_to_a_fight_it_is_named_and_shares_are_of_all() -> None:
    found = Odds(100, 6, (Tally("Combat on B1: Won by Chaos", 4), Tally("Combat on B1: Won by The Empire", 2)))
    assert lines(found) == [
        "In 6 of 100 worlds played out it comes to a battle or a test; stewards choose for everybody:",
        "  Combat on B1: Won by Chaos: 4 (4 %)",
        "  Combat on B1: Won by The Empire: 2 (2 %)",
    ]


def test_a_fight_that_follows_seldom_is_named() -> None:
    """When all are placed the Nemesis acts, and may find somebody."""
    placed = (told(*one) for one in questions("uprising", "uprising.place_at", "hex:", MOST_STEPS))
    rare = next(found for found in placed if found.decided)
    assert rare.decided * 2 < rare.worlds == rare.of
    assert all(one.words.startswith("Combat on ") for one in rare.results)


# What is owed.


def marching(*options: str) -> Table[Any, Any]:
    """A player moves: one group stands by a rival's city, the other by an adventure. The rival may hold some card."""
    groups = {"a1": ("14E", "odrix! vasko_the_red! hill_giant!"), "a2": ("14F", "high_priest!"), "b1": FAR}
    guards, hands = {"tragy": "b: kuduk_levy_a temple_guard_a"}, {"b": "second_chance"}
    table = zanziar(groups=groups, guards=guards, hands=hands, movement="m01 m02")
    table.start(Turn(0))
    for option in options:
        table.choose(0, option)
    return table


def at_the_gates() -> Table[Any, Any]:
    """The first group has been refused entry."""
    table = marching("group:a1", "hex:14D")
    table.choose(1, "refuse")
    assert table.asks[0].kind == "zanziar.refused_city"
    return table


TRIED = {"The adventure is won", "The adventure is failed", "The adventure is avoided"}


def results(table: Table[Any, Any], option: str) -> set[str]:
    """What may come of it, in every world or in none."""
    found = told(table, table.view(0), option)
    assert found.decided in (0, found.worlds)
    assert sum(one.worlds for one in found.results) == found.decided
    return {one.words for one in found.results}


def test_who_forces_an_entry_is_told_how_the_attack_may_end() -> None:
    """It is made after all groups have moved: nothing else may be done before it then."""
    table = at_the_gates()
    assert {"Won by Player A", "Won by Player B"} <= results(table, "attack")
    assert not results(table, "turn_away")
    found = told(table, table.view(0), "attack")
    assert {side.side for side in found.losses} == {"Player A", "Player B"}
    assert [one.asked for one in found.replies][:1] == ["Who fights? 0 chosen."]
    assert not any(one.asked == "Which group acts next?" for one in found.own)


def test_a_step_to_a_strange_city_tells_what_becomes_of_a_refusal() -> None:
    found = told(table := marching("group:a1"), table.view(0), "hex:14D")
    assert found.decided == found.worlds
    assert found.own[0].asked == "Entry into Tragy (14D) is refused. Enter all the same? That is an attack."
    assert [one.words for one in found.own[0].options] == ["Enter and attack", "Turn away"]
    assert found.replies[0].asked == "May group A I enter Tragy (14D)?"


def test_a_way_that_ends_at_an_adventure_leads_to_it() -> None:
    """Where it goes on it does not: further steps are choices of their own."""
    table = marching("group:a2")
    assert TRIED & results(table, "hex:14G")
    assert not results(table, "hex:15F")
    assert not results(table, "stop")
    table.choose(0, "hex:14G")
    assert TRIED & results(table, "stop")
    assert not results(table, "hex:14H")


def test_what_was_owed_before_is_no_part_of_it() -> None:
    """The first group must attack; what the second one does brings its own adventure, or nothing."""
    table = at_the_gates()
    table.choose(0, "attack")
    assert table.asks[0].kind == "zanziar.choose_mover"
    assert not results(table, "reorganize")
    table.choose(0, "group:a2")
    assert not results(table, "hex:14E")
    assert not results(table, "stop")
    assert not {"Won by Player A"} & results(table, "hex:14G")
    assert TRIED & results(table, "hex:14G")


def test_what_may_be_passed_over_is_not_owed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warhall.games.zanziar.rules.actions.own_turn_keys", lambda s, c, seat: (PASS,))
    assert not results(at_the_gates(), "attack")


# Tests of all kinds.


@pytest.mark.parametrize(
    ("group", "words", "option", "told_as"),
    [
        (
            ("04G", "high_priest!"),
            {"neutrals": {"basilea": "temple_guard_a temple_guard_b"}},
            "recruit_diplomacy",
            {"The neutral units are won over", "The neutral units are not won over"},
        ),
        (
            ("04G", "grey_widow! rurik_twice_buried! odrix"),
            {"neutrals": {"basilea": "temple_guard_a temple_guard_b"}},
            "recruit_con",
            {"The Con: the talk works", "The Con: nothing comes of it"},
        ),
        (
            ("04G", "odrix!"),
            {"cities": {"basilea": "a"}},
            "draft_diplomacy",
            {"The draft: one unit comes", "The draft: two units come"},
        ),
        (
            ("04G", "sister_perpetua!"),
            {"cities": {"basilea": "a"}},
            "search_city",
            {
                "The search: nothing is found",
                "The search: an item is found",
                "The search: a shrine is looted, and the people rise",
            },
        ),
        (
            ("15E", "odrix! vasko_the_red!"),
            {"mines": {"cliff_lode": "iron a"}},
            "search_mine",
            {"The search: an item is found", "The search: nothing is found", "The search: the mine comes down"},
        ),
        (("15E", "leader_of_largos!"), {"cities": {"ragusa": "b"}}, "incite", {"The city revolts"}),
    ],
)
def test_tests_in_cities_and_mines_are_told(
    group: tuple[str, str], words: dict[str, Any], option: str, told_as: set[str]
) -> None:
    table = zanziar(groups={"a1": group, "b1": FAR}, run=ActionStep(0), **words)
    table.choose(0, "group:a1")
    found = told(table, table.view(0), option)
    assert {one.words for one in found.results} == told_as
    assert sum(one.worlds for one in found.results) == found.decided == found.worlds


def test_a_duel_of_words_is_told() -> None:
    table = zanziar(groups={"a1": ("11G", "hroar_the_skald! longship_crew_a!"), "b1": ("14E", "simma")})
    table.start(Duel(group(table, "a1"), table.content.movement.row("m22"), False))
    found = told(table, table.view(0), table.asks[0].options[0])
    assert {one.words for one in found.results} == {"The duel of words is won", "The duel of words is lost"}


@pytest.mark.parametrize(
    ("option", "told_as"),
    [
        ("building:barn", {f"The roll brings {number} Food" for number in (1, 2, 3)}),
        ("orient:east", {"The catapult faces east", "The catapult jams"}),
    ],
)
def test_rolls_of_buildings_and_of_the_catapult_are_told(option: str, told_as: set[str]) -> None:
    table = play(HeroTurn(hero("isolde_thorne")), turn="isolde_thorne")
    found = told(table, table.view(0), option)
    assert {one.words for one in found.results} == told_as
    assert found.decided == found.worlds


def test_odds_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warhall.bots.odds.CHOICES", 5)
    assert told(*before("zanziar")).worlds <= 5 + LONGEST


def test_options_with_commas_are_kept_apart() -> None:
    options = (Tally("Levy, Ford", 2), Tally("Bow, Isle", 1), Tally("Nobody", 0))
    told = "You, asked “Who?” in 3: Levy, Ford in 2; Bow, Isle in 1; also open: Nobody; 4 more."
    assert in_words(Reply(YOU, "Who?", 3, options, more=4)) == told


def test_an_option_keeps_its_figure_unless_others_differ_from_it_by_that_alone() -> None:
    names = ("Corps 2, Ford", *[f"Die {face}" for face in range(1, 7)], "Nobody")
    put = Put(0, "who", "Who?", names, "Corps 2, Ford")
    words = [one.words for one in _reply([[put]], YOU).options]
    assert words == ["Corps 2, Ford", "Die …", "Nobody"]


def test_odds_in_words() -> None:
    found = Odds(
        60,
        58,
        (Tally("Won by Red", 40), Tally("Won by Blue", 18)),
        (Losses("Blue", ((0, 18), (2, 40))),),
        (Reply(YOU, "Spend a card?", 5, (Tally("No", 4), Tally("Bow", 1), Tally("Ram", 0)), alike=True, more=2),),
        (Reply("Blue", "Retreat?", 3, (Tally("No", 3),)),),
    )
    assert lines(found) == [
        "Played out in 60 worlds, in 58 of which it comes to that; stewards choose for everybody:",
        "  Won by Red: 40 (69 %)",
        "  Won by Blue: 18 (31 %)",
        "  Losses of Blue: 1.4 on average (0 in 18, 2 in 40)",
        "  You, asked “Spend a card?” or the like in 5: No in 4, Bow in 1; also open: Ram and 2 more.",
        "  Blue, asked “Retreat?” in 3: No in 3.",
    ]
