"""What The Sanctuary would bring: goods as far as there is room for them, and what an ability would add to a hero."""

from __future__ import annotations

from warhall.games.bsieged import powers
from warhall.games.bsieged.catalog import Content
from warhall.games.bsieged.names import first_name, first_names
from warhall.games.bsieged.queries import can_learn, dead
from warhall.games.bsieged.state import HeroId, Siege
from warhall.games.bsieged.story.attacks import user
from warhall.games.bsieged.story.labels import learning_cost
from warhall.kernel.view import Question


def sanctuary(s: Siege, content: Content, hero: HeroId) -> str:
    level = sum(token != 0 for token in s.heroes[hero].tokens)
    words = f"1 Food and 1 Divine Grace{_wasted(s, content, hero)}"
    if can_learn(s, content, hero):
        words += f", or learn on level {level + 1} for {learning_cost(s, content, hero)} Food"
    elif level < len(content.heroes[hero].learning):
        words += f"; to learn on level {level + 1} takes {learning_cost(s, content, hero)} Food"
    if dead(s):
        words += f"; beware: {first_names(content, dead(s))} cannot come back while a hero stands here"
    return words


def _wasted(s: Siege, content: Content, hero: HeroId) -> str:
    """ " (no room for Food)": what of the goods of The Sanctuary a limit cuts (BSG-GEN-06)."""
    mine = s.heroes[hero]
    full = ["no room for Food"] if mine.food >= content.heroes[hero].food else []
    if powers.is_abandoned(s, content):
        full.append("no Divine Grace this round")
    elif mine.grace >= content.numbers.grace:
        full.append("no room for Divine Grace")
    return f" ({', '.join(full)})" if full else ""


def pray(option: str, question: Question, s: Siege, content: Content) -> str:
    return _wasted(s, content, user(question, s)).strip(" ()")


def token(option: str, question: Question, s: Siege, content: Content) -> str:
    return _lesson(s, content, user(question, s), content.tokens[content.token.of(option)].ability)


def _lesson(s: Siege, content: Content, hero: HeroId, ability: str) -> str:
    """BSG-AMB-46 what an ability would do for a hero: none counts twice, and of target numbers the lowest counts."""
    power, name = content.abilities[ability], first_name(content, hero)
    if ability in s.heroes[hero].abilities:
        return f"as an ability nothing more: {name} has it already, and it counts once"
    for known in powers.powers(s, content, hero):
        if power.aim_zone and known.aim_zone == power.aim_zone and known.aim <= power.aim:
            return f"as an ability nothing more: {name}'s {known.name} is as good, and the lowest target number counts"
    return power.text


def as_ability(option: str, question: Question, s: Siege, content: Content) -> str:
    return _lesson(s, content, user(question, s), content.tokens[(question.about or {})["token"]].ability)


def learn(option: str, question: Question, s: Siege, content: Content) -> str:
    hero = user(question, s)
    level = sum(token != 0 for token in s.heroes[hero].tokens) + 1
    return f"draw {content.numbers.tokens_drawn} ability tokens of level {level} and keep one"
