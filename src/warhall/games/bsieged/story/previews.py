"""What an option would cost or bring: dice, target numbers, hits to be expected, prices, dangers."""

from __future__ import annotations

from warhall.games.bsieged import powers
from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.keys import BUILDING, DECK, FIELD, FIGURE, grace_change
from warhall.games.bsieged.names import card_names, first_name, of_kind
from warhall.games.bsieged.odds import mean
from warhall.games.bsieged.outlook import outlook
from warhall.games.bsieged.queries import (
    season,
    spawn_zone,
    stored,
)
from warhall.games.bsieged.questions.cards import (
    ChooseFacing,
    ChooseField,
    ChoosePushed,
    ChooseSlot,
    ChooseVictim,
    DoubleCard,
    MakeRoom,
)
from warhall.games.bsieged.questions.rounds import (
    AssignHit,
    ChooseFirstField,
    DoubleField,
    IgnoreHit,
    PickHero,
    ResurrectHero,
    SendMessenger,
    SpawnField,
    SpendReinforcement,
    TriggerTactic,
)
from warhall.games.bsieged.questions.turns import (
    ChooseAid,
    ChoosePartner,
    ChooseWeapon,
    ExchangeCard,
    SpendGrace,
    TakeAction,
)
from warhall.games.bsieged.rules.heroes import has_company
from warhall.games.bsieged.rules.hits import capacity
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
from warhall.games.bsieged.story.attacks import attack_words, leaving
from warhall.games.bsieged.story.labels import slot_words
from warhall.games.bsieged.story.prompts import story
from warhall.games.bsieged.story.sanctuary import sanctuary
from warhall.games.bsieged.text import card_words, inside
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.questions import Asked
from warhall.kernel.view import View
from warhall.tell.words import counted

# The citadel.


@story.previews("building", TakeAction)
def _(option: str, facts: TakeAction, seen: View) -> str:
    s, c = seen.facts, seen.content
    building, hero = BUILDING.of(option), facts.hero
    return "; ".join([_use(s, c, hero, building), *leaving(s, c, hero)])


@story.previews("building")
def _(option: str, facts: Asked, seen: View) -> str:
    """The state of a building, for questions that name one."""
    place = seen.facts.buildings[BUILDING.of(option)]
    words = [("whole", "damaged", "destroyed")[place.status]]
    if place.reinforced:
        words.append(counted(place.reinforced, "Reinforced token"))
    return ", ".join(words)


def _use(s: Siege, c: Content, hero: HeroId, building: BuildingId) -> str:
    """BSG-BLD-04 to BSG-BLD-08 what a building gives."""
    site = c.buildings[building]
    if site.gives == "card":
        left = len(s.decks[SEASON_PILE[site.cls]].cards)
        return f"draw a card: {left} left this season" if left else "beware: no card is left this season"
    if site.gives in ("food", "gold"):
        return goods_words(s, c, hero, site.gives, barn=building == BARN)
    if building == SANCTUARY:
        return sanctuary(s, c, hero)
    table = [f"{line.face} {(line.cls or line.gives).capitalize()}" for line in c.smuggling[1:]]
    return f"roll on the Smuggling table: {', '.join(table)}"


def goods_words(s: Siege, c: Content, hero: HeroId, good: str, *, barn: bool) -> str:
    """ "1 to 3 Food, 2 on average"."""
    change = powers.total(powers.goods_parts(s, c, hero, good, barn=barn))
    faces = [max(0, face + change) for face in c.yellow]
    sheet, mine = c.heroes[hero], s.heroes[hero]
    room = sheet.food - mine.food if good == "food" else sheet.gold - mine.gold
    words = f"{min(faces)} to {max(faces)} {good.capitalize()}, {mean(faces):.2g} on average"
    return f"{words}; room for {room}" if room < max(faces) else words


@story.previews("rebuild", TakeAction)
@story.previews("repair", TakeAction)
def _(option: str, facts: TakeAction, seen: View) -> str:
    s, c = seen.facts, seen.content
    hero, gain = facts.hero, c.numbers.repair_morale
    room = c.heroes[hero].morale - s.heroes[hero].morale
    price = f"{powers.repair_cost(s, c)} Gold, then {gain} Morale"
    return "; ".join([price, *([f"room for {room}"] if room < gain else []), *leaving(s, c, hero)])


# Cards, abilities, tokens.


@story.previews("card", ChooseWeapon)
def _(option: str, facts: ChooseWeapon, seen: View) -> str:
    s, c, card = seen.facts, seen.content, seen.content.card.of(option)
    return _priced(s, c, facts.hero, card, attack_words(s, c, facts.hero, facts.zone, card))


@story.previews("card", ChooseAid)
def _(option: str, facts: ChooseAid, seen: View) -> str:
    s, c, card = seen.facts, seen.content, seen.content.card.of(option)
    words = attack_words(s, c, facts.hero, facts.zone, facts.weapon, (*facts.aids, card))
    return _priced(s, c, facts.hero, card, words)


