"""Set-up, turns, groups on the map, cities and mines changing hands, the end."""

from __future__ import annotations

from warhall.games.zanziar.events.movement import (
    CityFreed,
    CityTaken,
    DuelFought,
    DuelRefused,
    GroupFormed,
    GroupGone,
    GroupMoved,
    HandDealt,
    HeroDealt,
    LastingBegan,
    LastingEnded,
    LeaveGranted,
    LeaveRefused,
    MineFreed,
    MineGone,
    MineTaken,
    MineTurned,
    MoveDeclared,
    MoveEnded,
    MovementDrawn,
    MovementRedrawn,
    NeutralsDrawn,
    NeutralsLeft,
    RateChanged,
    SiteEmptied,
    Started,
    StayedPut,
    StepBegan,
    TurnBegan,
)
from warhall.games.zanziar.events.victory import Claimed, Eliminated, EndAgreed, Won
from warhall.games.zanziar.log.speech import SKILL_NAMES, Words, log, source_name
from warhall.games.zanziar.names import (
    are_many,
    city_name,
    does,
    group_name,
    hex_name,
    mine_name,
    movement_name,
    player,
    players,
    site_name,
    unit_name,
    unit_told,
    whenever_name,
)
from warhall.games.zanziar.state import ACTIONS, MOVES
from warhall.kernel.view import View
from warhall.tell.words import capital, counted, joined

STEPS = {MOVES: "moves", ACTIONS: "acts"}
MOVED = {
    "step": "{group} goes to {to}.",
    "stepped": "{group} goes to {to}.",
    "back": "{group} steps back to {to}.",
    "displaced": "{group} is driven off to {to}.",
    "fled": "{group} flees to {to}.",
    "teleported": "{group} is gone from {from_} and stands in {to}.",
    "crossed": "{group} crosses the bridge to {to}.",
}
ENDINGS = {
    "goals": "two goals of a Hero are fulfilled",
    "staff": "the Staff of Wyrmandalus is whole",
    "alone": "all other Heroes are dead",
    "nobody": "no Hero is left alive",
    "agreed": "all players agreed to end it",
    "rounds": "the last round is over",
}
log.silent(MoveDeclared, GroupGone)  # the card that is drawn, and what became of the units, tell it


@log.of(HeroDealt)
def hero_dealt(told: HeroDealt, seen: View) -> str:
    if told.unit:
        return f"Your Hero is {unit_name(seen, told.unit)}. Nobody else knows."
    return f"{player(told.seat)} is dealt a Hero, facedown."


@log.of(HandDealt)
def hand_dealt(told: HandDealt, seen: View) -> str:
    if told.cards:
        return f"You are dealt the Whenever cards {joined([whenever_name(seen, card) for card in told.cards])}."
    return f"{player(told.seat)} is dealt two Whenever cards."


@log.of(Started)
def started(told: Started, seen: View) -> str:
    cards = f"{counted(told.units, 'unit')} and {counted(told.items, 'item')}"
    return f"{player(told.seat)} starts in {city_name(seen, told.city)} and draws {cards}."


@log.of(SiteEmptied)
def site_emptied(told: SiteEmptied, seen: View) -> str:
    return f"{site_name(seen, told.site)} holds no adventure: it is too far from every start."


@log.of(TurnBegan)
def turn_began(told: TurnBegan, seen: View) -> str:
    return f"Round {told.round}: {player(told.seat)}'s turn."


@log.of(StepBegan)
def step_began(told: StepBegan, seen: View) -> str | None:
    return f"{player(told.seat)} {STEPS[told.step]}." if told.step in STEPS else None


@log.of(GroupFormed)
def group_formed(told: GroupFormed, seen: View) -> str:
    return f"{capital(group_name(seen, told.group))} is formed in {hex_name(seen, told.hex)}."


@log.of(GroupMoved)
def group_moved(told: GroupMoved, seen: View) -> str:
    words = MOVED.get(told.how, MOVED["step"])
    names = {"group": group_name(seen, told.group), "from_": hex_name(seen, told.from_), "to": hex_name(seen, told.to)}
    return capital(words.format_map(names))


@log.of(MovementDrawn)
def movement_drawn(told: MovementDrawn, seen: View) -> Words:
    legs = seen.content.movements[told.card]
    leg = legs.sea if told.sea else legs.land
    return f"{capital(group_name(seen, told.group))} sets out and draws {leg.name}.", leg.text


@log.of(MovementRedrawn)
def movement_redrawn(told: MovementRedrawn, seen: View) -> str:
    why = capital(source_name(seen.content, told.why))
    return f"{why}: the card {movement_name(seen, told.card)} is laid aside unresolved."


@log.of(RateChanged)
def rate_changed(told: RateChanged, seen: View) -> str:
    hexes = counted(abs(told.amount), "hex", "hexes")
    more = "more" if told.amount >= 0 else "fewer"
    return f"{capital(group_name(seen, told.group))} may enter {hexes} {more}."


