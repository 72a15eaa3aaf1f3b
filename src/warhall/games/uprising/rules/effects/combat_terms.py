"""Effects of cards Before Combat that change the terms of the whole combat."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.events.combat import AbilityActs, GroundChosen
from warhall.games.uprising.rules.combat.frames import ARCHERY, Combat, Wield, combat_on
from warhall.games.uprising.rules.combat.pools import abilities, has_archery, terms_of
from warhall.games.uprising.rules.combat.using import able, why
from warhall.games.uprising.rules.combat.windows import BEFORE_COMBAT, acts
from warhall.games.uprising.state import T, Uprising


@acts("skip_archery", BEFORE_COMBAT)
def skip_archery(t: T, f: Wield, said: Effect) -> None:
    """There is no Archery round."""
    combat_on(t.state).no_archery = why(t, f)


@able.by("skip_archery")
def would_shoot(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    return not f.no_archery and not terms_of(c, f, ARCHERY).no_archery and has_archery(s, c, f)


@acts("set_terrain", BEFORE_COMBAT)
def set_terrain(t: T, f: Wield, said: Effect) -> None:
    """UPR-AMB-138 a card that sets the terrain prevails."""
    fight = combat_on(t.state)
    fight.terrain = said.terrains[0]
    t.tell(GroundChosen(fight.hex, fight.terrain, why(t, f)))


@able.by("set_terrain")
def is_elsewhere(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    return f.terrain != said.terrains[0]


@acts("keep_red", BEFORE_COMBAT)
def keep_red(t: T, f: Wield, said: Effect) -> None:
    """Own red dice stay red on this terrain."""
    fight = combat_on(t.state)
    fight.keep_red = True
    t.tell(GroundChosen(fight.hex, fight.terrain, why(t, f)))


@able.by("keep_red")
def is_there(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    return f.terrain in said.terrains


@acts("mute_ability", BEFORE_COMBAT)
def mute_ability(t: T, f: Wield, said: Effect) -> None:
    """UPR-AMB-138 a card that switches an ability off prevails."""
    fight = combat_on(t.state)
    fight.muted = True
    t.tell(AbilityActs(fight.foe, fight.hex, muted=True))


@able.by("mute_ability")
def has_ability(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    return bool(abilities(c, f, 1))
