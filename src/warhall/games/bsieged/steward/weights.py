"""How much things weigh, in points of which the loss of the game costs 100. Found by mass play.

What stewards and veterans weigh otherwise stands in `manner`.
"""

from __future__ import annotations

LOSS = 100.0

SCARCE = 25.0  # Krohns before a wall for which no hero is left, shared among them
# A Mölen's next attack on a building, by the state it is in; each ruin already there makes a further one worse.
HARM = (2.2, 4.0, 0.0)
RUIN = 1.6

BANISHED = 15.0  # the last point of Vinculum, besides what any is worth

# The messenger: a death that can be made good.
DEATH = 28.0
AWAY = 0.5  # of a round lost, as long as he is off the board and the field of his return is known
ON_PATH = 3.0  # a Mölen or Gargoh further along his way

# The Morale point that a hero loses next, by the Morale there is; Gold likewise, by the number there is.
MORALE = (0.0, 13.0, 4.5, 2.6, 1.7, 1.2, 0.9, 0.6, 0.4, 0.3, 0.2)
HUNGER = (13.0, 6.0, 3.0)  # each Food short of the season's, by the rounds until it is due
UNTIL_LEARNED = 1.5  # rounds before Food for a lesson begins to pay
GOLD = (1.3, 1.1, 0.7, 0.5, 0.3)

# Learning.
WAY_ON = (1.5, 1.0, 0.5, 0.0)  # more for a level that opens the next, by the levels filled
# Abilities, each round.
ATTACKS = (0.0, 0.7, 0.9, 1.2)  # attack actions by the number of the zone, with some ability for it
HIT = (0.0, 1.8, 2.8, 3.4, 3.7)  # by the Strength behind it
VIGOR = (0.5, 0.5, 0.4, 0.3, 0.2, 0.1)  # each further hit ignored
MORE_ACTIONS = 4.0
MORE_SHOTS = 3.0
RIVAL = 0.4  # by how much each other hero who has it too makes an ability worth less
GRACE_EACH_TURN = 1.6
CHEER_EACH_TURN = 0.4  # for each point of Morale
FOOD_ROLLS = 0.35
GOLD_ROLLS = 0.3
FREE_DRAWS = 0.8  # of a card's worth
FURTHER_DRAWS = 0.35
SMUGGLED = 2.0  # goods of the Smuggling table
FORESIGHT = 0.5  # the top card of a deck known
POOL_SIGHT = 0.2  # of that, for a pool: fewer draws come from it than from a season pile
# Abilities, in all.
MEALS = 4.5
ARCHITECT = (2.0, 3.0)  # and for each building in ruins
WIDER_SLOT = 2.0
SLOT_FOR = 1.5  # each slot for cards that the ability is about
STRAY = 0.8  # such cards even without a slot: some are used when drawn
DOUBLED = 2.5  # each card there that can be resolved twice
WAIVED = (4.0, 1.2)  # each Gold of the costs of a permanent card there, and of any other
MASSIVE = 4.0  # each Massive Attack there
CURIOUS = (7, 4, 3, 2)  # one token in so many is chosen for liking, not for its worth, by the levels filled
MARGIN = 8.0  # but not if that costs more than this
REPAIR = (1.6, 0.6)  # for each building mended; for each that is damaged besides
NEEDED = 1.5  # more for a building that feeds the heroes
PROTECTED = 0.7  # of the harm a hero on the building keeps off
COVER = 1.5  # to stand on an open wall although others could
GUARDING = 6.0  # to stand by the messenger on his wall
BLOCKED_CATAPULT = 1.3  # shots that later heroes cannot make while somebody stays on it
BLOCKED_NEXT = 1.5  # for each hero who cannot use it in the next round before its owner has left it
FAVOURED = (2.0, 1.5)  # a card that the hero can double; one that strikes harder in the hero's hands
KEEP_CARD = 0.8  # of a card's worth that its use must bring
AID = 2.0  # what an aid must add to an attack
TACTICS = 0.8  # of what a card would do at once that is left in the Tactics step
HELD = 1.4  # for each Krohn that does not come nearer this round
CHAINED = 14.0  # the Avatar set back by a zone
PUSHED = 0.9  # of its cost that a unit keeps in the zone beyond
STUNNED = 1.1  # for each hit kept off
DESPERATE = 0.5  # chance to clear his zone below which the messenger is sheltered before all have acted
SECOND = 0.6  # of a card's effect, when it is resolved once more
EVENT_LEVEL = 1.5  # for each level by which an event is worse
DRAWING = 1.0  # of a card's worth, for an action that draws it
FASTING = (25.0, 4.5, 2.2)  # each Food short after learning, by the rounds until the season ends
ACTION = 2.2  # what an action is worth that is spent on something else
SUMMONED_MOLEN = 8.0
WHIM = 10  # one pick of a hero in so many goes by liking alone
FACED = 1.5  # the catapult looks that way already
RAISE_ROUNDS = 3.5
RAISE_CROWD = 14
