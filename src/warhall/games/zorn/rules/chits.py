"""Chits on the Activation Track, the choice of a House, and the Duel (ZRN-ACT-01 to ZRN-ACT-12)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.events.combat import DuelRolled, SeatRolls
from warhall.games.zorn.events.table import ChitsLaid, HouseDecided, HousesProposed
from warhall.games.zorn.queries import T, commander, group, is_in_play, players
from warhall.games.zorn.questions.setup import JoinDuel, ProposeHouse
from warhall.games.zorn.rules.hits import TakeHits
from warhall.games.zorn.state import BLIGHT_CHIT, NO_CHIT, NO_HOUSE, WILD_CHIT, HouseId
from warhall.kernel.decision import Ask, AskEach, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

SPACES = 10  # ZRN-ACT-02
FIRST_HOUSE_SPACE = 2  # ZRN-ACT-04
DUEL_DIE = 12  # ZRN-ACT-08
ROLL, ABSTAIN = "roll", "abstain"


@dataclass
class ChooseHouse(Frame):
    """The Group chooses a House: by majority, else by the Duel. Done with the House."""

    why: str
    proposals: tuple[HouseId, ...] = ()
    duellists: tuple[int, ...] = ()
    rolls: tuple[int, ...] = ()
    wounded: tuple[HouseId, ...] = ()
    decided: HouseId = NO_HOUSE


choose_house = Procedure("zorn.choose_house", ChooseHouse)


@choose_house.stage
def propose(t: T, f: ChooseHouse) -> Step:
    """ZRN-ACT-04, ZRN-ACT-07 every player names a House. ZRN-SOL-06 the solo player simply chooses."""
    s = t.state
    keys = t.content.house.keys(s.order)
    asks = [Ask(ProposeHouse(f.why), seat, keys, then=tally) for seat in range(s.seats)]
    return AskEach(asks, then=tally)


@choose_house.stage
def tally(t: T, f: ChooseHouse) -> Step:
    """ZRN-RUL-02 more than half of all players. ZRN-ACT-05 otherwise the Duel."""
    s, c = t.state, t.content
    f.proposals = tuple([c.house.of(t.answers[seat]) for seat in range(s.seats)])
    t.tell(HousesProposed(f.proposals, f.why, players(s, c)))
    for house in s.order:
        if 2 * f.proposals.count(house) > s.seats:
            return _decide(t, f, house)
    return Goto(challenge)


def _decide(t: T, f: ChooseHouse, house: HouseId) -> Done:
    t.tell(HouseDecided(house, f.why))
    return Done(house)


@choose_house.stage
def challenge(t: T, f: ChooseHouse) -> Step:
    """ZRN-ACT-08, ZRN-ACT-09, ZRN-RUL-04 roll for your own proposal, or abstain."""
    options = (ROLL, ABSTAIN)
    return AskEach([Ask(JoinDuel(), seat, options, then=duel) for seat in range(t.state.seats)], then=duel)


@choose_house.stage
def duel(t: T, f: ChooseHouse) -> Step:
    """ZRN-ACT-09 those who abstain have no further say; all abstain: the tie-breaker of ZRN-RUL-01."""
    s, c = t.state, t.content
    f.duellists = tuple([seat for seat in range(s.seats) if t.answers[seat] == ROLL])
    if not f.duellists:
        return _decide(t, f, f.proposals[group(s, c)[0]])
    return Goto(roll_duel)


@choose_house.stage
def roll_duel(t: T, f: ChooseHouse) -> Step:
    """ZRN-ACT-08 a D12 each; ZRN-ACT-10 players who tie with each other suffer, whether they lead or not.

    ZRN-RUL-04 they roll only while at least two proposals stand.
    """
    s, c = t.state, t.content
    if len({f.proposals[seat] for seat in f.duellists}) == 1:
        return _decide(t, f, f.proposals[f.duellists[0]])
    f.rolls = tuple([t.roll(1, DUEL_DIE, "ZRN-ACT-08", SeatRolls(seat))[0] for seat in f.duellists])
    t.tell(DuelRolled(f.duellists, f.rolls, players(s, c)))
    tied = [seat for seat, roll in zip(f.duellists, f.rolls, strict=True) if f.rolls.count(roll) > 1]
    f.wounded = tuple([house for house in s.order if s.houses[house].seat in tied])
    return Goto(wound)


@choose_house.stage
def wound(t: T, f: ChooseHouse) -> Step:
    """ZRN-ACT-10, ZRN-RUL-03 one Hit on each tied player's Commander, no Save; an absent one takes none."""
    s, c = t.state, t.content
    if f.wounded:
        unit = commander(s, c, f.wounded[0])
        f.wounded = f.wounded[1:]
        if unit and is_in_play(s, c, unit):
            return Call(TakeHits(unit, 1, saves=False, why="duel"), then=wound)
        return Goto(wound)
    return Goto(judge_duel)


@choose_house.stage
def judge_duel(t: T, f: ChooseHouse) -> Step:
    """ZRN-ACT-08 the highest decides; ZRN-ACT-11 a tie for the highest is rolled again by those tied."""
    best = max(f.rolls)
    f.duellists = tuple([seat for seat, roll in zip(f.duellists, f.rolls, strict=True) if roll == best])
    return Goto(roll_duel)


def lay_chits(t: T) -> None:
    """ZRN-ACT-03, ZRN-SET-01 Blight on odd spaces; ZRN-ACT-04 the first House on space 2; ZRN-ACT-06 the rest mixed."""
    s, numbers = t.state, t.content.numbers
    chits = [int(house) for house in s.order for _ in range(numbers.house_chits[s.seats])]
    chits.remove(s.first)
    chits += [WILD_CHIT] * numbers.wild_chits[s.seats]
    rest = list(t.shuffle(chits, "ZRN-ACT-06"))
    track = [NO_CHIT] * (SPACES + 1)
    for space in range(1, SPACES + 1):
        if space % 2:
            track[space] = BLIGHT_CHIT
        else:
            track[space] = s.first if space == FIRST_HOUSE_SPACE else rest.pop(0)
    effects.set_track(t, tuple(track))
    t.tell(ChitsLaid(s.first))
