"""Rules of thumb for what is settled among the Houses: who acts next, trades, treasure, service."""

from __future__ import annotations

from warhall.games.zorn.queries import commander, units_of
from warhall.games.zorn.rules.menu import FREE
from warhall.games.zorn.state import ARRIVED, HUNGRY, STUNNED, AreaId, HouseId
from warhall.games.zorn.steward.eyes import Eyes
from warhall.games.zorn.steward.march import free_gain
from warhall.kernel.decision import DONE, PASS

OFFERS = ("hire", "ability:rally", "ability:lure")
TACTICIAN = "ability:tactician"
LED_UNITS = 3
LONG_WAY = 2


def propose_house(eyes: Eyes) -> str:
    """The House with most to do; all count alike, so all agree."""
    return eyes.c.house.key(max(eyes.houses(), key=lambda house: (_need(eyes, house), -house)))


def _need(eyes: Eyes, house: HouseId) -> float:
    """Units beside the Blight, and units that are not yet where they should be."""
    s, c = eyes.s, eyes.c
    need = 0.0
    for unit in units_of(eyes.s, eyes.c, house):
        record = s.units[unit]
        if record.marks & (ARRIVED | HUNGRY):
            continue
        far = eyes.field.way(unit, eyes.goals[unit].area)
        need += min(3, far) * (1.0 if eyes.goals[unit].why == "plug" else 0.3)
        if record.area <= c.map_areas[-1] and not record.marks & STUNNED:
            need += 0.5 * any(s.blight_in[a] for a in c.ways[record.area])
    return need


def join_duel(eyes: Eyes) -> str:
    """Never: a tie wounds the Commander."""
    return "abstain"


# A House activation.


def begin_activation(eyes: Eyes) -> str:
    """The Prince leads the march when enough of his company have far to go."""
    found = offer(eyes)
    if found:
        return found
    if TACTICIAN in eyes.options and _marchers(eyes) >= LED_UNITS:
        return TACTICIAN
    return DONE


def _marchers(eyes: Eyes) -> int:
    """Units beside the Commander that are more than one activation from their goals."""
    leader = commander(eyes.s, eyes.c, eyes.house)
    here = eyes.s.house_in[eyes.s.units[leader].area]
    own = [unit for unit in here if unit != leader and eyes.s.units[unit].house == eyes.house]
    return sum([eyes.field.way(unit, eyes.goals[unit].area) > LONG_WAY for unit in own])


def offer(eyes: Eyes) -> str:
    """What can be had at any moment: hired swords, a rallied unit, an enemy lured away, a free step."""
    if FREE in eyes.options and free_gain(eyes) > 0:
        return FREE
    return next((option for option in OFFERS if option in eyes.options), "")


def choose_mercenary(eyes: Eyes) -> str:
    """The best that can be paid."""
    return eyes.best_unit(lambda unit: eyes.c.kind_of[unit].price)


def place_hired(eyes: Eyes) -> str:
    """Where the line is thin, or as near to it as can be."""

    def worth(area: AreaId) -> float:
        near = min([eyes.c.steps[area][post] for post in eyes.field.line])
        return -near - 0.1 * len(eyes.s.house_in[area])

    return eyes.best_area(worth)


def choose_partner(eyes: Eyes) -> str:
    """No trades."""
    return DONE


def answer_trade(eyes: Eyes) -> str:
    """Only what gives at least as much Glory as it takes."""
    food, supplies, gold, glory = eyes.asked.given
    less_food, less_supplies, less_gold, less_glory = eyes.asked.asked
    n = eyes.c.numbers
    gain = n.cache_food * food + n.cache_supplies * supplies + n.cache_gold * gold + glory
    loss = n.cache_food * less_food + n.cache_supplies * less_supplies + n.cache_gold * less_gold + less_glory
    gain += 8 * len(eyes.asked.units_given)
    loss += 8 * len(eyes.asked.units_asked)
    return "accept" if gain >= loss else "refuse"


def finish_deal(eyes: Eyes) -> str:
    return DONE if DONE in eyes.options else eyes.options[0]


def spare_friend(eyes: Eyes) -> str:
    """Houses do not fight each other as long as there is a way out."""
    return eyes.first_of(PASS, eyes.options[0])


def choose_amount(eyes: Eyes) -> str:
    return eyes.options[0]


def share_treasure(eyes: Eyes) -> str:
    """What is taken is kept."""
    return PASS if PASS in eyes.options else DONE


def seize_camp(eyes: Eyes) -> str:
    """Not from a friend."""
    return PASS


def credit_house(eyes: Eyes) -> str:
    """One's own if it has a claim, else the first."""
    mine = [house for house in eyes.houses() if eyes.s.houses[house].seat == eyes.seat]
    return eyes.c.house.key((mine or eyes.houses())[0])


def pick_allied_house(eyes: Eyes) -> str:
    """The House with the fewest units."""
    return eyes.c.house.key(min(eyes.houses(), key=lambda house: (len(units_of(eyes.s, eyes.c, house)), house)))


def pick_home(eyes: Eyes) -> str:
    """Guests return to company, on the line if they can."""
    line = eyes.field.line
    return eyes.best_area(
        lambda area: len(eyes.s.house_in[area]) - 0.5 * min([eyes.c.steps[area][post] for post in line])
    )


def pick_rallied(eyes: Eyes) -> str:
    """A Stunned unit first, then the best."""
    units = eyes.s.units
    return eyes.best_unit(lambda unit: 10 * bool(units[unit].marks & STUNNED) + eyes.strength(unit))


def pick_marker(eyes: Eyes) -> str:
    return eyes.first_of("stunned", "casualties")


def accept_rally(eyes: Eyes) -> str:
    return "accept"


def pick_lured(eyes: Eyes) -> str:
    """The worst of them that is likely to follow."""
    return eyes.best_unit(
        lambda unit: (1 - eyes.nerve(unit)) * (0 if eyes.c.garrison_no[unit] else eyes.strength(unit))
    )
