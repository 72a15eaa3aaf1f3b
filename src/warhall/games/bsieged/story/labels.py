"""Every option of the game in words."""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.bsieged.catalog import Content
from warhall.games.bsieged.keys import (
    ATTACK,
    BUILDING,
    DECK,
    FIELD,
    FIGURE,
    ORIENT,
    REBUILD,
    REPAIR,
    SLOT,
    ZONE,
    grace_change,
)
from warhall.games.bsieged.names import (
    building_name,
    card_name,
    deck_name,
    field_name,
    figure_name,
    first_name,
    hero_name,
    zone_name,
)
from warhall.games.bsieged.queries import stored
from warhall.games.bsieged.state import HeroId, Siege
from warhall.games.bsieged.story.prompts import verb
from warhall.games.bsieged.view import position
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.view import Question, View

DONE_LABELS = {
    "take_action": "End the turn",
    "choose_aid": "Roll the dice",
    "spend_grace": "Let the dice stand",
    "exchange_card": "Settle the exchange",
    "choose_victim": "Enough",
    "choose_pushed": "Enough",
    "choose_receiver": "Enough",
    "choose_site": "Enough",
}
PASS_LABELS = {
    "resurrect_hero": "Let the dead rest",
    "use_power": "No more abilities now",
    "choose_weapon": "Without a weapon",
    "attack_again": "Leave it at that",
    "draw_again": "Draw nothing more",
}
# Words that are options by themselves; a kind of question may have its own.
WORDS = {
    "random": "By lot",
    "clockwise": "All that are left",
    "play_on": "Fight to the end",
    "concede": "Give up the citadel",
    "messenger": "The messenger takes it",
    "ignore": "Ignore the hit",
    "take": "Take the hit",
    "goods": "Pray: 1 Food and 1 Divine Grace",
    "learn": "Learn",
    "ability": "As the ability",
    "strength": "As Strength +1",
    "single": "Once",
    "double": "Twice",
    "agree": "Agree",
    "refuse": "Refuse",
    "avatar": "Against the Avatar",
    "units": "Against units",
    "restore": "Restore a destroyed building",
    "mend": "Mend damaged buildings",
    "leave": "Leave it on top",
    "bury": "Put it under the deck",
    "strike": "Strike again",
    "draw": "Draw one more",
    ("spend_reinforcement", "spend"): "Spend the token",
    ("spend_reinforcement", "keep"): "Keep the token",
    ("cancel_loss", "spend"): "Spend 1 Divine Grace",
    ("cancel_loss", "keep"): "Lose 1 Morale",
}
HERO_LABELS = {
    "choose_hero": "{} acts",
    "resurrect_hero": "Bring back {}",
    "choose_first_hero": "{} is first",
    "assign_hit": "{} takes it",
    "choose_protector": "{} protects it",
}
CARD_LABELS = {
    "choose_weapon": "With {}",
    "choose_aid": "Add {}",
    "take_action": "Use {}",
    "make_room": "Use {}",
    "trigger_tactic": "Trigger {}",
}
FIGURE_LABELS = {"choose_victim": "Destroy a {}", "choose_pushed": "Push a {}"}
FIELD_LABELS = {"choose_wall": "The {} wall", "choose_facing": "Turn it {}", "send_messenger": "Out through the {}"}
SLOT_KINDS = {"P": "permanent", "R": "red", "O": "orange"}
CLASS_NAMES = {"A": "Armory", "M": "Market", "T": "Tavern", "S": "Sorcery"}


def label(option: str, question: Question, seen: View) -> str:
    """An option in words."""
    name = verb(question)
    if option == DONE:
        return DONE_LABELS[name]
    if option == PASS:
        return PASS_LABELS[name]
    prefix, _, id = option.partition(":")
    if not id:
        return _word(option, name, question, seen)
    return _LABELS[prefix](option, name, question, seen)


def _word(option: str, name: str, question: Question, seen: View) -> str:
    s, content = position(seen), seen.content
    if option == "shoot":
        return f"Shoot at {zone_name_of_shot(s)}"
    if option == "learn" and question.about:
        return f"Learn for {learning_cost(s, content, question.about['hero'])} Food"
    return WORDS.get((name, option)) or WORDS[option]


def zone_name_of_shot(s: Siege) -> str:
    """Where a shot of the catapult goes."""
    return f"{field_name(s.facing)} zone 3"


