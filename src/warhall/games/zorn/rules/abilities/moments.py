"""The moments in which Special Abilities act, each with the abilities that act there in their order.

What is entered in a moment gives the procedure that carries the ability out, or None where it does not apply now.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.state import AreaId, UnitId, Zorn
from warhall.kernel.moments import Registry
from warhall.kernel.state import Frame

if TYPE_CHECKING:
    from warhall.games.zorn.rules.combat import Melee
    from warhall.games.zorn.rules.menu import HouseActivation
    from warhall.games.zorn.rules.missile import Shot

InMelee: TypeAlias = "Callable[[Zorn, Content, Melee], Frame | None]"
OfFighter: TypeAlias = "Callable[[Zorn, Content, Melee, UnitId], Frame | None]"
OfAttacker: TypeAlias = "Callable[[Zorn, Content, Melee, UnitId, AreaId], Frame | None]"
OfShot: TypeAlias = "Callable[[Zorn, Content, Shot], Frame | None]"
OfLeader: TypeAlias = "Callable[[Zorn, Content, HouseActivation, UnitId], Frame | None]"
OfUnit: TypeAlias = Callable[[Zorn, Content, UnitId], Frame | None]

before_melee: Registry[OfAttacker] = Registry("zorn.before_melee")  # of an attacker that came from an area (or 0)
after_hits: Registry[InMelee] = Registry("zorn.after_hits")  # ZRN-RUL-131 (2) to (4), once for a melee
after_melee: Registry[OfFighter] = Registry("zorn.after_melee")  # ZRN-RUL-131 (7), of each defender
after_shot: Registry[OfShot] = Registry("zorn.after_shot")  # once for a shot
in_activation: Registry[OfLeader] = Registry("zorn.in_activation")  # on offer to the active Commander
at_regroup: Registry[OfUnit] = Registry("zorn.at_regroup")  # as a Regroup action
