"""What the use of a stored card brings, target by target."""

from __future__ import annotations

from warhall.games.bsieged import powers
from warhall.games.bsieged.keys import CHANGE, FOOD
from warhall.games.bsieged.queries import actions_left, buildings_by, figures_in, living, others, outward, ready_in
from warhall.games.bsieged.rules.cards.market import change_keys
from warhall.games.bsieged.rules.cards.terms import limit
from warhall.games.bsieged.rules.enemies import GARGOH_FIGURES, KROHN_FIGURES
from warhall.games.bsieged.rules.using import whole_in_quarter
from warhall.games.bsieged.state import (
    BARN,
    BUILDINGS,
    DAMAGED,
    DESTROYED,
    EVENT_DECK,
    FIELD_OF,
    FIELDS,
    FIGURES,
    NUMBER_OF,
    QUARTER_OF,
    SANCTUARY,
    WHOLE,
    ZONE_OF,
    ZONES,
    BuildingId,
    CardId,
    FieldId,
    FigureId,
    HeroId,
    ZoneId,
)
from warhall.games.bsieged.steward import hand, strikes
from warhall.games.bsieged.steward import weights as w
from warhall.games.bsieged.steward.danger import Danger
from warhall.games.bsieged.steward.stock import cheer, food, gold_spent, morale_price

SHELTERS = ("veil_of_mist", "silver_ward")
SETBACKS = ("wild_surge",)  # instants that harm a building besides what they give
NEVER = -1.0


def net(d: Danger, hero: HeroId, card: CardId) -> float:
    """What a use brings beyond what keeping the card is worth."""
    eyes, printed = d.eyes, d.eyes.c.cards[card]
    gain = gross(d, hero, card) + spirit(d, hero, card) - gold_spent(eyes, hero, eyes.price(hero, card))
    if powers.can_double(eyes.s, eyes.c, hero, card):
        gain += max(0.0, again(d, hero, card))
    return gain if printed.type == "permanent" else gain - w.KEEP_CARD * hand.worth(eyes, card)


def spirit(d: Danger, hero: HeroId, card: CardId) -> float:
    """The printed Morale of a card."""
    morale = d.eyes.c.cards[card].morale
    if morale < 0:
        return -morale_price(d.eyes.s.heroes[hero].morale, morale)
    return cheer(d.eyes, hero, morale)


def again(d: Danger, hero: HeroId, card: CardId) -> float:
    """What it brings that a card is resolved a second time (BSG-AMB-47)."""
    if d.eyes.c.cards[card].id in SETBACKS:
        return NEVER
    if d.eyes.c.cards[card].type == "instant":
        return hand.instant(d.eyes, hero, card)
    return w.SECOND * gross(d, hero, card) + spirit(d, hero, card)


def gross(d: Danger, hero: HeroId, card: CardId) -> float:
    """What a use brings with its best target."""
    printed = d.eyes.c.cards[card]
    if printed.massive:
        return max(strikes.massive(d, hero, card, field) for field in FIELDS)
    if printed.id in SHELTERS and d.eyes.s.messenger.status in ("zone", "wall"):
        return shelter(d, card)
    if printed.zones:
        return max(at_zone(d, hero, card, zone) for zone in ZONES if NUMBER_OF[zone] in printed.zones)
    if printed.mend or printed.restore:
        return stones(d, card)
    if printed.reinforce:
        return sum(sorted((reinforced(d, b) for b in BUILDINGS), reverse=True)[: printed.buildings]) * printed.reinforce
    if printed.id == "money_changers_table":
        return max((change_worth(d, option) for option in change_keys(d.eyes.s, d.eyes.c, hero, card)), default=0.0)
    if printed.id == "scrying_bowl":
        return scrying(d)
    if printed.id == "oiled_gears":
        return gears(d, hero)
    if printed.draws:
        return hand.DRAW * len(printed.draws)
    return goods(d, hero, card)


# Zones.


def at_zone(d: Danger, hero: HeroId, card: CardId, zone: ZoneId) -> float:
    """What a card does to a zone."""
    printed, s = d.eyes.c.cards[card], d.eyes.s
    worth = 0.0
    if printed.id == "rain_of_cinders":
        return rain(d, hero, card, FIELD_OF[zone])
    if printed.vinculum and s.avatar.zone:
        return against_avatar(d, card)
    if printed.id == "chains_of_light" and s.avatar.zone:
        return against_avatar(d, card)
    if printed.spare_dice:
        return sever(d, hero, card, zone)
    if printed.id == "burn_the_stables":
        return slaying(d, card, zone) - min(
            (d.harm(b) for b in BUILDINGS if QUARTER_OF[b] == FIELD_OF[zone] and s.buildings[b].status == WHOLE),
            default=w.LOSS,
        )
    if printed.id == "powder_in_the_cellars":
        worth -= min((d.harm(b) for b in whole_in_quarter(s, d.eyes.c, zone)), default=w.LOSS)
    if printed.hits:
        worth += strikes.certain(d, card, zone)
    elif printed.dice:
        worth += strikes.card_dice(d, hero, card, zone)
    if printed.slay:
        worth += slaying(d, card, zone)
    if printed.push or printed.sweep:
        worth += pushing(d, card, zone)
    if printed.mark:
        worth += marking(d, printed.mark, zone)
    return worth * w.TACTICS if printed.tactics else worth


