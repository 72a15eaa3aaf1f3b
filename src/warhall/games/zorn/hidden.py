"""What nobody can know, drawn anew: card order, chits to come, Garrison fronts, Treasure."""

from __future__ import annotations

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.rules.chits import FIRST_HOUSE_SPACE
from warhall.games.zorn.state import BLIGHT_CHIT, NO_CHIT, REVEALED, Den, TokenId, Zorn
from warhall.kernel.chance import Chance


def sample(state: Zorn, content: Content, seat: int | None, chance: Chance) -> Zorn:
    """A twin that agrees with all that is open. Nothing is hidden from one seat and known to another."""
    twin = state.clone()
    twin.deck = tuple(chance.order(sorted(twin.deck)))
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
    for space, chit in zip(hidden, chance.order(sorted([state.track[space] for space in hidden])), strict=True):
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
    for number, front in zip(hidden, chance.order(sorted([state.fronts[number] for number in hidden])), strict=True):
        fronts[number] = front
    state.fronts = tuple(fronts)


def sample_tokens(state: Zorn, content: Content, chance: Chance) -> None:
    """ZRN-SET-12 Tokens not yet shown; with Weighted Random the categories of each bank are known."""
    hidden = [den for den, record in enumerate(state.dens) if record.token and not record.shown]
    if state.treasure_method == "weighted_random":
        _mix_banks(state, content, hidden, chance)
    else:
        _lay(state, hidden, chance.order(sorted([state.dens[den].token for den in hidden])))


def _mix_banks(state: Zorn, content: Content, hidden: list[int], chance: Chance) -> None:
    """Any Token of a category for any other on either bank, then each bank's in any order."""
    left = chance.order(sorted([state.dens[den].token for den in hidden]))
    for bank in ("north", "south"):
        dens = [den for den in hidden if content.areas[content.dens[den]].bank == bank]
        drawn = []
        for category in sorted([content.tokens[state.dens[den].token].category for den in dens]):
            token = next(token for token in left if content.tokens[token].category == category)
            left.remove(token)
            drawn.append(token)
        _lay(state, dens, chance.order(drawn))


def _lay(state: Zorn, dens: list[int], tokens: list[TokenId]) -> None:
    for den, token in zip(dens, tokens, strict=True):
        state.dens[den] = Den(token)
