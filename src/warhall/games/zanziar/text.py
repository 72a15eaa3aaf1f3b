"""The table in words, for 80 columns: the terminal game, and what a screen reader says."""

from __future__ import annotations

from collections.abc import Sequence

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import CityId, CountryId, GroupId, MineId, PawnId, SiteId
from warhall.games.zanziar.log.speech import notes_words, roll_name
from warhall.games.zanziar.names import (
    adventure_name,
    city_name,
    group_name,
    hex_name,
    pawn_name,
    player,
    unit_name,
    whenever_name,
)
from warhall.games.zanziar.queries.battle import combat_total, enrolled, is_beast, is_dazed, row_units, seat_of_side
from warhall.games.zanziar.queries.places import cities_of, groups_of, leads_openly, mines_of
from warhall.games.zanziar.state import ATTACKER, DEFENDER, NOBODY, SIDES, Fight, Zanziar
from warhall.games.zanziar.story.describe import state_words, things_words, unit_words
from warhall.games.zanziar.story.goals import goal_lines, victory_words
from warhall.games.zanziar.story.seats import STEP_NAMES, hero_words
from warhall.kernel.view import View
from warhall.tell.words import capital, counted, joined, wrapped

ROW_NAMES = ("Combat", "Con", "Magic")
SIDE_NAMES = {ATTACKER: "Attackers", DEFENDER: "Defenders"}
FOES = {"wolves": "Wolves", "troll": "The Troll"}


def text(seen: View) -> str:
    """The table in words: what goes on, a battle, one's own Hero, groups and cards, the others, the world."""
    parts = [_head(seen), _battle(seen), *_mine(seen)]
    parts += [_other(seen, seat) for seat in range(len(seen.facts.players)) if seat != seen.seat]
    parts.append(_world(seen))
    return "\n\n".join("\n".join(part) for part in parts if part)


# What goes on.


def _head(seen: View) -> list[str]:
    s: Zanziar = seen.facts
    c: Content = seen.content
    if not s.round:
        lines = ["Muster: the players place their starting units."]
    else:
        limit = f" of {s.rules.round_limit}" if s.rules.round_limit else ""
        lines = [f"Round {s.round}{limit} · {player(s.active)} · {STEP_NAMES[s.step]}"]
    decks = f"{counted(len(s.unit_deck), 'unit')} and {counted(len(s.item_deck), 'item')} left in the decks"
    lines += wrapped(f"The plague {'rages' if s.plague else 'is over'}; {decks}.", "  ")
    if s.movement:
        legs = c.movements[s.movement]
        lines += wrapped(f"Movement card: {legs.land.name} on land, {legs.sea.name} at sea", "  ")
    if s.adventure:
        lines += wrapped(f"Adventure: {adventure_name(seen, s.adventure)}. {c.adventures[s.adventure].scene}", "  ")
    if s.throw is not None and s.throw.faces:
        lines.append(f"Dice ({roll_name(s.throw.kind)}): {joined([str(face) for face in s.throw.faces])}")
    return lines


def _battle(seen: View) -> list[str]:
    """The battle that is running: who fights whom, rows of both sides, sums."""
    s: Zanziar = seen.facts
    if s.fight is None:
        return []
    fight: Fight = s.fight
    lines = [f"Battle in {hex_name(seen, fight.hex)}, round {max(1, fight.round)}"]
    for side in SIDES:
        lines += _side(seen, side)
    return lines


def _side(seen: View, side: int) -> list[str]:
    s, c = seen.facts, seen.content
    if side == DEFENDER and is_beast(s):
        fight = s.fight
        return [f"  {FOES.get(fight.against, 'Beasts')}: Combat {fight.foe}, HP {fight.foe - fight.foe_lost}"]
    lines = [f"  {SIDE_NAMES[side]}, {player(seat_of_side(s, side))}"]
    if s.fight.round and enrolled(s, side):
        total = combat_total(s, c, side)
        die = " and a die" if total.strong else ""
        lines[0] += f": Combat {total.amount}{die} ({notes_words(c, total.notes) or 'nothing'})"
    for row, name in enumerate(ROW_NAMES):
        units = [_fighter(seen, pawn) for pawn in row_units(s, side, row)]
        if units:
            lines += wrapped(f"    {name} row: {', '.join(units)}", "      ")
    return lines


def _fighter(seen: View, pawn: PawnId) -> str:
    out = " (out of it)" if is_dazed(seen.facts, pawn) else ""
    return f"{pawn_name(seen, pawn)}{out}"


# One's own.


def _mine(seen: View) -> list[list[str]]:
    """One's Hero with his goals, groups as cards, cities and mines, the hand."""
    s: Zanziar = seen.facts
    if seen.seat is None or not s.heroes[seen.seat]:
        return []
    seat = seen.seat
    hero = seen.content.units[s.heroes[seat]]
    if not s.players[seat].alive:
        return [wrapped(f"You were {player(seat)}. {hero.name} is dead, and you are out of the game.", "  ")]
    known = "all know it" if s.players[seat].named else "nobody else knows"
    head = [f"You are {player(seat)}. Your Hero: {hero.name} ({known})"]
    for line in goal_lines(seen, seat):
        head += wrapped(f"  {line}", "      ")
    head += wrapped(f"  {capital(victory_words(seen, seat))}.", "  ")
    parts = [head, *[_cards(seen, group) for group in groups_of(s, seat)], _holdings(seen, seat)]
    return [*parts, _hand(seen, seat)]


