"""The start of a turn, in the order of ZAN-R-124: lasting effects end, points recover, skills, country drafts."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.decks import draw_unit
from warhall.games.zanziar.effects.movement import drop_card
from warhall.games.zanziar.effects.pawns import enter, note, return_hero
from warhall.games.zanziar.effects.points import heal, regain_magic
from warhall.games.zanziar.effects.world import note_player
from warhall.games.zanziar.ids import NO_COUNTRY, NO_SKILL, CityId, CountryId, PawnId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import controls_country, garrison_room, groups_of
from warhall.games.zanziar.queries.units import card_of, hex_of, pawns_of, traits_of
from warhall.games.zanziar.questions.start import CountryDraft, DraftCity, RevoltOrder
from warhall.games.zanziar.rules.revolt import Revolt
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.rules.skills import StartSkills
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

ALL = 99  # more than any unit can have lost


@dataclass
class StartOfTurn(Frame):
    """The seat; the country rolled for; its cities that still have to revolt."""

    seat: int
    country: CountryId = NO_COUNTRY
    revolts: tuple[CityId, ...] = ()


starting = Procedure("zanziar.start_of_turn", StartOfTurn)


@starting.stage
def end_lasting(t: T, f: StartOfTurn) -> Step:
    """ZAN-R-124, ZAN-R-100 what lasted a round ends; ZAN-REC-05 new units are new no more; ZAN-R-10 no more asking.

    ZAN-R-104.
    """
    s = t.state
    for group in groups_of(s, f.seat):
        drop_card(t, group)
    for pawn in pawns_of(s, f.seat):
        note(t, pawn, boost_skill=NO_SKILL, boost=0, fresh=False)
    note_player(t, f.seat, used=False)
    return Goto(recover)


def recovery(s: Zanziar, c: Content, seat: int, pawn: PawnId) -> tuple[int, int]:
    """ZAN-R-13 the MP, and in an own city the HP, that a unit regains; Elisa, Nidar, regrow."""
    if s.rules.recovery == "full":
        magic = city_hp = ALL
    elif s.rules.recovery == "0":
        magic = city_hp = 0
    else:
        magic, city_hp = c.numbers.magic_recovery, c.numbers.city_recovery
        if s.pawns[pawn].faceup and card_of(s, c, pawn).effect == "deep_well":
            magic = card_of(s, c, pawn).amount
    city = c.world.city_at[hex_of(s, c, pawn)]
    hp = city_hp if city and s.cities[city].controller == seat else 0
    if hp == c.numbers.city_recovery and c.cities[city].effect == "hot_springs":
        hp = c.cities[city].amount
    regrow = c.traits["regrow"].amount if "regrow" in traits_of(s, c, pawn) else 0
    return magic, hp + regrow


@starting.stage
def recover(t: T, f: StartOfTurn) -> Step:
    """ZAN-R-13, ZAN-R-124; ZAN-R-75 a Hero under the Herd returns in a city he controls."""
    for pawn in pawns_of(t.state, f.seat):
        city = t.content.world.city_at[hex_of(t.state, t.content, pawn)]
        if t.state.pawns[pawn].beneath and city and t.state.cities[city].controller == f.seat:
            return_hero(t, pawn)
        magic, hp = recovery(t.state, t.content, f.seat, pawn)
        regain_magic(t, pawn, magic)
        heal(t, pawn, hp)
    return Call(StartSkills(f.seat), then=choose_country)


def countries(s: Zanziar, c: Content, seat: int) -> list[CountryId]:
    """ZAN-CTY-02, ZAN-R-39 controlled countries not rolled for yet this turn."""
    rows = [CountryId(row) for row in range(1, len(c.countries))]
    return [row for row in rows if row not in s.players[seat].drafted and controls_country(s, c, seat, row)]


@starting.stage
def choose_country(t: T, f: StartOfTurn) -> Step:
    """ZAN-CTY-03, ZAN-R-39, ZAN-D-08 optional, each controlled country once, in any order."""
    found = countries(t.state, t.content, f.seat)
    if not found:
        return Done()
    return Ask(CountryDraft(), f.seat, (*t.content.country.keys(found), PASS), then=roll_country)


@starting.stage
def roll_country(t: T, f: StartOfTurn) -> Step:
    """ZAN-CTY-03 d6 and the number of its cities."""
    if t.answer == PASS:
        return Done()
    f.country = t.content.country.of(t.answer)
    note_player(t, f.seat, drafted=(*t.state.players[f.seat].drafted, f.country))
    return Call(Roll("country", (f.seat,), "ZAN-CTY-03"), then=judge_country)


@starting.stage
def judge_country(t: T, f: StartOfTurn) -> Step:
    """ZAN-EX-11, ZAN-CTY-03, ZAN-CTY-04."""
    cities = t.content.cities_of[f.country]
    row = t.content.outcome("country_draft", t.returned.total() + len(cities)).id
    if row == "revolt":
        f.revolts = cities
        return Goto(revolt_next)
    return Goto(choose_city) if row == "units" else Goto(choose_country)


@starting.stage
def revolt_next(t: T, f: StartOfTurn) -> Step:
    """ZAN-R-40 the player chooses the order."""
    if not f.revolts:
        return Goto(choose_country)
    return Ask(RevoltOrder(f.country), f.seat, t.content.city.keys(f.revolts), then=revolt, certain=True)


@starting.stage
def revolt(t: T, f: StartOfTurn) -> Step:
    """ZAN-REV-01 to ZAN-REV-04."""
    city = t.content.city.of(t.answer)
    f.revolts = tuple(other for other in f.revolts if other != city)
    return Call(Revolt(city), then=revolt_next)


@starting.stage
def choose_city(t: T, f: StartOfTurn) -> Step:
    """ZAN-CTY-03, ZAN-D-09 a city with garrison room; ZAN-R-39 without any the unit is not drawn."""
    s, c = t.state, t.content
    cities = [city for city in c.cities_of[f.country] if garrison_room(s, c, city) > 0]
    if not cities or not s.unit_deck:
        return Goto(choose_country)
    return Ask(DraftCity(f.country), f.seat, c.city.keys(cities), then=post_guard, certain=True)


@starting.stage
def post_guard(t: T, f: StartOfTurn) -> Step:
    """ZAN-CTY-03, ZAN-DRF-05 facedown, new."""
    enter(t, draw_unit(t), f.seat, city=t.content.city.of(t.answer), fresh=True)
    return Goto(choose_country)
