"""Adventures (ZAN-ADV, ZAN-R-44 to ZAN-R-46, ZAN-R-109): the card, the attempt or the flight, what comes of it.

How a card is won is in `adventure_wins.py`, what it brings in `adventure_effects.py`, both by the names of the content.
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.catalog.records import Consequence
from warhall.games.zanziar.effects.adventures import remove_token
from warhall.games.zanziar.effects.decks import discard_adventure, draw_adventure
from warhall.games.zanziar.effects.world import note_player, use_hero
from warhall.games.zanziar.events.adventures import AdventureDrawn, AdventureOver
from warhall.games.zanziar.ids import AdventureId, GroupId, PawnId
from warhall.games.zanziar.keys import FLEE, REDRAW
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.cards import cards_with, holds, may_hold
from warhall.games.zanziar.queries.places import owner_of
from warhall.games.zanziar.queries.units import (
    agents_of,
    any_facedown,
    card_of,
    is_hero,
)
from warhall.games.zanziar.questions.adventures import AfterAdventure, Attempt, RedrawAdventure
from warhall.games.zanziar.rules.actions import ADVENTURE, actions, can_act
from warhall.games.zanziar.rules.adventure_effects import REPEATED, benefits, penalties
from warhall.games.zanziar.rules.adventure_wins import can_try, wins
from warhall.games.zanziar.rules.barred import who_stays
from warhall.games.zanziar.rules.battle.flee import Flee
from warhall.games.zanziar.rules.gains import GainItem
from warhall.games.zanziar.rules.search import PickItem
from warhall.games.zanziar.rules.whenever import PlayWhenever, does
from warhall.games.zanziar.state import NO_ADVENTURE, NO_PAWN, Zanziar
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

WON, FAILED, AVOIDED, REDRAWN = "won", "failed", "avoided", "redrawn"
CHEST = "buried_chest"


@dataclass
class Adventure(Frame):
    """A group, the card it drew, who attempts it; then which of its effects comes next, and how often it came."""

    group: GroupId
    card: AdventureId = NO_ADVENTURE
    pawn: PawnId = NO_PAWN
    won: bool = False
    at: int = 0
    times: int = 0


adventuring = Procedure("zanziar.adventure", Adventure)


def can_adventure(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-ADV-01, ZAN-R-44, ZAN-D-29 on an adventure hex with its token."""
    return s.sites[c.world.site_at[s.groups[group].hex]]


@actions.by(ADVENTURE)
def adventure(t: T, group: GroupId) -> Frame:
    """ZAN-TRN-05, ZAN-D-29 the group's action, owed or chosen."""
    return Adventure(group)


can_act[ADVENTURE] = can_adventure


@adventuring.stage
def draw_card(t: T, f: Adventure) -> Step:
    """ZAN-ADV-02."""
    f.card = draw_adventure(t)
    t.tell(AdventureDrawn(f.group, f.card))
    return Goto(offer_redraw)


@adventuring.stage
def offer_redraw(t: T, f: Adventure) -> Step:
    """ZAN-D-46 Simma, faceup in the group, once per own turn."""
    s, c, seat = t.state, t.content, owner_of(f.group)
    faceup = [pawn for pawn in s.pawns_in[f.group] if s.pawns[pawn].faceup]
    simma = any(card_of(s, c, pawn).effect == "redraw_adventure" for pawn in faceup)
    if not simma or s.players[seat].redrawn:
        return Goto(choose_attempter)
    return Ask(RedrawAdventure(f.card), seat, (REDRAW, PASS), then=redraw)


@adventuring.stage
def redraw(t: T, f: Adventure) -> Step:
    """ZAN-R-83 the card that was set aside counts as no attempt."""
    if t.answer == PASS:
        return Goto(choose_attempter)
    note_player(t, owner_of(f.group), redrawn=True)
    t.tell(AdventureOver(f.group, f.card, REDRAWN))
    discard_adventure(t)
    return Goto(draw_card)


