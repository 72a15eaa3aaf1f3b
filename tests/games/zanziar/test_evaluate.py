"""How a position stands, for bots that look ahead: goals and means count, and which questions get a thought."""

from __future__ import annotations

import pytest

from tests.games.zanziar.scene import group, pawn, scene
from warhall.games.zanziar import GAME
from warhall.games.zanziar.evaluate import LATE
from warhall.games.zanziar.keys import FLEE
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.questions.battle import KEEP
from warhall.games.zanziar.rules.actions import ActionStep
from warhall.games.zanziar.rules.movement import MovementStep
from warhall.games.zanziar.steward.eyes import Lookout
from warhall.games.zanziar.steward.work import works_left
from warhall.games.zanziar.view import view
from warhall.kernel.chance import Fast
from warhall.kernel.decision import PASS
from warhall.kernel.records import replace

ODRIX = {"a1": ("04G", "odrix! hammer_guard!"), "b1": ("12C", "simma!")}


def chance(t: T, seat: int = 0) -> float:
    return GAME.value(t.state, t.content, seat)


def thought_about(t: T) -> list[str]:
    return list(GAME.shortlist(t.view(t.asks[0].seats[0]), Fast(1)))


def test_a_mine_that_a_goal_wants_brings_victory_nearer() -> None:
    far = scene(groups=ODRIX)
    near = scene(groups=ODRIX, mines={"seal_shaft": "green a"})
    met = scene(groups=ODRIX, mines={"seal_shaft": "green a", "bugt_deeps": "iron a"})
    assert chance(far) < chance(near) < chance(met)
    assert chance(met, 1) == pytest.approx(1 - chance(met))


def test_a_goal_that_is_met_needs_no_more_work() -> None:
    t = scene(groups=ODRIX, mines={"seal_shaft": "green a", "bugt_deeps": "iron a"})
    before = scene(groups=ODRIX)
    left, more = (works_left(Lookout(view(one.state, one.content, 0), one.content)) for one in (t, before))
    assert len(left) == 1
    assert len(more) == 2
    assert sum(left) < sum(more)


def test_goals_that_are_near_count_less_when_nobody_has_won_by_them_for_long() -> None:
    t = scene(groups=ODRIX, mines={"seal_shaft": "green a"})
    early = chance(t)
    t.state.round = LATE
    assert chance(t) != pytest.approx(early)


def test_means_count_groups_units_and_the_heros_life() -> None:
    t = scene(groups=ODRIX)
    before = chance(t)
    more = scene(groups={**ODRIX, "a1": ("04G", "odrix! hammer_guard! vasko_the_red!")})
    apart = scene(groups={**ODRIX, "a2": ("04G", "vasko_the_red!")})
    assert before < chance(more) < chance(apart)
    hero = pawn(t, "odrix")
    t.state.pawns[hero] = replace(t.state.pawns[hero], hurt=2)
    assert chance(t) < before
    t.state.players[0] = replace(t.state.players[0], alive=False)
    assert chance(t) < 0.001


def test_whoever_moves_next_is_a_little_ahead() -> None:
    t = scene(groups=ODRIX)
    mine = chance(t)
    t.state.active = 1
    assert chance(t) < mine


def test_pieces_of_the_staff_count_while_it_can_be_made_whole() -> None:
    carried = {"odrix": "staff_ferrule staff_lower_shaft", "hammer_guard": "staff_grip staff_upper_shaft"}
    t = scene(groups=ODRIX, items=carried)
    whole = chance(t)
    t.state.item_discard = (t.content.item.row("staff_head"),)
    assert chance(t) < whole


def test_a_thought_is_for_where_to_set_out_not_for_every_step() -> None:
    t = scene(groups={**ODRIX, "a1": ("06H", "odrix! hammer_guard!")}, movement="m01")
    t.start(MovementStep(0))
    t.choose(0, "group:a1")
    while t.pending.kind != "zanziar.choose_hex":
        t.choose(t.pending.seat, GAME.steward(t.view(t.pending.seat), Fast(1)))
    assert len(thought_about(t)) > 1
    row = group(t, "a1")
    t.state.groups[row] = replace(t.state.groups[row], entered=True)
    assert thought_about(t) == [GAME.steward(t.view(0), Fast(1))]


def test_leaving_a_battle_is_worth_a_thought_and_doing_nothing_is_none() -> None:
    """Whoever passes is asked again which group acts, and does what it would have done."""
    t = scene(groups={"a1": ("04G", "eirik! hammer_guard!"), "b1": ("04G", "simma!")}, then=Fast(1))
    t.start(ActionStep(0))
    t.choose(0, "group:a1")
    assert "attack" in thought_about(t)
    assert PASS not in thought_about(t)
    t.choose(0, "attack")
    while t.pending.kind != "zanziar.arrange" or t.pending.seat != 1:
        t.choose(t.pending.seat, GAME.steward(t.view(t.pending.seat), Fast(1)))
    assert thought_about(t) == [KEEP, FLEE]
