"""Every card of the game as a card of the strip: Feats, Items, Quests, Druids, the Event, Leaders, Units, boards."""

from __future__ import annotations

from warhall.draw.dice import symbol_die
from warhall.draw.hexes import Grid, edge
from warhall.draw.palette import BONE, CLASS_TONES, HOURS, INK, SEATS
from warhall.draw.scene import dice_signs
from warhall.draw.shapes import polygon_path, regular
from warhall.draw.strip import Item
from warhall.draw.svg import group, path
from warhall.games.uprising.board.choices import Choices
from warhall.games.uprising.board.looks import (
    ATTRIBUTE_SIGNS,
    GOOD_SIGNS,
    SYMBOL_SIGNS,
    kind_sign,
    leader_sign,
)
from warhall.games.uprising.catalog.cards import Goal
from warhall.games.uprising.catalog.records import Price
from warhall.games.uprising.ids import (
    ATTRIBUTES,
    CHAOS,
    COLOURS,
    NO_SIDE,
    CardId,
    DruidId,
    EventId,
    HeroId,
    HexId,
    KindId,
    LeaderId,
    Pool,
    QuestId,
    SideId,
)
from warhall.games.uprising.keys import DIE_NAMES, TURN_NAMES
from warhall.games.uprising.names import component_name, goods_text, hex_name, pool_text, side_colour, side_letter
from warhall.games.uprising.queries import attributes, item_price, production, reserve
from warhall.games.uprising.view import Casting
from warhall.tell.words import counted

HERO_GOES = "hero"  # the option
KIND_SIGNS = {"feat": "hero", "item": "plunder", "trophy": "scroll"}
KIND_TONES = {"feat": "sorcery", "item": "armory", "trophy": "quest"}
COSTS = {"flip": "flip it", "discard": "discard it"}
LIMITS = {"round": "once a round", "combat": "once a combat", "chapter": "once a Chapter"}


def card_item(choices: Choices, card: CardId) -> Item:
    """A Feat, an Item or a trophy."""
    s, c = choices.facts, choices.content
    entry, held, key = c.cards[card], s.held.get(card), c.card.key(card)
    is_down = held is not None and held.flipped
    option = choices.open(key)
    traits = [COSTS[entry.cost]] if entry.cost in COSTS else []
    traits += [LIMITS[entry.limit]] if entry.limit in LIMITS else []
    needs = [f"{ATTRIBUTES[n].capitalize()} {least}" for n, least in enumerate(entry.needs) if least]
    traits += [f"needs {', '.join(needs)}"] if needs else []
    if held is not None and held.attribute >= 0:
        traits = [f"raises {ATTRIBUTES[held.attribute].capitalize()}"]
    return Item(
        f"card-{entry.id}",
        entry.name,
        KIND_SIGNS[entry.kind],
        CLASS_TONES[KIND_TONES[entry.kind]],
        words=entry.text,
        right=_card_right(choices, card),
        foot="face down until the Refresh" if is_down else "; ".join(traits),
        option=option,
        label=choices.words(option) or f"{entry.name}. {entry.text}",
        spent=is_down,
        keys=(key,),
    )


def _card_right(choices: Choices, card: CardId) -> str:
    s, c = choices.facts, choices.content
    entry = c.cards[card]
    if card in s.market:
        side: SideId = getattr(choices.asked, "side", NO_SIDE)
        return f"{item_price(s, c, side, card) if side else entry.salt} Salt"
    return entry.kind.capitalize()


def quest_item(choices: Choices, quest: QuestId) -> Item:
    """An open Quest: its goals, what solving and failing bring."""
    s, c = choices.facts, choices.content
    entry, lying, key = c.quests[quest], s.attached[quest], c.quest.key(quest)
    goals = "; ".join(_goal(goal) for goal in entry.goals)
    words = f"{goals}. Solved by {entry.least}: {entry.solved_text} Failed: {entry.failed_text}"
    lies = [c.cards[lying.item].name] if lying.item else []
    lies += [c.druids[lying.druid].name] if lying.druid else []
    option = choices.open(key)
    return Item(
        f"quest-{entry.id}",
        entry.name,
        "scroll",
        CLASS_TONES["quest"],
        words=words,
        right=f"with {' and '.join(lies)}" if lies else "Quest",
        option=option,
        label=choices.words(option) or f"{entry.name}. {words}",
        keys=(key,),
    )


def _goal(goal: Goal) -> str:
    words = counted(goal.number, goal.symbol.removesuffix("s").capitalize())
    return f"{words} ({goal.text})" if goal.text else words


