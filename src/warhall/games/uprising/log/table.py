"""The course of the game: set-up, Chapters and Phases, resources, VP, Action Points, cards, Quests."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.events.actions import CommandGiven, HeroDice, HeroRolled, QuestTried
from warhall.games.uprising.events.cards import (
    AttributeRaised,
    CardAttached,
    CardDiscarded,
    CardFlipped,
    CardGained,
    CardGiven,
    CardUsed,
    DeckRenewed,
    DruidRevealed,
    FeatsDrawn,
    ItemDealt,
    ItemDiscarded,
    QuestDealt,
    QuestDiscarded,
)
from warhall.games.uprising.events.core import (
    ApGained,
    ApHeld,
    ApSpent,
    ChapterBegun,
    EventRevealed,
    FactionTaken,
    FirstNamed,
    GoodsGained,
    GoodsLost,
    GraveEmptied,
    HeroMoved,
    HomePlaced,
    MapLaid,
    PhaseBegun,
    TurnBegun,
    VpGained,
)
from warhall.games.uprising.ids import ATTRIBUTES, CHAOS, EMPIRE, SYMBOLS
from warhall.games.uprising.log.speech import Words, log
from warhall.games.uprising.names import (
    ATTRIBUTE_NAMES,
    PHASE_NAMES,
    SYMBOL_NAMES,
    card_text,
    cause_text,
    component_name,
    face_text,
    goods_text,
    hero_name,
    hex_code,
    price_text,
    side_does,
    side_name,
)
from warhall.kernel.view import View
from warhall.tell.words import counted, joined, seat_name

# Set-up and time.


@log.of(FactionTaken)
def faction_taken(told: FactionTaken, seen: View) -> Words:
    c: Content = seen.content
    return f"{seat_name(told.seat)} leads {side_name(c, told.side)} with {c.heroes[told.hero].name}.", ""


@log.of(FirstNamed)
def first_named(told: FirstNamed, seen: View) -> Words:
    words = f"{side_does(seen.content, told.side, 'have')} the First Player Token."
    return words, "in the Events and Nemesis Phases they decide for the Nemesis"


@log.of(HomePlaced)
def home_placed(told: HomePlaced, seen: View) -> Words:
    c: Content = seen.content
    return f"{side_does(c, told.side, 'make')} their home on {hex_code(c, told.hex)}.", ""


@log.of(MapLaid)
def map_laid(told: MapLaid, seen: View) -> Words:
    dealt = [counted(told.legions, "Legion"), counted(told.hordes, "Horde"), counted(told.druids, "Druid")]
    return f"The map is laid out; {joined(dealt)} lie face down.", ""


@log.of(ChapterBegun)
def chapter_begun(told: ChapterBegun, seen: View) -> Words:
    last = ", the last" if told.chapter == seen.facts.last_chapter else ""
    return f"Chapter {told.chapter} of {seen.facts.last_chapter} begins{last}.", ""


PHASES = {
    "refresh": "a Druid is revealed, cards and AP come back, market and Quests are dealt anew",
    "events": "Leaders grow, the Event is revealed, Activation Tokens are placed",
    "build": "everybody draws two Feats, keeps one, and builds",
    "actions": "turn by turn until all AP are spent",
    "nemesis": "Leaders with a token act, the lowest initiative first",
    "production": "boards and Havens produce",
    "scoring": "The Empire, Chaos, then the players",
}


@log.of(PhaseBegun)
def phase_begun(told: PhaseBegun, seen: View) -> Words:
    return f"Chapter {told.chapter}: {PHASE_NAMES[told.phase]} Phase.", PHASES.get(told.phase, "")


@log.of(TurnBegun)
def turn_begun(told: TurnBegun, seen: View) -> Words:
    c: Content = seen.content
    who = f"{hero_name(seen.facts, c, told.side)} of {side_name(c, told.side)}"
    if not told.ap:  # UPR-ACT-08
        return f"{who} may use cards for Actions.", "no AP left"
    return f"{who} acts.", f"{told.ap} AP"


@log.of(EventRevealed)
def event_revealed(told: EventRevealed, seen: View) -> Words:
    c: Content = seen.content
    event = c.events[told.event]
    threat = f"Leaders that enter from now on have Threat {told.threat}"
    return f"The Event of this Chapter: {event.name}. {event.text}", threat


# Resources, VP, Action Points.


@log.of(GoodsGained)
def goods_gained(told: GoodsGained, seen: View) -> Words:
    c: Content = seen.content
    return f"{side_does(c, told.side, 'gain')} {goods_text(told.goods)}: {cause_text(c, told.why)}.", ""


PAID = ("command", "haven", "market", "wall", "tower", "vp", "exchange")


@log.of(GoodsLost)
def goods_lost(told: GoodsLost, seen: View) -> Words:
    c: Content = seen.content
    if told.why == "gift":
        return f"{side_does(c, told.side, 'give')} {goods_text(told.goods)} away.", ""
    if told.why in PAID or c.unit.has(f"unit:{told.why}"):
        return f"{side_does(c, told.side, 'pay')} {goods_text(told.goods)} for {price_text(c, told.why)}.", ""
    verb = "pay" if told.paid or c.card.has(f"card:{told.why}") else "lose"
    return f"{side_does(c, told.side, verb)} {goods_text(told.goods)}: {cause_text(c, told.why)}.", ""


VP_CAUSES = {
    "bought": "five resources were paid for it",
    "cursed_before": "the hex of an acting Horde is cursed already",
    "no_curse_left": "a Curse was due, but none is left",
    "overflow": "Threat beyond the maximum",
    "destroyed": "1 for each Garrison level or Skeleton destroyed",
    "not_placed": "a piece could not be placed",
    "capital_fell": "The Capital has fallen to them",
}
SCORED = {
    EMPIRE: ("for hexes with a Garrison", "for Legions", "for factions in its Graveyard"),
    CHAOS: ("for Curses", "for Hordes", "for factions in its Graveyard"),
}
HAVENS = ("for Havens", "for the hexes under them")


@log.of(VpGained)
def vp_gained(told: VpGained, seen: View) -> Words:
    c: Content = seen.content
    if told.parts is not None:
        names = SCORED.get(told.side, HAVENS)
        sums = [f"{number} {name}" for number, name in zip(told.parts, names, strict=True) if number]
        return f"{side_does(c, told.side, 'score')} {told.vp} VP, now {told.now}.", joined(sums)
    verb = "lose" if told.vp < 0 else "gain"
    head = f"{side_does(c, told.side, verb)} {abs(told.vp)} VP, now {told.now}"
    of = f" of {c.leaders[told.leader].name}" if told.leader else ""
    return f"{head}: {VP_CAUSES.get(told.why) or cause_text(c, told.why)}{of}.", ""


@log.of(ApGained)
def ap_gained(told: ApGained, seen: View) -> Words:
    return f"{side_does(seen.content, told.side, 'gain')} {told.ap} AP, now {told.now}.", ""


@log.of(ApHeld)
def ap_held(told: ApHeld, seen: View) -> Words:
    who = side_does(seen.content, told.side, "have")
    if not told.held:
        return (
            f"No AP of {side_name(seen.content, told.side)} are held any more.",
            "they come back with the next Refresh",
        )
    return f"{who} {told.held} AP held on a Leader card.", "not regained while they are held"


@log.of(ApSpent)
def ap_spent(told: ApSpent, seen: View) -> Words:
    """Other Actions are told by what comes of them."""
    if told.action != "quest":
        return None
    return f"{side_does(seen.content, told.side, 'set')} out on a Quest.", f"{told.left} AP left"


@log.of(HeroMoved)
def hero_moved(told: HeroMoved, seen: View) -> Words:
    c: Content = seen.content
    name = hero_name(seen.facts, c, told.side)
    return f"{name} goes from {hex_code(c, told.from_)} to {hex_code(c, told.to)}.", ""


@log.of(GraveEmptied)
def grave_emptied(told: GraveEmptied, seen: View) -> Words:
    whose = "Imperial" if told.side == EMPIRE else "Chaos"
    return f"The {whose} Graveyard is emptied: its Units return to their reserves.", ""


# Cards.


CARD_CAUSES = {
    "start": "a START Feat",
    "drawn": "kept of two Feats drawn",
    "market": "bought",
    "solved": "the Quest is kept",
}


@log.of(CardGained)
def card_gained(told: CardGained, seen: View) -> Words:
    c: Content = seen.content
    card = c.cards[told.card]
    why = {
        "start": "a START Feat",
        "drawn": "kept of two Feats drawn",
        "market": "bought",
        "solved": "the Quest is kept",
    }
    cause = why.get(told.why) or cause_text(c, told.why)
    return f"{side_does(c, told.side, 'take')} {card.name}: {cause}.", card_text(card)


@log.of(CardGiven)
def card_given(told: CardGiven, seen: View) -> Words:
    c: Content = seen.content
    return f"{side_does(c, told.side, 'give')} {c.cards[told.card].name} to {side_name(c, told.to)}.", ""


@log.of(CardDiscarded)
def card_discarded(told: CardDiscarded, seen: View) -> Words:
    c: Content = seen.content
    return f"{side_does(c, told.side, 'discard')} {c.cards[told.card].name}.", ""


@log.of(CardFlipped)
def card_flipped(told: CardFlipped, seen: View) -> Words:
    c: Content = seen.content
    card = c.cards[told.card].name
    if told.down:
        return f"{card} of {side_name(c, told.side)} is flipped face down.", "until the next Refresh"
    return f"{card} of {side_name(c, told.side)} is face up again.", ""


USED = {"": "", "flip": " and flip it", "discard": " and discard it"}


@log.of(CardUsed)
def card_used(told: CardUsed, seen: View) -> Words:
    c: Content = seen.content
    card = c.cards[told.card]
    return f"{side_does(c, told.side, 'use')} {card.name}{USED[card.cost]}.", card_text(card)


@log.of(AttributeRaised)
def attribute_raised(told: AttributeRaised, seen: View) -> Words:
    c: Content = seen.content
    attribute = ATTRIBUTE_NAMES[ATTRIBUTES.index(told.attribute)]
    name = hero_name(seen.facts, c, told.side)
    return f"{name} gains 1 {attribute} for good: {c.cards[told.card].name}.", ""


@log.of(ItemDealt)
def item_dealt(told: ItemDealt, seen: View) -> Words:
    card = seen.content.cards[told.card]
    return f"{card.name} comes onto the market for {card.salt} Salt.", card.text


@log.of(ItemDiscarded)
def item_discarded(told: ItemDiscarded, seen: View) -> Words:
    return f"{seen.content.cards[told.card].name} leaves the market.", ""


@log.of(QuestDealt)
def quest_dealt(told: QuestDealt, seen: View) -> Words:
    quest = seen.content.quests[told.quest]
    return f"A Quest opens: {quest.name}.", quest.immediate_text


@log.of(QuestDiscarded)
def quest_discarded(told: QuestDiscarded, seen: View) -> Words:
    return f"The Quest {seen.content.quests[told.quest].name} is closed.", ""


@log.of(CardAttached)
def card_attached(told: CardAttached, seen: View) -> Words:
    c: Content = seen.content
    what = c.cards[told.card].name if told.card else c.druids[told.druid or 0].name
    return f"{what} is laid on the Quest {c.quests[told.quest].name}.", ""


@log.of(DruidRevealed)
def druid_revealed(told: DruidRevealed, seen: View) -> Words:
    druid = seen.content.druids[told.druid]
    return f"A Druid is revealed: {druid.name}. {druid.text}", "for a Bolt, to every player in combat"


@log.of(FeatsDrawn)
def feats_drawn(told: FeatsDrawn, seen: View) -> Words:
    c: Content = seen.content
    return f"{side_does(c, told.side, 'draw')} {joined([c.cards[card].name for card in told.cards])}.", ""


@log.of(DeckRenewed)
def deck_renewed(told: DeckRenewed, seen: View) -> Words:
    deck = {"items": "Item", "quests": "Quest"}[told.deck]
    return f"The {deck} deck is shuffled anew from its discards.", counted(told.cards, "card")


# Actions.


@log.of(CommandGiven)
def command_given(told: CommandGiven, seen: View) -> Words:
    c: Content = seen.content
    return f"{side_does(c, told.side, 'give')} a Command: to {hex_code(c, told.hex)}.", ""


@log.of(HeroRolled)
def hero_rolled(told: HeroRolled, seen: View) -> Words:
    c: Content = seen.content
    name = hero_name(seen.facts, c, told.side)
    return f"{name} has {face_text(told.total)} for {component_name(c, told.why)}.", ""


log.silent(HeroDice)  # what dice are rolled for: the roll tells it


@log.of(QuestTried)
def quest_tried(told: QuestTried, seen: View) -> Words:
    c: Content = seen.content
    quest = c.quests[told.quest]
    goals = []
    for goal, met in zip(quest.goals, told.goals, strict=True):
        symbol = SYMBOL_NAMES[SYMBOLS.index(goal.symbol)]
        reward = f" for {goal.text}" if told.solved and met and goal.text else ""  # UPR-QST-05, UPR-QST-06
        goals.append(f"{counted(goal.number, symbol)} {'met' if met else 'missed'}{reward}")
    detail = f"{', '.join(goals)}; {counted(quest.least, 'goal')} needed"
    if told.solved:
        return f"{side_does(c, told.side, 'solve')} the Quest {quest.name}: {quest.solved_text}", detail
    return f"{side_does(c, told.side, 'fail')} at the Quest {quest.name}: {quest.failed_text}", detail
