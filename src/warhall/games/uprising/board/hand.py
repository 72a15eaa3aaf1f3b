"""The strip below the map: first what is asked about, then the own board and cards, then what lies open for all."""

from __future__ import annotations

from collections.abc import Iterable

from warhall.draw.board import Board
from warhall.draw.strip import Item, Section, lay
from warhall.games.uprising.board.cards import (
    HERO_GOES,
    board_item,
    card_item,
    die_item,
    druid_item,
    event_item,
    hero_item,
    leader_item,
    march_item,
    quest_item,
    roll_item,
    rolled_item,
    turn_item,
    unit_item,
)
from warhall.games.uprising.board.choices import Choices
from warhall.games.uprising.ids import NO_SIDE, HexId, KindId, SideId
from warhall.games.uprising.keys import DIE_NAMES, ROLLED_NAMES
from warhall.games.uprising.queries import cards_of, in_play, sides_of
from warhall.games.uprising.questions.core import TurnTile
from warhall.games.uprising.state import SETUP
from warhall.kernel.view import View


def hand(seen: View) -> Board | None:
    """Everything that is read as a card. What can be chosen comes first, and once only."""
    choices = Choices(seen)
    asked = _asked(choices)
    taken = {item.id for item in asked}
    cast = choices.facts.casting
    rolled = (roll_item(choices, cast),) if cast is not None and (cast.total or any(cast.pool)) else ()
    rest = [*_own(choices), *_open(choices)]
    rest = [Section(section.title, tuple(_without(section.items, taken))) for section in rest]
    return lay("Boards and cards", [Section("Roll", rolled), Section("Choose", tuple(asked)), *rest])


def _without(items: Iterable[Item], taken: set[str]) -> list[Item]:
    return [item for item in items if item.id not in taken]


def _asked(choices: Choices) -> list[Item]:
    """A card for every option that is a card, a board, a kind of Unit or a die."""
    c = choices.content
    found = [card_item(choices, c.card.of(key)) for key in choices.of("card")]
    found += [quest_item(choices, c.quest.of(key)) for key in choices.of("quest")]
    found += [druid_item(choices, c.druid.of(key)) for key in choices.of("druid")]
    found += [hero_item(choices, c.hero.of(key)) for key in choices.of("hero")]
    found += [board_item(choices, c.side.row(key.partition(":")[2])) for key in choices.of("faction")]
    found += [
        unit_item(choices, c.unit.of(key), key, _fights_at(choices, c.unit.of(key))) for key in choices.of("unit")
    ]
    found += [die_item(choices, DIE_NAMES.of(key) - 1) for key in choices.of("die")]
    found += _rolled(choices)
    found += [leader_item(choices, c.leader.of(key)) for key in choices.of("leader")]
    if choices.open(HERO_GOES) and choices.asked is not None:
        found.append(march_item(choices, getattr(choices.asked, "side", NO_SIDE)))
    for key in choices.of("mover"):
        kind, at = c.movers[c.mover.of(key)]
        found.append(unit_item(choices, kind, key, at))
    if isinstance(choices.asked, TurnTile):
        found += [turn_item(choices, key, choices.asked.hex) for key in choices.of("turn")]
    return found


def _fights_at(choices: Choices, kind: KindId) -> HexId | None:
    """The hex of the combat, if Units of a kind fight there."""
    s, c = choices.facts, choices.content
    if s.fight is None or s.spots[s.fight.hex].owner != c.side_of[kind]:
        return None
    counts = dict(zip(c.units_of[c.side_of[kind]], s.spots[s.fight.hex].units, strict=True))
    return s.fight.hex if counts[kind] else None


def _rolled(choices: Choices) -> list[Item]:
    """Dice of the combat: those in the scene are small for a finger."""
    fight = choices.facts.fight
    dice = fight.one.dice if fight is not None else ()
    rows = [(key, ROLLED_NAMES.of(key) - 1) for key in choices.of("rolled")]
    return [rolled_item(choices, key, number, dice[number]) for key, number in rows if number < len(dice)]


def _own(choices: Choices) -> list[Section]:
    """The factions of this seat, that in question first; then the boards of the others."""
    s = choices.facts
    if s.phase == SETUP:
        return []
    seat = choices.seen.seat
    mine = sides_of(s, seat) if seat is not None else ()
    first = getattr(choices.asked, "side", s.active)
    ordered = sorted(mine, key=lambda side: side != first)
    sections = [_faction(choices, side) for side in ordered]
    others = tuple(board_item(choices, side) for side in s.order if side not in mine)
    return [*sections, Section("Others" if mine else "Factions", others)]


def _faction(choices: Choices, side: SideId) -> Section:
    s, c = choices.facts, choices.content
    cards = sorted(cards_of(s, side), key=lambda card: s.held[card].flipped)
    items = (board_item(choices, side), *(card_item(choices, card) for card in cards))
    return Section(c.side_names[side], items)


def _open(choices: Choices) -> list[Section]:
    """What lies open: the Event, Leaders, Druids, Quests, the market."""
    s = choices.facts
    event = (event_item(choices, s.event),) if s.event else ()
    return [
        Section("Event", event),
        Section("Enemies", tuple(leader_item(choices, leader) for leader in in_play(s))),
        Section("Druids", tuple(druid_item(choices, druid) for druid in s.revealed)),
        Section("Quests", tuple(quest_item(choices, quest) for quest in s.open_quests)),
        Section("Market", tuple(card_item(choices, card) for card in s.market if card)),
    ]
