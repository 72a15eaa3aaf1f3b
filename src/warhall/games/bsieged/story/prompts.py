"""The questions in words where their declarations leave something to be worked out, and who is asked."""

from __future__ import annotations

from warhall.games.bsieged.keys import only_ends
from warhall.games.bsieged.names import (
    GOOD_NAMES,
    building_name,
    card_name,
    card_names,
    card_of_deck,
    deck_name,
    field_name,
    figure_name,
    hero_name,
    heroes_of,
    needed,
    seat_name,
    zone_name,
)
from warhall.games.bsieged.queries import is_alive
from warhall.games.bsieged.questions.cards import ChooseSite, ChooseZone, JudgeEvent
from warhall.games.bsieged.questions.rounds import (
    AssignHit,
    ChooseFirstField,
    IgnoreHit,
    PickHero,
    SendMessenger,
    SpendReinforcement,
)
from warhall.games.bsieged.questions.turns import AgreeExchange, ChooseAid, ExchangeCard, SpendGrace, TakeAction
from warhall.games.bsieged.rules.rolling import YELLOW
from warhall.games.bsieged.state import (
    EVENT_DECK,
    SPACE_BUILDING,
    BuildingId,
    CardId,
    DeckId,
    EventId,
    FieldId,
    FigureId,
    HeroId,
    TokenId,
    ZoneId,
)
from warhall.games.bsieged.view import Facts
from warhall.kernel.questions import question_named
from warhall.kernel.view import Question, View
from warhall.tell.story import Story
from warhall.tell.words import counted, ordinal

KINDS = {"krohn": "Krohns", "gargoh": "Gargohs"}
WORKS = {"mend": "mended", "restore": "restored", "reinforce": "reinforced"}


def who_decides(question: Question, seen: View) -> str:
    """For those who wait: for whom and for what."""
    return f"Waiting for {asked(question, seen)} to {question_named(question.kind).waiting}."


def asked(question: Question, seen: View) -> str:
    """Who is to decide: the active hero, a player by the heroes, or all together."""
    s, c = seen.facts, seen.content
    turn = s.turn.hero
    if len(question.seats) == 1 and turn and s.heroes[turn].seat in question.seats:
        return hero_name(c, turn)
    if len(question.seats) == s.seats:
        return "the defenders"
    return seat_name(s, c, question.seats[0])


def _token(seen: View, token: TokenId) -> str:
    name: str = seen.content.abilities[seen.content.tokens[token].ability].name
    return name


def _event(seen: View, event: EventId) -> str:
    name: str = seen.content.events[event].name
    return name


story = Story(
    waits=who_decides,
    names={
        HeroId: lambda seen, row: hero_name(seen.content, row),
        CardId: lambda seen, row: card_name(seen.content, row),
        BuildingId: lambda seen, row: building_name(seen.content, row),
        FigureId: lambda seen, row: figure_name(seen.content, row),
        ZoneId: lambda seen, row: zone_name(row),
        FieldId: lambda seen, row: field_name(row),
        DeckId: lambda seen, row: deck_name(seen.content, row),
        EventId: _event,
        TokenId: _token,
    },
)


# Where a kind of question has more than one sentence.


@story.wording(SendMessenger)
def _(facts: SendMessenger, seen: View) -> str:
    if facts.deaths:
        return "The messenger is dead. Through which field does another one set out?"
    return question_named("bsieged.send_messenger").asked


@story.wording(ChooseFirstField)
def _(facts: ChooseFirstField, seen: View) -> str:
    return f"Which field {'attacks' if facts.step == 'attack' else 'marches'} first? The others follow clockwise."


@story.wording(ChooseZone)
def _(facts: ChooseZone, seen: View) -> str:
    if seen.content.cards[facts.card].tactics:
        return "{card}: on which zone shall it wait for the Enemies phase?"
    return question_named("bsieged.choose_zone").asked


