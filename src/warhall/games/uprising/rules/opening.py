"""UPR-SET, UPR-DIF: factions, first player, homes, then tiles and decks, chance in the order of the ledger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from warhall.games.uprising.effects import name_first, place_home, take_card, take_faction
from warhall.games.uprising.events.core import MapLaid
from warhall.games.uprising.ids import NOWHERE, DruidId, HeroId, LeaderId, QuestId, SideId
from warhall.games.uprising.queries import seat_of, turn_order
from warhall.games.uprising.questions.core import ChooseFirst, ChooseHome, PickHero
from warhall.games.uprising.state import T
from warhall.kernel.decision import Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

Row = TypeVar("Row", bound=int)


@dataclass
class Opening(Frame):
    """Everything before the first Refresh."""


opening = Procedure("uprising.opening", Opening)


@opening.stage
def pick_hero(t: T, f: Opening) -> Step:
    """UPR-SET-01, UPR-SET-02, UPR-SET-23, UPR-AMB-02 seats pick in turn until every faction has its player."""
    s, c = t.state, t.content
    if len(s.order) == s.factions:
        return Goto(choose_first)
    free = [hero for side in range(1, 5) if side not in s.order for hero in c.heroes_of[side]]
    return Ask(PickHero(), len(s.order) % s.seats, c.hero.keys(free), then=lead)


@opening.stage
def lead(t: T, f: Opening) -> Step:
    """UPR-SET-01, UPR-SET-02."""
    hero = t.content.hero.of(t.answer)
    side = t.content.side.row(t.content.heroes[hero].faction)
    take_faction(t, len(t.state.order) % t.state.seats, side, hero)
    return Goto(pick_hero)


@opening.stage
def choose_first(t: T, f: Opening) -> Step:
    """UPR-SET-21, UPR-DEC-04 at random, or as the table likes."""
    s = t.state
    if not s.choose_first:
        name_first(t, t.draw(s.order, "UPR-DEC-04"))
        return Goto(choose_home)
    seats = tuple(range(s.seats))
    return Ask(ChooseFirst(), seats, t.content.side.keys(s.order), then=name_chosen)


@opening.stage
def name_chosen(t: T, f: Opening) -> Step:
    """UPR-SET-21."""
    name_first(t, t.content.side.of(t.answer))
    return Goto(choose_home)


@opening.stage
def choose_home(t: T, f: Opening) -> Step:
    """UPR-SET-14, UPR-AMB-09 the first player first, then clockwise."""
    s, c = t.state, t.content
    side = _homeless(t)
    if not side:
        return Goto(lay_tiles)
    free = [at for at in c.layouts[s.factions].homes if not s.tiles[at]]
    return Ask(ChooseHome(side), seat_of(s, side), c.hex.keys(free), then=settle, certain=True)


@opening.stage
def settle(t: T, f: Opening) -> Step:
    """UPR-SET-14."""
    place_home(t, _homeless(t), t.content.hex.of(t.answer))
    return Goto(choose_home)


def _homeless(t: T) -> SideId:
    return next((side for side in turn_order(t.state) if t.state.sides[side].at == NOWHERE), SideId(0))


@opening.stage
def lay_tiles(t: T, f: Opening) -> Step:
    """UPR-SET-08, UPR-SET-09, UPR-DIF-03 ordinary tiles and Sea Towers, face down, from the pools of the difficulty."""
    s, c = t.state, t.content
    layout = c.layouts[s.factions]
    for kind, spaces, number in (
        ("ordinary", layout.ordinary, s.dials.hexes),
        ("tower", layout.towers, s.dials.towers),
    ):
        pool = _pool(t, c.tiles_of[kind], lambda row: c.tiles[row].advanced, number, "UPR-SET-08")
        for at, tile in zip(spaces, t.shuffle(pool, "UPR-SET-09"), strict=False):
            s.tiles[at] = tile
    return Goto(lay_cards)


@opening.stage
def lay_cards(t: T, f: Opening) -> Step:
    """UPR-SET-03, UPR-SET-15, UPR-SET-17, UPR-SET-18, UPR-SET-20 Druids, Feats, Items, Quests, Leaders, Events."""
    s, c = t.state, t.content
    druids = _pool(
        t,
        [DruidId(row) for row in range(1, len(c.druids))],
        lambda row: c.druids[row].advanced,
        s.dials.druids,
        "UPR-SET-17",
    )
    druids = t.shuffle(druids, "UPR-SET-15")
    s.druids, s.spare_druids = druids[: c.numbers.druids], druids[c.numbers.druids :]
    for side in s.order:
        _deal_feats(t, s.sides[side].hero, side)
    items = _pool(t, c.items, lambda row: c.cards[row].advanced, s.dials.items, "UPR-SET-17")
    s.items = t.shuffle(items, "UPR-SET-18")
    quests = _pool(
        t,
        [QuestId(row) for row in range(1, len(c.quests))],
        lambda row: c.quests[row].advanced,
        s.dials.quests,
        "UPR-SET-17",
    )
    s.quests = t.shuffle(quests, "UPR-SET-18")
    s.legions = _deal_leaders(t, c.legions, c.layouts[s.factions].legions)
    s.hordes = _deal_leaders(t, c.hordes, c.layouts[s.factions].hordes)
    levels = range(1, len(c.events_of))
    pools = [
        _pool(t, c.events_of[level], lambda row: c.events[row].advanced, s.dials.events, "UPR-SET-17")
        for level in levels
    ]
    s.events = tuple([t.draw(pool, "UPR-SET-20") for pool in pools])
    t.tell(MapLaid(len(s.legions), len(s.hordes), len(s.druids)))
    return Done()


def _pool(t: T, rows: Sequence[Row], is_advanced: Callable[[Row], bool], number: int, why: str) -> tuple[Row, ...]:
    """UPR-DIF-03, UPR-AMB-05, UPR-AMB-07 all ordinary components and so many of the Advanced ones."""
    ordinary = [row for row in rows if not is_advanced(row)]
    advanced = [row for row in rows if is_advanced(row)]
    if number < len(advanced):
        advanced = list(t.shuffle(advanced, why)[:number]) if number else []
    return (*ordinary, *advanced)


def _deal_feats(t: T, hero: HeroId, side: SideId) -> None:
    """UPR-SET-03 two Feats in play, the rest shuffled."""
    c = t.content
    for card in c.feats_of[hero]:
        if c.cards[card].start:
            take_card(t, side, card, "start")
    rest = [card for card in c.feats_of[hero] if not c.cards[card].start]
    t.state.feats[hero] = t.shuffle(rest, "UPR-SET-03")


def _deal_leaders(t: T, rows: Sequence[LeaderId], number: int) -> tuple[LeaderId, ...]:
    """UPR-SET-19 shuffled, then so many dealt; the others are out of the game, unseen."""
    pool = _pool(t, rows, lambda row: t.content.leaders[row].advanced, t.state.dials.leaders, "UPR-SET-17")
    return t.shuffle(pool, "UPR-SET-19")[:number]
