"""What one seat may know of a game of Bloodstones, and the same in words.

Everything on the map, every discard pile and every count is public; a hand is its owner's, Battle tiles are the
drawer's until they are revealed (BLD-GEN-13, BLD-DIS-01, BLD-DIS-03, BLD-RUL-10).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from warhall.games.bloodstones.catalog import CHAOS_HORDE, NECROMANCERS, Content, Map
from warhall.games.bloodstones.queries import force, regroups_needed, undead_pool
from warhall.games.bloodstones.rules.battle import Battle
from warhall.games.bloodstones.rules.move import Move
from warhall.games.bloodstones.state import AreaId, Bloodstones, KindId, Player, Switches, UnitId
from warhall.games.bloodstones.story.words import counted_noun, several
from warhall.kernel.view import View

PHASES = {
    "bloodstones.capture": "Capture villages",
    "bloodstones.undead": "Move Undead",
    "bloodstones.main": "Main actions",
    "bloodstones.construct": "Construct villages",
    "bloodstones.draw": "Draw tiles",
    "bloodstones.reentry": "Return to the map",
    "bloodstones.ending": "Last battles",
    "bloodstones.factions": "Choose factions",
    "bloodstones.placement": "Place citadels",
}
WIDTH = 80


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle in progress, by side: attacker, defender. `mine` is what the viewer drew."""

    area: AreaId
    seats: tuple[int, int]
    counts: tuple[int, int]
    substituted: tuple[bool, bool]
    shown: tuple[tuple[int, ...], tuple[int, ...]]
    marked: tuple[str, str]
    totals: tuple[int, int]
    mine: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """Units on the move."""

    seat: int
    area: AreaId
    units: tuple[UnitId, ...]
    free: tuple[UnitId, ...]
    price: int


@dataclass(frozen=True, slots=True)
class Facts:
    """The table as a seat knows it. Tables are by seat or by unit, as in the state; `hand` is the viewer's own."""

    seat: int | None
    map: str
    switches: Switches
    players: tuple[Player, ...]
    hands: tuple[int, ...]  # how many tiles
    bags: tuple[int, ...]  # how many tiles
    discards: tuple[tuple[UnitId, ...], ...]
    villages: tuple[tuple[AreaId, ...], ...]
    left: tuple[tuple[AreaId, ...], ...]
    place: tuple[AreaId, ...]
    owner: tuple[int, ...]
    order: tuple[int, ...]
    active: int
    turns: int
    phase: str
    regroups_needed: int
    undead_pool: int
    trigger: int
    hand: tuple[UnitId, ...] = ()
    fight: Fight | None = None
    group: Group | None = None


def view(s: Bloodstones, c: Content, seat: int | None) -> Facts:
    """Build what a seat knows, by adding."""
    return Facts(
        seat=seat,
        map=s.map,
        switches=s.switches,
        players=tuple(s.players),
        hands=tuple(map(len, s.hands)),
        bags=tuple(map(len, s.bags)),
        discards=tuple(s.discards),
        villages=tuple(s.villages),
        left=tuple(s.left),
        place=tuple(s.place),
        owner=s.owner,
        order=s.order,
        active=s.active,
        turns=s.turns,
        phase=_phase(s),
        regroups_needed=regroups_needed(s, c),
        undead_pool=len(undead_pool(s, c)),
        trigger=s.trigger,
        hand=s.hands[seat] if seat is not None else (),
        fight=_fight(s, seat),
        group=_group(s),
    )


def _phase(s: Bloodstones) -> str:
    """The outermost procedure with a name: the Chaos Horde captures within its main actions (BLD-RUL-48)."""
    names = [PHASES[frame.procedure.name] for frame in s.stack if frame.procedure.name in PHASES]
    return names[0] if names else ""


def _fight(s: Bloodstones, seat: int | None) -> Fight | None:
    for frame in s.stack:
        if isinstance(frame, Battle):
            mine = frame.drawn[frame.seats.index(seat)] if seat in frame.seats else ()
            return Fight(
                frame.area,
                frame.seats,
                (len(frame.drawn[0]), len(frame.drawn[1])),
                (bool(frame.substitutes[0]), bool(frame.substitutes[1])),
                frame.shown,
                frame.marked,
                frame.totals,
                mine,
            )
    return None


def _group(s: Bloodstones) -> Group | None:
    for frame in s.stack:
        if isinstance(frame, Move):
            return Group(frame.seat, frame.area, frame.group, frame.free, frame.price)
    return None


def position(seen: View) -> Bloodstones:
    """What a view knows as a state, so that the queries can be asked of it; hands of others are empty, never guess."""
    return seen.once(_position)


def _position(seen: View) -> Bloodstones:
    facts: Facts = seen.facts
    seats = len(facts.players)
    hands: list[tuple[UnitId, ...]] = [()] * seats
    if facts.seat is not None:
        hands[facts.seat] = facts.hand
    s = Bloodstones(
        map=facts.map,
        switches=facts.switches,
        areas=len(chart_of(seen).names),
        players=list(facts.players),
        hands=hands,
        bags=[()] * seats,
        discards=list(facts.discards),
        villages=list(facts.villages),
        left=list(facts.left),
        place=list(facts.place),
        owner=facts.owner,
        order=facts.order,
        active=facts.active,
        turns=facts.turns,
        trigger=facts.trigger,
    )
    s.rebuild()
    return s


