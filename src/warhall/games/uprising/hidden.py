"""What nobody knows, drawn anew: tiles, decks, Leaders, Events and Druids among all that could lie there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ids import EventId, HexId, LeaderId, QuestId
from warhall.games.uprising.state import SETUP, Uprising
from warhall.kernel.chance import Chance

Row = TypeVar("Row", bound=int)


def sample(s: Uprising, c: Content, seat: int | None, chance: Chance) -> Uprising:
    """A position that every seat would see as this one. Before the set-up is done there is nothing to draw."""
    twin = s.clone()
    if s.phase == SETUP:
        return twin
    layout = c.layouts[s.factions]
    _redraw_tiles(twin, c, layout.ordinary, "ordinary", s.dials.hexes, chance)
    _redraw_tiles(twin, c, layout.towers, "tower", s.dials.towers, chance)
    twin.legions = _redrawn_leaders(twin, c, c.legions, s.legions, chance)
    twin.hordes = _redrawn_leaders(twin, c, c.hordes, s.hordes, chance)
    twin.items = tuple(chance.order(sorted(s.items)))
    twin.quests = _redrawn_quests(s, c, chance)
    twin.feats = [_redrawn_feats(deck, known, chance) for deck, known in zip(s.feats, s.known, strict=True)]
    druids = chance.order(sorted((*s.druids, *s.spare_druids)))
    twin.druids, twin.spare_druids = tuple(druids[: len(s.druids)]), tuple(druids[len(s.druids) :])
    twin.events = tuple([_redrawn_event(c, event, s.dials.events, chance) for event in s.events])
    return twin


def _redraw_tiles(s: Uprising, c: Content, spaces: Sequence[HexId], kind: str, advanced: int, chance: Chance) -> None:
    """Face-down tiles of a kind, from all of it that are not open."""
    down = [at for at in spaces if not s.spots[at].up]
    shown = {s.tiles[at] for at in spaces if s.spots[at].up}
    rows = [row for row in c.tiles_of[kind] if row not in shown]
    left = advanced - sum(c.tiles[row].advanced for row in shown)
    pool = _mixed(rows, [row for row in rows if c.tiles[row].advanced], max(0, left), chance)
    for at, tile in zip(down, pool, strict=False):
        s.tiles[at] = tile


def _redrawn_leaders(
    s: Uprising, c: Content, rows: Iterable[LeaderId], deck: tuple[LeaderId, ...], chance: Chance
) -> tuple[LeaderId, ...]:
    unseen = [row for row in rows if not (s.leaders[row].at or s.leaders[row].gone)]
    pool = _mixed(unseen, [row for row in unseen if c.leaders[row].advanced], s.dials.leaders, chance)
    return tuple(pool[: len(deck)])


def _redrawn_quests(s: Uprising, c: Content, chance: Chance) -> tuple[QuestId, ...]:
    """UPR-DIF-02 the deck in any order; where only some Advanced Quests joined it, nobody knows which."""
    kept = [row for row in range(len(c.quests)) if c.trophy[row] in s.held]
    shown = {*s.open_quests, *s.quest_discard, *kept}
    advanced = [QuestId(row) for row, quest in enumerate(c.quests) if quest.advanced and row not in shown]
    plain = sorted([row for row in s.quests if not c.quests[row].advanced])
    return tuple(chance.order([*plain, *chance.order(advanced)[: len(s.quests) - len(plain)]]))


def _redrawn_feats(deck: tuple[Row, ...], known: int, chance: Chance) -> tuple[Row, ...]:
    """The bottom is known as far as it was seen going there."""
    unknown = len(deck) - known
    return (*chance.order(sorted(deck[:unknown])), *deck[unknown:])


def _redrawn_event(c: Content, event: EventId, advanced: int, chance: Chance) -> EventId:
    rows = c.events_of[c.events[event].level]
    return _mixed(rows, [row for row in rows if c.events[row].advanced], advanced, chance)[0]


def _mixed(rows: Iterable[Row], advanced: Sequence[Row], number: int, chance: Chance) -> list[Row]:
    """A pool in random order, with no more Advanced components than the difficulty lets in."""
    allowed = chance.order(advanced)[:number]
    return chance.order([row for row in rows if row not in advanced or row in allowed])
