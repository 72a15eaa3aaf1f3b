"""Every question of the game in words, for those who are asked and for those who wait."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from warhall.games.bsieged.catalog import Content
from warhall.games.bsieged.keys import only_ends
from warhall.games.bsieged.names import (
    GOOD_NAMES,
    building_name,
    card_name,
    card_names,
    card_of_deck,
    counted,
    deck_name,
    field_name,
    hero_name,
    heroes_of,
    needed,
    seat_name,
    zone_name,
)
from warhall.games.bsieged.queries import is_alive
from warhall.games.bsieged.rules.rolling import YELLOW
from warhall.games.bsieged.state import EVENT_DECK, SPACE_BUILDING, Siege
from warhall.games.bsieged.view import Facts, position
from warhall.kernel.view import Question, View

PROMPTS: dict[str, str] = {
    "pick_hero": "Choose a hero{nth}.",
    "double_field": "Which field gets a second spawning point?",
    "choose_first_hero": "Who holds the First Hero token, and acts first in round 1?",
    "resurrect_hero": "Shall a fallen hero come back? The price: one summoning roll on every field.",
    "send_messenger": "Through which field does the messenger set out? He must be out by round {out_by}.",
    "send_another": "The messenger is dead. Through which field does another one set out?",
    "spawn_field": "Which field spawns next?",
    "concede": "The messenger can no longer be back in time. Fight on nevertheless?",
    "choose_hero": "Which of your heroes acts next?",
    "use_power": "{hero}'s turn begins. Use an ability first?",
    "take_action": "{hero}, {actions} left: what now?",
    "choose_weapon": "{hero} attacks {zone}: with a weapon?",
    "choose_aid": "{hero} attacks {zone}{with}: add a card?",
    "spend_grace": "{hero}'s {faces}. Spend Divine Grace ({grace} left)?",
    "double_card": "Shall {card} take effect twice?",
    "choose_zone": "{card}: which zone?",
    "place_tactic": "{card}: on which zone shall it wait for the Enemies phase?",
    "choose_building": "{card} in {zone}: which building goes with it?",
    "choose_slot": "In which slot does {hero} keep {card}?",
    "make_room": "No empty slot of {hero} admits {card}. What gives way?",
    "choose_blessing": "What does {hero} seek in The Sanctuary?",
    "choose_token": "{hero} learns on level {level}: which token is kept?",
    "choose_side": "{token}: as the ability, or as Strength +1?",
    "choose_partner": "With whom does {hero} exchange cards?",
    "exchange_card": "{hero} and {partner}: which card changes hands?{moved}",
    "agree_exchange": "{hero} proposes an exchange with {partner}.{moved} Do you agree?",
    "trigger_tactic": "Which tactics card acts next?",
    "first_attack": "Which field attacks first? The others follow clockwise.",
    "first_march": "Which field marches first? The others follow clockwise.",
    "assign_hit": "{hits} by {by} from the {field}: who takes the next one?",
    "ignore_hit": "{hero} is hit ({hits} to come). Ignore this one? {left} can be ignored this round.",
    "choose_protector": "{building} is hit: which hero protects it?",
    "spend_reinforcement": "{building} is hit{hero_on}. Spend one of {tokens}?",
    "choose_victim": "{card} in {zone}: who is destroyed? Up to {left}.",
    "choose_pushed": "{card} in {zone}: who is pushed outward? Up to {left}.",
    "choose_receiver": "{card}: which hero?",
    "choose_class": "From which pool is the card drawn?",
    "mend": "{card}: which building is mended?",
    "restore": "{card}: which building is restored?",
    "reinforce": "{card}: which building is reinforced?",
    "choose_fuel": "{card}: which building do you damage for it?",
    "choose_struck": "{card}: which building is hit?",
    "choose_mode": "{card}: in which way?",
    "choose_field": "{card}: over which field?",
    "choose_facing": "{card}: whereto does the catapult turn?",
    "change_goods": "{card}: what do you change?",
    "judge_event": "The next event would be {next}. Where does it go?",
    "cancel_loss": "{card}: spend 1 Divine Grace instead of 1 Morale?",
    "choose_wall": "{card}: from which wall?",
    "choose_lot": "{event}: for which hero? {left} to name.",
    "choose_target": "{event}: which building of the {field} quarter is hit?",
    "choose_deck": "Eye of Isherida: into which deck do you look?",
    "choose_patient": "To whom does {hero} give Morale?",
    "attack_again": "Bloodthirst: does {hero} strike at {zone} once more?",
    "draw_again": "Does {hero} draw one more card, from {deck}?",
}
WAITING: dict[str, str] = {
    "pick_hero": "choose a hero",
    "double_field": "place a second spawning point",
    "choose_first_hero": "name the first hero",
    "resurrect_hero": "decide about a fallen hero",
    "send_messenger": "send the messenger",
    "spawn_field": "say which field spawns next",
    "concede": "decide whether to fight on",
    "choose_hero": "say which hero acts next",
    "use_power": "use an ability",
    "take_action": "act",
    "choose_weapon": "choose a weapon",
    "choose_aid": "add cards to the attack",
    "spend_grace": "spend Divine Grace on the roll",
    "double_card": "say whether a card acts twice",
    "choose_zone": "name a zone",
    "choose_building": "name a building",
    "choose_slot": "store a card",
    "make_room": "make room for a card",
    "choose_blessing": "use The Sanctuary",
    "choose_token": "choose what to learn",
    "choose_side": "choose what to learn",
    "choose_partner": "exchange cards",
    "exchange_card": "exchange cards",
    "agree_exchange": "agree to an exchange",
    "trigger_tactic": "trigger tactics cards",
    "choose_first_field": "say which field comes first",
    "assign_hit": "split the hits",
    "ignore_hit": "say whether a hit is ignored",
    "choose_protector": "name a protector",
    "spend_reinforcement": "say whether a Reinforced token is spent",
    "choose_victim": "name who is destroyed",
    "choose_pushed": "name who is pushed",
    "choose_receiver": "name a hero",
    "choose_class": "name a class of cards",
    "choose_site": "name a building",
    "choose_fuel": "name a building",
    "choose_struck": "name a building",
    "choose_mode": "say how a card is used",
    "choose_field": "name a field",
    "choose_facing": "turn the catapult",
    "change_goods": "change Gold and Food",
    "judge_event": "judge the next event",
    "cancel_loss": "ward off a loss",
    "choose_wall": "name a wall",
    "choose_lot": "name a hero",
    "choose_target": "name a building",
    "choose_deck": "look into a deck",
    "choose_patient": "give Morale",
    "attack_again": "strike again",
    "draw_again": "draw again",
}
ORDINALS = ("first", "second", "third", "fourth")
KINDS = {"krohn": "Krohns", "gargoh": "Gargohs"}


def verb(question: Question) -> str:
    """The kind of a question without the game's name."""
    return question.kind.partition(".")[2]


