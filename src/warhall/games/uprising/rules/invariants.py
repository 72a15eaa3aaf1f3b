"""What must hold in every position between procedures."""

from __future__ import annotations

from collections import Counter

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ground import bears_x, units_on
from warhall.games.uprising.ids import CHAOS, EMPIRE, KindId
from warhall.games.uprising.queries import (
    counted_cards,
    curses_left,
    garrisons_left,
    in_play,
    reserve,
    skeletons_left,
    towers_left,
    walls_left,
)
from warhall.games.uprising.state import NO_UNITS, SETUP, Uprising
from warhall.kernel.errors import RuleError


def check(s: Uprising, c: Content) -> None:
    """Raise a `RuleError` where something is impossible."""
    _check_sides(s, c)
    _check_hexes(s, c)
    _check_pieces(s, c)
    _check_leaders(s, c)
    if s.phase != SETUP:
        _check_cards(s, c)


def _demand(holds: bool, clause: str, what: str) -> None:
    if not holds:
        raise RuleError(clause, what)


def _check_sides(s: Uprising, c: Content) -> None:
    for side in (*s.order, EMPIRE, CHAOS):
        mine = s.sides[side]
        _demand(mine.vp >= 0, "UPR-AMB-91", f"side {side} has {mine.vp} VP")
        _demand(min(mine.goods) >= 0 and mine.ap >= 0 and mine.held >= 0, "UPR-GEN-06", f"side {side} owes something")
        _demand(len(s.havens_of[side]) <= c.numbers.havens, "UPR-AMB-30", f"side {side} has too many Havens")
    _demand(len(set(s.order)) == len(s.order) <= s.factions, "UPR-SET-01", "a faction is led twice")


def _check_hexes(s: Uprising, c: Content) -> None:
    for at in c.land.spaces:
        spot = s.spots[at]
        units = units_on(spot)
        _demand((spot.units == NO_UNITS) == (not spot.owner), "UPR-HEX-03", f"hex {at}: Units of nobody")
        _demand(units <= c.numbers.units_per_hex, "UPR-HEX-03", f"hex {at} holds {units} Units")
        _demand(spot.garrison <= c.numbers.garrisons_per_hex, "UPR-HEX-03", f"hex {at}: a Garrison too high")
        _demand(bool(spot.haven) or not (spot.wall or spot.tower), "UPR-DEF-03", f"hex {at}: Defences alone")
        if spot.haven:
            _demand(not (spot.curse or bears_x(s, c, at)), "UPR-HAV-02", f"hex {at} cannot have a Haven")
            _demand(spot.owner in (0, spot.haven), "UPR-CMD-05", f"hex {at}: Units in another's Haven")


def _check_pieces(s: Uprising, c: Content) -> None:
    """UPR-GEN-06, UPR-AMB-08 nothing is used up beyond what there is."""
    for kind in range(1, len(c.units)):
        _demand(reserve(s, c, KindId(kind)) >= 0, "UPR-GEN-06", f"too many Units of kind {kind}")
    for level in range(1, c.numbers.garrisons_per_hex + 1):
        _demand(garrisons_left(s, c, level) >= 0, "UPR-AMB-67", f"too many Garrisons of level {level}")
    left = (skeletons_left(s, c), curses_left(s, c), walls_left(s, c), towers_left(s, c))
    _demand(min(left) >= 0, "UPR-GEN-06", f"Skeletons, Curses, Walls, Towers left: {left}")


def _check_leaders(s: Uprising, c: Content) -> None:
    playing = in_play(s)
    for row in playing:
        _demand(0 <= s.leaders[row].threat <= c.leaders[row].threat, "UPR-THR-01", f"Leader {row} has no such Threat")
    known = [*s.legions, *s.hordes, *playing, *[row for row, leader in enumerate(s.leaders) if leader.gone]]
    _demand(len(set(known)) == len(known), "UPR-SET-19", "a Leader is in two places")
    preys = [s.leaders[row].prey for row in playing if s.leaders[row].prey]
    _demand(len(set(preys)) == len(preys), "UPR-TGT-02", "a faction has two Targets")


def _check_cards(s: Uprising, c: Content) -> None:
    """Each card is in one place; UPR-CRD-03 nobody holds more than ten (while none is being gained)."""
    items = [*s.items, *s.item_discard, *[card for card in s.market if card], *[lying.item for lying in s.attached]]
    quests = [*s.quests, *s.quest_discard, *s.open_quests]
    feats = [card for deck in s.feats for card in deck]
    druids = [*s.druids, *s.spare_druids, *s.revealed, *[lying.druid for lying in s.attached]]
    for found in ([*s.held, *[card for card in items if card], *feats], quests, [druid for druid in druids if druid]):
        twice = [row for row, number in Counter(found).items() if number > 1]
        _demand(not twice, "UPR-GEN-06", f"cards in two places: {twice}")
    for side in s.order:
        most = c.numbers.card_limit + c.numbers.feats  # an effect may be bringing several
        _demand(len(counted_cards(s, c, side)) <= most, "UPR-CRD-03", f"side {side} holds too many cards")
