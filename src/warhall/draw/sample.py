"""The sheet of parts: every part of a board in every state, on one picture.

    python -m warhall.draw.sample OUT.svg [hall|day]

Useful to look at after a change, and in the documentation.
"""

from __future__ import annotations

import sys
from pathlib import Path

from warhall.draw import cards, dice, glyphs, hexes, lit, marks, pieces, stone, tokens, tracks, ways
from warhall.draw.board import Board
from warhall.draw.geometry import Crossing
from warhall.draw.palette import CLASS_TONES, DICE, HOURS, SEATS, Hour, mix, token
from warhall.draw.pieces import Face
from warhall.draw.svg import Point, group, halo, rect, tag, text

WIDE, HIGH = 1440, 1920
LETTERS = "DHFNCVBE"
SIGNS = ("sword", "cavalry", "bow", "necromancer", "axe", "spear", "goblin", "tower")
STATES = ("", "legal", "hover", "selected", "spent", "barred")


def head(x: float, y: float, words: str) -> str:
    return text(x, y, words, 17, token("text"), anchor="start", serif=True)


def caption(x: float, y: float, words: str, anchor: str = "middle") -> str:
    return text(x, y, words, 12, token("muted"), weight=500, anchor=anchor)


def seats() -> list[str]:
    out = [head(40, 50, "Seats")]
    for k, seat in enumerate(SEATS):
        x = 66 + k * 84
        out.append(pieces.block(f"seat-{seat}", (x, 92), seat, LETTERS[k], [Face(SIGNS[k], "+1")], size=48))
        out.append(caption(x, 140, seat))
    return out


def states() -> list[str]:
    out = [head(740, 50, "States of a piece")]
    for k, state in enumerate(STATES):
        x, face = 770 + k * 84, [Face("cavalry", "+1")]
        out.append(pieces.block(f"state-{k}", (x, 92), "azure", "H", face, size=48, state=state))
        out.append(caption(x, 140, state or "rest"))
    worn = Face("sword", "D8", worn=True, states=("stunned", "poisoned"))
    out.append(pieces.block("worn", (1300, 92), "ember", "O", [worn], size=48))
    elite = Face("goblin", "2", elite=True)
    out.append(pieces.block("elite", (1380, 92), "ink", "K", [elite], size=48))
    return [*out, caption(1300, 148, "worn, states"), caption(1384, 148, "elite")]


def forces() -> list[str]:
    two = [Face("goblin", "+1", 2), Face("shield", "+1")]
    three = [Face("dragon", "+4"), Face("cavalry", "+1", 3), Face("siege", "+2")]
    kinds = ("castle", "giant", "sword", "axe", "leader", "bow", "lizard", "ship")
    many = [Face(kind, "+1", 1 + k % 3) for k, kind in enumerate(kinds)]
    down = [Face("turtle", down=True), Face("horde", "D12", states=("stunned", "hungry", "wounded"))]
    out = [head(40, 196, "Forces")]
    out.append(pieces.block("two", (100, 246), "plum", "N", two, size=44))
    out.append(pieces.block("three", (230, 246), "crimson", "D", three, size=44))
    out.append(pieces.block("six", (374, 246), "jade", "F", many[:6], size=38))
    out.append(pieces.block("eight", (500, 246), "ivory", "V", many, size=38))
    out.append(pieces.block("down", (622, 246), "ink", "B", down, size=44))
    out.append(pieces.block("middling", (726, 246), "azure", "H", three, size=36, on_screen=24))
    out.append(pieces.block("far", (810, 246), "azure", "H", three, size=36, on_screen=16))
    names = ("two kinds", "three", "six, two rows", "eight", "face-down, states", "signs only", "token")
    places = (100, 230, 374, 500, 622, 726, 810)
    return out + [caption(x, 304, name) for x, name in zip(places, names, strict=True)]


def small_pieces() -> list[str]:
    out = []
    for k, seat in enumerate(("azure", "plum", "ember", "ivory")):
        state = ("", "", "legal", "selected")[k]
        out.append(tokens.village(f"village-{seat}", (870 + k * 42, 246), seat, "HNCV"[k], size=25, state=state))
    for k, seat in enumerate(SEATS):
        out.append(tokens.token(f"token-{seat}", (1036 + k * 34, 246), seat, LETTERS[k]))
    out.append(tokens.marker("camp", (1330, 246), "camp", seat="azure"))
    built = ("wall", "tower")
    out.append(tokens.marker("haven", (1384, 246), "town", seat="jade", letter="D", size=42, filled=True, badges=built))
    places = ((934, "villages"), (1155, "tokens: shape and letter"), (1330, "camp"), (1388, "haven"))
    return out + [caption(x, 304, name) for x, name in places]


