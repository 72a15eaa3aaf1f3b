"""Options in words, where the declarations of their questions do not say all."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ids import PLAYERS
from warhall.games.uprising.keys import (
    ATTRIBUTE_NAMES as ATTRIBUTE_KEYS,
)
from warhall.games.uprising.keys import (
    DIE_NAMES,
    ROLLED_NAMES,
    TRADE_NAMES,
    TURN_NAMES,
    YELLOW_NAMES,
    exchange_of,
    gift_of,
)
from warhall.games.uprising.keys import (
    GOOD_NAMES as GOOD_KEYS,
)
from warhall.games.uprising.names import (
    ATTRIBUTE_NAMES,
    GOOD_NAMES,
    closed_text,
    colour_text,
    die_text,
    hero_name,
    hex_code,
)
from warhall.games.uprising.questions.actions import ChooseGift, ChooseGuile, ChooseMovers
from warhall.games.uprising.questions.combat import AnswerRoll, ChooseRerolls
from warhall.games.uprising.questions.core import AnyTime, ChooseHome, PickHero, TurnTile
from warhall.games.uprising.questions.effects import PickOne
from warhall.games.uprising.story.prompts import story
from warhall.kernel.decision import PASS
from warhall.kernel.questions import Asked
from warhall.kernel.view import View
from warhall.tell.words import counted, joined

# The set-up.


@story.labels("hero", PickHero)
def _hero(option: str, asked: PickHero, seen: View) -> str:
    c: Content = seen.content
    hero = c.heroes[c.hero.of(option)]
    return f"{hero.name} of the {c.side_names[c.side.row(hero.faction)]}"


@story.labels("hex", ChooseHome)
def _home(option: str, asked: ChooseHome, seen: View) -> str:
    return hex_code(seen.content, seen.content.hex.of(option))


@story.labels("turn", TurnTile)
def _turn(option: str, asked: TurnTile, seen: View) -> str:
    c: Content = seen.content
    return f"Closed to {closed_text(c, seen.facts.tiles[asked.hex], asked.hex, TURN_NAMES.of(option) - 1)}"


# Resources.


@story.labels("attribute")
def _attribute(option: str, asked: Asked, seen: View) -> str:
    return ATTRIBUTE_NAMES[ATTRIBUTE_KEYS.of(option) - 1]


@story.labels("good")
def _good(option: str, asked: Asked, seen: View) -> str:
    return GOOD_NAMES[GOOD_KEYS.of(option) - 1]


@story.labels("trade", AnyTime)
def _trade(option: str, asked: AnyTime, seen: View) -> str:
    return f"Trade 1 AP of the {seen.content.side_names[TRADE_NAMES.of(option)]} for 1 Salt"


@story.labels("exchange", AnyTime)
def _exchange(option: str, asked: AnyTime, seen: View) -> str:
    side, given, taken = exchange_of(option)
    price = seen.content.numbers.exchange
    return f"{seen.content.side_names[side]}: {price} {GOOD_NAMES[given]} for 1 {GOOD_NAMES[taken]}"


@story.labels("give", ChooseGift)
def _gift(option: str, asked: ChooseGift, seen: View) -> str:
    side, good = gift_of(option)
    return f"1 {GOOD_NAMES[good]} to the {seen.content.side_names[side]}"


@story.labels("faction", PickOne)
def _whose(option: str, asked: PickOne, seen: View) -> str:
    """A faction; of the enemies their Graveyard is meant."""
    c: Content = seen.content
    side = c.side.of(option)
    return c.side_names[side] if side in PLAYERS else f"The Graveyard of {c.side_names[side]}"


# Pieces.


@story.labels("mover", ChooseMovers)
def _marcher(option: str, asked: ChooseMovers, seen: View) -> str:
    c: Content = seen.content
    kind, at = c.movers[c.mover.of(option)]
    return f"{c.units[kind].name} from {hex_code(c, at)}"


@story.labels("mover", PickOne)
def _unit_there(option: str, asked: PickOne, seen: View) -> str:
    c: Content = seen.content
    kind, at = c.movers[c.mover.of(option)]
    return f"{c.units[kind].name} on {hex_code(c, at)}"


@story.labels("hero", ChooseMovers)
def _own_hero(option: str, asked: ChooseMovers, seen: View) -> str:
    return hero_name(seen.facts, seen.content, asked.side)


# Dice.


@story.labels("yellow", ChooseGuile)
def _guile(option: str, asked: ChooseGuile, seen: View) -> str:
    yellow = YELLOW_NAMES.of(option) - 1
    colours = ((1, yellow), (0, asked.dice - yellow))
    return joined([colour_text(colour, number) for colour, number in colours if number]) or "No dice"


@story.labels("die")
def _die(option: str, asked: Asked, seen: View) -> str:
    return f"{DIE_NAMES.names[DIE_NAMES.of(option)].capitalize()} die"


@story.labels("rolled", ChooseRerolls)
def _rolled(option: str, asked: ChooseRerolls, seen: View) -> str:
    """A die as it lies; dice that are alike are told apart by their place."""
    place = ROLLED_NAMES.of(option) - 1
    names = [
        f"{DIE_NAMES.names[colour + 1].capitalize()} die, {die_text(seen.content, colour, number)}"
        for colour, number in asked.dice
    ]
    alike = [other for other, name in enumerate(names) if name == names[place]]
    return names[place] if len(alike) == 1 else f"{names[place]} (no. {alike.index(place) + 1})"


@story.labels(PASS, AnswerRoll)
def _let_count(option: str, asked: AnswerRoll, seen: View) -> str:
    if not asked.bolts:
        return "Let it count"
    return f"Let it count; {counted(asked.bolts, 'Bolt')} of yours for Shields"
