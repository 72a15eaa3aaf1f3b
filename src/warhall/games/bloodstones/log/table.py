"""Lines about the set-up, turns, tiles, marches, villages and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.events import (
    BuildBegun,
    CitadelPlaced,
    Draws,
    EndTriggered,
    FactionChosen,
    FirstPlayerDrawn,
    FirstPlayerTied,
    GameScored,
    HordeEliminated,
    LastBattlesBegun,
    MovePaid,
    Regrouped,
    StartChosen,
    TileDiscarded,
    TileExpended,
    TilesDrawn,
    TurnBegun,
    UndeadMoved,
    UnitPlaced,
    UnitsMoved,
    VillageCaptured,
    VillageConstructed,
)
from warhall.games.bloodstones.log.book import by_ship, log
from warhall.games.bloodstones.names import area_name, in_a_row, listed, side_name, some, tile_name
from warhall.kernel.view import View
from warhall.tell.log import Words
from warhall.tell.words import counted, figure, joined, ordinal, seat_name

log.silent(BuildBegun)  # the unit placed right after it tells the story

WAYS_IN = {"setup": "place", "build": "build", "reentry": "return with"}
ENDINGS = {
    "regroups": "everyone has regrouped often enough",
    "quiet": "nobody has stirred for {rounds} rounds",
    "idle": "the last to regroup will not stir",
    "nobody left": "nobody is left",
}

# Before the first turn.


@log.of(FirstPlayerTied)
def _first_player_tied(told: FirstPlayerTied, seen: View) -> Words:
    return "The draw for first player is tied; all draw again.", _draws(told.draws)


@log.of(FirstPlayerDrawn)
def _first_player_drawn(told: FirstPlayerDrawn, seen: View) -> Words:
    return f"{seat_name(told.first)} will be first player.", _draws(told.draws)


def _draws(draws: Draws) -> str:
    """By seat: nobody has a faction yet (BLD-SET-02)."""
    return ", ".join(f"{ordinal(seat)} seat {'+'.join(map(str, values))}" for seat, values in enumerate(draws))


@log.of(FactionChosen)
def _faction_chosen(told: FactionChosen, seen: View) -> str:
    content: Content = seen.content
    return f"{seat_name(told.seat)} leads the {content.factions[told.faction].name}."


@log.of(CitadelPlaced)
def _citadel_placed(told: CitadelPlaced, seen: View) -> str:
    return f"{side_name(seen, told.seat)} raise their citadel in {area_name(seen, told.area)}."


@log.of(StartChosen)
def _start_chosen(told: StartChosen, seen: View) -> str:
    return f"{side_name(seen, told.seat)} gather in {area_name(seen, told.area)}."


# Turns, tiles and marches.


@log.of(TurnBegun)
def _turn_begun(told: TurnBegun, seen: View) -> str:
    return f"Turn {told.turn}: {side_name(seen, told.seat)}."


@log.of(TilesDrawn)
def _tiles_drawn(told: TilesDrawn, seen: View) -> Words:
    drawn = ", ".join(tile_name(seen, id) for id in told.kinds or ())
    return f"{side_name(seen, told.seat)} draw {counted(told.count, 'tile')}; {told.bag} left in the bag.", drawn


@log.of(UnitPlaced)
def _unit_placed(told: UnitPlaced, seen: View) -> str:
    unit = some(tile_name(seen, told.kind))
    return f"{side_name(seen, told.seat)} {WAYS_IN[told.how]} {unit} in {area_name(seen, told.area)}."


@log.of(TileExpended)
def _tile_expended(told: TileExpended, seen: View) -> Words:
    tile = some(tile_name(seen, told.kind))
    return f"{side_name(seen, told.seat)} expend {tile} to {told.why} villages.", counted(told.pips, "pip")


@log.of(TileDiscarded)
def _tile_discarded(told: TileDiscarded, seen: View) -> str:
    side, tile = side_name(seen, told.seat), some(tile_name(seen, told.kind))
    return f"{side} discard {tile}, used in battle." if told.why == "substitute" else f"{side} pay with {tile}."


@log.of(UndeadMoved)
def _undead_moved(told: UndeadMoved, seen: View) -> Words:
    return f"Undead walk from {area_name(seen, told.from_)} to {area_name(seen, told.to)}.", "free"


@log.of(UnitsMoved)
def _units_moved(told: UnitsMoved, seen: View) -> Words:
    units, start, to = in_a_row(seen.content, told.units), area_name(seen, told.from_), area_name(seen, told.to)
    free = f"; {listed(seen.content, told.free)} free with the Leader" if told.free else ""
    ship = by_ship(seen, told.from_, told.to)
    words = f"{side_name(seen, told.seat)} move {units} from {start} to {to}{ship}."
    return words, counted(told.price, "pip") + free


@log.of(MovePaid)
def _move_paid(told: MovePaid, seen: View) -> str:
    lost = told.pips - told.price
    tiles = joined([some(tile_name(seen, id)) for id in told.kinds])
    spare = f", {counted(lost, 'pip')} lost" if lost else ""
    return f"{side_name(seen, told.seat)} pay {counted(told.price, 'pip')} for the march with {tiles}{spare}."


# Villages.


@log.of(VillageCaptured)
def _village_captured(told: VillageCaptured, seen: View) -> str:
    villages = f"{counted(told.count, 'village')} of the {side_name(seen, told.from_)}"
    return f"{side_name(seen, told.seat)} capture {villages} in {area_name(seen, told.area)}."


@log.of(VillageConstructed)
def _village_constructed(told: VillageConstructed, seen: View) -> Words:
    words = f"{side_name(seen, told.seat)} build a village in {area_name(seen, told.area)}."
    return words, counted(told.price, "pip")


@log.of(Regrouped)
def _regrouped(told: Regrouped, seen: View) -> Words:
    side, number = side_name(seen, told.seat), f"regroup {told.regroups}"
    if not told.counted:
        return f"{side} fill their bag again.", ""
    if not told.vp:
        return f"{side} regroup; they have no village to score.", number
    return f"{side} regroup and score {told.vp} VP for their villages.", number


# The end.


@log.of(HordeEliminated)
def _horde_eliminated(told: HordeEliminated, seen: View) -> str:
    return f"{side_name(seen, told.seat)} find no empty land and are out of the game."


@log.of(EndTriggered)
def _end_triggered(told: EndTriggered, seen: View) -> Words:
    why = ENDINGS[told.why].format(rounds=figure(seen.content.numbers.quiet_rounds))
    return f"The end is near: {why}.", "last battles, then villages fall to whoever stands on them"


@log.of(LastBattlesBegun)
def _last_battles_begun(told: LastBattlesBegun, seen: View) -> Words:
    if not told.areas:
        return f"{side_name(seen, told.seat)} have no battle left to fight.", ""
    names = ", ".join(area_name(seen, area) for area in told.areas)
    return f"{side_name(seen, told.seat)} fight their last battles.", names


@log.of(GameScored)
def _game_scored(told: GameScored, seen: View) -> Words:
    winners = " and ".join(side_name(seen, seat) for seat in told.winners)
    standings = ", ".join(f"{side_name(seen, seat)} {_total(row)}" for seat, row in enumerate(told.standings))
    return f"{winners} win{_tie(told.standings, told.winners)}.", standings


def _total(row: Sequence[int]) -> str:
    """BLD-END-07 a total, and how much of it is for captures."""
    total, _, booty = row
    return f"{total - booty}+{booty} = {total}" if booty else str(total)


def _tie(standings: Sequence[Sequence[int]], winners: Sequence[int]) -> str:
    """BLD-END-09 what decided between equal totals."""
    if len(winners) > 1:
        return " together"
    best = standings[winners[0]]
    equals = [row for row in standings if row[0] == best[0]]
    if len(equals) == 1:
        return ""
    by_villages = all(row[1] < best[1] for row in equals if row != best)
    return " the tie by own villages" if by_villages else " the tie by captures"
