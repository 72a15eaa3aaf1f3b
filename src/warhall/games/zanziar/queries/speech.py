"""What Diplomacy, drafts, searches and incitements get besides the skill itself (ZAN-SKL-10, ZAN-R-32, ZAN-FX-12)."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import CON, DIPLOMACY, CityId, GroupId, HexId, PawnId
from warhall.games.zanziar.queries.places import cities_of, groups_in, owner_of
from warhall.games.zanziar.queries.skills import DRAFT, Occasion, skill_of, total_of
from warhall.games.zanziar.queries.units import card_of, company_of, have, hex_of, may_act, traits_of
from warhall.games.zanziar.state import Zanziar


def culture_bonus(s: Zanziar, c: Content, pawn: PawnId, targets: tuple[PawnId, ...]) -> int:
    """ZAN-SKL-10, ZAN-R-32 once, if a faceup target has the user's culture; kinfriend and polyglot."""
    culture = card_of(s, c, pawn).culture if s.pawns[pawn].faceup else ""
    cultures = {card_of(s, c, other).culture for other in targets if s.pawns[other].faceup} - {""}
    traits = traits_of(s, c, pawn)
    if culture not in cultures and not (cultures and "polyglot" in traits):
        return 0
    return c.traits["kinfriend"].amount if "kinfriend" in traits else c.numbers.culture_bonus


def brandy_bonus(s: Zanziar, c: Content, pawn: PawnId) -> int:
    """The distillery of Rog: its controller's units in or next to it, when recruiting or preventing a battle."""
    hex = hex_of(s, c, pawn)
    cities = [c.cities[city] for city in cities_of(s, s.pawns[pawn].owner)]
    return sum(
        city.amount for city in cities if city.effect == "distillery" and c.world.distance[city.hex][hex] <= city.reach
    )


def neutral_sum(s: Zanziar, c: Content, envoy: PawnId, neutrals: tuple[PawnId, ...]) -> int:
    """ZAN-REC-02 the neutral units' Diplomacy; an heir in the envoy's group lowers it, not below 0."""
    less = c.traits["heir"].amount if have(s, c, company_of(s, envoy), "heir") else 0
    return max(0, total_of(s, c, neutrals, DIPLOMACY) - less)


def diplomacy_draft(s: Zanziar, c: Content, pawn: PawnId, city: CityId) -> int:
    """ZAN-DRF-03 Diplomacy and size; the Palace of Basilea, Hilëiath in Kuduk. ZAN-R-32 no culture bonus."""
    place, card = c.cities[city], card_of(s, c, pawn)
    total = skill_of(s, c, pawn, DIPLOMACY, Occasion(DRAFT)).total + place.size
    if place.effect == "diplomacy_drafts":
        total += place.amount
    if s.pawns[pawn].faceup and card.effect == "home_drafts" and card.country == place.country:
        total += card.amount
    return total


def con_draft(s: Zanziar, c: Content, group: GroupId, city: CityId) -> int:
    """ZAN-DRF-04, ZAN-R-68 summed Con less twice the size; criers, the muster field of Bratusar."""
    place, company = c.cities[city], s.pawns_in[group]
    total = total_of(s, c, draft_set(s, c, group), CON, Occasion(DRAFT)) - c.numbers.con_draft_size * place.size
    if have(s, c, company, "crier"):
        total += c.traits["crier"].amount
    return total + (place.amount if place.effect == "con_drafts" else 0)


def draft_set(s: Zanziar, c: Content, group: GroupId) -> tuple[PawnId, ...]:
    """ZAN-UNI-09, ZAN-R-07 the units that count in a Con draft: of the facedown ones the best alone, no new ones."""
    able = [pawn for pawn in s.pawns_in[group] if may_act(s, pawn)]
    facedown = [pawn for pawn in able if not s.pawns[pawn].faceup]
    best = max(facedown, key=lambda pawn: skill_of(s, c, pawn, CON, Occasion(DRAFT)).total, default=None)
    return tuple(pawn for pawn in able if s.pawns[pawn].faceup or pawn == best)


def relics_bonus(s: Zanziar, c: Content, pawn: PawnId, city: CityId) -> int:
    """The High Priest, faceup, in coastal cities."""
    card = card_of(s, c, pawn)
    told = s.pawns[pawn].faceup and card.effect == "coastal_relics" and c.cities[city].coastal
    return card.amount if told else 0


def is_looted(s: Zanziar, c: Content, city: CityId, die: int) -> bool:
    """ZAN-TRE-02 a natural 1; in the plague quarter of Lapek a 2 too while the plague is active."""
    place = c.cities[city]
    worse = place.effect == "plague_quarter" and s.plague
    return die <= (place.amount if worse else c.numbers.looted)


def mines_well(s: Zanziar, c: Content, group: GroupId) -> bool:
    """Whether a group has miner: by a unit, item or Hero, or by the assay office of its player's Pulvis."""
    hex = s.groups[group].hex
    offices = [c.cities[city] for city in cities_of(s, owner_of(group)) if c.cities[city].effect == "assay"]
    near = any(c.world.distance[office.hex][hex] <= office.reach for office in offices)
    return near or have(s, c, s.pawns_in[group], "miner")


def inhabitants(s: Zanziar, c: Content, city: CityId) -> tuple[PawnId, ...]:
    """ZAN-REV-05, ZAN-R-38 guards and groups of the controller, no guests."""
    seat, hex = s.cities[city].controller, c.cities[city].hex
    groups = [pawn for group in groups_in(s, hex, seat) for pawn in s.pawns_in[group]]
    return (*s.guards_of[city], *groups)


def incitable(s: Zanziar, c: Content, group: GroupId) -> list[CityId]:
    """ZAN-REV-05 foreign cities in which, or within 1 hex of which, a group is."""
    seat, hex = owner_of(group), s.groups[group].hex
    rows = [CityId(row) for row in range(1, len(s.cities)) if s.cities[row].controller not in {seat, -1}]
    return [row for row in rows if near(c, hex, c.cities[row].hex)]


def near(c: Content, hex: HexId, other: HexId) -> bool:
    """ZAN-REV-05."""
    return c.world.distance[hex][other] <= c.numbers.incite_reach
