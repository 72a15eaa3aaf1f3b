"""What may be used in a combat: cards, Druids and Godpowers, each by the names of its effects.

    @fighting.by("add_dice")
    def add_dice(t: T, f: Wield, said: Effect) -> Frame | None: ...

    @able.by("add_dice")
    def can_add(s: Uprising, c: Content, f: Combat, said: Effect) -> bool: ...

A function does what the effect says for `f.side`, or returns the frame of a procedure that does. `able` says of an
effect whether it could do anything for the player in the combat.
"""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.conditions import holds
from warhall.games.uprising.ids import CardId, DruidId
from warhall.games.uprising.queries import is_ready
from warhall.games.uprising.rules.cards import pay_cost
from warhall.games.uprising.rules.carry import CARD, effects_of, source_of
from warhall.games.uprising.rules.combat.frames import Combat, Round, Wield, combat_on, round_on
from warhall.games.uprising.rules.combat.pools import terms_of
from warhall.games.uprising.rules.combat.symbols import may_use_bolts
from warhall.games.uprising.state import NO_ATTRIBUTE, T, Uprising
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.moments import Registry
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

Fighting = Callable[[T, Wield, Effect], Frame | None]
Able = Callable[[Uprising, Content, Combat, Effect], bool]
fighting: Registry[Fighting] = Registry("uprising.fighting")
able: Registry[Able] = Registry("uprising.able")
wielding = Procedure("uprising.wield", Wield)


@wielding.stage
def next_effect(t: T, f: Wield) -> Step:
    """UPR-CBT-20, UPR-GOD-02 one effect after another, those whose condition holds."""
    listed = effects_of(t.content, f.part, f.row)
    if f.step >= len(listed):
        return Done()
    said = listed[f.step]
    f.step += 1
    if not holds(t.state, t.content, said.given, f.side, combat_on(t.state).hex):
        return Goto(next_effect)
    frame = fighting[said.effect](t, f, said)
    return Goto(next_effect) if frame is None else Call(frame, then=next_effect)


def why(t: T, f: Wield) -> str:
    """The id of the component behind an effect, as events tell it."""
    return source_of(t.content, f.part, f.row)


def this_round(t: T) -> Round:
    """The round that an effect of a round acts in."""
    found = round_on(t.state)
    assert found is not None
    return found


# When something may be used.


def can_act(s: Uprising, c: Content, f: Combat, part: str, row: int) -> bool:
    """Whether what a component does could do anything now: each effect whose condition holds, and at least one."""
    said = [effect for effect in effects_of(c, part, row) if holds(s, c, effect.given, f.one, f.hex)]
    return bool(said) and all(
        effect.effect in fighting and (effect.effect not in able or able[effect.effect](s, c, f, effect))
        for effect in said
    )


def card_usable(s: Uprising, c: Content, f: Combat, card: CardId, moment: str) -> bool:
    """UPR-CBT-20, UPR-HER-04, UPR-TIM-08, UPR-TIM-09, UPR-TIM-10 the printed part and window, the Hero, the limit.

    UPR-AMB-98 whatever the Phase.
    """
    shown, r = c.cards[card], round_on(s)
    near = not (shown.at_hero or shown.kind == "item") or s.sides[f.one].at == f.hex
    return (
        moment in shown.when
        and (r is None or r.name in shown.rounds)
        and near
        and is_ready(s, c, f.one, card)
        and s.held[card].attribute == NO_ATTRIBUTE
        and not is_used(f, r, c.card.key(card))
        and can_act(s, c, f, CARD, card)
    )


def druid_usable(s: Uprising, c: Content, f: Combat, druid: DruidId, moment: str) -> bool:
    """UPR-GOD-01, UPR-GOD-02, UPR-GOD-05, UPR-GOD-06, UPR-TER-02 in its window, round and limit, Bolts apart."""
    shown, r = c.druids[druid], round_on(s)
    return (
        r is not None
        and shown.window == moment
        and r.name in shown.rounds
        and may_use_bolts(f, 0)
        and not is_used(f, r, c.druid.key(druid))
        and not terms_of(c, f, r.name).no_druids
    )


def is_used(f: Combat, r: Round | None, key: str) -> bool:
    """UPR-TIM-09 whether something has had its one use in this round or combat."""
    return key in f.used or (r is not None and key in r.used)


def note_use(f: Combat, r: Round | None, key: str, limit: str) -> None:
    """UPR-TIM-09."""
    if limit == "combat":
        f.used = (*f.used, key)
    elif limit == "round" and r is not None:
        r.used = (*r.used, key)


def play_card(t: T, card: CardId) -> Frame:
    """UPR-CRD-04 a card is used in the running combat: its cost, its limit, what it does."""
    f = combat_on(t.state)
    note_use(f, round_on(t.state), t.content.card.key(card), t.content.cards[card].limit)
    pay_cost(t, f.one, card)
    return Wield(CARD, card, f.one)
