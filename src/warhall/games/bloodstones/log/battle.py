"""Lines about battles and what follows them."""

from __future__ import annotations

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.events import (
    BattleBegun,
    BattleTied,
    BattleTilesDrawn,
    BattleWon,
    CitadelCaptured,
    CutiecornTaken,
    FellBack,
    Notes,
    Revealed,
    Substituted,
    UndeadRaised,
    UnitEliminated,
    WithdrawalBarred,
    WithdrawalDeclined,
)
from warhall.games.bloodstones.log.book import by_ship, log
from warhall.games.bloodstones.names import area_name, is_many, listed, side_name, tile_name
from warhall.kernel.view import View
from warhall.tell.log import Words
from warhall.tell.words import figure

BARRED = {
    "BLD-COR-04": "the Corsairs' ship beside them counts as cavalry, and they have too little",
    "BLD-WDR-02": "they have too little cavalry",
    "BLD-WDR-04": "a Dragon is among the attackers",
    "BLD-WDR-05": "a castle or citadel must be held",
    "BLD-WDR-18": "there is nowhere to go",
    "BLD-RUL-28": "the last battles must be fought out",
}
WAYS_OUT = {"withdrawal": "withdraw", "retreat": "retreat"}
GAINS = {"units": "the units beaten", "corsairs": "being Corsairs", "cutiecorn": "the Cutiecorn"}
FATES = {
    "battle": ("falls", "fall"),
    "no retreat": ("is cut off and falls", "are cut off and fall"),
    "terrain": ("is lost on the way", "are lost on the way"),
    "desert": ("dies of thirst", "die of thirst"),
    "dragon": ("burns out and leaves the map", "burn out and leave the map"),
}


@log.of(BattleBegun)
def _battle_begun(told: BattleBegun, seen: View) -> Words:
    attacker, defender = (side_name(seen, seat) for seat in told.seats)
    mine, theirs = (listed(seen.content, units) for units in told.forces)
    return f"{attacker} attack {defender} in {area_name(seen, told.area)}.", f"{mine} against {theirs}"


@log.of(WithdrawalBarred)
def _withdrawal_barred(told: WithdrawalBarred, seen: View) -> str:
    return f"{side_name(seen, told.seat)} cannot withdraw: {BARRED[told.why]}."


@log.of(WithdrawalDeclined)
def _withdrawal_declined(told: WithdrawalDeclined, seen: View) -> str:
    return f"{side_name(seen, told.seat)} might withdraw from {area_name(seen, told.area)}, but stay and fight."


@log.of(FellBack)
def _fell_back(told: FellBack, seen: View) -> Words:
    way = f"from {area_name(seen, told.from_)} to {area_name(seen, told.to)}{by_ship(seen, told.from_, told.to)}"
    return f"{side_name(seen, told.seat)} {WAYS_OUT[told.how]} {way}.", listed(seen.content, told.units)


@log.of(BattleTilesDrawn)
def _battle_tiles_drawn(told: BattleTilesDrawn, seen: View) -> Words:
    drawn = [f"{side_name(seen, seat)} {count}" for seat, count in zip(told.seats, told.counts, strict=True)]
    mine = f"You drew {', '.join(map(str, told.drawn))}." if told.drawn is not None else ""
    return f"Battle tiles: {', '.join(drawn)}.", mine


@log.of(Substituted)
def _substituted(told: Substituted, seen: View) -> Words:
    laid = "" if told.kind is None else tile_name(seen, told.kind)
    return f"{side_name(seen, told.seat)} lay a tile from hand face down.", laid


@log.of(Revealed)
def _revealed(told: Revealed, seen: View) -> Words:
    figures = "+".join(map(str, told.values))
    laid = f"{tile_name(seen, told.substitute)} laid for {told.pips}" if told.substitute else ""
    detail = "; ".join(part for part in (figures, _added(told.modifiers, seen), laid) if part)
    return f"{side_name(seen, told.seat)} reveal a total of {told.total}.", detail


def _added(notes: Notes, seen: View) -> str:
    content: Content = seen.content
    named = [(content.kinds[id].name if id in content.kinds else id.title(), bonus) for id, bonus in notes]
    return ", ".join(f"+{bonus} {name}" for name, bonus in named)


@log.of(BattleTied)
def _battle_tied(told: BattleTied, seen: View) -> str:
    return f"{told.total} to {told.total} in {area_name(seen, told.area)}: it is fought again."


@log.of(BattleWon)
def _battle_won(told: BattleWon, seen: View) -> Words:
    side, area, total = side_name(seen, told.seat), area_name(seen, told.area), sum(vp for _, vp in told.vp)
    detail = ", ".join(f"{vp} for {GAINS[name]}" for name, vp in told.vp)
    if told.shield:
        return f"A tie goes to the Shield: {side} hold {area} and win {total} VP.", detail
    return f"{side} win the battle in {area} and {total} VP.", detail


@log.of(UnitEliminated)
def _unit_eliminated(told: UnitEliminated, seen: View) -> str:
    kind, (one, many) = tile_name(seen, told.kind), FATES[told.why]
    whose = f"{kind} of the {side_name(seen, told.seat)}"
    return f"{whose} {many if is_many(kind) else one} in {area_name(seen, told.area)}."


@log.of(CitadelCaptured)
def _citadel_captured(told: CitadelCaptured, seen: View) -> Words:
    vp = seen.content.numbers.captured_citadel_vp
    return f"{side_name(seen, told.seat)} take the citadel of the {side_name(seen, told.from_)}.", f"{vp} VP at the end"


@log.of(CutiecornTaken)
def _cutiecorn_taken(told: CutiecornTaken, seen: View) -> str:
    return f"The Cutiecorn in {area_name(seen, told.area)} follows the {side_name(seen, told.seat)}."


@log.of(UndeadRaised)
def _undead_raised(told: UndeadRaised, seen: View) -> str:
    rising = len(told.units)
    words = "One Undead rises" if rising == 1 else f"{figure(rising).title()} Undead rise"
    return f"{words} in {area_name(seen, told.area)}."