def tags() -> list[str]:
    out = [head(40, 352, "Tags, paths, state signs")]
    out += [
        lit.price((80, 396), "3 pips"),
        lit.price((160, 396), "1 AP", "bolt"),
        lit.info((240, 396), "62%", "target"),
    ]
    out += [lit.info((340, 396), "enters: lost", "skull"), lit.way([(420, 410), (560, 390)])]
    out.append(lit.way([(560, 420), (640, 380), (700, 420), (800, 390)]))
    signs = ("stunned", "terrorized", "poisoned", "wounded", "hungry", "cursed", "entrenched")
    out += [tokens.state_disc(sign, 860 + k * 36, 396, 14) for k, sign in enumerate(signs)]
    out.append(tokens.standee("legion", (1170, 388), "steel", "cavalry", "Oda", threat=4))
    out.append(tokens.standee("horde", (1250, 388), "ink", "terror", "Omens", threat=5, state="legal", option="x"))
    out.append(tokens.standee("avatar", (1330, 388), "plum", "dragon", "Avatar"))
    names = ((120, "price of a choice"), (300, "information"), (490, "path"), (680, "longer path"), (968, "states"))
    return out + [caption(x, 440, name) for x, name in (*names, (1250, "leaders"))]


def dice_row() -> list[str]:
    out = [head(40, 488, "Dice")]
    for k, (sides, face) in enumerate(((3, 2), (6, 5), (8, 7), (10, 10), (12, 11), (20, 18))):
        out += [dice.die((66 + k * 62, 530), face, sides, size=46), caption(66 + k * 62, 572, f"D{sides}")]
    out += [dice.exchanged((460, 530), (4, 8), (9, 10), size=46), caption(460, 572, "Upgraded")]
    faces = (("skull",), ("shield",), ("skull", "shield"), ("skull", "skull"), ("bolt", "bolt"), ("skull",) * 3)
    for k, (colour, signs) in enumerate(zip(DICE, faces, strict=True)):
        x = 560 + k * 58
        out += [dice.symbol_die((x, 530), signs, colour, size=46), caption(x, 572, colour)]
    return [*out, dice.symbol_die((908, 530), ("blank",), "white", size=46), caption(908, 572, "blank")]


def track_rows() -> list[str]:
    owners = {2: [("ember", "C")], 4: [("crimson", "D"), ("jade", "F")], 6: [("azure", "H")]}
    out = [head(960, 488, "Tracks")]
    out.append(tracks.boxes((962, 512), range(10, 19), now=5, tokens=owners, signs={8: "flag"}))
    out.append(tracks.turns((962, 572), [("sun", "sun", "moon")[k % 3] for k in range(12)], now=5))
    out.append(tracks.cells((962, 622), "Terror", 11, 21, risk=3, sign="terror"))
    out.append(tracks.rounds((40, 604), 12, now=4, per_row=12, signs={6: "messenger", 11: "skull"}))
    out += [tracks.amount((770, 612), "morale", 6, 9, tone="bad"), tracks.amount((770, 628), "gold", 2, 6)]
    return [*out, tracks.studs((770, 650), 2, 3), caption(830, 654, "actions left", "start")]


def terrain() -> list[str]:
    out = [head(40, 708, "Terrain, day and night")]
    hours: tuple[Hour, Hour] = ("day", "night")
    for row, hour in enumerate(hours):
        swatches = [
            _swatch((40 + k * 136, 724 + row * 82), name, hour, k) for k, name in enumerate(HOURS[hour].terrain)
        ]
        # The two hours have stamps of the same names: those of the night get names of their own.
        stamps, body = marks.stamps(hour), "".join(swatches)
        if hour == "night":
            stamps, body = stamps.replace('id="s-', 'id="night-s-'), body.replace('href="#s-', 'href="#night-s-')
        out += [tag("defs", stamps), body]
    return out


