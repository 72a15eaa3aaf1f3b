"""Beside the siege, as data: time and messenger, the event, the heroes' dashboards, the decks; and what can be chosen
that stands nowhere on the board: heroes, cards, abilities, slots, dice."""

from __future__ import annotations

from warhall.games.bsieged import powers
from warhall.games.bsieged.board.choices import Choices
from warhall.games.bsieged.forecast import Threat
from warhall.games.bsieged.names import (
    CLASS_SIGNS,
    KIND_SIGNS,
    LEVELS,
    at_space,
    card_of_deck,
    deck_name,
    first_name,
    hero_colour,
    hero_letter,
    hero_name,
    hero_sign,
    needed,
    party,
)
from warhall.games.bsieged.outlook import calendar, warnings
from warhall.games.bsieged.queries import season
from warhall.games.bsieged.state import (
    CLASSES,
    DEAD,
    ENEMY_DECK,
    EVENT_DECK,
    FIGURES,
    POOL,
    SEASON_PILE,
    TOKEN_PILE,
    CardId,
    DeckId,
    HeroId,
)
from warhall.games.bsieged.story import story
from warhall.games.bsieged.story.labels import slot_words
from warhall.games.bsieged.text import card_words
from warhall.games.bsieged.view import Facts
from warhall.kernel.panels import Card, Fact, Grid, Panel, Tab, Track
from warhall.kernel.view import Question, View
from warhall.tell.words import counted

GLYPHS = {
    "exchange": "people",
    "discard": "cross",
    "power": "star",
    "slot": "cards",
    "token": "star",
    "deck": "cards",
    "class": "cards",
    "grace": "mana",
}


def panels(seen: View) -> tuple[Panel, ...]:
    """The sheets beside the siege."""
    choices = Choices(seen)
    s = choices.siege
    if not s.order:
        return (_time(choices), *[_sheet(choices, HeroId(row)) for row in range(1, len(choices.content.heroes))])
    threats = choices.foreseen.fields if s.round and seen.result is None else ()
    heroes = [_dashboard(choices, hero, threats) for hero in party(s)]
    return (_time(choices), _event(choices), *heroes, _decks(choices))


# Time.


def _time(choices: Choices) -> Panel:
    """Round and season, the messenger's calendar, and the year."""
    s, c = choices.siege, choices.content
    setting = c.difficulties[s.difficulty].name
    if not s.round:
        return Panel("time", "Set-up", aside=setting)
    numbers = c.numbers
    when = calendar(s, c)
    title = f"Round {s.round} of {numbers.rounds}: {c.seasons[season(s, c)].name.lower()}"
    signs = {numbers.exit_round: "messenger", numbers.rounds: "skull"}
    boxes = tuple([signs.get(number, "") for number in range(1, numbers.rounds + 1)])
    year = Track("The year", s.time, numbers.rounds, words=", ".join(season.name for season in c.seasons), boxes=boxes)
    return Panel("time", title, aside=setting, words=(f"Messenger {when.where}", when.deadline), tracks=(year,))


def _event(choices: Choices) -> Panel:
    """The event of the round, and what to beware of."""
    s, c = choices.siege, choices.content
    event = c.events[s.event]
    name, words = (event.name, event.text) if s.event else ("No event yet", "The first one comes in round 2.")
    omens = warnings(s, c, choices.foreseen) if s.round else ()
    return Panel("event", name, words=(words, *[omen.words[0].upper() + omen.words[1:] for omen in omens]))


# Heroes.


def _sheet(choices: Choices, hero: HeroId) -> Panel:
    """A hero to choose from; one that is taken in the colour of its place at the table."""
    s, c = choices.siege, choices.content
    sheet, mine = c.heroes[hero], s.heroes[hero]
    role = f"seat {mine.seat + 1}: {sheet.role}" if mine.status else sheet.role
    known = [c.abilities[name] for name in sheet.abilities]
    words = (*[f"{ability.name}: {ability.text}" for ability in known], _slots(sheet.slots))
    return Panel(
        f"hero-{hero}", sheet.name, hero_letter(c, hero), hero_colour(s, hero), role, words, _sheet_facts(sheet)
    )


