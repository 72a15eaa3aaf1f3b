"""The questions of the game in words: what their declarations leave to be said, who decides, who waits for whom."""

from __future__ import annotations

from collections import Counter
from typing import Any

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ids import (
    CardId,
    DruidId,
    EventId,
    HeroId,
    HexId,
    KindId,
    LeaderId,
    MoverId,
    PayId,
    QuestId,
    SideId,
    TileId,
)
from warhall.games.uprising.names import (
    CAUSES,
    MANY,
    ROUND_NAMES,
    cause_text,
    component_name,
    face_text,
    goods_text,
    group_text,
    hero_name,
    hex_code,
    hex_name,
    pool_text,
    price_text,
    units_text,
    with_article,
)
from warhall.games.uprising.queries import sides_of
from warhall.games.uprising.questions import effects, nemesis
from warhall.games.uprising.questions.actions import ChooseGuile, ChooseMovers, ChooseSite
from warhall.games.uprising.questions.combat import (
    AfterLosses,
    AnswerRoll,
    ChooseRerolls,
    GodpowerHaven,
    GodpowerToken,
    PrepareCombat,
    PrepareRoll,
)
from warhall.games.uprising.questions.core import ChoosePayment, UseCard
from warhall.games.uprising.questions.effects import (
    ChooseFaction,
    ChooseGain,
    ChooseGood,
    ChooseLoss,
    ChooseSacrifice,
    PickForNemesis,
    PickOne,
    TransferFrom,
    TransferTo,
    TransferWho,
)
from warhall.games.uprising.questions.nemesis import ChoosePrey, ChooseTarget, ChooseWay, PlaceAt, SkeletonsWay
from warhall.games.uprising.story.seats import spokesman
from warhall.games.uprising.view import Facts
from warhall.kernel.questions import question_named
from warhall.kernel.view import Question, View
from warhall.tell.story import Story
from warhall.tell.words import joined

FOR_NEMESIS = (PickForNemesis, PlaceAt, GodpowerHaven, GodpowerToken)
PICKS = {
    "A Leader loses Threat": {"leader": "which Leader loses Threat?"},
    "A Leader is moved": {"leader": "which Leader is moved?", "hex": "where is the Leader moved to?"},
    "A Leader is moved and leaves a Curse": {
        "leader": "which Leader is moved and leaves a Curse?",
        "hex": "where is the Leader moved to? A Curse stays behind.",
    },
    "An Activation Token is removed": {"leader": "which Leader loses an Activation Token?"},
    "An Activation Token is placed": {"leader": "which Leader gets the Activation Token?"},
    "A Unit is placed": {"mover": "which Unit is placed, and where?"},
    "A deserter joins, and a Garrison is placed": {
        "mover": "which Unit joins you, and where? A Garrison is placed too.",
    },
    "A Unit is removed": {"mover": "which Unit goes back to the reserve?"},
    "A Unit is exchanged for a better one": {"hex": "on which hex is a Unit exchanged for a better one?"},
    "A Unit returns from a Graveyard": {
        "unit": "which Unit returns from a Graveyard?",
        "hex": "which hex do the Units return to?",
        "faction": "from whose Graveyard does the Unit return?",
    },
    "The Hero moves": {"hex": "where does the Hero go next?"},
    "The Hero is put elsewhere": {"hex": "where is the Hero put?"},
    "A Wall or Tower is placed": {
        "hex": "which Haven gets a Wall or Tower?",
        "wall": "a Wall or a Tower?",
        "tower": "a Wall or a Tower?",
    },
    "A Wall and a Tower are placed": {"hex": "which Haven gets a Wall and a Tower?"},
    "A Wall is placed": {"hex": "which Haven gets a Wall?"},
    "A Wall or Tower is removed": {
        "hex": "which Haven loses a Wall or Tower?",
        "wall": "the Wall or the Tower: which one is lost?",
    },
    "A tile is flipped": {"hex": "which tile is flipped?"},
    "A Curse is removed": {"hex": "which Curse is removed?"},
    "A Curse is placed": {"hex": "where is a Curse placed?"},
    "A Skeleton is removed": {"hex": "on which hex is a Skeleton removed?"},
    "A Garrison is damaged": {"hex": "which Garrison loses a level?"},
    "An open Item is taken": {"card": "which open Item is taken?"},
    "Barter with another faction": {"faction": "with whom do you barter?"},
    "A Feat comes into play": {"card": "which Feat comes into play?"},
    "A card is discarded": {"card": "which card is discarded?"},
    "A card is flipped": {"card": "which card is flipped face down?"},
    "An open Quest is replaced": {"quest": "which open Quest is replaced?"},
}
ANY_PICK = {
    "hex": "on which hex?",
    "mover": "which Unit, and where?",
    "unit": "which Unit?",
    "leader": "which Leader?",
    "card": "which card?",
    "quest": "which Quest?",
    "faction": "which faction?",
    "wall": "a Wall or a Tower?",
    "tower": "a Wall or a Tower?",
}
WAYS = {
    "haven": "All these hexes have a Haven with as few Units (priority A)",
    "enemy": "All these hexes have enemies of the same strength (priority B)",
    "empty": "All these hexes are empty (priority C)",
    "other": "No hex is better than another (priority D)",
}


