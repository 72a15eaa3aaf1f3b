"""Row numbers of Uprising, and the few things that rules call by name. Row 0 is "none" everywhere."""

from __future__ import annotations

from typing import NewType

HexId = NewType("HexId", int)  # a space of the map, The Capital first, then ring by ring
TileId = NewType("TileId", int)
SideId = NewType("SideId", int)  # the four player factions, The Empire, Chaos
HeroId = NewType("HeroId", int)
KindId = NewType("KindId", int)  # a kind of player Unit
CardId = NewType("CardId", int)  # Feats, then Items, then Quests that are kept
QuestId = NewType("QuestId", int)
EventId = NewType("EventId", int)
LeaderId = NewType("LeaderId", int)  # in order of initiative, so that the lower row acts first (UPR-NEM-01)
DruidId = NewType("DruidId", int)
PayId = NewType("PayId", int)  # a bundle of one to five resources
MoverId = NewType("MoverId", int)  # a kind of Unit on a space, as it is named in a Command

NOWHERE = HexId(0)
CAPITAL = HexId(1)
NO_TILE = TileId(0)
NO_SIDE = SideId(0)
NO_CARD = CardId(0)
NO_LEADER = LeaderId(0)
NO_QUEST = QuestId(0)
NO_DRUID = DruidId(0)
NO_EVENT = EventId(0)
NO_HERO = HeroId(0)

FACTIONS = ("krowh", "duerkhar", "druwhn", "mohyar")
PLAYERS = (SideId(1), SideId(2), SideId(3), SideId(4))
EMPIRE, CHAOS = SideId(5), SideId(6)
SIDES = (*FACTIONS, "empire", "chaos")

Goods = tuple[int, int, int]
SALT, PLUNDER, FOOD = 0, 1, 2  # places in Goods
GOODS = ("salt", "plunder", "food")

Face = tuple[int, int, int]
SKULLS, SHIELDS, BOLTS = 0, 1, 2  # places in Face
SYMBOLS = ("skulls", "shields", "bolts")

Pool = tuple[int, int, int, int, int, int]
WHITE, YELLOW, BLUE, RED, PURPLE, BLACK = range(6)  # places in Pool, the weakest first (UPR-RRL-04, UPR-RRL-05)
COLOURS = ("white", "yellow", "blue", "red", "purple", "black")
NO_DICE: Pool = (0, 0, 0, 0, 0, 0)

MIGHT, MAGIC, LEADERSHIP, GUILE = range(4)
ATTRIBUTES = ("might", "magic", "leadership", "guile")
