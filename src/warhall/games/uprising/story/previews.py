"""What an option would cost or bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ground import is_explored
from warhall.games.uprising.ids import (
    BOLTS,
    COLOURS,
    PLAYERS,
    SALT,
    SHIELDS,
    SKULLS,
    CardId,
    HexId,
    KindId,
    LeaderId,
    SideId,
)
from warhall.games.uprising.keys import ATTRIBUTE_NAMES as ATTRIBUTE_KEYS
from warhall.games.uprising.keys import DIE_NAMES, YELLOW_NAMES, gift_of
from warhall.games.uprising.keys import GOOD_NAMES as GOOD_KEYS
from warhall.games.uprising.names import (
    ATTRIBUTE_NAMES,
    GOOD_NAMES,
    RANK_NAMES,
    TYPE_NAMES,
    die_text,
    goods_text,
    hero_name,
    hex_code,
    pool_text,
)
from warhall.games.uprising.outlook import best_chance, quest_chance, quest_pool
from warhall.games.uprising.queries import added, attributes, haven_price, item_price, without
from warhall.games.uprising.questions.actions import (
    BuyPoints,
    ChooseAction,
    ChooseBuilding,
    ChooseGift,
    ChooseGoal,
    ChooseGuile,
    ChooseItem,
    ChooseMovers,
    ChooseQuest,
    PayCommand,
)
from warhall.games.uprising.questions.combat import HOLD, AnswerRoll
from warhall.games.uprising.questions.core import ChooseAttribute, ChooseHome, ChoosePayment, PickHero
from warhall.games.uprising.questions.effects import ChooseGain, ChooseLoss, PickForNemesis
from warhall.games.uprising.questions.nemesis import PlaceAt
from warhall.games.uprising.rules.command import hero_reaches, movers
from warhall.games.uprising.story.describe import (
    attribute_words,
    card_words,
    guard_words,
    hex_words,
    leader_dice,
    leader_words,
    near_words,
    needs_words,
    quest_words,
    race_words,
    unit_words,
)
from warhall.games.uprising.story.prompts import story
from warhall.games.uprising.view import Facts
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.questions import Asked
from warhall.kernel.view import View
from warhall.tell.words import counted, joined, percent


class Look:
    """The facts of a question and all that a preview asks about it."""

    __slots__ = ("asked", "c", "s")

    def __init__(self, asked: Any, seen: View) -> None:
        self.asked = asked
        self.s: Facts = seen.facts
        self.c: Content = seen.content

    @property
    def side(self) -> SideId:
        """The faction that is asked."""
        return getattr(self.asked, "side", None) or self.s.active


Words = Callable[[Look], str]


def of_word(word: str, *kinds: type[Asked]) -> Callable[[Words], Words]:
    """Enter what is said of a plain word."""

    def enter(speak: Words) -> Words:
        story.previews(word, *kinds)(lambda option, asked, seen: speak(Look(asked, seen)))
        return speak

    return enter


# Things that are options in many questions.


@story.previews("hex")
def _hex(option: str, asked: Asked, seen: View) -> str:
    return hex_words(seen.facts, seen.content, seen.content.hex.of(option))


@story.previews("hex", PlaceAt, PickForNemesis)
def _placed(option: str, asked: Asked, seen: View) -> str:
    """What lies there, and whose Haven is near."""
    c: Content = seen.content
    at = c.hex.of(option)
    return "; ".join([words for words in (hex_words(seen.facts, c, at), near_words(seen.facts, c, at)) if words])


@story.previews("pay", ChoosePayment, PayCommand, BuyPoints, ChooseLoss)
def _paid(option: str, asked: Asked, seen: View) -> str:
    look = Look(asked, seen)
    left = without(look.s.sides[look.side].goods, look.c.bundles[look.c.pay.of(option)])
    return f"{goods_text(left)} left" if min(left) >= 0 else ""


@story.previews("pay", ChooseGain)
def _gained(option: str, asked: Asked, seen: View) -> str:
    look = Look(asked, seen)
    return f"{goods_text(added(look.s.sides[look.side].goods, look.c.bundles[look.c.pay.of(option)]))} then"


@story.previews("card")
def _card(option: str, asked: Asked, seen: View) -> str:
    c: Content = seen.content
    return card_words(seen.facts, c, c.card.of(option))


@story.previews("quest")
def _quest(option: str, asked: Asked, seen: View) -> str:
    c: Content = seen.content
    return quest_words(c, c.quests[c.quest.of(option)])


@story.previews("druid")
def _druid(option: str, asked: Asked, seen: View) -> str:
    c: Content = seen.content
    return c.druids[c.druid.of(option)].text


@story.previews("leader")
def _leader(option: str, asked: Asked, seen: View) -> str:
    c: Content = seen.content
    row: LeaderId = c.leader.of(option)
    return f"{leader_words(seen.facts, c, row)}; {leader_dice(seen.facts, c, row)}"


@story.previews("faction")
def _faction(option: str, asked: Asked, seen: View) -> str:
    c: Content = seen.content
    side = c.side.of(option)
    if side not in PLAYERS:
        return ""
    return f"{race_words(seen.facts, c, side)}; {goods_text(seen.facts.sides[side].goods)}"


@story.previews("unit")
def _unit(option: str, asked: Asked, seen: View) -> str:
    return sort_words(seen.content, seen.content.unit.of(option))


@story.previews("mover")
def _mover(option: str, asked: Asked, seen: View) -> str:
    c: Content = seen.content
    return sort_words(c, c.movers[c.mover.of(option)][0])


def sort_words(c: Content, kind: KindId) -> str:
    """ "Basic Warrior, 1 blue die"."""
    unit = c.units[kind]
    return f"{RANK_NAMES[unit.rank]} {TYPE_NAMES[unit.type]}, {pool_text(c.unit_dice[kind])}"


@story.previews("die")
def _die(option: str, asked: Asked, seen: View) -> str:
    colour = COLOURS.index(DIE_NAMES.names[DIE_NAMES.of(option)])
    return ", ".join(die_text(seen.content, colour, number) for number in range(1, 7))


@story.previews("good")
def _good(option: str, asked: Asked, seen: View) -> str:
    look, kind = Look(asked, seen), GOOD_KEYS.of(option) - 1
    return f"{look.s.sides[look.side].goods[kind]} {GOOD_NAMES[kind]} now"


# The set-up.


@story.previews("hero", PickHero)
def _hero(option: str, asked: PickHero, seen: View) -> str:
    c: Content = seen.content
    row = c.hero.of(option)
    hero = c.heroes[row]
    feats = [c.cards[card].name for card in c.feats_of[row] if c.cards[card].start]
    faction = c.factions[c.side.row(hero.faction)]
    return f"{attribute_words(hero.attributes())}; starts with {joined(feats)}. {faction.text}"


@story.previews("hex", ChooseHome)
def _home(option: str, asked: ChooseHome, seen: View) -> str:
    c: Content = seen.content
    near = c.land.neighbours[c.hex.of(option)]
    dark = [at for at in near if not is_explored(seen.facts, c, at)]
    return f"beside {joined([hex_code(c, at) for at in near])}; {len(dark)} of them to explore"


@story.previews("attribute", ChooseAttribute)
def _attribute(option: str, asked: ChooseAttribute, seen: View) -> str:
    place = ATTRIBUTE_KEYS.of(option) - 1
    now = attributes(seen.facts, seen.content, asked.side)[place]
    dice = ("a red", "a purple", "a blue", "a white or yellow")[place]
    return f"{ATTRIBUTE_NAMES[place]} {now} now; each point is {dice} die"


# Build.


@story.previews("unit", ChooseBuilding)
def _builds(option: str, asked: ChooseBuilding, seen: View) -> str:
    return unit_words(seen.facts, seen.content, seen.content.unit.of(option))


@of_word("wall", ChooseBuilding)
def _wall(look: Look) -> str:
    return f"{look.c.factions[look.side].wall} Plunder; 1 blue die more in every Clash round of Units there"


@of_word("tower", ChooseBuilding)
def _tower(look: Look) -> str:
    return f"{look.c.factions[look.side].tower} Plunder; 1 white die more in Archery and Clash of Units there"


@of_word(DONE, ChooseBuilding)
def _stop(look: Look) -> str:
    return f"{goods_text(look.s.sides[look.side].goods)} left"


# Actions.


@story.previews("hex", ChooseAction)
def _move(option: str, asked: ChooseAction, seen: View) -> str:
    return f"1 AP; {hex_words(seen.facts, seen.content, seen.content.hex.of(option))}"


@of_word("trade", ChooseAction)
def _trade(look: Look) -> str:
    return "1 AP for 1 Salt; Heroes on the same hex may give each other things; the turn goes on"


@of_word("command", ChooseAction)
def _command(look: Look) -> str:
    return "1 AP and 1 Food: Units and the Hero march into one hex; ends the turn"


@of_word("explore", ChooseAction)
def _explore(look: Look) -> str:
    return f"1 AP: turns the tile of {hex_code(look.c, look.s.sides[look.side].at)}; ends the turn"


@of_word("haven", ChooseAction)
def _haven(look: Look) -> str:
    number = len(look.s.havens_of[look.side])
    before, after = (look.c.factions[look.side].production[n] for n in (number, number + 1))
    more = goods_text((after[0] - before[0], after[1] - before[1], after[2] - before[2]))
    price = goods_text(haven_price(look.c, look.side))
    tile = look.c.tiles[look.s.tiles[look.s.sides[look.side].at]]
    vp = look.c.numbers.haven_vp + tile.vp
    gain = f"the board produces {more} more, the hex {goods_text(tile.goods())}"
    return f"1 AP and {price}: {vp} VP each Chapter, {gain}; ends the turn"


@of_word("market", ChooseAction)
def _market(look: Look) -> str:
    names = [f"{look.c.cards[card].name} for {_price(look, card)} Salt" for card in look.s.market if card]
    return f"1 AP: {', '.join(names)}; you have {look.s.sides[look.side].goods[SALT]} Salt; ends the turn"


@of_word("quest", ChooseAction)
def _quests(look: Look) -> str:
    names = [look.c.quests[quest].name for quest in look.s.open_quests if quest]
    return f"1 AP: {', '.join(names)}; ends the turn"


@of_word(DONE, ChooseAction)
def _end(look: Look) -> str:
    return f"{look.asked.ap} AP stay for later turns of this Phase" if look.asked.ap else ""


def _price(look: Look, card: CardId) -> int:
    return item_price(look.s, look.c, look.side, card)


@story.previews("card", ChooseItem)
def _item(option: str, asked: ChooseItem, seen: View) -> str:
    look = Look(asked, seen)
    card: CardId = look.c.card.of(option)
    parts = [f"{_price(look, card)} Salt", needs_words(look.c.cards[card]), card_words(look.s, look.c, card)]
    return "; ".join([part for part in parts if part])


@story.previews("give", ChooseGift)
def _gift(option: str, asked: ChooseGift, seen: View) -> str:
    side, kind = gift_of(option)
    names, sides = seen.content.side_names, seen.facts.sides
    theirs, mine = sides[side].goods[kind], sides[asked.side].goods[kind]
    return f"{names[side]} have {theirs}, {names[asked.side]} {mine}"


@story.previews("hex", ChooseGoal)
def _goal(option: str, asked: ChooseGoal, seen: View) -> str:
    """Who could come, and whom they would fight."""
    look = Look(asked, seen)
    at: HexId = look.c.hex.of(option)
    units = sum(number for _, number in movers(look.s, look.c, look.side, at))
    who = [counted(units, "Unit")] if units else []
    who += [hero_name(look.s, look.c, look.side)] if hero_reaches(look.s, look.c, look.side, at) else []
    reach = f"{joined(who)} can come"
    foes = guard_words(look.s, look.c, at)
    return f"{hex_words(look.s, look.c, at)}. {reach}{f'; Units fight {foes}' if foes and units else ''}"


@story.previews("mover", ChooseMovers)
def _marcher(option: str, asked: ChooseMovers, seen: View) -> str:
    c: Content = seen.content
    kind, at = c.movers[c.mover.of(option)]
    there = seen.facts.spots[at].units[c.units_of[asked.side].index(kind)]
    return f"{sort_words(c, kind)}; {there} there"


@story.previews("quest", ChooseQuest)
def _chance(option: str, asked: ChooseQuest, seen: View) -> str:
    c: Content = seen.content
    quest = c.quest.of(option)
    chance = percent(best_chance(seen.facts, c, asked.side, quest))
    return f"{chance} without cards; {quest_words(c, c.quests[quest])}"


@story.previews("yellow", ChooseGuile)
def _guile(option: str, asked: ChooseGuile, seen: View) -> str:
    c: Content = seen.content
    roll = seen.facts.casting
    if roll is None or not c.quest.has(f"quest:{roll.why}"):
        return ""
    quest = c.quest.row(roll.why)
    pool = quest_pool(seen.facts, c, asked.side, quest, YELLOW_NAMES.of(option) - 1)
    return f"solved {percent(quest_chance(c, c.quests[quest], pool))} without cards"


# Combat.


@of_word(PASS, AnswerRoll)
def _count(look: Look) -> str:
    """Skulls less Shields; Bolts of both sides and the enemy's Godpower may still change it."""
    mine, theirs = look.asked.mine, look.asked.theirs
    suffered, dealt = max(0, theirs[SKULLS] - mine[SHIELDS]), max(0, mine[SKULLS] - theirs[SHIELDS])
    words = f"as it lies you suffer {suffered} and the enemy {dealt}"
    return f"{words}, before Bolts are used" if mine[BOLTS] or theirs[BOLTS] else words


@of_word(HOLD, AnswerRoll)
def _hold(look: Look) -> str:
    return "a Druid that acts After Damage can be woken with it; it cancels no Shield"


@of_word("woods", AnswerRoll)
def _woods(look: Look) -> str:
    return "once in this combat; the new result counts"


# Scoring.


@of_word(DONE, BuyPoints)
def _keep(look: Look) -> str:
    goods = look.s.sides[look.side].goods
    if not any(goods):
        return "there is nothing to keep"
    kept = goods_text(goods)
    return (
        f"{kept} kept" if look.s.chapter < look.s.last_chapter else f"{kept} are worth nothing after the last Chapter"
    )
