"""The game in words: questions, options, seats and phases. Previews are in `previews.py`, the log in `log`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.names import (
    GOODS,
    area_name,
    count_of,
    goods_text,
    house_colour,
    house_letter,
    house_name,
    joined,
    key_row,
    ratings_text,
    unit_name,
    unit_names,
)
from warhall.games.zorn.prompts import (
    DONE_LABELS,
    HIT_WHYS,
    PASS_LABELS,
    PROMPTS,
    TEST_WHYS,
    WHY_HOUSE,
    WORDS,
)
from warhall.games.zorn.queries import core_units
from warhall.games.zorn.rules.missile import TEST, TWICE, missile_result
from warhall.games.zorn.state import NOWHERE, HouseId
from warhall.games.zorn.text import STEP_NAMES, proposals_words
from warhall.games.zorn.view import Facts, position
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.game import Fact, Phase, SeatCard
from warhall.kernel.view import Question, View

UNNAMED = ("azure", "plum", "ember", "jade", "ivory")
GROUP = "The Group"
PAIR = 2  # of two players the one of space 2 speaks for the Group (ZRN-RUL-01)
SETUP_STEPS = ("draft", "deployment", "map")
HOUSE_STEPS = ("start", "cast", "missile", "melee", "move", "regroup")
DAY_STEPS = ("chits", "blight")
NIGHT_STEPS = ("curse", "collect", "hunger", "poison", "entrench", "recovery", "march", "strike")
OWN_UNITS = ("pick_hungry", "choose_builder", "choose_marcher", "rebuild_unit", "assign_hit")
SHOTS = {TEST: "a Bravery Test decides", 0: "a miss", 1: "1 Hit", TWICE: "2 Hits"}
SHAKEN = {"success_and_stun": "Stunned", "success_and_terror": "Terrorized"}


def verb(question: Question) -> str:
    """The kind of a question without the game's name."""
    return question.kind.partition(".")[2]


def seat_houses(facts: Facts, seat: int) -> list[HouseId]:
    """The Houses a seat plays: one, or two alone (ZRN-SOL-01)."""
    return [house for house in facts.order if facts.houses[house].seat == seat]


def seat_name(seen: View, seat: int) -> str:
    """What a seat is called: its Houses, or its number before it has one."""
    names = [house_name(seen.content, house) for house in seat_houses(seen.facts, seat)]
    return joined(names) or f"Seat {seat + 1}"


# Questions.


def prompt(question: Question, seen: View) -> str:
    """The question in words; for those who wait, who decides what."""
    mine, waiting = PROMPTS[verb(question)]
    together = is_shared(question, seen.facts)
    if not question.mine:
        return f"{GROUP if together else _waited_for(seen, question.seats[0])} {waiting}."
    asked = mine.format_map(_spoken(question.about or {}, seen))
    if together:
        return f"{GROUP} decides{_manner(question, seen.facts)}. {asked}"
    house = _asked_house(question, seen)
    name = house_name(seen.content, house) if house else ""
    return asked if name in asked else f"{name}. {asked}"


def is_shared(question: Question, facts: Facts) -> bool:
    """ZRN-RUL-01 whether the Group decides; ZRN-SOL-03 one who is alone simply decides."""
    return len(question.seats) > 1 or (facts.voting and facts.seats > 1)


def _manner(question: Question, facts: Facts) -> str:
    """How the Group decides: whoever answers first, the one who speaks for it, or a vote."""
    if len(question.seats) > 1:
        return ""
    return " by vote" if facts.seats > PAIR else ", and you speak for it"


def _waited_for(seen: View, seat: int) -> str:
    """Who decides; of one who plays two Houses, the House that acts."""
    facts: Facts = seen.facts
    if len(seat_houses(facts, seat)) < 2:
        return seat_name(seen, seat)
    return house_name(seen.content, facts.active) if facts.active else "The solo player"


def _asked_house(question: Question, seen: View) -> HouseId:
    """The House a question is for, where one person plays two."""
    facts: Facts = seen.facts
    about = question.about or {}
    if facts.seats > 1 or len(facts.order) < 2:
        return HouseId(0)
    if facts.active:
        return facts.active
    if about.get("house"):
        return HouseId(about["house"])
    first = question.options[0] if verb(question) in OWN_UNITS else ""
    return facts.units[about.get("unit") or key_row(seen.content, first)].house


