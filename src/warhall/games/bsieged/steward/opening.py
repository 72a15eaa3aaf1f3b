"""Answers of the set-up and of the beginning of a round: heroes, fields, the messenger's way, the dead."""

from __future__ import annotations

from warhall.games.bsieged.keys import CLOCKWISE, FIELD, PLAY_ON
from warhall.games.bsieged.queries import living, season, units_in
from warhall.games.bsieged.state import FIELDS, FIGURES, ZONE_OF, FieldId, HeroId
from warhall.games.bsieged.steward import weights as w
from warhall.games.bsieged.steward.danger import Danger
from warhall.kernel.decision import PASS

UNKNOWN = 5.0  # what a hero brings who is not rated


def pick_hero(d: Danger) -> str:
    """One of the best that are left; now and then simply one that is liked."""
    if d.eyes.manner.whims and not d.eyes.chance.below(w.WHIM):
        return d.eyes.chance.item(d.eyes.options)
    ratings = {option: _rating(d, d.eyes.c.hero.of(option)) for option in d.eyes.options}
    top = max(ratings.values())
    return d.eyes.chance.item([option for option, rating in ratings.items() if rating >= top - d.eyes.manner.as_good])


def _rating(d: Danger, hero: HeroId) -> float:
    return d.eyes.manner.heroes.get(d.eyes.c.heroes[hero].code, UNKNOWN)


def spawning(d: Danger, field: FieldId) -> float:
    """What a summoning in a field costs on average, with the enemy cards that lie there."""
    s, c = d.eyes.s, d.eyes.c
    worth = 0.0
    for row in s.fields[field].cards:
        card = c.enemy_cards[row]
        number, elite = card.numbers[season(s, c)], c.elite[card.kind]
        far = ZONE_OF[field][3]
        worth += (
            d.unit(far, elite) + (number - 1) * d.unit(far, c.standard[card.kind])
            if elite
            else w.SUMMONED_MOLEN * number
        )
    return s.fields[field].points * worth / max(1, len(s.fields[field].cards))


def double_field(d: Danger) -> str:
    """Where the weakest hordes are, so that the doubling costs least."""
    return d.eyes.best(d.eyes.of("field"), lambda option: -spawning(d, FIELD.of(option)))


def choose_first_hero(d: Danger) -> str:
    return d.eyes.best(d.eyes.of("hero"), lambda option: _rating(d, d.eyes.c.hero.of(option)))


def send_messenger(d: Danger) -> str:
    """Through the field with the weakest hordes, and with the fewest units on it now."""

    def worth(option: str) -> float:
        field = FIELD.of(option)
        here = sum(
            d.eyes.s.zones[zone].units[figure] * d.unit(zone, figure)
            for zone in ZONE_OF[field][1:]
            for figure in FIGURES
        )
        return -spawning(d, field) - here + (w.FACED if d.eyes.s.facing == field else 0.0)

    return d.eyes.best(d.eyes.options, worth)


def spawn_field(d: Danger) -> str:
    return CLOCKWISE if CLOCKWISE in d.eyes.options else d.eyes.options[0]


def resurrect_hero(d: Danger) -> str:
    """A hero is worth the summoning as long as there is time left to act."""
    s = d.eyes.s
    crowd = sum(units_in(s, d.eyes.c, zone) for field in FIELDS for zone in ZONE_OF[field][1:])
    few = len(living(s, d.eyes.c)) * 2 <= len(s.order)
    if (d.eyes.rounds_left < w.RAISE_ROUNDS or crowd > w.RAISE_CROWD) and not few:
        return PASS
    return d.eyes.best(d.eyes.of("hero"), lambda option: _rating(d, d.eyes.c.hero.of(option)))


def choose_hero(d: Danger) -> str:
    """The stronger ones later: they can close what is still open."""
    return d.eyes.best(d.eyes.options, lambda option: -d.eyes.strength(d.eyes.c.hero.of(option)))


def concede(d: Danger) -> str:
    """Giving up is for people."""
    return PLAY_ON