def _waits(question: Question, seen: View) -> str:
    """For those who wait, who decides what."""
    doing = question_named(question.kind).waiting
    if len(question.seats) > 1:
        return f"One of the players {doing}."
    return f"{spokesman(seen, question.seats[0])} {doing}."


def _frame(asked: str, question: Question, seen: View) -> str:
    """For whom a question is answered, and what lies behind it, where the sentence does not say so."""
    asked = _with_cause(asked, question, seen)
    if isinstance(question.facts, FOR_NEMESIS) or type(question.facts).__module__ == nemesis.__name__:
        return f"You choose for the Nemesis. {asked}"
    side: SideId | None = getattr(question.facts, "side", None)
    if not side or seen.seat is None or len(sides_of(seen.facts, seen.seat)) < 2:
        return asked
    name = seen.content.side_names[side]
    return asked if name in asked else f"{name}. {asked}"


def _with_cause(asked: str, question: Question, seen: View) -> str:
    """The component that is being carried out, before questions that come from one."""
    module = type(question.facts).__module__
    cause = seen.facts.cause if module in (nemesis.__name__, effects.__name__) else ""
    name = component_name(seen.content, cause) if cause else ""
    return asked if not name or name in asked else f"{name}: {asked[0].lower()}{asked[1:]}"


story = Story(
    names={
        HexId: lambda seen, row: hex_name(seen.facts, seen.content, row),
        TileId: lambda seen, row: seen.content.tiles[row].name,
        SideId: lambda seen, row: seen.content.side_names[row],
        HeroId: lambda seen, row: seen.content.heroes[row].name,
        KindId: lambda seen, row: seen.content.units[row].name,
        CardId: lambda seen, row: seen.content.cards[row].name,
        QuestId: lambda seen, row: seen.content.quests[row].name,
        EventId: lambda seen, row: seen.content.events[row].name,
        LeaderId: lambda seen, row: seen.content.leaders[row].name,
        DruidId: lambda seen, row: seen.content.druids[row].name,
        PayId: lambda seen, row: goods_text(seen.content.bundles[row]),
        MoverId: lambda seen, row: _mover(seen.content, row),
    },
    waits=_waits,
    frame=_frame,
)


def _mover(c: Content, row: MoverId) -> str:
    kind, at = c.movers[row]
    return f"{c.units[kind].name}, {hex_code(c, at)}"


# Payments and cards.


@story.phrases(ChoosePayment)
def _price(asked: ChoosePayment, seen: View) -> dict[str, str]:
    return {"price": price_text(seen.content, asked.why)}


@story.phrases(ChooseSite)
def _built(asked: ChooseSite, seen: View) -> dict[str, str]:
    c: Content = seen.content
    name = c.units[asked.kind].name if asked.kind else CAUSES[asked.what].removeprefix("a ")
    return {"built": with_article(name)}


