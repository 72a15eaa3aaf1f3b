"""What is printed on the cards of Zanziar: one frozen record class for each sort of component."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.ids import NO_CITY, NO_COUNTRY, NO_SKILL, NO_UNIT, CityId, CountryId, Skills, SpellId, UnitId


@dataclass(frozen=True, slots=True)
class Named:
    """A race or a culture."""

    id: str
    name: str
    source: str


@dataclass(frozen=True, slots=True)
class Trait:
    """A special skill that several cards share (ZAN-FX-14). `serves`: unit, group, side, city or body."""

    id: str
    name: str
    part: str
    serves: str
    text: str
    source: str
    amount: int = 0
    stacks: bool = False  # several bearers add up
    once: str = ""  # turn; start: of the owner's turn
    action: bool = False
    army: bool = False  # printed on Armies only


@dataclass(frozen=True, slots=True)
class Need:
    """One condition of a goal; `check` names the test. `cities` are those that count, worked out for every sort."""

    check: str
    count: int = 0
    sort: str = ""
    ore: str = ""
    unit: UnitId = NO_UNIT
    cities: tuple[CityId, ...] = ()
    countries: tuple[CountryId, ...] = ()
    heroes: tuple[UnitId, ...] = ()
    races: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal of a Hero: it holds when every need holds (ZAN-WIN-01)."""

    letter: str
    name: str
    text: str
    needs: tuple[Need, ...]


