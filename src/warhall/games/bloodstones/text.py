"""The table in words, for 80 columns: the terminal game, and what a screen reader says."""

from __future__ import annotations

from collections import Counter

from warhall.games.bloodstones.catalog import NECROMANCERS, Content
from warhall.games.bloodstones.names import area_name, letter, listed, several
from warhall.games.bloodstones.queries.places import force
from warhall.games.bloodstones.queries.seats import regroups_needed, undead_pool
from warhall.games.bloodstones.state import AreaId, Player
from warhall.games.bloodstones.view import Facts, Fight, chart_of
from warhall.kernel.view import View
from warhall.tell.words import counted, wrapped


def text(seen: View) -> str:
    """The table in words."""
    facts: Facts = seen.facts
    chart = chart_of(seen)
    head = f"{chart.name} · turn {facts.turns}" + (f" · {facts.phase}" if facts.phase else "")
    lines = [head, "", *_seat_lines(seen), "", *_area_lines(seen)]
    if facts.fight is not None:
        lines += ["", *wrapped(_fight_line(seen, facts.fight), "  ")]
    if facts.hand:
        lines += ["", *_hand_lines(seen)]
    return "\n".join(lines)


def _seat_lines(seen: View) -> list[str]:
    facts: Facts = seen.facts
    content: Content = seen.content
    tail = "captures  total" if seen.result else "hand  bag"
    lines = [f"Side               VP  regroups  villages  taken  citadels  {tail}"]
    needed = regroups_needed(facts, content)
    for seat in facts.order or range(len(facts.players)):
        player = facts.players[seat]
        name = content.factions[player.faction].name if player.faction else "no faction yet"
        mark = ">" if seat == facts.active else " "
        you = "  you" if seat == facts.seat else ""
        lines.append(
            f" {mark}{letter(facts, seat)} {name:<14} {player.vp:>3}  {player.regroups:>4}/{needed}"
            f"  {len(facts.villages[seat]):>8}  {sum(player.captured):>5}  {len(player.citadels):>8}"
            f"  {_tail(seen, seat)}{you}"
        )
    if any(player.faction == NECROMANCERS for player in facts.players):
        lines.append(f"Undead in the pool: {len(undead_pool(facts, content))}")
    return lines


def _tail(seen: View, seat: int) -> str:
    """The last columns: what a seat holds; when the game is over, what it comes to."""
    facts: Facts = seen.facts
    total = score_of(seen, seat)
    if seen.result:
        return f"{total - facts.players[seat].vp:>8}  {total:>5}"
    return f"{facts.hand_sizes[seat]:>4}  {facts.bag_sizes[seat]:>3}"


def score_of(seen: View, seat: int) -> int:
    """BLD-END-07 the VP of a seat; when the game is over, with those for captures."""
    player: Player = seen.facts.players[seat]
    return seen.result.scores[seat] if seen.result else player.vp


def _area_lines(seen: View) -> list[str]:
    """Every area with its neighbours: the viewer's own first, then those of others by seat, then the empty ones."""
    chart = chart_of(seen)
    lines: list[str] = []
    for area in sorted(chart.areas, key=lambda area: _holder(seen, area)):
        near = ", ".join(chart.names[other] for other in chart.neighbours[area])
        pieces = _inside(seen, area)
        inside = f": {pieces}" if pieces else ""
        lines += wrapped(f"{chart.names[area]} ({chart.terrain[area]}){inside}; next to {near}", "    ")
    return lines


def _holder(seen: View, area: AreaId) -> tuple[bool, bool, int]:
    """What areas are ordered by: a viewer looks for the own pieces first."""
    facts: Facts = seen.facts
    seats = [seat for seat in range(len(facts.players)) if force(facts, seat, area) or facts.hamlets[area].seat == seat]
    return not seats, facts.seat not in seats, min(seats, default=0)


def _inside(seen: View, area: AreaId) -> str:
    facts: Facts = seen.facts
    parts = []
    for seat in range(len(facts.players)):
        units = force(facts, seat, area)
        if units:
            parts.append(f"{letter(facts, seat)} {listed(seen.content, units)}")
    hamlet = facts.hamlets[area]
    if hamlet.count:
        parts.append(f"{letter(facts, hamlet.seat)} {'village' if hamlet.count == 1 else '2 villages'}")
    return " | ".join(parts)


def _fight_line(seen: View, fight: Fight) -> str:
    sides = [f"{letter(seen.facts, seat)} {_shown(fight, side)}" for side, seat in enumerate(fight.seats)]
    mine = f"  You drew {', '.join(map(str, fight.mine))}." if fight.mine else ""
    return f"Battle in {area_name(seen, fight.area)}: {' against '.join(sides)}.{mine}"


def _shown(fight: Fight, side: int) -> str:
    """BLD-BAT-16 one side of a battle: tiles that are still hidden, or the tiles, the modifiers and the total."""
    if not fight.shown[side]:
        return f"{fight.counts[side]} tiles face down" if fight.counts[side] else "no tiles yet"
    extra = fight.totals[side] - sum(fight.shown[side])
    tiles = "+".join(map(str, fight.shown[side]))
    return f"{tiles} and +{extra} = {fight.totals[side]}" if extra else f"{tiles} = {fight.totals[side]}"


def _hand_lines(seen: View) -> list[str]:
    """Tiles of a kind together: they are alike."""
    facts: Facts = seen.facts
    content: Content = seen.content
    alike = Counter(content.tiles[unit] for unit in facts.hand)
    tiles = []
    for tile, number in alike.items():
        cost = f"cost {tile.cost}, " if tile.buildable else ""
        tiles.append(f"{several(number, tile.name)} ({cost}{counted(tile.pips, 'pip')})")
    return wrapped(f"Your hand: {', '.join(tiles)}", "  ")
