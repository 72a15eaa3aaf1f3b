"""Attack from the walls: BSG-ATK."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.decks import discard_card
from warhall.games.bsieged.effects.enemies import hit_zone
from warhall.games.bsieged.effects.heroes import gain_morale, lose_gold, move_hero, spend_action, take_card
from warhall.games.bsieged.events.heroes import AttackMade, AttackRolled
from warhall.games.bsieged.powers import (
    dice_parts,
    gold_cost,
    strength,
    strength_parts,
    target_number,
    target_parts,
    wall_dice,
)
from warhall.games.bsieged.queries import T, foes_in, is_alive, seat_of, useful_hits
from warhall.games.bsieged.questions.turns import ChooseAid, ChooseWeapon
from warhall.games.bsieged.rules.moments import follow_up
from warhall.games.bsieged.rules.rolling import HeroRoll
from warhall.games.bsieged.state import FIELD_OF, NO_CARD, NUMBER_OF, WALL, CardId, HeroId, Siege, ZoneId
from warhall.kernel.decision import DONE, PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Attack(Frame):
    """One attack action: from a wall side on one zone of the field before it."""

    hero: HeroId
    zone: ZoneId
    weapon: CardId = NO_CARD
    aids: tuple[CardId, ...] = ()


attack = Procedure("bsieged.attack", Attack)


@attack.stage
def take_position(t: T, f: Attack) -> Step:
    """BSG-ATK-01 the hero is placed on the wall side; BSG-AMB-38 the zone may be empty."""
    spend_action(t)
    move_hero(t, f.hero, WALL[FIELD_OF[f.zone]])
    return Goto(choose_weapon)


@attack.stage
def choose_weapon(t: T, f: Attack) -> Step:
    """BSG-ATK-09 at most one permanent Armory card, declared before the roll. BSG-DEC-13"""
    weapons = [
        card for card in t.state.heroes[f.hero].slots if card and can_join(t.state, t.content, f, card, "weapon")
    ]
    if not weapons:
        return Goto(choose_aid)
    options = (*t.content.card.keys(weapons), PASS)
    return Ask(ChooseWeapon(f.hero, f.zone), seat_of(t.state, t.content, f.hero), options, then=take_weapon)


@attack.stage
def take_weapon(t: T, f: Attack) -> Step:
    """BSG-ATK-08, BSG-AMB-18, BSG-FX-13 its Gold is paid for every attack action made with it."""
    if t.answer != PASS:
        f.weapon = t.content.card.of(t.answer)
        lose_gold(t, f.hero, gold_cost(t.state, t.content, f.hero, f.weapon), t.content.cards[f.weapon].id)
    return Goto(choose_aid)


@attack.stage
def choose_aid(t: T, f: Attack) -> Step:
    """BSG-FX-15, BSG-AMB-86 any number of aids, declared before the roll. BSG-DEC-13"""
    aids = [card for card in t.state.heroes[f.hero].slots if card and can_join(t.state, t.content, f, card, "aid")]
    if not aids:
        return Goto(roll_attack)
    options = (*t.content.card.keys(aids), DONE)
    return Ask(ChooseAid(f.hero, f.zone, f.weapon, f.aids), seat_of(t.state, t.content, f.hero), options, then=take_aid)


@attack.stage
def take_aid(t: T, f: Attack) -> Step:
    """BSG-CRD-08, BSG-CRD-11 paid and laid out; it is discarded after the attack."""
    if t.answer == DONE:
        return Goto(roll_attack)
    card = t.content.card.of(t.answer)
    lose_gold(t, f.hero, gold_cost(t.state, t.content, f.hero, card), t.content.cards[card].id)
    take_card(t, f.hero, card)
    f.aids = (*f.aids, card)
    return Goto(choose_aid)


# Example: BSG-EX-41.
@attack.stage
def roll_attack(t: T, f: Attack) -> Step:
    """BSG-ATK-02, BSG-ATK-03 the dice and the number each needs."""
    s, c, number = t.state, t.content, NUMBER_OF[f.zone]
    dice = wall_dice(s, c, f.hero, number, f.weapon, f.aids)
    target = target_number(s, c, f.hero, number, f.weapon)
    if t.events is not None:
        tell_attack(t, f, dice, target)
    most = useful_hits(s, c, f.zone, strength(s, c, f.hero, (f.weapon, *f.aids)))
    return Call(HeroRoll(f.hero, dice, "BSG-ATK-03", target, most=most), then=land_hits)


# Examples: BSG-EX-17, BSG-EX-18, BSG-EX-19.
@attack.stage
def land_hits(t: T, f: Attack) -> Step:
    """BSG-ATK-05, BSG-ATK-06 hits destroy what they are strong enough for; BSG-ATK-11 the messenger is safe.

    BSG-ATK-07, BSG-ATK-10 one Morale per attack action with success; the Morale of aids after it (BSG-CRD-06).
    """
    faces: tuple[int, ...] = t.returned
    target = target_number(t.state, t.content, f.hero, NUMBER_OF[f.zone], f.weapon)
    hits = sum(face >= target for face in faces)
    power = strength(t.state, t.content, f.hero, (f.weapon, *f.aids))
    t.tell(AttackRolled(f.hero, f.zone, faces, target, hits, power, *foes_in(t.state, f.zone)))
    struck = hit_zone(t, f.zone, hits, power, f.hero)
    if struck.success:
        gain_morale(t, f.hero, t.content.numbers.attack_morale, "attack")
    for aid in f.aids:
        gain_morale(t, f.hero, t.content.cards[aid].morale, t.content.cards[aid].id)
        discard_card(t, aid, "used")
    bonus = follow_up(t, f.hero, f.zone) if struck.success and is_alive(t.state, t.content, f.hero) else None
    return Done() if bonus is None else Call(bonus)


def tell_attack(t: T, f: Attack, dice: int, target: int) -> None:
    """The numbers of an attack with their parts by name."""
    s, c, number = t.state, t.content, NUMBER_OF[f.zone]
    foes, vinculum = foes_in(s, f.zone)
    told = AttackMade(
        f.hero,
        f.zone,
        f.weapon,
        f.aids,
        dice,
        target,
        strength=strength(s, c, f.hero, (f.weapon, *f.aids)),
        dice_parts=dice_parts(s, c, f.hero, number, f.weapon, f.aids),
        target_parts=target_parts(s, c, f.hero, number, f.weapon),
        strength_parts=strength_parts(s, c, f.hero, (f.weapon, *f.aids)),
        foes=foes,
        vinculum=vinculum,
    )
    t.tell(told)


def can_join(s: Siege, c: Content, f: Attack, card: CardId, role: str) -> bool:
    """Whether a stored weapon or aid may be used in this attack: its zones and its Gold."""
    printed = c.cards[card]
    if not (printed.weapon if role == "weapon" else printed.aid):
        return False
    if printed.zones and NUMBER_OF[f.zone] not in printed.zones:
        return False
    return s.heroes[f.hero].gold >= gold_cost(s, c, f.hero, card)
