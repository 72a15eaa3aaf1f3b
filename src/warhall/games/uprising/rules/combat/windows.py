"""The five windows of a combat (UPR-TIM): moments keyed by the names of effects.

An offer's source is the effect that a card or Druid does first; with `_freely` behind it if it costs nothing and
leaves nothing to decide, so that it acts by itself (UPR-DEC-36).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.conditions import holds
from warhall.games.uprising.events.combat import BoltHeld, GodpowerWoken
from warhall.games.uprising.ids import CardId, DruidId
from warhall.games.uprising.queries import cards_of, seat_of
from warhall.games.uprising.questions.combat import (
    HOLD,
    WOODS,
    AfterFight,
    AfterLosses,
    AnswerRoll,
    PrepareCombat,
    PrepareRoll,
)
from warhall.games.uprising.rules.calm import calm
from warhall.games.uprising.rules.carry import DRUID
from warhall.games.uprising.rules.combat.frames import (
    ARCHERY,
    CLASH,
    AfterCombat,
    AfterDamage,
    BeforeCombat,
    BeforeDamage,
    BeforeRolling,
    Combat,
    Round,
    Wield,
    combat_on,
    round_on,
)
from warhall.games.uprising.rules.combat.groups import has_player
from warhall.games.uprising.rules.combat.pools import terms_of
from warhall.games.uprising.rules.combat.rerolls import Reroll
from warhall.games.uprising.rules.combat.symbols import free_bolts, may_reroll, may_use_bolts, set_cast
from warhall.games.uprising.rules.combat.using import (
    Fighting,
    can_act,
    card_usable,
    druid_usable,
    fighting,
    note_use,
    play_card,
    this_round,
)
from warhall.games.uprising.state import T, Uprising
from warhall.kernel.moments import Moment, Offer, Window
from warhall.kernel.records import replace
from warhall.kernel.state import Frame

BEFORE_COMBAT, BEFORE_ROLLING, BEFORE_DAMAGE, AFTER_DAMAGE, AFTER_COMBAT = (
    "before_combat", "before_rolling", "before_damage", "after_damage", "after_combat",
)  # fmt: skip
# Effects that nobody would decline where they cost nothing and may be used as often as they could matter.
PLAIN = ("add_dice", "add_symbols", "gain", "keep_red")

Offers = Callable[[Uprising, Content, Any], Iterator[Offer]]


# What is offered.


def card_offers(s: Uprising, c: Content, moment: str) -> Iterator[Offer]:
    """UPR-CRD-11 the cards of the player in the combat, under the names of their first effects that apply."""
    f = combat_on(s)
    if not has_player(f):
        return
    for card in cards_of(s, f.one):
        if moment in c.cards[card].when and card_usable(s, c, f, card, moment):
            said = next(said for said in c.cards[card].effects if holds(s, c, said.given, f.one, f.hex))
            source = f"{said.effect}_freely" if acts_by_itself(c, card, said) else said.effect
            yield Offer(seat_of(s, f.one), c.card.key(card), source, card)


def druid_offers(s: Uprising, c: Content, moment: str) -> Iterator[Offer]:
    """UPR-GOD-01 revealed Druids whose Godpower could do something; Bolts are the caller's concern."""
    f = combat_on(s)
    if not has_player(f):
        return
    for druid in s.revealed:
        if druid_usable(s, c, f, druid, moment) and can_act(s, c, f, DRUID, druid):
            yield Offer(seat_of(s, f.one), c.druid.key(druid), c.druids[druid].effects[0].effect, druid)


def acts_by_itself(c: Content, card: CardId, said: Effect) -> bool:
    """UPR-DEC-36 no cost, no choice, and no later round of the combat for which it could be saved."""
    shown = c.cards[card]
    saved = shown.limit == "combat" and CLASH in shown.rounds
    return not shown.cost and not saved and said.effect in PLAIN and not said.mixed


def sleeping_druids(s: Uprising, c: Content, f: Combat) -> int:
    """UPR-AMB-127 how many Godpowers After Damage a Bolt could be held for."""
    return sum(
        druid_usable(s, c, f, druid, AFTER_DAMAGE)
        and any(holds(s, c, said.given, f.one, f.hex) for said in c.druids[druid].effects)
        for druid in s.revealed
    )


def _cards_of(moment: str) -> Offers:
    return lambda s, c, f: card_offers(s, c, moment)


def _before_damage(s: Uprising, c: Content, w: BeforeDamage) -> Iterator[Offer]:
    """UPR-AMB-48 cards, the reroll of the Woods, and for each free Bolt a Godpower or to hold it."""
    yield from card_offers(s, c, BEFORE_DAMAGE)
    f, r = combat_on(s), round_on(s)
    if r is None or not has_player(f):
        return
    seat = seat_of(s, f.one)
    if woods_help(c, f, r):
        yield Offer(seat, WOODS, WOODS)
    if may_use_bolts(f, 0) and free_bolts(c, r.casts[0]) > 0:
        yield from druid_offers(s, c, BEFORE_DAMAGE)
        if r.casts[0].held < sleeping_druids(s, c, f):
            yield Offer(seat, HOLD, HOLD)