def _spoken(about: Mapping[str, Any], seen: View) -> dict[str, Any]:
    """The facts of a question with names in the place of rows, and a few phrases made of them."""
    c: Content = seen.content
    facts: Facts = seen.facts
    spoken: dict[str, Any] = {"active": house_name(c, facts.active) if facts.active else "The House", **about}
    for key in ("unit", "target", "leader"):
        if key in about:
            spoken[key] = unit_name(c, about[key])
    for key in ("area", "town"):
        if key in about:
            spoken[key] = area_name(c, about[key])
    for key in ("house", "partner", "holder"):
        if key in about:
            spoken[key] = house_name(c, about[key]) if about[key] else "nobody"
    if facts.proposals:
        spoken["named"] = proposals_words(c, facts)
    if "unit" in about:
        spoken["place"] = area_name(c, facts.units[about["unit"]].area)
        fresh = c.kind_of[about["unit"]].fresh
        spoken["ratings"] = ratings_text(c, fresh.melee, fresh.missile, fresh.range, fresh.bravery, fresh.ma)
    return spoken | _phrases(about, c)


def _phrases(about: Mapping[str, Any], c: Content) -> dict[str, str]:
    found: dict[str, str] = {
        "given_goods": deal_text(c, about.get("given", ()), about.get("units_given", ())),
        "asked_goods": deal_text(c, about.get("asked", ()), about.get("units_asked", ())),
    }
    why = about.get("why", "")
    found["why_house"] = WHY_HOUSE.get(why, "Which House?")
    found["hit_why"] = HIT_WHYS.get(why, str(why).replace("_", " "))
    found["test_why"] = TEST_WHYS.get(why, "a Bravery Test")
    if "faces" in about:
        found["faces"] = dice_text(about["faces"])
    if "faces" in about and "pv" in about:
        found["shot"] = SHOTS[missile_result(sum(about["faces"]), about["pv"])]
    if "spell" in about:
        found["spell"] = c.spells[about["spell"]].name
    if "token" in about:
        found["token"] = c.tokens[about["token"]].name
    if "good" in about:
        found["good"] = GOODS[about["good"]]
    if "outcome" in about:
        found["shaken"] = SHAKEN.get(about["outcome"], "shaken")
    if "totals" in about:
        found["totals"] = "{} for the attack, {} for the defence".format(*about["totals"])
    if "gone" in about:
        found["retreat_step"] = str(about["gone"] + 1)
    if "road" in about:
        found["left_ma"] = f"{about['left']} MA"
        found["road_words"] = " and one free Road area" if about["road"] else ""
    return found


def dice_text(faces: Sequence[int]) -> str:
    """ "7", "7 and 4"."""
    return joined([str(face) for face in faces])


def deal_text(c: Content, goods: Sequence[int], units: Sequence[int]) -> str:
    """One side of a trade in words."""
    parts = [goods_text(*goods)] if any(goods) else []
    if units:
        parts.append(unit_names(c, units))
    return joined(parts) or "nothing"


# Options.


def label(option: str, question: Question, seen: View) -> str:
    """An option in words."""
    name, c = verb(question), seen.content
    if option == DONE:
        return DONE_LABELS[name]
    if option == PASS:
        return PASS_LABELS[name]
    prefix, _, id = option.partition(":")
    if prefix == "unit":
        return _unit_label(c.unit.of(option), name, seen)
    if prefix == "area":
        return _area_label(c.area.of(option), name, c)
    if prefix == "house":
        return house_name(c, c.house.of(option))
    if prefix == "spell":
        return str(c.spells[id].name)
    if prefix == "ability":
        return str(c.abilities[id].name)
    if prefix == "n":
        return _number_label(int(id), name, question)
    return _word_label(option, name, question, seen)


def _unit_label(unit: int, name: str, seen: View) -> str:
    """A unit, with its place where several stand apart."""
    c: Content = seen.content
    area = seen.facts.units[unit].area
    words = unit_name(c, unit)
    if name in ("leave_unit", "choose_mercenary"):
        return str(c.kind_of[unit].name)
    if area not in (NOWHERE, c.pool, c.gone, c.aside) and not words.endswith(area_name(c, area)):
        words = f"{words}, {area_name(c, area)}"
    if name == "choose_target" and unit < c.first_blight:
        return f"{house_name(c, seen.facts.units[unit].house)}'s {words}"
    return words


AREA_LABELS = {
    "choose_attack_area": "Attack {area}",
    "attack_again": "Attack {area}",
    "choose_foe_area": "Attack in {area}",
    "order_combat": "Melee in {area}",
    "choose_step": "Go to {area}",
    "choose_free_step": "Go to {area}",
    "choose_swift_step": "By way of {area}",
    "pick_retreat": "Retreat to {area}",
    "pick_retreat_cause": "Away from {area}",
    "pick_scouted": "The Treasure in {area}",
    "take_back_works": "The marker in {area}",
}


def _area_label(area: int, name: str, c: Content) -> str:
    letter = c.areas[area].pass_letter
    words = f"{area_name(c, area)} (Pass {letter})" if letter else area_name(c, area)
    return AREA_LABELS.get(name, "{area}").format(area=words)


