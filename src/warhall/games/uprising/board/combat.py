"""The combat as a scene: both groups, their dice, what cancels what, what is left, losses."""

from __future__ import annotations

from warhall.draw import lit, svg
from warhall.draw.board import Board
from warhall.draw.levels import pin
from warhall.draw.scene import Battle, Cast, Fighter, Party, dice_signs, scene
from warhall.games.uprising.board.choices import Choices
from warhall.games.uprising.board.ground import GRID, HIGH, WIDE
from warhall.games.uprising.board.looks import (
    LEVELS,
    SYMBOL_SIGNS,
    kind_sign,
    leader_sign,
)
from warhall.games.uprising.ids import CHAOS, COLOURS, EMPIRE, NO_SIDE, PLAYERS, SHIELDS, SKULLS, SideId
from warhall.games.uprising.keys import DIE_NAMES, ROLLED_NAMES
from warhall.games.uprising.names import ROUND_NAMES, hex_name, side_colour, side_does, side_letter
from warhall.games.uprising.rules.combat.frames import ARCHERY
from warhall.games.uprising.tally import Tally
from warhall.games.uprising.view import Fight, Group
from warhall.tell.words import counted

ON_THE_MAP = ("hex:", "leader:")  # choices for which the map must be seen


def shows_scene(choices: Choices) -> bool:
    """Whether a combat covers the map: not while something on the map is asked about."""
    return choices.facts.fight is not None and not any(key.startswith(ON_THE_MAP) for key in choices.options)


def draw_combat(picture: Board, choices: Choices) -> None:
    """The scene, or a tag on the hex of the combat while the map is needed."""
    fight, tally = choices.facts.fight, choices.facts.tally
    if fight is None or tally is None:
        return
    if shows_scene(choices):
        picture.over += scene(_battle(choices, fight, tally), WIDE, HIGH)
    else:
        tag = pin(lit.info((0, 0), "Combat", "sword"))
        picture.over.append(
            svg.group(tag, id="combat", transform=svg.move(*GRID.tag(choices.content.land.at[fight.hex])))
        )


def _battle(choices: Choices, fight: Fight, tally: Tally) -> Battle:
    s, c = choices.facts, choices.content
    name = ROUND_NAMES.get(fight.round, "Combat")
    clash = f", round {fight.clash}" if fight.round and fight.round != ARCHERY and fight.clash > 1 else ""
    land = c.terrains.get(fight.terrain)
    return Battle(
        f"{name} on {hex_name(s, c, fight.hex)}{clash}",
        f"{land.name}: {land.text}" if land else "Open ground",
        (_party(choices, fight, tally, 0), _party(choices, fight, tally, 1)),
        _verdict(choices, fight, tally),
        "" if tally.winner else "No dice in this round." if fight.round else "No dice yet.",
    )


def is_rolled(fight: Fight) -> bool:
    return bool(fight.one.dice or fight.other.dice)


def _verdict(choices: Choices, fight: Fight, tally: Tally) -> str:
    """The round in one sentence."""
    if tally.winner:
        return f"{_does(choices, tally.winner, 'win')}."
    if not fight.round:
        return "The round is over." if fight.clash else "Both sides stand ready."
    if not is_rolled(fight):
        return "The dice are not rolled yet."
    words = [
        f"{_does(choices, group.side, 'suffer')} {damage}"
        for group, damage in zip((fight.one, fight.other), tally.damage, strict=True)
    ]
    return f"{', '.join(words)}." if tally.final else f"So far: {', '.join(words)}."


def _does(choices: Choices, side: SideId, verb: str) -> str:
    return side_does(choices.content, side, verb)


# One side.


