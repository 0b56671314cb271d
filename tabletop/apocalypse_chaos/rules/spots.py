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
from tabletop.apocalypse_chaos.board.objects import kind_of, takes_die
from tabletop.apocalypse_chaos.board.scenario import icons_of
from tabletop.apocalypse_chaos.model.faces import ANYWHERE, ICON_OF, LINE_OF, LINES
from tabletop.apocalypse_chaos.model.names import figure_name, reach_words
from tabletop.apocalypse_chaos.model.state import Die, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.verbs.dice import put_die
from tabletop.core.flow import Action, Flow, Look, MenuOption, Option, at_once, pick


def spots(table: Table, hero: Hero, die: Die) -> list[MenuOption]:
    """Everything that may be done with a die in hand, with what it is worth."""

    def to(spot: str, detail: str = "") -> Action:
        return at_once(put_die, table, hero, die, spot, detail)

    explain, face = table.explain, die.face
    options: list[MenuOption] = []
    for line in lines_for(table, hero, face):
        if has_room_for_die(table, hero, line):
            look = Look(line_note(table, hero, line)) if explain else None
            note = line_text(table, hero, line) if explain else ""
            options.append(Option(line, LINE_LABELS[line], to(line), note=note, look=look))
        elif explain:
            options.append(Option(line, LINE_LABELS[line], None, closed="the line is full, AC-RULE-30"))
    for detail, label in _tempos(hero, face):
        now = Look(f"now {initiative_of(table.content, hero)}", group="Initiative") if explain else None
        note = TEMPO_NOTE if explain else ""
        options.append(Option(f"initiative.{detail}", label, to("initiative", detail), note=note, look=now))
    look = Look(_reserve_note(table, face)) if explain else None
    note = RESERVE_NOTE if explain else ""
    options.append(Option("reserve", "Room reserve", to("reserve"), note=note, look=look))
    look = Look(_est_note(table)) if explain else None
    options.append(Option("est", "EST", to("est"), note=EST_NOTE if explain else "", look=look))
    for card, why in _slots(table, hero, face) if hero.cards else ():
        sheet = sheet_of(table, card)
        if not why:
            look = Look("card", group="Cards") if explain else None
            where = f"card.{card}"
            options.append(Option(where, sheet.name, to("card", card), where, sheet.text, look=look))
        elif explain:
            options.append(Option(f"card.{card}", sheet.name, None, closed=why))
    if hero.carries and takes_die(table, hero, face):
        kind = kind_of(table, hero.carries)
        look = Look(kind.note) if explain else None
        options.append(Option("object", kind.name, to("object"), note=f"{kind.name}: {kind.note}.", look=look))
    if explain:
        options += _closed_lines(table, hero, face)
    note = "The die stays in hand; nothing is done." if explain else ""
    options.append(Option("back", "Leave it in hand", None, note=note))
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
        return f"{reach_words(now) if now else 'nothing'} → {reach_words(then)}"
    word = {"defense": "Shields", "special": "level"}.get(line, "strength")
    return f"{word} {now} → {then}"


LINE_LABELS = {line: f"{'Move' if line == 'movement' else line.capitalize()} line" for line in LINES}
RESERVE_NOTE = "In your turn dice of the reserve may use the room you stand in, if it shows their icon."
EST_NOTE = "With a die of every Hero the EST strikes first: 1 damage to all Enemies of one area, Bosses too."
TEMPO_NOTE = "Initiative 1 acts first. At the same Initiative Heroes act before Enemies."
BOLT_TEMPOS = (("earlier", "Act 1 earlier"), ("later", "Act 1 later"))
STAR_TEMPOS = tuple((str(value), f"Initiative {value}") for value in range(EARLIEST, LATEST + 1))


def line_text(table: Table, hero: Hero, line: str) -> str:
    """What the line takes and what its next die brings, in a sentence."""
    starred = table.content.heroes[hero.key].lines[line].star
    then = line_worth(table.content, hero.key, line, count_at(hero, line) + 1)
    brings = {
        "movement": f"you may walk {'to any room' if then >= ANYWHERE else f'up to {reach_words(then)}'} in your turn",
        "melee": f"your melee attack is {then} strong, at Enemies before your room",
        "ranged": f"your ranged attack is {then} strong, at Enemies across the ship",
        "defense": f"everybody in your room has {then} Shield{'s' * (then != 1)} more this round",
        "special": f"your special works at level {then}: {table.content.heroes[hero.key].special_text}",
    }[line]
    icons = f"{ICON_OF[line]} and star" if starred else ICON_OF[line]
    return f"This line takes {icons} dice. With this die {brings.rstrip('.')}."


def _tempos(hero: Hero, face: str) -> tuple[tuple[str, str], ...]:
    """What the face may do to the Initiative, in words.  [AC-PHASE-B-08, -09]"""
    if face == "bolt":
        return BOLT_TEMPOS
    if face == "star" and not any(die.spot == "initiative" and die.face == "star" for die in hero.dice):
        return STAR_TEMPOS
    return ()


def _reserve_note(table: Table, face: str) -> str:
    fits = [tile for tile in table.state.tiles if face in icons_of(table, tile) and not table.state.tiles[tile].reverse]
    names = [table.content.tiles[tile].short for tile in fits]
    return f"for {', '.join(names)}" if names else "no room in play takes it"


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
            closed.append(Option(line, LINE_LABELS[line], None, closed=f"takes no {face}, AC-PHASE-B-10"))
    return closed
