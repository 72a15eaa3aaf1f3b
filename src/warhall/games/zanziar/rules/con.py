"""The Con phase of a battle (ZAN-CON, ZAN-R-54 to ZAN-R-58, ZAN-R-115): sets, targets, results."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.battle import (
    change_side,
    confuse,
    daze,
    hurt_foe,
    line_unit,
    mark_spoken,
    note_fight,
    set_aside,
    turn_for_round,
)
from warhall.games.zanziar.effects.loss import DISCARDED, NO_ROOM, lose
from warhall.games.zanziar.effects.pawns import give_over, look, mark_hero, note, turn_up
from warhall.games.zanziar.events.battle import ConTried
from warhall.games.zanziar.ids import CON, PawnId
from warhall.games.zanziar.keys import DISMISSALS, ROW_KEYS
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import (
    FRONT,
    carries,
    con_targets,
    enrolled,
    fight_of,
    is_natural,
    other,
    row_of,
    seat_of_side,
    talkers,
    voice,
)
from warhall.games.zanziar.queries.places import garrison_room, group_room
from warhall.games.zanziar.queries.skills import SET, Occasion, one_facedown, skill_of, total_of
from warhall.games.zanziar.queries.units import is_hero, traits_of
from warhall.games.zanziar.questions.battle import BEAST, STRIKE, ConSet, ConTarget, MakeRoom, TurnedRow
from warhall.games.zanziar.rules.battle.formation import rows_open
from warhall.games.zanziar.rules.battle.neutral import best_con
from warhall.games.zanziar.rules.looks import way_back
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.state import ATTACKER, NO_PAWN, NOBODY, Throw, Zanziar
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.moments import Registry
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

HORROR = "horror"


@dataclass
class ConPhase(Frame):
    """A side's Con turn: the set that is being formed, and its target; none: the Troll. `left`: sets given up."""

    side: int
    users: tuple[PawnId, ...] = ()
    target: PawnId = NO_PAWN
    left: tuple[str, ...] = ()


conning = Procedure("zanziar.con_phase", ConPhase)
results: Registry[Callable[[T, ConPhase], Frame | None]] = Registry("zanziar.con_battle")


def aims(s: Zanziar, c: Content, side: int) -> list[str]:
    """Whom a set could work on; ZAN-R-64 wolves do not listen, a Troll does."""
    keys = list(c.pawn.keys(con_targets(s, c, side)))
    if side == ATTACKER and fight_of(s).foe and not is_natural(s):
        keys.append(BEAST)
    return keys


@conning.stage
def form_set(t: T, f: ConPhase) -> Step:
    """ZAN-CON-01, ZAN-R-115 one set after the other; ZAN-R-07 with one facedown card at most."""
    s, c = t.state, t.content
    f.users = tuple(pawn for pawn in f.users if s.pawns[pawn].in_play)
    able = [pawn for pawn in talkers(s, f.side) if pawn not in f.users and one_facedown(s, (*f.users, pawn))]
    if (not able and not f.users) or not aims(s, c, f.side):
        return Done()
    if voice(s, f.side) == NOBODY:
        f.users, f.target = best_con(s, c, f.side)
        return Goto(approach) if f.users else Done()
    keys = [*c.pawn.keys(able), *([STRIKE] if f.users else []), PASS]
    return Ask(ConSet(f.users), voice(s, f.side), keys, then=add_user)


@conning.stage
def add_user(t: T, f: ConPhase) -> Step:
    """ZAN-D-35."""
    if t.answer == PASS:
        return Done()
    if t.answer == STRIKE:
        return Goto(choose_target)
    f.users = (*f.users, t.content.pawn.of(t.answer))
    return Goto(form_set)


@conning.stage
def choose_target(t: T, f: ConPhase) -> Step:
    """ZAN-CON-01, ZAN-CON-02 the set may be formed anew, a few times."""
    keys = (*aims(t.state, t.content, f.side), *way_back(STRIKE, f.left))
    return Ask(ConTarget(f.users), voice(t.state, f.side), keys, then=name_target, certain=True)


