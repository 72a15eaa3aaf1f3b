"""What happened, as a seat reads it: one line for each event that is worth one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.story.words import counted_noun, figure, is_many, seat_name, side_name, some
from warhall.games.bloodstones.view import chart_of, letter, listed
from warhall.kernel.events import Event
from warhall.kernel.game import Line
from warhall.kernel.view import View

Data = Mapping[str, Any]
Words = tuple[str, str]  # the sentence, and the figures behind it


def line(event: Event, seen: View) -> Line | None:
    """An event as a line of the log; None if it is not worth one."""
    tell = _TELLERS.get(event.kind.partition(".")[2])
    if tell is None:
        return None
    words, detail = tell(event.data, seen)
    seat = event.data.get("seat")
    side = letter(seen.facts, seat) if isinstance(seat, int) else ""
    return Line(words, detail, event.clauses, side)


def _who(data: Data, seen: View, key: str = "seat") -> str:
    return side_name(seen, data[key])


def _area(data: Data, seen: View, key: str = "area") -> str:
    return chart_of(seen).names[data[key]]


def _kind(seen: View, id: str) -> str:
    content: Content = seen.content
    return content.kinds[id].name


def _signed(pairs: Sequence[Sequence[Any]], seen: View) -> str:
    content: Content = seen.content
    named = [(content.kinds[id].name if id in content.kinds else id.title(), bonus) for id, bonus in pairs]
    return ", ".join(f"+{bonus} {name}" for name, bonus in named)


def _first_player_tied(data: Data, seen: View) -> Words:
    return "The draw for first player is tied; all draw again.", _draws(data)


def _first_player_drawn(data: Data, seen: View) -> Words:
    return f"{seat_name(data['first'])} will be first player.", _draws(data)


def _draws(data: Data) -> str:
    """By seat: nobody has a faction yet (BLD-SET-02)."""
    return ", ".join(f"{seat_name(seat)} {'+'.join(map(str, values))}" for seat, values in enumerate(data["draws"]))


def _faction_chosen(data: Data, seen: View) -> Words:
    return f"{seat_name(data['seat'])} leads the {_who(data, seen)}.", ""


def _tiles_drawn(data: Data, seen: View) -> Words:
    drawn = ""
    if "kinds" in data:
        drawn = ", ".join(_kind(seen, id) for id in data["kinds"])
    return f"{_who(data, seen)} draw {counted_noun(data['count'], 'tile')}; {data['bag']} left in the bag.", drawn


def _citadel_placed(data: Data, seen: View) -> Words:
    return f"{_who(data, seen)} raise their citadel in {_area(data, seen)}.", ""


def _start_chosen(data: Data, seen: View) -> Words:
    return f"{_who(data, seen)} gather in {_area(data, seen)}.", ""


def _unit_placed(data: Data, seen: View) -> Words:
    verbs = {"setup": "place", "build": "build", "reentry": "return with"}
    return f"{_who(data, seen)} {verbs[data['how']]} {some(_kind(seen, data['kind']))} in {_area(data, seen)}.", ""


def _turn_begun(data: Data, seen: View) -> Words:
    return f"Turn {data['turn']}: {_who(data, seen)}.", ""


def _tile_expended(data: Data, seen: View) -> Words:
    tile = some(_kind(seen, data["kind"]))
    return f"{_who(data, seen)} expend {tile} to {data['why']} villages.", counted_noun(data["pips"], "pip")


def _tile_discarded(data: Data, seen: View) -> Words:
    if data["why"] == "substitute":
        return f"{_who(data, seen)} discard {some(_kind(seen, data['kind']))}, used in battle.", ""
    return f"{_who(data, seen)} pay with {some(_kind(seen, data['kind']))}.", ""


def _village_captured(data: Data, seen: View) -> Words:
    villages = counted_noun(data["count"], "village")
    return f"{_who(data, seen)} capture {villages} of the {_who(data, seen, 'from')} in {_area(data, seen)}.", ""


def _village_constructed(data: Data, seen: View) -> Words:
    return f"{_who(data, seen)} build a village in {_area(data, seen)}.", counted_noun(data["price"], "pip")


def _undead_moved(data: Data, seen: View) -> Words:
    return f"Undead walk from {_area(data, seen, 'from')} to {_area(data, seen, 'to')}.", "free"


def _units_moved(data: Data, seen: View) -> Words:
    units = listed(seen.content, data["units"])
    free = f"; {listed(seen.content, data['free'])} free with the Leader" if data["free"] else ""
    by = _by(data, seen)
    words = f"{_who(data, seen)} move {units} from {_area(data, seen, 'from')} to {_area(data, seen, 'to')}{by}."
    return words, counted_noun(data["price"], "pip") + free


def _by(data: Data, seen: View) -> str:
    """BLD-SEA-01, BLD-WDR-16 how an area is reached that is no neighbour."""
    return "" if data["to"] in chart_of(seen).neighbours[data["from"]] else " by ship"


def _move_paid(data: Data, seen: View) -> Words:
    lost = data["pips"] - data["price"]
    tiles = ", ".join(_kind(seen, id) for id in data["kinds"])
    spare = f", {counted_noun(lost, 'pip')} lost" if lost else ""
    return f"{_who(data, seen)} pay {counted_noun(data['price'], 'pip')} for the march with {tiles}{spare}.", ""


def _battle_begun(data: Data, seen: View) -> Words:
    attacker, defender = (side_name(seen, seat) for seat in data["seats"])
    mine, theirs = (listed(seen.content, units) for units in data["forces"])
    return f"{attacker} attack {defender} in {_area(data, seen)}.", f"{mine} against {theirs}"


BARRED = {
    "BLD-COR-04": "the Corsairs' ship beside them counts as cavalry, and they have too little",
    "BLD-WDR-02": "they have too little cavalry",
    "BLD-WDR-04": "a Dragon is among the attackers",
    "BLD-WDR-05": "a castle or citadel must be held",
    "BLD-WDR-18": "there is nowhere to go",
    "BLD-RUL-28": "the last battles must be fought out",
}


def _withdrawal_barred(data: Data, seen: View) -> Words:
    return f"{_who(data, seen)} cannot withdraw: {BARRED[data['why']]}.", ""


def _withdrawal_declined(data: Data, seen: View) -> Words:
    return f"{_who(data, seen)} might withdraw from {_area(data, seen)}, but stay and fight.", ""


def _fell_back(data: Data, seen: View) -> Words:
    verb = {"withdrawal": "withdraw", "retreat": "retreat"}[data["how"]]
    words = f"{_who(data, seen)} {verb} from {_area(data, seen, 'from')} to {_area(data, seen, 'to')}{_by(data, seen)}."
    return words, listed(seen.content, data["units"])


def _battle_tiles_drawn(data: Data, seen: View) -> Words:
    drawn = ", ".join(
        f"{side_name(seen, seat)} {count}" for seat, count in zip(data["seats"], data["counts"], strict=True)
    )
    mine = f"You drew {', '.join(map(str, data['drawn']))}." if "drawn" in data else ""
    return f"Battle tiles: {drawn}.", mine


def _substituted(data: Data, seen: View) -> Words:
    laid = f"{_kind(seen, data['kind'])}" if "kind" in data else ""
    return f"{_who(data, seen)} lay a tile from hand face down.", laid


def _revealed(data: Data, seen: View) -> Words:
    figures = "+".join(map(str, data["values"]))
    extra = _signed(data["modifiers"], seen)
    laid = f"{_kind(seen, data['substitute'])} laid for {data['pips']}" if data["substitute"] else ""
    detail = "; ".join(part for part in (figures, extra, laid) if part)
    return f"{_who(data, seen)} reveal a total of {data['total']}.", detail


def _battle_tied(data: Data, seen: View) -> Words:
    return f"{data['total']} to {data['total']} in {_area(data, seen)}: it is fought again.", ""


GAINS = {"units": "the units beaten", "corsairs": "being Corsairs", "cutiecorn": "the Cutiecorn"}


def _battle_won(data: Data, seen: View) -> Words:
    total = sum(vp for _, vp in data["vp"])
    detail = ", ".join(f"{vp} for {GAINS[name]}" for name, vp in data["vp"])
    if data["shield"]:
        return f"A tie goes to the Shield: {_who(data, seen)} hold {_area(data, seen)} and win {total} VP.", detail
    return f"{_who(data, seen)} win the battle in {_area(data, seen)} and {total} VP.", detail


FATES = {
    "battle": ("falls", "fall"),
    "no retreat": ("is cut off and falls", "are cut off and fall"),
    "terrain": ("is lost on the way", "are lost on the way"),
    "desert": ("dies of thirst", "die of thirst"),
    "dragon": ("burns out and leaves the map", "burn out and leave the map"),
}


def _unit_eliminated(data: Data, seen: View) -> Words:
    kind, (one, many) = _kind(seen, data["kind"]), FATES[data["why"]]
    whose = f"{kind} of the {_who(data, seen)}"
    return f"{whose} {many if is_many(kind) else one} in {_area(data, seen)}.", ""


def _citadel_captured(data: Data, seen: View) -> Words:
    vp = seen.content.numbers.captured_citadel_vp
    return f"{_who(data, seen)} take the citadel of the {_who(data, seen, 'from')}.", f"{vp} VP at the end"


def _cutiecorn_taken(data: Data, seen: View) -> Words:
    return f"The Cutiecorn in {_area(data, seen)} follows the {_who(data, seen)}.", ""


def _undead_raised(data: Data, seen: View) -> Words:
    rising = len(data["units"])
    words = "One Undead rises" if rising == 1 else f"{figure(rising).title()} Undead rise"
    return f"{words} in {_area(data, seen)}.", ""


def _regrouped(data: Data, seen: View) -> Words:
    if not data["counted"]:
        return f"{_who(data, seen)} fill their bag again.", ""
    number = f"regroup {data['regroups']}"
    if not data["vp"]:
        return f"{_who(data, seen)} regroup; they have no village to score.", number
    return f"{_who(data, seen)} regroup and score {data['vp']} VP for their villages.", number


def _horde_eliminated(data: Data, seen: View) -> Words:
    return f"{_who(data, seen)} find no empty land and are out of the game.", ""


ENDINGS = {
    "regroups": "everyone has regrouped often enough",
    "quiet": "nobody has stirred for {rounds} rounds",
    "idle": "the last to regroup will not stir",
    "nobody left": "nobody is left",
}


def _end_triggered(data: Data, seen: View) -> Words:
    why = ENDINGS[data["why"]].format(rounds=figure(seen.content.numbers.quiet_rounds))
    return f"The end is near: {why}.", "last battles, then villages fall to whoever stands on them"


def _last_battles_begun(data: Data, seen: View) -> Words:
    if not data["areas"]:
        return f"{_who(data, seen)} have no battle left to fight.", ""
    names = ", ".join(chart_of(seen).names[area] for area in data["areas"])
    return f"{_who(data, seen)} fight their last battles.", names


def _game_scored(data: Data, seen: View) -> Words:
    winners = " and ".join(side_name(seen, seat) for seat in data["winners"])
    standings = ", ".join(f"{side_name(seen, seat)} {_total(row)}" for seat, row in enumerate(data["standings"]))
    return f"{winners} win{_tie(data['standings'], data['winners'])}.", standings


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
    return (
        " the tie by own villages" if all(row[1] < best[1] for row in equals if row != best) else " the tie by captures"
    )


_TELLERS: dict[str, Callable[[Data, View], Words]] = {
    teller.__name__.removeprefix("_"): teller
    for teller in (
        _first_player_tied,
        _first_player_drawn,
        _faction_chosen,
        _tiles_drawn,
        _citadel_placed,
        _start_chosen,
        _unit_placed,
        _turn_begun,
        _tile_expended,
        _tile_discarded,
        _village_captured,
        _village_constructed,
        _undead_moved,
        _units_moved,
        _move_paid,
        _battle_begun,
        _withdrawal_barred,
        _withdrawal_declined,
        _fell_back,
        _battle_tiles_drawn,
        _substituted,
        _revealed,
        _battle_tied,
        _battle_won,
        _unit_eliminated,
        _citadel_captured,
        _cutiecorn_taken,
        _undead_raised,
        _regrouped,
        _horde_eliminated,
        _end_triggered,
        _last_battles_begun,
        _game_scored,
    )
}
