"""The movement step: groups move one after another, each with its card (ZAN-MOV, ZAN-R-16 to ZAN-R-24, ZAN-R-47)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.effects.decks import discard_movement, draw_movement, set_movement_aside
from warhall.games.zanziar.effects.groups import move_group, note_group
from warhall.games.zanziar.effects.pawns import note
from warhall.games.zanziar.effects.world import grant, refuse
from warhall.games.zanziar.events.movement import MoveDeclared, MoveEnded
from warhall.games.zanziar.ids import NOWHERE, GroupId, HexId, PawnId
from warhall.games.zanziar.keys import ATTACK, END, GRANT_TURN, LEAVE, REDRAW, REFUSE, STAY, STOP, TURN_AWAY
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.cards import cards_with, holds, may_hold
from warhall.games.zanziar.queries.places import at_peace, at_sea, city_of, groups_of, hex_room, is_foreign, owner_of
from warhall.games.zanziar.queries.roads import (
    allowance,
    askers,
    bars,
    counts_as_plains,
    next_hexes,
    pace_of,
    rate_into,
    uses_bridge,
)
from warhall.games.zanziar.queries.units import traits_of
from warhall.games.zanziar.questions.movement import (
    ChooseHex,
    ChooseMover,
    GrantLeave,
    KeepCard,
    NeutralCity,
    RefusedBridge,
    RefusedCity,
)
from warhall.games.zanziar.rules.arrival import Arrival
from warhall.games.zanziar.rules.barred import cards_kept, far_cities, left_too_often
from warhall.games.zanziar.rules.looks import open_to_look
from warhall.games.zanziar.rules.menu import open_entry, own_turn_keys
from warhall.games.zanziar.rules.movement_cards import ResolveCard
from warhall.games.zanziar.rules.whenever import PlayWhenever
from warhall.kernel.decision import PASS, Ask, Blocked, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame
from warhall.tell.words import counted

SCOUT = "scout"


@dataclass
class MovementStep(Frame):
    """The active player's groups move, one after another. `key`: what else was opened; `left`: in vain (`looks.py`)."""

    seat: int
    key: str = ""
    left: tuple[str, ...] = ()


stepping = Procedure("zanziar.movement_step", MovementStep)


def movers(t: T, seat: int) -> list[GroupId]:
    """ZAN-D-12 the groups whose move is not over."""
    return [group for group in groups_of(t.state, seat) if not t.state.groups[group].moved]


@stepping.stage
def choose_mover(t: T, f: MovementStep) -> Step:
    """ZAN-TRN-07, ZAN-D-12, ZAN-D-13 naming a group declares its move; a group that is not named stays."""
    s, c = t.state, t.content
    if not s.players[f.seat].alive:
        return Done()
    others = open_to_look(own_turn_keys(s, c, f.seat), f.left)
    keys = (*c.group.keys(movers(t, f.seat)), *others, END)
    return Ask(ChooseMover(), f.seat, keys, then=take_mover, always=True, blocked=who_moved)


def who_moved(t: T, f: MovementStep) -> list[Blocked]:
    """ZAN-TRN-07 groups whose move is over, cards that are not for now."""
    groups = [group for group in groups_of(t.state, f.seat) if t.state.groups[group].moved]
    over = [(group, counted(pace_of(t.state, group).entered, "hex", "hexes")) for group in groups]
    words = "its move of this turn is over"
    barred = [Blocked(t.content.group.key(group), f"{words}: {far} entered", "ZAN-TRN-07") for group, far in over]
    return [*barred, *cards_kept(t, f.seat, f.left), *left_too_often(t, f.seat, f.left)]


@stepping.stage
def take_mover(t: T, f: MovementStep) -> Step:
    """ZAN-TRN-02, ZAN-TRN-06."""
    if t.answer == END:
        return Done()
    if t.content.group.has(t.answer):
        f.left = ()
        return Call(Move(t.content.group.of(t.answer)), then=choose_mover)
    f.key = t.answer
    return Call(open_entry(t, f.seat, t.answer), then=note_entry)


@stepping.stage
def note_entry(t: T, f: MovementStep) -> Step:
    """ZAN-TRN-06."""
    f.left = (*f.left, f.key) if t.returned == PASS else ()
    return Goto(choose_mover)


@dataclass
class Move(Frame):
    """One group's move. `hex`: the step in question; `asked`: who has answered; `barred`: hexes refused so far."""

    group: GroupId
    hex: HexId = NOWHERE
    asked: tuple[int, ...] = ()
    barred: tuple[HexId, ...] = ()
    drawn: bool = False  # another card was drawn: it stands


moving = Procedure("zanziar.move", Move)


@moving.stage
def declare(t: T, f: Move) -> Step:
    """ZAN-R-17 the group is named, then a card is drawn; ZAN-FX-13 a harbour gives leave for the sea."""
    s, c = t.state, t.content
    record = s.groups[f.group]
    city = city_of(s, c, f.group)
    harbour = c.cities[city].effect == "harbour" and s.cities[city].controller == owner_of(f.group)
    bonus = record.bonus + record.next_bonus
    leave = record.water_leave or harbour
    note_group(t, f.group, declared=True, bonus=bonus, next_bonus=0, water_leave=leave)
    t.tell(MoveDeclared(f.group))
    draw_movement(t, f.group)
    return Goto(look_at_card)


