"""Questions about sides, pieces and cards that rules, views and stewards ask. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Iterable

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ground import (
    admits_units,
    bears_x,
    has_chaos,
    has_empire,
    is_explored,
    is_tower,
    units_on,
)
from warhall.games.uprising.ids import (
    CHAOS,
    EMPIRE,
    GUILE,
    LEADERSHIP,
    MAGIC,
    MIGHT,
    NO_SIDE,
    PLAYERS,
    CardId,
    Goods,
    HexId,
    KindId,
    LeaderId,
    Pool,
    SideId,
)
from warhall.games.uprising.state import EVENTS, NO_ATTRIBUTE, Uprising

# Seats and sides.


def is_player(side: SideId) -> bool:
    """Whether a side is a player faction."""
    return side in PLAYERS


def seat_of(s: Uprising, side: SideId) -> int:
    """Who leads a faction."""
    return s.sides[side].seat


def sides_of(s: Uprising, seat: int) -> tuple[SideId, ...]:
    """The factions that a seat leads, in seating order (UPR-AMB-02)."""
    return tuple([side for side in s.order if s.sides[side].seat == seat])


def turn_order(s: Uprising) -> tuple[SideId, ...]:
    """UPR-SET-21, UPR-AMB-137 the factions clockwise from the first player."""
    start = s.order.index(s.first)
    return (*s.order[start:], *s.order[:start])


def after(s: Uprising, side: SideId) -> SideId:
    """The next faction clockwise."""
    return s.order[(s.order.index(side) + 1) % len(s.order)]


def all_seats(s: Uprising) -> tuple[int, ...]:
    """Every seat, in turn order of their factions, each once."""
    return tuple(dict.fromkeys(s.sides[side].seat for side in turn_order(s)))


def chooser(s: Uprising, side: SideId) -> int:
    """UPR-GEN-12, UPR-AMB-44 who decides for the Nemesis: `side` is the player whose turn, effect or combat it is.

    In the Events Phase, and where no player is concerned, the first player decides.
    """
    deciding = s.first if s.phase == EVENTS or side not in PLAYERS else side
    return s.sides[deciding].seat


def chooser_side(s: Uprising, side: SideId) -> SideId:
    """The faction for which the Chooser decides."""
    return s.first if s.phase == EVENTS or side not in PLAYERS else side


# Goods.


def covers(stock: Goods, price: Goods) -> bool:
    """Whether a price can be paid."""
    return stock[0] >= price[0] and stock[1] >= price[1] and stock[2] >= price[2]


def added(one: Goods, other: Goods) -> Goods:
    """Two lots together."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def without(one: Goods, other: Goods) -> Goods:
    """What is left of a lot."""
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def can_change(s: Uprising, c: Content, side: SideId) -> bool:
    """UPR-TRD-03, UPR-BLD-06 whether a faction could come by other resources at any time."""
    return s.sides[side].ap > 0 or max(s.sides[side].goods) >= c.numbers.exchange


def haven_price(c: Content, side: SideId) -> Goods:
    """UPR-HAV-01, UPR-ACT-04 in Plunder, as the player board says."""
    return 0, c.factions[side].haven, 0


# Pieces (UPR-GEN-06, UPR-AMB-08).


def reserve(s: Uprising, c: Content, kind: KindId) -> int:
    """UPR-GEN-05 Units of a kind that are neither on the map nor in a Graveyard."""
    side = c.side_of[kind]
    place = c.units_of[side].index(kind)
    used = sum([spot.units[place] for spot in s.spots if spot.owner == side])
    buried = s.graves[EMPIRE].units[kind] + s.graves[CHAOS].units[kind]
    return c.units[kind].count - used - buried


def garrisons_left(s: Uprising, c: Content, level: int) -> int:
    """UPR-GAR-01, UPR-AMB-67 pieces of a level: every stack of that height or more holds one."""
    used = sum([spot.garrison >= level for spot in s.spots])
    return c.numbers.garrison_pieces - used - s.graves[CHAOS].garrisons[level - 1]


def takes_garrison(s: Uprising, c: Content, at: HexId) -> bool:
    """UPR-HEX-03, UPR-AMB-67 whether the stack there, if any, can grow by the piece it needs."""
    level = s.spots[at].garrison + 1
    return level <= c.numbers.garrisons_per_hex and garrisons_left(s, c, level) > 0