def _swatch(at: Point, name: str, hour: Hour, seed: int) -> str:
    (x, y), inks = at, HOURS[hour]
    wash, clip = inks.wash(name), f"swatch-{hour}-{name}"
    corners: list[Point] = [(x, y), (x + 128, y), (x + 128, y + 74), (x, y + 74)]
    quiet = [marks.Quiet(x + 64, y + 14, 40, 9)]
    sown = marks.scatter(corners, name, seed * 3 + 1, quiet, margin=14 if name == "sea" else 10)
    around = mix(wash.wash, inks.halo, 0.3)
    return tag("clipPath", rect(x, y, 128, 74, 9), id=clip) + group(
        rect(x, y, 128, 74, 9, fill=wash.wash),
        rect(x, y, 128, 74, 9, fill="none", stroke=wash.rim, stroke_width=18, stroke_opacity=0.3),
        marks.draw(sown),
        halo(x + 64, y + 18, name.capitalize(), 12.5, inks.ink, around, 3, font_weight="600"),
        clip_path=f"url(#{clip})",
    )


def hand() -> list[str]:
    out = [head(40, 926, "Cards and tiles")]
    texts = (
        ("Long bow", "armory", "bow", "2 dice, zones 2 and 3, +1", "1 gold", "Armory"),
        ("Song and ale", "tavern", "tavern", "One hero gains 2 Morale", "0 gold", "Tavern"),
        ("Twister", "sorcery", "mana", "Push all units one area away", "Level 2", "Air"),
        ("Blight Wave", "enemy", "horde", "Every Blight unit in the valley advances once", "Card 14", "all"),
    )
    for k, (title, tone, sign, words, cost, kind) in enumerate(texts):
        state = ("", "legal", "selected", "barred")[k]
        place = (40 + k * 132, 950)
        out.append(
            cards.card(f"card-{k}", place, title, tone=tone, sign=sign, words=words, cost=cost, kind=kind, state=state)
        )
    out.append(cards.card_back("deck", (568, 950), count=14))
    tiles = (
        ("Swords", "azure", "sword", 1, 4),
        ("Dragon", "crimson", "dragon", 2, 5),
        ("Castle", "jade", "castle", 2, 4),
    )
    for k, (title, seat, sign, blocks, pips) in enumerate(tiles):
        place, state = (720 + k * 102, 980), ("", "legal", "selected")[k]
        out.append(cards.tile(f"tile-{k}", place, title, seat=seat, sign=sign, cost=blocks, pips=pips, state=state))
    out.append(cards.tile("tile-blank", (1026, 980), "Blank", seat="plum", pips=5))
    out.append(cards.tile("tile-battle", (1128, 980), "Battle", seat="ink", value="4"))
    out.append(cards.tile_back("tile-back", (1230, 980), "plum"))
    tones = (rect(1340, 950 + k * 26, 60, 22, 4, fill=tone) for k, tone in enumerate(CLASS_TONES.values()))
    return [*out, *tones]


def hex_part() -> list[str]:
    grid = hexes.Grid((150, 1296), 92)
    spots = ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0))
    out = [head(40, 1170, "Hexes"), hexes.region(grid, (5, 0), "Fog Grave"), hexes.trays(grid, spots)]
    out.append(hexes.tile(grid, (0, 0), "forest", name="Rhun"))
    out.append(hexes.tile(grid, (1, 0), "town", name="The Capital"))
    out.append(hexes.tile(grid, (2, 0), "badlands", name="Torment") + hexes.veil(grid, (2, 0)))
    out += [hexes.back(grid, (3, 0)), hexes.tile(grid, (4, 0), "bog", name="Sable Mere")]
    out.append(hexes.lit(grid, (0, 0), option="hex:0", label="Rhun, 1 AP"))
    out += [hexes.edge(grid, (4, 0), 3), hexes.edge(grid, (0, 0), 3, "bridge"), hexes.edge(grid, (0, 0), 2, "river")]
    out.append(hexes.label(grid, (0, 0), "Rhun", "forest", ("food", "food")))
    out.append(hexes.label(grid, (1, 0), "The Capital", "town"))
    out.append(hexes.label(grid, (2, 0), "Torment", "badlands", ("plunder",), cursed=True))
    out.append(hexes.label(grid, (4, 0), "Sable Mere", "bog", ("food", "salt", "plunder")))
    out.append(lit.price(grid.tag((0, 0)), "1 AP"))
    out.append(pieces.block("hex-force", grid.piece((0, 0)), "steel", "E", [Face("tower", "II")], size=42))
    return out


