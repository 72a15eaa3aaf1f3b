"""Content with the hordes, events and dice of the worked examples.

Rules are tested with these numbers, whatever balance makes of the designed ones.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.catalog.loading import load
from warhall.games.bsieged.catalog.records import EnemyCard
from warhall.games.bsieged.state import EnemyCardId
from warhall.kernel.content import Names

# The enemy deck: a card, its kind, and its numbers for the four seasons.
DECK = """
scouts_of_the_rift krohn 1122; hungry_pack krohn 1222; ladder_bearers krohn 1223;
howling_dozen krohn 1223; night_creepers krohn 1233; bone_pipers krohn 1123;
ash_runners krohn 1222; gate_gnawers krohn 1122; torn_banner krohn 2223;
red_jaw_warband krohn 2233; chain_gang_of_the_pit krohn 2233; ditch_fillers krohn 2223;
screaming_ranks krohn 2333; hook_climbers krohn 1233; mud_tide krohn 2234;
spear_rabble krohn 2222; black_sun_vanguard krohn 2234; the_unfed_hundred krohn 2334;
breach_wolves krohn 2333; sons_of_the_first_gate krohn 2344; skull_drummers krohn 2234;
flayed_host krohn 3334; roof_lurkers gargoh 1112; cinder_spitters gargoh 1122;
carrion_wings gargoh 1122; leather_shrieks gargoh 1112; pair_of_watchers gargoh 1122;
chimney_haunters gargoh 1222; gale_riders gargoh 1222; venom_slingers gargoh 1223;
tower_stalkers gargoh 1223; storm_brood gargoh 1222; bile_throwers gargoh 1123;
dusk_flock gargoh 1233; hundred_eyes gargoh 2223; sky_of_talons gargoh 2233;
choir_of_spite gargoh 2223; the_long_shadow gargoh 1233; stone_hurler molen 1111;
old_mauler molen 1111; blind_colossus molen 1111; wall_breaker molen 1111;
grinding_bulk molen 1111; lone_siege_beast molen 1111; tusked_engine molen 1111;
brothers_of_rubble molen 1112; doom_bellows molen 1112; twin_hammers molen 1112
"""


def enemy_card(entry: str) -> EnemyCard:
    name, kind, numbers = entry.split()
    spring, summer, autumn, winter = map(int, numbers)
    return EnemyCard(name, name, name, kind, (spring, summer, autumn, winter), "designed")


def worked() -> Content:
    """Our content, these files laid over it, and this enemy deck."""
    content = load(Path(__file__).parent)
    cards = [enemy_card(entry) for entry in DECK.split(";")]
    names: Names[EnemyCardId] = Names("enemy", [card.id for card in cards])
    return replace(content, enemy_cards=(content.enemy_cards[0], *cards), enemy=names)