def rain(d: Danger, hero: HeroId, card: CardId, field: FieldId) -> float:
    """Dice against all three zones of a field."""
    return sum(strikes.card_dice(d, hero, card, zone) for zone in ZONE_OF[field][1:])


def sever(d: Danger, hero: HeroId, card: CardId, zone: ZoneId) -> float:
    """Four dice against the Avatar, or two against any zone."""
    avatar = d.eyes.s.avatar.zone
    if avatar:
        return strikes.card_dice(d, hero, card, avatar)
    return strikes.card_dice(d, hero, card, zone, d.eyes.c.cards[card].spare_dice)


def against_avatar(d: Danger, card: CardId) -> float:
    """Vinculum taken without a roll, or the Avatar set back by a round."""
    s, printed = d.eyes.s, d.eyes.c.cards[card]
    if printed.vinculum:
        blows = d.blows(s.avatar.zone, d.eyes.c.numbers.avatar_resistance)
        return blows[min(printed.vinculum, s.avatar.vinculum)]
    return w.LOSS if NUMBER_OF[s.avatar.zone] == 1 else w.CHAINED


def victims(d: Danger, card: CardId, zone: ZoneId) -> list[FigureId]:
    """The units of a zone that a card can slay, the worst first."""
    printed = d.eyes.c.cards[card]
    units = d.eyes.s.zones[zone].units
    kinds = figures_in(d.eyes.s, d.eyes.c, zone, limit(printed))
    found = [figure for figure in kinds for _ in range(units[figure])]
    return sorted(found, key=lambda figure: -d.unit(zone, figure))[: printed.slay]


def slaying(d: Danger, card: CardId, zone: ZoneId) -> float:
    """Units slain, and what their end means for the messenger."""
    units = list(d.eyes.s.zones[zone].units)
    risk, worth = d.risk_with(zone, units), 0.0
    for figure in victims(d, card, zone):
        worth += d.unit(zone, figure)
        units[figure] -= 1
    return worth + risk - d.risk_with(zone, units)


def pushing(d: Danger, card: CardId, zone: ZoneId) -> float:
    """Units set back by a zone; where the messenger is they are out of his way."""
    out, printed = outward(zone), d.eyes.c.cards[card]
    units = list(d.eyes.s.zones[zone].units)
    gains = [(d.unit(zone, f) - w.PUSHED * d.unit(out, f), f) for f in FIGURES for _ in range(units[f])]
    risk, worth = d.risk_with(zone, units), 0.0
    for gain, figure in sorted(gains, reverse=True)[: printed.push or len(gains)]:
        worth += gain
        units[figure] -= 1
    return worth + risk - d.risk_with(zone, units)


def marking(d: Danger, mark: str, zone: ZoneId) -> float:
    """What it is worth that the units of a zone do not march, or do not attack either."""
    s, field, number = d.eyes.s, FIELD_OF[zone], NUMBER_OF[zone]
    krohns = sum(ready_in(s, d.eyes.c, zone, figure) for figure in KROHN_FIGURES)
    worth = 0.0
    if mark != "hushed":
        worth += w.HELD * krohns
        if number == 1 and field in d.open_walls:
            worth += w.LOSS if len(d.open_walls) > d.hands or d.hands == 0 else w.COVER
    if mark != "held":
        hits = d.quarter_hits[field] if number == 2 else d.wall_hits[field] if number == 1 else 0
        worth += w.STUNNED * hits
    if mark == "stunned" and number == 3:
        worth += sum(d.harm(building) for building in BUILDINGS if QUARTER_OF[building] == field) * bool(
            d.molens[field]
        )
    if mark == "hushed" and not any(ready_in(s, d.eyes.c, zone, figure) for figure in GARGOH_FIGURES):
        return 0.0
    return worth


def shelter(d: Danger, card: CardId) -> float:
    """The messenger's danger of this round, if the card can take it away."""
    man = d.eyes.s.messenger
    if man.sheltered:
        return 0.0
    if man.status == "wall":
        field = man.wall
        return d.errand.death if d.molens[field] or (d.quarter_hits[field] and not d.eyes.waiting) else 0.0
    if d.eyes.c.cards[card].id != "veil_of_mist":
        return 0.0
    zone = man.zone
    clear = d.errand.cleared(NUMBER_OF[zone], d.eyes.s.zones[zone].units)
    return d.errand.death * (1 - clear) if not d.eyes.waiting or clear < w.DESPERATE else 0.0


# Buildings.


