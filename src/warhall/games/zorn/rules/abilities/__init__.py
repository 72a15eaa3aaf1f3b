"""Special Abilities (ZRN-ABL-01 to ZRN-ABL-37) as the moments in which they act.

Abilities that only change a rating or a total are asked for where that number is made: Charisma, Fear, Demonic Haze,
Death From Above, Hard Shell and Mounted Charge in `queries`; Fury, Snapping Jaws and Surprise Attack in the melee; Fire
Ball in Missile Combat; Tentacles in retreats; Wall of Iron with Hits; Relentless with Bravery Tests; Healer with Blight
activations; Assault, Wave Attack and Swiftness with the attack action; Fearless with its markers.
"""

from __future__ import annotations

from warhall.games.zorn.rules.abilities.activating import activation_offers, use_offer
from warhall.games.zorn.rules.abilities.fighting import after_hits, after_melee
from warhall.games.zorn.rules.abilities.readying import before_melee
from warhall.games.zorn.rules.abilities.regrouping import regroup_offers, regroup_use
from warhall.games.zorn.rules.abilities.shooting import (
    Scout,
    after_shot,
    exact_hits,
    extra_hits,
    may_reroll_shot,
    may_scout,
    save_steps,
    shot_reroller,
)

__all__ = [
    "Scout",
    "activation_offers",
    "after_hits",
    "after_melee",
    "after_shot",
    "before_melee",
    "exact_hits",
    "extra_hits",
    "may_reroll_shot",
    "may_scout",
    "regroup_offers",
    "regroup_use",
    "save_steps",
    "shot_reroller",
    "use_offer",
]
