"""What the Blight does, step by step, and why."""

from __future__ import annotations

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.blight import (
    BlightCharged,
    BlightHalted,
    BlightMoved,
    CardDrawn,
    CardsShuffled,
    CurseMoved,
    EventRerolled,
    EventRolled,
    FloodEnded,
    GarrisonRevealed,
    LandCursed,
    NobodyAnswered,
    NoTarget,
    RiverFlooded,
    ShotHopeless,
    SpawnFailed,
    SpawnSubstituted,
    StrikeForgone,
    TargetChosen,
    TerrorGained,
    UnitEntered,
    UnitExited,
    VengeanceBegun,
)
from warhall.games.zorn.log.speech import Words, fork_words, log
from warhall.games.zorn.names import area_name, unit_name, unit_names
from warhall.games.zorn.rules.blight import FLOODED, FULL, SHELTERED, WAVE
from warhall.games.zorn.story.describe import type_words
from warhall.games.zorn.text import card_words
from warhall.kernel.view import View
from warhall.tell.words import counted, joined


@log.of(CardDrawn)
def card_drawn(told: CardDrawn, seen: View) -> Words:
    c: Content = seen.content
    return f"The Blight draws {card_words(c, told.card)}.", f"{counted(told.left, 'card')} left in the pile"


@log.of(CardsShuffled)
def cards_shuffled(told: CardsShuffled, seen: View) -> Words:
    return f"The discard pile is shuffled into a new pile of {counted(told.cards, 'card')}.", ""


@log.of(EventRolled)
def event_rolled(told: EventRolled, seen: View) -> Words:
    c: Content = seen.content
    event = c.events[told.event]
    return f"Event {told.event}, {event.name}: {event.text}", f"D20 = {told.event}"


@log.of(EventRerolled)
def event_rerolled(told: EventRerolled, seen: View) -> Words:
    return "The land is Cursed already: the event is rolled again.", f"D20 = {told.event}"


@log.of(BlightMoved)
def blight_moved(told: BlightMoved, seen: View) -> Words:
    c: Content = seen.content
    return (
        f"{unit_name(c, told.unit)} advances from {area_name(c, told.from_)} to {area_name(c, told.to)}.",
        fork_words(told.fork),
    )


BARRED = {
    FLOODED: "the flood has closed it",
    WAVE: "a Blight Wave enters no area with House units",
    FULL: "other attackers fill it",
    SHELTERED: "the downpour shelters the House units there",
}


@log.of(BlightHalted)
def blight_halted(told: BlightHalted, seen: View) -> Words:
    c: Content = seen.content
    if not told.before:
        return f"{unit_name(c, told.unit)} stays in {area_name(c, told.area)}: a dead zone without an arrow.", ""
    why = BARRED[told.why]
    return (
        f"{unit_name(c, told.unit)} halts in {area_name(c, told.area)} before {area_name(c, told.before)}: {why}.",
        fork_words(told.fork),
    )


@log.of(BlightCharged)
def blight_charged(told: BlightCharged, seen: View) -> Words:
    c: Content = seen.content
    why = f"adjacent House area with the lowest melee protection, {told.protection}"
    return f"{unit_name(c, told.unit)} charges from {area_name(c, told.from_)} into {area_name(c, told.to)}: {why}.", ""


SOUGHT = {"magic_user": "Magic User", "commander": "Commander"}


@log.of(TargetChosen)
def target_chosen(told: TargetChosen, seen: View) -> Words:
    """ZRN-BLA-13, ZRN-MIS-05, ZRN-MIS-06 why this area, and why this unit; ZRN-EVT-07a whom a Mana Surge seeks."""
    c: Content = seen.content
    unit, area = unit_name(c, told.unit), area_name(c, told.area)
    away = "its own area" if not told.distance else counted(told.distance, "area") + " away"
    target = unit_name(c, told.target)
    missing = [SOUGHT[type] for type in told.prefer[: told.prefer.index(told.sought) if told.sought else None]]
    detail = f"{away}; no {joined(missing, 'or')} in Range" if missing else away
    if told.sought:
        return (
            f"{unit} seeks the nearest {SOUGHT[told.sought]}: {target} in {area}.",
            detail,
        )
    why = f"closest House area, lowest protection {told.pv}"
    return (
        f"{unit} strikes {area}: {why}. In it {target}: lowest MA, then Bravery, then Melee.",
        detail,
    )


@log.of(ShotHopeless)
def shot_hopeless(told: ShotHopeless, seen: View) -> Words:
    c: Content = seen.content
    unit, area = unit_name(c, told.unit), area_name(c, told.area)
    return (
        f"{unit} cannot score with Missiles against {area}: it looks for a melee instead.",
        "",
    )


@log.of(StrikeForgone)
def strike_forgone(told: StrikeForgone, seen: View) -> Words:
    """ZRN-BLA-12, ZRN-RUL-23."""
    c: Content = seen.content
    instead = "stays" if told.stays else "Advances instead"
    return (
        f"{unit_name(c, told.unit)} has nobody to strike: it {instead}.",
        "no target in Range, no House area next to it to enter",
    )