@story.previews("card", ExchangeCard, TriggerTactic)
def _(option: str, facts: Asked, seen: View) -> str:
    text: str = seen.content.cards[seen.content.card.of(option)].text
    return text


@story.previews("card", TakeAction, MakeRoom)
def _(option: str, facts: TakeAction | MakeRoom, seen: View) -> str:
    return card_words(seen.facts, seen.content, facts.hero, seen.content.card.of(option))


def _priced(s: Siege, c: Content, hero: HeroId, card: CardId, words: str) -> str:
    price = powers.gold_cost(s, c, hero, card)
    return f"{price} Gold; {words}" if price else words


@story.previews("discard", TakeAction)
def _(option: str, facts: TakeAction, seen: View) -> str:
    return f"lost without effect: {seen.content.cards[seen.content.discard.of(option)].text}"


@story.previews("discard", MakeRoom)
def _(option: str, facts: MakeRoom, seen: View) -> str:
    c, card = seen.content, seen.content.discard.of(option)
    room = f"makes room for {c.cards[facts.card].name}; " if facts.card != card else ""
    return f"{room}lost without effect: {c.cards[card].text}"


@story.previews("exchange")
@story.previews("hero", ChoosePartner)
def _(option: str, facts: Asked, seen: View) -> str:
    c = seen.content
    other = c.exchange.of(option) if c.exchange.has(option) else c.hero.of(option)
    cards = card_names(c, stored(seen.facts, seen.content, other))
    return f"{first_name(c, other)} has {cards or 'no cards'}"


@story.previews("power")
def _(option: str, facts: Asked, seen: View) -> str:
    text: str = seen.content.abilities[option.partition(":")[2]].text
    return text


@story.previews("slot", ChooseSlot)
def _(option: str, facts: ChooseSlot, seen: View) -> str:
    text: str = seen.content.cards[facts.card].text
    return text


@story.previews("class")
def _(option: str, facts: Asked, seen: View) -> str:
    return f"{counted(len(seen.facts.decks[POOL[option.partition(':')[2]]].cards), 'card')} in the pool"


@story.previews("deck")
def _(option: str, facts: Asked, seen: View) -> str:
    return counted(len(seen.facts.decks[DECK.of(option)].cards), "card")


@story.previews("double", DoubleCard)
def _(option: str, facts: DoubleCard, seen: View) -> str:
    return f"{seen.content.cards[facts.card].text} Twice over, Morale included."


# Zones, fields, figures.


@story.previews("field", DoubleField, SpawnField)
def _(option: str, facts: Asked, seen: View) -> str:
    return _spawning(seen.facts, seen.content, FIELD.of(option))


@story.previews("field", ChooseFirstField)
def _(option: str, facts: ChooseFirstField, seen: View) -> str:
    omens = outlook(seen.facts, seen.content)[FIELD.of(option) - 1]
    return "; ".join(omen.words for omen in omens) or "nothing to fear"


@story.previews("field", ChooseFacing)
def _(option: str, facts: ChooseFacing, seen: View) -> str:
    return inside(seen.facts, seen.content, spawn_zone(FIELD.of(option))) or "nobody in zone 3"


@story.previews("field", SendMessenger)
def _(option: str, facts: SendMessenger, seen: View) -> str:
    s, c, field = seen.facts, seen.content, FIELD.of(option)
    return f"{_zones(s, c, field)}; {_spawning(s, c, field)}"


@story.previews("field", ChooseField)
def _(option: str, facts: ChooseField, seen: View) -> str:
    return _zones(seen.facts, seen.content, FIELD.of(option))


def _zones(s: Siege, c: Content, field: FieldId) -> str:
    """Who is in a field."""
    zones = [f"zone {number}: {inside(s, c, ZONE_OF[field][number])}" for number in (1, 2, 3)]
    return "; ".join(words for words in zones if not words.endswith(": ")) or "empty"


def _spawning(s: Siege, c: Content, field: FieldId) -> str:
    """What a summoning roll can bring, by symbol."""
    now = season(s, c)
    cards = [c.enemy_cards[card] for card in s.fields[field].cards]
    words = [
        f"{symbol} {of_kind(c, card.kind, card.numbers[now])}"
        for symbol, card in zip(c.symbol_names, cards, strict=False)
    ]
    return f"{counted(s.fields[field].points, 'roll')}: {', '.join(words)}"


@story.previews("figure", ChooseVictim, ChoosePushed)
def _(option: str, facts: ChooseVictim | ChoosePushed, seen: View) -> str:
    s, c = seen.facts, seen.content
    figure = FIGURE.of(option)
    there = s.zones[facts.zone].units[figure]
    return f"Resistance {c.figures[figure].resistance}; {there} there"


