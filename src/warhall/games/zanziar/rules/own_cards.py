"""Whenever cards of the own turn and of any time: where, on whom, what they do (W06, W08, W10 to W12, W14 to W17)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.decks import draw_unit, take_prince
from warhall.games.zanziar.effects.groups import note_group
from warhall.games.zanziar.effects.items import give
from warhall.games.zanziar.effects.pawns import enter, note, turn_up
from warhall.games.zanziar.effects.points import heal, regain_magic
from warhall.games.zanziar.ids import CityId, PawnId, ThingId, WheneverId
from warhall.games.zanziar.keys import SEATS, seat_key
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import cities_of, garrison_room, group_room, groups_in, groups_of, has_acted
from warhall.games.zanziar.queries.units import (
    any_facedown,
    carriers,
    hex_of,
    max_mp,
    pawns,
    pawns_of,
)
from warhall.games.zanziar.questions.cards import CardTarget
from warhall.games.zanziar.questions.movement import TakeUp
from warhall.games.zanziar.rules.anytime import more_keys
from warhall.games.zanziar.rules.menu import Entry, own_turn
from warhall.games.zanziar.rules.revolt import Revolt
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.rules.whenever import PlayWhenever, does
from warhall.games.zanziar.state import ACTIONS, MOVES, NO_THING, NOBODY, Zanziar
from warhall.kernel.decision import PASS, Ask, Call, Done, Step
from warhall.kernel.moments import Registry
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

RIOT_GUARDS = 3  # W12: no riot where so many stand guard
Targets = Callable[[Zanziar, Content, int], list[str]]
targets: Registry[Targets] = Registry("zanziar.whenever_targets")
OWN_TURN = ("own_turn", "own_actions", "move")
ANY_TIME = ("any_time",)


@dataclass
class OfferCard(Frame):
    """A seat chose a card of its hand and says on whom it is played; it may still keep it."""

    seat: int
    card: WheneverId


offering = Procedure("zanziar.offer_card", OfferCard)


def playable(s: Zanziar, c: Content, seat: int, moments: tuple[str, ...]) -> list[str]:
    """The cards in hand that may be played in a moment and have a target; none twice, while its target is chosen."""
    offered = [frame.card for frame in s.stack if isinstance(frame, OfferCard) and frame.seat == seat]
    cards = [card for card in s.hands[seat] if c.whenevers[card].when in moments and card not in offered]
    return [c.whenever.key(card) for card in cards if aims(s, c, seat, card)]


def aims(s: Zanziar, c: Content, seat: int, card: WheneverId) -> list[str]:
    """On whom a card may be played now."""
    effect = c.whenevers[card].effect
    return targets[effect](s, c, seat) if effect in targets else []


def own_cards(s: Zanziar, c: Content, seat: int) -> list[str]:
    """ZAN-R-95 cards of the own turn, in its movement and action steps."""
    return playable(s, c, seat, OWN_TURN)


def any_cards(s: Zanziar, c: Content, seat: int) -> list[str]:
    """ZAN-TRN-08 cards of any time."""
    return playable(s, c, seat, ANY_TIME)


def open_card(t: T, seat: int, key: str) -> Frame:
    """ZAN-D-06."""
    return OfferCard(seat, t.content.whenever.of(key))


own_turn.append(Entry(own_cards, open_card))
more_keys.append((any_cards, open_card))


@offering.stage
def choose_target(t: T, f: OfferCard) -> Step:
    """ZAN-D-06 a card and its targets."""
    keys = aims(t.state, t.content, f.seat, f.card)
    return Ask(CardTarget(f.card), f.seat, (*keys, PASS), then=play_card)


@offering.stage
def play_card(t: T, f: OfferCard) -> Step:
    """ZAN-TRN-08."""
    c, key = t.content, t.answer
    if key == PASS:
        return Done(PASS)
    frame = PlayWhenever(f.seat, f.card)
    if c.group.has(key):
        frame.group = c.group.of(key)
    elif c.city.has(key):
        frame.city = c.city.of(key)
    elif SEATS.has(key):
        frame.pawn = t.state.hero_pawns[SEATS.of(key) - 1]
    else:
        frame.pawn = c.pawn.of(key)
    return Call(frame)


# On whom.


@targets.by("rate")
def marching(s: Zanziar, c: Content, seat: int) -> list[str]:
    """W06: a group whose move is declared next."""
    groups = [group for group in groups_of(s, seat) if not s.groups[group].declared]
    return list(c.group.keys(groups)) if s.step == MOVES else []


@targets.by("second_action")
def tired(s: Zanziar, c: Content, seat: int) -> list[str]:
    """W08: a group that has acted and fought no battle."""
    groups = [group for group in groups_of(s, seat) if has_acted(s, group) and not s.groups[group].fought]
    return list(c.group.keys(groups)) if s.step == ACTIONS else []


@targets.by("steal_item")
def purses(s: Zanziar, c: Content, seat: int) -> list[str]:
    """W10: another player's carrier with an uncursed item, in the hex of an own group that can take it."""
    rich = [pawn for pawn in pawns(s) if s.pawns[pawn].owner not in {NOBODY, seat} and loot(s, pawn)]
    return [c.pawn.key(pawn) for pawn in rich if thieves(s, c, seat, pawn)]


