"""What an option would cost or bring: dice, target numbers, hits to be expected, prices, dangers."""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.bsieged import powers
from warhall.games.bsieged.catalog import Content
from warhall.games.bsieged.keys import BUILDING, DECK, FIELD, FIGURE, grace_change
from warhall.games.bsieged.names import (
    card_names,
    counted,
    first_name,
    of_kind,
)
from warhall.games.bsieged.odds import mean
from warhall.games.bsieged.outlook import outlook
from warhall.games.bsieged.queries import (
    season,
    spawn_zone,
    stored,
)
from warhall.games.bsieged.reckoning import goods_parts
from warhall.games.bsieged.rules.heroes import has_company
from warhall.games.bsieged.rules.rolling import YELLOW
from warhall.games.bsieged.state import (
    BARN,
    POOL,
    SANCTUARY,
    SEASON_PILE,
    ZONE_OF,
    BuildingId,
    CardId,
    FieldId,
    HeroId,
    Siege,
)
from warhall.games.bsieged.story.attacks import (
    attack,
    attack_words,
    leaving,
    massive,
    orient,
    shoot,
    strike_again,
    user,
    zone_preview,
)
from warhall.games.bsieged.story.labels import slot_words
from warhall.games.bsieged.story.prompts import verb
from warhall.games.bsieged.story.sanctuary import as_ability, learn, pray, sanctuary, token
from warhall.games.bsieged.text import card_words as card_words
from warhall.games.bsieged.text import inside
from warhall.games.bsieged.view import position
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.view import Question, View


def preview(option: str, question: Question, seen: View) -> str:
    """What choosing an option costs or brings, or what to beware of; empty if the label says it all."""
    prefix, _, id = option.partition(":")
    tell = _PREVIEWS.get(prefix if id else option)
    return tell(option, question, position(seen), seen.content) if tell is not None else ""


# The citadel.


def _building(option: str, question: Question, s: Siege, content: Content) -> str:
    building = BUILDING.of(option)
    if verb(question) != "take_action":
        return _site(s, building)
    hero = user(question, s)
    return "; ".join([_use(s, content, hero, building), *leaving(s, content, hero)])


def _site(s: Siege, building: BuildingId) -> str:
    """The state of a building, for questions that name one."""
    place = s.buildings[building]
    words = [("whole", "damaged", "destroyed")[place.status]]
    if place.reinforced:
        words.append(counted(place.reinforced, "Reinforced token"))
    return ", ".join(words)


def _use(s: Siege, content: Content, hero: HeroId, building: BuildingId) -> str:
    """BSG-BLD-04 to BSG-BLD-08 what a building gives."""
    site = content.buildings[building]
    if site.gives == "card":
        left = len(s.decks[SEASON_PILE[site.cls]].cards)
        return f"draw a card: {left} left this season" if left else "beware: no card is left this season"
    if site.gives in ("food", "gold"):
        return goods_words(s, content, hero, site.gives, barn=building == BARN)
    if building == SANCTUARY:
        return sanctuary(s, content, hero)
    table = [f"{line.face} {(line.cls or line.gives).capitalize()}" for line in content.smuggling[1:]]
    return f"roll on the Smuggling table: {', '.join(table)}"


def goods_words(s: Siege, content: Content, hero: HeroId, good: str, *, barn: bool) -> str:
    """ "1 to 3 Food, 2 on average"."""
    change = sum(amount for _, amount in goods_parts(s, content, hero, good, barn))
    faces = [max(0, face + change) for face in content.yellow]
    sheet, mine = content.heroes[hero], s.heroes[hero]
    room = sheet.food - mine.food if good == "food" else sheet.gold - mine.gold
    words = f"{min(faces)} to {max(faces)} {good.capitalize()}, {mean(faces):.2g} on average"
    return f"{words}; room for {room}" if room < max(faces) else words


def _repair(option: str, question: Question, s: Siege, content: Content) -> str:
    hero, gain = user(question, s), content.numbers.repair_morale
    room = content.heroes[hero].morale - s.heroes[hero].morale
    price = f"{powers.repair_cost(s, content)} Gold, then {gain} Morale"
    return "; ".join([price, *([f"room for {room}"] if room < gain else []), *leaving(s, content, hero)])


# Cards, abilities, tokens.


