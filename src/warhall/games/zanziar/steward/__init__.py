"""A bot that plays Zanziar by rules of thumb. It gets a view and nothing else.

The goals of the own Hero are reckoned in turns of work (`aims`); the nearest two say what each city, mine, item and
adventure is worth. Every group goes where it gains most for a turn of travel (`plans`, `roads`), does there what brings
most (`actions`), and leaves battles alone that it would lose (`odds`).
"""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.zanziar.questions import adventures as asked_adventures
from warhall.games.zanziar.questions import battle as asked_battle
from warhall.games.zanziar.questions import cards as asked_cards
from warhall.games.zanziar.questions import cities, deeds, magic, movement, start, trade, victory
from warhall.games.zanziar.steward import battle, cards, choices, offers, turn, units
from warhall.games.zanziar.steward.eyes import Answer, Eyes, VeteranEyes
from warhall.kernel.advice import Advice
from warhall.kernel.chance import Chance
from warhall.kernel.questions import Asked
from warhall.kernel.view import View

Answering = Callable[[Eyes], Answer]
WORTH_A_THOUGHT = 8  # options, the one that would be chosen included

_ANSWERS: dict[type[Asked], Answering] = {
    start.EmptySite: cards.empty_site,
    start.Muster: units.muster,
    start.MusterPlace: units.muster_place,
    start.MusterBearer: units.bearer,
    start.StartSkill: cards.start_skill,
    start.StartTarget: cards.start_target,
    start.CountryDraft: cards.country_draft,
    start.DraftCity: cards.draft_city,
    start.RevoltOrder: choices.first_option,
    movement.ChooseMover: turn.choose_mover,
    movement.KeepCard: turn.keep_card,
    movement.ChooseHex: turn.choose_hex,
    movement.GrantLeave: turn.grant_leave,
    movement.RefusedCity: turn.refused_city,
    movement.RefusedBridge: turn.refused_bridge,
    movement.NeutralCity: turn.neutral_city,
    movement.SplitDamage: battle.split_damage,
    movement.ArmorUp: battle.armor_up,
    movement.OneDamaged: battle.one_damaged,
    movement.Duellist: choices.duellist,
    movement.DuelSkill: choices.duel_skill,
    movement.SpyOn: cards.spy_on,
    movement.PlaceUnit: units.place_unit,
    movement.PlaceItem: units.place_item,
    movement.Reorganizing: units.reorganizing,
    movement.ReorganizeWhere: units.reorganize_where,
    movement.Regroup: units.regroup,
    movement.HandOver: units.hand_over,
    movement.LeaderLost: units.leader_lost,
    movement.Stranded: units.stranded,
    movement.TakeUp: units.bearer,
    movement.TakeGift: choices.take_gift,
    cities.ChooseActor: turn.choose_actor,
    cities.ChooseAction: turn.choose_action,
    cities.Refuge: units.refuge,
    cities.NextGuard: choices.first_option,
    cities.DisbandGroup: units.weakest_group,
    cities.ChooseEnvoy: units.envoy,
    cities.ConUsers: battle.con_users,
    cities.ConWhom: battle.con_whom,
    cities.ChooseSearcher: choices.searcher,
    cities.Vaults: choices.vaults,
    cities.KeepItem: units.keep_item,
    cities.ItemUnder: units.item_under,
    cities.InciteWhom: choices.incite_whom,
    cities.InciteBy: choices.incite_by,
    asked_adventures.RedrawAdventure: choices.redraw_adventure,
    asked_adventures.Attempt: choices.attempt,
    asked_adventures.AdventureSkill: choices.adventure_skill,
    asked_adventures.PayPrice: choices.pay_price,
    asked_adventures.AdventureChoice: choices.adventure_choice,
    asked_adventures.AfterAdventure: choices.first_option,
    asked_battle.AttackWhom: turn.attack_whom,
    asked_battle.Turncoat: battle.turncoat,
    asked_battle.Prevent: battle.prevent,
    asked_battle.DefendWith: battle.defend_with,
    asked_battle.Commit: battle.commit,
    asked_battle.Arrange: battle.arrange,
    asked_battle.ChooseRow: battle.choose_row,
    asked_battle.ConSet: battle.con_set,
    asked_battle.ConTarget: battle.con_target,
    asked_battle.TurnedRow: battle.turned_row,
    asked_battle.MakeRoom: units.dismiss_least,
    asked_battle.UseBomb: battle.use_bomb,
    asked_battle.SureFlight: battle.first_chance,
    asked_battle.CastFly: battle.first_chance,
    asked_battle.Sanctuary: units.best_thing,
    asked_battle.Escapes: battle.escapes,
    asked_battle.Disband: units.weakest_group,
    magic.MagicTurn: battle.magic_turn,
    magic.MagicAct: battle.magic_act,
    magic.MagicTarget: battle.magic_target,
    magic.ChooseCaster: choices.caster,
    magic.ChooseSpell: choices.choose_spell,
    magic.SpellUnits: choices.nobody,
    magic.SpellTarget: choices.spell_target,
    magic.ShareFire: battle.one_damaged,
    asked_cards.ActBefore: cards.before_roll,
    asked_cards.ActAfter: cards.after_roll,
    asked_cards.CounterCard: cards.counter,
    asked_cards.AnyTime: cards.any_time,
    asked_cards.CardTarget: cards.card_target,
    deeds.UnmaskWhom: choices.other_pawn,
    deeds.DestroyWhat: choices.destroy,
    deeds.PickPocket: choices.other_pawn,
    deeds.ChoosePupil: choices.pupil,
    deeds.ChooseBook: choices.first_option,
    deeds.ChooseLesson: choices.lesson,
    deeds.MendWhat: units.best_thing,
    deeds.BreakCurse: choices.break_curse,
    deeds.GrantBreaking: choices.grant_breaking,
    trade.TradeWith: offers.partner,
    trade.BargainWith: choices.nobody,
    trade.TradeGroup: offers.their_group,
    trade.TradeOwnGroup: offers.own_group,
    trade.TradeTerms: offers.terms,
    trade.ConsiderOffer: choices.consider_offer,
    victory.ClaimVictory: choices.first_option,
}


def advise(seen: View, chance: Chance) -> Advice:
    """What to answer to the question put to this view's seat, and in one sentence why.

    At times it is not an option of the question but one that stands open at any time, such as turning a unit up.
    """
    eyes = Eyes(seen, chance)
    option, why = _ANSWERS[type(eyes.asked)](eyes)
    return Advice(option, why)


def shortlist(seen: View, chance: Chance) -> list[str]:
    """The options worth a thought, where not all are.

    The first steps towards the best places, the actions that bring most, and whether to fight on. Whoever is on the way
    goes on.
    """
    eyes = VeteranEyes(seen, chance)
    found: list[str] = []
    if isinstance(eyes.asked, movement.ChooseHex):
        found = turn.likely_steps(eyes)
    elif isinstance(eyes.asked, cities.ChooseAction):
        found = turn.likely_actions(eyes)
    elif isinstance(eyes.asked, asked_battle.Arrange):
        found = battle.ways_on(eyes)
    return found[:WORTH_A_THOUGHT]


def steward(seen: View, chance: Chance) -> str:
    """What to answer to the question put to this view's seat."""
    return _chosen(Eyes(seen, chance))


def veteran(seen: View, chance: Chance) -> str:
    """The same for those who have seen Heroes die: they risk theirs only where it pays."""
    return _chosen(VeteranEyes(seen, chance))


def _chosen(eyes: Eyes) -> str:
    return _ANSWERS[type(eyes.asked)](eyes)[0]
