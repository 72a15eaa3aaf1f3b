"""The questions in words: what the table adds to their declared sentences."""

from __future__ import annotations

from warhall.games.bloodstones.catalog import HIGHEST_PIPS, Content
from warhall.games.bloodstones.names import area_name, kind_name, listed, side_name, unit_name
from warhall.games.bloodstones.odds import odds
from warhall.games.bloodstones.queries.settling import capture_areas
from warhall.games.bloodstones.questions import (
    CaptureVillage,
    CaptureVillages,
    ChooseStack,
    ChooseUndead,
    ConstructVillage,
    ConstructVillages,
    GatherUnits,
    MoveOn,
    PayPips,
    PlaceCitadel,
    PlaceUnit,
    ReplaceTile,
    Substitute,
)
from warhall.games.bloodstones.state import AreaId, KindId, UnitId
from warhall.games.bloodstones.story.reckoning import battle_total
from warhall.games.bloodstones.view import Facts, chart_of
from warhall.kernel.questions import question_kind, question_named
from warhall.kernel.view import Question, View
from warhall.tell.story import Story
from warhall.tell.words import counted, figure

START_AREA = "Where does the Horde gather?"
JOINED = "Setting out from {from}: {group}; {pips} for the march. {rest}"


def _waits(question: Question, seen: View) -> str:
    return f"{side_name(seen, question.seats[0])} {question_named(question.kind).waiting}."


story = Story(names={AreaId: area_name, KindId: kind_name, UnitId: unit_name}, waits=_waits)


@story.wording(PlaceCitadel)
def _home(facts: PlaceCitadel, seen: View) -> str:
    return question_kind(facts).asked if facts.citadel else START_AREA


@story.phrases(PlaceUnit)
def _points(facts: PlaceUnit, seen: View) -> dict[str, str]:
    return {"points": counted(facts.points, "Build Point")}


# Villages and Undead.


@story.phrases(CaptureVillages)
def _targets(facts: CaptureVillages, seen: View) -> dict[str, str]:
    """BLD-CAP-03 the villages in reach, each with its price."""
    chart, s = chart_of(seen), seen.facts
    assert seen.seat is not None
    targets = [
        f"{s.hamlets[area].count} in {chart.names[area]} for {counted(chart.village_price[area], 'pip')}"
        + (" each" if s.hamlets[area].count > 1 else "")
        for area in capture_areas(s, seen.content, seen.seat, HIGHEST_PIPS)
    ]
    return {"targets": ", ".join(targets)}


@story.phrases(CaptureVillage, ConstructVillage)
def _pips(facts: CaptureVillage | ConstructVillage, seen: View) -> dict[str, str]:
    return {"pips": counted(facts.pips, "pip")}


@story.phrases(ConstructVillages)
def _pool(facts: ConstructVillages, seen: View) -> dict[str, str]:
    return {"pool": counted(seen.facts.players[seen.seat].pool, "village")}


@story.phrases(ChooseUndead)
def _steps(facts: ChooseUndead, seen: View) -> dict[str, str]:
    return {"steps": figure(seen.content.numbers.undead_steps)}


# Marches.


@story.wording(GatherUnits)
def _gather(facts: GatherUnits, seen: View) -> str:
    return JOINED if facts.group else question_kind(facts).asked


@story.phrases(GatherUnits)
def _setting_out(facts: GatherUnits, seen: View) -> dict[str, str]:
    assert seen.question is not None
    more = any(not option.startswith("area:") for option in seen.question.options)
    rest = "Who else, or where to?" if more else "Where to?"
    return {"group": listed(seen.content, facts.group), "pips": counted(facts.pips, "pip"), "rest": rest}


@story.phrases(MoveOn)
def _march(facts: MoveOn, seen: View) -> dict[str, str]:
    price, pips = counted(facts.price, "pip"), counted(facts.pips, "pip")
    return {"group": listed(seen.content, facts.group), "price": price, "pips": pips}


@story.phrases(ChooseStack)
def _spent(facts: ChooseStack, seen: View) -> dict[str, str]:
    return {"price": counted(facts.price, "pip"), "pips": counted(facts.pips, "pip")}


@story.phrases(PayPips)
def _price(facts: PayPips, seen: View) -> dict[str, str]:
    return {"price": counted(facts.price, "pip")}


# Battles.


@story.phrases(Substitute)
def _strength(asked: Substitute, seen: View) -> dict[str, str]:
    """BLD-BAT-15, BLD-BAT-16 what one side of a battle has so far, and what is known of the other."""
    facts: Facts = seen.facts
    fight = facts.fight
    assert fight is not None
    assert seen.seat is not None
    side = fight.seats.index(seen.seat)
    found = odds(facts, seen.content, *fight.seats, fight.area)
    total = battle_total(seen, fight.mine)
    foe = side_name(seen, fight.seats[1 - side])
    theirs = f"{fight.counts[1 - side]} tiles and +{found.bonus[1 - side]}"
    if fight.shown[1 - side]:
        theirs = f"a total of {fight.totals[1 - side]}"
    drawn = ", ".join(map(str, fight.mine))
    mine = f"you drew {drawn} and have +{found.bonus[side]}, a total of {total}"
    return {"strength": f"{mine}; {foe} have {theirs}"}


@story.phrases(ReplaceTile)
def _replaced(facts: ReplaceTile, seen: View) -> dict[str, str]:
    content: Content = seen.content
    tile = content.tiles[facts.unit]
    return {"drawn": ", ".join(map(str, facts.drawn)), "tile": f"your {tile.name} ({counted(tile.pips, 'pip')})"}