@story.previews("grace", SpendGrace)
def _(option: str, facts: SpendGrace, seen: View) -> str:
    """BSG-DGR-02 what the die does before and after."""
    c = seen.content
    die, change = grace_change(option)
    face, target = facts.faces[die], facts.target
    after = face + change
    if facts.die == YELLOW:
        return ""
    if not target:
        return f"{_smuggled(c, after)} instead of {_smuggled(c, face)}"
    if after < target:
        return "no longer a hit" if face >= target else f"a miss, {target - after} more needed"
    return "a hit" if face < target else "a hit as before"


def _smuggled(c: Content, face: int) -> str:
    line = c.smuggling[face]
    return f"{c.classes[line.cls].name} card" if line.cls else line.gives.capitalize()


# Heroes.


@story.previews("hero")
def _(option: str, facts: Asked, seen: View) -> str:
    hero = seen.content.hero.of(option)
    mine, sheet = seen.facts.heroes[hero], seen.content.heroes[hero]
    return f"Morale {mine.morale}/{sheet.morale}, Gold {mine.gold}, Food {mine.food}, Divine Grace {mine.grace}"


@story.previews("hero", PickHero)
def _(option: str, facts: PickHero, seen: View) -> str:
    c = seen.content
    sheet = c.heroes[c.hero.of(option)]
    known = ". ".join(c.abilities[ability].text.rstrip(".") for ability in sheet.abilities)
    slots = ", ".join(slot_words(slot) for slot in sheet.slots)
    return f"{sheet.role}. Strength {sheet.strength}. {known}. Slots: {slots}. {sheet.portrait}"


@story.previews("hero", ResurrectHero)
def _(option: str, facts: ResurrectHero, seen: View) -> str:
    return "back on The Sanctuary with the starting values, without cards and abilities"


@story.previews("hero", AssignHit)
def _(option: str, facts: AssignHit, seen: View) -> str:
    """BSG-DEF-08 what a hero bears already, and what the next hit does."""
    s, c = seen.facts, seen.content
    hero = c.hero.of(option)
    taken = dict(zip(facts.heroes, facts.taken, strict=True)).get(hero, 0)
    spare = powers.hits_to_ignore(s, c, hero)
    words = [f"Morale {s.heroes[hero].morale}"]
    words += [f"can ignore {spare}"] if spare else []
    words += [f"bears {taken} so far"] if taken else []
    words += ["this one is deadly"] if taken + 1 >= capacity(s, c, hero) else []
    return ", ".join(words)


@story.previews("messenger")
def _(option: str, facts: Asked, seen: View) -> str:
    s, c = seen.facts, seen.content
    last = s.messenger.deaths + 1 >= c.numbers.messenger_deaths
    return "he dies, and all is lost" if last else "he dies, and every hero loses 1 Morale"


@story.previews("ignore", IgnoreHit)
def _(option: str, facts: IgnoreHit, seen: View) -> str:
    return f"{counted(facts.left - 1, 'more hit')} can be ignored this round"


@story.previews("take", IgnoreHit)
def _(option: str, facts: IgnoreHit, seen: View) -> str:
    now = seen.facts.heroes[facts.hero].morale
    return f"Morale {now} to {now - 1}" + (": deadly" if now == 1 else "")


@story.previews("spend", SpendReinforcement)
def _(option: str, facts: SpendReinforcement, seen: View) -> str:
    return f"the hit is cancelled; {facts.tokens - 1} left"


@story.previews("keep", SpendReinforcement)
def _(option: str, facts: SpendReinforcement, seen: View) -> str:
    if facts.hero:
        return f"{first_name(seen.content, facts.hero)} takes the hit"
    status = seen.facts.buildings[facts.building].status
    return "the building is destroyed" if status else "the building is damaged"


@story.previews(DONE, TakeAction)
def _(option: str, facts: TakeAction, seen: View) -> str:
    """What ends with the turn."""
    s, c, hero = seen.facts, seen.content, facts.hero
    words = [f"{counted(s.turn.actions, 'action')} unused"] if s.turn.actions else []
    loss = powers.cowardice(s, c, hero)
    if loss and not has_company(s, c, hero):
        words.append(f"beware: alone, {first_name(c, hero)} loses {loss} Morale")
    if facts.last:
        words.append("then the enemies act")
    return "; ".join(words)


@story.previews(DONE, ChooseAid)
def _(option: str, facts: ChooseAid, seen: View) -> str:
    """The roll as it is."""
    return attack_words(seen.facts, seen.content, facts.hero, facts.zone, facts.weapon, facts.aids)


@story.previews(PASS, ChooseWeapon)
def _(option: str, facts: ChooseWeapon, seen: View) -> str:
    """An attack without a weapon."""
    return attack_words(seen.facts, seen.content, facts.hero, facts.zone)


@story.previews("clockwise")
def _(option: str, facts: Asked, seen: View) -> str:
    return "clockwise from the north"


@story.previews("leave")
def _(option: str, facts: Asked, seen: View) -> str:
    return "the next round brings it"


@story.previews("bury")
def _(option: str, facts: Asked, seen: View) -> str:
    return "the next round brings the event below it"
