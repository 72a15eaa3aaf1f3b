"""How adventures are won (ZAN-ADV-03, ZAN-ADV-04): one frame for each name in `known.WINS`; its result is a success."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.items import DISCARDED as ITEM_DISCARDED
from warhall.games.zanziar.effects.items import lose_item
from warhall.games.zanziar.effects.loss import DISCARDED, lose
from warhall.games.zanziar.effects.pawns import turn_up
from warhall.games.zanziar.effects.points import spend_magic
from warhall.games.zanziar.events.adventures import AdventureTested, DoorOpened
from warhall.games.zanziar.ids import COMBAT, CON, MAGIC, NO_SKILL, SKILLS, AdventureId, GroupId, PawnId, Skills
from warhall.games.zanziar.keys import SKILL_KEYS
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import owner_of
from warhall.games.zanziar.queries.skills import ADVENTURE, Occasion, skill_of
from warhall.games.zanziar.queries.trials import ELDERS, SIRENS, favour
from warhall.games.zanziar.queries.units import company_of, is_hero, mp, things_in
from warhall.games.zanziar.questions.adventures import AdventureSkill, PayPrice
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.rules.wolves import Troll
from warhall.games.zanziar.state import NOBODY, Throw, Zanziar
from warhall.kernel.decision import PASS, Ask, Call, Done, Step
from warhall.kernel.moments import Registry
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

Win = Callable[[T, GroupId, PawnId, AdventureId], Frame]
wins: Registry[Win] = Registry("zanziar.adventure_wins")
PLAIN, CHESS, TROLL = "", "chess", "troll"
BLOOD_TOLL, ALCHEMIST, OATH, GIVEN, DOORS = "blood_toll", "alchemist", "oath", "given", "three_doors"
SHOW_ALL = "show_all"
DOOR_SKILLS = (COMBAT, MAGIC, CON)  # V27: two faces of the die each


@dataclass
class SkillTest(Frame):
    """A unit against one of these values; `opposed`: a die is added to the value."""

    pawn: PawnId
    card: AdventureId
    values: Skills
    bonus: int = 0
    tie: str = "adventure"
    skill: int = NO_SKILL


testing = Procedure("zanziar.adventure_test", SkillTest)


def usable(s: Zanziar, c: Content, pawn: PawnId, values: Skills) -> list[int]:
    """ZAN-ADV-04, ZAN-R-45 values that are not 0; Magic needs the skill and an MP (ZAN-SKL-05, ZAN-SKL-08)."""
    found = [skill for skill, value in enumerate(values) if value]
    able = skill_of(s, c, pawn, MAGIC).total > 0 and mp(s, c, pawn) >= c.numbers.magic_cost
    return [skill for skill in found if skill != MAGIC or able]


def can_try(s: Zanziar, c: Content, pawn: PawnId, card: AdventureId) -> bool:
    """ZAN-R-45 whether a unit can make the card's test; the doors may still name one that it cannot make."""
    record = c.adventures[card]
    return not any(record.values) or record.win == DOORS or bool(usable(s, c, pawn, record.values))


@testing.stage
def choose_skill(t: T, f: SkillTest) -> Step:
    """ZAN-ADV-04, ZAN-D-28 the player picks one value."""
    skills = usable(t.state, t.content, f.pawn, f.values)
    if not skills:
        return Done(False)
    keys = [SKILL_KEYS.key(skill + 1) for skill in skills]
    return Ask(AdventureSkill(f.pawn, f.card), t.state.pawns[f.pawn].owner, keys, then=try_it, certain=True)


@testing.stage
def try_it(t: T, f: SkillTest) -> Step:
    """ZAN-ADV-04, ZAN-SKL-07 a Magic attempt costs 1 MP."""
    f.skill = SKILL_KEYS.of(t.answer) - 1
    if f.skill == MAGIC:
        spend_magic(t, f.pawn, t.content.numbers.magic_cost)
    seat = t.state.pawns[f.pawn].owner
    dice = (seat, NOBODY) if f.tie == CHESS else (seat,)
    risk = endangered(t.state, t.content, f.pawn, f.card)
    return Call(Roll("adventure", dice, "ZAN-ADV-04", pawns=(f.pawn,), targets=risk, skill=f.skill), then=judge)


def endangered(s: Zanziar, c: Content, pawn: PawnId, card: AdventureId) -> tuple[PawnId, ...]:
    """ZAN-UNI-07, ZAN-R-43 whom a failure would hurt: they may be turned up before the die."""
    effects = {penalty.effect for penalty in c.adventures[card].penalty}
    if effects & {"damage_all", "damage_split"} or ("plague_damage" in effects and s.plague):
        return company_of(s, pawn)
    hurt = any(effect.startswith("damage") for effect in effects)
    return (pawn,) if hurt and not s.pawns[pawn].faceup else ()


@testing.stage
def judge(t: T, f: SkillTest) -> Step:
    """ZAN-EX-21, ZAN-ADV-04 at least the value; V34 more than its total."""
    s, c = t.state, t.content
    throw: Throw = t.returned
    card = c.adventures[f.card]
    on = Occasion(ADVENTURE, natural=card.natural, bare=card.bare)
    total = throw.total(0) + skill_of(s, c, f.pawn, f.skill, on).total + f.bonus
    needed = f.values[f.skill] + (throw.total(1) if f.tie == CHESS else 0)
    won = total > needed or (total == needed and c.ties[f.tie].tie)
    t.tell(AdventureTested(f.pawn, SKILLS[f.skill], total, needed, won))
    return Done(won)


