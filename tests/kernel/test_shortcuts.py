"""Shortcuts: what may be chosen at once, and where that ends. Bands of the toy game walk between numbered places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from tests.kernel.toy import TOY, UNIT, Skirmish, Unit
from warhall.kernel.chance import Fast
from warhall.kernel.content import Names
from warhall.kernel.decision import DONE, Ask, Done, Goto, Step
from warhall.kernel.families import PLACE, Family
from warhall.kernel.procedure import Procedure
from warhall.kernel.questions import Asked, question
from warhall.kernel.shortcuts import Again, Batch, Chain, Count, Shape, Shortcut, Skip, Trail, shortcuts
from warhall.kernel.state import Frame
from warhall.kernel.table import Table

SPOTS: Names[Any] = Names("spot", map(str, range(10)))
SPOT = Family("spot", None, lambda s, c: SPOTS, PLACE)
T: TypeAlias = Table[Skirmish, None]
WAYS = {1: (2, 3), 2: (1, 4), 3: (1, 4), 4: (2, 3, 5, 6), 5: (4,), 6: (4,)}
DIAMOND = {1: (2, 3), 2: (4,), 3: (4,), 4: ()}
RIDDLE, FULL = 5, 6  # a die is rolled there; nobody may stay there


@question("walk.who_walks", "Who walks?", waiting="walks", options=(UNIT,), words={DONE: "Nobody"})
class WhoWalks(Asked):
    pass


@question("walk.walk_to", "Where to? {left} left.", waiting="walks", options=(SPOT,), words={DONE: "Stay"})
class WalkTo(Asked):
    unit: int
    left: int


@question("walk.pay_toll", "Pay?", waiting="pays", options=(UNIT,), words={"yes": "Yes", "no": "No"})
class PayToll(Asked):
    pass


@dataclass
class March(Frame):
    """Bands walk one after another; `toll` is a place where the rounds are counted, `moved` who has walked."""

    toll: int = 0
    steps: int = 3
    moved: tuple[int, ...] = ()
    unit: int = 0
    left: int = 0
    graph: tuple[tuple[int, tuple[int, ...]], ...] = tuple(WAYS.items())


march = Procedure("walk.march", March)


@march.stage
def choose_walker(t: T, f: March) -> Step:
    keys = [f"unit:{row}" for row in range(len(t.state.units)) if row not in f.moved]
    return Ask(WhoWalks(), 0, (*keys, DONE), then=set_out, always=True)


@march.stage
def set_out(t: T, f: March) -> Step:
    if t.answer == DONE:
        return Done()
    f.unit, f.left = int(t.answer.partition(":")[2]), f.steps
    return Goto(choose_spot)


@march.stage
def choose_spot(t: T, f: March) -> Step:
    near = dict(f.graph)[t.state.units[f.unit].steps] if f.left else ()
    return Ask(WalkTo(f.unit, f.left), 0, (*(SPOTS.key(SPOTS.row(str(spot))) for spot in near), DONE), then=walk)


@march.stage
def walk(t: T, f: March) -> Step:
    if t.answer == DONE:
        if t.state.units[f.unit].steps == FULL:
            t.state.units[f.unit] = replace(t.state.units[f.unit], steps=4)
        f.moved, f.unit, f.left = (*f.moved, f.unit), 0, 0
        return Goto(choose_walker)
    spot = int(t.answer.partition(":")[2])
    t.state.units[f.unit] = replace(t.state.units[f.unit], steps=spot)
    t.state.rounds += spot == f.toll
    if spot == RIDDLE:
        t.roll(1, 6, why="TOY-CLA-02")
    f.left -= 1
    return Goto(choose_spot)


@dataclass
class Tolls(Frame):
    """Two questions, one after the other, `again` and again."""

    again: int = 3
    first: str = ""


tolls = Procedure("walk.tolls", Tolls)


@tolls.stage
def ask_toll(t: T, f: Tolls) -> Step:
    return Ask(PayToll(), 0, ("yes", "no"), then=ask_who)


@tolls.stage
def ask_who(t: T, f: Tolls) -> Step:
    f.first = t.answer
    return Ask(WhoWalks(), 0, ("unit:1", "unit:2", DONE), then=pay)


@tolls.stage
def pay(t: T, f: Tolls) -> Step:
    f.again -= 1
    t.state.rounds += f.first == "yes"
    return Goto(ask_toll) if f.again else Done()


def party(s: Skirmish, c: None, facts: WalkTo) -> list[str]:
    here = s.units[facts.unit].steps
    others = [row for row, unit in enumerate(s.units) if unit.steps == here and row != facts.unit]
    return [f"unit:{row}" for row in (facts.unit, *others)]


def where(s: Skirmish, c: None, unit: str) -> str:
    return f"spot:{s.units[int(unit.partition(':')[2])].steps}"


TRAIL = Trail(("walk.walk_to",), "spot", end=DONE, start=lambda s, c, facts: f"spot:{s.units[facts.unit].steps}")
AGAIN = Again(("walk.pay_toll",))
GROUP = replace(TRAIL, party=party, where=where)


def table(*shapes: Shape, run: Frame, at: tuple[int, ...] = (1, 1, 1), answers: tuple[str, ...] = ()) -> T:
    state = TOY.setup(None, 2, {})
    state.units = [Unit(0, spot) for spot in at]
    t: T = Table(replace(TOY, shortcuts=shapes), state, None, Fast(1))
    t.events, t.history = [], []
    t.start(run)
    for option in answers:
        t.choose(0, option)
    return t


def found(t: T) -> Mapping[str, Shortcut]:
    return {shortcut.key: shortcut for shortcut in shortcuts(t, 0)}


def options(shortcut: Shortcut) -> list[str]:
    return [option for _, option in shortcut.moves]


def test_a_place_several_steps_away_is_reached_at_once() -> None:
    t = table(TRAIL, run=March(), answers=("unit:0",))
    ways = found(t)
    assert options(ways["to:spot:4"]) == ["spot:2", "spot:4", "done"]
    assert ways["to:spot:4"].moves[0] == ("walk.walk_to", "spot:2")
    assert ways["to:spot:4"].via == ("spot:1", "spot:2", "spot:4")
    assert options(ways["to:spot:2"]) == ["spot:2", "done"]
    assert "to:spot:1" not in ways  # nobody walks in a circle


def test_where_something_would_be_rolled_no_way_leads() -> None:
    assert "to:spot:5" not in found(table(TRAIL, run=March(), answers=("unit:0",)))


def test_where_ways_differ_the_person_chooses_the_steps() -> None:
    same = found(table(TRAIL, run=March(graph=tuple(DIAMOND.items())), answers=("unit:0",)))
    differ = found(table(TRAIL, run=March(toll=3, graph=tuple(DIAMOND.items())), answers=("unit:0",)))
    assert set(same) == {"to:spot:2", "to:spot:3", "to:spot:4"}
    assert set(differ) == {"to:spot:2", "to:spot:3"}
    even = replace(TRAIL, even=lambda s: setattr(s, "rounds", 0))
    evened = found(table(even, run=March(toll=3, graph=tuple(DIAMOND.items())), answers=("unit:0",)))
    assert set(evened) == set(same)  # told that this is no matter of the rules


def test_without_an_end_the_cheapest_ways_are_compared() -> None:
    costly = replace(TRAIL, end="")
    t = table(costly, run=March(toll=3, graph=((1, (2, 4)), (2, (4,)), (4, ()))), answers=("unit:0",))
    assert found(t) == {}  # the only far place is nearer by itself


def test_a_place_where_nobody_stays_is_no_goal() -> None:
    assert "to:spot:6" in found(table(TRAIL, run=March(), answers=("unit:0",)))
    assert "to:spot:6" not in found(table(GROUP, run=March(), answers=("unit:0",)))


def test_others_come_along_the_same_way() -> None:
    t = table(GROUP, run=March(), at=(1, 1, 2, 1), answers=("unit:0",))
    way = found(t)["to:spot:4"]
    assert [join.key for join in way.joins] == ["unit:1", "unit:3"]
    assert [option for _, option in way.joins[0].moves] == ["unit:1", "spot:2", "spot:4", "done"]
    for _, option in (*way.moves, *way.joins[0].moves, *way.joins[1].moves):
        t.choose(0, option)
    assert [unit.steps for unit in t.state.units] == [4, 4, 2, 4]


def test_a_single_answer_that_the_rules_take_is_no_choice() -> None:
    t = table(GROUP, run=March(steps=1, graph=((1, (2,)), (2, ()))), at=(1, 1), answers=("unit:0",))
    way = found(t)["to:spot:2"]
    assert options(way) == ["spot:2"]  # with no step left, staying is all that is open
    assert [option for _, option in way.joins[0].moves] == ["unit:1", "spot:2"]
    for _, option in (*way.moves, *way.joins[0].moves):
        t.choose(0, option)
    assert [unit.steps for unit in t.state.units] == [2, 2]


def test_a_batch_takes_all_of_a_family() -> None:
    t = table(Batch("walk.who_walks", "unit", "All"), run=Tolls(again=1), answers=("yes",))
    assert found(t) == {}  # one is enough here
    one = Batch("walk.who_walks", "unit", "All", end=DONE)
    walkers = table(one, TRAIL, run=March(steps=0))
    assert options(found(walkers)["all:unit"]) == ["unit:0", "unit:1", "unit:2"]
    assert options(found(walkers)["all:unit:done"])[-1] == "done"


def test_the_same_several_times_a_chain_and_what_is_passed_over() -> None:
    chain = found(table(Chain(("walk.pay_toll", "walk.who_walks"), first="yes", says="Pay: {}"), run=Tolls()))
    assert [one.label for one in chain.values()] == ["Pay: unit:1", "Pay: unit:2", "Pay: done"]
    skip = found(table(Skip(("walk.who_walks", "walk.pay_toll"), "done"), run=Tolls(), answers=("no",)))
    assert skip == {}  # the next question has no such word
    walkers = table(Count("walk.walk_to", "spot"), run=March(graph=((1, (1,)),)), answers=("unit:0",))
    assert list(found(walkers)) == ["times:2:spot:1", "times:3:spot:1"]


def test_again_does_what_was_done_last() -> None:
    t = table(AGAIN, run=Tolls(), answers=("yes", "unit:2"))
    again = found(t)["again"]
    assert again.moves == (("walk.pay_toll", "yes"), ("walk.who_walks", "unit:2"))
    assert again.label == "Again: yes, unit:2"
    assert "again" not in found(table(AGAIN, run=Tolls(), answers=("yes",)))


def test_whoever_is_not_asked_has_no_shortcuts() -> None:
    assert shortcuts(table(TRAIL, run=March(), answers=("unit:0",)), 1) == ()


def test_looking_for_shortcuts_changes_nothing() -> None:
    t = table(GROUP, run=March(), answers=("unit:0",))
    before, step, told = t.digest(), t.step, len(t.events or ())
    shortcuts(t, 0)
    assert (t.digest(), t.step, len(t.events or ())) == (before, step, told)