def _card(option: str, question: Question, s: Siege, content: Content) -> str:
    card, about = content.card.of(option), question.about or {}
    hero = user(question, s)
    if verb(question) == "choose_weapon":
        return _priced(s, content, hero, card, attack_words(s, content, hero, about["zone"], card, ()))
    if verb(question) == "choose_aid":
        cards = (*about["aids"], card)
        return _priced(s, content, hero, card, attack_words(s, content, hero, about["zone"], about["weapon"], cards))
    if verb(question) in ("exchange_card", "trigger_tactic"):
        return content.cards[card].text
    return card_words(s, content, hero, card)


def _priced(s: Siege, content: Content, hero: HeroId, card: CardId, words: str) -> str:
    price = powers.gold_cost(s, content, hero, card)
    return f"{price} Gold; {words}" if price else words


def _discard(option: str, question: Question, s: Siege, content: Content) -> str:
    card = content.discard.of(option)
    kept = (question.about or {}).get("card", card)
    room = f"makes room for {content.cards[kept].name}; " if kept != card else ""
    return f"{room}lost without effect: {content.cards[card].text}"


def _exchange(option: str, question: Question, s: Siege, content: Content) -> str:
    other = content.exchange.of(option) if content.exchange.has(option) else content.hero.of(option)
    cards = card_names(content, stored(s, other))
    return f"{first_name(content, other)} has {cards or 'no cards'}"


def _power(option: str, question: Question, s: Siege, content: Content) -> str:
    return content.abilities[option.partition(":")[2]].text


def _slot(option: str, question: Question, s: Siege, content: Content) -> str:
    return content.cards[CardId((question.about or {})["card"])].text


def _class(option: str, question: Question, s: Siege, content: Content) -> str:
    return f"{counted(len(s.decks[POOL[option.partition(':')[2]]].cards), 'card')} in the pool"


def _deck(option: str, question: Question, s: Siege, content: Content) -> str:
    return counted(len(s.decks[DECK.of(option)].cards), "card")


def _double(option: str, question: Question, s: Siege, content: Content) -> str:
    return f"{content.cards[(question.about or {})['card']].text} Twice over, Morale included."


# Zones, fields, figures.


def _field(option: str, question: Question, s: Siege, content: Content) -> str:
    field = FIELD.of(option)
    name = verb(question)
    if name in ("double_field", "spawn_field"):
        return _spawning(s, content, field)
    if name == "choose_first_field":
        return "; ".join(omen.words for omen in outlook(s, content)[field - 1]) or "nothing to fear"
    if name == "choose_facing":
        return inside(s, content, spawn_zone(field)) or "nobody in zone 3"
    if name == "choose_wall":
        return massive(question, s, content, field)
    zones = [f"zone {number}: {inside(s, content, ZONE_OF[field][number])}" for number in (1, 2, 3)]
    there = "; ".join(words for words in zones if not words.endswith(": ")) or "empty"
    return f"{there}; {_spawning(s, content, field)}" if name == "send_messenger" else there


def _spawning(s: Siege, content: Content, field: FieldId) -> str:
    """What a summoning roll can bring, by symbol."""
    now = season(s, content)
    cards = [content.enemy_cards[card] for card in s.fields[field].cards]
    words = [
        f"{symbol} {of_kind(content, card.kind, card.numbers[now])}"
        for symbol, card in zip(content.symbol_names, cards, strict=False)
    ]
    return f"{counted(s.fields[field].points, 'roll')}: {', '.join(words)}"


def _figure(option: str, question: Question, s: Siege, content: Content) -> str:
    figure = FIGURE.of(option)
    there = s.zones[(question.about or {})["zone"]].units[figure]
    return f"Resistance {content.figures[figure].resistance}; {there} there"


def _grace(option: str, question: Question, s: Siege, content: Content) -> str:
    """BSG-DGR-02 what the die does before and after."""
    about = question.about or {}
    die, change = grace_change(option)
    face, target = about["faces"][die], about["target"]
    after = face + change
    if about["die"] == YELLOW:
        return ""
    if not target:
        return f"{_smuggled(content, after)} instead of {_smuggled(content, face)}"
    if after < target:
        return "no longer a hit" if face >= target else f"a miss, {target - after} more needed"
    return "a hit" if face < target else "a hit as before"


def _smuggled(content: Content, face: int) -> str:
    line = content.smuggling[face]
    return f"{content.classes[line.cls].name} card" if line.cls else line.gives.capitalize()


# Heroes.