def prompt(question: Question, seen: View) -> str:
    """The question in words; for those who wait, for whom and for what."""
    if not question.mine:
        return f"Waiting for {asked(question, seen)} to {WAITING[verb(question)]}."
    about = question.about or {}
    if verb(question) == "take_action" and only_ends(question.options):
        return _end_of_turn(question, about, seen)
    return PROMPTS[_wording(verb(question), about, seen)].format_map(_spoken(about, seen))


def _end_of_turn(question: Question, about: Mapping[str, Any], seen: View) -> str:
    """The last question of a turn: what may still be done, and what comes next."""
    s, content = position(seen), seen.content
    left = "nothing left to do" if len(question.options) == 1 else "nothing left to do but to discard cards"
    name = hero_name(content, about["hero"])
    state = f"{name} has {left}" if is_alive(s, about["hero"]) else f"{name} is dead"
    return f"{state}. End the turn?{' Then the enemies act.' if about['last'] else ''}"


def asked(question: Question, seen: View) -> str:
    """Who is to decide: the active hero, a player by the heroes, or all together."""
    s, content = position(seen), seen.content
    turn = s.turn.hero
    if len(question.seats) == 1 and turn and s.heroes[turn].seat in question.seats:
        return hero_name(content, turn)
    if len(question.seats) == s.seats:
        return "the defenders"
    return seat_name(s, content, question.seats[0])


