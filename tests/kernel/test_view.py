"""What a seat may know: views, questions, events and logs; and worlds sampled for a seat."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.kernel.toy import TOY, CardDrawn, CardId, Clash, Match, Planned, Ready, Rested, T
from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.kernel.decision import Blocked
from warhall.kernel.events import Event
from warhall.kernel.state import Result
from warhall.kernel.view import Question, attach
from warhall.testing import scenario


def drawn() -> T:
    """Seat 0 strikes and has drawn card 3."""
    t = scenario(TOY, seats=2, run=Match(), draws=[3])
    t.choose(0, "strike")
    t.choose(1, "guard")
    t.choose(0, "draw")
    return t


# Events.


EVENT = Event(4, CardDrawn(1), ("TOY-CLA-01",), private={1: CardDrawn(1, CardId(3))})


def test_an_event_is_public_with_private_parts() -> None:
    for seat in (None, 0, 1):
        assert EVENT.is_seen_by(seat)
    assert EVENT.seen_by(1) == Event(4, CardDrawn(1, CardId(3)), ("TOY-CLA-01",))
    for seat in (None, 0):
        assert EVENT.seen_by(seat) == Event(4, CardDrawn(1), ("TOY-CLA-01",))
    assert EVENT.data == {"seat": 1}


def test_an_event_may_be_for_some_only() -> None:
    event = replace(EVENT, to=(0, 2))
    assert [seat for seat in (None, 0, 1, 2) if event.is_seen_by(seat)] == [0, 2]
    assert event.seen_by(0).to is None, "who else knows is not told"


def test_telling_rests_on_the_clauses_of_the_stage_unless_it_names_its_own() -> None:
    t = scenario(TOY, seats=2)
    t.tell(Planned(("a", "b")))
    t.start(Clash(0))
    t.tell(Rested(1), to=(1,))
    t.tell(CardDrawn(0), clauses=("TOY-XXX-01",), private={0: CardDrawn(0, CardId(1))})
    assert [(event.kind, event.clauses) for event in t.events or ()] == [
        ("toy.planned", ()),
        ("toy.rested", ("TOY-CLA-01",)),
        ("toy.card_drawn", ("TOY-XXX-01",)),
    ]
    assert [event.kind for event in t.log(0)] == ["toy.planned", "toy.card_drawn"]
    assert [event.kind for event in t.log(1)] == ["toy.planned", "toy.rested", "toy.card_drawn"]
    assert t.log(0)[-1].data == {"seat": 0, "card": 1}
    t.events = None
    t.tell(Rested(0))
    assert t.log(0) == []


def test_a_log_tells_each_seat_what_it_may_know() -> None:
    t = drawn()
    public = [("toy.planned", {"plans": ("strike", "guard")}), ("toy.card_drawn", {"seat": 0})]
    for spectator in (None, "spectator"):
        assert [(event.kind, event.data) for event in t.log(spectator)] == public
    mine = [event for event in t.log(0) if event.kind == "toy.card_drawn"]
    assert mine == [Event(3, CardDrawn(0, CardId(3)), ("TOY-CLA-03",))]
    assert [event.kind for event in t.log(1)] == ["kernel.chosen", "toy.planned", "toy.card_drawn"]


# Views.


def test_a_view_holds_what_a_seat_may_know() -> None:
    t = drawn()
    view = t.view(0)
    assert (view.game, view.seat, view.seats, view.step, view.result) == ("toy", 0, 2, 3, None)
    assert view.facts.mine == (3,)
    assert t.view(1).facts.mine == t.view().facts.mine == ()
    assert [t.view(seat).facts.cards for seat in (None, 0, 1)] == [(1, 0)] * 3


def test_content_lies_beside_a_view_and_does_not_travel_with_it() -> None:
    t = scenario(TOY, seats=2, run=Match(), content={"name": "field"})
    view = t.view(0)
    assert view.content == {"name": "field"}
    assert b"field" not in codec.to_json(view)
    assert view == attach(replace(view), "other")
    assert attach(replace(view), "other").content == "other"


def test_what_is_reckoned_from_a_view_is_reckoned_once() -> None:
    view = drawn().view(0)
    asked = []

    def reckon(seen: object) -> str:
        asked.append(seen)
        return "reckoned"

    assert [view.once(reckon), view.once(reckon)] == ["reckoned"] * 2
    assert asked == [view]
    assert attach(replace(view), view.content).once(reckon) == "reckoned"
    assert len(asked) == 2  # another view is another matter


def test_the_question_is_whole_for_who_is_asked_and_a_name_for_others() -> None:
    t = drawn()
    flee = Blocked("flee", "a striker may not flee", "TOY-CLA-01")
    options = ("look", "roll", "draw", "pass")
    mine = Question("toy.ready", (0,), ("TOY-CLA-01",), True, options, Ready(), (flee,))
    assert t.view(0).questions == (mine,)
    assert t.view(0).question == mine
    for seat in (1, None):
        assert t.view(seat).questions == (Question("toy.ready", (0,), ("TOY-CLA-01",), False),)
        assert t.view(seat).question is None


def test_facts_for_the_prompt_are_for_who_is_asked() -> None:
    t = scenario(TOY, seats=2, run=Clash(0), dice=[6, 6])
    t.choose(0, "roll")
    asked, other = t.view(1).question, t.view(0).questions[0]
    assert asked is not None
    assert asked.about == {"hits": 2}
    assert other.about is None


def test_a_view_says_whether_the_seat_may_take_back() -> None:
    t = scenario(TOY, seats=2, run=Match())
    t.choose(0, "strike")
    assert [t.view(seat).can_undo for seat in (None, 0, 1)] == [False, True, False]


def test_board_and_text_show_what_a_seat_sees() -> None:
    t = drawn()
    for seat in (None, 0, 1):
        assert t.board(seat) == t.text(seat) == str(t.view(seat).facts)
    assert t.text() == t.text(None)
    sized = replace(TOY, board=lambda view, **look: (view.seat, look))
    t.game = sized
    assert t.board(1, width=300) == (1, {"width": 300})


def test_the_result_is_in_every_view() -> None:
    t = scenario(TOY, seats=2, run=Match(), arrange=lambda t: setattr(t.state, "rounds", 6))
    assert t.view().result == Result((0, 1), (2, 2), ("red", "blue"), "fought out")


# Sampled worlds.


def test_a_sampled_world_keeps_what_the_seat_knows_and_redraws_the_rest() -> None:
    t = drawn()
    t.chance = Fast(0)
    hands = {t.sampled(1, Fast(seed)).state.hands[0] for seed in range(20)}
    assert hands == {(1,), (2,), (3,), (4,)}
    for seed in range(5):
        twin = t.sampled(0, Fast(seed))
        assert twin.state.hands[0] == (3,)
        assert twin.view(0) == replace(t.view(0), can_undo=False)
        assert (twin.events, twin.history, twin.record) == (None, None, None)
    assert t.state.hands[0] == (3,)


def test_a_sampled_world_has_its_own_chance_and_plays_on() -> None:
    t, chance = drawn(), Fast(5)
    twin = t.sampled(1, chance)
    assert twin.chance is chance
    twin.choose(0, "roll")
    assert t.step == 3


@pytest.mark.parametrize("seat, asked", [(0, [1]), (1, [0, 1]), (None, [0, 1])])
def test_a_sampled_world_drops_the_secret_answers_of_others(seat: int | None, asked: list[int]) -> None:
    t = scenario(TOY, seats=2, run=Match())
    t.choose(0, "strike")
    twin = t.sampled(seat, Fast(0))
    assert [ask.seat for ask in twin.asks] == asked
    assert twin.state.secrets == ({0: "strike"} if seat == 0 else {})
    assert t.state.secrets == {0: "strike"}


def test_a_game_without_anything_hidden_may_sample_its_own_state() -> None:
    t = replace(TOY, sample=lambda state, content, seat, chance: state).new(2)
    t.choose(0, "strike")
    twin = t.sampled(1, Fast(0))
    assert twin.state is not t.state
    assert t.state.secrets == {0: "strike"}
