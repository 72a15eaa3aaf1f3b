"""Magic in battle, spells as actions (ZAN-D-34, ZAN-D-40)."""

from __future__ import annotations

from warhall.games.zanziar.ids import GroupId, PawnId, SpellId
from warhall.games.zanziar.keys import ATTACK, GROUP, HEX, PAWN, SPELL, THING
from warhall.games.zanziar.questions.battle import BEAST
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.questions import Asked, question


@question(
    "zanziar.magic_turn",
    "Who uses magic next?",
    waiting="uses magic",
    options=(PAWN,),
    words={PASS: "No more magic this round"},
    decision="ZAN-D-34",
)
class MagicTurn(Asked):
    pass


@question(
    "zanziar.magic_act",
    "What does {pawn} do?",
    waiting="uses magic",
    options=(SPELL,),
    words={ATTACK: "A magic attack", PASS: "Somebody else first"},
    decision="ZAN-D-34",
)
class MagicAct(Asked):
    pawn: PawnId


@question(
    "zanziar.magic_target",
    "Whom does {pawn} attack?",
    waiting="uses magic",
    options=(PAWN,),
    words={BEAST: "The beast"},
    decision="ZAN-D-34",
)
class MagicTarget(Asked):
    pawn: PawnId


@question(
    "zanziar.choose_caster",
    "Who of {group} casts a spell?",
    waiting="casts a spell",
    options=(PAWN,),
    decision="ZAN-D-40",
)
class ChooseCaster(Asked):
    group: GroupId


@question(
    "zanziar.choose_spell",
    "What does {pawn} cast?",
    waiting="casts a spell",
    options=(SPELL,),
    decision="ZAN-D-40",
)
class ChooseSpell(Asked):
    pawn: PawnId


@question(
    "zanziar.spell_units",
    "Whom does {spell} take along? {chosen} chosen.",
    waiting="casts a spell",
    options=(PAWN,),
    words={DONE: "No more"},
    decision="ZAN-D-40",
)
class SpellUnits(Asked):
    spell: SpellId
    chosen: int


@question(
    "zanziar.spell_target",
    "At what does {pawn} aim {spell}?",
    waiting="casts a spell",
    options=(PAWN, THING, HEX, GROUP),
    decision="ZAN-D-40",
)
class SpellTarget(Asked):
    pawn: PawnId
    spell: SpellId


@question(
    "zanziar.share_fire",
    "The Fireball bursts among your own. Who takes one point more? {left} to go.",
    waiting="shares out damage",
    options=(PAWN,),
    decision="ZAN-D-19",
)
class ShareFire(Asked):
    left: int