def druid_item(choices: Choices, druid: DruidId) -> Item:
    c = choices.content
    entry, key = c.druids[druid], c.druid.key(druid)
    option = choices.open(key)
    foot = "; ".join(part for part in (" or ".join(entry.rounds), LIMITS.get(entry.limit, "")) if part)
    return Item(
        f"druid-{entry.id}",
        entry.name,
        "mana",
        CLASS_TONES["tavern"],
        words=entry.text,
        right="Druid",
        foot=foot,
        option=option,
        label=choices.words(option) or f"{entry.name}. {entry.text}",
        keys=(key,),
    )


def event_item(choices: Choices, event: EventId) -> Item:
    entry = choices.content.events[event]
    return Item(
        f"event-{entry.id}",
        entry.name,
        "scroll",
        CLASS_TONES["enemy"],
        words=entry.text,
        right=f"Threat {entry.threat}" if entry.threat else "Event",
        keys=(choices.content.event.key(event),),
    )


def leader_item(choices: Choices, leader: LeaderId) -> Item:
    """A Leader in play: Threat, dice, ability, Godpower, what its end brings."""
    s, c = choices.facts, choices.content
    entry, mine, side = c.leaders[leader], s.leaders[leader], c.leader_side[leader]
    option = choices.open(c.leader.key(leader))
    colours = SEATS[side_colour(side)]
    archery, clash = c.archery[leader][mine.threat], c.clash[leader][mine.threat]
    parts = [f"Archery {_pool(archery)}, Clash {_pool(clash)}."]
    parts += [entry.ability_text] if entry.ability_text else []
    parts += [f"Godpower: {entry.godpower_text}", f"Destroyed: {entry.destroyed_text}"]
    return Item(
        f"card-of-{entry.id}",
        entry.name,
        leader_sign(c, leader),
        colours.fill,
        colours.on,
        words=" ".join(parts),
        figures=(
            ("terror", f"Threat {mine.threat}"),
            ("hourglass", str(mine.tokens)),
            ("compass", hex_name(s, c, mine.at)),
        ),
        right=f"{'Horde' if side == CHAOS else 'Legion'} {entry.initiative}",
        option=option,
        label=choices.words(option) or f"{entry.name}. {' '.join(parts)}",
        keys=(c.leader.key(leader),),
    )


def _pool(pool: Pool) -> str:
    parts = [f"{number} {COLOURS[colour]}" for colour, number in enumerate(pool) if number]
    return " ".join(parts) or "none"


# Factions, Heroes, Units.


def board_item(choices: Choices, side: SideId) -> Item:
    """A player board."""
    s, c = choices.facts, choices.content
    mine, faction, key = s.sides[side], c.factions[side], c.side.key(side)
    hero, colours = c.heroes[mine.hero], SEATS[side_colour(side)]
    havens = len(s.havens_of[side])
    raised = attributes(s, c, side)
    stats = ", ".join(f"{name.capitalize()} {value}" for name, value in zip(ATTRIBUTES, raised, strict=True) if value)
    words = f"{counted(havens, 'Haven')}: produces {goods_text(production(s, c, side))}. {stats}."
    option = choices.open(f"faction:{faction.id}")
    return Item(
        f"board-{faction.id}",
        f"{faction.name} · {hero.name}",
        "hero",
        colours.fill,
        colours.on,
        words=words,
        figures=(
            ("glory", f"{mine.vp}"),
            ("hourglass", f"{mine.ap} AP"),
            *zip(GOOD_SIGNS, map(str, mine.goods), strict=True),
        ),
        right=side_letter(side),
        foot=f"Haven {faction.haven} Plunder, Wall {faction.wall}, Tower {faction.tower}",
        option=option,
        label=choices.words(option) or f"{faction.name}: {mine.vp} VP, {goods_text(mine.goods)}, {mine.ap} AP. {words}",
        keys=(key,),
    )


def hero_item(choices: Choices, hero: HeroId) -> Item:
    """A Hero to pick, with the faction."""
    c = choices.content
    entry, key = c.heroes[hero], c.hero.key(hero)
    side = c.side.row(entry.faction)
    colours = SEATS[side_colour(side)]
    values = zip(ATTRIBUTE_SIGNS, entry.attributes(), strict=True)
    return Item(
        f"pick-{entry.id}",
        entry.name,
        "hero",
        colours.fill,
        colours.on,
        words=f"{entry.line} {c.factions[side].text}",
        figures=tuple((sign, str(value)) for sign, value in values if value),
        right=c.side_names[side],
        option=choices.open(key),
        label=choices.words(key) if choices.open(key) else entry.name,
    )


