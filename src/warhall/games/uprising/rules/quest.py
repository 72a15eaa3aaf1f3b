"""UPR-QST: the Quest Action."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.conditions import holds
from warhall.games.uprising.effects import close_quest, keep_quest, spend_ap
from warhall.games.uprising.events.actions import QuestTried
from warhall.games.uprising.ids import NO_DICE, NO_QUEST, SYMBOLS, Face, QuestId, SideId
from warhall.games.uprising.queries import seat_of
from warhall.games.uprising.questions.actions import ChooseQuest
from warhall.games.uprising.rules.carry import FAILED, REWARDS, SOLVED, CarryOut
from warhall.games.uprising.rules.hero_roll import HeroRoll
from warhall.games.uprising.state import QUEST, T
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class TryQuest(Frame):
    """`met`: which goals succeeded; `step`: the next reward."""

    side: SideId
    quest: QuestId = NO_QUEST
    met: tuple[bool, ...] = ()
    step: int = 0


trying = Procedure("uprising.quest", TryQuest)


@trying.stage
def choose_quest(t: T, f: TryQuest) -> Step:
    """UPR-QST-01, UPR-DEC-19 any open Quest, wherever the Hero is."""
    keys = t.content.quest.keys(t.state.open_quests)
    return Ask(ChooseQuest(f.side), seat_of(t.state, f.side), keys, then=set_out, certain=True)


@trying.stage
def set_out(t: T, f: TryQuest) -> Step:
    """UPR-QST-01, UPR-QST-02 an AP; the bonus dice if their condition holds."""
    s, c = t.state, t.content
    spend_ap(t, f.side, QUEST)
    f.quest = c.quest.of(t.answer)
    quest = c.quests[f.quest]
    has_bonus = bool(quest.bonus) and holds(s, c, quest.bonus, f.side, s.sides[f.side].at)
    return Call(HeroRoll(f.side, quest.id, c.pools[quest.bonus_dice] if has_bonus else NO_DICE), then=judge)


@trying.stage
def judge(t: T, f: TryQuest) -> Step:
    """UPR-QST-03, UPR-QST-04, UPR-QST-05, UPR-QST-06, UPR-EX-09 enough goals solve it."""
    quest, total = t.content.quests[f.quest], t.returned
    f.met = tuple([_has(total, goal.symbol) >= goal.number for goal in quest.goals])
    solved = sum(f.met) >= quest.least
    t.tell(QuestTried(f.side, f.quest, f.met, solved))
    at = t.state.sides[f.side].at
    if not solved:
        return Call(CarryOut(FAILED, f.quest, f.side, at), then=fail)
    return Call(CarryOut(SOLVED, f.quest, f.side, at), then=reward)


@trying.stage
def reward(t: T, f: TryQuest) -> Step:
    """UPR-QST-05 the reward of each goal that succeeded; UPR-QST-07, UPR-AMB-38 then it is kept or discarded."""
    while f.step < len(f.met):
        f.step += 1
        if f.met[f.step - 1]:
            return Call(CarryOut(REWARDS[f.step - 1], f.quest, f.side, t.state.sides[f.side].at), then=reward)
    if t.content.trophy[f.quest]:
        keep_quest(t, f.side, f.quest)
        return Done()
    return Goto(discard)


@trying.stage
def fail(t: T, f: TryQuest) -> Step:
    """UPR-QST-06, UPR-AMB-38 some stay open."""
    return Done() if t.content.quests[f.quest].stays else Goto(discard)


@trying.stage
def discard(t: T, f: TryQuest) -> Step:
    """UPR-QST-08, UPR-QST-09 its place stays empty until the next Refresh."""
    close_quest(t, f.quest)
    return Done()


def _has(total: Face, symbol: str) -> int:
    return total[SYMBOLS.index(symbol)]
