"""The board of Uprising: sound markup, an element for every piece, a target for every choice, nothing hidden drawn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace as replaced
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from tests.games.uprising.fights import fight
from tests.games.uprising.scene import C, answer, scene, until
from tests.games.uprising.sights import battle, crowd
from warhall.draw.board import Board
from warhall.games.uprising import GAME
from warhall.games.uprising.board import board, hand
from warhall.games.uprising.ids import NO_TILE, SideId
from warhall.games.uprising.questions.actions import ChooseMovers
from warhall.games.uprising.rules.command import Command
from warhall.games.uprising.state import T
from warhall.kernel.chance import Fast
from warhall.testing import clause

COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")
TRANSFORM = re.compile(r"scale\(([\d.]+)\)")
BUTTONS = {"pay", "give", "good", "attribute", "yellow", "trade", "exchange"}  # choices in words, by the prompt
STEPS = 420


def drawn(t: T, seat: int | None = None, **look: Any) -> Board:
    picture: Board = GAME.board(t.view(seat), **look)
    return picture


def asked(t: T) -> int | None:
    return None if t.over else t.pending.seats[0]


def root(picture: Board) -> ElementTree.Element:
    return ElementTree.fromstring(picture.svg())


def ids(picture: Board) -> list[str]:
    return [found.attrib["id"] for found in root(picture).iter() if "id" in found.attrib]


def lit(picture: Board | None) -> Counter[str]:
    if picture is None:
        return Counter()
    made = ElementTree.fromstring(f"<g>{picture.moving_svg}</g>")
    return Counter(found.attrib["data-option"] for found in made.iter() if "data-option" in found.attrib)


def element(picture: Board, id: str) -> ElementTree.Element:
    return next(found for found in root(picture).iter() if found.get("id") == id)


def words(picture: Board, id: str) -> str:
    return " ".join(found.text or "" for found in element(picture, id).iter() if found.tag.endswith("text"))


def walk() -> Iterator[T]:
    """Positions of random games: each kind of question a few times, and now and then any."""
    seen: Counter[str] = Counter()
    for seats, factions, seed in ((2, 4, 1), (1, 2, 2), (3, 3, 3)):
        t = GAME.new(seats, seed=seed, options={"factions": factions, "length": "short"})
        chance = Fast(seed)
        for step in range(STEPS):
            if t.over:
                break
            seen[t.pending.kind] += 1
            if seen[t.pending.kind] <= 3 or step % 50 == 0:
                yield t
            t.choose(asked(t) or 0, t.pending.options[chance.below(len(t.pending.options))])
        yield t
    assert len(seen) > 25


# Sound markup, and targets.


def test_every_board_of_random_games_is_sound_and_offers_what_is_asked() -> None:
    for t in walk():
        view = t.view(asked(t))
        map_, strip = board(view), hand(view)
        for picture in (map_, strip):
            if picture is not None:
                assert [name for name, number in Counter(ids(picture)).items() if number > 1] == []
        on_map, in_strip = lit(map_), lit(strip)
        assert max([*on_map.values(), *in_strip.values(), 1]) == 1
        options = set() if t.over else set(t.pending.options)
        assert {*on_map, *in_strip} <= options
        named = {key for key in options if ":" in key and key.partition(":")[0] not in BUTTONS}
        assert named <= {*on_map, *in_strip}, t.pending.kind


def test_a_board_that_nobody_is_asked_about_has_no_gold() -> None:
    t = crowd()
    assert lit(drawn(t)) == Counter()
    assert 'lamp"' not in drawn(t).moving_svg
    assert 'class="lamp"' in drawn(t, asked(t)).moving_svg


def test_a_strip_of_units_is_asked_from_and_a_single_kind_also_on_the_map() -> None:
    t = scene(Command(SideId(4)), hexes={"b4": "sellswords=2", "a3": "saltmother hunters=1 slavers=1", "b5": "torment"})
    answer(t, "command_to", "hex:b5")
    assert isinstance(t.view(0).questions[0].facts, ChooseMovers)
    in_strip = lit(GAME.hand(t.view(0)))
    assert {"mover:sellswords_b4", "mover:hunters_a3", "mover:slavers_a3", "hero"} <= set(in_strip)
    on_map = lit(drawn(t, 0))
    assert on_map["mover:sellswords_b4"] == on_map["hero"] == 1
    assert "mover:hunters_a3" not in on_map
    assert "subject" in ids(drawn(t, 0))


# Every piece has its element.


def expected(t: T) -> set[str]:
    """The elements that a state must have, from its tables alone."""
    s, names = t.state, C.hex.names
    found = set()
    for at in C.land.spaces:
        spot, name = s.spots[at], names[at]
        found |= {f"piece-haven-{name}"} if spot.haven else set()
        found |= {f"piece-units-{name}"} if spot.owner else set()
        found |= {f"piece-garrison-{name}"} if spot.garrison else set()
        found |= {f"piece-skeletons-{name}"} if spot.skeletons else set()
        found |= {f"curse-{name}"} if spot.curse else set()
        found |= {f"tile-{name}", f"name-{name}"} if spot.up else set()
    found |= {f"piece-leader-{C.leader.names[row]}" for row, mine in enumerate(s.leaders) if mine.at}
    found |= {f"piece-target-{C.leader.names[row]}" for row, mine in enumerate(s.leaders) if mine.at != mine.target > 0}
    return found | {f"piece-hero-{C.hero.names[s.sides[side].hero]}" for side in s.order if s.sides[side].at}


def test_every_piece_of_a_state_has_its_element() -> None:
    for t in (crowd(), battle(then=Fast(2)), *walk()):
        picture = drawn(t)
        shown = set(ids(picture))
        assert expected(t) <= shown
        pieces = {
            name for name in shown if re.match(r"piece-(haven|units|garrison|skeletons|leader|target|hero)-", name)
        }
        assert pieces <= expected(t)


def test_numbers_levels_and_threat_are_written() -> None:
    picture = drawn(crowd())
    assert words(picture, "piece-garrison-capital") == "E III 3 3"
    assert words(picture, "piece-skeletons-a4") == "C 2 2 2"
    assert words(picture, "piece-units-a3") == "M 2 4 4"
    assert words(picture, "piece-leader-the_butcher") == "E Butcher 5 5 5"
    assert words(picture, "piece-hero-ronja") == "M Ronja M"
    assert words(picture, "name-a3") == "Rhun A3"


def test_walls_towers_and_impassable_edges_are_drawn() -> None:
    picture = drawn(crowd())
    signs = [found.get("href") for found in element(picture, "piece-haven-a3").iter() if found.tag.endswith("use")]
    assert {"#g-wall", "#g-tower", "#g-town"} <= set(signs)
    edges = {name for name in ids(picture) if name.startswith("edge-") and name.endswith("-a1")}
    assert edges == {"edge-2-a1", "edge-3-a1"}


def test_owners_differ_by_letter_and_shape_too() -> None:
    picture = drawn(crowd())
    letters = {name: words(picture, f"piece-haven-{name}")[0] for name in ("a3", "a5", "b3", "b9")}
    assert letters == {"a3": "M", "a5": "K", "b3": "W", "b9": "D"}


# Hidden things and stable ids.


def test_what_lies_face_down_leaves_no_trace() -> None:
    t = GAME.new(2, seed=7, options={"factions": 4})
    until(t, "act")
    before = board(t.view(None)).svg()
    down = [at for at in C.land.spaces if not t.state.spots[at].up and t.state.tiles[at] != NO_TILE]
    for one, other in pairwise(down):
        tiles = t.state.tiles
        tiles[one], tiles[other] = tiles[other], tiles[one]
    assert board(t.view(None)).svg() == before
    for at in down:
        assert C.tiles[t.state.tiles[at]].name not in before


def test_decks_leave_no_trace_in_the_strip() -> None:
    t = GAME.new(1, seed=3, options={"factions": 2})
    until(t, "act")
    before = hand(t.view(0))
    for name in ("items", "quests", "legions", "hordes", "events", "druids"):
        setattr(t.state, name, tuple(reversed(getattr(t.state, name))))
    t.state.feats = [tuple(reversed(deck)) for deck in t.state.feats]
    after = hand(t.view(0))
    assert before is not None
    assert after is not None
    assert before.svg() == after.svg()


def test_a_hero_keeps_its_element_and_only_moves() -> None:
    t = crowd()
    before = element(drawn(t), "piece-hero-ronja").attrib["transform"]
    s = t.state
    s.sides[4] = replaced(s.sides[4], at=C.hex.row("b1"))
    assert element(drawn(t), "piece-hero-ronja").attrib["transform"] != before


def test_the_still_part_depends_on_the_layout_and_the_hour_only() -> None:
    one, other = drawn(crowd()), drawn(GAME.new(3, seed=4, options={"factions": 4}, content=C))
    assert one.still_hash == other.still_hash
    assert drawn(GAME.new(2, seed=4, options={"factions": 2})).still_hash != one.still_hash
    assert drawn(crowd(), hour="night").still_hash != one.still_hash


# Readable.


def pinned(node: ElementTree.Element, scale: float = 1, pin: bool = False) -> Iterator[tuple[str, float]]:
    """Texts that keep their size on the screen, with that size."""
    pin = pin or "pin" in (node.get("class") or "").split()
    found = TRANSFORM.search(node.get("transform") or "")
    scale *= float(found[1]) if found else 1
    if node.tag.endswith("text") and pin:
        yield node.text or "", float(node.attrib["font-size"]) * scale
    for child in node:
        yield from pinned(child, scale, pin)


def test_no_pinned_text_is_small_and_names_are_larger() -> None:
    for t in (crowd(), battle(then=Fast(2)), GAME.new(4, seed=1, options={"factions": 4})):
        picture = drawn(t, asked(t))
        sizes = list(pinned(root(picture)))
        assert sizes
        assert [word for word, size in sizes if size < 11] == []
        for name in [name for name in ids(picture) if name.startswith("name-")]:
            written = [
                (word, size) for word, size in pinned(element(picture, name)) if not re.fullmatch(r"[ABC]\d+", word)
            ]
            assert all(size >= 13 for _, size in written)


def test_nothing_that_is_read_on_the_map_scales_with_it() -> None:
    made = root(drawn(crowd()))
    texts = sum(1 for found in made.iter() if found.tag.endswith("text"))
    assert texts == len(list(pinned(made)))


def test_cards_of_the_strip_are_read_at_its_own_size() -> None:
    t = crowd(mohyar="cards=scarred_hands,-blood_price")
    strip = hand(t.view(asked(t)))
    assert strip is not None
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', strip.svg())]
    desk, phone = 124 / strip.height, 86 / strip.height  # px of a strip, on a desk and on a phone
    assert min(sizes) * desk >= 11
    assert min(sizes) * phone >= 9


def test_words_of_the_scene_are_read_on_a_phone() -> None:
    """The scene scales with the board: 390 px are 28 % of it."""
    t = battle(then=Fast(2))
    until(t, "before_damage")
    parts = [part for part in drawn(t).over if 'id="scene-' in part]
    made = ElementTree.fromstring(f"<g>{''.join(parts)}</g>")
    sizes = [float(found.attrib["font-size"]) for found in made.iter() if found.tag.endswith("text")]
    assert len(sizes) > 15
    assert min(sizes) * 390 / 1400 >= 9


def test_only_the_palette_is_used() -> None:
    for path in (GAME.folder / "board").glob("*.py"):
        assert not COLOUR.findall(path.read_text(encoding="utf-8")), path.name
    assert not COLOUR.findall(Path("src/warhall/draw/stands.py").read_text(encoding="utf-8"))


# What the enemies will do.


@clause("UPR-NEM-01", "UPR-ACL-02")
def test_arrows_tell_who_goes_where_in_which_order() -> None:
    """The Butcher acts before The Pale Choir and The Counter of Omens; The Lich Queen has no token."""
    picture = drawn(crowd())
    ways = {name.removeprefix("way-"): words(picture, name) for name in ids(picture) if name.startswith("way-")}
    assert ways["the_butcher-0-a3"] == "1"
    assert {name.partition("-")[0]: number for name, number in ways.items()} == {
        "the_butcher": "1",
        "the_pale_choir": "2",
        "the_counter_of_omens": "3",
    }
    said = element(picture, "way-the_butcher-0-a3")[0].text or ""
    assert said.startswith("1. The Butcher")
    assert "combat there" in said


# Combat.


@clause("UPR-SYM-01", "UPR-SYM-03")
def test_a_round_shows_what_cancels_what() -> None:
    """A Bolt breaks the Garrison's Shield, so both Skulls get through; its own Skull meets no Shield."""
    t = fight("sellswords=2 hunters=1 garrison=1", "white - white - white B blue S S blue SD", entering="mohyar")
    until(t, "take_loss")
    tally = t.view(None).facts.tally
    assert (tally.broken, tally.damage, tally.final) == ((0, 1), (1, 2), True)
    picture = drawn(t, asked(t))
    assert words(picture, "scene-head-0") == "M Mohyar 3 Units 1 damage"
    assert words(picture, "scene-head-1") == "E The Empire Garrison of level 1 2 damage"
    assert words(picture, "scene-sum-0") == "2 0 1 against them"
    assert words(picture, "scene-sum-1") == "1 1 − 1 0 against them"
    assert words(picture, "scene-panel").endswith("The Mohyar suffer 1, The Empire suffers 2.")
    signs = [found.get("href") for found in element(picture, "scene-die-0-1").iter() if found.tag.endswith("use")]
    assert signs == ["#g-bolt"]