def _sheet_facts(sheet: object) -> tuple[Fact, ...]:
    tracks = (("sword", "strength"), ("morale", "morale"), ("gold", "gold"), ("food", "food"))
    return tuple([Fact(sign, str(getattr(sheet, name)), name.capitalize()) for sign, name in tracks])


def _slots(slots: tuple[str, ...]) -> str:
    return "Slots: " + ", ".join([slot_words(slot) for slot in slots])


def _dashboard(choices: Choices, hero: HeroId, threats: tuple[Threat, ...]) -> Panel:
    s, c = choices.siege, choices.content
    mine, sheet = s.heroes[hero], c.heroes[hero]
    letter, colour, active = hero_letter(c, hero), hero_colour(s, hero), s.turn.hero == hero
    name = hero_name(c, hero)
    if mine.status == DEAD:
        return Panel(f"hero-{hero}", name, letter, colour, "dead; may come back when a round begins")
    left = f", {counted(s.turn.actions, 'action')} left" if active else ""
    first = ", First Hero" if s.first == hero else ""
    strength = powers.strength(s, c, hero)
    lost = min(mine.morale, harm(choices, hero, threats))
    danger = f"{lost} will be lost in the Enemies phase" if lost else ""
    tracks = (
        Track("Morale", mine.morale, sheet.morale, words=danger),
        Track("Gold", mine.gold, sheet.gold),
        Track("Food", mine.food, sheet.food),
        Track("Divine Grace", mine.grace, c.numbers.grace),
    )
    where = f"{at_space(c, mine.space)}, Strength {strength}{first}{left}"
    return Panel(
        f"hero-{hero}",
        name,
        letter,
        colour,
        where,
        _abilities(choices, hero),
        (),
        tracks,
        _held(choices, hero),
        now=active,
    )


def harm(choices: Choices, hero: HeroId, threats: tuple[Threat, ...]) -> int:
    """Morale that is lost for certain in the next Enemies phase, if nothing changes."""
    lost = 0
    for threat in threats:
        lost += threat.molens * (hero in threat.molen_heroes)
        lost += threat.wall_hits * (threat.wall_heroes == (hero,))
        lost += threat.quarter_hits * (threat.quarter_heroes == (hero,))
    return max(0, lost - powers.hits_to_ignore(choices.siege, choices.content, hero))


def _abilities(choices: Choices, hero: HeroId) -> tuple[str, ...]:
    """Abilities in force, and what the next lesson costs."""
    c, mine = choices.content, choices.siege.heroes[hero]
    sheet = c.heroes[hero]
    names = list(sheet.abilities)
    found = [f"{c.abilities[name].name}: {c.abilities[name].text}" for name in names]
    for row, learned in enumerate(mine.tokens):
        if learned and mine.strengths[row]:
            found.append(f"{LEVELS[row + 1]} Strength +1")
        elif learned:
            ability = c.abilities[c.tokens[learned].ability]
            found.append(f"{LEVELS[row + 1]} {ability.name}: {ability.text}")
    level = sum(map(bool, mine.tokens))
    if level < len(sheet.learning):
        found.append(f"{LEVELS[level + 1]} learn for {sheet.learning[level]} Food")
    return tuple(found)


def _held(choices: Choices, hero: HeroId) -> tuple[Card, ...]:
    """The cards of a hero, and what the empty slots may hold."""
    c = choices.content
    cards = []
    for slot, card in enumerate(choices.siege.heroes[hero].slots):
        if card:
            cards.append(_card(choices, hero, card))
        else:
            cards.append(Card("Empty slot", words=f"for {slot_words(c.heroes[hero].slots[slot])} cards"))
    return tuple(cards)


def _card(choices: Choices, hero: HeroId, card: CardId, option: str = "") -> Card:
    printed = choices.content.cards[card]
    words = card_words(choices.siege, choices.content, hero, card)
    kind = (("Type", printed.type),) if option else ()
    return Card(printed.name, CLASS_SIGNS[printed.cls], "ivory", figures=kind, words=words, option=option)


