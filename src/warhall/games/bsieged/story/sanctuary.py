"""What The Sanctuary would bring: goods as far as there is room for them, and what an ability would add to a hero."""

from __future__ import annotations

from warhall.games.bsieged import powers
from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.names import first_name, first_names
from warhall.games.bsieged.queries import can_learn, dead, level_of
from warhall.games.bsieged.questions.turns import ChooseBlessing, ChooseSide, ChooseToken
from warhall.games.bsieged.state import HeroId, Siege
from warhall.games.bsieged.story.labels import learning_cost
from warhall.games.bsieged.story.prompts import story
from warhall.kernel.view import View


def sanctuary(s: Siege, c: Content, hero: HeroId) -> str:
    level = level_of(s, c, hero)
    words = f"1 Food and 1 Divine Grace{_wasted(s, c, hero)}"
    if can_learn(s, c, hero):
        words += f", or learn on level {level + 1} for {learning_cost(s, c, hero)} Food"
    elif level < len(c.heroes[hero].learning):
        words += f"; to learn on level {level + 1} takes {learning_cost(s, c, hero)} Food"
    if dead(s, c):
        words += f"; beware: {first_names(c, dead(s, c))} cannot come back while a hero stands here"
    return words


def _wasted(s: Siege, c: Content, hero: HeroId) -> str:
    """ " (no room for Food)": what of the goods of The Sanctuary a limit cuts (BSG-GEN-06)."""
    mine = s.heroes[hero]
    full = ["no room for Food"] if mine.food >= c.heroes[hero].food else []
    if powers.is_abandoned(s, c):
        full.append("no Divine Grace this round")
    elif mine.grace >= c.numbers.grace:
        full.append("no room for Divine Grace")
    return f" ({', '.join(full)})" if full else ""


@story.previews("goods", ChooseBlessing)
def _(option: str, facts: ChooseBlessing, seen: View) -> str:
    return _wasted(seen.facts, seen.content, facts.hero).strip(" ()")


@story.previews("token", ChooseToken)
def _(option: str, facts: ChooseToken, seen: View) -> str:
    c = seen.content
    return _lesson(seen.facts, c, facts.hero, c.tokens[c.token.of(option)].ability)


def _lesson(s: Siege, c: Content, hero: HeroId, ability: str) -> str:
    """BSG-AMB-46 what an ability would do for a hero: none counts twice, and of target numbers the lowest counts."""
    power, name = c.abilities[ability], first_name(c, hero)
    if ability in s.heroes[hero].abilities:
        return f"as an ability nothing more: {name} has it already, and it counts once"
    for known in powers.skills(s, c, hero).abilities:
        if power.aim_zone and known.aim_zone == power.aim_zone and known.aim <= power.aim:
            return f"as an ability nothing more: {name}'s {known.name} is as good, and the lowest target number counts"
    return power.text


@story.previews("ability", ChooseSide)
def _(option: str, facts: ChooseSide, seen: View) -> str:
    return _lesson(seen.facts, seen.content, facts.hero, seen.content.tokens[facts.token].ability)


@story.previews("learn", ChooseBlessing)
def _(option: str, facts: ChooseBlessing, seen: View) -> str:
    level = level_of(seen.facts, seen.content, facts.hero) + 1
    return f"draw {seen.content.numbers.tokens_drawn} ability tokens of level {level} and keep one"