@conning.stage
def name_target(t: T, f: ConPhase) -> Step:
    """ZAN-D-35."""
    if t.answer == PASS:
        f.users, f.left = (), (*f.left, STRIKE)
        return Goto(form_set)
    f.target = NO_PAWN if t.answer == BEAST else t.content.pawn.of(t.answer)
    return Goto(approach)


@conning.stage
def approach(t: T, f: ConPhase) -> Step:
    """ZAN-SKL-13, ZAN-R-09 a facedown Hero is named as such, and another target is chosen at no cost."""
    s = t.state
    if f.target and is_hero(s, f.target):
        mark_hero(t, f.target)
        return Goto(form_set)
    mark_spoken(t, *f.users)
    if f.target:
        note_target(t, f)
    owners = (seat_of_side(s, f.side), seat_of_side(s, other(f.side)))
    targets = (f.target,) if f.target else ()
    return Call(Roll("con", owners, "ZAN-CON-04", pawns=f.users, targets=targets, skill=CON), then=judge)


def note_target(t: T, f: ConPhase) -> None:
    """ZAN-CON-03 a defender who was attacked is barred from the defender's Con turn."""
    if not t.state.pawns[f.target].faceup:
        note(t, f.target, cleared=True)
    if f.side == ATTACKER:
        mark_spoken(t, f.target)


@conning.stage
def judge(t: T, f: ConPhase) -> Step:
    """ZAN-EX-07, ZAN-CON-04 the difference of both totals decides."""
    s, c = t.state, t.content
    throw: Throw = t.returned
    total = throw.total(0) + total_of(s, c, f.users, CON, Occasion(SET)) + bribe(s, c, f.target)
    resistance = skill_of(s, c, f.target, CON).total if f.target else fight_of(s).foe_con
    against = throw.total(1) + resistance
    row = c.outcome("con_battle", worked(s, c, f.users, total - against)).id
    t.tell(ConTried(f.users, total, against, row, f.target or None))
    frame = beast_result(t, f, row) if not f.target else results[row](t, f)
    return Goto(next_set) if frame is None else Call(frame, then=next_set)


def bribe(s: Zanziar, c: Content, target: PawnId) -> int:
    """Totals aimed at a bribable unit are higher."""
    return c.traits["bribable"].amount if target and "bribable" in traits_of(s, c, target) else 0


def worked(s: Zanziar, c: Content, users: tuple[PawnId, ...], difference: int) -> int:
    """Terror makes a 4 a 5, glamour a 1 or 2 a 3."""
    traits = {trait for pawn in users for trait in traits_of(s, c, pawn)}
    if difference == 4 and "terror" in traits:
        return 5
    return 3 if difference in {1, 2} and "glamour" in traits else difference


def beast_result(t: T, f: ConPhase, row: str) -> Frame | None:
    """V28: a result of 5 or more makes the Troll leave; bad ones fall on the users as always."""
    fight = fight_of(t.state)
    if row in {HORROR, "turned", "joins"}:
        hurt_foe(t, fight.foe)
        return None
    return results[row](t, f) if row in {"users_discarded", "users_leave"} else None


@conning.stage
def next_set(t: T, f: ConPhase) -> Step:
    """ZAN-R-115 the next set is formed when the result is known."""
    f.users, f.target, f.left = (), NO_PAWN, ()
    if not enrolled(t.state, f.side) or (not fight_of(t.state).foe and not enrolled(t.state, other(f.side))):
        return Done()
    return Goto(form_set)


# The result table (known.TABLES["con_battle"]).


@results.by("users_discarded")
def users_discarded(t: T, f: ConPhase) -> Frame | None:
    """ZAN-R-55 a Hero stays, and all others of his group go, in the set or not; guards stay."""
    s, c = t.state, t.content
    blamed = [pawn for pawn in f.users if not carries(s, c, pawn, "unblamed")]
    heroes = [pawn for pawn in blamed if is_hero(s, pawn)]
    doomed = dict.fromkeys(pawn for pawn in blamed if not is_hero(s, pawn))
    for hero in heroes:
        mark_hero(t, hero)
        group = s.pawns[hero].group
        doomed |= dict.fromkeys(pawn for pawn in (s.pawns_in[group] if group else ()) if pawn != hero)
    for pawn in doomed:
        lose(t, pawn, DISCARDED)
    return None