def scouts(t: T, f: Move) -> list[PawnId]:
    """The faceup scouts of a group who have not scouted this turn."""
    s = t.state
    company = s.pawns_in[f.group]
    return [p for p in company if SCOUT in traits_of(s, t.content, p) and SCOUT not in s.pawns[p].used]


@moving.stage
def look_at_card(t: T, f: Move) -> Step:
    """ZAN-D-46 a scout may draw another card; W07 may discard it. Asked whenever the hand could hold that."""
    s, c = t.state, t.content
    seat = owner_of(f.group)
    milestones = cards_with(c, "discard_movement")
    keys = [c.whenever.key(card) for card in milestones if holds(s, seat, card)]
    if scouts(t, f) and not f.drawn:
        keys.append(REDRAW)
    may = may_hold(s, seat, milestones)
    if not keys and not may:
        return Goto(resolve_card)
    return Ask(KeepCard(f.group, s.movement), seat, (*keys, PASS), then=keep_card, always=may)


@moving.stage
def keep_card(t: T, f: Move) -> Step:
    """ZAN-R-17."""
    if t.answer == PASS:
        return Goto(resolve_card)
    if t.answer == REDRAW:
        scout = scouts(t, f)[0]
        note(t, scout, used=(*t.state.pawns[scout].used, SCOUT))
        set_movement_aside(t, f.group, SCOUT)
        draw_movement(t, f.group)
        f.drawn = True
        return Goto(look_at_card)
    card = t.content.whenever.of(t.answer)
    return Call(PlayWhenever(owner_of(f.group), card, group=f.group), then=after_card)


@moving.stage
def resolve_card(t: T, f: Move) -> Step:
    """ZAN-MOV-02, ZAN-R-17 the land or the sea text; having seen it the player may stay, its effect stands."""
    return Call(ResolveCard(f.group, t.state.movement, at_sea(t.state, t.content, f.group)), then=after_card)


@moving.stage
def after_card(t: T, f: Move) -> Step:
    """ZAN-R-17 if the card killed the group or ended its move, that is all."""
    discard_movement(t)
    if not t.state.groups[f.group].hex:
        return Done()
    return Goto(end_move) if t.state.groups[f.group].moved else Goto(choose_hex)


def why_not(t: T, f: Move) -> list[Blocked]:
    """Neighbours that cannot be entered now, and cities that are too far, each with its reason."""
    s, c = t.state, t.content
    found = []
    entered = pace_of(s, f.group).entered
    for hex in c.world.neighbours[s.groups[f.group].hex]:
        reason = bars(s, c, f.group, hex)
        most = allowance(s, c, f.group, hex)
        if reason is None and entered >= most:
            reason = (f"{counted(most, 'hex', 'hexes')} a turn into this terrain; {entered} entered", "ZAN-R-16")
        if reason is None and hex in f.barred:
            reason = ("entry was refused", "ZAN-R-47")
        if reason is not None:
            found.append(Blocked(c.hex.key(hex), *reason))
    return [*found, *far_cities(s, c, f.group)]


@moving.stage
def choose_hex(t: T, f: Move) -> Step:
    """ZAN-MOV-03, ZAN-R-16, ZAN-D-15 the next hex, or stop."""
    s, c = t.state, t.content
    open_hexes = next_hexes(s, c, f.group)
    hexes = [hex for hex in open_hexes if hex not in f.barred]
    if not hexes:
        return Goto(consider_city)
    about = ChooseHex(f.group, max(open_hexes.values()))
    return Ask(about, owner_of(f.group), (*c.hex.keys(hexes), STOP), then=take_hex, blocked=why_not)


@moving.stage
def take_hex(t: T, f: Move) -> Step:
    """ZAN-D-15."""
    if t.answer == STOP:
        return Goto(end_move)
    f.hex = t.content.hex.of(t.answer)
    f.asked = ()
    return Goto(seek_leave)


@moving.stage
def seek_leave(t: T, f: Move) -> Step:
    """ZAN-MOV-12, ZAN-R-23, ZAN-R-47, ZAN-D-16 everyone whose leave is needed is asked; all must agree."""
    waiting = [seat for seat in askers(t.state, t.content, f.group, f.hex) if seat not in f.asked]
    if not waiting:
        return Goto(take_step)
    keys = ("grant", GRANT_TURN, REFUSE)
    return Ask(GrantLeave(f.group, f.hex), waiting[0], keys, then=hear_leave)


@moving.stage
def hear_leave(t: T, f: Move) -> Step:
    """ZAN-R-81 leave may be given for the whole turn."""
    seat = owner_of(f.group)
    giver = next(other for other in askers(t.state, t.content, f.group, f.hex) if other not in f.asked)
    if t.answer == REFUSE:
        refuse(t, giver, seat, f.hex)
        return Goto(at_the_gates)
    f.asked = (*f.asked, giver)
    grant(t, giver, seat, f.hex, turn=t.answer == GRANT_TURN)
    return Goto(seek_leave)


