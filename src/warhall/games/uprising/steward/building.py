"""The Build Phase: which Feat, what is built and where."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ground import units_on
from warhall.games.uprising.ids import FOOD, PLUNDER, SALT, Goods, HexId, KindId, PayId, SideId
from warhall.games.uprising.keys import exchange_key
from warhall.games.uprising.odds import Army, army_on, die_worth
from warhall.games.uprising.queries import covers, in_play, reserve, room_for
from warhall.games.uprising.state import BUILD, NO_UNITS, Counts
from warhall.games.uprising.steward.cards import use_worth
from warhall.games.uprising.steward.danger import coming, stake, stand
from warhall.games.uprising.steward.eyes import Answer, Eyes
from warhall.games.uprising.steward.worth import card_worth
from warhall.kernel.decision import DONE

WALL, TOWER = "wall", "tower"
_WEAK = 5  # Threat of a Leader that one goes to meet
_HELD = 0.8  # a chance to hold a Haven that is good enough
_MANNED = 2  # Units that make Defences worth building
_COMMANDS = 2  # for which Food is kept
_HAVENS = 2  # for which Plunder is kept, in a Chapter


def choose_builder(eyes: Eyes) -> Answer:
    """One's own factions, in any order."""
    mine = [side for side in eyes.sides() if eyes.s.sides[side].seat == eyes.seat]
    return eyes.c.side.key((mine or eyes.sides())[0]), "The order does not matter now."


def keep_feat(eyes: Eyes) -> Answer:
    """The one worth more for the rest of the game."""
    best = max(eyes.cards(), key=lambda card: card_worth(eyes, eyes.side, card))
    return eyes.c.card.key(best), "It brings more over the Chapters that are left."


def choose_building(eyes: Eyes) -> Answer:
    """Cards that help, then Defences where a Leader comes, then Units for what is not put by."""
    useful = [card for card in eyes.cards() if use_worth(eyes, card) > 0]
    if useful:
        return eyes.c.card.key(useful[0]), "This card costs little and helps now."
    for what in (TOWER, WALL):
        if what in eyes.options and _site_for(eyes, what) is not None:
            return what, "A Leader comes for a Haven of yours, and there are Units to man it."
    kind = _best_kind(eyes)
    if kind is not None:
        return eyes.c.unit.key(kind), "More dice in combat, and enough is left for Havens and Commands."
    swap = _exchange(eyes)
    if swap:
        return swap, "There is too much of one kind, and Units need another."
    return DONE, "The rest is kept for Havens and Commands."


def choose_site(eyes: Eyes) -> Answer:
    """Where a Leader comes and another Unit helps; else where most Units stand already."""
    what = eyes.asked.what
    if what in (WALL, TOWER):
        site = _site_for(eyes, what)
        return eyes.c.hex.key(site if site is not None else eyes.hexes()[0]), "A Leader comes for this Haven."
    kind = eyes.asked.kind
    return eyes.best_hex(lambda at: _post_worth(eyes, at, kind)), "Here another Unit does most."


def put_by(eyes: Eyes, side: SideId) -> Goods:
    """What is kept for Havens and Commands; nearly nothing while a Haven is about to fall."""
    s, c = eyes.s, eyes.c
    if s.phase == BUILD and eyes.once(("pressed", side), lambda: is_pressed(eyes, side)):
        return 0, 0, 1
    havens = min(1 if eyes.is_last else _HAVENS, c.numbers.havens - len(s.havens_of[side]))
    return 0, havens * c.factions[side].haven, _COMMANDS


def is_pressed(eyes: Eyes, side: SideId) -> bool:
    """Whether a Leader comes for a Haven that would not hold, though there is room for more Units."""
    s, c = eyes.s, eyes.c
    for at in s.havens_of[side]:
        if not coming(eyes, at) or not room_for(s, c, side, at):
            continue
        if not s.spots[at].owner or stand(eyes, at, army_on(s, c, at))[-1].win < _HELD:
            return True
    return False


def _best_kind(eyes: Eyes) -> KindId | None:
    """The Unit with the best dice for its price that can be paid for without what is put by."""
    kinds = eyes.c.unit.among(eyes.options)
    paying = [kind for kind in kinds if best_way(eyes, eyes.side, eyes.c.unit_payments[kind]) is not None]
    return max(paying, key=lambda kind: _bargain(eyes.c, kind), default=None)