def march_item(choices: Choices, side: SideId) -> Item:
    """The Hero, who may go with the Units."""
    s, c = choices.facts, choices.content
    hero, colours = c.heroes[s.sides[side].hero], SEATS[side_colour(side)]
    return Item(
        f"march-{hero.id}",
        hero.name,
        "hero",
        colours.fill,
        colours.on,
        words=f"Hero of the {c.side_names[side]} on {hex_name(s, c, s.sides[side].at)}.",
        option=HERO_GOES,
        label=choices.words(HERO_GOES),
    )


def unit_item(choices: Choices, kind: KindId, option: str, at: HexId | None = None) -> Item:
    """A kind of Unit to build, to send or to give up."""
    s, c = choices.facts, choices.content
    unit, side = c.units[kind], c.side_of[kind]
    colours = SEATS[side_colour(side)]
    where = f" on {hex_name(s, c, at)}" if at else ""
    name = f"{unit.id}-{c.hex.names[at]}" if at else unit.id
    left = counted(reserve(s, c, kind), "left", "left") if not at else ""
    price = " or ".join(_price(price) for price in unit.price)
    return Item(
        f"unit-{name}",
        unit.plural,
        kind_sign(c, kind),
        colours.fill,
        colours.on,
        words=f"{unit.rank.capitalize()} {unit.type.capitalize()}, {_pool(c.unit_dice[kind])} die{where}."
        + ("" if at else f" Costs {price}."),
        right=left,
        option=option,
        label=choices.words(option),
        keys=(c.unit.key(kind),),
    )


def _price(price: Price) -> str:
    named = goods_text((price.salt, price.plunder, price.food))
    if not price.mixed:
        return named
    return f"{price.mixed} of any kind" if named == "nothing" else f"{named}, {price.mixed} of any kind"


# Dice and turned tiles.


def die_item(choices: Choices, colour: int) -> Item:
    """A die to add: its six faces."""
    c = choices.content
    key = DIE_NAMES.key(colour + 1)
    faces = [_face_words(face) for face in c.faces[colour]]
    return Item(
        f"die-{COLOURS[colour]}",
        f"{COLOURS[colour].capitalize()} die",
        "die",
        CLASS_TONES["market"],
        words=", ".join(faces),
        picture=symbol_die((0, 0), (), COLOURS[colour], size=26),
        option=choices.open(key),
        label=choices.words(key),
    )


def rolled_item(choices: Choices, key: str, number: int, die: tuple[int, int]) -> Item:
    """A die of a roll that may be rolled again."""
    face = choices.content.faces[die[0]][die[1] - 1]
    return Item(
        f"rolled-{number + 1}",
        f"{COLOURS[die[0]].capitalize()} die",
        "die",
        CLASS_TONES["market"],
        words=_face_words(face),
        picture=symbol_die((0, 0), dice_signs(face, SYMBOL_SIGNS), COLOURS[die[0]], size=30),
        option=choices.open(key),
        label=choices.words(key),
    )


def _face_words(face: tuple[int, int, int]) -> str:
    names = ("Skull", "Shield", "Bolt")
    return " + ".join(name for name, number in zip(names, face, strict=True) for _ in range(number)) or "blank"


def roll_item(choices: Choices, cast: Casting) -> Item:
    """The roll of a Hero: the dice, and what they show once they lie."""
    c = choices.content
    colours = SEATS[side_colour(cast.side)]
    shown = tuple(zip(SYMBOL_SIGNS, map(str, cast.total), strict=True)) if cast.total else ()
    return Item(
        "roll",
        component_name(c, cast.why),
        "die",
        colours.fill,
        colours.on,
        words=f"{'Rolled' if cast.total else 'Rolls'} {pool_text(cast.pool)}.",
        figures=shown,
        right="Hero Dice",
    )


def turn_item(choices: Choices, key: str, at: HexId) -> Item:
    """A way a tile may lie: where its impassable edges come."""
    s, c = choices.facts, choices.content
    sixths = TURN_NAMES.of(key) - 1
    tile = c.tiles[s.tiles[at]]
    wash = HOURS["day"].wash(tile.terrain or "capital")
    grid = Grid((0, 0), 15)
    sides = [(edge_ + sixths) % 6 for edge_ in tile.edges]
    beyond = [c.land.beside[at][way] for way in sides]
    names = [hex_name(s, c, near) for near in beyond if near]
    picture = group(
        path(polygon_path(regular(6, 15)), fill=wash.wash, stroke=INK, stroke_width=1.2),
        *(edge(grid, (0, 0), way) for way in sides),
    )
    return Item(
        f"turn-{sixths}",
        f"{tile.name}, turned {sixths}" if sixths else f"{tile.name}, as it is",
        "compass",
        BONE,
        INK,
        words=f"Closed towards {', '.join(names)}." if names else "Closed towards the edge of the map.",
        picture=picture,
        option=choices.open(key),
        label=choices.words(key),
    )
