"""The rules of B-Sieged, one module for each section of the ledger; `turn.py` is the outline.

Event data and `about` hold row numbers (hero, zone, building, card, figure, field, deck: see state.py) where nothing
else is said.

Decisions: kind, who, options, about
------------------------------------
``bsieged.pick_hero``           seat in turn        hero:*                     picks
``bsieged.double_field``        council             field:*, random
``bsieged.choose_first_hero``   council             hero:*, random
``bsieged.resurrect_hero``      council             hero:*, pass
``bsieged.send_messenger``      council             field:*                    deaths
``bsieged.spawn_field``         council             field:*, clockwise (all that are left, north to west)
``bsieged.concede``             council             play_on, concede
``bsieged.choose_hero``         owner               hero:* (who of the own heroes acts next)
``bsieged.use_power``           owner               power:<ability>, pass      hero
``bsieged.take_action``         owner               attack:<zone>, building:*, repair:*, rebuild:*, orient:<field>,
                                                    shoot, exchange:<hero>, card:* (use), power:*, discard:*, done
                                                                               hero, actions, artillery, last (of the
                                                                               round: the enemies follow)
``bsieged.choose_weapon``       owner               card:*, pass               hero, zone
``bsieged.choose_aid``          owner               card:*, done               hero, zone, weapon, aids
``bsieged.spend_grace``         owner               grace:<die>_up|down, done  hero, faces, target, die (red, yellow)
``bsieged.double_card``         owner               single, double             hero, card
``bsieged.choose_zone``         owner               zone:*                     hero, card
``bsieged.choose_building``     owner               building:*                 hero, card, zone
``bsieged.choose_slot``         owner               slot:<1-5>                 hero, card
``bsieged.make_room``           owner               card:* (use), discard:*    hero, card (the new one)
``bsieged.choose_blessing``     owner               goods, learn               hero
``bsieged.choose_token``        owner               token:*                    hero, level, tokens
``bsieged.choose_side``         owner               ability, strength          hero, level, token
``bsieged.choose_partner``      owner               hero:*                     hero
``bsieged.exchange_card``       owner               card:*, done               hero, partner, moved
``bsieged.agree_exchange``      partner's owner     agree, refuse              hero, partner, moved
``bsieged.trigger_tactic``      council             card:*
``bsieged.choose_first_field``  council             field:*                    step (attack, march)
``bsieged.assign_hit``          council             hero:*, messenger          field, by, hits, heroes, taken
``bsieged.ignore_hit``          owner               ignore, take               hero, hits, left
``bsieged.choose_protector``    council             hero:*                     building
``bsieged.spend_reinforcement`` owner or council    spend, keep                building, hero (0: none on it), tokens

Decisions of cards, events and abilities
----------------------------------------
``bsieged.choose_zone``         owner               zone:*                     hero, card
``bsieged.choose_victim``       owner or council    figure:*, done             card, zone, left
``bsieged.choose_pushed``       owner or council    figure:*, done             card, zone, left
``bsieged.choose_receiver``     owner               hero:*, done               hero, card
``bsieged.choose_class``        owner               class:*                    hero, card (not for Chicanery)
``bsieged.choose_site``         owner               building:*, done           hero, card, work (mend, restore,
                                                                               reinforce), left
``bsieged.choose_fuel``         owner               building:* (to be damaged) hero, card
``bsieged.choose_struck``       owner               building:* (to be hit)     hero, card
``bsieged.choose_mode``         owner               avatar, units; or restore, mend      hero, card
``bsieged.choose_field``        owner               field:* (Rain of Cinders)  hero, card
``bsieged.choose_facing``       owner               field:* (Oiled Gears)      hero, card
``bsieged.change_goods``        owner               change:food_1|food_2|gold_1|gold_2 (what is gained)  hero, card
``bsieged.judge_event``         owner               leave, bury                hero, card
``bsieged.cancel_loss``         owner               spend, keep                hero, card
``bsieged.choose_wall``         owner               field:* (Massive Attack)   hero, card
``bsieged.choose_lot``          council             hero:*                     event, left
``bsieged.choose_target``       council             building:*                 event, field
``bsieged.choose_deck``         owner               deck:* (Eye of Isherida)   hero
``bsieged.choose_patient``      owner               hero:*                     hero
``bsieged.attack_again``        owner               strike, pass               hero, zone
``bsieged.draw_again``          owner               draw, pass                 hero, deck

Events: kind, data
------------------
Set-up and time: ``heroes_chosen`` heroes · ``field_doubled`` field · ``enemies_determined`` field, cards (claw,
eye, horn) · ``season_dealt`` cards · ``season_cleared`` cards · ``round_begun`` round · ``phase_begun`` phase,
round · ``time_moved`` circle · ``event_drawn`` event · ``first_hero_named`` hero.
Messenger: ``messenger_entered`` zone, stretch · ``messenger_moved`` from, to · ``messenger_stayed`` zone, why
(blocked, event) · ``messenger_left`` round · ``compass_drawn`` field · ``messenger_expected`` field ·
``messenger_waited`` field · ``messenger_reached_wall`` field · ``messenger_sheltered`` · ``messenger_died`` cause
(units, catapult, krohn, gargoh, molen, or a card's id), deaths · ``messenger_home`` round · ``hope_lost`` round ·
``played_on`` round.
Spawning: ``summoned`` field, symbol (1-3), streak · ``units_spawned`` zone, figure, count · ``pursuit_sent`` field
· ``figures_missing`` field, kind · ``figures_exhausted`` field · ``disrupted`` round · ``avatar_came`` zone,
vinculum · ``avatar_strengthened`` by, vinculum.
Heroes: ``turn_begun`` hero, actions, artillery · ``turn_ended`` hero · ``power_used`` hero, ability (id) ·
``hero_moved`` hero, from, to (spaces) · ``morale_gained/lost``, ``gold_gained/lost``, ``food_gained/lost``,
``grace_gained/lost`` hero, by, now, why (log/words.py) · ``gain_cut`` hero, good, gained, lost, most (0:
none because of the event of the round), event · ``hero_guarded`` hero, hits · ``hero_tired`` hero · ``attack_made``
hero, zone, weapon, aids, dice, target, strength, and for each of the last three its parts by name (dice_parts,
target_parts of which the lowest counts, strength_parts: pairs of "base", "tokens" or the id of an ability, card or
event, and a number) · ``attack_rolled`` hero, zone, faces, target, hits · ``dice_rolled`` hero, die, faces,
target (a roll that Divine Grace may change) · ``die_changed``
hero, die (from 0), by, faces · ``units_destroyed`` zone, figure, count · ``hits_shrugged_off`` zone, figure (0:
Avatar), hits, strength · ``avatar_drained`` by, vinculum, hero · ``avatar_banished`` hero · ``catapult_turned``
field, face (of the catapult die; none by a card) · ``catapult_jammed`` hero, field, face · ``catapult_shot`` hero,
zone, face, hits · ``building_used`` hero, building ·
``goods_earned`` hero, good (food, gold), roll, parts, amount · ``smuggled`` hero, face, gives, class ·
``token_learned`` hero, level, token, ability ("": Strength) ·
``building_mended``, ``building_restored`` building · ``building_reinforced`` building, tokens · ``cards_exchanged``
hero, partner, given, taken · ``exchange_refused`` hero, partner.
Cards: ``card_drawn`` deck, card (of any deck: Resource, event, enemy card or token row) · ``pile_empty`` deck ·
``card_stored`` hero, card, slot · ``card_used`` hero, card · ``card_discarded`` card, why · ``card_shown`` deck, card ·
``card_buried`` deck, card · ``deck_renewed`` deck, cards · ``tactic_placed`` card, zone, hero, building, times ·
``tactic_wasted`` card, zone · ``tactic_triggered`` card, zone.
Enemies: ``units_attacked`` zone, by (krohn, gargoh), hits · ``hero_hit`` hero, by, field, hits · ``hit_ignored``
hero · ``hits_lost`` field, by, hits · ``molen_attacked`` field, heroes, buildings · ``building_damaged`` building,
destroyed (bool) · ``reinforcement_spent`` building · ``units_marched`` zone, to, figure, count · ``unit_pushed``
zone, to, figure · ``zone_marked`` zone, mark (held, stunned, hushed) · ``avatar_moved`` from, to ·
``avatar_halted`` zone.
Ends: ``hero_died`` hero · ``hero_starved`` hero · ``hero_resurrected`` hero · ``citadel_lost`` reason, round ·
``citadel_saved`` round.

Events of cards, events and abilities
-------------------------------------
``card_struck`` hero, card, zone, faces (none without a roll), hits · ``card_failed`` card, building.
"""

from __future__ import annotations

from warhall.games.bsieged.rules import abilities, cards, events, massive

__all__ = ["abilities", "cards", "events", "massive"]