def _bargain(c: Content, kind: KindId) -> float:
    price = sum(c.bundles[c.unit_payments[kind][0]])
    return (die_worth(c.unit_dice[kind]) + (1.0 if c.units[kind].type == "archer" else 0.0)) / (price + 1.5)


def best_way(eyes: Eyes, side: SideId, ways: tuple[PayId, ...]) -> PayId | None:
    """The way to pay that touches nothing that is put by."""
    stock, kept = eyes.s.sides[side].goods, put_by(eyes, side)
    spare = _spare(stock, kept)
    fitting = [way for way in ways if covers(spare, eyes.c.bundles[way])]
    return max(fitting, key=lambda way: least_missed(eyes, side, way), default=None)


def _exchange(eyes: Eyes) -> str:
    """UPR-BLD-06 three of a kind there is too much of, for a kind that some Unit lacks."""
    s, c, side = eyes.s, eyes.c, eyes.side
    spare, rate = _spare(s.sides[side].goods, put_by(eyes, side)), c.numbers.exchange
    if not any(room_for(s, c, side, at) for at in s.havens_of[side]):
        return ""
    for kind in sorted(c.units_of[side], key=lambda kind: -_bargain(c, kind)):
        if not reserve(s, c, kind):
            continue
        for way in c.unit_payments[kind]:
            short = [max(0, need - have) for need, have in zip(c.bundles[way], spare, strict=True)]
            over = [have - need for need, have in zip(c.bundles[way], spare, strict=True)]
            if sum(short) and sum([extra // rate for extra in over if extra > 0]) >= sum(short):
                key = exchange_key(side, over.index(max(over)), short.index(max(short)))
                return key if key in eyes.standing else ""
    return ""


def _spare(stock: Goods, kept: Goods) -> Goods:
    salt, plunder, food = (max(0, have - need) for have, need in zip(stock, kept, strict=True))
    return salt, plunder, food


def least_missed(eyes: Eyes, side: SideId, way: PayId) -> float:
    """How little a payment hurts: what one has most of, above what is put by, goes first."""
    stock, kept, price = eyes.s.sides[side].goods, put_by(eyes, side), eyes.c.bundles[way]
    worth = (1.0, 1.3, 1.1)
    hurt = 0.0
    for kind in (SALT, PLUNDER, FOOD):
        left = stock[kind] - kept[kind] - price[kind]
        hurt += worth[kind] * price[kind] - 0.1 * min(left, 5) + (3.0 * -left if left < 0 else 0.0)
    return -hurt


def _site_for(eyes: Eyes, what: str) -> HexId | None:
    """The own Haven where a Defence changes most, if it changes anything."""
    s = eyes.s
    best, most = None, 0.3
    for at in s.havens_of[eyes.side]:
        spot = s.spots[at]
        if (spot.wall if what == WALL else spot.tower) or units_on(spot) < _MANNED or not coming(eyes, at):
            continue
        army = army_on(s, eyes.c, at)
        with_it = Army(army.side, army.units, army.tower or what == TOWER, army.wall or what == WALL)
        gain = stake(eyes, at, with_it) - stake(eyes, at, army)
        if gain > most:
            best, most = at, gain
    return best


def _post_worth(eyes: Eyes, at: HexId, kind: KindId | None) -> float:
    s = eyes.s
    spot = s.spots[at]
    worth = 0.1 * units_on(spot) - 0.05 * eyes.nearest(at, [s.sides[eyes.side].at])
    worth -= 0.15 * eyes.nearest(at, [s.leaders[row].at for row in in_play(s) if s.leaders[row].threat <= _WEAK])
    if kind is None or not coming(eyes, at):
        return worth
    now = Army(eyes.side, spot.units if spot.owner else NO_UNITS, spot.tower, spot.wall)
    full = _filled(eyes, at, now, kind)
    return worth + max(0.0, stake(eyes, at, full) - stake(eyes, at, now))


def _filled(eyes: Eyes, at: HexId, army: Army, kind: KindId) -> Army:
    """The army with three Units more, as far as there is room."""
    place = eyes.c.units_of[eyes.side].index(kind)
    more = min(3, room_for(eyes.s, eyes.c, eyes.side, at))
    first, second, third, fourth = (n + more * (place == row) for row, n in enumerate(army.units))
    units: Counts = (first, second, third, fourth)
    return Army(army.side, units, army.tower, army.wall)
