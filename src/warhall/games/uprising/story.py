"""Questions and options in words, from their declarations."""

from __future__ import annotations

from warhall.games.uprising.ids import CardId, HeroId, HexId, KindId, LeaderId, PayId, QuestId, SideId
from warhall.kernel.questions import question_named
from warhall.kernel.view import Question, View
from warhall.tell.story import Story


def _waits(question: Question, seen: View) -> str:
    return f"Seat {', '.join(str(seat) for seat in question.seats)} {question_named(question.kind).waiting}."


def _bundle(seen: View, row: PayId) -> str:
    goods = zip(seen.content.bundles[row], ("Salt", "Plunder", "Food"), strict=True)
    return ", ".join(f"{number} {name}" for number, name in goods if number)


story = Story(
    waits=_waits,
    names={
        HexId: lambda seen, row: seen.content.hex.names[row],
        SideId: lambda seen, row: seen.content.side_names[row],
        HeroId: lambda seen, row: seen.content.heroes[row].name,
        KindId: lambda seen, row: seen.content.units[row].name,
        CardId: lambda seen, row: seen.content.cards[row].name,
        QuestId: lambda seen, row: seen.content.quests[row].name,
        LeaderId: lambda seen, row: seen.content.leaders[row].name,
        PayId: _bundle,
    },
)