def stones(d: Danger, card: CardId) -> float:
    """Buildings mended or restored."""
    printed, s = d.eyes.c.cards[card], d.eyes.s
    mended = sorted((mending(d, building) for building in buildings_by(s, d.eyes.c, DAMAGED)), reverse=True)[
        : printed.mend
    ]
    restored = sorted((mending(d, building) for building in buildings_by(s, d.eyes.c, DESTROYED)), reverse=True)
    return max(sum(mended), sum(restored[: printed.restore]))


def mending(d: Danger, building: BuildingId) -> float:
    """What it is worth that a building is whole again."""
    s = d.eyes.s
    damaged = len(buildings_by(s, d.eyes.c, DAMAGED)) + 2 * len(buildings_by(s, d.eyes.c, DESTROYED))
    worth = w.REPAIR[0] + w.REPAIR[1] * damaged + (w.NEEDED if building in (BARN, SANCTUARY) else 0.0)
    if s.buildings[building].status == DESTROYED:
        worth += w.RUIN * len(buildings_by(s, d.eyes.c, DESTROYED)) + w.HARM[DAMAGED]
    elif d.molens[QUARTER_OF[building]]:
        worth += d.harm(building) - w.HARM[WHOLE]
    return worth * (0.1 if d.eyes.is_arrival and not d.molens[QUARTER_OF[building]] else 1.0)


def reinforced(d: Danger, building: BuildingId) -> float:
    """What a Reinforced token on a building is worth."""
    site = d.eyes.s.buildings[building]
    if site.status == DESTROYED:
        return NEVER
    near = d.molens[QUARTER_OF[building]]
    return d.harm(building) * (0.8 if near else 0.35) / (1 + site.reinforced)


# Goods.


def change_worth(d: Danger, option: str) -> float:
    """What goods gain by being changed: only Gold into Food that is needed."""
    good, _, amount = CHANGE.names[CHANGE.of(option)].partition("_")
    eyes, hero, count = d.eyes, d.eyes.hero, int(amount)
    return food(eyes, hero, count) - gold_spent(eyes, hero, count) if good == FOOD else -float(count)


def scrying(d: Danger) -> float:
    """The top event known in time: a bad one can be put under the deck for one that will probably be milder."""
    eyes = d.eyes
    if eyes.rounds_left <= 1 or eyes.is_arrival:
        return 0.0
    usual, top = usual_event(d), eyes.s.decks[EVENT_DECK].top
    levels = [eyes.c.events[top].level] if top else events_to_come(d)
    return w.EVENT_LEVEL * sum(max(0.0, level - usual) for level in levels) / max(1, len(levels))


def usual_event(d: Danger) -> float:
    """The mean level of the events to come."""
    levels = events_to_come(d)
    return sum(levels) / max(1, len(levels))


def events_to_come(d: Danger) -> list[int]:
    """Levels of the events that nobody has seen."""
    s, pile = d.eyes.s, d.eyes.s.decks[EVENT_DECK]
    seen = {*pile.discards, *pile.bottom, pile.top, s.event}
    table = d.eyes.c.events
    return [table[row].level for row in d.eyes.c.events_up_to(s.levels) if row not in seen]


def gears(d: Danger, hero: HeroId) -> float:
    """The catapult turned without a roll, for the shots that can still follow."""
    turn, facing = d.eyes.s.turn, d.eyes.s.facing
    shots = min(strikes.MOST_SHOTS, turn.actions + turn.artillery + len(d.eyes.waiting))
    if not shots:
        return 0.0
    best = max(strikes.shot(d, hero, field, shots) for field in FIELDS)
    return best - strikes.shot(d, hero, facing, shots) - w.ACTION / 2


def goods(d: Danger, hero: HeroId, card: CardId) -> float:
    """What a card gives to the heroes who need it most."""
    eyes, printed = d.eyes, d.eyes.c.cards[card]
    takers = {
        "self": (hero,),
        "other": others(eyes.s, eyes.c, hero),
        "others": others(eyes.s, eyes.c, hero),
    }
    gains = sorted((received(d, taker, card) for taker in takers.get(printed.to, living(eyes.s, eyes.c))), reverse=True)
    return sum(gains[: printed.heroes] if printed.heroes else gains)


def received(d: Danger, hero: HeroId, card: CardId) -> float:
    """What a card gives to one hero, Guard against the hits to come included."""
    eyes, printed = d.eyes, d.eyes.c.cards[card]
    worth = hand.gift(eyes, hero, card)
    stays = hero in eyes.settled or (hero == eyes.s.turn.hero and not actions_left(eyes.s, eyes.c))
    if printed.guard and stays:
        mine = eyes.s.heroes[hero]
        hits = d.hits_at(hero, mine.space) - powers.hits_to_ignore(eyes.s, eyes.c, hero)
        kept = min(float(printed.guard), max(0.0, hits))
        worth += morale_price(mine.morale, -hits) - morale_price(mine.morale, kept - hits) if hits > 0 else 0.0
    return worth
