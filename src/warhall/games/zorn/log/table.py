"""What the Houses do, and the course of the game."""

from __future__ import annotations

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.table import (
    ActionForgone,
    AlliesMet,
    CharacterTaken,
    ChitsLaid,
    ChitTaken,
    EarthquakePlaced,
    ForkSet,
    GameLost,
    GameWon,
    GarrisonsLaid,
    HeroLeft,
    HouseActivated,
    HouseDecided,
    HousesProposed,
    HouseTaken,
    MarchForced,
    MercenaryJoined,
    MercenaryTraded,
    SetupDone,
    TacticsDeclared,
    TokenShown,
    TokenTaken,
    TownTaken,
    TreasureLaid,
    TurnBegun,
    UnitLeftOut,
    UnitMoved,
    UnitRebuilt,
    WeddingCalled,
    WorksBuilt,
    WorksRemoved,
)
from warhall.games.zorn.log.speech import Words, log, side_name
from warhall.games.zorn.names import area_name, house_name, houses_name, unit_name, unit_names
from warhall.games.zorn.state import BLIGHT_CHIT, NO_CHIT, WILD_CHIT
from warhall.games.zorn.story.describe import token_words
from warhall.kernel.view import View
from warhall.tell.words import counted, ordinal

MOVES = {
    "move": "{unit} moves from {start} to {end}.",
    "attack": "{unit} attacks from {start} into {end}.",
    "retreat": "{unit} retreats from {start} to {end}.",
    "slip_away": "{unit} slips away from {start} to {end}: after a Surprise Attack it does not stay.",
    "flank": "{unit} moves on from {start} to {end}.",
    "swiftness": "Swiftness takes {unit} from {start} to {end}.",
    "tactician": "{unit} takes a free step from {start} to {end}.",
    "night_march": "{unit} marches by night from {start} to {end}.",
    "sneak_attack": "{unit} sneaks from {start} into {end}.",
    "wave_attack": "{unit} goes on with its Wave Attack from {start} into {end}.",
    "no_room": "No room in {start}: {unit} goes back to {end}.",
    "bats": "Bats carry {unit} from {start} to {end}.",
    "lure": "{unit} is lured from {start} to {end}.",
    "push_of_pikes": "{unit} is pushed from {start} to {end}.",
    "fata_morgana": "Fata Morgana carries {unit} from {start} to {end}.",
}


@log.of(UnitMoved)
def unit_moved(told: UnitMoved, seen: View) -> Words:
    c: Content = seen.content
    words = MOVES.get(told.why, MOVES["move"])
    return words.format(unit=unit_name(c, told.unit), start=area_name(c, told.from_), end=area_name(c, told.to)), ""


@log.of(MarchForced)
def march_forced(told: MarchForced, seen: View) -> Words:
    c: Content = seen.content
    return f"{unit_name(c, told.unit)} makes a Forced March.", "one more area, then a Bravery Test or a Hit"


@log.of(TacticsDeclared)
def tactics_declared(told: TacticsDeclared, seen: View) -> Words:
    c: Content = seen.content
    return f"{unit_name(c, told.unit)} plans: a free step for {unit_names(c, told.units) or 'nobody'}.", "Tactician"


@log.of(UnitRebuilt)
def unit_rebuilt(told: UnitRebuilt, seen: View) -> Words:
    c: Content = seen.content
    return (
        f"{unit_name(c, told.unit)} is back, Fresh, in {area_name(c, told.area)}.",
        "Mob" if told.why == "mob" else "",
    )


SERVICES = {"hired": "is hired by", "hostages": "is freed and joins", "allies": "offers its swords to"}


@log.of(MercenaryJoined)
def mercenary_joined(told: MercenaryJoined, seen: View) -> Words:
    c: Content = seen.content
    how = SERVICES.get(told.why, "joins")
    return (
        f"{unit_name(c, told.unit)} {how} {side_name(c, told.house)} in {area_name(c, told.area)}.",
        "it acts from the next Game Turn on",
    )


@log.of(MercenaryTraded)
def mercenary_traded(told: MercenaryTraded, seen: View) -> Words:
    c: Content = seen.content
    return f"{unit_name(c, told.unit)} now serves {side_name(c, told.house)}.", "trade"


@log.of(AlliesMet)
def allies_met(told: AlliesMet, seen: View) -> Words:
    c: Content = seen.content
    return f"{unit_name(c, told.unit)} comes to the Houses' aid, for nothing.", ""


@log.of(WeddingCalled)
def wedding_called(told: WeddingCalled, seen: View) -> Words:
    return f"All Commanders and Magic Users leave for the wedding, for {counted(told.chits, 'House chit')}.", ""


@log.of(ActionForgone)
def action_forgone(told: ActionForgone, seen: View) -> Words:
    """ZRN-RUL-81."""
    c: Content = seen.content
    return f"{unit_name(c, told.unit)} has rallied and did not act next: it acts no more in this activation.", ""


@log.of(HeroLeft)
def hero_left(told: HeroLeft, seen: View) -> Words:
    c: Content = seen.content
    return f"{unit_name(c, told.unit)} is called away.", ""


# Places.


@log.of(TownTaken)
def town_taken(told: TownTaken, seen: View) -> Words:
    c: Content = seen.content
    return (
        f"{side_name(c, told.house)} takes {area_name(c, told.town)}."
        if told.house
        else f"{area_name(c, told.town)} falls to the Blight."
    ), ""


@log.of(WorksBuilt)
def works_built(told: WorksBuilt, seen: View) -> Words:
    c: Content = seen.content
    what = "a Camp" if told.camp else "Entrenchments"
    return f"{side_name(c, told.house)} holds {what} in {area_name(c, told.area)}.", ""