def _hero(option: str, question: Question, s: Siege, content: Content) -> str:
    hero, name = content.hero.of(option), verb(question)
    sheet, mine = content.heroes[hero], s.heroes[hero]
    if name == "pick_hero":
        known = ". ".join(content.abilities[ability].text.rstrip(".") for ability in sheet.abilities)
        slots = ", ".join(slot_words(slot) for slot in sheet.slots)
        return f"{sheet.role}. Strength {sheet.strength}. {known}. Slots: {slots}. {sheet.portrait}"
    if name == "resurrect_hero":
        return "back on The Sanctuary with the starting values, without cards and abilities"
    if name == "choose_partner":
        return _exchange(option, question, s, content)
    if name == "assign_hit":
        return _bearing(question, s, content, hero)
    return f"Morale {mine.morale}/{sheet.morale}, Gold {mine.gold}, Food {mine.food}, Divine Grace {mine.grace}"


def _bearing(question: Question, s: Siege, content: Content, hero: HeroId) -> str:
    """BSG-DEF-08 what a hero bears already, and what the next hit does."""
    about = question.about or {}
    taken = dict(zip(about["heroes"], about["taken"], strict=True)).get(hero, 0)
    spare = powers.hits_to_ignore(s, content, hero)
    words = [f"Morale {s.heroes[hero].morale}"]
    words += [f"can ignore {spare}"] if spare else []
    words += [f"bears {taken} so far"] if taken else []
    words += ["this one is deadly"] if taken + 1 >= s.heroes[hero].morale + spare else []
    return ", ".join(words)


def _messenger(option: str, question: Question, s: Siege, content: Content) -> str:
    last = s.messenger.deaths + 1 >= content.numbers.messenger_deaths
    return "he dies, and all is lost" if last else "he dies, and every hero loses 1 Morale"


def _ignored(option: str, question: Question, s: Siege, content: Content) -> str:
    hero = user(question, s)
    left = (question.about or {})["left"]
    if option == "ignore":
        return f"{counted(left - 1, 'more hit')} can be ignored this round"
    now = s.heroes[hero].morale
    return f"Morale {now} to {now - 1}" + (": deadly" if now == 1 else "")


def _saved(option: str, question: Question, s: Siege, content: Content) -> str:
    """A Reinforced token, spent or kept."""
    about = question.about or {}
    if "building" not in about:
        return ""
    if option == "spend":
        return f"the hit is cancelled; {about['tokens'] - 1} left"
    if about["hero"]:
        return f"{first_name(content, about['hero'])} takes the hit"
    return "the building is destroyed" if s.buildings[about["building"]].status else "the building is damaged"


def _unused(option: str, question: Question, s: Siege, content: Content) -> str:
    """What ends with the turn; for an attack, the roll as it is."""
    hero, about = user(question, s), question.about or {}
    if verb(question) == "choose_aid":
        return attack_words(s, content, hero, about["zone"], about["weapon"], tuple(about["aids"]))
    if verb(question) != "take_action":
        return ""
    words = [f"{counted(s.turn.actions, 'action')} unused"] if s.turn.actions else []
    loss = powers.cowardice(s, content, hero)
    if loss and not has_company(s, hero):
        words.append(f"beware: alone, {first_name(content, hero)} loses {loss} Morale")
    if about.get("last"):
        words.append("then the enemies act")
    return "; ".join(words)


def _bare(option: str, question: Question, s: Siege, content: Content) -> str:
    """An attack without a weapon."""
    if verb(question) != "choose_weapon":
        return ""
    return attack_words(s, content, user(question, s), (question.about or {})["zone"])


def _clockwise(option: str, question: Question, s: Siege, content: Content) -> str:
    return "clockwise from the north"


def _events(option: str, question: Question, s: Siege, content: Content) -> str:
    return "the next round brings the event below it" if option == "bury" else "the next round brings it"


_PREVIEWS: dict[str, Callable[[str, Question, Siege, Content], str]] = {
    "attack": attack,
    "strike": strike_again,
    "building": _building,
    "repair": _repair,
    "rebuild": _repair,
    "orient": orient,
    "shoot": shoot,
    "card": _card,
    "discard": _discard,
    "exchange": _exchange,
    "power": _power,
    "token": token,
    "slot": _slot,
    "class": _class,
    "deck": _deck,
    "ability": as_ability,
    "learn": learn,
    "goods": pray,
    "double": _double,
    "zone": zone_preview,
    "field": _field,
    "figure": _figure,
    "hero": _hero,
    "messenger": _messenger,
    "ignore": _ignored,
    "take": _ignored,
    "spend": _saved,
    "keep": _saved,
    "leave": _events,
    "bury": _events,
    "grace": _grace,
    "clockwise": _clockwise,
    DONE: _unused,
    PASS: _bare,
}
