"""Set-up, time, seasons, the messenger, and how it ends."""

from __future__ import annotations

from warhall.games.bsieged.events.rounds import (
    CitadelLost,
    CitadelSaved,
    CompassDrawn,
    EnemiesDetermined,
    EventDrawn,
    FieldDoubled,
    FirstHeroNamed,
    HeroDied,
    HeroesChosen,
    HeroResurrected,
    HeroStarved,
    HopeLost,
    MessengerDied,
    MessengerEntered,
    MessengerHome,
    MessengerLeft,
    MessengerMoved,
    MessengerReachedWall,
    MessengerSheltered,
    MessengerStayed,
    MessengerWaited,
    PhaseBegun,
    PlayedOn,
    RoundBegun,
    SeasonCleared,
    SeasonDealt,
)
from warhall.games.bsieged.log.words import log, who
from warhall.games.bsieged.names import card_names, field_name, first_names, hero_name, zone_name
from warhall.games.bsieged.state import NUMBER_OF
from warhall.kernel.view import View
from warhall.tell.log import Words
from warhall.tell.words import counted

PHASES = {
    "heroes": "The heroes act.",
    "enemies": "The enemies act: tactics cards, then attacks, then marches.",
    "season": "The season ends: every hero eats.",
}
KILLERS = {
    "units": "The enemies around the messenger kill him; that was their action.",
    "catapult": "The catapult's stones kill the messenger.",
    "krohn": "A Krohn kills the messenger on the wall.",
    "gargoh": "A Gargoh kills the messenger on the wall.",
    "molen": "A Mölen kills the messenger on the wall.",
}
STRETCH = {"departure": "sets out into", "return": "comes back through"}


@log.of(HeroesChosen)
def _(told: HeroesChosen, seen: View) -> Words:
    c = seen.content
    parties: dict[int, list[str]] = {}
    for hero, seat in zip(told.heroes, told.seats, strict=True):
        parties.setdefault(seat, []).append(hero_name(c, hero))
    if len(parties) == len(told.heroes) or len(parties) == 1:
        return f"Modhelm is held by {first_names(c, told.heroes)}.", ""
    detail = "; ".join(f"seat {seat + 1}: {', '.join(names)}" for seat, names in parties.items())
    return f"Modhelm is held by {first_names(c, told.heroes)}.", detail


@log.of(FieldDoubled)
def _(told: FieldDoubled, seen: View) -> str:
    return f"The {field_name(told.field)} field gets a second spawning point."


@log.of(EnemiesDetermined)
def _(told: EnemiesDetermined, seen: View) -> Words:
    c = seen.content
    cards = [c.enemy_cards[card] for card in told.cards]
    words = [
        f"{symbol} {'-'.join(map(str, card.numbers))} {c.kinds[card.kind].plural}"
        for symbol, card in zip(c.symbol_names, cards, strict=False)
    ]
    return f"New enemies gather in the {field_name(told.field)}.", "from spring to winter: " + ", ".join(words)


@log.of(SeasonDealt)
def _(told: SeasonDealt, seen: View) -> str:
    return f"{counted(told.cards, 'card')} of each class are dealt for the season."


@log.of(SeasonCleared)
def _(told: SeasonCleared, seen: View) -> Words:
    cards = card_names(seen.content, told.cards)
    return f"{counted(len(told.cards), 'card')} of the old season leave the game.", cards


@log.of(FirstHeroNamed)
def _(told: FirstHeroNamed, seen: View) -> str:
    return f"{who(seen, told.hero)} holds the First Hero token."


@log.of(RoundBegun)
def _(told: RoundBegun, seen: View) -> str:
    c = seen.content
    season = c.seasons[c.season_of[told.round]].name
    return f"Round {told.round}: {season}"


@log.of(PhaseBegun)
def _(told: PhaseBegun, seen: View) -> Words | None:
    """The other phases are known by what happens in them."""
    return (PHASES[told.phase], "") if told.phase in PHASES else None


@log.of(EventDrawn)
def _(told: EventDrawn, seen: View) -> Words:
    event = seen.content.events[told.event]
    return f"Event: {event.name}.", event.text


# The messenger.


@log.of(MessengerEntered)
def _(told: MessengerEntered, seen: View) -> str:
    return f"The messenger {STRETCH[told.stretch]} {zone_name(told.zone)}."


@log.of(MessengerMoved)
def _(told: MessengerMoved, seen: View) -> str:
    return f"The messenger slips from zone {NUMBER_OF[told.from_]} to {zone_name(told.to)}."


@log.of(MessengerStayed)
def _(told: MessengerStayed, seen: View) -> str:
    why = "enemies block the way" if told.why == "blocked" else "the event of the round holds him"
    return f"The messenger stays in {zone_name(told.zone)}: {why}."


@log.of(MessengerLeft)
def _(told: MessengerLeft, seen: View) -> Words:
    morale = seen.content.numbers.exit_morale
    return "The messenger is through and out of sight.", f"up to {morale} Morale for every hero"


@log.of(CompassDrawn)
def _(told: CompassDrawn, seen: View) -> str:
    return f"The Compass points {field_name(told.field)}."


@log.of(MessengerWaited)
def _(told: MessengerWaited, seen: View) -> str:
    return f"The messenger waits before the {field_name(told.field)}: zone 3 is not free."


@log.of(MessengerReachedWall)
def _(told: MessengerReachedWall, seen: View) -> Words:
    return f"The messenger is on the {field_name(told.field)} wall!", "he enters the citadel when the round is over"


@log.of(MessengerSheltered)
def _(told: MessengerSheltered, seen: View) -> str:
    return "Nothing can kill the messenger this round."


@log.of(MessengerDied)
def _(told: MessengerDied, seen: View) -> Words:
    cause = told.cause
    card = seen.content.cards[seen.content.card.row(cause)].name if cause not in KILLERS else ""
    words = KILLERS.get(cause) or f"{card} kills the messenger."
    return words, "the second one" if told.deaths > 1 else "every hero loses 1 Morale, but not the last"


@log.of(MessengerHome)
def _(told: MessengerHome, seen: View) -> str:
    return "The messenger enters the citadel."


@log.of(HopeLost)
def _(told: HopeLost, seen: View) -> Words:
    return "From now on no messenger can be back in time.", "he must be out by round 7 and back by round 12"


@log.of(PlayedOn)
def _(told: PlayedOn, seen: View) -> str:
    return "The defenders fight on nevertheless."


# Life, death, the end.


@log.of(HeroDied)
def _(told: HeroDied, seen: View) -> Words:
    return f"{who(seen, told.hero)} dies.", "cards and tokens go to the discards"


@log.of(HeroStarved)
def _(told: HeroStarved, seen: View) -> Words:
    return f"{who(seen, told.hero)} has not enough to eat.", f"{seen.content.numbers.season_food} Food needed"


@log.of(HeroResurrected)
def _(told: HeroResurrected, seen: View) -> Words:
    return (
        f"{who(seen, told.hero)} is brought back to life on The Sanctuary.",
        "the Abyss summons on every field for it",
    )


@log.of(CitadelLost)
def _(told: CitadelLost, seen: View) -> str:
    return f"Modhelm has fallen in round {told.round}: {told.reason}."


@log.of(CitadelSaved)
def _(told: CitadelSaved, seen: View) -> str:
    return f"Modhelm is saved in round {told.round}."
