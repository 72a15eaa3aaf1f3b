"""Why the steward does what it does: each rule of thumb in one sentence, with the dangers it went by."""

from __future__ import annotations

from collections.abc import Mapping

from warhall.games.bsieged.keys import ATTACK, BUILDING, REBUILD, REPAIR
from warhall.games.bsieged.names import GOOD_NAMES, building_name, card_name, field_name, hero_name, zone_name
from warhall.games.bsieged.state import FIELD_OF, SANCTUARY, SITE, SPACE_QUARTER, WALL, BuildingId, SpaceId
from warhall.games.bsieged.steward import abilities, actions, defence, grace, opening, targets
from warhall.games.bsieged.steward.danger import Danger
from warhall.kernel.advice import Rule, Why, either
from warhall.kernel.decision import DONE, PASS


def _place(d: Danger, space: SpaceId) -> str:
    """What the place is worth, if the hero is to stay there and a wall would be open without him."""
    walls = [field for field in d.open_walls if WALL[field] == space]
    if not d.eyes.is_last_action or not walls:
        return ""
    return f", and nobody else holds the {field_name(walls[0])} wall, where Krohns would walk in"


def _act(d: Danger, option: str) -> str:
    """What was weighed: what the action brings and, with the last one, where the hero then stands."""
    word = option.partition(":")[0]
    if option == DONE:
        return "Nothing that is left is worth doing, and the hero stands well there."
    if word == "attack":
        zone = ATTACK.of(option)
        where = zone_name(zone)
        return f"The enemies in {where} are the most dangerous that can be hit{_place(d, WALL[FIELD_OF[zone]])}."
    if word == "building":
        building = BUILDING.of(option)
        return f"{_gain(d, building)}{_guarded(d, SITE[building])}."
    if word in ("repair", "rebuild"):
        building = (REPAIR if REPAIR.has(option) else REBUILD).of(option)
        return f"{building_name(d.eyes.c, building)} is near its end, and five ruins lose the game."
    if word == "card":
        return f"{card_name(d.eyes.c, d.eyes.c.card.of(option))} brings more now than kept in hand."
    if word == "power":
        return "Somebody can be healed, and it costs no action."
    return "The catapult hits a whole field, and this is where its stones do most."


def _gain(d: Danger, building: BuildingId) -> str:
    """What a building has for a hero."""
    site = d.eyes.c.buildings[building]
    name = building_name(d.eyes.c, building)
    if site.cls:
        return f"A card of {name} promises more than anything else this hero can do"
    if building == SANCTUARY:
        return "A lesson or a blessing at The Sanctuary lasts, and no wall needs this hero now"
    if site.gives in GOOD_NAMES:
        return f"{GOOD_NAMES[site.gives]} is short, and {name} has it"
    return f"{name} brings something of use more often than not"


def _guarded(d: Danger, space: SpaceId) -> str:
    field = SPACE_QUARTER[space]
    if d.eyes.is_last_action and field and d.molens[field]:
        return ", and a hero inside takes the blows of the Mölens for it"
    return ""


def _hero(d: Danger, option: str) -> str:
    return f"{hero_name(d.eyes.c, d.eyes.c.hero.of(option))} is among the most useful that are left."


def _raise(d: Danger, option: str) -> str:
    if option == PASS:
        return "The enemies that a return brings would cost more than the hero can still do."
    return "Three more actions in every round are worth the enemies they bring."


def _messenger(d: Danger, option: str) -> str:
    return "The weakest hordes are in this field, so his way is clear soonest."


def _grace(d: Danger, option: str) -> str:
    return (
        "No change of a die is worth a token." if option in (DONE, PASS) else "What this die then brings is worth it."
    )


def _again(d: Danger, option: str) -> str:
    return "It would rather do harm." if option == PASS else "It promises more good than harm, and costs nothing."


def _nothing(d: Danger, option: str) -> str:
    return "Nothing depends on this choice."


MOST = "There it does most good."
REASONS: Mapping[Rule[Danger], Why[Danger]] = {
    opening.pick_hero: _hero,
    opening.double_field: "The weakest hordes are there, so that doubling them costs least.",
    opening.choose_first_hero: "The most useful hero acts first.",
    opening.resurrect_hero: _raise,
    opening.send_messenger: _messenger,
    opening.spawn_field: "The order of the fields makes no difference now.",
    opening.concede: "It is not lost yet.",
    opening.choose_hero: "The weaker hero acts first; the stronger can close what is still open after him.",
    abilities.use_power: _again,
    actions.take_action: _act,
    targets.choose_weapon: either("With it the blow is worth most.", "No weapon makes the blow worth more."),
    targets.choose_aid: either("It adds enough to be worth the card.", "No card adds enough to be spent on this."),
    grace.spend_grace: _grace,
    abilities.double_card: "The second time does good as well, or not, and is taken accordingly.",
    targets.choose_zone: MOST,
    defence.choose_target: "It bears a hit best.",
    targets.first: _nothing,
    targets.make_room: "It is worth least of what you hold.",
    targets.choose_blessing: "It is the blessing you need most.",
    targets.choose_token: "It is the ability that helps this hero most.",
    targets.choose_side: "Its front serves longer; only where Strength is short the back is better.",
    targets.keep_cards: "No exchange is needed.",
    defence.choose_first_field: "All fields have their turn, in whatever order.",
    defence.assign_hit: "To this one the hit costs least, and the messenger is spared as long as anybody can take it.",
    defence.ignore_hit: "A hit that can be ignored costs nothing.",
    defence.choose_protector: "This hero can afford it best.",
    defence.spend_reinforcement: "A token is cheaper than the building, or than the Morale of whoever stands there.",
    targets.choose_victim: "It is the most dangerous that can be struck.",
    targets.choose_pushed: "Set back, it loses most time.",
    targets.choose_receiver: "This hero needs it most.",
    targets.choose_class: "These cards promise most.",
    targets.choose_site: MOST,
    targets.choose_fuel: "Its loss pays best.",
    targets.choose_mode: "The Avatar first, then what is worth most.",
    targets.choose_field: MOST,
    targets.choose_facing: "There the next shots do most.",
    targets.change_goods: "Food that is needed is worth more than Gold.",
    targets.judge_event: "An event that is worse than the usual one is better under the deck.",
    grace.cancel_loss: "A token for Morale, where Morale is low.",
    targets.choose_wall: "From there the attack does most.",
    defence.choose_lot: "It goes to whoever gains most by it, or can bear it best.",
    abilities.choose_deck: "It is the pile about which it pays most to know.",
    abilities.choose_patient: "This hero gains most.",
    abilities.attack_again: "The attack costs nothing.",
    abilities.draw_again: _again,
}
