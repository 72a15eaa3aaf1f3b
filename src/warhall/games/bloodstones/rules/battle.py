"""The action Battle, up to the winner.

A battle's two sides are 0, the attacker, and 1, the defender: tuples in the frame are by side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from warhall.games.bloodstones.catalog import CORSAIRS, Content, T
from warhall.games.bloodstones.effects.battle import discard_substitute, draw_battle_tiles, substitute
from warhall.games.bloodstones.effects.map import fall_back
from warhall.games.bloodstones.events import BattleBegun, BattleTied, Revealed, WithdrawalBarred, WithdrawalDeclined
from warhall.games.bloodstones.queries.fighting import (
    highest,
    is_fast_enough,
    modifiers,
    tiles_to_draw,
    why_no_withdrawal,
    withdrawal_areas,
)
from warhall.games.bloodstones.queries.places import first_of_each, force, of_kind, opponents
from warhall.games.bloodstones.questions import ChooseOpponent, ReplaceTile, Substitute, Withdraw
from warhall.games.bloodstones.rules.aftermath import Aftermath
from warhall.games.bloodstones.rules.reasons import why_not_fall_back
from warhall.games.bloodstones.state import NO_UNIT, AreaId, Bloodstones, UnitId
from warhall.kernel.decision import PASS, Ask, Blocked, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

ATTACKER, DEFENDER = 0, 1
Values = tuple[int, ...]
V = TypeVar("V")


@dataclass
class Challenge(Frame):
    """The active player picks an opponent in an area; at the end of the game withdrawal may be over (BLD-RUL-28)."""

    seat: int
    area: AreaId
    withdrawal: bool = True


@dataclass
class Battle(Frame):
    """BLD-BAT-02 the procedure. By side: `drawn`, `replaced` and `substitutes` are known to it alone; `shown` and
    `marked` are open to all.
    """

    area: AreaId
    seats: tuple[int, int]
    withdrawal: bool = True
    side: int = ATTACKER  # that decides on a substitution
    drawn: tuple[Values, Values] = ((), ())
    substitutes: tuple[UnitId, UnitId] = (NO_UNIT, NO_UNIT)
    replaced: tuple[int, int] = (0, 0)
    shown: tuple[Values, Values] = ((), ())
    marked: tuple[str, str] = ("", "")  # the kind revealed as substitute
    totals: tuple[int, int] = (0, 0)


def put(pair: tuple[V, V], side: int, value: V) -> tuple[V, V]:
    """A pair by side with one side's value changed."""
    return (value, pair[DEFENDER]) if side == ATTACKER else (pair[ATTACKER], value)


challenge = Procedure("bloodstones.challenge", Challenge)
battle = Procedure("bloodstones.battle", Battle)


@challenge.stage
def choose_opponent(t: T, f: Challenge) -> Step:
    """BLD-BAT-01, BLD-RUL-07, BLD-DEC-12 one opponent at a time; further battles follow while enemies remain."""
    s, c = t.state, t.content
    rows = [c.faction.row(s.players[seat].faction) for seat in opponents(s, f.seat, f.area)]
    return Ask(ChooseOpponent(f.area), f.seat, c.faction.keys(rows), then=engage, certain=True)


@challenge.stage
def engage(t: T, f: Challenge) -> Step:
    """BLD-BAT-03 all units of both take part. BLD-BAT-05 once begun it cannot be called off. BLD-GEN-15 who attacks.
    BLD-BAT-32 when it is over the active player goes on with any action.
    """
    s, c = t.state, t.content
    id = c.faction.names[c.faction.of(t.answer)]
    foe = next(seat for seat in opponents(s, f.seat, f.area) if s.players[seat].faction == id)
    forces = (force(s, f.seat, f.area), force(s, foe, f.area))
    t.tell(BattleBegun(f.seat, f.area, (f.seat, foe), forces), clauses=("BLD-BAT-03",))
    return Call(Battle(f.area, (f.seat, foe), f.withdrawal))