def taking_garrisons(s: Uprising, c: Content, hexes: Iterable[HexId]) -> list[HexId]:
    """Those of the hexes that take a Garrison; the supply is counted once."""
    buried, pieces, spots = s.graves[CHAOS].garrisons, c.numbers.garrison_pieces, s.spots
    heights = [spot.garrison for spot in spots if spot.garrison]
    grows = [sum([height > level for height in heights]) + buried[level] < pieces for level in range(len(buried))]
    return [at for at in hexes if spots[at].garrison < len(grows) and grows[spots[at].garrison]]


def skeletons_left(s: Uprising, c: Content) -> int:
    """Skeletons in the reserve."""
    return c.numbers.skeleton_pieces - sum([spot.skeletons for spot in s.spots]) - s.graves[EMPIRE].skeletons


def curses_on_map(s: Uprising) -> int:
    """How many hexes are cursed."""
    return sum([spot.curse for spot in s.spots])


def curses_left(s: Uprising, c: Content) -> int:
    """Curses in the reserve."""
    return c.numbers.curse_pieces - curses_on_map(s)


def walls_left(s: Uprising, c: Content) -> int:
    """Walls that all factions share."""
    return c.numbers.wall_pieces - sum([spot.wall for spot in s.spots])


def towers_left(s: Uprising, c: Content) -> int:
    """Towers that all factions share."""
    return c.numbers.tower_pieces - sum([spot.tower for spot in s.spots])


def room_for(s: Uprising, c: Content, side: SideId, at: HexId) -> int:
    """UPR-HEX-03, UPR-CMD-05, UPR-AMB-109 how many more Units of a faction the hex may take."""
    spot = s.spots[at]
    if not admits_units(s, c, at) or spot.haven not in (NO_SIDE, side) or spot.owner not in (NO_SIDE, side):
        return 0
    return c.numbers.units_per_hex - units_on(spot)


def may_raise_haven(s: Uprising, c: Content, side: SideId, at: HexId) -> bool:
    """UPR-HAV-02, UPR-PRD-03, UPR-AMB-29, UPR-AMB-30 whether a faction may have its next Haven there."""
    spot = s.spots[at]
    alien = spot.owner not in (NO_SIDE, side) or has_empire(s, c, at) or has_chaos(s, c, at)
    barred = not is_explored(s, c, at) or bears_x(s, c, at) or spot.curse or bool(spot.haven)
    return not (alien or barred) and len(s.havens_of[side]) < c.numbers.havens


# Leaders.


def in_play(s: Uprising) -> tuple[LeaderId, ...]:
    """Leaders on the map, in order of initiative."""
    return tuple([LeaderId(row) for row, leader in enumerate(s.leaders) if leader.at])


def leaders_of(s: Uprising, c: Content, side: SideId) -> tuple[LeaderId, ...]:
    """The Legions or the Hordes on the map."""
    return tuple([row for row in in_play(s) if c.leader_side[row] == side])


def event_threat(s: Uprising, c: Content) -> int:
    """UPR-EVT-03, UPR-THR-03, UPR-AMB-121 the Threat of a Leader that enters now."""
    return c.events[s.event].threat if s.event else c.numbers.first_threat


def fewest_tokens(s: Uprising) -> tuple[LeaderId, ...]:
    """UPR-EVT-06 the Leaders in play that a token may go to."""
    playing = in_play(s)
    least = min((s.leaders[row].tokens for row in playing), default=0)
    return tuple([row for row in playing if s.leaders[row].tokens == least])


# Cards.


def cards_of(s: Uprising, side: SideId) -> tuple[CardId, ...]:
    """Everything that a Hero holds."""
    return s.cards_of[side]


def counted_cards(s: Uprising, c: Content, side: SideId) -> tuple[CardId, ...]:
    """UPR-CRD-03, UPR-AMB-35 the Feats and Items, attribute Feats too; trophies do not count (UPR-QST-07)."""
    return tuple([card for card in cards_of(s, side) if c.cards[card].kind != "trophy"])


def attributes(s: Uprising, c: Content, side: SideId) -> tuple[int, int, int, int]:
    """UPR-CRD-10, UPR-AMB-34 the Hero's own points and those of tucked Feats."""
    points = list(c.heroes[s.sides[side].hero].attributes())
    for card in s.cards_of[side]:
        raised = s.held[card].attribute
        if raised != NO_ATTRIBUTE:
            points[raised] += 1
    return points[MIGHT], points[MAGIC], points[LEADERSHIP], points[GUILE]