@moving.stage
def at_the_gates(t: T, f: Move) -> Step:
    """ZAN-R-47 who enters a city all the same attacks it; ZAN-R-23 at a bridge the mover stops. W18 opens the gates.

    ZAN-R-81 who promised peace for this turn forces no entry.
    """
    s, c = t.state, t.content
    seat = owner_of(f.group)
    gates = cards_with(c, "open_gates")
    keys = [c.whenever.key(card) for card in gates if holds(s, seat, card)]
    may = may_hold(s, seat, gates)
    if uses_bridge(s, c, f.group, f.hex):
        return Ask(RefusedBridge(f.group, f.hex), seat, (*keys, TURN_AWAY), then=stand_refused, always=may)
    peace = at_peace(s, seat, s.cities[c.world.city_at[f.hex]].controller)
    force = () if peace else (ATTACK,)
    return Ask(RefusedCity(f.group, f.hex), seat, (*keys, *force, TURN_AWAY), then=stand_refused, always=may)


@moving.stage
def stand_refused(t: T, f: Move) -> Step:
    """ZAN-CIT-10, ZAN-R-23, ZAN-R-47, ZAN-BAT-03."""
    if t.answer == ATTACK:
        note_group(t, f.group, must_attack=True)
        return Goto(take_step)
    if t.answer == TURN_AWAY:
        if uses_bridge(t.state, t.content, f.group, f.hex):
            note_group(t, f.group, refused=f.hex)
            return Goto(end_move)
        f.barred = (*f.barred, f.hex)
        return Goto(choose_hex)
    card = t.content.whenever.of(t.answer)
    return Call(PlayWhenever(owner_of(f.group), card, group=f.group), then=gates_opened)


@moving.stage
def gates_opened(t: T, f: Move) -> Step:
    """W18: the refusal counts as consent, unless the card was answered; ZAN-R-23 others must still agree."""
    if not t.returned:
        return Goto(at_the_gates)
    keepers = askers(t.state, t.content, f.group, f.hex)
    f.asked = (*f.asked, *[seat for seat in keepers if seat not in f.asked][:1])
    return Goto(seek_leave)


@moving.stage
def take_step(t: T, f: Move) -> Step:
    """ZAN-R-16, ZAN-R-12 the step is counted for every unit, with its rate."""
    s, c = t.state, t.content
    old, must = s.groups[f.group].hex, s.groups[f.group].must_attack
    pace, rate = pace_of(s, f.group), rate_into(s, c, f.group, f.hex)
    least = min(rate, pace.least) if pace.least else rate
    off = s.groups[f.group].off_plains or not counts_as_plains(s, c, f.group, f.hex)
    move_group(t, f.group, f.hex, "step")
    note_group(t, f.group, off_plains=off, entered=True, moved=must)
    for pawn in s.pawns_in[f.group]:
        note(t, pawn, steps=pace.entered + 1, rate=least)
    return Call(Arrival(f.group, old), then=go_on)


@moving.stage
def go_on(t: T, f: Move) -> Step:
    """ZAN-R-42 green ore may have killed the group; ZAN-R-47 who forced an entry moves no further."""
    record = t.state.groups[f.group]
    if not record.hex:
        return Done()
    return Goto(end_move) if record.moved else Goto(choose_hex)


@moving.stage
def consider_city(t: T, f: Move) -> Step:
    """ZAN-CIT-08, ZAN-R-27 (d) without movement left it may step back to where it came from, at no cost."""
    s, c = t.state, t.content
    record = s.groups[f.group]
    city = city_of(s, c, f.group)
    back = record.came_from
    among = record.entered and city and s.neutrals_of[city] and back in c.world.neighbours[record.hex]
    if not among or hex_room(s, c, back) <= 0 or is_foreign(s, c.world.city_at[back], owner_of(f.group)):
        return Goto(end_move)
    return Ask(NeutralCity(f.group, city), owner_of(f.group), (STAY, LEAVE), then=step_back)


@moving.stage
def step_back(t: T, f: Move) -> Step:
    """ZAN-R-27 its move ends there."""
    record = t.state.groups[f.group]
    if t.answer == STAY:
        return Goto(end_move)
    move_group(t, f.group, record.came_from, "back")
    return Call(Arrival(f.group, record.hex), then=end_move)


@moving.stage
def end_move(t: T, f: Move) -> Step:
    """ZAN-TRN-05, ZAN-R-44 a move that ends on an adventure token obliges; declaring alone is not moving."""
    s, c = t.state, t.content
    record = s.groups[f.group]
    if record.hex:
        site = c.world.site_at[record.hex]
        duty = bool(site and s.sites[site] and record.entered)
        note_group(t, f.group, moved=True, must_adventure=duty)
        t.tell(MoveEnded(f.group, "done"))
    return Done()
