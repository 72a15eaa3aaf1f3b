"""The loader refuses what does not fit, all at once, and lays an owner's folder over ours."""

from __future__ import annotations

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
@pytest.mark.parametrize("name", ONE_MORE)
def test_another_number_of_components_is_refused(tmp_path: Path, name: str) -> None:
    table, text, told = ONE_MORE[name]
    assert told in refusal(tmp_path, name, f"[{table}]\n{text}")


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
}


@pytest.mark.parametrize("what", WRONG)
def test_what_does_not_fit_is_refused(tmp_path: Path, what: str) -> None:
    name, text, told = WRONG[what]
    assert told in refusal(tmp_path, name, text)


def test_broken_content_is_told_all_at_once(tmp_path: Path) -> None:
    (tmp_path / "druids.toml").write_text('[druid.watcher]\nwindow = "at_dusk"\n', encoding="utf-8")
    text = refusal(tmp_path, "items.toml", '[item.flenser]\nwhen = ["teatime"]\nlimit = "year"\n')
    assert "druid.watcher.window: unknown 'at_dusk'" in text
    assert "item.flenser.when: unknown 'teatime'" in text
    assert "item.flenser.limit: unknown 'year'" in text


def test_an_owner_may_lay_own_values_over_ours(tmp_path: Path) -> None:
    (tmp_path / "items.toml").write_text("[item.flenser]\nsalt = 1\n", encoding="utf-8")
    (tmp_path / "legions.toml").write_text('[legion.the_butcher]\ndestroyed_text = "Gone."\n', encoding="utf-8")
    other = load(tmp_path)
    assert other.cards[other.card.row("flenser")].salt == 1
    assert other.cards[other.card.row("whip_of_thorns")].salt == 3
    assert other.leaders[other.leader.row("the_butcher")].destroyed_text == "Gone."