def loot(s: Zanziar, pawn: PawnId) -> list[ThingId]:
    """The uncursed items of a carrier."""
    return [thing for thing in s.things_of[pawn] if not s.things[thing].cursed]


def thieves(s: Zanziar, c: Content, seat: int, pawn: PawnId) -> list[PawnId]:
    """Own carriers with room in the hex of a unit."""
    groups = groups_in(s, hex_of(s, c, pawn), seat)
    return [thief for group in groups for thief in carriers(s, c, s.pawns_in[group])]


@targets.by("unmask")
def masked(s: Zanziar, c: Content, seat: int) -> list[str]:
    """W11: a rival's facedown unit in a hex with an own unit or next to one; a Hero once told, wherever he stands."""
    near = {hex_of(s, c, pawn) for pawn in pawns_of(s, seat)}
    near |= {other for hex in tuple(near) for other in c.world.neighbours[hex]}
    rivals = [pawn for pawn in pawns(s) if s.pawns[pawn].owner not in {NOBODY, seat} and not s.pawns[pawn].faceup]
    keys = [c.pawn.key(pawn) for pawn in rivals if hex_of(s, c, pawn) in near]
    told = [owner for owner, player in enumerate(s.players) if player.told and s.hero_pawns[owner] in rivals]
    return keys + [seat_key(owner) for owner in told]


@targets.by("bread_riot")
def hungry(s: Zanziar, c: Content, seat: int) -> list[str]:
    """W12: a city of another player with fewer than three guards."""
    rows = [CityId(row) for row in range(1, len(s.cities)) if s.cities[row].controller not in {NOBODY, seat}]
    return [c.city.key(city) for city in rows if len(s.guards_of[city]) < RIOT_GUARDS]


def roomy_groups(s: Zanziar, c: Content, seat: int) -> list[str]:
    """Own groups with room for a unit."""
    return [c.group.key(group) for group in groups_of(s, seat) if group_room(s, c, group) > 0]


@targets.by("volunteer")
def recruits(s: Zanziar, c: Content, seat: int) -> list[str]:
    """W14: an own group or garrison with room."""
    cities = [c.city.key(city) for city in cities_of(s, seat) if garrison_room(s, c, city) > 0]
    return [*roomy_groups(s, c, seat), *cities] if s.unit_deck else []


@targets.by("fetch_prince")
def nursery(s: Zanziar, c: Content, seat: int) -> list[str]:
    """W15: an own group with room."""
    return roomy_groups(s, c, seat) if s.unit_deck else []


@targets.by("field_surgeon")
def wounded(s: Zanziar, c: Content, seat: int) -> list[str]:
    """W16: an own group."""
    return list(c.group.keys(groups_of(s, seat)))


@targets.by("deep_breath")
def breathless(s: Zanziar, c: Content, seat: int) -> list[str]:
    """W17: an own unit that has lost MP."""
    return [c.pawn.key(pawn) for pawn in pawns_of(s, seat) if s.pawns[pawn].drained]


