"""The table before any chance: everything in the box, the settings chosen (ZAN-SET-01 to ZAN-SET-12 follow in play)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import NO_UNIT, ItemId
from warhall.games.zanziar.state import NO_PAWN, City, Group, Mine, Pawn, Player, Rules, Thing, Zanziar
from warhall.kernel.game import Setting
from warhall.kernel.records import blank

FACEDOWN = Setting(
    "facedown",
    "Facedown units in a Combat row",
    "Any number, or one at most as in other sums (ZAN-R-07).",
    ("any", "one"),
    ("Any number", "One at most"),
    about=(
        "Every facedown unit in front counts 1: bluffing pays.",
        "Only one facedown unit counts: who fights shows who they are.",
    ),
    first="any",
)
RECOVERY = Setting(
    "recovery",
    "Recovery",
    "Magic points, and in own cities hit points, that each unit regains at the start of a turn (ZAN-R-13).",
    ("1", "0", "full"),
    ("1 point", "None", "All"),
    about=(
        "Wounds and magic come back slowly.",
        "What is lost is lost, unless somebody heals.",
        "Everybody is fresh each turn; battles are bolder.",
    ),
    first="1",
)
NEUTRALS = Setting(
    "neutrals",
    "Neutral units in battle",
    "Run by the rules' automation, or by the player to the attacker's left (ZAN-R-63).",
    ("automatic", "left_hand"),
    ("Automatic", "Left-hand player"),
    about=("The rules say what they do: quick.", "A rival plays them: cunning, and slower."),
    first="automatic",
)
CURSE = Setting(
    "curse",
    "A fumbled Curse",
    "The table of Spell Fumbles, or the version of the spell list (ZAN-R-69).",
    ("table", "list"),
    ("Table", "Spell list"),
    about=("As the table of fumbles has it.", "As the spell itself has it."),
    first="table",
)
ROUNDS = Setting(
    "rounds",
    "Round limit",
    "Without a winner the game ends after so many rounds (ZAN-R-93).",
    (60, 40, "none"),
    ("60 rounds", "40 rounds", "None"),
    about=(
        "Nearly every game is won long before.",
        "A limit for one evening.",
        "Until somebody wins.",
    ),
    first=60,
)
SETTINGS = (FACEDOWN, RECOVERY, NEUTRALS, CURSE, ROUNDS)


def rules_of(options: Mapping[str, Any]) -> Rules:
    """The settings as the rules read them."""
    return Rules(
        facedown_rows=options["facedown"] == "one",
        recovery=str(options["recovery"]),
        left_hand=options["neutrals"] == "left_hand",
        curse_list=options["curse"] == "list",
        round_limit=0 if options["rounds"] == "none" else int(options["rounds"]),
    )


def setup(content: Content, seats: int, options: Mapping[str, Any]) -> Zanziar:
    """All cards in their boxes, decks unshuffled, no unit on the map."""
    pawns, things = len(content.pawn), len(content.thing)
    state = Zanziar(
        rules=rules_of(options),
        players=[Player() for _ in range(seats)],
        pawns=[blank(Pawn)] * pawns,
        things=[blank(Thing)] * things,
        groups=[blank(Group)] * len(content.group),
        cities=[blank(City)] * len(content.cities),
        mines=[blank(Mine)] * len(content.mines),
        sites=[False] + [True] * (len(content.sites) - 1),
        spells=[spell.copies for spell in content.spells],  # ZAN-SET-07 an open display
        faces=[NO_UNIT] * pawns,
        marks=[ItemId(0)] * things,
        ores=["", *content.ore_tokens],
        heroes=[NO_UNIT] * seats,
        hero_pawns=[NO_PAWN] * seats,
        hands=[()] * seats,
        known_pawns=[()] * seats,
        known_things=[()] * seats,
        buried=[()] * seats,
        unit_deck=content.unit_deck,
        item_deck=content.item_deck,
    )
    state.adventure_deck = tuple(content.adventure.of(key) for key in _all_keys(content.adventure))
    state.movement_deck = tuple(content.movement.of(key) for key in _all_keys(content.movement))
    state.rebuild()
    return state


def _all_keys(names: Any) -> tuple[str, ...]:
    keys: tuple[str, ...] = names.keys(range(1, len(names)))
    return keys