@results.by("users_leave")
def users_leave(t: T, f: ConPhase) -> Frame | None:
    """ZAN-R-56 set aside; neutral users are discarded."""
    for pawn in f.users:
        if t.state.pawns[pawn].owner == NOBODY:
            lose(t, pawn, DISCARDED)
        else:
            set_aside(t, pawn)
    return None


@results.by("nothing")
def nothing(t: T, f: ConPhase) -> Frame | None:
    """No effect."""
    return None


@results.by("confused")
def confused(t: T, f: ConPhase) -> Frame | None:
    """ZAN-R-54."""
    confuse(t, f.target)
    return None


@results.by("seduced")
def seduced(t: T, f: ConPhase) -> Frame | None:
    """ZAN-R-54."""
    daze(t, f.target, "seduced")
    return None


@results.by("horror")
def horror(t: T, f: ConPhase) -> Frame | None:
    """Horror stories: it flees and is discarded."""
    lose(t, f.target, HORROR)
    return None


@results.by("turned")
def turned(t: T, f: ConPhase) -> Frame | None:
    """ZAN-R-57 one that was turned before comes back to its own; who is won has no part in this Con turn."""
    if f.target in fight_of(t.state).turned:
        come_back(t, f.target)
        return None
    mark_spoken(t, f.target)
    turn_for_round(t, f.target)
    return Station(f.target, f.side)


@results.by("joins")
def joins(t: T, f: ConPhase) -> Frame | None:
    """ZAN-R-58 into the group of the Con users, or among their fellow guards or neutral units; its items come along."""
    s = t.state
    pawn, user = f.target, s.pawns[f.users[0]]
    if pawn in fight_of(s).turned:
        come_back(t, pawn)
        return None
    mark_spoken(t, pawn)
    change_side(t, pawn)
    if user.owner == NOBODY:
        turn_up(t, pawn)
    give_over(t, pawn, user.owner, group=user.group, city=user.city)
    note(t, pawn, fresh=True)
    if user.owner != NOBODY and not s.pawns[pawn].faceup:
        look(t, user.owner, pawn)
    return Station(pawn, f.side)


def come_back(t: T, pawn: PawnId) -> None:
    """ZAN-R-57 a turned unit is its owner's again."""
    change_side(t, pawn)
    note_fight(t, turned=tuple(unit for unit in fight_of(t.state).turned if unit != pawn))


@dataclass
class Station(Frame):
    """A unit won over takes its place: in a row, and with room in its group."""

    pawn: PawnId
    side: int


stationing = Procedure("zanziar.station", Station)


@stationing.stage
def choose_row(t: T, f: Station) -> Step:
    """ZAN-D-36, ZAN-R-57 the user chooses the row; it acts if that row's turn is still to come."""
    s, c = t.state, t.content
    if voice(s, f.side) == NOBODY:
        line_unit(t, f.pawn, FRONT)
        return Goto(make_room)
    keys = rows_open(s, c, f.side) or [ROW_KEYS.key(row_of(s, f.pawn) + 1)]
    return Ask(TurnedRow(f.pawn), voice(s, f.side), keys, then=take_row, certain=True)


@stationing.stage
def take_row(t: T, f: Station) -> Step:
    """ZAN-R-57."""
    line_unit(t, f.pawn, ROW_KEYS.of(t.answer) - 1)
    return Goto(make_room)


@stationing.stage
def make_room(t: T, f: Station) -> Step:
    """ZAN-R-58 a group of more than five discards one at once; so does a garrison that is too large."""
    s, c = t.state, t.content
    record = s.pawns[f.pawn]
    room = group_room(s, c, record.group) if record.group else garrison_room(s, c, record.city)
    if record.owner == NOBODY or room >= 0:
        return Done()
    fellows = s.pawns_in[record.group] if record.group else s.guards_of[record.city]
    keys = [DISMISSALS.key(pawn) for pawn in fellows if not is_hero(s, pawn)]
    return Ask(MakeRoom(f.pawn), record.owner, keys, then=dismiss)


@stationing.stage
def dismiss(t: T, f: Station) -> Step:
    """ZAN-R-58."""
    lose(t, DISMISSALS.of(t.answer), NO_ROOM)
    return Done()