@log.of(MoveEnded)
def move_ended(told: MoveEnded, seen: View) -> str | None:
    if told.why == "done":
        return None
    return f"The move of {group_name(seen, told.group)} ends here."


@log.of(LastingBegan)
def lasting_began(told: LastingBegan, seen: View) -> str:
    card, group = movement_name(seen, told.card), group_name(seen, told.group)
    return f"The card {card} stays with {group} until its player's next turn."


@log.of(LastingEnded)
def lasting_ended(told: LastingEnded, seen: View) -> str:
    return f"The card {movement_name(seen, told.card)} no longer touches {group_name(seen, told.group)}."


@log.of(DuelFought)
def duel_fought(told: DuelFought, seen: View) -> Words:
    who = capital(unit_told(seen, told, told.pawn))
    won = does(seen, told, told.pawn, *(("wins", "win") if told.won else ("loses", "lose")))
    return f"{who} {won} the duel of words.", f"{SKILL_NAMES[told.skill]} {told.total}, {told.score} needed"


@log.of(DuelRefused)
def duel_refused(told: DuelRefused, seen: View) -> str:
    return f"{capital(group_name(seen, told.group))} refuses the duel of words."


@log.of(StayedPut)
def stayed_put(told: StayedPut, seen: View) -> str:
    return f"{capital(group_name(seen, told.group))} finds no way out and stays where it is."


@log.of(LeaveGranted)
def leave_granted(told: LeaveGranted, seen: View) -> str:
    long = " all this turn" if told.turn else ""
    return f"{player(told.giver)} lets {player(told.seat)} into {hex_name(seen, told.hex)}{long}."


@log.of(LeaveRefused)
def leave_refused(told: LeaveRefused, seen: View) -> str:
    return f"{player(told.giver)} does not let {player(told.seat)} into {hex_name(seen, told.hex)}."


@log.of(NeutralsDrawn)
def neutrals_drawn(told: NeutralsDrawn, seen: View) -> str:
    units = joined([unit_name(seen, unit) for unit in told.units])
    if not units:
        return f"No neutral units are left for {city_name(seen, told.city)}."
    hold = "A neutral unit holds" if len(told.units) == 1 else "Neutral units hold"
    return f"{hold} {city_name(seen, told.city)}: {units}."


@log.of(NeutralsLeft)
def neutrals_left(told: NeutralsLeft, seen: View) -> str:
    units = joined([unit_name(seen, unit) for unit in told.units])
    several = len(told.units) > 1 or any(are_many(seen, unit) for unit in told.units)
    return f"Nobody is left in {city_name(seen, told.city)}: {units} {'move' if several else 'moves'} on."


@log.of(CityTaken)
def city_taken(told: CityTaken, seen: View) -> Words:
    city = seen.content.cities[told.city]
    country = seen.content.countries[city.country].name
    return f"{player(told.seat)} controls {city.name}.", f"{country}, size {city.size}"


@log.of(CityFreed)
def city_freed(told: CityFreed, seen: View) -> str:
    return f"{player(told.seat)} no longer controls {city_name(seen, told.city)}."


@log.of(MineTurned)
def mine_turned(told: MineTurned, seen: View) -> str:
    return f"The token of {mine_name(seen, told.mine)} is turned: {told.ore} ore."


@log.of(MineTaken)
def mine_taken(told: MineTaken, seen: View) -> str:
    return f"{player(told.seat)} controls {mine_name(seen, told.mine)}."


@log.of(MineFreed)
def mine_freed(told: MineFreed, seen: View) -> str:
    return f"{player(told.seat)} no longer controls {mine_name(seen, told.mine)}."


@log.of(MineGone)
def mine_gone(told: MineGone, seen: View) -> str:
    return f"{mine_name(seen, told.mine)} has come down and is no mine any more."


@log.of(Eliminated)
def eliminated(told: Eliminated, seen: View) -> str:
    return f"{player(told.seat)} is out of the game: units and items are discarded, cities and mines are free."


@log.of(Claimed)
def claimed(told: Claimed, seen: View) -> Words:
    hero = seen.content.units[told.hero]
    met = [goal for goal in hero.goals if goal.letter in told.goals]
    ways = [f"{goal.name}: {goal.text}" for goal in met] + (["The whole Staff in one hex."] if told.staff else [])
    return f"{player(told.seat)} shows {hero.name} and claims victory.", " ".join(ways)


@log.of(EndAgreed)
def end_agreed(told: EndAgreed, seen: View) -> str:
    wish = "would end the game without a winner" if told.agreed else "would rather play on"
    return f"{player(told.seat)} {wish}."


@log.of(Won)
def won(told: Won, seen: View) -> str:
    why = ENDINGS.get(told.why, told.why)
    if not told.seats:
        return f"Nobody wins: {why}."
    verb = "wins" if len(told.seats) == 1 else "win together"
    return f"{players(told.seats)} {verb}: {why}."