@battle.stage
def offer_withdrawal(t: T, f: Battle) -> Step:
    """BLD-BAT-06, BLD-BAT-07, BLD-WDR-01, BLD-WDR-17, BLD-DEC-14 the defender may leave with the whole force, once,
    if the rules allow.
    """
    s, c = t.state, t.content
    attacker, defender = f.seats
    areas = withdrawal_areas(s, c, attacker, defender, f.area) if f.withdrawal else []
    if not areas:
        return Goto(stay)
    options = (*c.maps[s.map].area.keys(areas), PASS)
    return Ask(Withdraw(f.area), defender, options, then=withdraw, blocked=why_not_there)


def why_not_there(t: T, f: Battle) -> list[Blocked]:
    """BLD-WDR-09, BLD-WDR-14, BLD-COR-03 neighbouring areas that are closed."""
    s, c = t.state, t.content
    overland = is_fast_enough(s, c, *f.seats, f.area)
    return why_not_fall_back(s, c, f.seats[DEFENDER], f.area, overland=overland)


@battle.stage
def stay(t: T, f: Battle) -> Step:
    """BLD-WDR-02, BLD-WDR-03, BLD-WDR-04, BLD-WDR-05, BLD-COR-04, BLD-WDR-18, BLD-RUL-28 say why withdrawal is not
    offered.
    """
    if t.events is not None:
        clause = why_no_withdrawal(t.state, t.content, *f.seats, f.area) if f.withdrawal else "BLD-RUL-28"
        t.tell(WithdrawalBarred(f.seats[DEFENDER], clause), clauses=(clause,))
    return Goto(open_round)


@battle.stage
def withdraw(t: T, f: Battle) -> Step:
    """BLD-BAT-08, BLD-RUL-32 no battle was fought: nothing is won, and nobody falls but by terrain (BLD-WDR-11)."""
    if t.answer == PASS:
        t.tell(WithdrawalDeclined(f.seats[DEFENDER], f.area), clauses=("BLD-WDR-01",))
        return Goto(open_round)
    to = t.content.maps[t.state.map].area.of(t.answer)
    fall_back(t, f.seats[DEFENDER], f.area, to, "withdrawal")
    return Done()


@battle.stage
def open_round(t: T, f: Battle) -> Step:
    """BLD-BAT-04, BLD-BAT-09, BLD-BAT-10, BLD-BAT-11 both draw from full bags. BLD-BAT-13 the attacker decides first,
    but BLD-BAT-14 the Corsairs always second (BLD-RUL-33).
    """
    s, c = t.state, t.content
    one, other = f.seats
    counts = (tiles_to_draw(s, c, one, other, f.area), tiles_to_draw(s, c, other, one, f.area))
    f.drawn = draw_battle_tiles(t, f.area, f.seats, counts)
    f.shown, f.marked, f.totals = ((), ()), ("", ""), (0, 0)
    f.side = first_side(s, f)
    return Goto(choose_substitute)


def first_side(s: Bloodstones, f: Battle) -> int:
    """BLD-BAT-13, BLD-BAT-14 which side decides first on a substitution."""
    return DEFENDER if s.players[f.seats[ATTACKER]].faction == CORSAIRS else ATTACKER


@battle.stage
def choose_substitute(t: T, f: Battle) -> Step:
    """BLD-BAT-12, BLD-DEC-15, BLD-GEN-07 one tile from hand may stand in for one Battle tile, whatever is printed on
    it.
    """
    c, seat = t.content, f.seats[f.side]
    kinds = [c.tiles[unit].kind for unit in first_of_each(c, t.state.hands[seat])]
    facts = Substitute(f.area, f.drawn[f.side], f.totals[1 - f.side], f.shown[1 - f.side])
    return Ask(facts, seat, (*c.kind.keys(kinds), PASS), then=lay_substitute)


@battle.stage
def lay_substitute(t: T, f: Battle) -> Step:
    """BLD-BAT-12 only one; BLD-RUL-10 face down."""
    if t.answer == PASS:
        return Goto(change_side)
    c, seat = t.content, f.seats[f.side]
    unit = of_kind(c, t.state.hands[seat], c.kind.of(t.answer))
    substitute(t, seat, unit)
    f.substitutes = put(f.substitutes, f.side, unit)
    return Goto(choose_replaced)


