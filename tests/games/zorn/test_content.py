"""Every component in the number of the ledger, with its values or, where designed, those that balance asked for."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from warhall.games.zorn.catalog import Kind, Ratings, load
from warhall.games.zorn.state import D3, D6, D8, D10, D12, D12_D6, D20, NO_DIE, HouseId, UnitId
from warhall.kernel.clauses import read_clauses
from warhall.kernel.errors import ContentError
from warhall.testing import clause

C = load()
FOLDER = Path(__file__).parents[3] / "src/warhall/games/zorn"
DIE = {"-": NO_DIE, "D3": D3, "D6": D6, "D8": D8, "D10": D10, "D12": D12}


def rated(text: str) -> Ratings:
    """`D12, D8/R1, D8, 2` as the ledger writes a line of ratings."""
    melee, missile, bravery, ma = text.split(", ")
    die, _, reach = missile.partition("/R")
    return Ratings(DIE[melee], DIE[die], int(reach or 0), DIE[bravery], int(ma))


def kind(id: str) -> Kind:
    return C.kinds[id]


@clause("ZRN-DIE-02", "ZRN-DIE-03", "ZRN-DIE-04", "ZRN-DIE-05")
def test_the_ladder_runs_from_d3_to_d12_with_d6() -> None:
    assert [die.id for die in C.dice] == ["-", "D3", "D6", "D8", "D10", "D12", "D12+D6", "D20"]
    assert [die.most for die in C.dice] == [0, 3, 6, 8, 10, 12, 18, 20]
    assert C.dice[D12_D6].faces == (12, 6)
    assert (C.dice[D3].faces, C.dice[D3].halved) == ((6,), True)
    assert C.dice[D20].faces == (20,)


@clause("ZRN-MAP-15", "ZRN-RUL-30")
def test_terrain_values() -> None:
    values = {C.terrain[a]: (C.capacity[a], C.missile_pv[a], C.melee_pv[a]) for a in C.map_areas}
    assert values == {
        "mountain_pass": (10, 4, 0),
        "plains": (6, 4, 0),
        "town": (5, 6, 3),
        "rough_hills": (3, 5, 2),
        "forest": (2, 5, 1),
        "bog": (1, 3, 0),
        "bridge": (1, 3, 0),
        "ford": (1, 3, 0),
        "river": (0, 3, 0),
        "mountain": (0, 5, 2),
    }
    numbers = C.numbers
    assert (numbers.hard_shell_pv, numbers.earthquake_pv, numbers.entrenchments_pv, numbers.camp_pv) == (1, 2, 2, 3)


@clause("ZRN-NGT-11")
def test_no_works_in_bogs_and_on_crossings() -> None:
    barred = {C.terrain[a] for a in C.map_areas if not C.can_build[a]}
    assert barred == {"bog", "bridge", "ford", "river", "mountain"}


HOUSE_UNITS = {
    "royal_ironmen": ("D12, -, D12, 3", "D10, -, D10, 3", {"mounted_charge"}),
    "royal_archers": ("D6, D10/R2, D8, 2", "D6, D8/R2, D6, 2", {"storm_of_arrows"}),
    "swordstrikers": ("D10, -, D10, 2", "D8, -, D8, 2", {"assault"}),
    "rock_thrower": ("D6, D12/R3, D8, 1", "D6, D10/R3, D6, 1", {"death_from_above"}),
    "boomstickers": ("D8, D12/R1, D8, 2", "D6, D10/R1, D6, 2", {"murderous_volley"}),
    "levy": ("D3, -, D6, 2", "D3, -, D3, 1", {"mob"}),
    "harassers": ("D6, D6/R1, D8, 4", "D6, D6/R1, D6, 3", {"scout", "forage"}),
    "pikers_wedge": ("D10, -, D12, 2", "D8, -, D10, 2", {"push_of_pikes"}),
    "vagnar_corps": ("D12, D8/R1, D8, 2", "D10, D6/R1, D6, 2", {"crossbows"}),
    "argonian_berserkers": ("D12, -, D10, 3", "D10, -, D8, 3", {"fury"}),
    "death_riders": ("D12, -, D12, 4", "D10, -, D10, 4", {"wall_of_iron"}),
    "hero": ("D12, D10/R2, D12, 4", "D10, D8/R2, D10, 4", {"fearless", "relentless"}),
}


@clause("ZRN-UNI-01", "ZRN-UNI-02", "ZRN-CMP-04", "ZRN-DIE-06", "ZRN-RUL-102", "ZRN-RUL-105")
@pytest.mark.parametrize("id", HOUSE_UNITS)
def test_ratings_of_counters_of_the_house_side(id: str) -> None:
    fresh, worn, abilities = HOUSE_UNITS[id]
    assert (kind(id).fresh, kind(id).worn) == (rated(fresh), rated(worn))
    assert kind(id).abilities == abilities
    assert not kind(id).character


@clause("ZRN-UNI-01")
def test_each_house_has_its_own_mix_of_twelve() -> None:
    columns = list(HOUSE_UNITS)[:8]
    mixes = {house.id: [house.units.get(id, 0) for id in columns] for house in C.houses[1:]}
    assert mixes == {
        "new_mahn": [2, 1, 1, 0, 1, 6, 1, 0],
        "thornmark": [1, 0, 1, 1, 1, 6, 1, 1],
        "duggan": [1, 1, 0, 0, 2, 6, 2, 0],
        "fagen": [1, 2, 0, 0, 0, 6, 2, 1],
        "mathian": [1, 0, 0, 0, 1, 6, 2, 2],
    }
    assert [len(units) for units in C.house_units] == [0, 12, 12, 12, 12, 12]
    assert [house.colour for house in C.houses[1:]] == ["blue", "purple", "orange", "green", "yellow"]
    assert [C.native[unit] for unit in (1, 12, 13, 60, 61)] == [HouseId(n) for n in (1, 1, 2, 5, 0)]


@clause("ZRN-UNI-03")
def test_only_the_rock_thrower_is_a_machine() -> None:
    assert [id for id, kind in C.kinds.items() if kind.machine] == ["rock_thrower"]


@clause("ZRN-UNI-04", "ZRN-EX-16")
def test_five_commanders() -> None:
    expected = {
        "namtull": ("D12, -, D12, 2", {"bash", "wave_attack", "rally"}),
        "zenoj": ("D8, D12/R2, D10, 3", {"assassin", "sniper", "rally"}),
        "rammstein": ("D10, -, D12, 3", {"charisma", "spearhead", "rally"}),
        "oznam": ("D10, D8/R1, D10, 4", {"lure", "swiftness", "rally"}),
        "nayr": ("D10, -, D10, 4", {"tactician", "swiftness", "rally"}),
    }
    units = C.units_of_type["commander"]
    assert {C.kind_of[u].id: (C.kind_of[u].fresh, set(C.kind_of[u].abilities)) for u in units} == {
        id: (rated(text), abilities) for id, (text, abilities) in expected.items()
    }
    assert all(C.kind_of[u].worn == C.kind_of[u].fresh and C.kind_of[u].character for u in units)


@clause("ZRN-UNI-05", "ZRN-EX-16")
def test_five_magic_users_one_per_school_with_two_spells() -> None:
    expected = {
        "morgan_von_fay": ("D6, D8/R2, D6, 4", "air", ("fata_morgana", "twister")),
        "ezra_the_pale": ("D6, D6/R1, D10, 3", "spirit", ("solace", "banish")),
        "oona_deepwell": ("D6, D8/R1, D8, 3", "water", ("mending_rain", "torrent")),
        "ignatz_cinderbeard": ("D8, D10/R2, D6, 3", "fire", ("inferno", "kindled_blades")),
        "mother_gravel": ("D8, D6/R1, D8, 3", "earth", ("earthquake", "stone_skin")),
    }
    units = C.units_of_type["magic_user"]
    assert {C.kind_of[u].id: (C.kind_of[u].fresh, C.kind_of[u].school, C.spells_of[u]) for u in units} == {
        id: (rated(text), school, spells) for id, (text, school, spells) in expected.items()
    }
    assert all(spells == () for unit, spells in enumerate(C.spells_of) if unit not in units)


@clause("ZRN-UNI-06", "ZRN-RUL-52")
def test_mercenaries_have_prices_and_limited_counters() -> None:
    ids = ("vagnar_corps", "argonian_berserkers", "death_riders")
    assert [kind(id).price for id in ids] == [4, 6, 8]
    assert [len(C.units_of_kind[id]) for id in ids] == [4, 3, 2]
    assert len(C.units_of_type["mercenary"]) == 9


@clause("ZRN-BLU-01")
def test_evil_power_runs_from_garrison_to_far_seer() -> None:
    order = sorted(C.blight_types.values(), key=lambda type: type.power)
    assert [type.id for type in order] == [
        "garrison",
        "ambushers",
        "minion_horde",
        "terror_beasts",
        "fetid_knights",
        "far_seer",
    ]
    assert [len(C.units_of_type[type.id]) for type in order] == [20, 12, 12, 6, 5, 4]
    assert list(C.blight_units) == sorted(C.blight_units, key=lambda unit: C.power[unit])


BLIGHT_UNITS = {
    "ambushers": ("D10, -, D6, 4", "D8, -, D6, 4"),
    "minion_horde": ("D10, D8/R1, D8, 2", "D8, D6/R1, D6, 2"),
    "gorehide_behemoth": ("D12, -, D10, 3", "D10, -, D8, 3"),
    "shrieking_wyvern": ("D10, -, D8, 4", "D8, -, D6, 4"),
    "bile_hydra": ("D12, D6/R1, D8, 3", "D10, D6/R1, D6, 3"),
    "razorback_manticore": ("D10, D8/R1, D8, 3", "D8, D6/R1, D6, 3"),
    "howling_chimera": ("D12, -, D8, 4", "D10, -, D6, 4"),
    "blind_cave_wyrm": ("D10, -, D12, 3", "D8, -, D10, 3"),
    "mordrakes_flayed": ("D12, -, D12, 2", "D10, -, D10, 2"),
    "vespers_rot": ("D12, D8/R1, D10, 2", "D10, D6/R1, D8, 2"),
    "hollow_lances": ("D12, -, D10, 3", "D10, -, D8, 3"),
    "cankers_bows": ("D10, D8/R2, D12, 2", "D8, D6/R2, D10, 2"),
    "pustulant_oath": ("D12, D6/R1, D12, 2", "D10, D6/R1, D10, 2"),
    "vulkan": ("D10, D12/R3, D10, 2", "D10, D12/R3, D10, 2"),
    "tor": ("D12, D8/R1, D12, 2", "D12, D8/R1, D12, 2"),
    "xaeries": ("D12, D8/R1, D10, 3", "D12, D8/R1, D10, 3"),
    "meduzza": ("D12, D8/R2, D12, 2", "D12, D8/R2, D12, 2"),
}


@clause("ZRN-BLU-10", "ZRN-CMP-02", "ZRN-RUL-106")
@pytest.mark.parametrize("id", BLIGHT_UNITS)
def test_ratings_of_blight_units(id: str) -> None:
    fresh, worn = BLIGHT_UNITS[id]
    assert (kind(id).fresh, kind(id).worn) == (rated(fresh), rated(worn))
    assert kind(id).character == (kind(id).type == "far_seer")


def test_abilities_of_blight_units() -> None:
    assert kind("garrison").abilities == {"hard_shell", "snapping_jaws"}
    assert kind("ambushers").abilities == {"surprise_attack"}
    assert kind("minion_horde").abilities == {"swarming_counterattack"}
    for unit in C.units_of_type["terror_beasts"]:
        assert C.kind_of[unit].abilities == {"infectious_bite", "terrorizing_screech"}
    for unit in C.units_of_type["fetid_knights"]:
        assert C.kind_of[unit].abilities == {"overkill"}
    assert kind("vulkan").abilities == {"demonic_haze", "fire_ball"}
    assert kind("tor").abilities == {"fear", "healer"}
    assert kind("xaeries").abilities == {"healer", "wave_attack"}
    assert kind("meduzza").abilities == {"horrific_wounds", "tentacles"}


@clause("ZRN-BLU-05", "ZRN-BLU-07", "ZRN-CMP-04")
def test_twenty_garrison_fronts_six_with_a_star() -> None:
    lines = [(front.melee, front.bravery, front.star) for front in C.fronts[1:]]
    assert Counter(lines) == {
        (D6, D6, True): 4,
        (D6, D6, False): 8,
        (D6, D8, False): 2,
        (D8, D6, True): 1,
        (D8, D6, False): 3,
        (D8, D8, True): 1,
        (D8, D8, False): 1,
    }
    assert [front.id for front in C.fronts if front.star] == ["G01", "G02", "G03", "G04", "G15", "G19"]
    assert [C.garrison_no[unit] for unit in C.units_of_type["garrison"]] == list(range(1, 21))


@clause("ZRN-WIN-02", "ZRN-WIN-06", "ZRN-RUL-44")
def test_worth_in_terror_and_glory() -> None:
    worth = {type: (kind.exit_terror, kind.glory) for kind in C.kinds.values() if (type := kind.type) in C.blight_types}
    assert worth == {
        "garrison": (0, 0),
        "ambushers": (2, 1),
        "minion_horde": (4, 1),
        "terror_beasts": (6, 2),
        "fetid_knights": (8, 3),
        "far_seer": (10, 5),
    }
    losses = {kind.type: kind.terror for kind in C.kinds.values() if not kind.power}
    assert losses == {"regular": 1, "commander": 3, "magic_user": 3, "mercenary": 0, "hero": 0}
    numbers = C.numbers
    assert (numbers.relic_terror, numbers.relic_glory, numbers.terror_limit) == (3, 2, 21)
    assert (numbers.cache_unit, numbers.cache_gold, numbers.cache_food, numbers.cache_supplies) == (2, 3, 2, 1)


@clause("ZRN-SET-06", "ZRN-ACT-01", "ZRN-SOL-01", "ZRN-RUL-108", "ZRN-EX-14")
def test_start_values_by_player_count() -> None:
    n = C.numbers
    assert [n.contingent[seats] for seats in range(1, 6)] == [12, 12, 9, 7, 5]
    assert [n.food[seats] for seats in range(1, 6)] == [10, 10, 8, 6, 5]
    assert [n.supplies[seats] for seats in range(1, 6)] == [6, 6, 5, 4, 3]
    assert [n.gold[seats] for seats in range(1, 6)] == [0, 0, 0, 0, 0]
    chits = [n.houses[seats] * n.house_chits[seats] + n.wild_chits[seats] for seats in range(1, 6)]
    assert chits == [5, 5, 5, 5, 5]


@clause("ZRN-CARD-01 to ZRN-CARD-18", "ZRN-BLA-03")
def test_the_deck() -> None:
    faces = Counter((card.name, card.kind, card.types) for card in C.cards[1:])
    low, beasts, knights, seers = ("ambushers", "minion_horde"), "terror_beasts", "fetid_knights", "far_seer"
    everyone = ("garrison", *low, beasts, knights, seers)
    assert faces == {
        ("Creeping Swarm", "advance", low): 2,
        ("Drums Below the Hill", "advance", ("minion_horde",)): 1,
        ("Beasts Unchained", "advance", (beasts,)): 1,
        ("The Fetid Banner", "advance", (knights,)): 1,
        ("The Great Ones Stir", "advance", (beasts, knights, seers)): 1,
        ("Red Madness", "crazed", ()): 2,
        ("Omen over the Valley", "event", ()): 3,
        ("Out of the Warrens", "spawn", ("minion_horde", "ambushers")): 2,
        ("Brood Tide", "spawn", ("minion_horde", "minion_horde")): 2,
        ("Opened Pens", "spawn", (beasts, "ambushers")): 1,
        ("Something Large", "spawn", (beasts, "minion_horde")): 1,
        ("The Mutant's Oath", "spawn", (knights, beasts)): 2,
        ("The Eye That Sees Afar", "lead", (seers,)): 2,
        ("Claws in the Grass", "strike", low): 1,
        ("Maul and Lance", "strike", (beasts, knights)): 1,
        ("Gaze of Ruin", "strike", (seers,)): 1,
        ("All at Once", "strike", everyone): 1,
        ("The Blight Rises", "wave", everyone): 2,
    }
    assert len(C.cards) - 1 == 27
    kinds = Counter(card.kind for card in C.cards[1:])
    assert kinds == {"advance": 6, "crazed": 2, "event": 3, "spawn": 8, "lead": 2, "strike": 4, "wave": 2}


@clause("ZRN-MAG-07", "ZRN-MAG-09", "ZRN-MAG-10")
def test_casting_dice_and_table() -> None:
    assert C.casting_dice[1:] == ((D6, D6), (D6, D6), (D6, D8), (D6, D8), (D6, D10))
    assert C.casting_faces == ("", "one", "low", "low", "low", "five", "high")
    table = [[C.casting_table[row, column] for column in ("one", "low", "five", "high")] for row in C.casting_faces[1:]]
    assert table[0] == ["severe_backfire", "backfire", "success", "success"]
    assert table[1] == ["backfire", "fizzle", "success", "success"]
    assert table[4] == ["success", "success", "success_and_stun", "success_and_stun"]
    assert table[5] == ["success", "success", "success_and_stun", "success_and_terror"]


def test_the_table_gives_the_chances_of_the_ledger() -> None:
    def share(sides: int) -> float:
        faces = [(one, other) for one in range(1, 7) for other in range(1, sides + 1)]
        words = [C.casting_table[C.casting_faces[one], C.casting_faces[min(other, 6)]] for one, other in faces]
        return round(100 * sum(word.startswith("success") for word in words) / len(words), 1)

    assert [share(sides) for sides in (6, 8, 10)] == [55.6, 66.7, 73.3]


@clause("ZRN-TRE-01", "ZRN-EX-13", "ZRN-RUL-106")
def test_twenty_tokens() -> None:
    tokens = C.tokens[1:]
    assert Counter(token.category for token in tokens) == {"relic": 6, "hostages": 4, "valuables": 6, "trap": 4}
    assert [token.trap for token in tokens if token.trap] == [
        "blight_portal",
        "horrific_snare",
        "green_fire",
        "poison_darts",
    ]
    assert (sum(t.gold for t in tokens), sum(t.food for t in tokens), sum(t.supplies for t in tokens)) == (16, 6, 12)
    assert [t.name for t in tokens if t.vagnar] == ["Drowsebury Militia", "Captive Crossbowmen"]
    amounts = {t.name: (t.gold, t.food, t.supplies) for t in tokens if t.gold or t.food or t.supplies}
    assert amounts == {
        "The Merchant's Family": (2, 2, 0),
        "The Millers' Guild": (1, 4, 0),
        "King's Coin Chest": (4, 0, 0),
        "Gem Casket": (3, 0, 0),
        "Goldsmith's Bench": (3, 0, 1),
        "Silver Plate": (2, 0, 2),
        "Builder's Wagons": (1, 0, 4),
        "Quarry Machinery": (0, 0, 5),
    }
    assert C.methods["weighted_random"].pile == {"relic": 3, "hostages": 2, "valuables": 3, "trap": 2}
    assert list(C.methods) == ["totally_random", "weighted_random", "identified_relics"]


@clause("ZRN-EVT-14", "ZRN-EVT-21")
def test_twenty_events_of_which_two_are_one() -> None:
    effects = [event.effect for event in C.events[1:]]
    assert len(effects) == 20
    assert [effect for effect, count in Counter(effects).items() if count > 1] == ["council_of_war"]
    assert effects[12] == effects[13] == "council_of_war"


def test_attackers_without_a_counter() -> None:
    assert {g.id: (g.melee, g.bravery, g.wins_ties) for g in C.ghosts.values()} == {
        "bog_apes": (D20, NO_DIE, True),
        "valley_rebels": (D20, D12, False),
        "trolls": (D20, D6, False),
        "twister": (D20, NO_DIE, False),
    }


@clause("ZRN-CMP-01", "ZRN-CMP-02", "ZRN-CMP-03", "ZRN-CMP-05", "ZRN-RUL-52")
def test_the_box_is_complete() -> None:
    assert sum(count.count for count in C.counters.values()) == C.box["counters"].count == 231
    assert C.box["standees"].count == 14 == sum(C.kind_of[u].character for u in range(1, len(C.kind_of)))
    assert C.box["activation_cards"].count == len(C.cards) - 1
    assert [C.box[die].count for die in ("d6", "d8", "d10", "d12", "d20")] == [3, 3, 3, 3, 1]
    limited = [id for id, count in C.counters.items() if count.limited]
    assert {"entrenchments_camp", "mana_blessing", "earthquake", "vagnar_corps", "ambushers"} <= set(limited)
    assert not {"casualties", "wounds", "stunned_terrorized", "poisoned", "flood", "cursed_land"} & set(limited)
    for id in ("ambushers", "minion_horde", "terror_beasts", "fetid_knights"):
        assert C.counters[id].count == len(C.units_of_type[id])
    for id in ("vagnar_corps", "argonian_berserkers", "death_riders", "hero"):
        assert C.counters[id].count == len(C.units_of_kind[id])
    assert C.counters["entrenchments_camp"].count == C.numbers.works_markers == 6
    assert C.counters["mana_blessing"].count == C.numbers.blessing_markers == 10


@clause("ZRN-CMP-06", "ZRN-CMP-07")
def test_tracks() -> None:
    n = C.numbers
    assert (n.level_cap, n.resource_cap, n.spaces, n.turns) == (5, 20, 10, 12)


@clause("ZRN-MEL-09")
def test_melee_results() -> None:
    assert [(result.hits, result.retreat) for result in C.melee_results[1:]] == [(1, 1), (2, 1), (3, 2), (4, 2)]


def test_every_ability_of_the_ledger_belongs_to_some_unit() -> None:
    assert [ability.clause for ability in C.abilities.values()] == [f"ZRN-ABL-{n:02d}" for n in range(1, 38)]
    assert set().union(*[kind.abilities for kind in C.kinds.values()]) == set(C.abilities)


def test_every_datum_says_where_it_is_from() -> None:
    for path in sorted((FOLDER / "content").glob("*.toml")):
        for table, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
            if table == "numbers":
                continue
            shared = entries.get("source")
            for key, entry in entries.items():
                if isinstance(entry, dict):
                    assert entry.get("source", shared) in ("text", "inferred", "designed"), f"{path.name} {table} {key}"


def test_unit_ids_are_told_apart_and_hide_what_is_hidden() -> None:
    assert len(C.unit) - 1 == len(set(C.unit.names[1:])) == 139
    assert C.unit.names[1] == "new_mahn_royal_ironmen_1"
    assert C.unit.key(UnitId(81)) == "unit:garrison_1"
    assert kind("garrison").fresh == Ratings(NO_DIE, NO_DIE, 0, NO_DIE, 1)


def test_the_rules_reference_holds_every_clause_and_ruling() -> None:
    clauses = read_clauses(FOLDER / "clauses.md")
    families = Counter(id.split("-")[1] for id in clauses)
    extra = {"RUL": 140, "D": 46, "EX": 17, "MAPC": 21, "CARD": 18, "SPL": 10}
    assert {family: families.pop(family) for family in extra} == extra
    assert families.total() == 352
    assert [id for id, clause in clauses.items() if clause.physical] == ["ZRN-SET-04", "ZRN-EX-17", "ZRN-RUL-103"]


@pytest.mark.parametrize(
    ("file", "text", "problem"),
    [
        ("houses.toml", "[house.fagen.units]\nlevy = 3\n", "house.fagen.units: must be 12 counters"),
        ("units.toml", '[kind.levy]\nabilities = ["mobb"]\n', "unknown 'mobb', perhaps 'mob'"),
        ("units.toml", '[kind.levy.fresh]\nmelee = "D7"\n', "kind.levy: no die 'D7'"),
        ("units.toml", '[kind.levy.fresh]\nmissile = "D8"\n', "should read like 'D8/R2' or '-'"),
        ("cards.toml", '[card.brood_tide]\nspawns = ["minions"]\n', "unknown 'minions'"),
        ("spells.toml", '[spell.twister]\nneeds = "blihgt"\n', "perhaps 'blight'"),
        ("spells.toml", '[cell.one]\none = "fizle"\n', "perhaps 'fizzle'"),
        ("treasure.toml", '[token.gem_casket]\ncategory = "gem"\n', "unknown 'gem'"),
        ("blight.toml", '[front.G01]\nmelee = "D13"\n', "unknown 'D13'"),
        ("box.toml", "[melee]\n6 = { hits = 5, retreat = 2 }\n", "melee: rows must be 1, 2 and so on without a gap"),
        ("box.toml", "[melee]\n2 = { hits = 2, retreat = 0 }\n", "melee.2: no Hits below 0, no retreat below 1 area"),
        ("box.toml", "[counter]\nambushers = { count = 11 }\n", "counter.ambushers: is 11, but 12 are in play"),
        ("numbers.toml", "[numbers]\nworks_markers = 8\n", "counter.entrenchments_camp: is 6, but 8 are in play"),
    ],
)
def test_broken_references_are_reported(tmp_path: Path, file: str, text: str, problem: str) -> None:
    (tmp_path / file).write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(tmp_path)
    assert problem in str(caught.value)
