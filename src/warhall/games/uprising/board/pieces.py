"""Who stands where: Havens, Heroes, Units, Garrisons, Skeletons, Leaders and Targets, hex by hex."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.draw.board import Board
from warhall.draw.pieces import Face
from warhall.draw.stands import Figure, arranged, chief, disc, force, person, site, standing, works
from warhall.games.uprising.board.choices import Choices
from warhall.games.uprising.board.ground import middle
from warhall.games.uprising.board.looks import (
    LEVELS,
    kind_sign,
    leader_sign,
    short_name,
)
from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ground import heroes_on
from warhall.games.uprising.ids import CHAOS, EMPIRE, HexId, LeaderId, SideId
from warhall.games.uprising.names import hex_name, side_colour, side_letter
from warhall.games.uprising.state import Uprising
from warhall.tell.words import counted


@dataclass(frozen=True)
class Piece:
    """One thing on a hex, before it has its place."""

    kind: str
    name: str
    figure: Figure
    label: str
    option: str = ""
    keys: tuple[str, ...] = ()


def draw_pieces(picture: Board, choices: Choices) -> None:
    """Everything that stands on the map; what shares a hex stands side by side."""
    c = choices.content
    for at in c.land.spaces:
        found = pieces_on(choices, at)
        spots = arranged([piece.figure for piece in found])
        for piece, place in zip(found, spots, strict=True):
            picture.pieces.append(
                standing(
                    piece.kind,
                    piece.name,
                    middle(c.land.at[at]),
                    place,
                    option=piece.option,
                    label=piece.label,
                    keys=piece.keys,
                )
            )


def pieces_on(choices: Choices, at: HexId) -> list[Piece]:
    """Buildings first, then people, then enemies."""
    s, c = choices.facts, choices.content
    spot = s.spots[at]
    found: list[Piece] = []
    if spot.haven:
        found.append(_haven(s, c, at))
    elif spot.wall or spot.tower:
        found.append(_ruin(s, c, at))
    found += [_hero(choices, side) for side in heroes_on(s, at)]
    if spot.owner:
        found.append(_units(choices, at))
    if spot.garrison:
        words = f"Garrison of level {spot.garrison} on {hex_name(s, c, at)}"
        found.append(_enemy(c, at, "garrison", EMPIRE, "tower", spot.garrison, words))
    if spot.skeletons:
        words = f"{counted(spot.skeletons, 'Skeleton')} on {hex_name(s, c, at)}"
        found.append(_enemy(c, at, "skeletons", CHAOS, "skeleton", spot.skeletons, words))
    found += [_leader(choices, leader) for leader in s.leaders_at[at]]
    found += _targets(s, c, at)
    if spot.curse and not spot.up:
        found.append(Piece("marker", f"cursed-{c.hex.names[at]}", disc("cursed"), f"{hex_name(s, c, at)} is cursed"))
    return found


def _defences(s: Uprising, at: HexId) -> tuple[str, ...]:
    spot = s.spots[at]
    return (*(["wall"] * spot.wall), *(["tower"] * spot.tower))


def _haven(s: Uprising, c: Content, at: HexId) -> Piece:
    side, defences = s.spots[at].haven, _defences(s, at)
    words = f"Haven of the {c.side_names[side]} on {hex_name(s, c, at)}"
    words += "".join(f", {name.capitalize()}" for name in defences)
    figure = site(side_colour(side), side_letter(side), "town", defences)
    return Piece("haven", f"haven-{c.hex.names[at]}", figure, words)


def _ruin(s: Uprising, c: Content, at: HexId) -> Piece:
    """Works without a Haven."""
    names = _defences(s, at)
    words = f"{' and '.join(names).capitalize()} on {hex_name(s, c, at)}"
    return Piece("marker", f"works-{c.hex.names[at]}", disc(names[0]), words)


def _hero(choices: Choices, side: SideId) -> Piece:
    s, c = choices.facts, choices.content
    hero = c.heroes[s.sides[side].hero]
    asked = getattr(choices.asked, "side", 0) == side
    option = choices.open("hero") if asked else ""
    words = (
        choices.words(option) or f"{hero.name}, Hero of the {c.side_names[side]}, on {hex_name(s, c, s.sides[side].at)}"
    )
    figure = person(side_colour(side), side_letter(side), "hero", hero.name)
    return Piece("hero", f"hero-{c.hero.names[s.sides[side].hero]}", figure, words, option)


def _units(choices: Choices, at: HexId) -> Piece:
    """A face for each kind, the strongest last."""
    s, c = choices.facts, choices.content
    spot = s.spots[at]
    side = spot.owner
    kinds = [(kind, number) for kind, number in zip(c.units_of[side], spot.units, strict=True) if number]
    faces = tuple(Face(kind_sign(c, kind), count=number, elite=c.units[kind].rank == "elite") for kind, number in kinds)
    movers = tuple(c.mover.key(c.mover_of[kind, at]) for kind, _ in kinds)
    open_movers = [key for key in movers if choices.open(key)]
    option = open_movers[0] if len(open_movers) == 1 else ""
    listed = ", ".join(counted(number, c.units[kind].name, c.units[kind].plural) for kind, number in kinds)
    words = choices.words(option) or f"{listed} of the {c.side_names[side]} on {hex_name(s, c, at)}"
    figure = force(side_colour(side), side_letter(side), faces)
    return Piece("force", f"units-{c.hex.names[at]}", figure, words, option, keys=movers)


def _enemy(c: Content, at: HexId, name: str, side: SideId, sign: str, number: int, words: str) -> Piece:
    written = LEVELS[number] if side == EMPIRE else str(number)
    figure = works(side_colour(side), side_letter(side), sign, written, number)
    return Piece(name, f"{name}-{c.hex.names[at]}", figure, words)


def _leader(choices: Choices, leader: LeaderId) -> Piece:
    s, c = choices.facts, choices.content
    side, mine = c.leader_side[leader], s.leaders[leader]
    entry, key = c.leaders[leader], c.leader.key(leader)
    badges = ("hourglass",) if mine.tokens == 1 else (f"+{mine.tokens}", "hourglass") if mine.tokens else ()
    figure = chief(
        side_colour(side),
        side_letter(side),
        leader_sign(c, leader),
        short_name(c, leader),
        mine.threat,
        entry.threat,
        badges,
    )
    option = choices.open(key)
    words = choices.words(option) or leader_words(s, c, leader)
    return Piece("leader", f"leader-{c.leader.names[leader]}", figure, words, option, keys=(key,))


def leader_words(s: Uprising, c: Content, leader: LeaderId) -> str:
    """A Leader on the map in one sentence."""
    mine, entry = s.leaders[leader], c.leaders[leader]
    sort = "Horde" if c.leader_side[leader] == CHAOS else "Legion"
    words = f"{entry.name}, {sort}, Threat {mine.threat} of {entry.threat}, on {hex_name(s, c, mine.at)}"
    if mine.tokens:
        words += f", {counted(mine.tokens, 'Activation Token')}"
    return words + (f"; Target {hex_name(s, c, mine.target)}" if mine.target else "")


def _targets(s: Uprising, c: Content, at: HexId) -> list[Piece]:
    """The Targets that lie on a hex, each of its own Legion."""
    found = []
    for row, mine in enumerate(s.leaders):
        if mine.at and mine.target == at and mine.at != at:
            words = f"Target of {c.leaders[row].name}: {hex_name(s, c, at)}"
            name = f"target-{c.leader.names[row]}"
            found.append(
                Piece(
                    "target",
                    name,
                    disc("target", "crimson", short_name(c, LeaderId(row))),
                    words,
                    keys=(c.leader.key(LeaderId(row)),),
                )
            )
    return found