def _cards(seen: View, group: GroupId) -> list[str]:
    """A group of one's own: a line for each card, and what it carries."""
    s: Zanziar = seen.facts
    lines = [f"{capital(group_name(seen, group))} in {hex_name(seen, s.groups[group].hex)}"]
    for pawn in s.pawns_in[group]:
        lines += _card(seen, pawn)
    return lines


def _card(seen: View, pawn: PawnId) -> list[str]:
    marks = state_words(seen, pawn)
    lines = wrapped(f"  {pawn_name(seen, pawn)}{f' [{marks}]' if marks else ''}: {unit_words(seen, pawn)}", "    ")
    carried = things_words(seen, pawn)
    return [*lines, *(wrapped(f"    carries {carried}", "      ") if carried else [])]


def _holdings(seen: View, seat: int) -> list[str]:
    s: Zanziar = seen.facts
    lines = []
    for city in cities_of(s, seat):
        guards = joined([_own_name(seen, pawn) for pawn in s.guards_of[city]])
        lines += wrapped(f"{city_name(seen, city)}: {f'guards {guards}' if guards else 'no guards'}", "  ")
    mines = [f"{seen.content.mines[mine].name} ({s.ores[mine] or 'unturned'} ore)" for mine in mines_of(s, seat)]
    return lines + (wrapped(f"Mines: {joined(mines)}", "  ") if mines else [])


def _hand(seen: View, seat: int) -> list[str]:
    lines: list[str] = []
    for card in seen.facts.hands[seat]:
        lines += wrapped(f"Whenever: {whenever_name(seen, card)}. {seen.content.whenevers[card].text}", "  ")
    return lines


def _own_name(seen: View, pawn: PawnId) -> str:
    """A unit in a list of one player's: whose it is goes without saying."""
    owner = player(seen.facts.pawns[pawn].owner)
    return pawn_name(seen, pawn).removesuffix(f" of {owner}")


# The others.


def _other(seen: View, seat: int) -> list[str]:
    """Another player, as far as he is known."""
    s: Zanziar = seen.facts
    lines = [f"{player(seat)}: {hero_words(seen, seat)}"]
    if not s.players[seat].alive:
        return lines
    lines[0] += f", {counted(len(s.hands[seat]), 'Whenever card')}"
    for group in groups_of(s, seat):
        led = "" if leads_openly(s, seen.content, group) else " (led by a facedown Hero)"
        units = ", ".join(_seen_unit(seen, pawn) for pawn in s.pawns_in[group])
        where = hex_name(seen, s.groups[group].hex)
        lines += wrapped(f"  {capital(group_name(seen, group))} in {where}{led}: {units}", "    ")
    return lines + ["  " + line for line in _holdings(seen, seat)]


def _seen_unit(seen: View, pawn: PawnId) -> str:
    """A unit of another player; of items that are not known, how many."""
    s: Zanziar = seen.facts
    name = _own_name(seen, pawn)
    marked = " [the Hero]" if s.pawns[pawn].hero_mark and not s.pawns[pawn].faceup else ""
    carried = things_words(seen, pawn)
    return f"{name}{marked}" + (f" with {carried}" if carried else "")


# The world.


def _world(seen: View) -> list[str]:
    """Countries with their cities, then mines and adventures."""
    c: Content = seen.content
    lines = ["The world"]
    for row in range(1, len(c.countries)):
        lines += wrapped(f"  {_country(seen, CountryId(row))}", "    ")
    mines = [_mine_line(seen, MineId(row)) for row in range(1, len(c.mines)) if not seen.facts.mines[row].gone]
    sites = [c.sites[row].name for row in range(1, len(c.sites)) if seen.facts.sites[SiteId(row)]]
    lines += wrapped(f"  Mines: {', '.join(mines) or 'none'}", "    ")
    return lines + wrapped(f"  Adventures: {', '.join(sites) or 'none'}", "    ")


def _country(seen: View, country: CountryId) -> str:
    cities = [_city(seen, city) for city in seen.content.cities_of[country]]
    return f"{seen.content.countries[country].name}: {', '.join(cities)}"


def _city(seen: View, city: CityId) -> str:
    s: Zanziar = seen.facts
    card, owner = seen.content.cities[city], s.cities[city].controller
    code = seen.content.hex.names[card.hex]
    words = f"{card.name} {code} size {card.size}"
    if owner != NOBODY:
        return f"{words} ({player(owner)})"
    neutral = _names(seen, s.neutrals_of[city])
    return f"{words} (neutral: {neutral})" if neutral else words


def _names(seen: View, pawns: Sequence[PawnId]) -> str:
    return joined([unit_name(seen, seen.facts.faces[pawn]) for pawn in pawns])


def _mine_line(seen: View, mine: MineId) -> str:
    s: Zanziar = seen.facts
    place = seen.content.mines[mine]
    ore = s.ores[mine] if s.mines[mine].turned else "unturned"
    owner = f", {player(s.mines[mine].controller)}" if s.mines[mine].controller != NOBODY else ""
    return f"{place.name} {place.hex} ({ore}{owner})"