def learning_cost(s: Siege, content: Content, hero: HeroId) -> int:
    """BSG-ABL-03 the Food for the next level."""
    level = sum(token != 0 for token in s.heroes[hero].tokens)
    return content.heroes[hero].learning[level]


def slot_words(slot: str) -> str:
    """ "orange Market or Tavern": what a slot holds."""
    kinds, _, classes = slot.partition(":")
    kind = " or ".join(SLOT_KINDS[letter] for letter in kinds)
    return f"{kind} {' or '.join(CLASS_NAMES[letter] for letter in classes)}"


# One function for each kind of key.


def _hero(option: str, name: str, question: Question, seen: View) -> str:
    words = HERO_LABELS.get(name, "{}")
    return words.format(hero_name(seen.content, seen.content.hero.of(option)))


def _card(option: str, name: str, question: Question, seen: View) -> str:
    content: Content = seen.content
    card = content.card.of(option)
    if name == "exchange_card" and question.about:
        gives = card in stored(position(seen), question.about["hero"])
        partner = first_name(content, question.about["partner"])
        verb, way = ("Give", "to") if gives else ("Take", "from")
        return f"{verb} {card_name(content, card)} {way} {partner}"
    words = CARD_LABELS[name].format(card_name(content, card))
    if name == "trigger_tactic":
        zone = next(tactic.zone for tactic in seen.facts.tactics if tactic.card == card)
        return f"{words} in {zone_name(zone)}"
    return words


def _building(option: str, name: str, question: Question, seen: View) -> str:
    words = building_name(seen.content, BUILDING.of(option))
    return f"Use {words}" if name == "take_action" else words


def _field(option: str, name: str, question: Question, seen: View) -> str:
    field = field_name(FIELD.of(option))
    return FIELD_LABELS[name].format(field) if name in FIELD_LABELS else f"The {field}"


def _figure(option: str, name: str, question: Question, seen: View) -> str:
    words = figure_name(seen.content, FIGURE.of(option))
    return FIGURE_LABELS[name].format(words).replace("a elite", "an elite")


def _slot(option: str, name: str, question: Question, seen: View) -> str:
    number = SLOT.of(option)
    hero = (question.about or {})["hero"]
    return f"Slot {number}: {slot_words(seen.content.heroes[hero].slots[number - 1])}"


def _grace(option: str, name: str, question: Question, seen: View) -> str:
    die, change = grace_change(option)
    face = (question.about or {})["faces"][die]
    return f"Die {die + 1}: {face} to {face + change}"


def _change(option: str, name: str, question: Question, seen: View) -> str:
    good, _, amount = option.partition(":")[2].partition("_")
    paid = "Gold" if good == "food" else "Food"
    return f"{amount} {paid} for {amount} {good.capitalize()}"


def _token(option: str, name: str, question: Question, seen: View) -> str:
    content: Content = seen.content
    return content.abilities[content.tokens[content.token.of(option)].ability].name


def _class(option: str, name: str, question: Question, seen: View) -> str:
    left = seen.content.classes[option.partition(":")[2]].name
    return f"The {left} pool"


def _power(option: str, name: str, question: Question, seen: View) -> str:
    ability = seen.content.abilities[option.partition(":")[2]]
    return f"Use {ability.name}"


_LABELS: dict[str, Callable[[str, str, Question, View], str]] = {
    "hero": _hero,
    "card": _card,
    "building": _building,
    "field": _field,
    "figure": _figure,
    "slot": _slot,
    "grace": _grace,
    "change": _change,
    "token": _token,
    "class": _class,
    "power": _power,
    "attack": lambda option, name, question, seen: f"Attack {zone_name(ATTACK.of(option))}",
    "zone": lambda option, name, question, seen: zone_name(ZONE.of(option)).capitalize(),
    "repair": lambda option, name, question, seen: f"Repair {building_name(seen.content, REPAIR.of(option))}",
    "rebuild": lambda option, name, question, seen: f"Rebuild {building_name(seen.content, REBUILD.of(option))}",
    "orient": lambda option, name, question, seen: f"Turn the catapult {field_name(ORIENT.of(option))}",
    "exchange": lambda option, name, question, seen: (
        f"Exchange with {first_name(seen.content, seen.content.exchange.of(option))}"
    ),
    "discard": lambda option, name, question, seen: (
        f"Discard {card_name(seen.content, seen.content.discard.of(option))}"
    ),
    "deck": lambda option, name, question, seen: f"Look into {deck_name(seen.content, DECK.of(option))}",
}
