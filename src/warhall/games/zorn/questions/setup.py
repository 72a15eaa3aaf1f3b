"""Questions of the setup and of the chits."""

from __future__ import annotations

from warhall.games.zorn.keys import AREA, HOUSE, UNIT
from warhall.games.zorn.state import HouseId, UnitId
from warhall.kernel.questions import Asked, question


@question(
    "zorn.take_house", "Which House do you lead?", waiting="chooses a House", options=(HOUSE,), decision="ZRN-D-02"
)
class TakeHouse(Asked):
    pass


@question(
    "zorn.leave_unit",
    "{house} marches with fewer: which unit stays at home? {left} to go.",
    waiting="chooses a contingent",
    options=(UNIT,),
    decision="ZRN-D-03",
)
class LeaveUnit(Asked):
    house: HouseId
    left: int


@question(
    "zorn.take_commander", "Who commands {house}?", waiting="chooses a Commander", options=(UNIT,), decision="ZRN-D-04"
)
class TakeCommander(Asked):
    house: HouseId


@question(
    "zorn.take_magic_user",
    "Who works magic for {house}?",
    waiting="chooses a Magic User",
    options=(UNIT,),
    decision="ZRN-D-04",
)
class TakeMagicUser(Asked):
    house: HouseId


@question(
    "zorn.deploy_unit",
    "Where does {unit} stand ({ratings})? {left} to place.",
    waiting="deploys",
    options=(AREA,),
    words={"W": "West flank", "E": "East flank", "all_here": "All the others there too"},
    decision="ZRN-D-05",
)
class DeployUnit(Asked):
    """To a Pass, or (ZRN-D-06) beside a flank."""

    house: HouseId
    unit: UnitId
    left: int


@question("zorn.propose_house", "Which House?", waiting="names a House", options=(HOUSE,), decision="ZRN-D-07")
class ProposeHouse(Asked):
    """`why`: who goes first; ZRN-D-08 a Wild chit, or a Council of War."""

    why: str


@question(
    "zorn.join_duel",
    "No House has a majority ({named}). Do you roll a D12 for yours?",
    waiting="weighs a Duel",
    words={"roll": "Roll", "abstain": "Abstain"},
    decision="ZRN-D-09",
)
class JoinDuel(Asked):
    pass
