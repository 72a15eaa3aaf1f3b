"""The table in words, hex by hex, for 80 columns: the terminal game, and what a screen reader says."""

from __future__ import annotations

from collections.abc import Iterable

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.forecast import forecasts
from warhall.games.uprising.ground import edges, heroes_on, is_empty
from warhall.games.uprising.ids import (
    CAPITAL,
    CHAOS,
    COLOURS,
    EMPIRE,
    CardId,
    HexId,
    SideId,
)
from warhall.games.uprising.names import (
    ACTION_NAMES,
    ATTRIBUTE_NAMES,
    PHASE_NAMES,
    ROUND_NAMES,
    component_name,
    die_text,
    face_text,
    goods_text,
    group_text,
    hero_name,
    hex_code,
    hex_name,
    pool_text,
    side_does,
    terrain_name,
    units_text,
)
from warhall.games.uprising.queries import (
    attributes,
    cards_of,
    curses_left,
    curses_on_map,
    haven_points,
    in_play,
    item_price,
    leaders_of,
    nemesis_points,
    production,
    reserve,
    sides_of,
    skeletons_left,
)
from warhall.games.uprising.sketch import KEY, sketch
from warhall.games.uprising.state import ACTING, ACTIONS, BUILD, EVENTS, NEMESIS, NO_ATTRIBUTE, SETUP
from warhall.games.uprising.story.describe import (
    attribute_words,
    card_words,
    ground_words,
    leader_dice,
    leader_words,
    needs_words,
    piece_words,
    price_words,
    quest_words,
)
from warhall.games.uprising.story.foretold import forecast_head, forecast_words
from warhall.games.uprising.story.previews import sort_words
from warhall.games.uprising.view import Facts, Fight, Group
from warhall.kernel.view import View
from warhall.tell.words import capital, counted, joined, wrapped

Lines = list[str]


def text(seen: View) -> str:
    """The table in words."""
    s: Facts = seen.facts
    c: Content = seen.content
    lines = _head(s, c)
    if s.phase == SETUP:
        return "\n".join(lines)
    mine = s.order if seen.seat is None else sides_of(s, seen.seat)
    for part in (
        _race(s, c),
        _fight(s, c),
        _casting(s, c),
        _map(s, c),
        _leaders(s, c),
        _foretold(s, c),
        _open_cards(s, c, mine),
        *[_board(s, c, side, own=side in mine and seen.seat is not None) for side in s.order],
        _graves(s, c),
    ):
        if part:
            lines += ["", *part]
    return "\n".join(lines)


def _item(words: str, indent: str = "  ") -> Lines:
    """A line that stands for itself when changes are told; what belongs to it is set in deeper."""
    return wrapped(words, indent)


# Time and the race.


def _head(s: Facts, c: Content) -> Lines:
    if s.phase == SETUP:
        led = [f"{c.side_names[side]} with {hero_name(s, c, side)}" for side in s.order]
        return ["Set-up", *_item(f"In play: {joined(led)}" if led else "Nobody leads a faction yet")]
    words = f"Chapter {s.chapter} of {s.last_chapter} · {PHASE_NAMES[s.phase]} Phase"
    if s.phase == ACTING and s.active:
        words += f" · {side_does(c, s.active, 'act')}"
    words += f" · first player: {c.side_names[s.first]}"
    lines = _item(words)
    if s.event:
        event = c.events[s.event]
        lines += _item(f"Event: {event.name}; new Leaders enter with Threat {event.threat}")
    return lines


def _race(s: Facts, c: Content) -> Lines:
    """VP of all, with what each would score now; at the end every faction must be ahead of both enemies."""
    lines = [f"{'':11} VP  next  Havens  AP  Salt  Plunder  Food"]
    for side in s.order:
        own = s.sides[side]
        salt, plunder, food = own.goods
        figures = f"{own.vp:3}  {haven_points(s, c, side):+4}  {len(s.havens_of[side]):6}  {own.ap:2}"
        lines.append(f"{c.side_names[side]:11}{figures}  {salt:4}  {plunder:7}  {food:4}")
    for side in (EMPIRE, CHAOS):
        figures = f"{s.sides[side].vp:3}  {nemesis_points(s, c, side):+4}"
        lines.append(f"{c.side_names[side]:11}{figures}  {_holdings(s, c, side)}")
    return [*lines, "To win, every faction needs more VP than The Empire and more than Chaos."]


def _holdings(s: Facts, c: Content, side: SideId) -> str:
    if side == EMPIRE:
        land = counted(sum(spot.garrison > 0 for spot in s.spots), "garrisoned hex", "garrisoned hexes")
        return f"{land}, {counted(len(leaders_of(s, c, side)), 'Legion')}, {s.legions_left} to come"
    curses = counted(curses_on_map(s), "Curse")
    return f"{curses}, {counted(len(leaders_of(s, c, side)), 'Horde')}, {s.hordes_left} to come"