def chart_of(seen: View) -> Map:
    """The map in play."""
    content: Content = seen.content
    return content.maps[seen.facts.map]


def letter(facts: Facts, seat: int) -> str:
    """The letter of a seat's side; before factions are chosen, its number."""
    return LETTERS.get(facts.players[seat].faction, str(seat + 1))


LETTERS = {
    "dragon_riders": "D",
    "horse_lords": "H",
    "hill_folk": "F",
    "necromancers": "N",
    CHAOS_HORDE: "X",
    "corsairs": "C",
}


def counted(c: Content, units: Iterable[UnitId]) -> list[tuple[KindId, int]]:
    """Kinds with their numbers, in content order."""
    return sorted(Counter(c.tiles[unit].kind for unit in units).items())


def listed(c: Content, units: Iterable[UnitId]) -> str:
    """ "2 Swords, Leader": units in words."""
    return ", ".join(several(number, c.kinds[c.kind.names[kind]].name) for kind, number in counted(c, units))


def text(seen: View) -> str:
    """The table in words, for 80 columns."""
    facts: Facts = seen.facts
    chart = chart_of(seen)
    head = f"{chart.name} · turn {facts.turns}" + (f" · {facts.phase}" if facts.phase else "")
    lines = [head, "", *_seat_lines(seen), "", *_area_lines(seen)]
    if facts.fight is not None:
        lines += ["", *_wrapped(_fight_line(seen, facts.fight), "  ")]
    if facts.hand:
        lines += ["", *_hand_lines(seen)]
    return "\n".join(lines)


def _seat_lines(seen: View) -> list[str]:
    facts: Facts = seen.facts
    content: Content = seen.content
    tail = "captures  total" if seen.result else "hand  bag"
    lines = [f"Side               VP  regroups  villages  taken  citadels  {tail}"]
    for seat in facts.order or range(len(facts.players)):
        player = facts.players[seat]
        name = content.factions[player.faction].name if player.faction else "no faction yet"
        mark = ">" if seat == facts.active else " "
        total = score_of(seen, seat)
        tail = (
            f"{total - player.vp:>8}  {total:>5}" if seen.result else f"{facts.hands[seat]:>4}  {facts.bags[seat]:>3}"
        )
        you = "  you" if seat == facts.seat else ""
        lines.append(
            f" {mark}{letter(facts, seat)} {name:<14} {player.vp:>3}  {player.regroups:>4}/{facts.regroups_needed}"
            f"  {len(facts.villages[seat]):>8}  {sum(player.captured):>5}  {len(player.citadels):>8}  {tail}{you}"
        )
    if any(player.faction == NECROMANCERS for player in facts.players):
        lines.append(f"Undead in the pool: {facts.undead_pool}")
    return lines


def score_of(seen: View, seat: int) -> int:
    """BLD-END-07 the VP of a seat; when the game is over, with those for captures."""
    player: Player = seen.facts.players[seat]
    return seen.result.scores[seat] if seen.result else player.vp


def _area_lines(seen: View) -> list[str]:
    """Every area with its neighbours: the viewer's own first, then those of others by seat, then the empty ones."""
    chart, s = chart_of(seen), position(seen)
    places = {AreaId(row): _inside(seen, s, AreaId(row)) for row in chart.areas}
    lines: list[str] = []
    for area in sorted(places, key=lambda area: _holder(seen, s, area)):
        near = ", ".join(chart.names[other] for other in chart.neighbours[area])
        inside = f": {places[area]}" if places[area] else ""
        lines += _wrapped(f"{chart.names[area]} ({chart.terrain[area]}){inside}; next to {near}", "    ")
    return lines


def _holder(seen: View, s: Bloodstones, area: AreaId) -> tuple[bool, bool, int]:
    """What areas are ordered by: a viewer looks for the own pieces first."""
    facts: Facts = seen.facts
    seats = [seat for seat in range(len(facts.players)) if force(s, seat, area) or s.hamlets[area].seat == seat]
    return not seats, facts.seat not in seats, min(seats, default=0)


def _inside(seen: View, s: Bloodstones, area: AreaId) -> str:
    facts: Facts = seen.facts
    parts = []
    for seat in range(len(facts.players)):
        units = force(s, seat, area)
        if units:
            parts.append(f"{letter(facts, seat)} {listed(seen.content, units)}")
    hamlet = s.hamlets[area]
    if hamlet.count:
        parts.append(f"{letter(facts, hamlet.seat)} {'village' if hamlet.count == 1 else '2 villages'}")
    return " | ".join(parts)


def _fight_line(seen: View, fight: Fight) -> str:
    facts: Facts = seen.facts
    names = chart_of(seen).names
    sides = [f"{letter(facts, seat)} {_shown(fight, side)}" for side, seat in enumerate(fight.seats)]
    mine = f"  You drew {', '.join(map(str, fight.mine))}." if fight.mine else ""
    return f"Battle in {names[fight.area]}: {' against '.join(sides)}.{mine}"


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
        tiles.append(f"{several(number, tile.name)} ({cost}{counted_noun(tile.pips, 'pip')})")
    return _wrapped(f"Your hand: {', '.join(tiles)}", "  ")


def _wrapped(words: str, indent: str, width: int = WIDTH) -> list[str]:
    """A paragraph in lines of at most 80 columns."""
    lines, line = [], ""
    for word in words.split(" "):
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = indent + word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]