@story.wording(TakeAction)
def _(facts: TakeAction, seen: View) -> str:
    """The last question of a turn says what may still be done, and what comes next."""
    options = seen.question.options if seen.question is not None else ()
    if not only_ends(options):
        return question_named("bsieged.take_action").asked
    left = "nothing left to do" if len(options) == 1 else "nothing left to do but to discard cards"
    state = f"{{hero}} has {left}" if is_alive(seen.facts, seen.content, facts.hero) else "{hero} is dead"
    return f"{state}. End the turn?{' Then the enemies act.' if facts.last else ''}"


# Words that the facts alone do not give.


@story.phrases(PickHero)
def _(facts: PickHero, seen: View) -> dict[str, str]:
    """Which of the own heroes is to be chosen."""
    assert seen.seat is not None
    known: Facts = seen.facts
    s, each = seen.facts, seen.content.parties[known.seats].each
    whose = f" for seat {seen.seat + 1}" if known.seats > 1 else ""
    return {"nth": f"{whose}, the {ordinal(len(heroes_of(s, seen.seat)))} of {each}" if each > 1 else whose}


@story.phrases(SendMessenger)
def _(facts: SendMessenger, seen: View) -> dict[str, str]:
    return {"out_by": str(seen.content.numbers.exit_round)}


@story.phrases(TakeAction)
def _(facts: TakeAction, seen: View) -> dict[str, str]:
    more = f" and {facts.artillery} for the catapult" if facts.artillery else ""
    return {"actions": f"{counted(facts.actions, 'action')}{more}"}


@story.phrases(ChooseAid)
def _(facts: ChooseAid, seen: View) -> dict[str, str]:
    used = [card for card in (facts.weapon, *facts.aids) if card]
    return {"with": f" with {card_names(seen.content, used)}" if used else ""}


@story.phrases(SpendGrace)
def _(facts: SpendGrace, seen: View) -> dict[str, str]:
    """ "dice show 3, 5: 1 hit at 4+": the roll as it stands, with what Divine Grace has done so far."""
    show = "die shows" if len(facts.faces) == 1 else "dice show"
    return {
        "faces": f"{show} {', '.join(map(str, facts.faces))}{_meaning(facts, seen)}",
        "grace": str(seen.facts.heroes[facts.hero].grace),
    }


def _meaning(facts: SpendGrace, seen: View) -> str:
    """What a roll is for: hits, goods of the building where the hero is, or a line of the Smuggling table."""
    if facts.target:
        hits = sum(face >= facts.target for face in facts.faces)
        return f": {counted(hits, 'hit') if hits else 'no hit'} at {needed(facts.target)}"
    if facts.die != YELLOW:
        return " on the Smuggling table"
    gives = seen.content.buildings[SPACE_BUILDING[seen.facts.heroes[facts.hero].space]].gives
    return f" for {GOOD_NAMES[gives]}" if gives in GOOD_NAMES else " on the yellow die"


@story.phrases(ExchangeCard, AgreeExchange)
def _(facts: ExchangeCard | AgreeExchange, seen: View) -> dict[str, str]:
    return {"moved": f" So far: {card_names(seen.content, facts.moved)}." if facts.moved else ""}


@story.phrases(AssignHit)
def _(facts: AssignHit, seen: View) -> dict[str, str]:
    return {"hits": counted(facts.hits, "hit"), "by": KINDS[facts.by]}


@story.phrases(IgnoreHit)
def _(facts: IgnoreHit, seen: View) -> dict[str, str]:
    return {"hits": counted(facts.hits, "hit")}


@story.phrases(SpendReinforcement)
def _(facts: SpendReinforcement, seen: View) -> dict[str, str]:
    on = f", and {hero_name(seen.content, facts.hero)} with it" if facts.hero else ""
    return {"tokens": counted(facts.tokens, "Reinforced token"), "hero_on": on}


@story.phrases(ChooseSite)
def _(facts: ChooseSite, seen: View) -> dict[str, str]:
    return {"work": WORKS[facts.work]}


@story.phrases(JudgeEvent)
def _(facts: JudgeEvent, seen: View) -> dict[str, str]:
    top = seen.facts.decks[EVENT_DECK].top
    return {"next": card_of_deck(seen.content, EVENT_DECK, top) if top else "unknown"}
