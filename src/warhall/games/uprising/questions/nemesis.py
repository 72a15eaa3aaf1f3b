"""Questions of the Nemesis: where its Units go, whom Legions hunt, and the ties of its ways."""

from __future__ import annotations

from warhall.games.uprising.ids import HexId, LeaderId
from warhall.games.uprising.keys import FACTION, HEX
from warhall.kernel.questions import Asked, question


@question(
    "uprising.place_at",
    "Where does the {what} go?",
    waiting="places Units of the Nemesis",
    options=(HEX,),
    decision="UPR-DEC-29",
)
class PlaceAt(Asked):
    """`what`: Legion, Horde, Garrison or Skeleton."""

    what: str


@question(
    "uprising.wake_bones",
    "No Skeleton is left: where do Skeletons become a Horde?",
    waiting="chooses for the Nemesis",
    options=(HEX,),
    decision="UPR-DEC-30",
)
class WakeBones(Asked):
    pass


@question(
    "uprising.choose_prey",
    "Whom {does} {leader} hunt?",
    waiting="chooses for the Nemesis",
    options=(FACTION,),
    decision="UPR-DEC-06",
)
class ChoosePrey(Asked):
    leader: LeaderId


@question(
    "uprising.choose_target",
    "Which Haven {does} {leader} go for?",
    waiting="chooses for the Nemesis",
    options=(HEX,),
    decision="UPR-DEC-28",
)
class ChooseTarget(Asked):
    leader: LeaderId


@question(
    "uprising.choose_way",
    "Where {does} {leader} go? {reason}.",
    waiting="chooses for the Nemesis",
    options=(HEX,),
    decision="UPR-DEC-28",
)
class ChooseWay(Asked):
    """`why`: what all these hexes have in common: haven, enemy, empty or other."""

    leader: LeaderId
    why: str


@question(
    "uprising.next_skeletons",
    "Which Skeletons move next?",
    waiting="moves Skeletons",
    options=(HEX,),
    decision="UPR-DEC-31",
)
class NextSkeletons(Asked):
    pass


@question(
    "uprising.skeletons_way",
    "Where do the Skeletons of {hex} go? {reason}.",
    waiting="moves Skeletons",
    options=(HEX,),
    decision="UPR-DEC-31",
)
class SkeletonsWay(Asked):
    """`why` as above."""

    hex: HexId
    why: str
