"""Options in words, where the declarations of their questions do not say all."""

from __future__ import annotations

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.keys import NUMBER_OF
from warhall.games.zorn.names import GOODS, area_name, goods_text, house_name, unit_name
from warhall.games.zorn.questions.activation import ChooseAmount, ChooseMercenary, ChooseStep, ChooseTarget
from warhall.games.zorn.questions.combat import RerollShot
from warhall.games.zorn.questions.night import FeedUnits, FeedWithGold, SplitYield
from warhall.games.zorn.questions.setup import DeployUnit, LeaveUnit
from warhall.games.zorn.state import NOWHERE
from warhall.games.zorn.story.prompts import story
from warhall.kernel.decision import DONE
from warhall.kernel.questions import Asked, question_kind
from warhall.kernel.view import View
from warhall.tell.words import counted


@story.labels("unit")
def unit_label(option: str, asked: Asked, seen: View) -> str:
    """A unit, with its place where several stand apart."""
    c: Content = seen.content
    unit = c.unit.of(option)
    area, words = seen.facts.units[unit].area, unit_name(c, unit)
    if area not in (NOWHERE, c.pool, c.gone, c.aside) and not words.endswith(area_name(c, area)):
        words = f"{words}, {area_name(c, area)}"
    return words


@story.labels("unit", LeaveUnit, ChooseMercenary)
def _kind(option: str, asked: Asked, seen: View) -> str:
    c: Content = seen.content
    return c.kind_of[c.unit.of(option)].name


@story.labels("unit", ChooseTarget)
def _target(option: str, asked: ChooseTarget, seen: View) -> str:
    """ZRN-HVH-02 a unit of another House is named as such."""
    c: Content = seen.content
    unit, words = c.unit.of(option), unit_label(option, asked, seen)
    return f"{house_name(c, seen.facts.units[unit].house)}'s {words}" if unit < c.first_blight else words


@story.labels("area")
def _area(option: str, asked: Asked, seen: View) -> str:
    """An area as its question speaks of it, a Pass with its letter."""
    c: Content = seen.content
    area = c.area.of(option)
    letter = c.areas[area].pass_letter
    name = f"{area_name(c, area)} (Pass {letter})" if letter else area_name(c, area)
    return question_kind(asked).words.get("area", "{name}").format(name=name)


@story.labels("spell")
def _spell(option: str, asked: Asked, seen: View) -> str:
    return str(seen.content.spells[option.removeprefix("spell:")].name)


@story.labels("ability")
def _ability(option: str, asked: Asked, seen: View) -> str:
    return str(seen.content.abilities[option.removeprefix("ability:")].name)


@story.labels(DONE, ChooseStep)
def _stay(option: str, asked: ChooseStep, seen: View) -> str:
    """ZRN-MOV-08, ZRN-MOV-09 whoever ends its move in a full area goes back to the last one with room."""
    if asked.legal == seen.facts.units[asked.unit].area:
        return question_kind(asked).words[DONE]
    return f"No room to stay: back to {area_name(seen.content, asked.legal)}"


@story.labels("n", SplitYield)
def _split(option: str, asked: SplitYield, seen: View) -> str:
    number = NUMBER_OF[option]
    return goods_text(food=number, supplies=asked.amount - number) or "Nothing"


@story.labels("n", FeedUnits)
def _feed(option: str, asked: FeedUnits, seen: View) -> str:
    number = NUMBER_OF[option]
    return f"Feed {counted(number, 'unit')}" if number else "Feed nobody"


@story.labels("n", FeedWithGold)
def _feed_with_gold(option: str, asked: FeedWithGold, seen: View) -> str:
    number = NUMBER_OF[option]
    return f"{number} for Gold" if number else "All for Food"


@story.labels("n", ChooseAmount)
def _amount(option: str, asked: ChooseAmount, seen: View) -> str:
    return f"{NUMBER_OF[option]} {GOODS[asked.good]}"


@story.labels("all_here", DeployUnit)
def _all_here(option: str, asked: DeployUnit, seen: View) -> str:
    """Where the unit was deployed that came before this one."""
    units = seen.facts.units
    before = [own for own in units[: asked.unit] if own.house == units[asked.unit].house and own.area]
    return f"All the others in {area_name(seen.content, before[-1].area)} too"


@story.labels("ability_reroll", RerollShot)
def _reroll(option: str, asked: RerollShot, seen: View) -> str:
    """The ability that rolls a shot again."""
    c: Content = seen.content
    by = "crossbows" if "crossbows" in c.kind_of[asked.unit].abilities else "assassin"
    return f"Roll again by {c.abilities[by].name}"
