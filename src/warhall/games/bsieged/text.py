"""The siege in words, for 80 columns: what is played in a terminal and read aloud."""

from __future__ import annotations

from warhall.games.bsieged import powers
from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.names import (
    SHORT_BUILDINGS,
    at_space,
    card_of_deck,
    deck_name,
    field_name,
    figure_name,
    first_names,
    hero_letter,
    hero_name,
    morale_value,
    needed,
    of_kind,
    party,
    seat_letter,
    units,
    zone_name,
)
from warhall.games.bsieged.outlook import calendar, outlook, warnings
from warhall.games.bsieged.queries import messenger_in, season
from warhall.games.bsieged.state import (
    CATAPULT,
    CLASSES,
    COURTYARD,
    DEAD,
    ENEMY_DECK,
    EVENT_DECK,
    FIELDS,
    FIGURES,
    POOL,
    QUARTER_BUILDINGS,
    SEASON_PILE,
    SITE,
    TOKEN_PILE,
    WALL,
    ZONE_OF,
    BuildingId,
    CardId,
    DeckId,
    FieldId,
    HeroId,
    Siege,
    ZoneId,
)
from warhall.games.bsieged.view import Facts
from warhall.kernel.view import View
from warhall.tell.words import counted, signed, wrapped

STATUS = ("whole", "damaged", "destroyed")
LEGEND = "Slots: P permanent, R red, O orange; A Armory, M Market, T Tavern, S Sorcery."
MARKS = "Marks: > acts now, 1 First Hero, - has acted; ! what the enemies will do."


def text(seen: View) -> str:
    """The siege in words, for 80 columns: time and messenger, the four fields, the heroes, the decks."""
    facts: Facts = seen.facts
    s, c = seen.facts, seen.content
    lines = _head_lines(facts, s, c)
    if not s.order:
        return "\n".join([*lines, "", *_sheet_lines(s, c)])
    omens = outlook(s, c)
    for field in FIELDS:
        lines += ["", *_field_lines(s, c, field)]
        lines += [line for omen in omens[field - 1] for line in wrapped(f"  ! {omen.words}", "    ")]
    lines += ["", *_middle_lines(s, c)]
    lines += ["", *_hero_lines(facts, s, c, seen.seat)]
    return "\n".join([*lines, "", *_deck_lines(facts, c)])


def _head_lines(facts: Facts, s: Siege, c: Content) -> list[str]:
    setting = c.difficulties[s.difficulty]
    if not s.round:
        return wrapped(f"{facts.part} · {setting.name}: {setting.text}", "  ")
    lines = [
        f"Round {s.round} of {c.numbers.rounds}, {c.seasons[season(s, c)].name.lower()} · {facts.part} · {setting.name}"
    ]
    if s.event:
        event = c.events[s.event]
        lines += wrapped(f"Event: {event.name}. {event.text}", "  ")
    when = calendar(s, c)
    deaths = f" {counted(s.messenger.deaths, 'messenger')} dead already." if s.messenger.deaths else ""
    lines += wrapped(f"Messenger: {when.where}; {when.deadline}.{deaths}", "  ")
    if s.messenger.status != "home":
        meal = c.numbers.season_food
        lines.append(f"Food: when round {_supper(s, c)} is over, every hero eats {meal} or dies.")
    if s.avatar.zone:
        halted = ", held for this round" if s.avatar.halted else ""
        lines.append(f"Avatar: {zone_name(s.avatar.zone)}, Vinculum {s.avatar.vinculum}{halted}.")
    for omen in warnings(s, c):
        lines += wrapped(f"Beware: {omen.words}.", "  ")
    return lines


