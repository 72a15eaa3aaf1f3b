"""What groups do: recruiting, drafting, searching, inciting, adventures."""

from __future__ import annotations

from warhall.games.zanziar.events.adventures import (
    AdventureDrawn,
    AdventureOver,
    AdventureTested,
    DoorOpened,
    HeroSeen,
    UnitsTurnedOver,
)
from warhall.games.zanziar.events.cities import (
    Conned,
    Drafted,
    Incited,
    MineSearched,
    PassedOver,
    Recruited,
    Searched,
)
from warhall.games.zanziar.log.speech import SKILL_NAMES, Words, log
from warhall.games.zanziar.names import (
    adventure_name,
    city_name,
    does,
    group_name,
    mine_name,
    player,
    unit_name,
    unit_told,
    units_told,
)
from warhall.kernel.view import View
from warhall.tell.words import capital, figure, joined, signed

CONNED = {
    "users_discarded": "it goes badly wrong",
    "users_beaten": "they are thrown out with a beating",
    "nothing": "nothing comes of it",
    "joins": "the talk works",
}
DRAFTED = {
    "revolt": "the people rise",
    "nothing": "nobody comes",
    "units": "one unit comes",
    "more_units": "two units come",
}
SEARCHED = {
    "looted": "a shrine is looted, and the people rise",
    "nothing": "nothing is found",
    "items": "an item is found",
    "trove": "a trove: two items to choose from",
}
DUG = {"collapse": "the mine comes down", "nothing": "nothing is found", "items": "an item is found"}
OVER = {
    "won": "{who} masters {card}.",
    "failed": "{group} fails at {card}.",
    "avoided": "{group} flees from {card}.",
    "redrawn": "{group} lays {card} aside for another.",
}


def compared(total: int, needed: int) -> str:
    """Two totals."""
    return f"{total} against {needed}"


@log.of(Recruited)
def recruited(told: Recruited, seen: View) -> Words:
    who = capital(unit_told(seen, told, told.pawn))
    win = does(seen, told, told.pawn, *(("wins", "win") if told.won else ("does not win", "do not win")))
    return f"{who} {win} the neutral units over.", f"{compared(told.total, told.needed)}; more is needed"


@log.of(Conned)
def conned(told: Conned, seen: View) -> Words:
    users, target = capital(units_told(seen, told, told.pawns)), unit_told(seen, told, told.target)
    row = seen.content.outcome("con_recruit", told.total - told.against)
    detail = f"{compared(told.total, told.against)}, {signed(told.total - told.against)}: {row.text}"
    return f"{users} work on {target}: {CONNED[told.result]}.", detail


@log.of(Drafted)
def drafted(told: Drafted, seen: View) -> Words:
    row = seen.content.outcome(f"{told.by}_draft", told.total)
    who, city = capital(group_name(seen, told.group)), city_name(seen, told.city)
    return (
        f"{who} drafts in {city} by {SKILL_NAMES[told.by]}: {DRAFTED[told.result]}.",
        f"total {told.total}: {row.text}",
    )


@log.of(Searched)
def searched(told: Searched, seen: View) -> Words:
    detail = "the die alone decides about the shrine" if told.result == "looted" else f"total {told.total}"
    return f"{capital(group_name(seen, told.group))} searches {city_name(seen, told.city)}: {SEARCHED[told.result]}.", (
        detail
    )


@log.of(MineSearched)
def mine_searched(told: MineSearched, seen: View) -> Words:
    who = capital(group_name(seen, told.group))
    return f"{who} searches {mine_name(seen, told.mine)}: {DUG[told.result]}.", f"total {told.total}"


@log.of(Incited)
def incited(told: Incited, seen: View) -> Words:
    who, city = capital(unit_told(seen, told, told.pawn)), city_name(seen, told.city)
    stir = does(seen, told, told.pawn, *(("stirs", "stir") if told.won else ("does not stir", "do not stir")))
    revolts = ": it revolts" if told.won else ""
    return f"{who} {stir} up {city}{revolts}.", f"{compared(told.total, told.needed)}; more is needed"


@log.of(PassedOver)
def passed_over(told: PassedOver, seen: View) -> str:
    return f"{player(told.seat)} keeps one item and puts {figure(told.count)} back under the deck, unseen."


@log.of(AdventureDrawn)
def adventure_drawn(told: AdventureDrawn, seen: View) -> Words:
    card = seen.content.adventures[told.card]
    return f"{capital(group_name(seen, told.group))} meets {card.name}. {card.scene}", adventure_terms(seen, told)


def adventure_terms(seen: View, told: AdventureDrawn) -> str:
    """How a card is won: its text, or its values."""
    card = seen.content.adventures[told.card]
    if card.how:
        return str(card.how)
    values = zip(SKILL_NAMES.values(), card.values, strict=True)
    return "To win: " + joined([f"{name} {value}" for name, value in values if value], "or")


@log.of(AdventureTested)
def adventure_tested(told: AdventureTested, seen: View) -> Words:
    who = capital(unit_told(seen, told, told.pawn))
    succeed = does(seen, told, told.pawn, *(("succeeds", "succeed") if told.won else ("fails", "fail")))
    return f"{who} {succeed} with {SKILL_NAMES.get(told.skill, told.skill)}.", f"{told.total}, {told.needed} needed"


@log.of(AdventureOver)
def adventure_over(told: AdventureOver, seen: View) -> Words:
    card = seen.content.adventures[told.card]
    group = group_name(seen, told.group)
    who = unit_told(seen, told, told.pawn) if told.pawn else group
    words = capital(OVER[told.how].format(who=who, group=group, card=adventure_name(seen, told.card)))
    detail = {"won": card.gain, "failed": card.loss}.get(told.how, "")
    return words, detail


@log.of(DoorOpened)
def door_opened(told: DoorOpened, seen: View) -> str:
    return f"The die names the skill for {unit_told(seen, told, told.pawn)}: {SKILL_NAMES.get(told.skill, told.skill)}."


@log.of(UnitsTurnedOver)
def units_turned_over(told: UnitsTurnedOver, seen: View) -> str | None:
    if not told.units:
        return None
    return f"Turned over and put under the Unit deck: {joined([unit_name(seen, unit) for unit in told.units])}."


@log.of(HeroSeen)
def hero_seen(told: HeroSeen, seen: View) -> str:
    if told.hero:
        return f"You see the Hero of {player(told.rival)}: {unit_name(seen, told.hero)}."
    return f"{player(told.seat)} sees the Hero of {player(told.rival)}; nobody else does."