def meets(s: Uprising, c: Content, side: SideId, card: CardId) -> bool:
    """UPR-CRD-02 whether the Hero can use an Item."""
    needs = c.cards[card].needs
    return not any(needs) or all(mine >= need for mine, need in zip(attributes(s, c, side), needs, strict=True))


def is_ready(s: Uprising, c: Content, side: SideId, card: CardId) -> bool:
    """UPR-CRD-04 held, face up, and not used up this Chapter."""
    held = s.held.get(card)
    if held is None or held.side != side or held.flipped:
        return False
    return not (held.spent and c.cards[card].limit == "chapter")


def item_price(s: Uprising, c: Content, side: SideId, card: CardId) -> int:
    """UPR-MKT-02 in Salt."""
    return max(0, c.cards[card].salt - market_discount(s, c, side))


def market_discount(s: Uprising, c: Content, side: SideId) -> int:
    """UPR-MKT-02, UPR-AMB-33 a Salt less with the Hero on a flipped Sea Tower."""
    return c.numbers.tower_discount if is_tower(s, c, s.sides[side].at) else 0


def hero_pool(s: Uprising, c: Content, side: SideId) -> Pool:
    """UPR-HER-02, UPR-EX-01 the Hero Dice without those of Guile, whose colours are chosen."""
    might, magic, leadership, _ = attributes(s, c, side)
    return 0, 0, leadership, might, magic, 0


def pooled(one: Pool, other: Pool) -> Pool:
    """Two pools together."""
    return (
        one[0] + other[0], one[1] + other[1], one[2] + other[2],
        one[3] + other[3], one[4] + other[4], one[5] + other[5],
    )  # fmt: skip


# Production and scoring.


def production(s: Uprising, c: Content, side: SideId) -> Goods:
    """UPR-PRD-01, UPR-PRD-02, UPR-AMB-99 the space of the board for the Havens on the map, and their hexes."""
    havens = s.havens_of[side]
    goods = c.factions[side].production[len(havens)]
    for at in havens:
        goods = added(goods, c.tiles[s.tiles[at]].goods())
    return goods


def haven_parts(s: Uprising, c: Content, side: SideId) -> tuple[int, int]:
    """UPR-SCO-04, UPR-HEX-11, UPR-EX-12 what a faction scores for its Havens, and for the hexes under them."""
    havens = s.havens_of[side]
    return c.numbers.haven_vp * len(havens), sum(c.tiles[s.tiles[at]].vp for at in havens)


def haven_points(s: Uprising, c: Content, side: SideId) -> int:
    """UPR-SCO-04."""
    return sum(haven_parts(s, c, side))


def buried_sides(s: Uprising, c: Content, side: SideId) -> tuple[SideId, ...]:
    """UPR-GRV-03, UPR-AMB-116 the factions in a Graveyard."""
    grave = s.graves[side]
    found = {c.side_of[kind] for kind, number in enumerate(grave.units) if number}
    if grave.skeletons:
        found.add(CHAOS)
    if any(grave.garrisons):
        found.add(EMPIRE)
    return tuple(sorted(found))


def nemesis_points(s: Uprising, c: Content, side: SideId) -> int:
    """UPR-SCO-02, UPR-SCO-03 what The Empire or Chaos scores in the Scoring Phase."""
    return sum(nemesis_parts(s, c, side))


def nemesis_parts(s: Uprising, c: Content, side: SideId) -> tuple[int, int, int]:
    """UPR-SCO-02, UPR-SCO-03, UPR-EX-10 for Garrisons or Curses, Legions or Hordes, factions in the Graveyard."""
    numbers = c.numbers
    if side == EMPIRE:
        land = sum(spot.garrison > 0 for spot in s.spots) * numbers.garrison_vp
    else:
        land = curses_on_map(s) * numbers.curse_vp
    leaders, buried = len(leaders_of(s, c, side)), len(buried_sides(s, c, side))
    return land, leaders * numbers.leader_vp, buried * numbers.grave_vp


def has_won(s: Uprising) -> bool:
    """UPR-WIN-02 every player faction is ahead of both enemies."""
    most = max(s.sides[EMPIRE].vp, s.sides[CHAOS].vp)
    return all(s.sides[side].vp > most for side in s.order)
