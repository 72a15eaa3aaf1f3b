"""Treasure: searching own cities and mines (ZAN-TRE, ZAN-MIN-04, ZAN-R-36, ZAN-R-37, ZAN-D-23, ZAN-D-24).

Call(PickItem(group, 2), then=…)     ZAN-FX-03 draw so many, keep one, the others under the deck
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.control import remove_mine
from warhall.games.zanziar.effects.decks import NO_ITEM, draw_item, put_under, spare_bomb
from warhall.games.zanziar.effects.world import use_hero
from warhall.games.zanziar.events.cities import MineSearched, PassedOver, Searched
from warhall.games.zanziar.ids import CON, GroupId, ItemId, PawnId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import city_of, is_active, mine_of, owner_of
from warhall.games.zanziar.queries.skills import SEARCH, Occasion, skill_of
from warhall.games.zanziar.queries.speech import is_looted, mines_well, relics_bonus
from warhall.games.zanziar.queries.units import (
    agents_of,
    any_facedown,
    carriers,
    is_hero,
    may_act,
)
from warhall.games.zanziar.questions.cities import ChooseSearcher, ItemUnder, KeepItem, Vaults
from warhall.games.zanziar.rules.actions import actions, can_act
from warhall.games.zanziar.rules.barred import who_stays
from warhall.games.zanziar.rules.damage import Damage
from warhall.games.zanziar.rules.gains import GainItem
from warhall.games.zanziar.rules.revolt import Revolt
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.state import NO_PAWN, Throw, Zanziar
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

IN_CITY, IN_MINE = "search_city", "search_mine"
EXCHANGE, LOOTED = "exchange", "looted"


@dataclass
class SearchCity(Frame):
    """A group, who searches for it, and how many items he may look at."""

    group: GroupId
    pawn: PawnId = NO_PAWN
    found: int = 0


searching = Procedure("zanziar.search_city", SearchCity)


def can_search(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-TRE-03, ZAN-TRE-01 in a city its player controls, with a Hero or Adventurer who is not new."""
    city = city_of(s, c, group)
    mine = bool(city) and s.cities[city].controller == owner_of(group)
    return mine and bool(agents_of(s, c, s.pawns_in[group]))


@actions.by(IN_CITY)
def search_city(t: T, group: GroupId) -> Frame:
    """ZAN-TRE-01, ZAN-R-36 the group's action."""
    return SearchCity(group)


can_act[IN_CITY] = can_search


@searching.stage
def choose_searcher(t: T, f: SearchCity) -> Step:
    """ZAN-D-23, ZAN-R-120."""
    s, c = t.state, t.content
    keys = c.pawn.keys(agents_of(s, c, s.pawns_in[f.group]))
    hidden = any_facedown(s, s.pawns_in[f.group])
    return Ask(
        ChooseSearcher(f.group),
        owner_of(f.group),
        keys,
        then=look_around,
        certain=True,
        always=hidden,
        blocked=who_stays,
    )


@searching.stage
def look_around(t: T, f: SearchCity) -> Step:
    """ZAN-TRE-01; ZAN-UNI-12."""
    f.pawn = t.content.pawn.of(t.answer)
    seat = owner_of(f.group)
    if is_hero(t.state, f.pawn):
        use_hero(t, seat)
    return Call(Roll(IN_CITY, (seat,), "ZAN-TRE-01", pawns=(f.pawn,), skill=CON), then=judge)


@searching.stage
def judge(t: T, f: SearchCity) -> Step:
    """ZAN-EX-10, ZAN-TRE-01, ZAN-TRE-02 the natural die decides about the shrine, the total about the find."""
    s, c = t.state, t.content
    throw: Throw = t.returned
    city = city_of(s, c, f.group)
    total = throw.total() + skill_of(s, c, f.pawn, CON, Occasion(SEARCH)).total + relics_bonus(s, c, f.pawn, city)
    if is_looted(s, c, city, throw.faces[0]):
        t.tell(Searched(f.group, city, total, LOOTED))
        return Call(Revolt(city))
    row = c.outcome("city_search", total)
    t.tell(Searched(f.group, city, total, row.id))
    f.found = row.amount
    return Goto(offer_bomb) if f.found and s.item_deck else Done()


@searching.stage
def offer_bomb(t: T, f: SearchCity) -> Step:
    """ZAN-FX-12 the bomb vaults of Odrixia: the find may be exchanged unseen for a token."""
    s, c = t.state, t.content
    vaults = c.cities[city_of(s, c, f.group)].effect == "bomb_vaults"
    if not vaults or not spare_bomb(t) or not carriers(s, c, s.pawns_in[f.group]):
        return Goto(take_find)
    return Ask(Vaults(f.group), owner_of(f.group), (EXCHANGE, PASS), then=exchange)


