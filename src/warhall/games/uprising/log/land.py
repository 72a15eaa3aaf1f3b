"""What changes on the map: tiles, Havens and Defences, Units, Garrisons, Skeletons, Curses."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.events.core import (
    CapitalFell,
    CurseLifted,
    CursePlaced,
    DefenceBuilt,
    DefenceRazed,
    GarrisonBroken,
    GarrisonPlaced,
    HavenRaised,
    HavenRemoved,
    SkeletonsGone,
    SkeletonsMoved,
    SkeletonsPlaced,
    TileFlipped,
    TileTurned,
    UnitsFallen,
    UnitsMoved,
    UnitsPlaced,
    UnitsRecovered,
    UnitsRemoved,
)
from warhall.games.uprising.events.effects import UnitsReturned
from warhall.games.uprising.ids import CHAOS, EMPIRE
from warhall.games.uprising.log.speech import Words, log
from warhall.games.uprising.names import (
    cause_text,
    closed_text,
    hex_code,
    side_does,
    side_name,
    terrain_name,
    units_do,
    units_text,
    yield_text,
)
from warhall.kernel.view import View
from warhall.tell.words import capital, counted, joined

DEFENCES = {"wall": "Wall", "tower": "Tower"}
GRAVES = {EMPIRE: "the Imperial Graveyard", CHAOS: "the Chaos Graveyard"}


# Tiles and Havens.


@log.of(TileFlipped)
def tile_flipped(told: TileFlipped, seen: View) -> Words:
    c: Content = seen.content
    tile = c.tiles[told.tile]
    what = f"{tile.name}, {terrain_name(c, tile.terrain)}"
    head = side_does(c, told.side, "explore") if told.side else "A tile is turned on"
    return f"{head} {hex_code(c, told.hex)}: {what}. {tile.text}".rstrip(), f"a Haven here brings {yield_text(tile)}"


@log.of(TileTurned)
def tile_turned(told: TileTurned, seen: View) -> Words:
    c: Content = seen.content
    closed = closed_text(c, seen.facts.tiles[told.hex], told.hex, told.turned)
    return f"{hex_code(c, told.hex)} is laid so that Units cannot go to or come from {closed}.", ""


@log.of(HavenRaised)
def haven_raised(told: HavenRaised, seen: View) -> Words:
    c: Content = seen.content
    return f"{side_does(c, told.side, 'raise')} a Haven on {hex_code(c, told.hex)}.", ""


@log.of(HavenRemoved)
def haven_removed(told: HavenRemoved, seen: View) -> Words:
    c: Content = seen.content
    lost = [name for name, gone in (("its Wall", told.wall), ("its Tower", told.tower)) if gone]
    more = f" with {joined(lost)}" if lost else ""
    return f"The Haven of {side_name(c, told.side)} on {hex_code(c, told.hex)} is lost{more}.", ""


@log.of(DefenceBuilt)
def defence_built(told: DefenceBuilt, seen: View) -> Words:
    c: Content = seen.content
    return f"{side_does(c, told.side, 'build')} a {DEFENCES[told.defence]} on {hex_code(c, told.hex)}.", ""


@log.of(DefenceRazed)
def defence_razed(told: DefenceRazed, seen: View) -> Words:
    c: Content = seen.content
    what = DEFENCES[told.defence]
    return f"The {what} of {side_name(c, told.side)} on {hex_code(c, told.hex)} is razed.", ""


@log.of(CapitalFell)
def capital_fell(told: CapitalFell, seen: View) -> Words:
    c: Content = seen.content
    return f"No Legion is left to defend it: The Capital falls to {side_name(c, told.side)}!", ""


# Player Units.


@log.of(UnitsPlaced)
def units_placed(told: UnitsPlaced, seen: View) -> Words:
    c: Content = seen.content
    if told.why == "built":
        units = units_text(c, told.kind, told.number)
        return f"{side_does(c, told.side, 'build')} {units} on {hex_code(c, told.hex)}.", ""
    units = units_do(c, told.kind, told.number, told.side, "come")
    return f"{units} to {hex_code(c, told.hex)}: {cause_text(c, told.why)}.", ""


@log.of(UnitsRemoved)
def units_removed(told: UnitsRemoved, seen: View) -> Words:
    c: Content = seen.content
    units = units_do(c, told.kind, told.number, told.side, "go")
    return f"{units} from {hex_code(c, told.hex)} back to the reserve.", ""


@log.of(UnitsMoved)
def units_moved(told: UnitsMoved, seen: View) -> Words:
    c: Content = seen.content
    units = units_do(c, told.kind, told.number, told.side, "go")
    return f"{units} from {hex_code(c, told.from_)} to {hex_code(c, told.to)}.", ""


@log.of(UnitsFallen)
def units_fallen(told: UnitsFallen, seen: View) -> Words:
    c: Content = seen.content
    units = units_do(c, told.kind, told.number, told.side, "fall")
    return f"{units} on {hex_code(c, told.hex)}.", f"to {GRAVES[told.by]}" if told.by in GRAVES else ""


@log.of(UnitsRecovered)
def units_recovered(told: UnitsRecovered, seen: View) -> Words:
    c: Content = seen.content
    units = units_do(c, told.kind, told.number, told.side, "come")
    return f"{units} back from a Graveyard to {hex_code(c, told.hex)}.", ""


@log.of(UnitsReturned)
def units_returned(told: UnitsReturned, seen: View) -> Words:
    c: Content = seen.content
    units = units_do(c, told.kind, told.number, told.side, "return")
    return f"{units} from {GRAVES[told.grave]} to the reserve.", ""


# Garrisons, Skeletons, Curses.


@log.of(GarrisonPlaced)
def garrison_placed(told: GarrisonPlaced, seen: View) -> Words:
    where = hex_code(seen.content, told.hex)
    if told.level == 1:
        return f"The Empire places a Garrison on {where}.", ""
    return f"The Garrison on {where} grows to level {told.level}.", ""


@log.of(GarrisonBroken)
def garrison_broken(told: GarrisonBroken, seen: View) -> Words:
    c: Content = seen.content
    where, by = hex_code(c, told.hex), f" to {side_name(c, told.by)}" if told.by else ""
    detail = "the pieces lie in the Chaos Graveyard" if told.by == CHAOS else ""
    if not told.left:
        return f"The Garrison on {where} falls{by}.", detail
    lost = counted(told.levels, "level")
    return f"The Garrison on {where} loses {lost}{by}; level {told.left} is left.", detail


@log.of(SkeletonsPlaced)
def skeletons_placed(told: SkeletonsPlaced, seen: View) -> Words:
    where = hex_code(seen.content, told.hex)
    rise = "rises" if told.number == 1 else "rise"
    return f"{counted(told.number, 'Skeleton')} {rise} on {where}, {told.now} there now.", "three become a Horde"


@log.of(SkeletonsGone)
def skeletons_gone(told: SkeletonsGone, seen: View) -> Words:
    c: Content = seen.content
    what, where = capital(counted(told.number, "Skeleton")), hex_code(c, told.hex)
    left = f"{told.left} left" if told.left else ""
    if not told.by:
        return f"{what} on {where} {'goes' if told.number == 1 else 'go'} back to the reserve.", left
    verb = "is" if told.number == 1 else "are"
    grave = "to the Imperial Graveyard" if told.by == EMPIRE else ""
    return f"{what} on {where} {verb} destroyed by {side_name(c, told.by)}.", "; ".join(filter(None, (left, grave)))


log.silent(SkeletonsMoved)  # where they go, and why, is told before


@log.of(CursePlaced)
def curse_placed(told: CursePlaced, seen: View) -> Words:
    detail = "no Haven, no Explore; only Chaos uses Bolts there"
    return f"A Curse falls on {hex_code(seen.content, told.hex)}.", detail


@log.of(CurseLifted)
def curse_lifted(told: CurseLifted, seen: View) -> Words:
    return f"The Curse on {hex_code(seen.content, told.hex)} is lifted.", ""
