"""The rules of Zorn, one module per section of the reference; `turn.py` is the outline, read it first.

Questions (kind: options; facts in `about`). Options are keys of the content (`unit:…`, `area:…`, `house:…`,
`spell:…`, `ability:…`), numbers `n:3`, or the words given here. A question to several seats is the Group's:
any of them may answer, the player of space 2 is named first. What favours or strikes one House more than another
is voted on (`vote.py`, ZRN-RUL-01): each of three or more seats gets the question, of two the player of space 2.

Setup
- ZRN-D-01 is a setting of the table (treasure, forks). take_house: House keys (ZRN-D-02) · leave_unit: one
  unit of each kind that may stay out; house, left (ZRN-D-03) · take_commander, take_magic_user: units; house
  (ZRN-D-04) · deploy_unit: Passes (ZRN-D-05), "W", "E" (ZRN-D-06), "all_here" for all the rest in the same
  place; house, unit, left
Chits
- propose_house: Houses, all seats at once; why = first, wild or council (ZRN-D-07, ZRN-D-08) · join_duel:
  roll, abstain (ZRN-D-09)
House activation (ZRN-D-12: unit keys that can act, the offers below, "done")
- begin_activation, choose_caster, choose_shooter, choose_attacker, choose_mover, choose_regrouper. Offers in
  all of them: hire (ZRN-D-11), conjure (ZRN-D-25), free_step (Tactician), ability:rally, ability:lure,
  ability:tactician (ZRN-D-26)
- choose_partner: Houses, done · give_asset, ask_asset: food, supplies, gold, glory, Mercenaries, done;
  partner, given, asked · choose_amount: n; good · answer_trade: accept, refuse; house, given, asked,
  units_given, units_asked (ZRN-D-10)
- choose_mercenary, place_mercenary: unit (ZRN-D-11) · choose_free_mover, choose_free_step: unit, why
- declare_spell, declare_area, reroll_casting, pick_shaken, pick_blessed, pick_landing, pick_kindled,
  pick_banished (ZRN-D-13, ZRN-D-44) · choose_target: units, ability:scout; unit (ZRN-D-14, ZRN-D-32) ·
  pick_scouted (ZRN-D-15)
- choose_attack_area: areas, ability:swiftness, versus; unit (ZRN-D-16, ZRN-D-32) · choose_swift_step ·
  choose_foe_area, choose_foe (ZRN-D-32) · order_combat: areas (ZRN-D-17) · attack_again: areas, pass; unit
  (ZRN-D-26)
- choose_step: areas, mana_push, forced_march, done; unit, left, road, forced (ZRN-D-22; the free Road area is
  taken the first time it helps, which is never worse) · move_flank: move_up, move_up_and_enter, enter; unit
  (ZRN-D-23)
- choose_regroup: remove_casualties, remove_poison, remove_stun, remove_terror, mana_potion, mana_cleansing,
  mana_resurrection, ability:forage, ability:mob; unit (ZRN-D-24) · pick_forage · pick_levy, pick_muster
  (ZRN-D-45)
- pick_rallied, pick_marker, accept_rally, pick_lured, pick_lure_area, use_push, pick_pushed, pick_push_area,
  use_spearhead, pick_stormed (ZRN-D-26)
Combat
- assign_hit: units; hits, why (ZRN-D-18, ZRN-D-19, ZRN-D-31) · drink_courage: food, gold, pass; unit, why,
  die (ZRN-D-20) · reroll_test: relentless, mana_bolt, pass · reroll_melee: own units, pass; house, totals,
  area · reroll_shot: ability_reroll, mana_bolt, pass; unit, target, faces, pv · reroll_die (ZRN-D-21) ·
  credit_house: Houses with an equal claim to the Glory
- pick_retreat: areas; unit, gone, distance (ZRN-D-27) · pick_retreat_cause: areas of the nearest enemies
- pick_bashed, pick_bitten, pick_struck, pick_screeched, pick_surprised (ZRN-D-43)
The Blight
- order_blight: units of equal Evil Power whose order can matter (ZRN-D-42) · pick_target_area, pick_target:
  unit (ZRN-D-29) · pick_overflow: unit, area (ZRN-D-28)
Places
- share_treasure, pick_share, place_recruit (ZRN-D-30) · seize_camp: seize, pass; area, holder (ZRN-D-33)
Night
- split_yield: n = Food, the rest is Supplies; area, amount (ZRN-D-34) · feed_units: n, conjure; house, units
  · feed_with_gold: n; fed · pick_hungry: units; left (ZRN-D-35) · choose_builder, choose_works:
  entrenchments, camp (ZRN-D-36) · take_back_works: areas (ZRN-D-41) · rebuild_unit, place_rebuilt (ZRN-D-37)
  · choose_marcher, choose_free_step (ZRN-D-38)
Events
- pick_lightning, pick_forest, pick_ape_victim, pick_allied_house, pick_pass, pick_rebel_town,
  pick_troll_hills, pick_drop (ZRN-D-39) · pick_raid_road (ZRN-D-46) · pick_home (ZRN-D-40)

Events (kind: data). Rows are ints of the content tables; notes are [[name, steps], …].
- Dice: kernel.rolled has `die` (D3 to D20 by the content's name), `for` = melee, missile, bravery, entry, fork,
  trollburg and the unit ·
  bravery_tested: unit, why, die, faces, passed, notes (or fear = True: failed without a roll) · shot_fired:
  unit, target, area, die, faces, pv, result (Hits, -1 equal to the PV), notes, spread (a
  Fire Ball's one roll) · die_rerolled: unit, faces, why (an ability) · unit_surprised: unit, target, area ·
  melee_rolled: area, attackers
  and defenders as (unit, faces, notes, die), ghost, ghost_faces, protection, attack, defence, winner (1 attack, 2
  defence, 0 tie), hits_on_attackers, hits_on_defenders, retreat · duel_rolled
- The Blight's reasons: card_drawn: card, left · blight_moved: unit, from, to, fork ("", "even", "odd", "d6
  4") · blight_halted: unit, area, before, fork, why · target_chosen: unit, target, area, pv, distance, prefer,
  sought · shot_hopeless: unit, area · strike_forgone: unit, stays · nobody_answered: types, units, act
  · blight_charged: unit, from, to, protection · no_target · spawn_substituted, spawn_failed: type, why ·
  unit_exited: unit, from, terror · vengeance_begun
- Units: unit_moved (why = move, attack, retreat, flank, swiftness, tactician, night_march, sneak_attack,
  wave_attack, no_room, slip_away), unit_entered, unit_eliminated (unit, area, by, why), hit_taken (unit, hits, of,
  why),
  hit_cancelled (why = save, stone_skin), casualties_removed (why), wound_healed, unit_stunned, unit_terrorized,
  unit_poisoned, unit_hungry, unit_soaked, stun_removed, terror_removed, poison_removed, hunger_ended,
  garrison_revealed (unit, front, star), fury_roused, retreat_blocked, march_forced, unit_rebuilt,
  mercenary_joined, mercenary_traded
- Houses: resources_gained (house, food, supplies, gold, why, area, face; lost: what the cap took of the three),
  resources_paid (house, food, supplies, gold, why), glory_gained, cache_scored (house,
  glory, fresh, gold, food, supplies), glory_traded, level_raised, blessings_gained,
  blessings_spent (house, count, why; of a Mana Bolt unit and faces), action_forgone, nobody_shaken,
  hostilities_declared, house_activated, activation_ended, hunger_rolled
- Places: town_taken (house 0: the Blight), works_built, works_removed, earthquake_placed, river_flooded,
  flood_ended, land_cursed, token_shown, token_taken, trap_sprung
- The game: turn_begun, chits_laid, fork_set, first_house_chosen, chit_taken, houses_proposed, house_decided,
  event_rolled, terror_gained (points, terror, why), game_lost (reason), game_won
"""