def _party(choices: Choices, fight: Fight, tally: Tally, place: int) -> Party:
    c = choices.content
    group, foe = (fight.other, fight.one) if place else (fight.one, fight.other)
    hits, broken, damage = foe.symbols[SKULLS], tally.broken[place], tally.damage[place]
    outcome = "" if not is_rolled(fight) else (f"{damage} damage" if damage else "unhurt")
    if tally.winner:
        outcome = "won" if tally.winner == group.side else "beaten"
    return Party(
        seat=side_colour(group.side),
        letter=side_letter(group.side),
        name=c.side_names[group.side],
        below=_strength(choices, group),
        fighters=_fighters(choices, fight, group),
        dice=_dice(choices, tally, group, place),
        symbols=tuple(zip(SYMBOL_SIGNS, group.symbols, group.added, strict=True)),
        broken=broken,
        hits=hits,
        stopped=min(hits, max(0, group.symbols[SHIELDS] - broken)),
        outcome=outcome,
        tone="bad" if damage or tally.winner not in (NO_SIDE, group.side) else "good",
    )


def _strength(choices: Choices, group: Group) -> str:
    if group.leader:
        return f"{'Horde' if group.side == CHAOS else 'Legion'}, Threat {group.strength}"
    if group.side == EMPIRE:
        return f"Garrison of level {group.strength}"
    if group.side == CHAOS:
        return counted(group.strength, "Skeleton")
    return counted(group.strength, "Unit")


def _fighters(choices: Choices, fight: Fight, group: Group) -> tuple[Fighter, ...]:
    c = choices.content
    if not group.strength and group.side not in PLAYERS:
        return ()
    if group.leader:
        entry = c.leaders[group.leader]
        words = f"Threat {group.strength} of {entry.threat}"
        return (Fighter(entry.id, entry.name, leader_sign(c, group.leader), words),)
    if group.side == EMPIRE:
        return (Fighter("garrison", "Garrison", "tower", f"level {LEVELS[group.strength] or 0}"),)
    if group.side == CHAOS:
        return (Fighter("skeletons", "Skeletons", "skeleton", f"×{group.strength}"),)
    return _units(choices, fight, group)


def _units(choices: Choices, fight: Fight, group: Group) -> tuple[Fighter, ...]:
    """The kinds that stand there, and those that could come."""
    s, c = choices.facts, choices.content
    spot = s.spots[fight.hex]
    counts = spot.units if spot.owner == group.side else (0, 0, 0, 0)
    asked = getattr(choices.asked, "side", 0) == group.side
    found = []
    for kind, number in zip(c.units_of[group.side], counts, strict=True):
        option = choices.open(c.unit.key(kind)) if asked else ""
        if number or option:
            unit = c.units[kind]
            words = f"×{number} {_dice_words(c.unit_dice[kind])}" if number else "fallen"
            lost = fight.losses.count(kind)
            said = choices.words(option)
            found.append(Fighter(unit.id, unit.name, kind_sign(c, kind), words, option, said, lost))
    return tuple(found)


def _dice_words(pool: tuple[int, ...]) -> str:
    return " ".join(COLOURS[colour] for colour, number in enumerate(pool) if number)


def _dice(choices: Choices, tally: Tally, group: Group, place: int) -> tuple[Cast, ...]:
    if not group.dice:
        return _pool(choices, group, place)
    c = choices.content
    out = []
    for number, (colour, rolled) in enumerate(group.dice):
        face = c.faces[colour][rolled - 1]
        mine = getattr(choices.asked, "side", 0) == group.side
        option = choices.open(ROLLED_NAMES.key(number + 1)) if mine else ""
        chosen = mine and number in tally.chosen
        out.append(
            Cast(
                COLOURS[colour],
                dice_signs(face, SYMBOL_SIGNS),
                option=option,
                label=choices.words(option),
                chosen=chosen,
            )
        )
    return tuple(out)


def _pool(choices: Choices, group: Group, place: int) -> tuple[Cast, ...]:
    """Dice that wait; one of each colour may be asked for."""
    out = []
    for colour, number in enumerate(group.pool):
        option = choices.open(DIE_NAMES.key(colour + 1)) if place == 0 else ""
        for k in range(number):
            first = option if k == 0 else ""
            out.append(Cast(COLOURS[colour], rolled=False, option=first, label=choices.words(first)))
    return tuple(out)
