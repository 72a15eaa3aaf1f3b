"""What setup writes."""

from __future__ import annotations

from warhall.games.zorn.effects.places import place
from warhall.games.zorn.events.table import CharacterTaken, GarrisonsLaid, HouseTaken, TreasureLaid, UnitLeftOut
from warhall.games.zorn.queries import T
from warhall.games.zorn.state import NO_HOUSE, CardId, Den, FrontId, House, HouseId, TokenId, UnitId


def take_house(t: T, house: HouseId, seat: int) -> None:
    """ZRN-SET-05, ZRN-SET-06, ZRN-SET-11 a player takes a House with its counters and start values."""
    s, numbers = t.state, t.content.numbers
    s.houses[house] = House(seat, numbers.food[s.seats], numbers.supplies[s.seats], level=numbers.first_level)
    s.order = (*s.order, house)
    for unit in t.content.house_units[house]:
        s.units[unit] = s.units[unit].serving(house)
    t.tell(HouseTaken(house, seat))


def leave_out(t: T, unit: UnitId) -> None:
    """ZRN-SET-07."""
    t.state.units[unit] = t.state.units[unit].serving(NO_HOUSE)
    t.tell(UnitLeftOut(unit))


def take_standee(t: T, unit: UnitId, house: HouseId) -> None:
    """ZRN-SET-08."""
    t.state.units[unit] = t.state.units[unit].serving(house)
    t.tell(CharacterTaken(unit, house))


def lay_tokens(t: T, tokens: tuple[int, ...]) -> None:
    """ZRN-MAP-08, ZRN-SET-12 face-down, but for the Relics of the Identified method."""
    known = t.state.treasure_method == "identified_relics"
    for den, token in enumerate(tokens):
        shown = known and token > 0 and t.content.tokens[token].category == "relic"
        t.state.dens[den] = Den(TokenId(token), shown)
    t.tell(TreasureLaid(t.state.treasure_method))


def lay_garrisons(t: T, fronts: tuple[int, ...]) -> None:
    """ZRN-MAP-08, ZRN-SET-13 one face-down Garrison on every Den."""
    t.state.fronts = (FrontId(0), *[FrontId(front) for front in fronts])
    for unit in t.content.units_of_type["garrison"]:
        place(t, unit, t.content.dens[t.content.garrison_no[unit]])
    t.tell(GarrisonsLaid())


def shuffle_cards(t: T) -> None:
    """ZRN-SET-02."""
    t.state.deck = tuple(t.shuffle([CardId(row) for row in range(1, len(t.content.cards))], "ZRN-SET-02"))
