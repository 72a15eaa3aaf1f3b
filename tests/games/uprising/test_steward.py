"""The steward leads factions by what a seat may know: sensibly, with reasons, and far better than chance does."""

from __future__ import annotations

import pytest

from tests.games.uprising.fights import fight
from tests.games.uprising.scene import DRUWHN, DUERKHAR, MOHYAR, C, scene, vp
from warhall.games.uprising import GAME
from warhall.games.uprising.ids import CHAOS, EMPIRE, HexId, SideId
from warhall.games.uprising.questions.actions import ChooseAction, ChooseGoal, ChooseMovers
from warhall.games.uprising.rules.actions import Turn
from warhall.games.uprising.rules.build import Building
from warhall.games.uprising.rules.nemesis.frames import Activate, PlaceGarrison
from warhall.games.uprising.rules.scoring import ScoringPhase
from warhall.games.uprising.state import BUILD, SCORING, T
from warhall.games.uprising.steward import _ANSWERS, advise
from warhall.games.uprising.steward.eyes import Eyes
from warhall.games.uprising.steward.marches import _marches, clearing, marches
from warhall.kernel.chance import Fast
from warhall.kernel.questions import questions_of


def advice(t: T, seat: int | None = None) -> str:
    """What the steward of a seat that is asked would do; it is open to the seat, and told with a reason."""
    asked = t.asks[0].seats[0] if seat is None else seat
    seen = t.view(asked)
    found = advise(seen, Fast(t.step))
    option, why = found.option, found.why
    assert GAME.steward(seen, Fast(t.step)) == option
    standing = seen.standing.options if seen.standing is not None else ()
    assert option in t.asks[0].options or option in standing
    assert why.endswith(".")
    assert why[0].isupper()
    return option


def finish(t: T) -> int:
    """Stewards play on to the end; how many choices it took."""
    steps = 0
    while not t.over:
        t.choose(t.asks[0].seats[0], advice(t))
        steps += 1
        assert steps <= GAME.bound
    return steps


def hex_of(name: str) -> HexId:
    return HexId(C.hex.row(name))


def test_every_kind_of_question_has_an_answer() -> None:
    assert set(_ANSWERS) == {kind.facts for kind in questions_of("uprising")}


@pytest.mark.parametrize(("seats", "factions"), [(1, 2), (2, 2), (3, 3), (4, 4), (1, 4)])
def test_stewards_play_whole_games(seats: int, factions: int) -> None:
    t = GAME.new(seats, seed=seats, options={"factions": factions, "length": "short", "difficulty": "nightmare"})
    finish(t)
    assert t.result is not None


def test_marches_are_the_same_whatever_was_seen_before() -> None:
    t = GAME.new(2, seed=4, options={"length": "short"})
    asked = set()
    while not t.over:
        seat = t.asks[0].seats[0]
        eyes = Eyes(t.view(seat), Fast(0))
        if isinstance(eyes.asked, ChooseAction | ChooseGoal | ChooseMovers):
            assert marches(eyes, eyes.side) == _marches(eyes, eyes.side)
            asked.add(type(eyes.asked))
        t.choose(seat, GAME.steward(t.view(seat), Fast(t.step)))
    assert len(asked) == 3


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.93, "The odds are good: 93 % to clear the hex."),
        (0.6, "The odds are fair: 60 % to clear the hex."),
        (0.5, "The odds are even: 50 % to clear the hex."),
        (0.3, "The odds are poor: 30 % to clear the hex."),
        (0.05, "The odds are slim: 5 % to clear the hex."),
        (-1e-16, "The odds are slim: 0 % to clear the hex."),
    ],
)
def test_what_is_said_of_the_odds_fits_them(chance: float, words: str) -> None:
    assert clearing(chance) == words


def test_the_same_view_gets_the_same_answer() -> None:
    games = [GAME.new(2, seed=5, options={"factions": 2, "length": "short"}) for _ in range(2)]
    assert finish(games[0]) == finish(games[1])
    assert games[0].save() == games[1].save()


def test_stewards_fare_far_better_than_chance() -> None:
    """The weakest faction against the enemy in front, over a few games of two Chapters."""
    margins = {"steward": 0, "random": 0}
    for seed in range(4):
        for name in margins:
            t = GAME.new(2, seed=seed, options={"factions": 2, "length": "short", "difficulty": "easy"})
            chance = Fast(seed)
            while not t.over:
                ask = t.asks[0]
                t.choose(ask.seats[0], advice(t) if name == "steward" else ask.options[chance.below(len(ask.options))])
            s = t.state
            margins[name] += min(s.sides[side].vp for side in s.order) - max(s.sides[e].vp for e in (EMPIRE, CHAOS))
    assert margins["steward"] > margins["random"] + 40


