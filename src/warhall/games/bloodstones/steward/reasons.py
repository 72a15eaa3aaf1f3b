"""Why the steward does what it does: each rule of thumb in one sentence, with the figures it went by."""

from __future__ import annotations

from collections.abc import Mapping

from warhall.games.bloodstones.catalog import CHAOS_HORDE, CORSAIRS, DRAGON_RIDERS, HILL_FOLK, NECROMANCERS
from warhall.games.bloodstones.keys import OTHER
from warhall.games.bloodstones.names import HORSE_LORDS, area_name, is_many, side_name, some
from warhall.games.bloodstones.queries.fighting import highest
from warhall.games.bloodstones.queries.places import force, opponents
from warhall.games.bloodstones.state import AreaId
from warhall.games.bloodstones.steward import actions, battle, opening, villages
from warhall.games.bloodstones.steward.actions import March, battle_odds, best_march
from warhall.games.bloodstones.steward.eyes import Eyes
from warhall.kernel.advice import Rule, Why
from warhall.kernel.decision import DONE, PASS
from warhall.tell.words import counted, percent

# To whom the steward has nothing to advise, since all can win: those with the least to remember come first.
FIRST_FACTIONS = (HORSE_LORDS, HILL_FOLK, DRAGON_RIDERS, NECROMANCERS, CORSAIRS, CHAOS_HORDE)


def first_faction(eyes: Eyes) -> str:
    """The faction that is easiest to lead."""
    return min(eyes.options, key=lambda option: FIRST_FACTIONS.index(eyes.kind(option)))


def _faction(eyes: Eyes, option: str) -> str:
    return f"It suits a first game. {eyes.c.factions[eyes.kind(option)].text} There is little else to remember."


def _unit(eyes: Eyes, option: str) -> str:
    if option == DONE:
        return "What is left in hand is of more use as steps and coins than on the map."
    if option.startswith("area"):
        return "One ship at sea opens the coasts to your land units."
    return (
        "Build Points are lost if they are not used, so the dearest units come first, and then all that cost nothing."
    )


def _action(eyes: Eyes, option: str) -> str:
    word = option.partition(":")[0]
    if word == "battle":
        win = battle_odds(eyes, eyes.chart.battle.of(option))
        return f"Your turn cannot end before it is fought, and here you win {percent(win)} of the time."
    if word == "capture":
        return "This tile has just the pips for the villages that your units stand beside."
    if word == "area":
        return _march(eyes, best_march(eyes))
    if word == "kind":
        name = eyes.c.kinds[eyes.kind(option)].name
        unit = f"{some(name)} {'fight' if is_many(name) else 'fights'}"
        return (
            f"You have few units for the land you hold, and {unit} well for the price; "
            "the tile with most pips stays for villages."
        )
    return "No march pays and there are units enough; what is left in hand founds villages and defends."


def _march(eyes: Eyes, march: March | None) -> str:
    if march is None:
        return "Of the ways there are this one loses least."
    to = area_name(eyes.seen, march.to)
    foes = opponents(eyes.s, eyes.seat, march.to)
    if foes:
        mine = (*march.units, *force(eyes.s, eyes.seat, march.to))
        win = min(eyes.chance_to_win(mine, force(eyes.s, foe, march.to), march.to) for foe in foes)
        return f"An attack on {side_name(eyes.seen, foes[0])} in {to} is won {percent(win)} of the time."
    if eyes.villages_in(march.to):
        found = counted(eyes.villages_in(march.to), "enemy village")
        return f"In {to} {found} can be taken next turn, and nobody stands there."
    return f"In {to} these units guard your villages, or the border to the enemy, better than where they are."


def _gather(eyes: Eyes, option: str) -> str:
    march = best_march(eyes, eyes.asked.from_)
    if option.startswith("free"):
        return "A leader takes one unit along for nothing."
    return _march(eyes, march)


def _more(eyes: Eyes, option: str) -> str:
    if option == OTHER:
        return "The tiles that pay for this move have pips left over, and others can use them."
    return "Whatever else could go would cost another tile, or gain nothing."


def _withdraw(eyes: Eyes, option: str) -> str:
    area = eyes.asked.area
    fight = eyes.s.fight
    attacker = fight.seats[0] if fight else eyes.s.active
    mine, theirs = force(eyes.s, eyes.seat, area), force(eyes.s, attacker, area)
    loses = eyes.chance_to_win(theirs, mine, area)
    if option == PASS:
        return f"The attacker wins only {percent(loses)} of the time, or you would lose units on the way out."
    return f"The attacker wins {percent(loses)} of the time; whoever leaves gives away no points."


def _substitute(eyes: Eyes, option: str) -> str:
    if option == PASS:
        return "No tile in hand adds enough to be worth spending."
    gain = eyes.pips(option) - highest(eyes.c, eyes.asked.drawn)[-1]
    return f"It adds {gain} to your total, and a battle is worth more than the tile."


def _capture_tile(eyes: Eyes, option: str) -> str:
    if option == PASS:
        return "There is nothing to capture that would be worth a tile."
    return (
        "It takes the most villages for the fewest pips: they score for you at the end, and no longer for their owner."
    )


def _site(eyes: Eyes, option: str) -> str:
    near: AreaId = eyes.chart.area.of(option)
    return f"Beside {area_name(eyes.seen, near)} the enemy is nearest, and too few of yours stand there."


def _undead(eyes: Eyes, option: str) -> str:
    return (
        "No step of an Undead gains anything."
        if option == DONE
        else "Undead march free, and there is something to gain."
    )


REASONS: Mapping[Rule[Eyes], Why[Eyes]] = {
    first_faction: _faction,
    opening.place_citadel: "More villages fit within two steps of it than elsewhere, and no other citadel is near.",
    opening.place_unit: _unit,
    opening.reenter: "It is the cheapest unit that fights.",
    villages.choose_capture_tile: _capture_tile,
    villages.capture_village: "The cheapest villages come first, so that the pips reach for more of them.",
    villages.choose_construction_tile: "It founds the most villages for the fewest pips; each scores at every regroup.",
    villages.construct_village: "It is cheap, away from enemies, and opens more land for the next villages.",
    actions.move_undead: _undead,
    actions.move_undead_to: "There is most to gain: villages without a guard, or a battle with good odds.",
    actions.choose_action: _action,
    actions.choose_site: _site,
    actions.pay_tile: "It has the fewest pips of those in hand and would be missed least.",
    actions.gather_units: _gather,
    actions.move_on: _more,
    actions.choose_stack: _more,
    actions.pay_pips: "It pays the price with the least waste; what is over would be lost.",
    battle.choose_opponent: "This one is the weaker.",
    battle.choose_battle: "All battles are fought before the end, in whatever order.",
    battle.withdraw: _withdraw,
    battle.substitute: _substitute,
    battle.replace_tile: "The lowest of the drawn tiles counts least.",
    battle.lose_unit: "Of what you have here it is worth least.",
    battle.retreat: "Nobody is lost on the way, friends are there, and enemies are far.",
    battle.raise_undead: "Undead cost nothing, so take all of them.",
}