@adventuring.stage
def choose_attempter(t: T, f: Adventure) -> Step:
    """ZAN-ADV-02, ZAN-D-28, ZAN-R-45, ZAN-R-120 a Hero or faceup Adventurer who can make the test, or flight."""
    s, c = t.state, t.content
    able = [pawn for pawn in agents_of(s, c, s.pawns_in[f.group]) if can_try(s, c, pawn, f.card)]
    keys, hidden = (*c.pawn.keys(able), FLEE), any_facedown(s, s.pawns_in[f.group])
    return Ask(
        Attempt(f.group, f.card), owner_of(f.group), keys, then=attempt, certain=True, always=hidden, blocked=who_stays
    )


@adventuring.stage
def attempt(t: T, f: Adventure) -> Step:
    """ZAN-R-83 each attempted card is one adventure; ZAN-ADV-08, ZAN-R-46 fleeing is none; ZAN-UNI-12."""
    seat = owner_of(f.group)
    if t.answer == FLEE:
        t.tell(AdventureOver(f.group, f.card, AVOIDED))
        discard_adventure(t)
        return Call(Flee(seat, t.state.pawns_in[f.group]), then=offer_chest)
    f.pawn = t.content.pawn.of(t.answer)
    if is_hero(t.state, f.pawn):
        use_hero(t, seat)
    note_player(t, seat, tried=t.state.players[seat].tried + 1)
    card = t.content.adventures[f.card]
    return Call(wins[card.win](t, f.group, f.pawn, f.card), then=judge)


@adventuring.stage
def judge(t: T, f: Adventure) -> Step:
    """ZAN-ADV-07, ZAN-ADV-05, ZAN-ADV-06, ZAN-R-109 the card is discarded; the token goes with a success only."""
    f.won = bool(t.returned)
    t.tell(AdventureOver(f.group, f.card, WON if f.won else FAILED, f.pawn))
    discard_adventure(t)
    if not f.won:
        return Goto(next_effect)
    remove_token(t, t.content.world.site_at[t.state.groups[f.group].hex])
    return Call(GainItem(f.group), then=next_effect)


def effects_of(c: Content, f: Adventure) -> tuple[Consequence, ...]:
    """The benefits or the penalties of the card, in order."""
    card = c.adventures[f.card]
    return card.benefit if f.won else card.penalty


@adventuring.stage
def next_effect(t: T, f: Adventure) -> Step:
    """ZAN-ADV-05, ZAN-ADV-06, ZAN-FX-09 what cannot be carried out lapses."""
    effects = effects_of(t.content, f)
    if f.at == len(effects) or not t.state.groups[f.group].hex:
        return Done() if f.won else Goto(offer_chest)
    effect = effects[f.at]
    f.times += 1
    if effect.effect not in REPEATED or f.times >= effect.amount:
        f.at, f.times = f.at + 1, 0
    registry = benefits if f.won else penalties
    frame = registry[effect.effect](t, f.group, f.pawn, effect)
    return Goto(next_effect) if frame is None else Call(frame, then=next_effect)


@adventuring.stage
def offer_chest(t: T, f: Adventure) -> Step:
    """ZAN-R-95 W19 after a failed or avoided adventure, asked of whoever might hold it."""
    s, c, seat = t.state, t.content, owner_of(f.group)
    cards = cards_with(c, CHEST)
    if not s.players[seat].alive or not s.groups[f.group].hex or not may_hold(s, seat, cards):
        return Done()
    keys = (*c.whenever.keys(card for card in cards if holds(s, seat, card)), PASS)
    return Ask(AfterAdventure(f.group), seat, keys, then=open_chest, always=True)


@adventuring.stage
def open_chest(t: T, f: Adventure) -> Step:
    """ZAN-D-06."""
    if t.answer == PASS:
        return Done()
    return Call(PlayWhenever(owner_of(f.group), t.content.whenever.of(t.answer), group=f.group))


@does.by(CHEST)
def buried_chest(t: T, f: PlayWhenever) -> Frame | None:
    """W19: draw two items, keep one."""
    return PickItem(f.group, t.content.whenevers[f.card].amount)
