"""The loader refuses what does not fit, all at once, and lays an owner's folder over ours."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from warhall.games.uprising.catalog import load
from warhall.kernel.errors import ContentError
from warhall.testing import clause


def refusal(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as error:
        load(folder)
    return str(error.value)


EVENT = """
code = "E99"
name = "Late"
level = 2
threat = 5
effects = []
text = "."
"""
QUEST = """
code = "Q99"
name = "Errand"
goals = [{ symbol = "bolts", number = 1 }]
least = 1
solved_text = "."
failed_text = "."
bonus = "hero_on_ice"
bonus_dice = "1w"
"""
DRUID = """
code = "DR-9"
name = "Moss"
rounds = ["clash"]
window = "before_damage"
limit = "round"
effects = []
text = "."
"""
HERO = """
code = "MUM"
name = "Mum"
faction = "krowh"
might = 4
magic = 0
leadership = 0
guile = 0
line = "."
"""
TILE = 'code = "X99"\nname = "Bog"\nkind = "ordinary"\nterrain = "marsh"\n'
FEAT = 'code = "KHA-11"\nname = "Growl"\nhero = "khaal"\ntext = "."\n'
ONE_MORE = {
    "events.toml": ("event.late", EVENT, "(2, False): 5"),
    "items.toml": ("item.twig", 'code = "I99"\nname = "Twig"\ntext = "."\n', "False: 27"),
    "quests.toml": ("quest.errand", QUEST, "False: 15"),
    "druids.toml": ("druid.moss", DRUID, "False: 6"),
    "tiles.toml": ("tile.bog", TILE, "('ordinary', False): 14"),
    "feats_krowh.toml": ("feat.growl", FEAT, "not (11, 2, 2)"),
    "heroes.toml": ("hero.mum", HERO, "must be 2, not 3"),
    "dice.toml": ("die.white", "count = 6\n", "must be 28, not 29"),
    "factions.toml": ("unit.tribesmen", "count = 5\n", "must be 12, not 13"),
}


@clause("UPR-CMP-01")
def test_another_number_of_components_is_refused(tmp_path: Path) -> None:
    for name, (table, text, _) in ONE_MORE.items():
        (tmp_path / name).write_text(f"[{table}]\n{text}", encoding="utf-8")
    with pytest.raises(ContentError) as error:
        load(tmp_path)
    assert [told for _, _, told in ONE_MORE.values() if told not in str(error.value)] == []


# Effects, each laid on an Item of its own, and what is told of it.
EFFECTS = {
    '{ effect = "score", who = "moon" }': "who: unknown 'moon'",
    '{ effect = "drain_threat", leaders = "moon" }': "leaders: unknown 'moon'",
    '{ effect = "ambush", unit = "moon" }': "unit: unknown 'moon'",
    '{ effect = "keep_red", terrains = ["moon"] }': "terrains: unknown 'moon'",
    '{ effect = "no_druids", rounds = ["moon"] }': "rounds: unknown 'moon'",
    '{ effect = "add_dice", given = "moon" }': "given: unknown 'moon'",
    '{ effect = "add_dice", dice = "moon" }': "dice: 'moon' is no pool of dice",
    '{ effect = "exchange_die", instead = "moon" }': "dice: 'moon' is no pool of dice",
    '{ effect = "add_dice", up_to = true }': "up_to: 'add_dice' does not take it",
    '{ effect = "add_dice", apart = true }': "apart: 'add_dice' does not take it",
    '{ effect = "harm", where = "map" }': "where: 'harm' does not take it",
}
WRONG = {
    "an effect that is not there": (
        "items.toml",
        '[item.flenser]\neffects = [{ effect = "add_symbol" }]\n',
        "effects.0.effect: unknown 'add_symbol'",
    ),
    "what an effect does not take": (
        "items.toml",
        '[item.flenser]\neffects = [{ effect = "add_symbols", reach = 1 }]\n',
        "'add_symbols' does not take it",
    ),
    "a negative number": (
        "items.toml",
        '[item.flenser]\neffects = [{ effect = "add_symbols", skulls = -1 }]\n',
        "must not be negative",
    ),
    "a place": (
        "tiles.toml",
        '[tile.rigga]\nflip = [{ effect = "place_garrison", amount = 1, where = "moon" }]\n',
        "unknown 'moon'",
    ),
    "a condition": ("quests.toml", '[quest.prison_break]\nbonus = "hero_asleep"\n', "unknown 'hero_asleep'"),
    "a Unit": (
        "feats_mohyar.toml",
        '[feat.gladiators_oath]\neffects = [{ effect = "swap", unit = "sellswords", into = "ogres" }]\n',
        "unknown 'ogres'",
    ),
    "a moment": ("items.toml", '[item.flenser]\nwhen = ["teatime"]\n', "unknown 'teatime'"),
    "dice": (
        "legions.toml",
        '[legion.the_butcher]\nclash = ["1w", "1w", "1w", "1w", "1w", "1w", "7x"]\n',
        "'7x' is no pool of dice",
    ),
    "a missing Threat": ("legions.toml", '[legion.the_butcher]\nclash = ["1w", "1w"]\n', "must be 7 rows"),
    "weaker dice for more Threat": (
        "hordes.toml",
        '[horde.oda_the_fallen]\nclash = ["2k", "1k", "1k", "1k", "1k", "1k", "2k"]\n',
        "UPR-THR-02",
    ),
    "the same initiative": ("hordes.toml", "[horde.oda_the_fallen]\ninitiative = 31\n", "UPR-NEM-01"),
    "a Horde before a Legion": ("hordes.toml", "[horde.the_rimewalkers]\ninitiative = 16\n", "UPR-NEM-04"),
    "a Hero": ("feats_krowh.toml", '[feat.red_tide]\nhero = "nobody"\n', "unknown 'nobody'"),
    "a space": ("map.toml", '[layout.two]\nhomes = ["b4", "z9"]\n', "unknown 'z9'"),
    "a home too near": ("map.toml", '[layout.two]\nhomes = ["b4", "a1"]\n', "every home is 2 steps"),
    "a Curse beside a home": ("map.toml", '[layout.two]\ncurses = ["c5"]\n', "a Curse beside a home"),
    "a region too small": (
        "map.toml",
        '[layout.four]\ntowers = ["c1", "c2", "c3", "c4", "c5", "c18"]\n',
        "left to howling_white",
    ),
    "all six edges": ("tiles.toml", "[tile.rigga]\nedges = [0, 1, 2, 3, 4, 5]\n", "never all six"),
    "a faceless die": ("dice.toml", '[die.red]\nfaces = ["", "S", "S", "SS", "SX", "SB"]\n', "unknown 'X'"),
    "an Item without the Hero": ("items.toml", "[item.flenser]\nat_hero = false\n", "UPR-TIM-08"),
    "an attribute": ("items.toml", "[item.flenser]\nneeds = { charm = 1 }\n", "unknown 'charm'"),
    "points of a Hero": ("heroes.toml", "[hero.ronja]\nmight = 3\n", "must be 4, not 5"),
    "the same name": ("druids.toml", '[druid.watcher]\nname = "Rigga"\n', "two components have this name"),
    "a price beyond reason": (
        "factions.toml",
        "[unit.slingers]\nprice = [{ mixed = 6 }]\n",
        "must be 1 to 5 resources",
    ),
    "a cost": ("items.toml", '[item.flenser]\ncost = "tears"\n', "cost: unknown 'tears'"),
    "rounds of an Item": ("items.toml", '[item.flenser]\nrounds = ["moon"]\n', "flenser.rounds: unknown 'moon'"),
    "what an Item gives": (
        "items.toml",
        '[item.flenser]\ngained = [{ effect = "moon" }]\n',
        "gained.0.effect: unknown",
    ),
    "the id of a Feat": ("items.toml", '[item.red_tide]\ncode = "I1"\nname = "R"\ntext = "."\n', "has this id too"),
    "an attribute raised": ("feats_krowh.toml", '[feat.old_wounds]\nattributes = ["charm"]\n', "unknown 'charm'"),
    "a limit of a Feat": ("feats_krowh.toml", '[feat.red_tide]\nlimit = "year"\n', "limit: unknown 'year'"),
    "what a Feat does": ("feats_krowh.toml", '[feat.red_tide]\neffects = [{ effect = "moon" }]\n', "unknown 'moon'"),
    "what a Feat gives": ("feats_krowh.toml", '[feat.red_tide]\ngained = [{ effect = "moon" }]\n', "unknown 'moon'"),
    "a symbol": (
        "quests.toml",
        '[quest.prison_break]\ngoals = [{ symbol = "moons", number = 1 }]\n',
        "unknown 'moons'",
    ),
    "bonus dice": ("quests.toml", '[quest.prison_break]\nbonus_dice = "moon"\n', "'moon' is no pool of dice"),
    "too many goals": ("quests.toml", "[quest.prison_break]\nleast = 4\n", "must be 1 to 3 (UPR-QST-04)"),
    "no goal at all": ("quests.toml", "[quest.prison_break]\nleast = 0\n", "must be 1 to 3 (UPR-QST-04)"),
    "what a Quest does": ("quests.toml", '[quest.prison_break]\nfailed = [{ effect = "moon" }]\n', "failed.0.effect"),
    "when a Quest helps": ("quests.toml", '[quest.the_oracles_price]\nwhen = ["moon"]\n', "when: unknown 'moon'"),
    "a mix that is too large": (
        "events.toml",
        '[event.the_tithe]\neffects = [{ effect = "tribute", mixed = 6, vp = 1, who = "empire" }]\n',
        "effects.0.mixed: must be at most 5 resources",
    ),
    "what an Event does": ("events.toml", '[event.the_tithe]\neffects = [{ effect = "moon" }]\n', "effects.0.effect"),
    "a window": ("hordes.toml", '[horde.oda_the_fallen]\nwindow = "after_combat"\n', "unknown 'after_combat'"),
    "a limit": ("hordes.toml", '[horde.oda_the_fallen]\nlimit = "year"\n', "limit: unknown 'year'"),
    "a Godpower": ("hordes.toml", '[horde.oda_the_fallen]\ngodpower = [{ effect = "moon" }]\n', "godpower.0.effect"),
    "an Advanced Leader": ("legions.toml", "[legion.the_butcher]\nadvanced = true\n", "{False: 6, True: 2}"),
    "rounds of a Druid": ("druids.toml", '[druid.watcher]\nrounds = ["moon"]\n', "rounds: unknown 'moon'"),
    "a limit of a Druid": ("druids.toml", '[druid.watcher]\nlimit = "year"\n', "limit: unknown 'year'"),
    "a Godpower of a Druid": ("druids.toml", '[druid.watcher]\neffects = [{ effect = "moon" }]\n', "effects.0.effect"),
    "an effect nobody has": ("effects.toml", '[effect.sing]\ntext = "La."\n', "effect.sing: no component has it"),
    "a colour": ("dice.toml", '[die.green]\nletter = "g"\ncount = 0\nfaces = []\n', "must list, in this order: white"),
    "five faces": ("dice.toml", '[die.red]\nfaces = ["", "S", "S", "SS", "SB"]\n', "must be 6, not 5"),
    "a group": ("dice.toml", '[group.moat]\nname = "Moat"\nclash = "1w"\n', "must list, in this order: garrison_1"),
    "dice of a Garrison": ("dice.toml", '[group.garrison_1]\narchery = "moon"\n', "'moon' is no pool of dice"),
    "a home": ("tiles.toml", '[tile.krowh_home]\nfaction = "mohyar"\n', "UPR-SET-14"),
    "terrain": ("tiles.toml", '[tile.rigga]\nterrain = "moor"\n', "unknown 'moor'"),
    "an edge twice": ("tiles.toml", "[tile.rigga]\nedges = [0, 0]\n", "each once"),
    "an edge too many": ("tiles.toml", "[tile.rigga]\nedges = [6]\n", "must be some of 0 to 5"),
    "a third enemy": (
        "factions.toml",
        '[nemesis.rats]\nname = "Rats"\ntext = "."\n',
        "must list, in this order: krowh",
    ),
    "a home hex": ("factions.toml", '[faction.krowh]\nhome = "moon"\n', "home: unknown 'moon'"),
    "production": ("factions.toml", "[faction.krowh]\nproduction = [[1, 1, 1]]\n", "must be 6, not 1 (UPR-PRD-01)"),
    "a faction": ("factions.toml", '[unit.slingers]\nfaction = "moon"\n', "faction: unknown 'moon'"),
    "a rank": ("factions.toml", '[unit.slingers]\nrank = "moon"\n', "rank: unknown 'moon'"),
    "a type": ("factions.toml", '[unit.slingers]\ntype = "moon"\n', "type: unknown 'moon'"),
    "dice of a Unit": ("factions.toml", '[unit.slingers]\ndice = "moon"\n', "'moon' is no pool of dice"),
    "no price": ("factions.toml", "[unit.slingers]\nprice = []\n", "must be 1 to 5 resources"),
    "for nothing": ("factions.toml", "[unit.slingers]\nprice = [{}]\n", "must be 1 to 5 resources"),
    "whose Hero": ("heroes.toml", '[hero.ronja]\nfaction = "moon"\n', "faction: unknown 'moon'"),
    "a region": ("map.toml", '[space.c1]\nregion = "moon"\n', "region: unknown 'moon'"),
    "a space elsewhere": ("map.toml", "[space.c1]\nat = [0, -4]\n", "must be 37 spaces"),
    "a layout": ("map.toml", "[layout.two]\nfactions = 3\n", "one each for 2, 3 and 4 factions"),
    "two tiles on one space": ("map.toml", '[layout.two]\ntowers = ["c4", "a1"]\n', "two tiles on one space"),
    "too few homes": ("map.toml", '[layout.two]\nhomes = ["b4"]\n', "2 factions need as many homes"),
    "Garrisons": ("map.toml", '[layout.two]\ngarrisons = ["a1"]\n', "each once"),
    "nothing to explore": ("map.toml", '[layout.two]\nordinary = ["b5", "b3", "a3"]\n', "fewer than 4 tiles near b10"),
}


def batches() -> list[list[tuple[str, str, str]]]:
    """Loading takes a while: cases that do not meet in one table are laid over together; the map is one thing."""
    found: list[list[tuple[str, str, str]]] = []
    rest = list(WRONG.values())
    while rest:
        batch: dict[str, tuple[str, str, str]] = {}
        for case in rest:
            batch.setdefault(case[0] if case[0] == "map.toml" else case[1].partition("]")[0], case)
        found.append(list(batch.values()))
        rest = [case for case in rest if case not in batch.values()]
    return found


# Problems of a whole table, told without the entry at fault.
OF_ALL = (
    "UPR-NEM-01", "UPR-NEM-04", "UPR-SET-14", "must list, in this order: white", "must list, in this order: garrison_1",
    "must list, in this order: krowh", "must be 37 spaces", "one each for 2, 3 and 4 factions", "{False: 6, True: 2}",
    "two components have this name",
)  # fmt: skip


def is_told(case: tuple[str, str, str], problems: Sequence[str]) -> bool:
    table = case[1][1:].partition("]")[0]
    return any(case[2] in problem and (table in problem or case[2] in OF_ALL) for problem in problems)


@pytest.mark.parametrize("batch", batches(), ids=lambda batch: batch[0][2])
def test_what_does_not_fit_is_refused(tmp_path: Path, batch: list[tuple[str, str, str]]) -> None:
    for name in {name for name, _, _ in batch}:
        (tmp_path / name).write_text("\n".join(text for file, text, _ in batch if file == name), encoding="utf-8")
    with pytest.raises(ContentError) as error:
        load(tmp_path)
    assert [case for case in batch if not is_told(case, error.value.problems)] == []


def test_what_is_said_with_effects_is_checked(tmp_path: Path) -> None:
    items = [card.id for card in load().cards if card.kind == "item"]
    lines = [f"[item.{item}]\neffects = [{effect}]\n" for item, effect in zip(items, EFFECTS, strict=False)]
    text = refusal(tmp_path, "items.toml", "".join(lines))
    for item, told in zip(items, EFFECTS.values(), strict=False):
        assert f"item.{item}.effects.0.{told}" in text


def test_a_feat_stands_in_one_file(tmp_path: Path) -> None:
    feat = '[feat.red_tide]\ncode = "KHA-11"\nname = "Growl"\nhero = "khaal"\ntext = "."\n'
    assert "feat.red_tide: this id stands in another file too" in refusal(tmp_path, "feats_druwhn.toml", feat)


def test_broken_content_is_told_all_at_once(tmp_path: Path) -> None:
    (tmp_path / "druids.toml").write_text('[druid.watcher]\nwindow = "at_dusk"\n', encoding="utf-8")
    text = refusal(tmp_path, "items.toml", '[item.flenser]\nwhen = ["teatime"]\nlimit = "year"\n')
    assert "druid.watcher.window: unknown 'at_dusk'" in text
    assert "item.flenser.when: unknown 'teatime'" in text
    assert "item.flenser.limit: unknown 'year'" in text


def test_an_owner_may_lay_own_values_over_ours(tmp_path: Path) -> None:
    (tmp_path / "items.toml").write_text("[item.flenser]\nsalt = 1\n", encoding="utf-8")
    (tmp_path / "factions.toml").write_text("[unit.slingers]\nprice = [{ salt = 1 }]\n", encoding="utf-8")
    (tmp_path / "legions.toml").write_text('[legion.the_butcher]\ndestroyed_text = "Gone."\n', encoding="utf-8")
    other = load(tmp_path)
    assert other.cards[other.card.row("flenser")].salt == 1
    assert other.pay.keys(other.unit_payments[other.unit.row("slingers")]) == ("pay:1s",)
    assert other.cards[other.card.row("whip_of_thorns")].salt == 3
    assert other.leaders[other.leader.row("the_butcher")].destroyed_text == "Gone."


def test_values_may_be_laid_over_without_a_folder() -> None:
    other = load({"items.toml": {"item": {"flenser": {"salt": 2}}}})
    assert other.cards[other.card.row("flenser")].salt == 2