# What they do.


@does.by("second_action")
def second_action(t: T, f: PlayWhenever) -> Frame | None:
    """W08: the group may take one more action; what it owed it has done (ZAN-TRN-05)."""
    note_group(t, f.group, must_adventure=False)
    for pawn in t.state.pawns_in[f.group]:
        note(t, pawn, acted=False)
    return None


@does.by("steal_item")
def steal_item(t: T, f: PlayWhenever) -> Frame | None:
    """W10: a random uncursed item of the carrier."""
    things = loot(t.state, f.pawn) if t.state.pawns[f.pawn].in_play else []
    return TakeLoot(f.seat, t.draw(things, why="ZAN-FX-17")) if things else None


@dataclass
class TakeLoot(Frame):
    """A stolen item finds a carrier in the hex."""

    seat: int
    thing: ThingId = NO_THING


looting = Procedure("zanziar.take_loot", TakeLoot)


@looting.stage
def choose_thief(t: T, f: TakeLoot) -> Step:
    """ZAN-ITM-02."""
    s, c, bearer = t.state, t.content, t.state.things[f.thing].bearer
    keys = c.pawn.keys(thieves(s, c, f.seat, bearer))
    near = [pawn for group in groups_in(s, hex_of(s, c, bearer), f.seat) for pawn in s.pawns_in[group]]
    return Ask(TakeUp(f.thing), f.seat, keys, then=carry_off, certain=True, always=any_facedown(s, near))


@looting.stage
def carry_off(t: T, f: TakeLoot) -> Step:
    """ZAN-ITM-02."""
    give(t, f.thing, t.content.pawn.of(t.answer))
    return Done()


@does.by("unmask")
def unmask(t: T, f: PlayWhenever) -> Frame | None:
    """W11: the unit is turned faceup."""
    if t.state.pawns[f.pawn].in_play:
        turn_up(t, f.pawn)
    return None


@does.by("bread_riot")
def bread_riot(t: T, f: PlayWhenever) -> Frame | None:
    """W12: a die against the city."""
    return Riot(f.seat, f.city, t.content.whenevers[f.card].amount)


@dataclass
class Riot(Frame):
    """A city that may revolt for want of bread."""

    seat: int
    city: CityId
    least: int


rioting = Procedure("zanziar.riot", Riot)


@rioting.stage
def roll_riot(t: T, f: Riot) -> Step:
    """W12: d6."""
    return Call(Roll("riot", (f.seat,), "ZAN-TRN-08", targets=t.state.guards_of[f.city]), then=judge_riot)


@rioting.stage
def judge_riot(t: T, f: Riot) -> Step:
    """ZAN-REV-01 on 4 or more it revolts."""
    return Call(Revolt(f.city)) if t.returned.total() >= f.least else Done()


@does.by("volunteer")
def volunteer(t: T, f: PlayWhenever) -> Frame | None:
    """W14: a facedown unit."""
    face = draw_unit(t)
    if face:
        enter(t, face, f.seat, group=f.group, city=f.city, fresh=True)
    return None


@does.by("fetch_prince")
def fetch_prince(t: T, f: PlayWhenever) -> Frame | None:
    """W15: the Little Prince, faceup, if he is in the deck, which is shuffled; otherwise a unit."""
    if take_prince(t):
        enter(t, t.content.little_prince, f.seat, group=f.group, faceup=True, fresh=True)
        return None
    return volunteer(t, f)


@does.by("field_surgeon")
def field_surgeon(t: T, f: PlayWhenever) -> Frame | None:
    """W16: every unit of one own group regains 2 HP."""
    for pawn in t.state.pawns_in[f.group]:
        heal(t, pawn, t.content.whenevers[f.card].amount)
    return None


@does.by("deep_breath")
def deep_breath(t: T, f: PlayWhenever) -> Frame | None:
    """W17: one own unit regains all MP."""
    regain_magic(t, f.pawn, max_mp(t.state, t.content, f.pawn))
    return None
