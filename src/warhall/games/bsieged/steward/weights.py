"""How much things weigh, in points of which the loss of the game costs 100. Found by mass play."""

from __future__ import annotations

from warhall.games.bsieged.state import GARGOH, GARGOH_ELITE, KROHN, KROHN_ELITE, MOLEN, FigureId

LOSS = 100.0

# What a unit costs while it lives, by kind and by the number of the zone it stands in.
UNIT: dict[FigureId, tuple[float, float, float, float]] = {
    KROHN: (0.0, 4.0, 2.8, 2.2),
    KROHN_ELITE: (0.0, 6.0, 4.6, 3.6),
    GARGOH: (0.0, 2.4, 2.4, 2.0),
    GARGOH_ELITE: (0.0, 4.2, 4.2, 3.6),
    MOLEN: (0.0, 4.0, 4.0, 3.0),
}
SCARCE = 25.0  # Krohns before a wall for which no hero is left, shared among them
# A Mölen's next attack on a building, by the state it is in; each ruin already there makes a further one worse.
HARM = (2.2, 4.0, 0.0)
RUIN = 1.6

# A point of Vinculum, by the number of the Avatar's zone; and the last one.
VINCULUM = (0.0, 14.0, 10.0, 9.0)
BANISHED = 15.0

# The messenger: a death that can be made good, and a round lost, by the rounds to spare.
DEATH = 28.0
DELAY = (95.0, 45.0, 22.0, 15.0, 12.0)
AWAY = 0.5  # of that, as long as he is off the board and the field of his return is known
ON_PATH = 3.0  # a Mölen or Gargoh further along his way

# The Morale point that a hero loses next, by the Morale there is; goods and tokens likewise, by the number there are.
MORALE = (0.0, 13.0, 4.5, 2.6, 1.7, 1.2, 0.9, 0.6, 0.4, 0.3, 0.2)
HUNGER = (13.0, 6.0, 3.0)  # each Food short of the season's, by the rounds until it is due
FOOD_TO_LEARN = (1.0, 1.2, 2.1, 3.0, 0.0)  # for the next lesson, by the levels filled
UNTIL_LEARNED = 1.5  # rounds before Food for a lesson begins to pay
FOOD_TO_SPARE = 0.4
GOLD = (1.3, 1.1, 0.7, 0.5, 0.3)
GRACE = (1.7, 1.3, 1.0)

# Learning, for HORIZON rounds: one more Strength, by the Strength there is.
STRENGTH = (9.0, 7.5, 7.0, 5.0, 2.0)
AVATAR_HERE = 12.0  # more for the Strength that harms the Avatar, while it is on the board
AVATAR_FEARED = 3.0  # and for the first hero to have it, before it comes
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
HORIZON = 6.0  # rounds after which an investment has paid in full
REPAIR = (1.6, 0.6)  # for each building mended; for each that is damaged besides
NEEDED = 1.5  # more for a building that feeds the heroes
PROTECTED = 0.7  # of the harm a hero on the building keeps off
COVER = 1.5  # to stand on an open wall although others could
GUARDING = 6.0  # to stand by the messenger on his wall
BLOCKED_CATAPULT = 1.3  # shots that later heroes cannot make while somebody stays on it
BLOCKED_NEXT = 1.5  # for each hero who cannot use it in the next round before its owner has left it
SHARE = 0.55  # of the actions to come that will go where they are needed
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