def _after_damage(s: Uprising, c: Content, w: AfterDamage) -> Iterator[Offer]:
    """UPR-AMB-127 cards, and Godpowers for the Bolts that were held."""
    yield from card_offers(s, c, AFTER_DAMAGE)
    r = round_on(s)
    if r is not None and r.casts[0].held:
        yield from druid_offers(s, c, AFTER_DAMAGE)


def is_idle(t: T, moment: str) -> bool:
    """Whether nothing can be offered in a window, seen at a glance: then it need not be opened."""
    s, cards = t.state, t.content.cards
    f, r = combat_on(s), round_on(s)
    if any(moment in cards[card].when and not s.held[card].flipped for card in s.cards_of[f.one]):
        return False
    if r is None or moment == BEFORE_ROLLING:
        return True
    if moment == AFTER_DAMAGE:
        return not r.casts[0].held
    return not (f.terrain == WOODS or (s.revealed and free_bolts(t.content, r.casts[0]) > 0))


def woods_help(c: Content, f: Combat, r: Round) -> bool:
    """UPR-TER-01, UPR-AMB-47 in Woods a player may reroll Archery dice once."""
    cast = r.casts[0]
    return (
        f.terrain == WOODS
        and r.name == ARCHERY
        and not terms_of(c, f, r.name).no_rerolls
        and any(may_reroll(c, cast, (), die) for die in range(len(cast.dice)))
    )


# The windows.

before_combat = Moment(
    "uprising.before_combat",
    BeforeCombat,
    _cards_of(BEFORE_COMBAT),
    ask=lambda w, seat: PrepareCombat(w.side, w.hex),
    clauses=("UPR-CSQ-01", "UPR-TIM-10", "UPR-DEC-21"),
)
before_rolling = Moment(
    "uprising.before_rolling",
    BeforeRolling,
    _cards_of(BEFORE_ROLLING),
    ask=lambda w, seat: PrepareRoll(w.side, w.hex, w.round, w.mine, w.theirs),
    clauses=("UPR-TIM-02", "UPR-DEC-23"),
)
before_damage = Moment(
    "uprising.before_damage",
    BeforeDamage,
    _before_damage,
    ask=lambda w, seat: AnswerRoll(w.side, w.hex, w.round, w.mine, w.theirs, w.bolts),
    clauses=("UPR-TIM-04", "UPR-AMB-48", "UPR-DEC-24"),
)
after_damage = Moment(
    "uprising.after_damage",
    AfterDamage,
    _after_damage,
    ask=lambda w, seat: AfterLosses(w.side, w.hex, w.round, w.bolts),
    clauses=("UPR-TIM-06", "UPR-AMB-126", "UPR-DEC-26"),
)
after_combat = Moment(
    "uprising.after_combat",
    AfterCombat,
    _cards_of(AFTER_COMBAT),
    ask=lambda w, seat: AfterFight(w.side, w.hex),
    clauses=("UPR-CSQ-06", "UPR-DEC-26"),
)
WINDOWS: dict[str, Moment[Any]] = {
    BEFORE_COMBAT: before_combat,
    BEFORE_ROLLING: before_rolling,
    BEFORE_DAMAGE: before_damage,
    AFTER_DAMAGE: after_damage,
    AFTER_COMBAT: after_combat,
}
calm(before_combat.procedure, after_combat.procedure)


# What is done with an offer.


def use(t: T, w: Window, offer: Offer) -> Frame | None:
    """UPR-CBT-20, UPR-GOD-01 a card with its cost, or a Druid for a Bolt."""
    if t.content.card.has(offer.key):
        return play_card(t, CardId(offer.who))
    return wake_druid(t, DruidId(offer.who), held=isinstance(w, AfterDamage))


def wake_druid(t: T, druid: DruidId, *, held: bool = False, free: bool = False) -> Frame:
    """UPR-SYM-01, UPR-GOD-02 a Bolt, free or held, activates one Godpower."""
    f, r = combat_on(t.state), this_round(t)
    t.tell(GodpowerWoken(f.one, f.hex, druid=druid, free=free or None))
    note_use(f, r, t.content.druid.key(druid), t.content.druids[druid].limit)
    if not free:
        cast = r.casts[0]
        set_cast(t, f, r, 0, replace(cast, held=cast.held - 1) if held else replace(cast, spent=cast.spent + 1))
    return Wield(DRUID, druid, f.one)


def acts(name: str, *moments: str) -> Callable[[Fighting], Fighting]:
    """Enter what an effect does, and the windows that it may be used in; by itself where a card of it needs no word."""
    for moment in moments:
        WINDOWS[moment].by(name)(use)
        if name in PLAIN:
            WINDOWS[moment].by(f"{name}_freely", forced=True)(use)
    return fighting.by(name)


@before_damage.by(WOODS)
def reroll_in_woods(t: T, w: BeforeDamage, offer: Offer) -> Frame | None:
    """UPR-TER-01, UPR-AMB-47 up to two Archery dice, once."""
    return Reroll(w.side, t.content.numbers.woods_rerolls, WOODS)


@before_damage.by(HOLD, again=True)
def hold_bolt(t: T, w: BeforeDamage, offer: Offer) -> Frame | None:
    """UPR-AMB-127 a Bolt is kept for a Godpower After Damage."""
    f, r = combat_on(t.state), this_round(t)
    cast = replace(r.casts[0], held=r.casts[0].held + 1)
    set_cast(t, f, r, 0, cast)
    t.tell(BoltHeld(f.one, cast.held))
    return None