@clause("UPR-SYM-01")
def test_skulls_that_meet_a_shield_are_covered_by_it() -> None:
    """Five Skulls of The Butcher against three Shields; the Druids that a Bolt may wake lie in the strip."""
    t = battle(then=Fast(2))
    until(t, "before_damage")
    fought = t.view(None).facts.fight
    assert (fought.one.symbols, fought.other.symbols) == ((2, 3, 1), (5, 0, 0))
    picture = drawn(t, asked(t))
    signs = [found.get("href") for found in element(picture, "scene-sum-0").iter() if found.tag.endswith("use")]
    assert (signs.count("#g-skull"), signs.count("#g-shield")) == (1 + 5, 1 + 3)
    assert lit(hand(t.view(asked(t)))) == Counter({"druid:watcher": 1, "druid:stonefather": 1})


@clause("UPR-DEC-25")
def test_the_owner_chooses_losses_in_the_scene() -> None:
    t = fight("sellswords=2 hunters=1 garrison=1", "white - white - white B blue S S blue SD", entering="mohyar")
    until(t, "take_loss")
    assert lit(drawn(t, asked(t))) == Counter({"unit:sellswords": 1, "unit:hunters": 1})
    assert lit(hand(t.view(asked(t)))) == Counter({"unit:sellswords": 1, "unit:hunters": 1})  # for fingers
    assert lit(drawn(t)) == Counter()


def test_dice_to_reroll_are_chosen_in_the_scene() -> None:
    t = battle(then=Fast(2))
    until(t, "reroll", by=lambda ask: next((key for key in ask.options if key.startswith("druid")), ask.options[0]))
    picture = drawn(t, asked(t))
    assert set(lit(picture)) == {key for key in t.pending.options if key.startswith("rolled:")}
    assert lit(hand(t.view(asked(t)))) == lit(picture)
    chosen = next(iter(lit(picture)))
    t.choose(t.pending.seats[0], chosen)
    after = element(drawn(t, asked(t)), f"scene-die-0-{chosen.removeprefix('rolled:')}")
    assert "selected" in after.attrib["class"]


def test_the_map_is_seen_while_something_on_it_is_asked() -> None:
    t = battle(then=Fast(2))
    assert t.pending.kind == "uprising.godpower_haven"
    shown = ids(drawn(t, asked(t)))
    assert "scene-panel" not in shown
    assert "combat" in shown
    assert "scene-panel" in ids(drawn(t))