# Decks.


def _decks(choices: Choices) -> Panel:
    """BSG-HID-01 every deck with its number of cards; a card that lies face up is named."""
    facts: Facts = choices.seen.facts
    s, c = choices.siege, choices.content
    rows = []
    for name in CLASSES:
        pool = facts.decks[POOL[name]]
        row = facts.decks[SEASON_PILE[name]].count, pool.count, len(pool.discards)
        rows.append((c.classes[name].name, *map(str, row)))
    for deck in (EVENT_DECK, ENEMY_DECK):
        heap = facts.decks[deck]
        title = deck_name(c, deck).removeprefix("the ").capitalize()
        rows.append((title, "", str(heap.count), str(len(heap.discards))))
    shown = [(DeckId(deck), heap.top) for deck, heap in enumerate(facts.decks) if heap.top]
    words = [f"On top of {deck_name(c, deck)}: {card_of_deck(c, deck, top)}" for deck, top in shown]
    tokens = [f"{LEVELS[k + 1]} {facts.decks[deck].count}" for k, deck in enumerate(TOKEN_PILE[1:])]
    words.append(f"Ability tokens: {', '.join(tokens)}")
    left = []
    for kind in ("krohn", "gargoh", "molen"):
        count = [s.supply[row] for row in FIGURES if c.figures[row].kind == kind]
        left.append(Fact(KIND_SIGNS[kind], "+".join(map(str, count)), f"{c.kinds[kind].plural} in the box"))
    grid = Grid(("Deck", "season", "pool", "gone"), tuple(rows))
    return Panel("decks", "Decks", words=tuple(words), facts=tuple(left), grid=grid)


# The strip.


def strip(seen: View) -> tuple[Tab, ...]:
    """What can be chosen and stands nowhere on the board."""
    question = seen.question
    if question is None:
        return ()
    choices = Choices(seen)
    families = (*GLYPHS, "hero", "card")
    keys = [key for key in question.options if key.partition(":")[0] in families]
    cards = tuple([_choice(choices, question, key) for key in keys])
    facts: Facts = seen.facts
    title = "To choose from"
    if facts.roll is not None:
        target = f" and needs {needed(facts.roll.target)}" if facts.roll.target else ""
        title = f"{first_name(choices.content, facts.roll.hero)} rolled {', '.join(map(str, facts.roll.faces))}{target}"
    return (Tab("", title, cards),) if cards else ()


def _choice(choices: Choices, question: Question, key: str) -> Card:
    family = key.partition(":")[0]
    s, c = choices.siege, choices.content
    if family == "hero" and not s.order:
        return _candidate(choices, c.hero.of(key), key)
    preview = story.preview(key, question, choices.seen)
    said = story.label(key, question, choices.seen)
    if family in ("card", "discard"):
        card = (c.card if family == "card" else c.discard).of(key)
        sign = "cross" if family == "discard" else CLASS_SIGNS[c.cards[card].cls]
        return Card(said, sign, "ivory", words=preview or c.cards[card].text, option=key)
    if family == "hero":
        hero = c.hero.of(key)
        return Card(said, hero_sign(c, hero), hero_colour(s, hero), hero_letter(c, hero), words=preview, option=key)
    return Card(said, GLYPHS[family], "ivory", words=preview, option=key)


def _candidate(choices: Choices, hero: HeroId, key: str) -> Card:
    """A hero to choose, with the figures that matter."""
    s, c = choices.siege, choices.content
    sheet = c.heroes[hero]
    figures = tuple([(fact.help, fact.text) for fact in _sheet_facts(sheet)])
    words = ", ".join([c.abilities[name].name for name in sheet.abilities])
    letter = hero_letter(c, hero)
    return Card(sheet.name, hero_sign(c, hero), hero_colour(s, hero), letter, figures, f"{sheet.role}: {words}", key)
