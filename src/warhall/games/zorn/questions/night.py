"""Questions of places, of the night and of events."""

from __future__ import annotations

from warhall.games.zorn.keys import AREA, HOUSE, NUMBER, UNIT
from warhall.games.zorn.state import AreaId, HouseId, TokenId, UnitId
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.questions import Asked, question


@question(
    "zorn.share_treasure",
    "{token} is yours. Share it with a House that stood by?",
    waiting="may share the treasure",
    options=(HOUSE,),
    words={PASS: "Keep it all"},
    decision="ZRN-D-30",
)
class ShareTreasure(Asked):
    token: TokenId


@question(
    "zorn.pick_share",
    "What of {token} goes to {house}?",
    waiting="shares the treasure",
    words={"food": "1 Food", "supplies": "1 Supplies", "gold": "1 Gold", "glory": "1 Glory", DONE: "Keep the rest"},
    decision="ZRN-D-30",
)
class PickShare(Asked):
    token: TokenId
    house: HouseId


@question(
    "zorn.place_recruit",
    "No room in {area}: where does {unit} join you?",
    waiting="places freed hostages",
    options=(AREA,),
    decision="ZRN-D-30",
)
class PlaceRecruit(Asked):
    unit: UnitId
    area: AreaId


@question(
    "zorn.seize_camp",
    "{area} holds a Camp of {holder}. Seize it for 2 Gold?",
    waiting="may seize a Camp",
    words={"seize": "Seize the Camp", PASS: "Leave the Camp alone"},
    decision="ZRN-D-33",
)
class SeizeCamp(Asked):
    area: AreaId
    holder: HouseId


@question(
    "zorn.split_yield",
    "{area} yields {amount}. How much of it as Food?",
    waiting="collects resources",
    options=(NUMBER,),
    decision="ZRN-D-34",
)
class SplitYield(Asked):
    area: AreaId
    amount: int


@question(
    "zorn.feed_units",
    "{house} has {units} units to feed. How many eat tonight?",
    waiting="feeds the units",
    options=(NUMBER,),
    words={"conjure": "Mana Conjuring"},
    decision="ZRN-D-35",
)
class FeedUnits(Asked):
    house: HouseId
    units: int


@question(
    "zorn.feed_with_gold",
    "{fed} units eat. How many of them for Gold?",
    waiting="feeds the units",
    options=(NUMBER,),
    decision="ZRN-D-35",
)
class FeedWithGold(Asked):
    fed: int


@question(
    "zorn.pick_hungry",
    "Who goes Hungry? {left} to name.",
    waiting="names the Hungry",
    options=(UNIT,),
    decision="ZRN-D-35",
)
class PickHungry(Asked):
    left: int


@question(
    "zorn.choose_builder",
    "Entrench: who builds?",
    waiting="may entrench",
    options=(UNIT,),
    words={DONE: "Build nothing more"},
    decision="ZRN-D-36",
)
class ChooseBuilder(Asked):
    pass


@question(
    "zorn.choose_works",
    "What does {unit} build?",
    waiting="entrenches",
    words={"entrenchments": "Entrenchments", "camp": "Camp"},
    decision="ZRN-D-36",
)
class ChooseWorks(Asked):
    unit: UnitId


@question(
    "zorn.take_back_works",
    "No marker is left. Which of yours do you take back?",
    waiting="takes a marker back",
    options=(AREA,),
    words={"area": "The marker in {name}"},
    decision="ZRN-D-41",
)
class TakeBackWorks(Asked):
    pass


@question(
    "zorn.rebuild_unit",
    "Rebuild a fallen unit for 6 Supplies?",
    waiting="may rebuild a unit",
    options=(UNIT,),
    words={DONE: "Rebuild nobody more"},
    decision="ZRN-D-37",
)
class RebuildUnit(Asked):
    pass


@question(
    "zorn.place_rebuilt", "Where does {unit} return?", waiting="rebuilds a unit", options=(AREA,), decision="ZRN-D-37"
)
class PlaceRebuilt(Asked):
    unit: UnitId


@question(
    "zorn.choose_marcher",
    "Night March: who moves one area?",
    waiting="may march by night",
    options=(UNIT,),
    words={DONE: "Nobody else marches"},
    decision="ZRN-D-38",
)
class ChooseMarcher(Asked):
    pass


@question(
    "zorn.pick_lightning",
    "Lightning over {area}: who is struck?",
    waiting="chooses where lightning strikes",
    options=(UNIT,),
    decision="ZRN-D-39",
)
class PickLightning(Asked):
    area: AreaId


@question(
    "zorn.pick_forest",
    "Blighted Treants: which Forest wakes?",
    waiting="chooses the Forest that wakes",
    options=(AREA,),
    decision="ZRN-D-39",
)
class PickForest(Asked):
    pass


@question(
    "zorn.pick_ape_victim",
    "Bog Apes: whom do they set upon?",
    waiting="chooses whom the Bog Apes attack",
    options=(UNIT,),
    decision="ZRN-D-39",
)
class PickApeVictim(Asked):
    pass


@question(
    "zorn.pick_allied_house",
    "{unit} offers its service: to which House?",
    waiting="chooses a House for the allies",
    options=(HOUSE,),
    decision="ZRN-D-39",
)
class PickAlliedHouse(Asked):
    unit: UnitId


@question(
    "zorn.pick_pass",
    "Through which Pass does {unit} come?",
    waiting="chooses a Pass",
    options=(AREA,),
    decision="ZRN-D-39",
)
class PickPass(Asked):
    unit: UnitId
    house: HouseId | None = None


@question(
    "zorn.pick_rebel_town",
    "Valley Rebels: which Town rises?",
    waiting="chooses the Town that rises",
    options=(AREA,),
    decision="ZRN-D-39",
)
class PickRebelTown(Asked):
    pass


@question(
    "zorn.pick_troll_hills",
    "Awakened Trolls: in which Rough Hills?",
    waiting="chooses where the Trolls wake",
    options=(AREA,),
    decision="ZRN-D-39",
)
class PickTrollHills(Asked):
    pass


@question(
    "zorn.pick_drop",
    "The bats lift {unit} out: where to?",
    waiting="chooses where the bats fly",
    options=(AREA,),
    decision="ZRN-D-39",
)
class PickDrop(Asked):
    unit: UnitId


@question(
    "zorn.pick_raid_road",
    "{town} is full: on which Road do the Ambushers rise?",
    waiting="finds room for Ambushers",
    options=(AREA,),
    decision="ZRN-D-46",
)
class PickRaidRoad(Asked):
    town: AreaId


@question(
    "zorn.pick_home",
    "{unit} returns from the wedding: where to?",
    waiting="brings its guests home",
    options=(AREA,),
    decision="ZRN-D-40",
)
class PickHome(Asked):
    unit: UnitId
