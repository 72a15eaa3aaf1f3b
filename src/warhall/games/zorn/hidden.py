"""What nobody can know, drawn anew: card order, chits to come, Garrison fronts, Treasure."""

from __future__ import annotations

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.rules.chits import FIRST_HOUSE_SPACE
from warhall.games.zorn.state import BLIGHT_CHIT, NO_CHIT, REVEALED, Den, Zorn
from warhall.kernel.chance import Chance


def sample(state: Zorn, content: Content, seat: int | None, chance: Chance) -> Zorn:
    """A twin that agrees with all that is open. Nothing is hidden from one seat and known to another."""
    twin = state.clone()
    twin.deck = tuple(chance.order(twin.deck))
    sample_chits(twin, chance)
    sample_fronts(twin, content, chance)
    sample_tokens(twin, content, chance)
    return twin


def sample_chits(state: Zorn, chance: Chance) -> None:
    """ZRN-ACT-06 the face-down chits on spaces 4, 6, 8 and 10."""
    hidden = [
        space
        for space, chit in enumerate(state.track)
        if chit not in (NO_CHIT, BLIGHT_CHIT) and space > FIRST_HOUSE_SPACE
    ]
    track = list(state.track)
    for space, chit in zip(hidden, chance.order([state.track[space] for space in hidden]), strict=True):
        track[space] = chit
    state.track = tuple(track)


def sample_fronts(state: Zorn, content: Content, chance: Chance) -> None:
    """ZRN-BLU-06, ZRN-BLU-09 fronts that nobody has seen, those of Garrisons lost face-down included."""
    hidden = [
        content.garrison_no[unit]
        for unit in content.units_of_type["garrison"]
        if not state.units[unit].marks & REVEALED
    ]
    fronts = list(state.fronts)
    for number, front in zip(hidden, chance.order([state.fronts[number] for number in hidden]), strict=True):
        fronts[number] = front
    state.fronts = tuple(fronts)


def sample_tokens(state: Zorn, content: Content, chance: Chance) -> None:
    """ZRN-SET-12 Tokens not yet shown; with Weighted Random the categories of each bank are known."""
    hidden = [den for den, record in enumerate(state.dens) if record.token and not record.shown]
    if state.treasure_method == "weighted_random":
        for category in ("relic", "hostages", "valuables", "trap"):
            _mix(state, [d for d in hidden if content.tokens[state.dens[d].token].category == category], chance)
        for bank in ("north", "south"):
            _mix(state, [d for d in hidden if content.areas[content.dens[d]].bank == bank], chance)
    else:
        _mix(state, hidden, chance)


def _mix(state: Zorn, dens: list[int], chance: Chance) -> None:
    for den, token in zip(dens, chance.order([state.dens[den].token for den in dens]), strict=True):
        state.dens[den] = Den(token)