def stone_part() -> list[str]:
    out = [head(1060, 1170, "Ways and entries")]
    hours: tuple[Hour, Hour] = ("day", "night")
    for k, hour in enumerate(hours):
        x, wash = 1062 + k * 176, HOURS[hour].wash("plains").wash
        out.append(rect(x, 1190, 168, 214, 9, fill=wash))
        out.append(ways.road(((x + 20, 1220), (x + 80, 1250), (x + 150, 1230)), hour))
        out.append(ways.crossing(Crossing("", "bridge", (x + 40, 1300), 90, 56), hour))
        out.append(ways.crossing(Crossing("", "ford", (x + 84, 1300), 90, 64), hour))
        out.append(ways.entry((x + 134, 1276), 7, hour))
        out += [ways.arrow((x + 30, 1374), 0, "alone", hour), ways.arrow((x + 70, 1374), 20, "even", hour)]
        out.append(ways.arrow((x + 110, 1374), -20, "odd", hour, idle=k == 1))
        out += [ways.letter((x + 146, 1374), "C", hour), ways.den((x + 146, 1340))]
    return out


def citadel_part() -> list[str]:
    x, y = 300, 1690
    out = [head(40, 1452, "A walled place"), stone.citadel((x, y), 168)]
    out.append(stone.building("b-tavern", (x - 60, y - 90), "Tavern", "tavern", state="legal", option="b"))
    out.append(stone.building("b-market", (x + 60, y - 90), "Market", "market", harm="damaged"))
    out.append(stone.building("b-sorcery", (x - 60, y + 90), "Sorcery Tower", "wizard", harm="destroyed"))
    out.append(stone.building("b-barn", (x + 60, y + 90), "Barn", "barn"))
    out.append(stone.dial((x, y), "catapult", 90))
    corners: list[Point] = [(560, 1500), (1100, 1500), (1020, 1590), (640, 1590)]
    nearer: list[Point] = [(640, 1590), (1020, 1590), (950, 1670), (710, 1670)]
    quiet = [marks.Quiet(820, 1545, 130, 30)]
    out.append(stone.field("far field", corners, 2, quiet=quiet, seed=3))
    out.append(stone.field("near field", nearer, 0, terrain="badlands", quiet=[marks.Quiet(830, 1630, 90, 26)], seed=4))
    out.append(stone.zone_line(nearer[0], nearer[1]))
    out.append(stone.outline([corners[0], corners[1], nearer[2], nearer[3]]))
    out += [
        stone.numeral((1010, 1545), 3),
        stone.target_number((640, 1545), "6"),
        stone.target_number((716, 1630), "4+"),
    ]
    out += [stone.tent((700, 1530)), stone.tent((744, 1530)), stone.round_piece("messenger", (900, 1545), "messenger")]
    goblins = [Face("goblin", "1", 2)]
    out.append(pieces.block("krohn", (820, 1545), "ink", "K", goblins, size=42))
    out.append(lit.info((850, 1640), "enters: lost", "skull"))
    out += [stone.enemy_card(f"e{k}", (590 + k * 54, 1730), "brute", (1, 2, 2, 3), "moon", now=k) for k in range(3)]
    wall = "M760 1700H1000V1724H760Z"
    out.append(lit.plate(wall, name="lit-wall", option="wall:north", label="North wall", glow=0.6))
    wood: list[Point] = [(560, 1780), (1100, 1780), (1100, 1880), (560, 1880)]
    return [*out, stone.wood(wood, seed=9)]


def glyph_sheet() -> list[str]:
    out = [head(1140, 1452, "Signs")]
    for k, name in enumerate(glyphs.names()):
        out.append(glyphs.glyph(name, 1142 + (k % 10) * 28, 1474 + (k // 10) * 32, 20, token("text")))
    return out


def sheet() -> Board:
    """The board that shows them all."""
    board = Board(WIDE, HIGH, "Every part of a board")
    board.still += [rect(0, 0, WIDE, HIGH, None, fill=token("hall"))]
    for part in (terrain, seats, states, forces, small_pieces, tags, dice_row, track_rows):
        board.pieces += part()
    for part in (hand, hex_part, stone_part, citadel_part, glyph_sheet):
        board.pieces += part()
    return board


def main(words: list[str]) -> int:
    if not words:
        print(__doc__)
        return 2
    Path(words[0]).write_text(sheet().svg("day" if words[1:] == ["day"] else "hall"), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
