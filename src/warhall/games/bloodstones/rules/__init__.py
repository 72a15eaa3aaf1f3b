"""The rules of Bloodstones, one module per section of the ledger. Begin with `turn.py`.

Rows: `seat` 0…, `area` a row of the map (`chart.names[area]`), `unit` a row of `Content.tiles`; kinds go by their id.

Decisions (`bloodstones.` left out): option keys; facts in `about`
-----------------------------------------------------------------
choose_faction      faction:<id>
place_citadel       area:<id>                              citadel (False: the Chaos Horde's start area)
place_unit          kind:<id> a land unit, area:<id> a ship in this sea area, done    points, area
reenter             kind:<id>, pass                        (Chaos Horde without units)
capture_villages    kind:<id> the tile to expend, pass
capture_village     area:<id>, done (after the first)      pips
move_undead         unit:undead_<n>, done
move_undead_to      area:<id>                              unit, from
choose_action       kind:<id> build it, area:<id> move units from there, battle:<id> fight there, capture:<id> expend
                    this tile to capture (Chaos Horde), done (unless own units share an area with others)
choose_site         area:<id>                              kind, cost                     (of a build or a return)
pay_tile            kind:<id> a tile to discard for a build                               owed
gather_units        kind:<id> joins the group and pays, free:<id> goes with a leader, area:<id> where it steps
                                                           from, group (units), free (units), price (owed so far),
                                                           pips (left for more), ways ([area, price of the step])
move_on             area:<id> the same group goes on, other, done    as gather_units
choose_stack        area:<id> other units from there, done                                price, pips
pay_pips            kind:<id> a tile for the price         price, paid, chosen (units)
choose_opponent     faction:<id>                           area
withdraw            area:<id>, pass (stay)                 area
substitute          kind:<id>, pass                        area, drawn (own values), against (the other total, 0 if
                                                           hidden), shown (the other side's values)
replace_tile        value:<n> the Battle tile replaced     drawn, unit
lose_unit           kind:<id>                              area
retreat             area:<id>                              area
raise_undead        number:<n>                             area
construct_villages  kind:<id> the tile to expend, pass
construct_village   area:<id>, done (after the first)      pips
choose_battle       battle:<id>                            lap                            (at the end of the game)

Events (`bloodstones.` left out): data; → what only one seat sees
-----------------------------------------------------------------
first_player_tied      draws (by seat: values)
first_player_drawn     draws, first
faction_chosen         seat, faction
tiles_drawn            seat, count, bag (tiles left in it)          → seat: kinds
citadel_placed         seat, unit, area
start_chosen           seat, area                                   (Chaos Horde)
build_begun            seat, kind
unit_placed            seat, unit, kind, area, how (setup, build, reentry)
turn_begun             seat, turn
tile_expended          seat, kind, pips, why (capture, construct)
tile_discarded         seat, kind, why (build, substitute)
village_captured       seat, from (seat), area, count
village_constructed    seat, area, price
undead_moved           seat, unit, from (area), to
units_moved            seat, units, from (area), to, price (of this step), free (units)
move_paid              seat, kinds, pips, price
battle_begun           seat (that attacks), area, seats ([attacker, defender]), forces ([units, units])
withdrawal_barred      seat, why (clause id)
withdrawal_declined    seat, area                                   (the defender might have gone)
fell_back              seat, from (area), to, units, how (withdrawal, retreat)
battle_tiles_drawn     area, seats, counts                          → each side: drawn (values)
substituted            seat                                         → seat: kind
revealed               seat, values (that count), substitute (kind or ""), pips (of it), modifiers ([name, bonus]: a
                       kind, or "corsairs" for their bonus at sea), total
battle_tied            area, seats, total
battle_won             seat, loser, area, vp ([["units", n], ["corsairs", 1], ["cutiecorn", 3]]), shield (that won a
                       tie)
unit_eliminated        seat, unit, kind, area, why (battle, no retreat, terrain, desert, dragon)
citadel_captured       seat, from (seat)
cutiecorn_taken        seat, from (seat), area
undead_raised          seat, units, area
regrouped              seat, vp, regroups, counted (False: only the bag was filled)
horde_eliminated       seat
end_triggered          seat, why (regroups, quiet, idle, nobody left)
last_battles_begun     seat, areas (to be fought over)
game_scored            standings (by seat: total, own villages, VP from captures), winners
"""
