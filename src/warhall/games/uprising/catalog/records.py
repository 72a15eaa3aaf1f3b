"""What is printed on the components of Uprising: one frozen record class for each sort of component.

`fixed` names the fields that are from the text although the rest of the component is ours: they are never tuned.
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.ids import Face, Goods


@dataclass(frozen=True, slots=True)
class Word:
    """A place, condition, choice of Leaders or of factions that effects are said with."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Moment:
    """When cards may be used; `combat`: a window of a combat."""

    id: str
    name: str
    text: str
    combat: bool = False


@dataclass(frozen=True, slots=True)
class EffectKind:
    """A named effect; `takes` is what may be said with it."""

    id: str
    text: str
    takes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """One step of what a component does: a named effect (effects.toml tells what it means) and what is said with it."""

    effect: str
    amount: int = 0
    up_to: bool = False  # or fewer, or not at all
    salt: int = 0
    plunder: int = 0
    food: int = 0
    mixed: int = 0  # resources in any mix of the owner's choice
    vp: int = 0
    threat: int = 0  # 0: that of the latest Event
    skulls: int = 0
    shields: int = 0
    bolts: int = 0
    dice: str = ""
    instead: str = ""  # the die given for it
    who: str = ""  # empty: whoever resolves the effect
    where: str = ""
    apart: bool = False  # not adjacent to a Haven
    unit: str = ""  # a kind, a rank or a type
    into: str = ""
    leaders: str = ""
    reach: int = 0
    spare: int = 0
    given: str = ""  # the condition
    terrains: tuple[str, ...] = ()
    rounds: tuple[str, ...] = ()

    def goods(self) -> Goods:
        """The resources named by kind."""
        return self.salt, self.plunder, self.food

    def symbols(self) -> Face:
        """The symbols named."""
        return self.skulls, self.shields, self.bolts


@dataclass(frozen=True, slots=True)
class DieEntry:
    """A colour of dice; a face is letters: S Skull, D Shield, B Bolt."""

    id: str
    letter: str
    count: int
    faces: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Group:
    """The dice of a Garrison of one level, of so many Skeletons, of a Tower or a Wall."""

    id: str
    name: str
    clash: str
    source: str
    archery: str = ""
    fixed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Terrain:
    """A type of terrain with its effect in combat and the resources its tiles usually give."""

    id: str
    name: str
    text: str
    source: str
    salt: int = 0
    plunder: int = 0
    food: int = 0


@dataclass(frozen=True, slots=True)
class Region:
    id: str
    name: str
    source: str


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the map in axial coordinates; `region` is that of the space while no tile covers it."""

    id: str
    at: tuple[int, int]
    source: str
    region: str = ""


@dataclass(frozen=True, slots=True)
class LayoutEntry:
    id: str
    factions: int
    homes: tuple[str, ...]
    ordinary: tuple[str, ...]
    towers: tuple[str, ...]
    garrisons: tuple[str, ...]
    curses: tuple[str, ...]
    skeletons: tuple[str, ...]
    legions: int
    hordes: int
    source: str
    fixed: tuple[str, ...] = ()
    open_curses: int = 0  # where the difficulty leaves their number open; 0: its own (UPR-AMB-06)


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile: capital, home, ordinary or tower. The Haven on it produces and scores what it shows."""

    id: str
    code: str
    name: str
    kind: str
    source: str
    terrain: str = ""
    salt: int = 0
    plunder: int = 0
    food: int = 0
    vp: int = 0
    edges: tuple[int, ...] = ()  # impassable, clockwise from the east
    faction: str = ""  # whose home it is
    advanced: bool = False
    flip: tuple[Effect, ...] = ()
    text: str = ""
    fixed: tuple[str, ...] = ()

    def goods(self) -> Goods:
        """What the Haven on it produces (UPR-HEX-09)."""
        return self.salt, self.plunder, self.food


@dataclass(frozen=True, slots=True)
class Faction:
    """A player board: prices in Plunder, and the production for 0 to 5 Havens on the map."""

    id: str
    name: str
    haven: int
    wall: int
    tower: int
    home: str
    production: tuple[Goods, ...]
    text: str
    source: str
    fixed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Nemesis:
    """The Empire or Chaos."""

    id: str
    name: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Price:
    """Resources by kind and `mixed` ones of any kind."""

    salt: int = 0
    plunder: int = 0
    food: int = 0
    mixed: int = 0


@dataclass(frozen=True, slots=True)
class UnitKind:
    """A kind of player Unit (UPR-TYP-03): `rank` basic or elite, `type` warrior, rider or archer."""

    id: str
    code: str
    name: str
    plural: str
    faction: str
    rank: str
    type: str
    count: int
    dice: str
    price: tuple[Price, ...]
    source: str
    fixed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hero:
    id: str
    code: str
    name: str
    faction: str
    might: int
    magic: int
    leadership: int
    guile: int
    line: str
    source: str
    fixed: tuple[str, ...] = ()

    def attributes(self) -> tuple[int, int, int, int]:
        """Might, Magic, Leadership, Guile (UPR-HER-02)."""
        return self.might, self.magic, self.leadership, self.guile


@dataclass(frozen=True, slots=True)
class Length:
    id: str
    name: str
    chapters: int
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Difficulty:
    """One column of UPR-DIF-02; from `items` on the number of Advanced components that join a pool."""

    id: str
    name: str
    resources: int
    curses: int
    garrisons: int
    items: int
    quests: int
    leaders: int
    towers: int
    hexes: int
    events: int
    druids: int
    source: str
    fewest_curses: int = 0  # where the number of Curses is open (UPR-AMB-06)
    most_curses: int = 0


@dataclass(frozen=True, slots=True)
class Numbers:
    """Figures of the rules that belong to no single component; setup.toml has the clause of each."""

    capital_garrisons: int
    ap: int
    havens: int
    start_feats: int
    feats: int
    druids: int
    market: int
    quests: int
    feats_drawn: int
    card_limit: int
    event_threat: int
    first_threat: int
    tokens: int
    last_tokens: int
    exchange: int
    command_food: int
    trade_salt: int
    tower_discount: int
    vp_price: int
    haven_vp: int
    grave_vp: int
    garrison_vp: int
    skeleton_vp: int
    leader_vp: int
    curse_vp: int
    failed_vp: int
    fall_vp: int
    units_per_hex: int
    garrisons_per_hex: int
    skeletons_per_hex: int
    horde_skeletons: int
    garrison_pieces: int
    skeleton_pieces: int
    curse_pieces: int
    wall_pieces: int
    tower_pieces: int
    target_pieces: int
    woods_rerolls: int
    highlands_dice: int