# What is being fought or rolled.


def _fight(s: Facts, c: Content) -> Lines:
    fight = s.fight
    if fight is None:
        return []
    ground = f", {terrain_name(c, fight.terrain)}" if fight.terrain else ""
    now = f", {ROUND_NAMES[fight.round]}" if fight.round else ""
    if fight.round == "clash":
        now += f" {fight.clash}"
    lines = [f"Combat on {hex_name(s, c, fight.hex)}{ground}{now}"]
    for group in (fight.one, fight.other):
        lines += _item(f"  {_group_words(c, group)}")
    if fight.one.dice or fight.other.dice:
        lines += _item(f"  {_balance(c, fight)}")
    return lines


def _group_words(c: Content, group: Group) -> str:
    words = capital(group_text(c, group.side, group.strength, group.leader)) if group.strength else "Nobody is left"
    if group.dice:
        dice = ", ".join(f"{COLOURS[colour]} {die_text(c, colour, number)}" for colour, number in group.dice)
        added = f", added {face_text(group.added)}" if any(group.added) else ""
        return f"{words}: {dice}{added}; in all {face_text(group.symbols)}"
    return f"{words}: {pool_text(group.pool)}" if any(group.pool) else words


def _balance(c: Content, fight: Fight) -> str:
    """What was reckoned; before that Skulls less Shields, which Bolts and Godpowers may change."""
    if fight.one.damage or fight.other.damage:
        suffered = [f"{c.side_names[own.side]} {own.damage}" for own, _ in _both(fight)]
        return f"Damage: {joined(suffered)}"
    hurt = [max(0, foe.symbols[0] - own.symbols[1]) for own, foe in _both(fight)]
    names = [c.side_names[group.side] for group in (fight.one, fight.other)]
    bolts = [f"{c.side_names[own.side]} {own.bolts}" for own, _ in _both(fight) if own.bolts]
    words = f"Skulls less Shields: {names[0]} suffer {hurt[0]}, {names[1]} {hurt[1]}"
    return f"{words}; Bolts free to change that: {joined(bolts)}" if bolts else words


def _both(fight: Fight) -> tuple[tuple[Group, Group], tuple[Group, Group]]:
    return (fight.one, fight.other), (fight.other, fight.one)


def _casting(s: Facts, c: Content) -> Lines:
    roll = s.casting
    if roll is None:
        return []
    dice = pool_text(roll.pool) if roll.total is None else face_text(roll.total)
    return _item(f"{hero_name(s, c, roll.side)} rolls for {component_name(c, roll.why)}: {dice}")


# The map.


def _map(s: Facts, c: Content) -> Lines:
    """Every hex where something is, then the bare ones by their codes."""
    lines = ["Map:", *[f" {row}" for row in sketch(s, c)], *_item(f" ({KEY})", " ")]
    for at in c.land.spaces:
        if _is_worth_a_line(s, c, at):
            lines += _item(f"- {hex_name(s, c, at)}: {_hex_line(s, c, at)}")
    dark = [at for at in c.land.spaces if _is_bare(s, c, at) and at not in c.layouts[s.factions].bare]
    lines += _item(f"- Unexplored, nobody there: {_codes(c, dark)}") if dark else []
    for region, spaces in c.layouts[s.factions].regions.items():
        bare = [at for at in spaces if _is_bare(s, c, at)]
        lines += _item(f"- {c.regions[region].name} (Ice Waste), nobody there: {_codes(c, bare)}") if bare else []
    return lines


def _is_worth_a_line(s: Facts, c: Content, at: HexId) -> bool:
    return s.spots[at].up or not _is_bare(s, c, at)


def _is_bare(s: Facts, c: Content, at: HexId) -> bool:
    return not s.spots[at].up and is_empty(s, c, at) and not heroes_on(s, at)


def _codes(c: Content, hexes: Iterable[HexId]) -> str:
    return ", ".join(hex_code(c, at) for at in hexes)


def _hex_line(s: Facts, c: Content, at: HexId) -> str:
    words = [*ground_words(s, c, at), *piece_words(s, c, at)]
    mask = edges(s, c, at)
    closed = [border.beyond for border in c.land.borders[at] if mask & border.bit]
    if closed:
        words.append(f"closed to {joined([hex_code(c, other) for other in closed])}")
    if at == CAPITAL and s.fallen:
        words.append("fallen")
    return "; ".join(words) or "nobody there"


# The Nemesis.


