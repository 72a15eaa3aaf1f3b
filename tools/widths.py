"""Write src/warhall/draw/widths.toml: how wide the letters are by which boards are reckoned."""

from __future__ import annotations

from pathlib import Path

from fontTools.ttLib import TTFont

from warhall.draw.faces import face
from warhall.draw.widths import SET_IN
from warhall.web.letters import WRITTEN

OUT = Path(__file__).parents[1] / "src" / "warhall" / "draw" / "widths.toml"
HEAD = "# How wide letters are, in thousandths of their size. Written by tools/widths.py.\n"


def widths(kind: str) -> dict[int, str]:
    """The letters of each width."""
    family, weight = SET_IN[kind]
    found: dict[int, str] = {}
    with TTFont(face(family, weight).path) as font:
        glyphs, advances, whole = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
        for code in WRITTEN:
            if code in glyphs:
                wide = round(advances[glyphs[code]][0] * 1000 / whole)
                found[wide] = found.get(wide, "") + chr(code)
    return dict(sorted(found.items()))


def table(kind: str) -> str:
    """A table of the file."""
    rows = (f"{wide} = {_quoted(letters)}" for wide, letters in widths(kind).items())
    return f"\n[{kind}]\n" + "\n".join(rows) + "\n"


def _quoted(letters: str) -> str:
    return '"' + "".join(f"\\u{ord(letter):04x}" if letter in '"\\\xa0\xad' else letter for letter in letters) + '"'


def main() -> None:
    """Write the file."""
    OUT.write_text(HEAD + "".join(map(table, SET_IN)), encoding="utf-8")


if __name__ == "__main__":
    main()