@searching.stage
def exchange(t: T, f: SearchCity) -> Step:
    """ZAN-FX-12 the card goes under its deck, seen by nobody."""
    if t.answer == PASS:
        return Goto(take_find)
    put_under(t, draw_item(t))
    return Call(GainItem(f.group, spare_bomb(t)))


@searching.stage
def take_find(t: T, f: SearchCity) -> Step:
    """ZAN-TRE-01, ZAN-TRE-04 one item, or the better of a trove."""
    return Call(PickItem(f.group, f.found))


@dataclass
class PickItem(Frame):
    """So many items for the owner of a group alone to see; one is kept. The frame holds them until then."""

    group: GroupId
    count: int
    items: tuple[ItemId, ...] = ()
    kept: ItemId = NO_ITEM


picking = Procedure("zanziar.pick_item", PickItem)


@picking.stage
def draw_all(t: T, f: PickItem) -> Step:
    """ZAN-FX-03, ZAN-R-31 what is left of the deck at most."""
    f.items = tuple(item for item in [draw_item(t) for _ in range(f.count)] if item)
    return Goto(keep_one) if f.items else Done()


@picking.stage
def keep_one(t: T, f: PickItem) -> Step:
    """ZAN-D-24 seen by the owner alone; of a single one nothing is told."""
    if len(f.items) == 1:
        return Call(GainItem(f.group, f.items[0]))
    return Ask(KeepItem(), owner_of(f.group), t.content.item.keys(f.items), then=take_one)


@picking.stage
def take_one(t: T, f: PickItem) -> Step:
    """ZAN-D-24."""
    f.kept = t.content.item.of(t.answer)
    f.items = tuple(item for item in f.items if item != f.kept)
    t.tell(PassedOver(owner_of(f.group), len(f.items)))
    return Goto(put_back)


@picking.stage
def put_back(t: T, f: PickItem) -> Step:
    """ZAN-FX-03 the others go under the deck, in any order."""
    if len(f.items) == 1:
        put_under(t, *f.items, seat=owner_of(f.group))
        return Call(GainItem(f.group, f.kept))
    return Ask(ItemUnder(), owner_of(f.group), t.content.item.keys(f.items), then=put_one)


@picking.stage
def put_one(t: T, f: PickItem) -> Step:
    """ZAN-FX-03."""
    item = t.content.item.of(t.answer)
    put_under(t, item, seat=owner_of(f.group))
    f.items = tuple(other for other in f.items if other != item)
    return Goto(put_back)


# Mines.


@dataclass
class SearchMine(Frame):
    """A group at a mine."""

    group: GroupId


digging = Procedure("zanziar.search_mine", SearchMine)


def can_dig(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-MIN-01, ZAN-MIN-04 at an active mine, whoever controls it."""
    return is_active(s, mine_of(s, c, group)) and any(may_act(s, pawn) for pawn in s.pawns_in[group])


@actions.by(IN_MINE)
def search_mine(t: T, group: GroupId) -> Frame:
    """ZAN-MIN-04 the group's action."""
    return SearchMine(group)


can_act[IN_MINE] = can_dig


@digging.stage
def dig(t: T, f: SearchMine) -> Step:
    """ZAN-MIN-04, ZAN-R-43 units may be turned up before the die."""
    company = t.state.pawns_in[f.group]
    return Call(Roll(IN_MINE, (owner_of(f.group),), "ZAN-MIN-04", pawns=company, targets=company), then=judge_mine)


@digging.stage
def judge_mine(t: T, f: SearchMine) -> Step:
    """ZAN-MIN-04, ZAN-HID-07 a natural 1 brings the mine down; miners find more."""
    s, c = t.state, t.content
    throw: Throw = t.returned
    total = throw.total()
    if throw.faces[0] > 1 and mines_well(s, c, f.group):
        total = min(c.numbers.die, total + c.traits["miner"].amount)
    row = c.outcome("mine_search", total)
    t.tell(MineSearched(f.group, mine_of(s, c, f.group), total, row.id))
    if row.id == "collapse":
        company = s.pawns_in[f.group]
        return Call(Roll("collapse", (owner_of(f.group),), "ZAN-MIN-04", targets=company), then=collapse)
    return Call(GainItem(f.group)) if row.amount else Done()


@digging.stage
def collapse(t: T, f: SearchMine) -> Step:
    """ZAN-EX-12, ZAN-MIN-04, ZAN-R-43 d6 + 1 damage split by the player; token and marker leave the game."""
    throw: Throw = t.returned
    amount = throw.total() + t.content.outcome("mine_search", 1).amount
    remove_mine(t, mine_of(t.state, t.content, f.group))
    return Call(Damage(owner_of(f.group), t.state.pawns_in[f.group], amount, "collapse"))
