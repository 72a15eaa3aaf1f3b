"""Records, marks, families, questions and events: what a game declares once, and what follows from it."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass
from typing import NewType

import pytest

from tests.kernel.toy import CARD_NAMES, TOY, AssignHit, CardDrawn, CardId, Clash, Known, Skirmish, Unit, setup
from warhall.kernel.content import Names
from warhall.kernel.dice import Die, plain_die
from warhall.kernel.errors import IllegalChoice, WarhallError, WrongSeat
from warhall.kernel.events import FIGHT, Event, Rolled, Told, event, event_kind, events_of, keys_in
from warhall.kernel.families import CARD, PIECE, PLACE, Family, plain
from warhall.kernel.logbook import pack_events, unpack_events
from warhall.kernel.questions import Asked, question, question_named, questions_of, vocabulary
from warhall.kernel.records import is_record, record, replace
from warhall.kernel.state import State, derived, hidden, kept, mirror, seen, tables
from warhall.testing import scenario

TownId = NewType("TownId", int)
ManId = NewType("ManId", int)
TOWNS: Names[TownId] = Names("town", ("york", "hull"))
MEN: Names[ManId] = Names("man", ("tom", "ned"))
LakeId = NewType("LakeId", int)
LAKES: Names[LakeId] = Names("lake", ("como",))


@event("language.drowned")
class Drowned(Told):
    lake: LakeId


LAKE = Family("lake", LakeId, lambda s, c: LAKES, PLACE)  # later than the event that speaks of it
TOWN = Family("town", TownId, lambda s, c: TOWNS, PLACE)
MAN = Family("man", ManId, lambda s, c: MEN, PIECE)


@event("language.fought", opens=FIGHT)
class Fought(Told):
    at: TownId
    men: tuple[tuple[ManId, int], ...]
    from_: TownId | None = None
    total: int = 0


@question("language.go", "Where?", waiting="goes", options=(TOWN, MAN), words={"pass": "Stay", "town": "To {name}"})
class Go(Asked):
    man: ManId


# Records.


def test_a_record_is_replaced_field_by_field() -> None:
    unit = Unit(1, 2, ("band",))
    hurt = replace(unit, steps=1)
    assert hurt == Unit(1, 1, ("band",))
    assert unit == Unit(1, 2, ("band",)), "the first one is as it was"
    assert hash(hurt) == hash(Unit(1, 1, ("band",)))


def test_a_record_with_other_fields_is_no_record_of_this_kind() -> None:
    with pytest.raises(AttributeError):
        replace(Unit(1, 2), strength=3)  # type: ignore[call-arg]


def test_a_frozen_dataclass_is_no_record_but_may_stand_in_a_table() -> None:
    @dataclass(frozen=True)
    class Stone:
        weight: int

    assert is_record(Unit)
    assert not is_record(Stone)
    with pytest.raises(FrozenInstanceError):
        Stone(1).weight = 2  # type: ignore[misc]


# Marks and mirrors.


def test_a_field_without_a_mark_is_refused() -> None:
    with pytest.raises(WarhallError, match="Careless: who sees gold\\? Mark it"):

        @tables
        class Careless(State):
            food: int = seen(0)
            gold: int = 0


def test_a_mirror_has_what_everybody_sees_and_blanks_for_the_rest() -> None:
    s = setup(None, 2, {})
    s.hands = {0: (CardId(1),), 1: ()}
    s.spent = (CardId(2),)
    known = mirror(s, Known)
    assert (known.units, known.spent, known.rounds, known.alive) == (s.units, (2,), 0, [2, 2])
    assert (known.deck, known.hands) == ((), {})
    assert (known.cards, known.mine, known.left) == ((), (), 0), "derived fields wait for the view"
    known.units[0] = Unit(0, 9)
    assert s.units[0] == Unit(0, 2, ("band",)), "a mirror has tables of its own"


def test_blanks_are_empty_values_of_their_type() -> None:
    @tables
    class Dark(State):
        men: list[ManId] = hidden()
        towns: dict[str, TownId] = hidden()
        gold: int = hidden()
        word: str = hidden()
        home: TownId = hidden()
        told: bool = hidden()
        lost: ManId | None = hidden()
        deck: tuple[int, ...] = hidden((1, 2))
        piles: list[int] = hidden(factory=lambda: [7])
        index: list[int] = kept()

    s = Dark([ManId(1)], {"a": TownId(1)}, 3, "x", TownId(2), True, ManId(2), (5,))
    s.index = [4]
    dark = mirror(s, Dark)
    assert (dark.men, dark.towns, dark.gold, dark.word, dark.home, dark.told) == ([], {}, 0, "", 0, False)
    assert (dark.lost, dark.deck, dark.piles, dark.index) == (None, (1, 2), [7], [4])


def test_facts_may_be_derived() -> None:
    @tables
    class Counted(Skirmish):
        count: int = derived(0)
        names: list[str] = derived(factory=list)

    assert mirror(setup(None, 2, {}), Counted).names == []


# Families and events.


def test_two_families_cannot_have_the_same_ids() -> None:
    with pytest.raises(WarhallError, match="city: town has ids of the same type"):
        Family("city", TownId, lambda s, c: TOWNS)


def test_an_event_knows_its_places_and_pieces_by_the_types_of_its_fields() -> None:
    told = Fought(TownId(2), ((ManId(1), 2), (ManId(2), 1)), TownId(1))
    assert keys_in(told, None, None, PLACE) == ("town:hull", "town:york")
    assert keys_in(told, None, None, PIECE) == ("man:tom", "man:ned"), "plain numbers beside ids are no ids"
    assert keys_in(Fought(TownId(2), ()), None, None, PLACE) == ("town:hull",), "what is left out names nothing"
    assert keys_in(Fought(TownId(0), ()), None, None, PLACE) == (), "row 0 is nowhere"
    assert event_kind(told).opens == FIGHT


def test_a_family_may_be_declared_after_the_events_that_speak_of_it() -> None:
    assert keys_in(Drowned(LakeId(1)), None, None, PLACE) == ("lake:como",)


def test_a_roll_speaks_of_what_it_was_for() -> None:
    told = Rolled((3,), 6, None, CardDrawn(0, CardId(2)))
    assert keys_in(told, None, None, CARD) == ("card:2",)
    assert plain(told) == {"faces": (3,), "sides": 6, "seat": 0, "card": 2}


def test_facts_by_name_leave_out_what_does_not_apply() -> None:
    assert plain(Fought(TownId(1), ())) == {"at": 1, "men": (), "total": 0}
    assert plain(Fought(TownId(1), (), TownId(2), 3)) == {"at": 1, "men": (), "from": 2, "total": 3}


def test_kinds_are_declared_once_and_found_by_name() -> None:
    assert [kind.verb for kind in questions_of("toy")] == ["plan", "ready", "assign_hit", "cheer"]
    assert [kind.verb for kind in events_of("toy")] == ["planned", "rested", "card_drawn", "cheered"]
    assert question_named("toy.assign_hit").facts is AssignHit
    with pytest.raises(WarhallError, match=r"no question is named 'toy\.flee'"):
        question_named("toy.flee")
    with pytest.raises(WarhallError, match=r"two questions named toy\.plan"):
        question("toy.plan", "", waiting="")(type("Again", (Asked,), {}))
    with pytest.raises(WarhallError, match=r"two events named toy\.rested"):
        event("toy.rested")(type("Again", (Told,), {}))


def test_a_question_offers_what_it_declares() -> None:
    kind = question_named("language.go")
    assert [kind.offers(option) for option in ("town:york", "man:tom", "pass", "card:1", "town", "done")] == [
        True,
        True,
        True,
        False,
        True,
        False,
    ]
    assert vocabulary([kind], None, None) == ("pass", "town:york", "town:hull", "man:tom", "man:ned")


# At a table.


def test_rules_ask_and_tell_by_declared_kinds() -> None:
    t = scenario(TOY, seats=2, run=Clash(0), dice=[6, 1], draws=[3])
    t.choose(0, "draw")
    assert (t.pending.kind, t.pending.about) == ("toy.ready", None)
    assert [(event.kind, event.data) for event in t.log(1)[-1:]] == [("toy.card_drawn", {"seat": 0})]
    assert [(event.kind, event.data) for event in t.log(0)[-1:]] == [("toy.card_drawn", {"seat": 0, "card": 3})]
    t.choose(0, "roll")
    t.choose(0, CARD_NAMES.key(CardId(3)))
    assert (t.pending.kind, t.pending.facts, t.pending.about) == ("toy.assign_hit", AssignHit(2), {"hits": 2})
    view = t.view(1).question
    assert view is not None
    assert (view.facts, view.about) == (AssignHit(2), {"hits": 2})
    waiting = t.view(0).questions[0]
    assert (waiting.kind, waiting.facts, waiting.about) == ("toy.assign_hit", None, None)


def test_what_a_seat_may_not_do_is_refused_with_what_it_may() -> None:
    t = scenario(TOY, seats=2, run=Clash(0))
    with pytest.raises(IllegalChoice, match="possible: look, roll, draw, pass"):
        t.choose(0, "flee")
    with pytest.raises(WrongSeat, match="seat 1 is not asked now"):
        t.choose(1, "roll")


# Dice.


def test_a_die_shows_what_stands_on_its_sides() -> None:
    three = Die("D3", ("1", "1", "2", "2", "3", "3"))
    assert (three.sides, three.shows(5), plain_die(4).faces) == (6, "3", ("1", "2", "3", "4"))


@record
class Late:
    """A record of records may be compared, hashed and replaced too."""

    unit: Unit


def test_records_nest() -> None:
    assert replace(Late(Unit(0, 1)), unit=Unit(0, 2)) == Late(Unit(0, 2))


# A log that is kept.


def test_a_log_reads_back_as_it_was_told() -> None:
    t = scenario(TOY, seats=2, run=Clash(0), dice=[6, 1], draws=[3])
    for option in ("draw", "roll", "card:3"):
        t.choose(0, option)
    events = [*(t.events or ()), Event(9, Fought(TownId(1), ((ManId(2), 1),), TownId(2)), ("X",), (0,), side="R")]
    events.append(Event(9, Rolled((4,), 6, "D6", CardDrawn(1, CardId(2)))))
    assert unpack_events(pack_events(events)) == events


@pytest.mark.parametrize(
    "data", [b"", b"\xc0", pack_events([Event(1, CardDrawn(0))]).replace(b"card_drawn", b"card_drown")]
)
def test_a_log_of_something_else_is_refused(data: bytes) -> None:
    with pytest.raises(WarhallError):
        unpack_events(data)
