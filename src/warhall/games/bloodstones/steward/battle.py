"""Rules of thumb for battles: stand when the odds are fair, lay a tile when it decides, lose what is worth least."""

from __future__ import annotations

from warhall.games.bloodstones.queries.fighting import highest, modifiers
from warhall.games.bloodstones.queries.moving import can_enter
from warhall.games.bloodstones.queries.places import force
from warhall.games.bloodstones.questions import Substitute
from warhall.games.bloodstones.state import AreaId
from warhall.games.bloodstones.steward.eyes import Eyes
from warhall.kernel.decision import PASS

STAND_BELOW = 0.6  # the attacker's chance beyond which a defender leaves
LEAST_GAIN = 2


def choose_opponent(eyes: Eyes) -> str:
    """The weaker one first."""
    area = eyes.asked.area

    def worth(option: str) -> float:
        faction = eyes.kind(option)
        foe = next(seat for seat, player in enumerate(eyes.s.players) if player.faction == faction)
        mine, theirs = force(eyes.s, eyes.seat, area), force(eyes.s, foe, area)
        return eyes.chance_to_win(mine, theirs, area)

    return eyes.best(eyes.options, worth)


def choose_battle(eyes: Eyes) -> str:
    """Any order: at the end all are fought."""
    return eyes.options[0]


def withdraw(eyes: Eyes) -> str:
    """Leave when the attacker is likely to win and nobody is lost on the way."""
    area = eyes.asked.area
    fight = eyes.s.fight
    attacker = fight.seats[0] if fight else eyes.s.active
    mine, theirs = force(eyes.s, eyes.seat, area), force(eyes.s, attacker, area)
    if eyes.chance_to_win(theirs, mine, area) < STAND_BELOW:
        return PASS
    safe = [option for option in eyes.of("area") if not _lost(eyes, area, eyes.chart.area.of(option))]
    return eyes.best(safe, lambda option: _shelter(eyes, eyes.chart.area.of(option))) if safe else PASS


def retreat(eyes: Eyes) -> str:
    """Where nobody is lost, among own pieces, away from enemies."""
    area = eyes.asked.area

    def worth(option: str) -> float:
        to = eyes.chart.area.of(option)
        return _shelter(eyes, to) - 5 * _lost(eyes, area, to)

    return eyes.best(eyes.options, worth)


def _lost(eyes: Eyes, area: AreaId, to: AreaId) -> int:
    adjacent = to in eyes.chart.neighbours[area]
    units = force(eyes.s, eyes.seat, area)
    return sum(not can_enter(eyes.s, eyes.c, unit, to, adjacent=adjacent) for unit in units)


def _shelter(eyes: Eyes, area: AreaId) -> float:
    friends = len(force(eyes.s, eyes.seat, area))
    shared = 4.0 if eyes.s.presence[area] & ~(1 << eyes.seat) else 0.0
    thirst = 2.0 if eyes.chart.is_deadly[area] else 0.0
    return friends - 0.5 * eyes.enemies_near(area) - shared - thirst


def substitute(eyes: Eyes) -> str:
    """Against a known total the smallest tile that wins; otherwise a tile that adds two or more."""
    asked: Substitute = eyes.asked
    counted = highest(eyes.c, asked.drawn)
    tiles = [option for option in eyes.options if option != PASS]
    gains = {option: eyes.pips(option) - counted[-1] for option in tiles}
    if asked.against:
        short = _short_of(eyes, asked.against, sum(counted))
        winning = [option for option in tiles if gains[option] >= short]
        return min(winning, key=lambda option: gains[option]) if short > 0 and winning else PASS
    useful = [option for option in tiles if gains[option] >= LEAST_GAIN]
    return eyes.best(useful, lambda option: gains[option] - 0.1 * eyes.pips(option)) if useful else PASS


def _short_of(eyes: Eyes, against: int, sum_drawn: int) -> int:
    """How much is lacking to beat the other side's total."""
    fight = eyes.s.fight
    assert fight is not None
    side = fight.seats.index(eyes.seat)
    foe = fight.seats[1 - side]
    added = modifiers(eyes.s, eyes.c, eyes.seat, foe, fight.area, attacks=side == 0)
    return against + 1 - sum_drawn - sum(bonus for _, bonus in added)


def replace_tile(eyes: Eyes) -> str:
    """The lowest."""
    return min(eyes.options, key=lambda option: int(eyes.kind(option)))


def lose_unit(eyes: Eyes) -> str:
    """What is worth least."""
    return eyes.best(eyes.options, lambda option: -_value(eyes, eyes.kind(option)))


def _value(eyes: Eyes, kind: str) -> float:
    return eyes.c.kinds[kind].bonus + 0.5 * eyes.cost(kind)


def raise_undead(eyes: Eyes) -> str:
    """All of them."""
    return max(eyes.options, key=lambda option: int(eyes.kind(option)))
