"""What is told of set-up, time, seasons, the messenger, and how it ends."""

from __future__ import annotations

from warhall.games.bsieged.state import CardId, EnemyCardId, EventId, FieldId, HeroId, ZoneId
from warhall.kernel.events import TURN, Told, event

# Set-up and time.


@event("bsieged.heroes_chosen")
class HeroesChosen(Told):
    """`seats` go with the heroes."""

    heroes: tuple[HeroId, ...]
    seats: tuple[int, ...]


@event("bsieged.field_doubled")
class FieldDoubled(Told):
    field: FieldId


@event("bsieged.enemies_determined")
class EnemiesDetermined(Told):
    """The cards on Claw, Eye and Horn."""

    field: FieldId
    cards: tuple[EnemyCardId, ...]


@event("bsieged.season_dealt")
class SeasonDealt(Told):
    cards: int


@event("bsieged.season_cleared")
class SeasonCleared(Told):
    cards: tuple[CardId, ...]


@event("bsieged.first_hero_named")
class FirstHeroNamed(Told):
    hero: HeroId


@event("bsieged.round_begun", opens=TURN)
class RoundBegun(Told):
    round: int


@event("bsieged.phase_begun")
class PhaseBegun(Told):
    phase: str
    round: int


@event("bsieged.time_moved")
class TimeMoved(Told):
    circle: int


@event("bsieged.event_drawn")
class EventDrawn(Told):
    event: EventId


# The messenger.


@event("bsieged.messenger_entered")
class MessengerEntered(Told):
    zone: ZoneId
    stretch: str


@event("bsieged.messenger_moved")
class MessengerMoved(Told):
    from_: ZoneId
    to: ZoneId


@event("bsieged.messenger_stayed")
class MessengerStayed(Told):
    """`why`: blocked, event."""

    zone: ZoneId
    why: str


@event("bsieged.messenger_left")
class MessengerLeft(Told):
    round: int


@event("bsieged.compass_drawn")
class CompassDrawn(Told):
    field: FieldId


@event("bsieged.messenger_expected")
class MessengerExpected(Told):
    field: FieldId


@event("bsieged.messenger_waited")
class MessengerWaited(Told):
    field: FieldId


@event("bsieged.messenger_reached_wall")
class MessengerReachedWall(Told):
    field: FieldId


@event("bsieged.messenger_sheltered")
class MessengerSheltered(Told):
    pass


@event("bsieged.messenger_died")
class MessengerDied(Told):
    """`cause`: units, catapult, krohn, gargoh, molen, or the id of a card."""

    cause: str
    deaths: int


@event("bsieged.messenger_home")
class MessengerHome(Told):
    round: int


@event("bsieged.hope_lost")
class HopeLost(Told):
    round: int


@event("bsieged.played_on")
class PlayedOn(Told):
    round: int


# Life, death, the end.


@event("bsieged.hero_died")
class HeroDied(Told):
    hero: HeroId


@event("bsieged.hero_starved")
class HeroStarved(Told):
    hero: HeroId


@event("bsieged.hero_resurrected")
class HeroResurrected(Told):
    hero: HeroId


@event("bsieged.citadel_lost")
class CitadelLost(Told):
    reason: str
    round: int


@event("bsieged.citadel_saved")
class CitadelSaved(Told):
    round: int