@battle.stage
def choose_replaced(t: T, f: Battle) -> Step:
    """BLD-BAT-12, BLD-RUL-35 any Battle tile drawn, higher or lower."""
    c = t.content
    values = sorted(set(f.drawn[f.side]))
    options = c.value.keys([c.value.row(str(value)) for value in values])
    facts = ReplaceTile(f.drawn[f.side], f.substitutes[f.side])
    return Ask(facts, f.seats[f.side], options, then=replace_tile)


@battle.stage
def replace_tile(t: T, f: Battle) -> Step:
    """BLD-BAT-12 the Battle tile no longer counts."""
    value = int(t.content.value.names[t.content.value.of(t.answer)])
    f.replaced = put(f.replaced, f.side, value)
    return Goto(change_side)


@battle.stage
def change_side(t: T, f: Battle) -> Step:
    """BLD-BAT-13 both decide before anything is revealed. BLD-BAT-14, BLD-COR-06 but who fights the Corsairs reveals
    before they decide.
    """
    s = t.state
    corsairs = [seat for seat in f.seats if s.players[seat].faction == CORSAIRS]
    if f.side == first_side(s, f):
        if corsairs:
            show(t, f, f.side)
        f.side = 1 - f.side
        return Goto(choose_substitute)
    for side in (ATTACKER, DEFENDER):
        if not f.shown[side]:
            show(t, f, side)
    return Goto(compare)


def show(t: T, f: Battle, side: int) -> None:
    """BLD-BAT-15 the three highest values count. BLD-BAT-16 modifiers are added. BLD-RUL-10 a fourth tile stays
    hidden.
    """
    s, c, seat, unit = t.state, t.content, f.seats[side], f.substitutes[side]
    counted = counting(c, f, side)
    added = modifiers(s, c, seat, f.seats[1 - side], f.area, attacks=side == ATTACKER)
    total = sum(counted) + sum([bonus for _, bonus in added])
    kind, pips = c.tiles[unit].id, c.pips[unit]
    t.reveal()
    told = Revealed(seat, counted, kind, pips, tuple(added), total)
    t.tell(told, clauses=("BLD-BAT-15", "BLD-BAT-16") if added else ("BLD-BAT-15",))
    if unit:
        discard_substitute(t, seat, unit)
    f.shown, f.totals = put(f.shown, side, counted), put(f.totals, side, total)
    f.marked, f.substitutes = put(f.marked, side, kind), put(f.substitutes, side, NO_UNIT)
    f.drawn, f.replaced = put(f.drawn, side, ()), put(f.replaced, side, 0)


def counting(c: Content, f: Battle, side: int) -> Values:
    """BLD-BAT-12, BLD-BAT-15 the drawn values, one perhaps replaced, of which the best count."""
    values = list(f.drawn[side])
    if f.substitutes[side]:
        values.remove(f.replaced[side])
        values.append(c.pips[f.substitutes[side]])
    return tuple(highest(c, values))


@battle.stage
def compare(t: T, f: Battle) -> Step:
    """BLD-BAT-19 the higher total wins. BLD-BAT-20 on a tie a Shield wins for the defender. BLD-BAT-21 otherwise it
    is fought again with what is left in hand.
    """
    attack, defence = f.totals
    if attack == defence and not has_shield(t.state, t.content, f):
        t.tell(BattleTied(f.area, f.seats, attack), clauses=("BLD-BAT-21",))
        return Goto(open_round)
    winner = ATTACKER if attack > defence else DEFENDER
    shield = attack == defence
    won = Aftermath(f.area, f.seats[winner], f.seats[1 - winner], attacked=winner == ATTACKER, shield=shield)
    return Call(won, then=clean_up)


def has_shield(s: Bloodstones, c: Content, f: Battle) -> bool:
    """BLD-BAT-20 one or more Shields in the defending force."""
    return any(c.tiles[unit].shield for unit in force(s, f.seats[DEFENDER], f.area))


@battle.stage
def clean_up(t: T, f: Battle) -> Step:
    """BLD-BAT-30, BLD-BAT-31 Battle tiles are back in their bags; nobody draws. Until then the battle is in sight."""
    return Done()
