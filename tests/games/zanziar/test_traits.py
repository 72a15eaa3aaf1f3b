"""The forty-four traits, each by its figure and only while its unit is faceup (ZAN-FX-14); a closed table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.zanziar.scene import C, city, group, hex_, pawn, scene
from warhall.games.zanziar.ids import COMBAT, CON, DIPLOMACY, MAGIC
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import combat_total, garrison_bonus, may_be_aimed_at
from warhall.games.zanziar.queries.roads import fords, has_water, rate_into, uses_bridge
from warhall.games.zanziar.queries.skills import Occasion, skill_of
from warhall.games.zanziar.queries.speech import con_draft, culture_bonus, mines_well, neutral_sum
from warhall.games.zanziar.rules.battle.combat import bulwark, volley
from warhall.games.zanziar.rules.battle.flee import swiftness
from warhall.games.zanziar.rules.battle.prelude import fear
from warhall.games.zanziar.rules.con import bribe, worked
from warhall.games.zanziar.rules.deeds import breakers, with_trait
from warhall.games.zanziar.rules.movement import Move, scouts
from warhall.games.zanziar.rules.movement_cards import ResolveCard
from warhall.games.zanziar.rules.skills import power_of
from warhall.games.zanziar.rules.spells.casting import counterspell
from warhall.games.zanziar.rules.start import recovery
from warhall.games.zanziar.state import CITY_FOE, GROUP_FOE, Fight
from warhall.kernel.chance import Fast
from warhall.kernel.records import replace
from warhall.testing import clause

OPEN = "12E"
Figure = Callable[[T, str], object]


def skill(which: int, on: Occasion, **fields: int) -> Figure:
    """The skill of the unit on an occasion."""

    def figure(t: T, unit: str) -> object:
        row = pawn(t, unit)
        for name, value in fields.items():
            t.state.pawns[row] = replace(t.state.pawns[row], **{name: value})  # type: ignore[arg-type]
        return skill_of(t.state, C, row, which, on).total

    return figure


def fight(t: T, front: str, *, at: str = OPEN, place: str = "") -> None:
    """A battle of a1 against b1, or the city there, with these in front."""
    mine, theirs = t.state.pawns_in[group(t, "a1")], t.state.pawns_in[group(t, "b1")]
    against = CITY_FOE if place else GROUP_FOE
    record = Fight(0, group(t, "a1"), 1, against, hex_(at), city(place) if place else C.city.row(""), group(t, "b1"))
    rows = {"front": replace(record, front=(*mine, *theirs)), "rear": replace(record, rear=(*mine, *theirs))}
    t.state.fight = replace(rows[front], attackers=mine, defenders=theirs, round=1)


def in_front(function: Callable[..., object]) -> Figure:
    def figure(t: T, unit: str) -> object:
        fight(t, "front")
        return function(t.state, C, 0)

    return figure


def total(t: T, unit: str) -> object:
    fight(t, "front")
    return combat_total(t.state, C, 0).amount


def garrison(t: T, unit: str) -> object:
    fight(t, "front", at="05I", place="pulvis")
    return garrison_bonus(t.state, C)


def fumbles(t: T, unit: str) -> object:
    fight(t, "rear")
    return counterspell(t.state, C, pawn(t, "master_quillon"))


def aimed(ward: str) -> Figure:
    return lambda t, unit: may_be_aimed_at(t.state, C, pawn(t, unit), ward)


def into(code: str) -> Figure:
    return lambda t, unit: rate_into(t.state, C, group(t, "a1"), hex_(code))


def wolves(t: T, unit: str) -> object:
    t.start(ResolveCard(group(t, "a1"), C.movement.row("m14"), sea=False))
    return t.state.fight is None


def culture(t: T, unit: str) -> object:
    return culture_bonus(t.state, C, pawn(t, unit), t.state.neutrals_of[city("basilea")])


def reach(t: T, unit: str) -> object:
    return neutral_sum(t.state, C, pawn(t, "hroar_the_skald"), t.state.neutrals_of[city("basilea")])


# Trait: a unit that has it, the setting, the figure, what it is faceup and what it is facedown.
HURT = Occasion()
ONCE = Occasion("combat", round=1, front=True)
TRAITS: dict[str, tuple[str, dict[str, object], Figure, object, object]] = {
    "recruiter": ("lady_ottilie_of_rog", {}, skill(DIPLOMACY, Occasion("draft")), 7, 1),
    "finder": ("mother_tansy", {}, skill(CON, Occasion("search")), 5, 1),
    "agitator": ("grey_widow", {}, skill(CON, Occasion("incite")), 8, 1),
    "peacemaker": ("legate_corvane", {}, skill(DIPLOMACY, Occasion("prevent")), 7, 1),
    "focus": ("eldra_cinderhand", {}, skill(MAGIC, Occasion("magic_attack")), 6, 0),
    "vanguard": ("gnarl_half_tooth", {}, skill(COMBAT, ONCE), 7, 1),
    "spears": ("gory_pikes_a", {}, skill(COMBAT, replace(ONCE, mounted=True)), 6, 1),
    "berserk": ("iron_tusks_a", {}, skill(COMBAT, HURT, hurt=1), 6, 1),
    "captain": ("knights_of_kuduk", {}, total, 4 + 7 + 1, 4 + 1),
    "bulwark": ("brannoch_oathshield", {}, in_front(bulwark), 1, 0),
    "volley": ("largos_crossbows_a", {}, in_front(volley), 1, 0),
    "castellan": ("dowager_irmgard", {"guards": True}, garrison, 2 + 1, 2),
    "siege": ("war_mammoth", {"guards": "kuduk_levy_a kuduk_levy_b"}, garrison, 4 - 2, 4),
    "stoic": ("hammer_guard", {}, aimed("stoic"), False, True),
    "warded": ("circle_of_graven", {}, aimed("warded"), False, True),
    "bribable": ("free_company", {}, lambda t, unit: bribe(t.state, C, pawn(t, unit)), 2, 0),
    "terror": ("lirael_nightleaf", {}, lambda t, unit: worked(t.state, C, (pawn(t, unit),), 4), 5, 4),
    "glamour": ("travelling_players_a", {}, lambda t, unit: worked(t.state, C, (pawn(t, unit),), 1), 3, 1),
    "counterspell": ("caelwen_starwise", {"against": "master_quillon!"}, fumbles, 2, 1),
    "fearsome": ("young_wyrm", {}, lambda t, unit: fear(t.state, C, t.state.pawns_in[group(t, "a1")]), 2, 0),
    "escape": ("hobbit_slingers", {}, lambda t, unit: swiftness(t.state, C, t.state.pawns_in[group(t, "a1")]), 1, 0),
    "water": ("longship_crew_a", {}, lambda t, unit: has_water(t.state, C, group(t, "a1")), True, False),
    "ford": (
        "marsh_folk_a",
        {"at": "12G"},
        lambda t, unit: fords(t.state, C, group(t, "a1"), hex_("13H")),
        True,
        False,
    ),
    "mounted": ("wolf_riders_a", {}, into("12F"), 3, 2),
    "woodwise": ("glade_archers_a", {}, into("12D"), 2, 1),
    "hillborn": ("hill_giant", {"at": "10H"}, into("10G"), 2, 1),
    "sandwise": ("mirza_of_the_sands", {"at": "09I"}, into("09J"), 2, 1),
    "tailwind": ("hild_windcaller", {"at": "14D"}, into("15D"), 4, 3),
    "smuggler": (
        "skrix_gutter_king",
        {"at": "12G"},
        lambda t, unit: uses_bridge(t.state, C, group(t, "a1"), hex_("13G")),
        False,
        True,
    ),
    "scout": ("griffon_flight", {}, lambda t, unit: len(scouts(t, Move(group(t, "a1")))), 1, 0),
    "wolfkin": ("ugla_peacewife", {}, wolves, True, False),
    "miner": (
        "dwarven_miners",
        {"leader": "vasko_the_red!"},
        lambda t, unit: mines_well(t.state, C, group(t, "a1")),
        True,
        False,
    ),
    "crier": (
        "city_mob_a",
        {"at": "04G", "leader": "vasko_the_red!"},
        lambda t, unit: con_draft(t.state, C, group(t, "a1"), city("basilea")),
        1 + 3 + 2 - 6,
        1 + 1 - 6,
    ),
    "kinfriend": ("hroar_the_skald", {"neutrals": "shieldwall_of_far_a"}, culture, 2, 0),
    "polyglot": ("faelar_silver_tongue", {"neutrals": "orc_rabble_a temple_guard_a"}, culture, 1, 0),
    "heir": ("little_prince", {"neutrals": "temple_guard_a", "leader": "hroar_the_skald!"}, reach, 1, 2),
    "healer": ("camp_followers", {"hurt": "odrix"}, lambda t, unit: power_of(t.state, C, pawn(t, unit)), "healer", ""),
    "spy": ("ravn_two_faces", {"foe": OPEN}, lambda t, unit: power_of(t.state, C, pawn(t, unit)), "spy", ""),
    "regrow": ("cave_troll", {}, lambda t, unit: recovery(t.state, C, 0, pawn(t, unit))[1], 1, 0),
    "pickpocket": (
        "silk_finger_nadja",
        {},
        lambda t, unit: len(with_trait(t.state, C, group(t, "a1"), "pickpocket")),
        1,
        0,
    ),
    "bombmaker": (
        "dwarven_engineers",
        {},
        lambda t, unit: len(with_trait(t.state, C, group(t, "a1"), "bombmaker")),
        1,
        0,
    ),
    "cursebreaker": (
        "orcish_chieftain",
        {"items": {"odrix": "grudge_blade!~"}},
        lambda t, unit: len(breakers(t.state, C, 0)),
        1,
        0,
    ),
}
ELSEWHERE = {"stumbler": "test_spells.py", "sanctuary": "test_battle_flight.py"}  # in a procedure of their own


def setting(trait: str, *, faceup: bool) -> T:
    unit, more, _, _, _ = TRAITS[trait]
    where = str(more.get("at", "05I" if "guards" in more else OPEN))
    face = unit + ("!" if faceup else "")
    leader = str(more.get("leader", "odrix!"))
    guards: dict[str, str] = {}
    company = f"{leader} {face}"
    if "guards" in more:
        extra = more["guards"]
        guards = {"pulvis": f"b: {face if extra is True else extra}"}
        company = leader if extra is True else company
    foe = ("05I", "simma!") if guards else (str(more.get("foe", "14E")), str(more.get("against", "simma")))
    if trait == "counterspell":
        company, foe = "odrix! master_quillon!", (OPEN, f"simma! {face}")
    neutrals = {"basilea": str(more["neutrals"])} if "neutrals" in more else None
    items = more.get("items")
    groups = {"a1": (where, company), "b1": foe}
    t = scene(groups=groups, guards=guards, neutrals=neutrals, items=items, then=Fast(1))  # type: ignore[arg-type]
    if "hurt" in more:
        row = pawn(t, str(more["hurt"]))
        t.state.pawns[row] = replace(t.state.pawns[row], hurt=1)
    return t


@clause("ZAN-FX-14", "ZAN-UNI-05", "ZAN-UNI-06")
@pytest.mark.parametrize("trait", TRAITS)
def test_a_trait_works_faceup_only(trait: str) -> None:
    unit, _, figure, faceup, facedown = TRAITS[trait]
    assert trait in C.units[C.unit.row(unit)].traits
    assert figure(setting(trait, faceup=True), unit) == faceup
    assert figure(setting(trait, faceup=False), unit) == facedown


def test_every_trait_has_its_case() -> None:
    assert set(TRAITS) | set(ELSEWHERE) == set(C.traits)