def _leaders(s: Facts, c: Content) -> Lines:
    lines = ["Legions and Hordes in play:"] if in_play(s) else []
    for leader in in_play(s):
        card = c.leaders[leader]
        lines += _item(f"- {card.name}: {leader_words(s, c, leader)}")
        lines += _item(f"  {leader_dice(s, c, leader)}", "    ")
        ability = f"Ability: {card.ability_text} " if card.ability_text else ""
        lines += _item(f"  {ability}Godpower: {card.godpower_text} Destroyed: {card.destroyed_text}", "    ")
    return [*lines, f"Reserve: {skeletons_left(s, c)} Skeletons, {curses_left(s, c)} Curses"]


def _foretold(s: Facts, c: Content) -> Lines:
    """What Leaders will do, before and in the Nemesis Phase."""
    found = forecasts(s, c) if s.phase in (EVENTS, BUILD, ACTING, NEMESIS) else []
    lines = ["Nemesis Phase, as it would run now; earlier combats may change it:"] if found else []
    for number, forecast in enumerate(found, 1):
        lines += _item(f"{number}. {forecast_head(s, c, forecast)}", "   ")
        for words in forecast_words(c, forecast):
            lines += _item(f"   {words}", "     ")
    return lines


# Cards.


def _open_cards(s: Facts, c: Content, mine: Iterable[SideId]) -> Lines:
    lines = []
    if s.revealed:
        lines.append("Druids, each for a Bolt in combat:")
        for druid in s.revealed:
            lines += _item(f"- {c.druids[druid].name}: {c.druids[druid].text}")
    if any(s.open_quests):
        lines.append("Quests:")
        for quest in s.open_quests:
            lines += _item(f"- {c.quests[quest].name}: {quest_words(c, c.quests[quest])}{_on_it(s, c, quest)}")
    if any(s.market):
        lines.append("Market:")
        for card in s.market:
            lines += _ware(s, c, card, tuple(mine)) if card else []
    return lines


def _on_it(s: Facts, c: Content, quest: int) -> str:
    lying = s.attached[quest]
    names = [c.cards[lying.item].name] if lying.item else []
    names += [c.druids[lying.druid].name] if lying.druid else []
    return f" On it: {joined(names)}." if names else ""


def _ware(s: Facts, c: Content, card: CardId, mine: tuple[SideId, ...]) -> Lines:
    price = min([item_price(s, c, side, card) for side in mine], default=c.cards[card].salt)
    needs = needs_words(c.cards[card])
    return _item(f"- {c.cards[card].name}, {price} Salt{f', {needs}' if needs else ''}: {card_words(s, c, card)}")


# Player boards.


def _board(s: Facts, c: Content, side: SideId, *, own: bool) -> Lines:
    """A faction: Hero, production, Units to build; cards with what they do for those who hold them."""
    name, hero = c.side_names[side], hero_name(s, c, side)
    where = hex_name(s, c, s.sides[side].at)
    lines = _item(f"{name}: {hero} on {where}; {attribute_words(attributes(s, c, side))}")
    produced = goods_text(production(s, c, side))
    lines += _item(f"- Production now: {produced}; a Haven costs {c.factions[side].haven} Plunder")
    spent = [f"{ACTION_NAMES[action]} {ap}" for action, ap in zip(ACTIONS, s.sides[side].boxes, strict=True) if ap]
    lines += _item(f"- AP spent this Chapter: {', '.join(spent)}") if spent else []
    if s.sides[side].held:
        lines += _item(f"- {s.sides[side].held} AP held on a Leader card")
    if own:
        for kind in c.units_of[side]:
            price = f"{price_words(c, kind)}; {reserve(s, c, kind)} in reserve"
            lines += _item(f"- {c.units[kind].name}: {sort_words(c, kind)}; {price}")
    return lines + _cards(s, c, side, own=own)


def _cards(s: Facts, c: Content, side: SideId, *, own: bool) -> Lines:
    if not own:
        names = [_card_name(s, c, card) for card in cards_of(s, side)]
        return _item(f"- Cards: {', '.join(names)}") if names else []
    lines: Lines = []
    for card in cards_of(s, side):
        lines += _item(f"- {_card_name(s, c, card)}: {card_words(s, c, card)}")
    return lines


def _card_name(s: Facts, c: Content, card: CardId) -> str:
    held, name = s.held[card], c.cards[card].name
    if held.attribute != NO_ATTRIBUTE:
        return f"{name} ({ATTRIBUTE_NAMES[held.attribute]} +1)"
    return f"{name} (face down)" if held.flipped else name


def _graves(s: Facts, c: Content) -> Lines:
    lines: Lines = []
    for side, name in ((EMPIRE, "Imperial Graveyard"), (CHAOS, "Chaos Graveyard")):
        grave = s.graves[side]
        units = [units_text(c, kind, number) for kind, number in enumerate(grave.units) if number]
        units += [counted(grave.skeletons, "Skeleton")] if grave.skeletons else []
        levels = sum(grave.garrisons)
        units += [counted(levels, "Garrison level")] if levels else []
        lines += _item(f"{name}: {joined(units)}") if units else []
    return lines
