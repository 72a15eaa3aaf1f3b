"""Colours: one home for all of them, and enough contrast wherever they meet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import warhall.draw
from warhall.draw.palette import BONE, HOURS, KEY, LAMP, PAGE, SEATS, Hour, Theme, mix, resolved, token

FOLDER = Path(warhall.draw.__file__).parent
COLOUR = re.compile(r"#[0-9A-Fa-f]{3}(?:[0-9A-Fa-f]{3})?(?:[0-9A-Fa-f]{2})?\b(?!-)")
BOARDS = sorted([*FOLDER.parent.glob("games/*/board.py"), *FOLDER.parent.glob("games/*/board/**/*.py")])


def bright(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    low, high = sorted((bright(a), bright(b)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    "path", [p for p in (*sorted(FOLDER.iterdir()), *BOARDS) if p.suffix in (".py", ".css", ".svg")], ids=str
)
def test_no_other_file_holds_a_colour(path: Path) -> None:
    found = COLOUR.findall(path.read_text(encoding="utf-8"))
    assert bool(found) == (path.name == "palette.py"), found


@pytest.mark.parametrize("seat", SEATS)
def test_signs_and_letters_can_be_read_on_every_seat(seat: str) -> None:
    colours = SEATS[seat]
    assert contrast(colours.on, colours.fill) >= 4.5
    assert contrast(BONE, colours.deep) >= 4.5


@pytest.mark.parametrize("hour", HOURS)
def test_names_can_be_read_on_every_terrain(hour: Hour) -> None:
    inks = HOURS[hour]
    for terrain, wash in inks.terrain.items():
        ink = mix(wash.mark, inks.ink, 0.7) if terrain == "sea" else inks.ink
        assert contrast(ink, wash.wash) >= 4.5, terrain
        assert max(contrast(LAMP, wash.wash), contrast(KEY, wash.wash)) >= 3, terrain


@pytest.mark.parametrize("theme", PAGE)
def test_page_texts_can_be_read_on_every_panel(theme: Theme) -> None:
    page = PAGE[theme]
    for ink in ("text", "muted", "faint", "link", "good", "warn", "bad"):
        for ground in ("hall", "oak", "oak-2", "oak-3"):
            assert contrast(page[ink], page[ground]) >= 4.5, (ink, ground)
    assert contrast(page["now"], page["on-now"]) >= 4.5


def test_both_themes_name_the_same_tokens() -> None:
    assert PAGE["hall"].keys() == PAGE["day"].keys()


def test_a_token_follows_the_theme() -> None:
    assert resolved(f'fill="{token("oak")}"', "day") == f'fill="{PAGE["day"]["oak"]}"'
    with pytest.raises(KeyError):
        token("gold")
