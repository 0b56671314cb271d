"""Where a die may lie, and what it is worth there."""

from tabletop.apocalypse_chaos.content import ICON_OF, LINE_OF, LINES
from tabletop.apocalypse_chaos.names import reach_words
from tabletop.apocalypse_chaos.objects import carried_kind, takes_die
from tabletop.apocalypse_chaos.queries import (
    count_at,
    est_dice,
    est_needed,
    icons_of,
    initiative_of,
    line_worth,
    slot_filled,
)
from tabletop.apocalypse_chaos.state import AcTable, Die, Hero
from tabletop.core.flow import Option
from tabletop.core.record import record


@record
class Place:
    """A spot with its detail: the card's key or the change of Initiative."""

    spot: str
    detail: str = ""


BACK = Place("")


def lines_for(table: AcTable, hero: Hero, face: str) -> list[str]:
    """Ability lines that take this face: the line of its icon, or the two starred ones.  [AC-PHASE-B-10, -11]"""
    board = table.content.heroes[hero.key]
    if face == "star":
        return [line for line in LINES if board.lines[line].star]
    return [LINE_OF[face]]


def has_room_for_die(table: AcTable, hero: Hero, line: str) -> bool:
    return count_at(hero, line) < len(table.content.heroes[hero.key].lines[line].values)


def places(table: AcTable, hero: Hero, die: Die) -> list[Option[Place]]:
    """Everything that may be done with a die in hand, with what it is worth."""
    options: list[Option[Place]] = []
    explain = table.explain
    for line in lines_for(table, hero, die.face):
        if has_room_for_die(table, hero, line):
            note = line_note(table, hero, line) if explain else ""
            options.append(Option(line, f"On the {line} line", Place(line), note=note))
        elif explain:
            options.append(Option(line, f"On the {line} line", BACK, closed="the line is full, AC-RULE-30"))
    options += _initiative(table, hero, die.face)
    note = _reserve_note(table, die.face) if explain else ""
    options.append(Option("reserve", "Into the room reserve", Place("reserve"), note=note))
    note = _est_note(table) if explain else ""
    options.append(Option("est", "On the EST", Place("est"), note=note))
    options += _slots(table, hero, die.face)
    if hero.carries and takes_die(table, hero, die.face):
        options.append(Option("object", "On the Object you carry", Place("object"), note=_object_note(table, hero)))
    if explain:
        options += _closed_lines(table, hero, die.face)
    options.append(Option("back", "Leave it in hand", BACK))
    return options


def line_note(table: AcTable, hero: Hero, line: str) -> str:
    """What the line is worth now, and with one die more."""
    dice = count_at(hero, line)
    now, then = (line_worth(table.content, hero.key, line, n) for n in (dice, dice + 1))
    if line == "movement":
        return f"{reach_words(now) if now else 'nothing'} -> {reach_words(then)}"
    word = {"defense": "Shields", "special": "level"}.get(line, "strength")
    return f"{word} {now} -> {then}"


def _initiative(table: AcTable, hero: Hero, face: str) -> list[Option[Place]]:
    """[AC-PHASE-B-08, -09]"""
    if face == "bolt":
        note = f"Initiative is {initiative_of(table.content, hero)}" if table.explain else ""
        return [
            Option("initiative.earlier", "Act earlier (-1)", Place("initiative", "earlier"), note=note),
            Option("initiative.later", "Act later (+1)", Place("initiative", "later"), note=note),
        ]
    if face == "star" and not any(die.spot == "initiative" and die.face == "star" for die in hero.dice):
        return [
            Option(f"initiative.{value}", f"Set Initiative to {value}", Place("initiative", str(value)))
            for value in (1, 2, 3)
        ]
    return []


def _reserve_note(table: AcTable, face: str) -> str:
    fits = [tile for tile in table.state.tiles if face in icons_of(table, tile) and not table.state.tiles[tile].reverse]
    names = [f"{table.content.tiles[tile].name} ({tile})" for tile in fits]
    return f"fits {', '.join(names)}" if names else "fits no room in play"


def _est_note(table: AcTable) -> str:
    now, needed = est_dice(table.state), est_needed(table.state)
    return f"{now + 1} of {needed}{', ready' if now + 1 >= needed else ''}"


def _slots(table: AcTable, hero: Hero, face: str) -> list[Option[Place]]:
    """Equipment with a free die slot that takes this face.  [AC-PHASE-B-16]"""
    options = []
    for held in hero.cards:
        sheet = table.content.cards[held.key].equipment
        if sheet is None or not sheet.die or slot_filled(hero, held.key):
            continue
        label = f"On {sheet.name}"
        if sheet.die in ("any", face):
            place = Place("card", held.key)
            options.append(Option(f"card.{held.key}", label, place, about=f"card.{held.key}", note=sheet.text))
        elif table.explain:
            why = f"it takes a {sheet.die} die, AC-PHASE-B-16"
            options.append(Option(f"card.{held.key}", label, BACK, closed=why))
    return options


def _object_note(table: AcTable, hero: Hero) -> str:
    return {
        "science": "needed to keep carrying it",
        "relic": "it must have a die",
        "repair": "a bolt and any second die make one repair",
        "grenade": "a move die throws it",
    }.get(carried_kind(table, hero), "")


def _closed_lines(table: AcTable, hero: Hero, face: str) -> list[Option[Place]]:
    fitting = lines_for(table, hero, face)
    closed = []
    for line in LINES:
        if line not in fitting:
            starred = table.content.heroes[hero.key].lines[line].star
            why = f"it takes {ICON_OF[line]}{' or star' if starred else ''}, AC-PHASE-B-10"
            closed.append(Option(line, f"On the {line} line", BACK, closed=why))
    return closed
