"""Choices that effects leave to a faction."""

from __future__ import annotations

from warhall.games.uprising.ground import units_on
from warhall.games.uprising.ids import CAPITAL, CHAOS, HexId, LeaderId, SideId
from warhall.games.uprising.keys import TURN_NAMES
from warhall.games.uprising.odds import die_worth
from warhall.games.uprising.steward.danger import coming
from warhall.games.uprising.steward.eyes import Answer, Eyes
from warhall.games.uprising.steward.plans import best_march
from warhall.games.uprising.steward.worth import card_worth, could_settle, haven_worth, leader_worth
from warhall.kernel.decision import DONE

_LOSING = ("removed", "discarded", "flipped")  # of Units, Defences and cards that are the faction's own


def pick_one(eyes: Eyes) -> Answer:
    """By what there is to choose from."""
    what = eyes.asked.what
    for names, pick in (
        (eyes.c.card, _pick_card),
        (eyes.c.leader, _pick_leader),
        (eyes.c.mover, _pick_unit),
        (eyes.c.unit, _pick_kind),
        (eyes.c.side, _pick_side),
        (eyes.c.hex, _pick_hex),
    ):
        if any(names.has(option) for option in eyes.options):
            return pick(eyes, what)
    return eyes.first_of("tower", "wall", eyes.options[0]), "It is as good as any."


def _is_loss(what: str) -> bool:
    return any(word in what for word in _LOSING) and "Curse" not in what and "Token" not in what


def _pick_card(eyes: Eyes, what: str) -> Answer:
    def worth(option: str) -> float:
        if not eyes.c.card.has(option):
            return -1.0
        card = eyes.c.card.of(option)
        return card_worth(eyes, eyes.side, card) * (-1.0 if _is_loss(what) else 1.0)

    cards = [option for option in eyes.options if eyes.c.card.has(option)]
    return max(cards, key=worth), "This card is missed least." if _is_loss(what) else "This card brings most."


def _pick_leader(eyes: Eyes, what: str) -> Answer:
    s, c = eyes.s, eyes.c
    havens = s.havens_of[eyes.side]

    def harm(leader: LeaderId) -> float:
        mine = s.leaders[leader]
        near = eyes.nearest(mine.at, havens)
        return leader_worth(eyes, leader) + 2.0 / (1 + near) + (3.0 if mine.threat <= 1 else 0.0)

    return c.leader.key(max(eyes.leaders(), key=harm)), "This Leader does most harm."


def _pick_unit(eyes: Eyes, what: str) -> Answer:
    """A Unit placed where it helps, or the least of those on the map."""
    c, s = eyes.c, eyes.s
    keys = [option for option in eyes.options if c.mover.has(option)]

    def worth(option: str) -> float:
        kind, at = c.movers[c.mover.of(option)]
        value = die_worth(c.unit_dice[kind]) / 4
        if _is_loss(what):
            return -value - (2.0 if coming(eyes, at) else 0.0)
        return value + 0.3 * units_on(s.spots[at]) + (1.0 if coming(eyes, at) else 0.0)

    if "Garrison" in what and not eyes.is_last:
        return eyes.first_of(DONE, max(keys, key=worth)), "A Garrison would come for it."
    return max(keys, key=worth), "Here it does most."


def _pick_kind(eyes: Eyes, what: str) -> Answer:
    names = eyes.c.unit
    kinds = [option for option in eyes.options if names.has(option)]
    sign = -1 if _is_loss(what) else 1
    best = max(kinds, key=lambda option: sign * die_worth(eyes.c.unit_dice[names.of(option)]))
    return best, "The best dice." if sign > 0 else "It is missed least."


def _pick_side(eyes: Eyes, what: str) -> Answer:
    return eyes.c.side.key(_poorest(eyes)), "This faction needs it most."


def _poorest(eyes: Eyes) -> SideId:
    return max(eyes.sides(), key=lambda side: (eyes.own.get(side, 0.0), -side))


def choose_faction(eyes: Eyes) -> Answer:
    """The one that is farthest behind."""
    return eyes.c.side.key(_poorest(eyes)), "This faction needs it most."


def _pick_hex(eyes: Eyes, what: str) -> Answer:
    return eyes.best_hex(lambda at: _hex_worth(eyes, at, what)), "Here it does most."


def _hex_worth(eyes: Eyes, at: HexId, what: str) -> float:
    """Curses and Skeletons near Havens go first; tiles near the Hero are flipped; Defences stand where Units do."""
    s = eyes.s
    spot = s.spots[at]
    near = eyes.nearest(at, s.havens_of[eyes.side])
    if _is_loss(what) and spot.haven:
        return -units_on(spot) - (2.0 if coming(eyes, at) else 0.0)
    worth = -0.3 * near + (1.0 if could_settle(eyes, eyes.side, at) else 0.0)
    if "Curse" in what:
        return worth + (0.0 if eyes.enemy[CHAOS] else 0.1)
    if "Garrison" in what:
        return worth + (2.0 if spot.garrison == 1 else 0.0)
    if spot.haven == eyes.side:
        worth += 0.5 * units_on(spot) + (2.0 if coming(eyes, at) else 0.0) + 0.1 * haven_worth(eyes, eyes.side, at)
    return worth - 0.2 * eyes.steps(s.sides[eyes.side].at, at)


def turn_tile(eyes: Eyes) -> Answer:
    """The cliffs face The Capital, from where Legions come."""
    s, c = eyes.s, eyes.c
    at: HexId = eyes.asked.hex
    masks = c.edge_masks[s.tiles[at]]
    nearer = sum(
        [border.bit for border in c.land.borders[at] if eyes.steps(border.beyond, CAPITAL) < eyes.steps(at, CAPITAL)]
    )
    havens = sum([border.bit for border in c.land.borders[at] if s.spots[border.beyond].haven == eyes.side])

    def worth(sixths: int) -> int:
        return 2 * (masks[sixths] & nearer).bit_count() - 3 * (masks[sixths] & havens).bit_count()

    open_now = [row for row in range(6) if TURN_NAMES.key(row + 1) in eyes.options]
    return TURN_NAMES.key(max(open_now, key=worth) + 1), "The cliffs face The Capital, where Legions come from."


# Units that go elsewhere by a card.


def transfer_from(eyes: Eyes) -> Answer:
    """Those whom the best march wants."""
    march = best_march(eyes, eyes.side)
    if march is not None:
        wanted = [at for _, at in march.movers]
        return eyes.best_hex(wanted.count), "From here they reach the enemy."
    return eyes.options[0], "Nobody is needed elsewhere."


def transfer_to(eyes: Eyes) -> Answer:
    """The goal of the best march."""
    march = best_march(eyes, eyes.side)
    if march is not None and eyes.c.hex.key(march.goal) in eyes.options:
        return eyes.c.hex.key(march.goal), march.why
    safe = [at for at in eyes.hexes() if not eyes.s.spots[at].garrison and not eyes.s.leaders_at[at]]
    return eyes.c.hex.key((safe or eyes.hexes())[0]), "No fight that cannot be won."


def transfer_who(eyes: Eyes) -> Answer:
    """The best ones, as many as may go."""
    names = eyes.c.unit
    kinds = [option for option in eyes.options if names.has(option)]
    if not kinds:
        return DONE, "All go who may."
    return max(kinds, key=lambda option: die_worth(eyes.c.unit_dice[names.of(option)])), "The best dice go first."
