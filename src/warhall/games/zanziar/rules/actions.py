"""The action step (ZAN-TRN-03, ZAN-TRN-04, ZAN-D-20): one action per group, compulsory ones first.

Every action is entered here by the module that carries it out:

    @actions.by("draft_diplomacy")
    def draft(t: T, group: GroupId) -> Frame: ...          what the action runs
    can_act["draft_diplomacy"] = can_draft                  (s, c, group) -> bool

`duties` names the compulsory ones: (s, c, group) -> the action it owes, or "".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.pawns import note
from warhall.games.zanziar.ids import GroupId
from warhall.games.zanziar.keys import END
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import groups_of, has_acted
from warhall.games.zanziar.questions.cities import ChooseAction, ChooseActor
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.rules.barred import cards_kept, idle, left_too_often
from warhall.games.zanziar.rules.looks import may_look, open_to_look, way_back
from warhall.games.zanziar.rules.menu import open_entry, own_turn_keys
from warhall.games.zanziar.rules.refusals import refused
from warhall.games.zanziar.state import NO_GROUP, Zanziar
from warhall.kernel.decision import PASS, Ask, Blocked, Call, Done, Goto, Step
from warhall.kernel.moments import Registry
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

ADVENTURE, ATTACK = "adventure", "attack"  # what a group may owe (ZAN-TRN-05, ZAN-R-47)
ORDER = (  # in which actions are offered
    "unmask",
    "mirror",
    "destroy_magic",
    "pickpocket",
    "bombmaker",
    "study",
    "book",
    "foundry",
    "search_city",
    "search_mine",
    "adventure",
    "draft_diplomacy",
    "draft_con",
    "recruit_diplomacy",
    "recruit_con",
    "incite",
    "attack",
    "cast",
)
Act = Callable[[T, GroupId], Frame]
Test = Callable[[Zanziar, Content, GroupId], bool]
actions: Registry[Act] = Registry("zanziar.actions")
can_act: dict[str, Test] = {}


@dataclass
class ActionStep(Frame):
    """The active player's groups act, one after another. `key`: what was opened; `left`: in vain (`looks.py`)."""

    seat: int
    group: GroupId = NO_GROUP
    key: str = ""
    left: tuple[str, ...] = ()


acting = Procedure("zanziar.action_step", ActionStep)


def duty_of(s: Zanziar, group: GroupId) -> str:
    """ZAN-TRN-07 the action that a group owes."""
    record = s.groups[group]
    if has_acted(s, group):
        return ""
    if record.must_attack:
        return ATTACK
    return ADVENTURE if record.must_adventure else ""


def open_actions(s: Zanziar, c: Content, group: GroupId) -> list[str]:
    """ZAN-TRN-04 what a group may do now."""
    return [name for name in _choices(s, group) if can_act[name](s, c, group)]


def has_action(s: Zanziar, c: Content, group: GroupId) -> bool:
    """Whether there is anything."""
    return any(can_act[name](s, c, group) for name in _choices(s, group))


def _choices(s: Zanziar, group: GroupId) -> Iterable[str]:
    """ZAN-TRN-04, ZAN-TRN-07 the duty of a group alone, or anything of the list."""
    duty = duty_of(s, group)
    if duty in can_act:
        return (duty,)
    return () if has_acted(s, group) else ORDER


def actors(s: Zanziar, c: Content, seat: int) -> list[GroupId]:
    """ZAN-D-20 the groups that can act; those that must, first and alone."""
    found = [group for group in groups_of(s, seat) if has_action(s, c, group)]
    owing = [group for group in found if duty_of(s, group)]
    return owing or found


@acting.stage
def choose_actor(t: T, f: ActionStep) -> Step:
    """ZAN-TRN-04 at most one action for each group; ZAN-TRN-07 compulsory ones before the turn can end."""
    s, c = t.state, t.content
    if not s.players[f.seat].alive:
        return Done()
    groups = actors(s, c, f.seat)
    owing = any(duty_of(s, group) for group in groups)
    others = own_turn_keys(s, c, f.seat)
    if owing:
        keys = [*c.group.keys(groups), *open_to_look(others, f.left)]
    else:
        keys = [*open_to_look((*c.group.keys(groups), *others), f.left), END]
    return Ask(ChooseActor(), f.seat, keys, then=take_actor, always=True, blocked=who_rests)


def who_rests(t: T, f: ActionStep) -> list[Blocked]:
    """ZAN-TRN-04 the groups that have had their action or find nothing to do; cards that are not for now."""
    s, c, offered = t.state, t.content, t.pending.options
    found = []
    resting = [group for group in groups_of(s, f.seat) if c.group.key(group) not in offered]
    for group in [group for group in resting if may_look(c.group.key(group), f.left)]:
        acted, waits = has_acted(s, group), any(duty_of(s, other) for other in groups_of(s, f.seat))
        reason = ("it has acted this turn", "ZAN-TRN-04") if acted else idle(s, c, group)
        if waits and not acted:
            reason = ("another group must act first", "ZAN-TRN-07")
        found.append(Blocked(c.group.key(group), *reason))
    return [*found, *cards_kept(t, f.seat, f.left), *left_too_often(t, f.seat, f.left)]


@acting.stage
def take_actor(t: T, f: ActionStep) -> Step:
    """ZAN-TRN-04, ZAN-TRN-06."""
    if t.answer == END:
        return Done()
    f.key = t.answer
    if not t.content.group.has(t.answer):
        return Call(open_entry(t, f.seat, t.answer), then=note_entry)
    f.group = t.content.group.of(t.answer)
    return Goto(choose_action)


@acting.stage
def note_entry(t: T, f: ActionStep) -> Step:
    """ZAN-TRN-06."""
    f.left = (*f.left, f.key) if t.returned == PASS else ()
    return Goto(choose_actor)


@acting.stage
def choose_action(t: T, f: ActionStep) -> Step:
    """ZAN-TRN-04, ZAN-D-47; ZAN-TRN-07 what a group owes is not put off for ever."""
    names = open_actions(t.state, t.content, f.group)
    keys = (*names, *way_back(f.key, f.left))
    return Ask(ChooseAction(f.group), f.seat, keys, then=act, always=True, blocked=why_not)


def why_not(t: T, f: ActionStep) -> list[Blocked]:
    """Actions that are looked for here and not open, each with its first reason."""
    s, c = t.state, t.content
    found: dict[str, Blocked] = {}
    closed = set(can_act).difference(open_actions(s, c, f.group))
    for name, reason, clause in refused(s, c, f.group, duty_of(s, f.group)):
        if name in closed and name not in found:
            found[name] = Blocked(name, reason, clause)
    return list(found.values())


@acting.stage
def act(t: T, f: ActionStep) -> Step:
    """ZAN-R-12 the units of the group have acted, whatever comes of it."""
    if t.answer == PASS:
        f.left = (*f.left, f.key)
        return Goto(choose_actor)
    f.left = ()
    for pawn in t.state.pawns_in[f.group]:
        note(t, pawn, acted=True)
    return Call(actions[t.answer](t, f.group), then=clear_up)


@acting.stage
def clear_up(t: T, f: ActionStep) -> Step:
    """ZAN-R-11, ZAN-R-66 after the action is completely resolved."""
    return Call(Aftermath(), then=choose_actor)