# Actions.


def turn(side: SideId = MOHYAR, **position: object) -> T:
    return scene(Turn(side, 0), **position)  # type: ignore[arg-type]


def test_a_haven_is_raised_where_the_hero_can() -> None:
    assert advice(turn(hexes={"a3": "saltmother"}, mohyar="at=a3 ap=4 plunder=2")) == "haven"


def test_what_lacks_for_a_haven_is_exchanged() -> None:
    t = turn(hexes={"a3": "saltmother"}, mohyar="at=a3 ap=4 plunder=1 salt=4 food=0")
    assert advice(t) == "exchange:mohyar_salt_plunder"


def test_a_tile_is_explored_for_a_haven() -> None:
    t = turn(hexes={"a3": "down:saltmother"}, mohyar="at=a3 ap=6")
    assert advice(t) == "explore"


def test_a_lone_garrison_is_attacked_and_a_full_one_is_not() -> None:
    easy = turn(hexes={"a3": "saltmother sellswords=4", "b5": "torment garrison=1"}, mohyar="at=b4 ap=3")
    assert advice(easy) == "command"
    easy.choose(0, "command")
    assert advice(easy) == "hex:b5"
    hard = turn(hexes={"a3": "saltmother sellswords=1", "b5": "torment garrison=3"}, mohyar="at=b4 ap=3 plunder=0")
    assert advice(hard) != "command"


def test_all_go_to_a_combat_together() -> None:
    t = turn(
        hexes={"a3": "saltmother sellswords=3", "b5": "torment garrison=1"},
        mohyar="at=b4 ap=3 plunder=0 salt=0",
        then=Fast(1),
    )
    for _ in range(20):
        if t.state.spots[hex_of("b5")].owner == MOHYAR:
            break
        t.choose(t.asks[0].seats[0], advice(t))
    assert not t.state.spots[hex_of("a3")].owner


# Build.


def test_units_are_built_and_plunder_is_kept_for_havens() -> None:
    t = scene(Building(DUERKHAR, alone=True), phase=BUILD, duerkhar="salt=6 plunder=4 food=2")
    assert advice(t).startswith("unit:")
    spent = scene(Building(DUERKHAR, alone=True), phase=BUILD, duerkhar="salt=0 plunder=4 food=2")
    assert advice(spent) == "done"


# Combat and the Nemesis.


def test_the_weakest_dice_fall_first() -> None:
    t = fight("younglings=2 koloths=1 garrison=1", "white S", entering="duerkhar")
    assert t.asks[0].kind == "uprising.take_loss"
    assert advice(t) == "unit:younglings"


def test_a_garrison_goes_where_it_falls_most_easily() -> None:
    t = scene(
        PlaceGarrison("empty_free"),
        hexes={"a3": "saltmother sellswords=4", "b5": "torment", "a5": "ashmire"},
        mohyar="at=b4",
    )
    assert C.hex.of(advice(t)) in C.land.neighbours[C.hex.row("a3")]


def test_a_horde_is_led_away_from_havens() -> None:
    """From c3 it may go to b2, b3, c2 or c4; c2 lies farthest from the home on b4."""
    t = scene(Activate(C.leader.row("mother_maggot")), leaders={"mother_maggot": "at=c3 threat=4 tokens=1"})
    assert t.asks[0].kind == "uprising.choose_way"
    assert advice(t) == "hex:c2"


# Scoring.


def test_all_becomes_vp_in_the_last_chapter_and_goes_to_the_poorest() -> None:
    t = scene(
        ScoringPhase(), heroes="ronja syndra", phase=SCORING, chapter=4, mohyar="salt=5 vp=20", druwhn="salt=0 vp=3"
    )
    before = vp(t, "druwhn")
    assert advice(t).startswith("pay:")
    t.choose(t.asks[0].seats[0], advice(t))
    assert advice(t) == C.side.key(DRUWHN)
    assert before < vp(t, "mohyar")


def test_nothing_is_sold_before_the_last_chapter() -> None:
    t = scene(ScoringPhase(), heroes="ronja syndra", phase=SCORING, chapter=2, mohyar="salt=5", druwhn="salt=0")
    assert advice(t) == "done"