@story.wording(UseCard)
def _moment(asked: UseCard, seen: View) -> str:
    c: Content = seen.content
    facts: Facts = seen.facts
    name = c.moments[asked.moment].name
    roll = facts.casting
    if roll is None:
        return f"{name}: use a card?"
    dice = pool_text(roll.pool) if roll.total is None else face_text(roll.total)
    return f"{name}: {hero_name(facts, c, roll.side)} has {dice} for {component_name(c, roll.why)}. Use a card?"


@story.phrases(ChooseGuile)
def _roll(asked: ChooseGuile, seen: View) -> dict[str, str]:
    roll = seen.facts.casting
    return {"roll": component_name(seen.content, roll.why) if roll else "The roll"}


@story.phrases(ChooseMovers)
def _chosen(asked: ChooseMovers, seen: View) -> dict[str, str]:
    """Who has been named so far."""
    facts: Facts = seen.facts
    c: Content = seen.content
    kinds = Counter(c.movers[row][0] for row in facts.marching)
    named = [units_text(c, kind, number) for kind, number in kinds.items()]
    named += [hero_name(facts, c, asked.side)] if facts.hero_marches else []
    return {"chosen": f"So far {joined(named)}. " if named else ""}


# Combat.


@story.phrases(PrepareCombat)
def _foes(asked: PrepareCombat, seen: View) -> dict[str, str]:
    fight = seen.facts.fight
    if fight is None:
        return {"foe": "the enemy"}
    return {"foe": group_text(seen.content, fight.other.side, fight.other.strength, fight.other.leader)}


@story.phrases(PrepareRoll)
def _pools(asked: PrepareRoll, seen: View) -> dict[str, str]:
    return {"round": ROUND_NAMES[asked.round], "mine": pool_text(asked.mine), "theirs": pool_text(asked.theirs)}


@story.phrases(AnswerRoll)
def _symbols(asked: AnswerRoll, seen: View) -> dict[str, str]:
    return {"round": ROUND_NAMES[asked.round], "mine": face_text(asked.mine), "theirs": face_text(asked.theirs)}


@story.phrases(AfterLosses)
def _round(asked: AfterLosses, seen: View) -> dict[str, str]:
    return {"round": ROUND_NAMES[asked.round]}


@story.phrases(ChooseRerolls)
def _reroll(asked: ChooseRerolls, seen: View) -> dict[str, str]:
    cause = cause_text(seen.content, asked.why)
    return {
        "cause": f"{cause[0].upper()}{cause[1:]}",
        "most": f"{asked.left} more at most" if asked.left else "no more",
    }


# Effects.


@story.phrases(
    ChooseGain, ChooseLoss, ChooseGood, ChooseFaction, ChooseSacrifice, TransferFrom, TransferTo, TransferWho
)
def _source(asked: Any, seen: View) -> dict[str, str]:
    return {"why": cause_text(seen.content, asked.why)}


@story.wording(PickOne, PickForNemesis)
def _picked(asked: PickOne | PickForNemesis, seen: View) -> str:
    """What is picked, worded by the sort of the options."""
    question = seen.question
    options = question.options if question is not None and question.facts is asked else ()
    prefix = options[0].partition(":")[0] if options else "hex"
    sentence = PICKS.get(asked.what, {}).get(prefix) or f"{asked.what[0].lower()}{asked.what[1:]}; {ANY_PICK[prefix]}"
    return f"{cause_text(seen.content, asked.why)}: {sentence}"


@story.phrases(PlaceAt)
def _piece(asked: PlaceAt, seen: View) -> dict[str, str]:
    return {"what": asked.what}


@story.phrases(ChooseWay)
def _way(asked: ChooseWay, seen: View) -> dict[str, str]:
    return {"reason": WAYS[asked.why], **_does(asked, seen)}


@story.phrases(SkeletonsWay)
def _bones(asked: SkeletonsWay, seen: View) -> dict[str, str]:
    return {"reason": WAYS[asked.why]}


@story.phrases(ChoosePrey, ChooseTarget)
def _does(asked: ChoosePrey | ChooseTarget | ChooseWay, seen: View) -> dict[str, str]:
    return {"does": "do" if seen.content.leaders[asked.leader].id in MANY else "does"}