def _supper(s: Siege, c: Content) -> int:
    """BSG-EOS-01 the round that ends the season."""
    rounds = c.numbers.season_rounds
    return -(-s.round // rounds) * rounds


def _field_lines(s: Siege, c: Content, field: FieldId) -> list[str]:
    """One field from the spawning points to the quarter behind the wall."""
    board = s.fields[field]
    now = season(s, c)
    spaces = [
        f"{symbol} {of_kind(c, c.enemy_cards[card].kind, c.enemy_cards[card].numbers[now])}"
        for symbol, card in zip(c.symbol_names, board.cards, strict=False)
    ]
    lines = wrapped(f"{field_name(field).capitalize()} ({counted(board.points, 'roll')}: {', '.join(spaces)})", "  ")
    for number in (3, 2, 1):
        zone = ZONE_OF[field][number]
        target = needed(powers.base_target(s, c, number))
        lines += wrapped(f"  zone {number}, hit on {target}: {inside(s, c, zone) or '-'}", "    ")
    wall = [first_names(c, s.occupants[WALL[field]])] if s.occupants[WALL[field]] else []
    if s.messenger.status == "wall" and s.messenger.wall == field:
        wall.append("messenger")
    sites = [f"{SHORT_BUILDINGS[b]}: {_site(s, c, b)}" for b in QUARTER_BUILDINGS[field]]
    return lines + wrapped(f"  wall: {', '.join(wall) or 'nobody'}. {'. '.join(sites)}.", "    ")


def inside(s: Siege, c: Content, zone: ZoneId) -> str:
    """Everything in a zone, in words."""
    place = s.zones[zone]
    found = [units(c, place.units)] if any(place.units) else []
    if s.avatar.zone == zone:
        found.append(f"Avatar with Vinculum {s.avatar.vinculum}")
    if messenger_in(s, c, zone):
        found.append("messenger" + ", sheltered" * s.messenger.sheltered)
    found += [f"tactics {c.cards[tactic.card].name}" for tactic in s.tactics if tactic.zone == zone]
    marks = (("held", place.held), ("stunned", place.stunned), ("its Gargohs hushed", place.hushed))
    return "; ".join([*found, *(words for words, is_so in marks if is_so)])


def _site(s: Siege, c: Content, building: BuildingId) -> str:
    place = s.buildings[building]
    words = [STATUS[place.status]]
    if place.reinforced:
        words.append(f"{place.reinforced} Reinforced")
    if s.occupants[SITE[building]]:
        words.append(f"{first_names(c, s.occupants[SITE[building]])} on it")
    return ", ".join(words)


def _middle_lines(s: Siege, c: Content) -> list[str]:
    crew = [
        f"{first_names(c, s.occupants[space])} {at_space(c, space)}"
        for space in (CATAPULT, COURTYARD)
        if s.occupants[space]
    ]
    return wrapped(". ".join([f"The catapult faces {field_name(s.facing)}", *crew]) + ".", "  ")


def _hero_lines(facts: Facts, s: Siege, c: Content, seat: int | None) -> list[str]:
    """The dashboards; of the reader's own cards also what they say."""
    lines = ["    hero             Str  Morale  Gold  Food Grace  where"]
    for hero in party(s):
        lines += _hero_rows(facts, s, c, hero, seat)
        if s.heroes[hero].seat == seat:
            lines += _card_lines(s, c, hero)
    return [*lines, *wrapped(LEGEND, "  "), *wrapped(MARKS, "  ")]


def _card_lines(s: Siege, c: Content, hero: HeroId) -> list[str]:
    cards = [card for card in s.heroes[hero].slots if card]
    told = [f"        {c.cards[card].name}: {card_words(s, c, hero, card)}" for card in cards]
    return [line for words in told for line in wrapped(words, " " * 10)]


def card_words(s: Siege, c: Content, hero: HeroId, card: CardId) -> str:
    """The text of a card with what using it costs and does to Morale."""
    printed = c.cards[card]
    price = powers.gold_cost(s, c, hero, card)
    costs = [f"{price} Gold"] if price else []
    costs += ["1 action"] * printed.highlighted
    morale = morale_value(c, card)
    costs += [f"{signed(morale)} Morale"] if morale else []
    return f"{printed.text} ({', '.join(costs)})" if costs else printed.text


def _hero_rows(facts: Facts, s: Siege, c: Content, hero: HeroId, reader: int | None) -> list[str]:
    """A dashboard: tracks, then abilities and cards."""
    mine, sheet = s.heroes[hero], c.heroes[hero]
    mark = ">" if s.turn.hero == hero else "1" if s.first == hero else "-" if hero in facts.acted else " "
    head = f"{hero_letter(c, hero)}{mark}  {hero_name(c, hero):<16}"
    if mine.status == DEAD:
        return [f"{head}  dead"]
    tracks = (
        f"{powers.strength(s, c, hero):>4}{mine.morale:>5}/{sheet.morale:<2}"
        f"{mine.gold:>4}/{sheet.gold}{mine.food:>4}/{sheet.food}{mine.grace:>6}"
    )
    known = [c.abilities[name].name for name in mine.abilities] + ["Strength +1"] * sum(mine.strengths)
    cards = [c.cards[card].name for card in mine.slots if card]
    empty = [slot for slot, card in zip(sheet.slots, mine.slots, strict=True) if not card]
    free = f"; empty: {', '.join(empty)}" if empty else ""
    whose = "yours" if mine.seat == reader else f"seat {seat_letter(s, c, mine.seat)}"
    seat = f"{whose}: " if 1 < s.seats < len(party(s)) else ""
    return [
        *wrapped(f"{head}{tracks}  {_standing(s, c, hero)}", "      "),
        *wrapped(f"      {seat}{', '.join(known)}", "        "),
        *wrapped(f"      cards: {', '.join(cards) or 'none'}{free}", "        "),
    ]


def _standing(s: Siege, c: Content, hero: HeroId) -> str:
    """Where a hero is, and what is left of the round."""
    words = [at_space(c, s.heroes[hero].space)]
    if s.turn.hero == hero:
        words.append(counted(s.turn.actions, "action"))
    if s.turn.hero == hero and s.turn.artillery:
        words.append(f"{s.turn.artillery} for the catapult")
    spare = powers.hits_to_ignore(s, c, hero)
    if spare:
        words.append(f"ignores {counted(spare, 'hit')}")
    return ", ".join(words)


def _sheet_lines(s: Siege, c: Content) -> list[str]:
    """The heroes that can be chosen, and who has chosen whom."""
    lines = []
    for row, sheet in enumerate(c.heroes):
        if row:
            taken = f"seat {s.heroes[row].seat + 1}: " if s.heroes[row].status else ""
            known = ", ".join(c.abilities[name].name for name in sheet.abilities)
            tops = f"Strength {sheet.strength}, up to {sheet.morale} Morale, {sheet.gold} Gold, {sheet.food} Food"
            lines += wrapped(
                f"{taken}{sheet.name}, {sheet.role}: {known}; {tops}; slots {', '.join(sheet.slots)}", "  "
            )
    return [*lines, "", *wrapped(LEGEND, "  ")]


def _deck_lines(facts: Facts, c: Content) -> list[str]:
    """BSG-HID-01 how many cards lie where, and what lies face up."""
    piles = facts.decks
    counts = [
        f"{c.classes[name].name} {piles[SEASON_PILE[name]].count}/{piles[POOL[name]].count}"
        f"/{len(piles[POOL[name]].discards)}"
        for name in CLASSES
    ]
    tokens = "/".join(str(piles[deck].count) for deck in TOKEN_PILE[1:])
    rest = f"events {piles[EVENT_DECK].count}, enemy cards {piles[ENEMY_DECK].count}, tokens {tokens}"
    lines = wrapped(f"Cards (season/pool/discards): {', '.join(counts)}; {rest}.", "  ")
    for row, pile in enumerate(piles):
        deck = DeckId(row)
        if pile.top:
            lines.append(f"On top of {deck_name(c, deck)}: {card_of_deck(c, deck, pile.top)}.")
        for card in pile.bottom:
            lines.append(f"At the bottom of {deck_name(c, deck)}: {card_of_deck(c, deck, card)}.")
    printed = [(figure_name(c, row), c.figures[row]) for row in FIGURES]
    kinds = [f"{name} {figure.resistance}/{figure.attacks}" for name, figure in printed]
    lines += wrapped(f"Enemies (Resistance/hits): {', '.join(kinds)}.", "  ")
    return lines + wrapped(f"Figures left: {units(c, facts.supply) or 'none'}.", "  ")