@log.of(NobodyAnswered)
def nobody_answered(told: NobodyAnswered, seen: View) -> Words:
    """ZRN-RUL-06."""
    c: Content = seen.content
    names = [c.blight_types[type].name for type in told.types]
    if told.units:
        return f"Nobody answers the card: {unit_names(c, told.units)} cannot {told.act}.", ""
    are = "are" if names[-1].endswith("s") else "is"
    return f"Nobody answers the card: no {joined(names, 'or')} {are} on the map.", ""


@log.of(NoTarget)
def no_target(told: NoTarget, seen: View) -> Words:
    c: Content = seen.content
    return f"{unit_name(c, told.unit)} has no House unit in Range.", ""


@log.of(SpawnSubstituted)
def spawn_substituted(told: SpawnSubstituted, seen: View) -> Words:
    c: Content = seen.content
    name = c.blight_types[told.type].name
    stronger = c.power[told.unit] > c.blight_types[told.type].power
    why = "the next stronger type in the pool" if stronger else "nor anything stronger: the weakest type in the pool"
    return f"No {name} is left: {unit_name(c, told.unit)} comes instead.", why


@log.of(SpawnFailed)
def spawn_failed(told: SpawnFailed, seen: View) -> Words:
    c: Content = seen.content
    name = c.blight_types[told.type].name
    if told.why == "no_room":
        return f"No room for {name} in {area_name(c, told.area)} or next to it: none comes.", ""
    return f"The pool is empty: no {name} comes.", ""


ENTRIES: dict[str, str] = {
    "deployed": "{unit} is deployed: {area}.",
    "spawn": "{unit} enters at {area}.",
    "overflow": "There is no room where {unit} should appear: it comes to {area}.",
    "ambush": "Ambush! {unit} springs up in {area}.",
    "raiders": "{unit} rises in {area}.",
    "blight_portal": "{unit} bursts out of the Blight Portal in {area}.",
    "hero": "{unit} rides in through {area}.",
    "wedding": "{unit} returns from the wedding to {area}.",
}


@log.of(UnitEntered)
def unit_entered(told: UnitEntered, seen: View) -> Words:
    c: Content = seen.content
    entry = c.areas[told.area].entry
    dice = f"Entry {entry} by 2D6" if told.why == "spawn" and entry else ""
    name = f"{unit_name(c, told.unit)}{type_words(c, told.unit)}"
    return ENTRIES.get(told.why, "{unit} comes to {area}.").format(unit=name, area=area_name(c, told.area)), dice


@log.of(UnitExited)
def unit_exited(told: UnitExited, seen: View) -> Words:
    c: Content = seen.content
    return f"{unit_name(c, told.unit)} leaves the map through {area_name(c, told.from_)}.", f"{told.terror} Terror"


HOUSE_UNIT = "house_unit_eliminated"
TERRORS = {
    HOUSE_UNIT: "a House unit is lost",
    "unit_exited": "a Blight unit has left the valley",
    "warlord_foul": "Warlord Foul",
    "cursed_land": "Cursed Land",
    "relics_uncaptured": "Relics left behind",
}


@log.of(TerrorGained)
def terror_gained(told: TerrorGained, seen: View) -> Words:
    c: Content = seen.content
    limit = c.numbers.terror_limit
    why = TERRORS.get(told.why, "")
    if told.why == HOUSE_UNIT and told.points == c.numbers.character_terror:  # ZRN-WIN-02
        why = "a Commander or Magic User is lost"
    return f"Terror rises by {told.points} to {told.terror} of {limit}.", why


@log.of(GarrisonRevealed)
def garrison_revealed(told: GarrisonRevealed, seen: View) -> Words:
    c: Content = seen.content
    front = c.fronts[told.front]
    ratings = f"Melee {c.dice[front.melee].id}, Bravery {c.dice[front.bravery].id}"
    star = ", and a white star: Ambush" if told.star else ""
    return f"The {unit_name(c, told.unit)} is turned up{star}.", ratings


@log.of(VengeanceBegun)
def vengeance_begun(told: VengeanceBegun, seen: View) -> Words:
    c: Content = seen.content
    units = unit_names(c, told.units) or "nobody"
    d20 = f"with a D20: {unit_names(c, told.d20)}" if told.d20 else "none with a D20"
    return f"Vengeance Assault by {units}.", d20


@log.of(RiverFlooded)
def river_flooded(told: RiverFlooded, seen: View) -> Words:
    return "The River Vile rises: Fords and Bridges are closed for the rest of the turn.", ""


@log.of(FloodEnded)
def flood_ended(told: FloodEnded, seen: View) -> Words:
    return "The flood is over; the crossings are open.", ""


@log.of(CurseMoved)
def curse_moved(told: CurseMoved, seen: View) -> Words:
    c: Content = seen.content
    return f"The curse drifts from {area_name(c, told.from_)} to {area_name(c, told.to)}.", fork_words(told.fork)


@log.of(LandCursed)
def land_cursed(told: LandCursed, seen: View) -> Words:
    c: Content = seen.content
    if not told.area:
        return "The curse leaves the map and settles nowhere.", ""
    return f"The curse settles in {area_name(c, told.area)} and all around it, for the rest of the game.", ""