def _wording(name: str, about: Mapping[str, Any], seen: View) -> str:
    """Which of the sentences fits, where a kind of question has more than one."""
    if name == "send_messenger" and about["deaths"]:
        return "send_another"
    if name == "choose_first_field":
        return f"first_{about['step']}"
    if name == "choose_site":
        return str(about["work"])
    if name == "choose_zone" and seen.content.cards[about["card"]].tactics:
        return "place_tactic"
    return name


def _spoken(about: Mapping[str, Any], seen: View) -> dict[str, Any]:
    """The facts of a question with names in the place of rows."""
    s, content = position(seen), seen.content
    spoken = dict(about)
    for key, name in _NAMES.items():
        if about.get(key):
            spoken[key] = name(content, about[key])
    spoken |= _turn_words(about, s, content) | _roll_words(about, s, content) | _card_words(about, content)
    if "picks" in about:
        spoken["nth"] = _nth(seen, s, content)
    top = seen.facts.piles[EVENT_DECK].top
    spoken["out_by"] = content.numbers.exit_round
    spoken["next"] = card_of_deck(content, EVENT_DECK, top) if top else "unknown"
    return spoken


_NAMES: dict[str, Callable[[Content, Any], str]] = {
    "hero": hero_name,
    "partner": hero_name,
    "card": card_name,
    "building": building_name,
    "zone": lambda content, row: zone_name(row),
    "field": lambda content, row: field_name(row),
    "deck": deck_name,
    "event": lambda content, row: content.events[row].name,
    "token": lambda content, row: content.abilities[content.tokens[row].ability].name,
}


def _turn_words(about: Mapping[str, Any], s: Siege, content: Content) -> dict[str, str]:
    """Actions, hits and tokens that are left."""
    words: dict[str, str] = {}
    if "actions" in about:
        words["actions"] = counted(about["actions"], "action")
        if about["artillery"]:
            words["actions"] += f" and {about['artillery']} for the catapult"
    if "hits" in about:
        words["hits"] = counted(about["hits"], "hit")
    if "tokens" in about and "building" in about:
        words["tokens"] = counted(about["tokens"], "Reinforced token")
        words["hero_on"] = f", and {hero_name(content, about['hero'])} with it" if about["hero"] else ""
    if "by" in about:
        words["by"] = KINDS[about["by"]]
    return words


def _roll_words(about: Mapping[str, Any], s: Siege, content: Content) -> dict[str, str]:
    """ "dice show 3, 5: 1 hit at 4+": the roll as it stands, with what Divine Grace has done so far."""
    if "faces" not in about:
        return {}
    faces = about["faces"]
    show = "die shows" if len(faces) == 1 else "dice show"
    return {
        "faces": f"{show} {', '.join(map(str, faces))}{_meaning(about, s, content)}",
        "grace": str(s.heroes[about["hero"]].grace),
    }


def _meaning(about: Mapping[str, Any], s: Siege, content: Content) -> str:
    """What a roll is for: hits, goods of the building where the hero is, or a line of the Smuggling table."""
    faces, target = about["faces"], about["target"]
    if target:
        hits = sum(face >= target for face in faces)
        return f": {counted(hits, 'hit') if hits else 'no hit'} at {needed(target)}"
    if about["die"] != YELLOW:
        return " on the Smuggling table"
    gives = content.buildings[SPACE_BUILDING[s.heroes[about["hero"]].space]].gives
    return f" for {GOOD_NAMES[gives]}" if gives in GOOD_NAMES else " on the yellow die"


def _card_words(about: Mapping[str, Any], content: Content) -> dict[str, str]:
    words: dict[str, str] = {}
    if "aids" in about:
        used = [card for card in (about["weapon"], *about["aids"]) if card]
        words["with"] = f" with {card_names(content, used)}" if used else ""
    if "moved" in about:
        words["moved"] = f" So far: {card_names(content, about['moved'])}." if about["moved"] else ""
    return words


def _nth(seen: View, s: Siege, content: Content) -> str:
    """Which of the own heroes is to be chosen."""
    assert seen.seat is not None
    each = content.parties[s.seats].each
    facts: Facts = seen.facts
    mine = len(heroes_of(s, seen.seat))
    whose = f" for seat {seen.seat + 1}" if facts.seats > 1 else ""
    return f"{whose}, the {ORDINALS[mine]} of {each}" if each > 1 else whose
