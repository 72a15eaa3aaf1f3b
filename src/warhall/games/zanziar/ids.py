"""Row numbers of everything in Zanziar, and the few words that rules call by name. Row 0 is "none"."""

from __future__ import annotations

from typing import NewType

HexId = NewType("HexId", int)  # column by column, from the north: 01A, 01B …
CountryId = NewType("CountryId", int)
CityId = NewType("CityId", int)
MineId = NewType("MineId", int)
SiteId = NewType("SiteId", int)  # an adventure hex
UnitId = NewType("UnitId", int)  # the face of a Unit card: Heroes, Adventurers, Armies, the Herd of Pigs
GroupId = NewType("GroupId", int)  # an adventurer group: three rows for each seat, in seat order
PawnId = NewType("PawnId", int)  # a Unit card in play as the table sees it, whatever its face
ItemId = NewType("ItemId", int)  # the face of an item: the 56 cards, then the Dwarven Bomb tokens
ThingId = NewType("ThingId", int)  # an item in play as the table sees it, whatever its face
AdventureId = NewType("AdventureId", int)
MovementId = NewType("MovementId", int)
WheneverId = NewType("WheneverId", int)
SpellId = NewType("SpellId", int)

Skills = tuple[int, int, int, int]  # in the order of SKILLS
COMBAT, MAGIC, DIPLOMACY, CON = range(4)
SKILLS = ("combat", "magic", "diplomacy", "con")  # ZAN-SKL-01
ROWS = ("combat", "con", "magic")  # ZAN-BAT-10: front, middle, rear

SEAT_LETTERS = "abcdef"  # ZAN-R-01: six seats at most
HERO, ADVENTURER, ARMY = TYPES = ("hero", "adventurer", "army")  # ZAN-CMP-03
GENDERS = ("male", "female", "mixed")
GREEN, IRON = ORES = ("green", "iron")  # ZAN-CMP-07
STAFF, MAIKAKANO, BOMB, ARMOR = "staff", "maikakano", "bomb", "armor"  # kinds of items that rules ask for
SPELLS = ("fireball", "charm", "fly", "protect", "cure_plague", "curse", "heal", "teleport")  # ZAN-SPL-03

NOWHERE = HexId(0)
NO_COUNTRY = CountryId(0)
NO_CITY = CityId(0)
NO_UNIT = UnitId(0)
NO_SKILL = -1  # a Hero has no primary skill