@wins.by(PLAIN)
@wins.by("enchantress")
def plain(t: T, group: GroupId, pawn: PawnId, card: AdventureId) -> Frame:
    """ZAN-ADV-04; V35 offers two skills."""
    return SkillTest(pawn, card, t.content.adventures[card].values)


@wins.by(SIRENS)
def sirens(t: T, group: GroupId, pawn: PawnId, card: AdventureId) -> Frame:
    """V30: some hear them better than others."""
    record = t.content.adventures[card]
    return SkillTest(pawn, card, record.values, favour(t.state, t.content, pawn, record))


@wins.by(CHESS)
def chess(t: T, group: GroupId, pawn: PawnId, card: AdventureId) -> Frame:
    """V34: Death rolls too, and wins ties."""
    return SkillTest(pawn, card, t.content.adventures[card].values, tie=CHESS)


@dataclass
class Elders(Frame):
    """V31: two tests with the same unit."""

    pawn: PawnId
    card: AdventureId
    bonus: int


trial = Procedure("zanziar.elders", Elders)


@wins.by(ELDERS)
def elders(t: T, group: GroupId, pawn: PawnId, card: AdventureId) -> Frame:
    """V31: whoever is favoured is so in both tests."""
    return Elders(pawn, card, favour(t.state, t.content, pawn, t.content.adventures[card]))


@trial.stage
def first_test(t: T, f: Elders) -> Step:
    """V31."""
    return Call(SkillTest(f.pawn, f.card, t.content.adventures[f.card].values, f.bonus), then=second_test)


@trial.stage
def second_test(t: T, f: Elders) -> Step:
    """V31: both must be met."""
    if not t.returned:
        return Done(False)
    values = (0, 0, t.content.adventures[f.card].second, 0)
    return Call(SkillTest(f.pawn, f.card, values, f.bonus), then=end_trial)


@trial.stage
def end_trial(t: T, f: Elders) -> Step:
    """V31."""
    return Done(t.returned)


@dataclass
class Doors(Frame):
    """V27: a die names the skill."""

    pawn: PawnId
    card: AdventureId


opening = Procedure("zanziar.three_doors", Doors)


@wins.by(DOORS)
def three_doors(t: T, group: GroupId, pawn: PawnId, card: AdventureId) -> Frame:
    """V27."""
    return Doors(pawn, card)


@opening.stage
def knock(t: T, f: Doors) -> Step:
    """V27."""
    return Call(Roll("door", (t.state.pawns[f.pawn].owner,), "ZAN-ADV-03", pawns=(f.pawn,)), then=open_door)


@opening.stage
def open_door(t: T, f: Doors) -> Step:
    """V27: a Magic test that cannot be made is failed."""
    skill = DOOR_SKILLS[(t.returned.faces[0] - 1) // 2]
    values = t.content.adventures[f.card].values
    t.tell(DoorOpened(f.pawn, SKILLS[skill]))
    only = [value if at == skill else 0 for at, value in enumerate(values)]
    return Call(SkillTest(f.pawn, f.card, (only[0], only[1], only[2], only[3])), then=pass_door)


@opening.stage
def pass_door(t: T, f: Doors) -> Step:
    """V27."""
    return Done(t.returned)


@dataclass
class Price(Frame):
    """V29, V33, V36: won by paying; V32 costs nothing."""

    group: GroupId
    pawn: PawnId
    card: AdventureId


paying = Procedure("zanziar.adventure_price", Price)


@wins.by(BLOOD_TOLL)
@wins.by(ALCHEMIST)
@wins.by(OATH)
@wins.by(GIVEN)
def price(t: T, group: GroupId, pawn: PawnId, card: AdventureId) -> Frame:
    """ZAN-D-48."""
    return Price(group, pawn, card)


def prices(s: Zanziar, c: Content, f: Price) -> list[str]:
    """What can be paid: a unit that is neither Hero nor attempter, an uncursed item, all facedown units shown."""
    win = c.adventures[f.card].win
    if win == BLOOD_TOLL:
        return list(c.pawn.keys(p for p in s.pawns_in[f.group] if p != f.pawn and not is_hero(s, p)))
    if win == ALCHEMIST:
        return list(c.thing.keys(th for th in things_in(s, s.pawns_in[f.group]) if not s.things[th].cursed))
    return [SHOW_ALL]


@paying.stage
def ask_price(t: T, f: Price) -> Step:
    """ZAN-D-48 pay, or fail; V32 is won as it is, V36 where nobody lies facedown."""
    s, win = t.state, t.content.adventures[f.card].win
    facedown = any(not s.pawns[pawn].faceup for pawn in s.pawns_in[f.group])
    if win == GIVEN or (win == OATH and not facedown):
        return Done(True)
    keys = (*prices(s, t.content, f), PASS)
    quiet = win == BLOOD_TOLL and facedown
    return Ask(PayPrice(f.card), owner_of(f.group), keys, then=pay, always=quiet, certain=not quiet)


@paying.stage
def pay(t: T, f: Price) -> Step:
    """ZAN-D-48."""
    c = t.content
    if t.answer == PASS:
        return Done(False)
    if t.answer == SHOW_ALL:
        for pawn in t.state.pawns_in[f.group]:
            turn_up(t, pawn)
    elif c.pawn.has(t.answer):
        lose(t, c.pawn.of(t.answer), DISCARDED)
    else:
        lose_item(t, c.thing.of(t.answer), ITEM_DISCARDED)
    return Done(True)


@wins.by(TROLL)
def troll(t: T, group: GroupId, pawn: PawnId, card: AdventureId) -> Frame:
    """V28: the whole group attacks it."""
    foe = t.content.adventures[card].foe
    assert foe is not None
    return Troll(group, foe.skills[COMBAT], foe.skills[CON])
