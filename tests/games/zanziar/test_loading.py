"""What the loader refuses, what an owner may change, and that every word of the content is one that rules know."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from warhall.games.zanziar.catalog import known, load
from warhall.kernel.errors import ContentError

C = load()
FOLDER = Path(__file__).parents[3] / "src/warhall/games/zanziar"


# Words that rules know.


def test_no_word_is_known_that_no_card_uses() -> None:
    """An effect that nothing names any more would be dead code in the rules."""
    sides = [leg for card in C.movements[1:] for leg in (card.land, card.sea)]
    used = {
        known.CITY_EFFECTS: {city.effect for city in C.cities},
        known.HERO_EFFECTS: {card.effect for card in C.units},
        known.ITEM_EFFECTS: {item.effect for item in C.items},
        known.ITEM_KINDS: {item.kind for item in C.items},
        known.CHECKS: {need.check for card in C.units for goal in card.goals for need in goal.needs},
        known.WINS: {card.win for card in C.adventures},
        known.BENEFITS: {gain.effect for card in C.adventures for gain in card.benefit},
        known.PENALTIES: {loss.effect for card in C.adventures for loss in card.penalty},
        known.LEGS: {leg.effect for leg in sides},
        known.DUELS: {word for leg in sides for word in (leg.won, leg.lost)},
        known.MOMENTS: {card.when for card in C.whenevers},
        known.WHENEVER_EFFECTS: {card.effect for card in C.whenevers},
        known.PARTS: {trait.part for trait in C.traits.values()},
        known.SERVES: {trait.serves for trait in C.traits.values()},
    }
    for words, found in used.items():
        assert set(words) == found - {""}


def test_cards_in_play_are_told_apart_without_their_faces() -> None:
    assert C.pawn.names[1:3] == ("1", "2")
    assert len(C.pawn) == len(C.units)
    assert len(C.thing) == len(C.items)
    assert len(C.group) == 1 + 18
    assert C.group.key(C.group.row("b3")) == "group:b3"
    assert C.group.row("b3") == 6
    assert C.pawn.key(C.pawn.of("pawn:17")) == "pawn:17"


def test_every_entry_says_where_it_is_from() -> None:
    counts: Counter[str] = Counter()
    for path in sorted((FOLDER / "content").glob("*.toml")):
        for table, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
            if table not in ("numbers", "grid"):
                records = {id: entry for id, entry in entries.items() if id != "source"}
                counts.update(entry.get("source", entries.get("source", "")) for entry in records.values())
    assert set(counts) == {"text", "inferred", "designed"}


# Broken content and overlays.

GOAL = "[[hero.{}.goals]]\nletter = 'a'\nname = 'x'\ntext = 'x'\nneeds = [{{ {} }}]\n"
BROKEN = {
    "a mine at sea": ("map.toml", "[mine.seal_shaft]\nhex = '01A'\n", "mine.seal_shaft.hex: '01A' is no land hex"),
    "two features": ("map.toml", "[site.crow_wood]\nhex = '04H'\n", "04H is taken by basilean_diggings"),
    "a river through a hex": ("map.toml", "[river.east_river]\nsides = ['12F/14F']\n", "'12F/14F' is no side"),
    "a bridge over land": ("map.toml", "[bridge.siros_bridge]\nside = '08J/09J'\n", "'08J/09J' carries no river"),
    "a hex in two regions": (
        "map.toml",
        "[region.far]\nhexes = ['02C', '03B', '03C', '05B', '03E']\n",
        "03E must be in one",
    ),
    "ore": ("map.toml", "[ore.green]\ncount = 4\n", "must be 11 in all, not 12"),
    "country": ("cities.toml", "[city.abo]\ncountry = 'kuduc'\n", "unknown 'kuduc', perhaps 'kuduk'"),
    "city size": ("cities.toml", "[city.tragy]\nsize = 4\n", "city.tragy.size: must be 1 to 3"),
    "city effect": ("cities.toml", "[city.rog]\neffect = 'distilery'\n", "unknown 'distilery', perhaps 'distillery'"),
    "one city more": (
        "cities.toml",
        "[city.new]\nname = 'New'\ncountry = 'gory'\nhex = '14F'\nsize = 1\n",
        "must be 25 in all, not 26",
    ),
    "goal city": (
        "heroes.toml",
        GOAL.format("odrix", "check = 'cities', cities = ['bug']"),
        "hero.odrix.goals.a.0.cities: unknown 'bug', perhaps 'bugt'",
    ),
    "goal sort": (
        "heroes.toml",
        GOAL.format("olaf", "check = 'items', sort = 'blue', count = 1"),
        "hero.olaf.goals.a.0.sort: unknown 'blue'",
    ),
    "trait": ("adventurers.toml", "[adventurer.old_tobba]\ntraits = ['stoick']\n", "unknown 'stoick', perhaps 'stoic'"),
    "mounted adventurer": (
        "adventurers.toml",
        "[adventurer.mother_tansy]\ntraits = ['mounted']\n",
        "unknown 'mounted'",
    ),
    "skill too high": ("adventurers.toml", "[adventurer.vasko_the_red]\nskills = [7, 0, 0, 0]\n", "must be 0 to 6"),
    "no Combat": ("armies.toml", "[army.hedge_witches]\nskills = [0, 0, 0, 3]\n", "no card prints Combat 0"),
    "one army more": ("armies.toml", "[army.city_mob]\ncopies = 3\n", "must be 70 in all, not 71"),
    "spell": ("armies.toml", "[army.ember_acolytes]\nspells = ['firebal']\n", "unknown 'firebal', perhaps 'fireball'"),
    "points of a gray item": ("items.toml", "[item.tower_shield]\npoints = 2\n", "a magical item has points"),
    "item effect": (
        "items.toml",
        "[item.loaded_dice]\neffect = 'loadeddice'\n",
        "unknown 'loadeddice', perhaps 'loaded_dice'",
    ),
    "two of a code": ("items.toml", "[item.moon_bow]\ncode = 'I26'\n", "I26: this code stands on two cards"),
    "natural talk": ("adventures.toml", "[adventure.drowned_bell]\nvalues = [6, 5, 4, 0]\n", "has no Diplomacy value"),
    "penalty": (
        "adventures.toml",
        "[adventure.bandit_toll]\npenalty = [{ effect = 'loose_item' }]\n",
        "adventure.bandit_toll.penalty.0.effect: unknown 'loose_item', perhaps 'lose_item'",
    ),
    "nested key": ("movement.toml", "[movement.m14.land]\ncombta = 3\n", "unknown 'combta', perhaps 'combat'"),
    "a pack without wolves": ("movement.toml", "[movement.m15.land]\ncombat = 0\n", "wolves lacks its numbers"),
    "moment": ("whenever.toml", "[whenever.milestones]\nwhen = 'moves'\n", "unknown 'moves', perhaps 'move'"),
    "table row": (
        "tables.toml",
        "[bomb.fizzles]\nleast = 5\ntext = 'x'\n",
        "must list, in this order: backfires, blast",
    ),
    "falling rows": ("tables.toml", "[con_battle.joins]\nleast = 2\n", "con_battle: rows must rise"),
    "start": ("setup.toml", "[start.ragusa]\nface = 4\n", "one row for each face"),
    "party": ("setup.toml", "[party.players_4]\nwhenever = 9\n", "must add up to 20"),
    "water": ("map.toml", "[water.lacus_silens]\nhex = '04F'\n", "'04F' is no sea hex"),
    "another ore": ("map.toml", "[ore.tin]\nname = 'Tin'\ncount = 0\n", "ore: must list, in this order: green, iron"),
    "a region too many": (
        "map.toml",
        "[region.atlantis]\nhexes = []\n",
        "region: must list, in this order: kuduk",
    ),
    "city spells": ("cities.toml", "[city.selendor]\nspells = ['heel']\n", "unknown 'heel', perhaps 'heal'"),
    "city traits": ("cities.toml", "[city.graven]\ntraits = ['seige']\n", "unknown 'seige', perhaps 'siege'"),
    "trait part": ("traits.toml", "[trait.scout]\npart = 'roads'\n", "trait.scout.part: unknown 'roads'"),
    "trait serves": ("traits.toml", "[trait.healer]\nserves = 'all'\n", "trait.healer.serves: unknown 'all'"),
    "trait once": ("traits.toml", "[trait.spy]\nonce = 'day'\n", "trait.spy.once: unknown 'day'"),
    "one trait more": (
        "traits.toml",
        "[trait.lucky]\nname = 'Lucky'\npart = 'battle'\nserves = 'unit'\ntext = 'x'\n",
        "trait: must be 44 in all, not 45",
    ),
    "hero skills": ("heroes.toml", "[hero.simma]\nskills = [2, 6, 3, 2]\n", "hero.simma.skills: must be 0 to 5"),
    "hero effect": ("heroes.toml", "[hero.anna]\neffect = 'unmasks'\n", "unknown 'unmasks', perhaps 'unmask'"),
    "hero country": ("heroes.toml", "[hero.hileiath]\ncountry = 'kudu'\n", "unknown 'kudu', perhaps 'kuduk'"),
    "group trait": ("heroes.toml", "[hero.eirik]\ngroup_traits = ['mount']\n", "unknown 'mount', perhaps 'mounted'"),
    "goal words": (
        "heroes.toml",
        GOAL.format(
            "vottere",
            "check = 'reign', countries = ['ghory'], outside = 'there', heroes = ['olav'], races = ['gnome'],"
            " unit = 'prince', ore = 'tin'",
        ),
        "hero.vottere.goals.a.0.check: unknown 'reign'",
    ),
    "race": ("adventurers.toml", "[adventurer.hroar_the_skald]\nrace = 'skald'\n", "hroar_the_skald.race: unknown"),
    "gender": ("adventurers.toml", "[adventurer.brother_anselm]\ngender = 'monk'\n", "brother_anselm.gender: unknown"),
    "culture": ("adventurers.toml", "[adventurer.borin_longtable]\nculture = 'low'\n", "culture: unknown 'low'"),
    "primary": ("adventurers.toml", "[adventurer.bram_ferryman]\nprimary = 'oars'\n", "primary: unknown 'oars'"),
    "army primary": ("armies.toml", "[army.cave_troll]\nprimary = 'fists'\n", "primary: unknown 'fists'"),
    "army too strong": ("armies.toml", "[army.hill_giant]\nskills = [11, 0, 0, 0]\n", "must be 0 to 10"),
    "item kind": ("items.toml", "[item.lucky_coin]\nkind = 'coin'\n", "item.lucky_coin.kind: unknown 'coin'"),
    "item traits": ("items.toml", "[item.siege_maul]\ntraits = ['maul']\n", "siege_maul.traits: unknown 'maul'"),
    "lent traits": ("items.toml", "[item.fishing_cog]\ngroup_traits = ['cog']\n", "group_traits: unknown 'cog'"),
    "book": ("items.toml", "[item.black_book]\nspells = ['cures']\n", "unknown 'cures', perhaps 'curse'"),
    "armor without HP": ("items.toml", "[item.ghost_cloak]\narmor = 0\n", "ghost_cloak.armor: armor, and nothing else"),
    "armed sword": ("items.toml", "[item.soldiers_sword]\narmor = 1\n", "soldiers_sword.armor: armor, and nothing"),
    "a win": ("adventures.toml", "[adventure.oath_stone]\nwin = 'oaths'\n", "unknown 'oaths', perhaps 'oath'"),
    "favoured": ("adventures.toml", "[adventure.trial_of_the_elders]\nraces = ['ent']\n", "races: unknown 'ent'"),
    "benefit": (
        "adventures.toml",
        "[adventure.haunted_mill]\nbenefit = [{ effect = 'magic' }]\n",
        "haunted_mill.benefit.0.effect: unknown 'magic'",
    ),
    "no value": ("adventures.toml", "[adventure.cold_forge]\nvalues = [0, 0, 0, 0]\n", "without text needs a value"),
    "leg": ("movement.toml", "[movement.m01.sea]\neffect = 'calm'\n", "movement.m01.sea.effect: unknown 'calm'"),
    "won": ("movement.toml", "[movement.m19.land]\nwon = 'rates'\n", "unknown 'rates', perhaps 'rate'"),
    "lost": ("movement.toml", "[movement.m21.land]\nlost = 'loseitem'\n", "unknown 'loseitem', perhaps 'lose_item'"),
    "skill": ("movement.toml", "[movement.m31.land]\nskill = 'combta'\n", "unknown 'combta', perhaps 'combat'"),
    "no scores": ("movement.toml", "[movement.m20.sea]\ndiplomacy = 0\n", "movement.m20.sea: duel lacks its numbers"),
    "no amount": ("movement.toml", "[movement.m33.sea]\namount = 0\n", "movement.m33.sea: skill lacks its numbers"),
    "play": ("whenever.toml", "[whenever.volunteers]\neffect = 'levy'\n", "volunteers.effect: unknown 'levy'"),
    "spells": ("spells.toml", "[spell.charm]\ncopies = 3\n", "spell: must be 15 in all, not 16"),
    "another spell": (
        "spells.toml",
        "[spell.frost]\nname = 'Frost'\ncopies = 0\ntext = 'x'\n",
        "spell: must list, in this order: fireball",
    ),
    "fumble row": (
        "spells.toml",
        "[fumble_curse.mild]\nleast = 5\ntext = 'x'\n",
        "this order: all_cursed, caster_pigs",
    ),
    "a test": (
        "tables.toml",
        "[test.arms]\nname = 'Arms'\ntie = true\nclause = 'ZAN-EX-01'\n",
        "test: must list, in this order: recruit",
    ),
    "start city": ("setup.toml", "[start.rome]\nface = 7\nunits = 4\nitems = 1\n", "start.rome.id: unknown 'rome'"),
    "seven players": ("setup.toml", "[party.players_6]\nplayers = 7\n", "must be 2 to 6 players"),
    "heroes dealt": ("setup.toml", "[party.players_3]\nheroes = 4\n", "players_3.heroes: must add up to 11"),
    "tokens": ("setup.toml", "[component.location]\ncount = 12\n", "must be as many as there are sites, less 3"),
    "a word for a number": ("setup.toml", "[component.control]\ncount = 'ten'\n", "Expected `int`, got `str`"),
    "another token": ("setup.toml", "[component.coin]\nname = 'Coin'\ncount = 1\n", "must list, in this order: bomb"),
    "unknown file": ("towns.toml", "", "towns.toml (overlay): (file): unknown"),
}


@cache
def told_of_all(folder: Path) -> str:
    """What the loader says when everything is wrong at once."""
    for file in {file for file, _, _ in BROKEN.values()}:
        text = "".join(text for name, text, _ in BROKEN.values() if name == file)
        (folder / file).write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as error:
        load(folder)
    return str(error.value)


@pytest.mark.parametrize("case", BROKEN)
def test_broken_content_is_refused(case: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    """All that is wrong is told at once."""
    folder = tmp_path_factory.getbasetemp() / "zanziar_broken"
    folder.mkdir(exist_ok=True)
    assert BROKEN[case][2] in told_of_all(folder)


def test_every_word_of_a_goal_is_checked(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.getbasetemp() / "zanziar_broken"
    folder.mkdir(exist_ok=True)
    text = told_of_all(folder)
    wrong = (("countries", "ghory"), ("outside", "there"), ("heroes", "olav"), ("races", "gnome"), ("unit", "prince"))
    for field, word in (*wrong, ("ore", "tin")):
        assert f"hero.vottere.goals.a.0.{field}: unknown '{word}'" in text


def test_a_broken_grid_is_refused_before_anything_is_laid_on_it(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text("[terrain.plains]\nletter = 'q'\n[grid]\ncolumns = 15\nkey = ['N', 'N', 'S']\n")
    with pytest.raises(ContentError) as error:
        load(tmp_path)
    text = str(error.value)
    assert "grid.terrain.1: unknown letter 'p'" in text
    assert "grid.columns: must be even" in text
    assert "grid.key: must name each of SE, S, SW, NW, N, NE once" in text
    assert "grid.terrain: must be 12 rows of 15 letters" in text
    assert "mine." not in text


def test_an_owner_may_lay_own_values_over_ours(tmp_path: Path) -> None:
    (tmp_path / "armies.toml").write_text("[army.cave_troll]\nskills = [6, 0, 0, 0]\n")
    (tmp_path / "map.toml").write_text("[mine.high_seam]\nhex = '10G'\n")
    (tmp_path / "cities.toml").write_text("[city.tragy]\nsize = 2\n")
    other = load(tmp_path)
    assert other.units[other.unit.row("cave_troll")].skills == (6, 0, 0, 0)
    assert other.units[other.unit.row("cave_troll")].hp == 6
    assert other.world.mine_at[other.hex.row("10G")] == other.mine.row("high_seam")
    assert other.world.mine_at[other.hex.row("09F")] == 0
    assert other.cities[other.city.row("tragy")].size == 2
    assert other.units[other.unit.row("hill_giant")].skills == (9, 0, 0, 0)