@log.of(WorksRemoved)
def works_removed(told: WorksRemoved, seen: View) -> Words:
    c: Content = seen.content
    what, are = ("Camp", "is") if told.camp else ("Entrenchments", "are")
    how = "destroyed" if told.why == "destroyed" else "taken back"
    return f"The {what} of {side_name(c, told.house)} in {area_name(c, told.area)} {are} {how}.", ""


@log.of(EarthquakePlaced)
def earthquake_placed(told: EarthquakePlaced, seen: View) -> Words:
    c: Content = seen.content
    return (
        f"The ground breaks open in {area_name(c, told.area)}.",
        f"+{c.numbers.earthquake_pv} protection for whoever defends it",
    )


@log.of(TokenShown)
def token_shown(told: TokenShown, seen: View) -> Words:
    c: Content = seen.content
    return f"The Treasure of {area_name(c, told.area)} is turned up: {token_words(c, told.token)}.", ""


@log.of(TokenTaken)
def token_taken(told: TokenTaken, seen: View) -> Words:
    c: Content = seen.content
    name = c.tokens[told.token].name
    if told.house and c.tokens[told.token].category == "trap":
        return f"{side_name(c, told.house)} walks into {name} in {area_name(c, told.area)}.", ""
    return (
        f"{side_name(c, told.house)} captures {name} in {area_name(c, told.area)}."
        if told.house
        else f"{name} is removed from {area_name(c, told.area)}."
    ), ""


# The game.


@log.of(TurnBegun)
def turn_begun(told: TurnBegun, seen: View) -> Words:
    c: Content = seen.content
    every = c.numbers.night_every
    day = (told.turn - 1) // every + 1
    return f"Game Turn {told.turn}: {'night' if told.phase == 'night' else 'day'} {day}.", ""


@log.of(HouseTaken)
def house_taken(told: HouseTaken, seen: View) -> Words:
    c: Content = seen.content
    return f"The {ordinal(told.seat)} player leads {side_name(c, told.house)}.", ""


@log.of(UnitLeftOut)
def unit_left_out(told: UnitLeftOut, seen: View) -> Words:
    c: Content = seen.content
    return f"{unit_name(c, told.unit)} stays at home.", ""


@log.of(CharacterTaken)
def character_taken(told: CharacterTaken, seen: View) -> Words:
    c: Content = seen.content
    return f"{unit_name(c, told.unit)} joins {side_name(c, told.house)}.", ""


@log.of(TreasureLaid)
def treasure_laid(told: TreasureLaid, seen: View) -> Words:
    c: Content = seen.content
    return "Twenty Treasure Tokens are laid in the Dens.", c.methods[told.method].name


@log.of(GarrisonsLaid)
def garrisons_laid(told: GarrisonsLaid, seen: View) -> Words:
    return "A face-down Garrison is set on every Den.", ""


@log.of(SetupDone)
def setup_done(told: SetupDone, seen: View) -> Words:
    return "The valley lies before you.", ""


@log.of(HousesProposed)
def houses_proposed(told: HousesProposed, seen: View) -> Words:
    c: Content = seen.content
    houses = told.houses
    if len(houses) < 2:
        return None
    if len(set(houses)) == 1:
        return f"All name {house_name(c, houses[0])}.", ""
    names = [f"{houses_name(c, told.players[seat])} for {house_name(c, house)}" for seat, house in enumerate(houses)]
    return "The players name different Houses.", ", ".join(names)


DECISIONS = {"first": "goes first", "wild": "takes the Wild chit", "council": "acts by Council of War"}


@log.of(HouseDecided)
def house_decided(told: HouseDecided, seen: View) -> Words:
    c: Content = seen.content
    return f"{side_name(c, told.house)} {DECISIONS.get(told.why, 'is chosen')}.", ""


@log.of(ChitsLaid)
def chits_laid(told: ChitsLaid, seen: View) -> Words:
    c: Content = seen.content
    return f"The chits are laid: {house_name(c, told.first)} on space 2, the other House chits face-down.", ""


@log.of(ForkSet)
def fork_set(told: ForkSet, seen: View) -> Words:
    arrow = "blue" if told.arrow == "even" else "yellow"
    return f"The fork is {told.arrow} for this turn: the {arrow} arrows hold.", f"D6 = {told.number}"


@log.of(ChitTaken)
def chit_taken(told: ChitTaken, seen: View) -> Words:
    c: Content = seen.content
    if told.chit == NO_CHIT:
        return None
    words = {BLIGHT_CHIT: "the Blight acts", WILD_CHIT: "a Wild chit"}
    who = words.get(told.chit) or f"{house_name(c, told.chit)} acts"
    return f"Space {told.space}: {who}.", ""


@log.of(HouseActivated)
def house_activated(told: HouseActivated, seen: View) -> Words:
    c: Content = seen.content
    return f"{side_name(c, told.house)} begins its activation.", ""


@log.of(GameLost)
def game_lost(told: GameLost, seen: View) -> Words:
    if told.reason == "catastrophic_loss":
        return "A House has lost its last core unit: all are lost together.", ""
    return f"Terror has reached {told.terror}: the valley is lost, and all with it.", ""


@log.of(GameWon)
def game_won(told: GameWon, seen: View) -> Words:
    c: Content = seen.content
    glory = [f"{house_name(c, h)} {g}" for h, g in zip(told.houses, told.glory, strict=True)]
    winners = houses_name(c, told.hands)
    return f"The valley has held. {winners} is the Hand of the Crown.", f"Glory: {', '.join(glory)}"
