"""Where a die in hand may go, and what it is worth there."""

from tabletop.apocalypse_chaos.board.dice import (
    EARLIEST,
    LATEST,
    count_at,
    est_dice,
    est_needed,
    initiative_of,
    line_worth,
)
from tabletop.apocalypse_chaos.board.equipment import sheet_of, slot_filled
from tabletop.apocalypse_chaos.board.objects import carried_kind, takes_die
from tabletop.apocalypse_chaos.board.scenario import icons_of
from tabletop.apocalypse_chaos.model.faces import ICON_OF, LINE_OF, LINES
from tabletop.apocalypse_chaos.model.names import figure_name, reach_words
from tabletop.apocalypse_chaos.model.state import Die, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.verbs.dice import put_die
from tabletop.core.flow import Action, Flow, MenuOption, Option, at_once, pick


def spots(table: Table, hero: Hero, die: Die) -> list[MenuOption]:
    """Everything that may be done with a die in hand, with what it is worth."""

    def to(spot: str, detail: str = "") -> Action:
        return at_once(put_die, table, hero, die, spot, detail)

    explain, face = table.explain, die.face
    options: list[MenuOption] = []
    for line in lines_for(table, hero, face):
        if has_room_for_die(table, hero, line):
            note = line_note(table, hero, line) if explain else ""
            options.append(Option(line, f"On the {line} line", to(line), note=note))
        elif explain:
            options.append(Option(line, f"On the {line} line", None, closed="the line is full, AC-RULE-30"))
    for detail, label in _tempos(hero, face):
        note = f"Initiative is {initiative_of(table.content, hero)}" if explain and face == "bolt" else ""
        options.append(Option(f"initiative.{detail}", label, to("initiative", detail), note=note))
    note = _reserve_note(table, face) if explain else ""
    options.append(Option("reserve", "Into the room reserve", to("reserve"), note=note))
    note = _est_note(table) if explain else ""
    options.append(Option("est", "On the EST", to("est"), note=note))
    for card, why in _slots(table, hero, face) if hero.cards else ():
        sheet = sheet_of(table, card)
        if not why:
            options.append(Option(f"card.{card}", f"On {sheet.name}", to("card", card), f"card.{card}", sheet.text))
        elif explain:
            options.append(Option(f"card.{card}", f"On {sheet.name}", None, closed=why))
    if hero.carries and takes_die(table, hero, face):
        note = table.content.objects[carried_kind(table, hero)].note
        options.append(Option("object", "On the Object you carry", to("object"), note=note))
    if explain:
        options += _closed_lines(table, hero, face)
    options.append(Option("back", "Leave it in hand", None))
    return options


def lines_for(table: Table, hero: Hero, face: str) -> list[str]:
    """Ability lines that take this face: the line of its icon, or the two starred ones.  [AC-PHASE-B-10, -11]"""
    board = table.content.heroes[hero.key]
    if face == "star":
        return [line for line in LINES if board.lines[line].star]
    return [LINE_OF[face]]


def has_room_for_die(table: Table, hero: Hero, line: str) -> bool:
    return count_at(hero, line) < len(table.content.heroes[hero.key].lines[line].values)


def line_note(table: Table, hero: Hero, line: str) -> str:
    """What the line is worth now, and with one die more."""
    dice = count_at(hero, line)
    now, then = (line_worth(table.content, hero.key, line, n) for n in (dice, dice + 1))
    if line == "movement":
        return f"{reach_words(now) if now else 'nothing'} -> {reach_words(then)}"
    word = {"defense": "Shields", "special": "level"}.get(line, "strength")
    return f"{word} {now} -> {then}"


BOLT_TEMPOS = (("earlier", "Act earlier (-1)"), ("later", "Act later (+1)"))
STAR_TEMPOS = tuple((str(value), f"Set Initiative to {value}") for value in range(EARLIEST, LATEST + 1))


def _tempos(hero: Hero, face: str) -> tuple[tuple[str, str], ...]:
    """What the face may do to the Initiative, in words.  [AC-PHASE-B-08, -09]"""
    if face == "bolt":
        return BOLT_TEMPOS
    if face == "star" and not any(die.spot == "initiative" and die.face == "star" for die in hero.dice):
        return STAR_TEMPOS
    return ()


def _reserve_note(table: Table, face: str) -> str:
    fits = [tile for tile in table.state.tiles if face in icons_of(table, tile) and not table.state.tiles[tile].reverse]
    names = [f"{table.content.tiles[tile].name} ({tile})" for tile in fits]
    return f"fits {', '.join(names)}" if names else "fits no room in play"


def _est_note(table: Table) -> str:
    now, needed = est_dice(table.state), est_needed(table.state)
    return f"{now + 1} of {needed}{', ready' if now + 1 >= needed else ''}"


def whose_dice(table: Table, hero: Hero, dice: list[Die], count: int, id: str, prompt: str) -> Flow[list[Die]]:
    """So many of these dice, one by one where it makes a difference whose they are or whether they are stacks."""
    left, chosen = list(dice), list[Die]()
    while len(chosen) < count:
        kinds: dict[str, Die] = {}
        for die in left:
            kinds.setdefault(f"{'stack' if die.over else 'die'}.{die.owner}", die)
        options = []
        for key, die in kinds.items():
            what = "stack" if die.over else "die"
            options.append(Option(key, f"A {die.face} {what} of {figure_name(table, die.owner)}", die))
        alike = len(options) == 1 or len(left) == count - len(chosen)
        die = options[0].value if alike else (yield from pick(hero.key, id, prompt, options))
        left.remove(die)
        chosen.append(die)
    return chosen


def _slots(table: Table, hero: Hero, face: str) -> list[tuple[str, str]]:
    """Equipment with a free die slot, and why it does not take this face.  [AC-PHASE-B-16]"""
    found = []
    for held in hero.cards:
        wanted = sheet_of(table, held.key).die
        if wanted and not slot_filled(hero, held.key):
            fits = wanted in ("any", face)
            found.append((held.key, "" if fits else f"it takes a {wanted} die, AC-PHASE-B-16"))
    return found


def _closed_lines(table: Table, hero: Hero, face: str) -> list[MenuOption]:
    fitting = lines_for(table, hero, face)
    closed: list[MenuOption] = []
    for line in LINES:
        if line not in fitting:
            starred = table.content.heroes[hero.key].lines[line].star
            why = f"it takes {ICON_OF[line]}{' or star' if starred else ''}, AC-PHASE-B-10"
            closed.append(Option(line, f"On the {line} line", None, closed=why))
    return closed
