"""Options in words where their declarations do not say all."""

from __future__ import annotations

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.keys import ATTACK, FIGURE, ORIENT, REBUILD, REPAIR, SLOT, ZONE, grace_change
from warhall.games.bsieged.names import building_name, card_name, field_name, figure_name, first_name, zone_name
from warhall.games.bsieged.queries import level_of, stored
from warhall.games.bsieged.questions.cards import ChooseClass, ChoosePushed, ChooseSlot, ChooseVictim
from warhall.games.bsieged.questions.rounds import TriggerTactic
from warhall.games.bsieged.questions.turns import ChooseBlessing, ExchangeCard, SpendGrace
from warhall.games.bsieged.state import HeroId, Siege
from warhall.games.bsieged.story.prompts import story
from warhall.kernel.questions import Asked
from warhall.kernel.view import View

SLOT_KINDS = {"P": "permanent", "R": "red", "O": "orange"}
CLASS_NAMES = {"A": "Armory", "M": "Market", "T": "Tavern", "S": "Sorcery"}


def learning_cost(s: Siege, c: Content, hero: HeroId) -> int:
    """BSG-ABL-03 the Food for the next level."""
    return c.heroes[hero].learning[level_of(s, c, hero)]


def slot_words(slot: str) -> str:
    """ "orange Market or Tavern": what a slot holds."""
    kinds, _, classes = slot.partition(":")
    kind = " or ".join(SLOT_KINDS[letter] for letter in kinds)
    return f"{kind} {' or '.join(CLASS_NAMES[letter] for letter in classes)}"


# Words that are options by themselves.


@story.labels("shoot")
def _(option: str, facts: Asked, seen: View) -> str:
    return f"Shoot at {field_name(seen.facts.facing)} zone 3"


@story.labels("learn", ChooseBlessing)
def _(option: str, facts: ChooseBlessing, seen: View) -> str:
    return f"Learn for {learning_cost(seen.facts, seen.content, facts.hero)} Food"


# Families.


@story.labels("attack")
def _(option: str, facts: Asked, seen: View) -> str:
    return f"Attack {zone_name(ATTACK.of(option))}"


@story.labels("zone")
def _(option: str, facts: Asked, seen: View) -> str:
    return zone_name(ZONE.of(option)).capitalize()


@story.labels("repair")
def _(option: str, facts: Asked, seen: View) -> str:
    return f"Repair {building_name(seen.content, REPAIR.of(option))}"


@story.labels("rebuild")
def _(option: str, facts: Asked, seen: View) -> str:
    return f"Rebuild {building_name(seen.content, REBUILD.of(option))}"


@story.labels("orient")
def _(option: str, facts: Asked, seen: View) -> str:
    return f"Turn the catapult {field_name(ORIENT.of(option))}"


@story.labels("exchange")
def _(option: str, facts: Asked, seen: View) -> str:
    return f"Exchange with {first_name(seen.content, seen.content.exchange.of(option))}"


@story.labels("discard")
def _(option: str, facts: Asked, seen: View) -> str:
    return f"Discard {card_name(seen.content, seen.content.discard.of(option))}"


@story.labels("power")
def _(option: str, facts: Asked, seen: View) -> str:
    return f"Use {seen.content.abilities[option.partition(':')[2]].name}"


@story.labels("card", ExchangeCard)
def _(option: str, facts: ExchangeCard, seen: View) -> str:
    card = seen.content.card.of(option)
    verb, way = ("Give", "to") if card in stored(seen.facts, seen.content, facts.hero) else ("Take", "from")
    return f"{verb} {card_name(seen.content, card)} {way} {first_name(seen.content, facts.partner)}"


@story.labels("card", TriggerTactic)
def _(option: str, facts: TriggerTactic, seen: View) -> str:
    card = seen.content.card.of(option)
    zone = next(tactic.zone for tactic in seen.facts.tactics if tactic.card == card)
    return f"Trigger {card_name(seen.content, card)} in {zone_name(zone)}"


@story.labels("figure", ChooseVictim)
def _(option: str, facts: ChooseVictim, seen: View) -> str:
    return f"Destroy a {figure_name(seen.content, FIGURE.of(option))}".replace("a elite", "an elite")


@story.labels("figure", ChoosePushed)
def _(option: str, facts: ChoosePushed, seen: View) -> str:
    return f"Push a {figure_name(seen.content, FIGURE.of(option))}".replace("a elite", "an elite")


@story.labels("slot", ChooseSlot)
def _(option: str, facts: ChooseSlot, seen: View) -> str:
    number = SLOT.of(option)
    return f"Slot {number}: {slot_words(seen.content.heroes[facts.hero].slots[number - 1])}"


@story.labels("grace", SpendGrace)
def _(option: str, facts: SpendGrace, seen: View) -> str:
    die, change = grace_change(option)
    return f"Die {die + 1}: {facts.faces[die]} to {facts.faces[die] + change}"


@story.labels("change")
def _(option: str, facts: Asked, seen: View) -> str:
    good, _, amount = option.partition(":")[2].partition("_")
    return f"{amount} {'Gold' if good == 'food' else 'Food'} for {amount} {good.capitalize()}"


@story.labels("class", ChooseClass)
def _(option: str, facts: ChooseClass, seen: View) -> str:
    return f"The {seen.content.classes[option.partition(':')[2]].name} pool"
