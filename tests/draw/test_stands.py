"""Pieces at three levels, cards of a strip, and the battle scene: what is drawn, where, and that it fits."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

from warhall.draw import scene, strip
from warhall.draw.pieces import Face
from warhall.draw.stands import (
    FAR_ROOM,
    MID_ROOM,
    NEAR_ROOM,
    Figure,
    Spots,
    arranged,
    chief,
    disc,
    force,
    person,
    site,
    standing,
    works,
)

HAVEN = site("plum", "M", "town", ("wall", "tower"))
HERO = person("plum", "M", "hero", "Ronja")
UNITS = force("plum", "M", (Face("sword", count=2), Face("bow"), Face("cavalry", elite=True)))
GARRISON = works("steel", "E", "tower", "III", 3)
LEGION = chief("steel", "E", "axe", "Butcher", 5, 7, ("hourglass",))
TARGET = disc("target", "crimson", "Butcher")


def boxes(spots: list[Spots], level: int) -> list[tuple[float, float, float, float]]:
    out = []
    for spot in spots:
        (x, y), shape = spot[level]
        out.append((x, y, x + shape.form.wide, y + shape.form.high))
    return out


def crowd(*figures: Figure) -> list[Spots]:
    return arranged(figures)


def test_pieces_of_one_place_never_cover_each_other() -> None:
    for figures in ((HAVEN,), (HAVEN, HERO, UNITS), (HAVEN, HERO, UNITS, GARRISON, LEGION, LEGION, TARGET)):
        spots = crowd(*figures)
        for level in range(3):
            for (a, b, c, d), (u, v, w, x) in combinations(boxes(spots, level), 2):
                assert c <= u or w <= a or d <= v or x <= b


def test_rows_keep_to_the_room_of_their_level() -> None:
    spots = crowd(HAVEN, HERO, UNITS, GARRISON, LEGION, TARGET)
    for level, room in enumerate((NEAR_ROOM, MID_ROOM, FAR_ROOM)):
        for left, _, right, _ in boxes(spots, level):
            assert -room / 2 <= left < right <= room / 2


def test_a_crowd_is_drawn_smaller_before_it_grows_higher() -> None:
    (alone,), several = crowd(HAVEN), crowd(HAVEN, HERO, UNITS)
    assert alone[1][1] == HAVEN.mid
    assert several[0][1][1] == HAVEN.far
    assert several[0][0][1] == HAVEN.near


def test_a_piece_is_one_element_with_a_drawing_for_each_level() -> None:
    (spots,) = crowd(UNITS)
    made = ElementTree.fromstring(standing("force", "m-a3", (10, 20), spots, option="mover:x", label="Who goes?"))
    assert made.attrib["id"] == "piece-m-a3"
    assert made.attrib["transform"] == "translate(10 20)"
    assert made.attrib["data-option"] == "mover:x"
    classes = [node.get("class") for node in made.iter() if node.get("class")]
    assert {"since-ratings", "since-names", "until-ratings", "until-names", "pin"} <= set(classes)
    assert classes.count("pin") == 3
    assert classes.count("ring lamp") == 3
    plain = standing("force", "m-a3", (10, 20), spots)
    assert "ring" not in plain


def test_far_pieces_show_shape_and_number() -> None:
    assert ">4<" in UNITS.far.body
    assert ">3<" in GARRISON.far.body
    assert "III" in GARRISON.mid.body
    assert "Butcher" in LEGION.near.body
    assert "Butcher" not in LEGION.mid.body


# The strip.


LONG = "Look through your Feat deck, put 1 Feat into play and shuffle the rest; then " * 3
ITEMS = (
    strip.Item("a", "Flenser", "plunder", "#7A4B1E", words="Add 1 Skull.", foot="flip it; needs Might 2 and Guile 3"),
    strip.Item("b", "Instruction", "scroll", "#3D0F42", words=LONG, right="Quest", option="quest:b"),
    strip.Item("c", "Mohyar", "hero", "#641E6A", words="3 Havens", figures=(("glory", "3"), ("hourglass", "8 AP"))),
)


def test_a_strip_lays_cards_side_by_side_and_shows_all_their_words() -> None:
    laid = strip.lay("Hand", [strip.Section("Choose", ITEMS), strip.Section("Nothing", ())])
    assert laid is not None
    made = ElementTree.fromstring(laid.svg())
    places = [
        float(found[1])
        for node in made.iter()
        if (node.get("id") or "").startswith("piece-")
        and (found := re.match(r"translate\(([\d.]+)", node.attrib["transform"]))
    ]
    widths = [strip.width(item) for item in ITEMS]
    for place, wide, after in zip(places, widths, [*places[1:], laid.width], strict=True):
        assert place + wide < after
    assert "…" not in laid.svg()
    assert "Nothing" not in laid.svg()
    assert strip.lay("Hand", [strip.Section("Nothing", ())]) is None


# The scene.


def test_a_scene_strikes_what_is_cancelled() -> None:
    fighters = (scene.Fighter("swords", "Swords", "sword", "×2", option="unit:swords", lost=1),)
    dice = (scene.Cast("blue", ("skull", "shield")), scene.Cast("red", (), option="rolled:2", chosen=True))
    symbols = (("skull", 2, 1), ("shield", 2, 0), ("bolt", 0, 0))
    one = scene.Party("plum", "M", "Mohyar", "2 Units", fighters, dice, symbols, broken=1, hits=3, stopped=1)
    other = scene.Party("ink", "C", "Chaos", "1 Skeleton", (scene.Fighter("bones", "Skeletons", "skeleton"),))
    parts = scene.scene(scene.Battle("Clash", "Woods", (one, other), "As it lies.", "No dice yet."), 1400, 1270)
    made = ElementTree.fromstring(f"<g>{''.join(parts)}</g>")
    ids = [node.attrib["id"] for node in made.iter() if "id" in node.attrib]
    assert len(ids) == len(set(ids))
    total = next(node for node in made.iter() if node.get("id") == "scene-sum-0")
    signs = [node.get("href") for node in total.iter() if node.tag == "use"]
    assert signs.count("#g-skull") == 1 + 3
    assert signs.count("#g-shield") == 1 + 1
    assert "1 added" in [node.text for node in total.iter() if node.tag == "text"]
    assert "− 1" in [node.text for node in total.iter() if node.tag == "text"]
    assert "scene-waits-1" in ids
    assert "scene-waits-0" not in ids
    options = [node.attrib["data-option"] for node in made.iter() if "data-option" in node.attrib]
    assert options == ["unit:swords", "rolled:2"]


def test_many_dice_stay_inside_the_panel() -> None:
    dice = tuple(scene.Cast("white", ("skull",)) for _ in range(24))
    side = scene.Party("plum", "M", "Mohyar", "", (), dice)
    parts = "".join(scene.scene(scene.Battle("", "", (side, side), ""), 1400, 1270))
    places = re.findall(r'id="scene-die-\d-\d+"[^>]*transform="translate\(([\d.]+)', parts)
    assert len(places) == 48
    assert max(map(float, places)) < 1400 - scene.EDGE - scene.PAD