def _number_label(number: int, name: str, question: Question) -> str:
    about = question.about or {}
    if name == "split_yield":
        return goods_text(food=number, supplies=about["amount"] - number) or "Nothing"
    if name == "feed_units":
        return "Feed nobody" if not number else f"Feed {count_of(number, 'unit')}"
    if name == "feed_with_gold":
        return "All for Food" if not number else f"{number} for Gold"
    return f"{number} {GOODS[about['good']]}" if "good" in about else f"Number {number}"


def _word_label(option: str, name: str, question: Question, seen: View) -> str:
    if option == "all_here":
        return f"All the others in {area_name(seen.content, _last_place(question, seen.facts))} too"
    if option == "ability_reroll":
        return f"Roll again by {_reroll_name(question, seen.content)}"
    if name == "drink_courage":
        return f"Liquid Courage for 1 {GOODS[option]}"
    if name == "pick_share":
        return f"1 {GOODS[option]}"
    return WORDS[option]


def _last_place(question: Question, facts: Facts) -> int:
    """Where the unit was deployed that came before this one."""
    unit = (question.about or {})["unit"]
    before = [own for own in facts.units[:unit] if own.house == facts.units[unit].house and own.area]
    return before[-1].area


def _reroll_name(question: Question, c: Content) -> str:
    """The ability that rolls a shot again."""
    can = c.kind_of[(question.about or {})["unit"]].abilities
    return c.abilities["crossbows" if "crossbows" in can else "assassin"].name


# Panels of a page.


def seat_cards(seen: View) -> tuple[SeatCard, ...]:
    """The panels of the seats."""
    return tuple([_seat_card(seen, seat) for seat in range(seen.facts.seats)])


def _seat_card(seen: View, seat: int) -> SeatCard:
    facts: Facts = seen.facts
    c: Content = seen.content
    houses = seat_houses(facts, seat)
    if not houses:
        return SeatCard(seat, f"Seat {seat + 1}", str(seat + 1), UNNAMED[seat])
    t = position(seen)
    own = [facts.houses[house] for house in houses]
    core = [len(core_units(t, house)) for house in houses]
    figures = (
        Fact("food", _figures([o.food for o in own]), "Food"),
        Fact("supplies", _figures([o.supplies for o in own]), "Supplies"),
        Fact("gold", _figures([o.gold for o in own]), "Gold"),
        Fact("mana", _figures([o.blessings for o in own]), "Mana Blessings"),
        Fact("wizard", _figures([o.level for o in own]), "Magic Level"),
        Fact("people", _figures(core), "core units left; if a House has none, all are lost"),
    )
    score = _figures([o.glory for o in own])
    return SeatCard(seat, seat_name(seen, seat), house_letter(c, houses[0]), house_colour(c, houses[0]), figures, score)


def _figures(numbers: Sequence[int]) -> str:
    """One figure, or those of two Houses."""
    return " · ".join(map(str, numbers))


def phases(seen: View) -> tuple[Phase, ...]:
    """The steps of what is going on: setup, a Daytime turn, a House activation, a Nighttime turn."""
    facts: Facts = seen.facts
    if facts.step in SETUP_STEPS:
        return _steps(SETUP_STEPS, facts)
    if facts.phase == "night":
        return _night(seen)
    if facts.step in HOUSE_STEPS:
        return _steps(HOUSE_STEPS, facts)
    if facts.step in ("chits", "activations", "blight"):
        activation = f"Activation {facts.space} of {seen.content.numbers.spaces}" if facts.space else "Activations"
        laying, acting = ("now", "next") if facts.step == "chits" else ("done", "now")
        return Phase(STEP_NAMES["chits"], laying), Phase(activation, acting)
    return _steps((facts.step,), facts) if facts.step in STEP_NAMES else ()


def _night(seen: View) -> tuple[Phase, ...]:
    """ZRN-SEQ-08; the curse only when land is Cursed, and the Night of Terror at the end."""
    facts: Facts = seen.facts
    steps = NIGHT_STEPS if facts.cursed else NIGHT_STEPS[1:]
    found = _steps(steps, facts)
    if facts.turn == seen.content.numbers.turns:
        found = (*found[:-1], Phase("Night of Terror", found[-1].state))
    return found


def _steps(steps: Sequence[str], facts: Facts) -> tuple[Phase, ...]:
    now = steps.index(facts.step) if facts.step in steps else -1
    states = ["done" if place < now else "now" if place == now else "next" for place in range(len(steps))]
    return tuple([Phase(STEP_NAMES[step], state) for step, state in zip(steps, states, strict=True)])