@dataclass(frozen=True, slots=True)
class UnitCard:
    """The face of one Unit card. `kind` is shared by the copies of an Army; `primary` is an index of SKILLS."""

    id: str
    code: str
    name: str
    type: str
    kind: str
    race: str
    gender: str
    culture: str
    skills: Skills
    hp: int  # ZAN-R-06
    primary: int
    traits: frozenset[str]
    spells: tuple[SpellId, ...]
    portrait: str
    source: str
    group_traits: frozenset[str] = frozenset()  # lent to the group by a Hero
    text: str = ""
    effect: str = ""
    amount: int = 0
    country: CountryId = NO_COUNTRY
    action: bool = False
    goals: tuple[Goal, ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """The face of an item. `bonus` adds to the bearer's skills (ZAN-R-117); `token`: a bomb that is no card."""

    id: str
    code: str
    name: str
    kind: str
    magical: bool
    points: int
    dwarven: bool
    bonus: Skills
    armor: int
    traits: frozenset[str]
    group_traits: frozenset[str]
    effect: str
    amount: int
    spells: tuple[SpellId, ...]
    discard: bool
    action: bool
    cursed: bool
    text: str
    source: str
    token: bool = False


@dataclass(frozen=True, slots=True)
class Consequence:
    """An effect of an adventure, by name; `reach` 0: anywhere."""

    effect: str
    amount: int = 0
    reach: int = 0


@dataclass(frozen=True, slots=True)
class Foe:
    """Whom an adventure makes the group fight."""

    name: str
    skills: Skills


@dataclass(frozen=True, slots=True)
class Adventure:
    """An Adventure card. `win` names how a card with text is won; `values` are then the numbers of that text."""

    id: str
    code: str
    name: str
    gain: str
    scene: str
    benefit: tuple[Consequence, ...]
    source: str
    penalty: tuple[Consequence, ...] = ()
    values: Skills = (0, 0, 0, 0)
    win: str = ""
    how: str = ""
    loss: str = ""
    natural: bool = False
    bare: bool = False  # item bonuses do not count
    second: int = 0  # score of a second test
    bonus: int = 0  # to those whom the text favours
    malus: int = 0  # to those whom it does not
    races: tuple[str, ...] = ()  # favoured
    foe: Foe | None = None


@dataclass(frozen=True, slots=True)
class Leg:
    """One side of a Movement card: what it does to a group that starts its move on land, or at sea."""

    name: str
    effect: str
    text: str
    amount: int = 0
    combat: int = 0  # of a wolf pack, its HP too
    diplomacy: int = 0  # scores of a challenger, 0: not offered
    con: int = 0
    won: str = ""
    won_amount: int = 0
    lost: str = ""
    lost_amount: int = 0
    may_refuse: bool = False
    skill: str = ""
    faceup: bool = False  # faceup units only
    lasts: bool = False
    ends: bool = False
    rate: int = 0  # change to the rest of the move
    plague: bool = False


@dataclass(frozen=True, slots=True)
class MovementCard:
    id: str
    code: str
    land: Leg
    sea: Leg
    source: str


@dataclass(frozen=True, slots=True)
class Whenever:
    """A Whenever card; `when` is its moment (ZAN-R-95)."""

    id: str
    code: str
    name: str
    when: str
    effect: str
    text: str
    source: str
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell; its effect is coded under its id. `twice`: two 1s mean two rolls on its fumble table."""

    id: str
    name: str
    copies: int
    text: str
    source: str
    dice: int = 0
    twice: bool = False
    battle: bool = False
    outside: bool = False
    flight: bool = False
    amount: int = 0
    units: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """A row of a result table: it counts from the total `least` up to the next row."""

    id: str
    least: int
    text: str
    source: str
    amount: int = 0
    refund: bool = False


@dataclass(frozen=True, slots=True)
class Tie:
    """A sort of test: whether the one who tries succeeds when the totals are equal."""

    id: str
    name: str
    tie: bool
    clause: str
    source: str


@dataclass(frozen=True, slots=True)
class Party:
    """Cards dealt, and left out unseen, by number of players."""

    id: str
    players: int
    heroes: int
    whenever: int
    heroes_out: int
    whenever_out: int
    source: str
    recommended: bool = False


@dataclass(frozen=True, slots=True)
class Start:
    city: CityId
    units: int
    items: int


@dataclass(frozen=True, slots=True)
class Count:
    """A small component and how many there are."""

    id: str
    name: str
    count: int
    source: str


@dataclass(frozen=True, slots=True)
class Numbers:
    """Figures of the rules that belong to no single component; setup.toml has the clause of each."""

    heroes_each: int
    whenever_each: int
    empty_sites: int
    groups: int
    group_units: int
    hex_groups: int
    items_carried: int
    small_size: int
    facedown: Skills
    facedown_used: int
    least_hp: int
    magic_recovery: int
    city_recovery: int
    magic_cost: int
    die: int
    fumble: int
    looted: int
    culture_bonus: int
    con_draft_size: int
    incite_reach: int
    green_damage_less: int
    battle_rounds: int
    row_units: int
    side_units: int
    protect_rounds: int
    flee_steps: int
    goals_needed: int
    staff_pieces: int
    round_limit: int


NO_SKILLS: Skills = (0, 0, 0, 0)
NO_CARD = UnitCard("", "", "", "", "", "", "", "", NO_SKILLS, 0, NO_SKILL, frozenset(), (), "", "designed")
NO_ITEM = Item(
    id="",
    code="",
    name="",
    kind="",
    magical=False,
    points=0,
    dwarven=False,
    bonus=NO_SKILLS,
    armor=0,
    traits=frozenset(),
    group_traits=frozenset(),
    effect="",
    amount=0,
    spells=(),
    discard=False,
    action=False,
    cursed=False,
    text="",
    source="designed",
)
NO_ADVENTURE = Adventure("", "", "", "", "", (), "designed")
NO_LEG = Leg("", "", "")
NO_MOVEMENT = MovementCard("", "", NO_LEG, NO_LEG, "designed")
NO_WHENEVER = Whenever("", "", "", "", "", "", "designed")
NO_SPELL = Spell("", "", 0, "", "designed")
NO_START = Start(NO_CITY, 0, 0)
NO_PARTY = Party("", 0, 0, 0, 0, 0, "designed")
