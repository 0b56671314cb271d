"""A Hero board: its lines with slots and worth, and everything else that lies on and beside it."""

from tabletop.apocalypse_chaos.board.dice import count_at, dice_at, initiative_of, line_worth
from tabletop.apocalypse_chaos.board.equipment import sheet_of, slot_filled
from tabletop.apocalypse_chaos.board.strengths import shields_of
from tabletop.apocalypse_chaos.model.faces import ANYWHERE, ICON_OF, LINES
from tabletop.apocalypse_chaos.model.names import equipment_name, room_name, thing_name
from tabletop.apocalypse_chaos.model.state import HAND, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.show.styles import GLYPHS, HEART, tiles
from tabletop.core.flow import Choice
from tabletop.core.view import Line, PanelView, Section

WORDS = {"movement": "move", "melee": "melee", "ranged": "ranged", "defense": "defense", "special": "special"}
TAKEN, FREE = "■", "□"
NONE = "–"
PLANNING_ROWS = 5


def dice_section(table: Table, hero: Hero, choice: Choice | None) -> Section:
    """The lines of the one who decides, and the dice that wait."""
    fits = _open_lines(choice)
    rows = [board_line(table, hero, line, line in fits) for line in LINES]
    name = table.content.heroes[hero.key].name
    loose = [*_loose_rows(hero, 21), *_laid_rows(hero, 23)]
    full = [*rows, *_loose_rows(hero, 38), *elsewhere(table, hero)]
    short = [_short_line(table, hero, line) for line in LINES]
    hint = "→ with 1 die more"
    return Section(f"{name}'s dice", hint, short, [*rows, *loose], full, least=PLANNING_ROWS)


def _open_lines(choice: Choice | None) -> list[str]:
    """The lines that the die asked about may go on."""
    if choice is None or choice.id != "prepare.place":
        return []
    return [option.key for option in choice.open if option.key in LINES]


def board_line(table: Table, hero: Hero, line: str, fits: bool) -> Line:
    """Icon, star, name, slots, worth, and worth with one die more."""
    printed = table.content.heroes[hero.key].lines[line]
    dice, most = count_at(hero, line), len(printed.values)
    worth = _worth(table, hero, line, dice)
    head: Line = [(GLYPHS[ICON_OF[line]], "note"), (GLYPHS["star"] if printed.star else " ", "mid")]
    head.append((f" {WORDS[line]:<8}", "bold" if dice or fits else ""))
    head += [
        (TAKEN * dice, "value"),
        (FREE * (most - dice) + " " * (5 - most), "off"),
        (worth, "value" if dice else "dim"),
    ]
    if dice < most:
        head += [(" → ", "dim"), (_worth(table, hero, line, dice + 1), "key" if fits else "dim")]
    return head


def _worth(table: Table, hero: Hero, line: str, dice: int) -> str:
    worth = line_worth(table.content, hero.key, line, dice)
    return "any" if worth >= ANYWHERE else str(worth) if dice else NONE


def _short_line(table: Table, hero: Hero, line: str) -> Line:
    printed = table.content.heroes[hero.key].lines[line]
    dice, most = count_at(hero, line), len(printed.values)
    star = GLYPHS["star"] if printed.star else " "
    slots = (TAKEN * dice, "value"), (FREE * (most - dice), "off")
    head = (f"{GLYPHS[ICON_OF[line]]}{star} {WORDS[line]:<7} ", "")
    return [head, *slots, (f" {_worth(table, hero, line, dice)}", "value")]


def _loose_rows(hero: Hero, columns: int) -> list[Line]:
    """Dice in hand and in the reserve as tiles, in as many rows as they need."""
    found: list[Line] = []
    for word, spot in (("in hand", HAND), ("for rooms", "reserve")):
        shown = tiles(dice_at(hero, spot))
        line: Line = [(f"{word} ", "dim")]
        for tile, count in zip(shown[::2], shown[1::2], strict=True):
            if sum(len(text) for text, _ in [*line, tile, count]) > columns:
                found.append(line)
                line = [("  ", "")]
            line += [tile, count]
        if shown:
            found.append(line)
    return found


def _laid_rows(hero: Hero, columns: int) -> list[Line]:
    """Dice on Initiative, the EST, cards and the Object, each with a word, in as few rows as they fit in."""
    found: list[Line] = []
    for word, spot in (("init", "initiative"), ("EST", "est"), ("card", "card"), ("Object", "object")):
        if not count_at(hero, spot):
            continue
        part: Line = [(word, "dim"), *tiles(dice_at(hero, spot))]
        if found and sum(len(text) for text, _ in [*found[-1], *part]) <= columns:
            found[-1] += part
        else:
            found.append(part)
    return found


def elsewhere(table: Table, hero: Hero) -> list[Line]:
    """Dice on the EST, on Initiative, on cards and the Object; the cards themselves."""
    found: list[Line] = []
    for word, spot in (("on Initiative", "initiative"), ("on the EST", "est")):
        if count_at(hero, spot):
            found.append([(f"{word} ", "dim"), *tiles(dice_at(hero, spot))])
    for held in hero.cards:
        mine = [die for die in dice_at(hero, "card") if die.detail == held.key]
        line: Line = [("card ", "dim"), (equipment_name(table, held.key), "")]
        sheet = sheet_of(table, held.key)
        if mine:
            line += [(" ", ""), *tiles(mine)]
        elif held.used:
            line.append((" used", "dim"))
        elif sheet.die:
            line.append((f" wants {'any die' if sheet.die == 'any' else f'a {sheet.die} die'}", "dim"))
        found.append(line)
    if hero.carries:
        line = [("carries ", "dim"), (thing_name(table, hero.carries), "object")]
        found.append([*line, (" ", ""), *tiles(dice_at(hero, "object"))])
    return found


def hero_sheet(table: Table, hero: Hero) -> PanelView:
    """The whole board in words: for a digit, and for the third column."""
    board = table.content.heroes[hero.key]
    where = room_name(table, hero.at) if hero.at else "not placed yet"
    shields = shields_of(table, hero.key) if hero.at else 0
    lines: list[Line] = [
        [(board.title.capitalize(), "bold"), (f"  {HEART}{hero.life} of {hero.most}", "good")],
        [(f"Initiative {initiative_of(table.content, hero)} (printed {board.initiative})  Shields {shields}", "")],
        [("In ", "dim"), (where, "")],
    ]
    for line in LINES:
        values = board.lines[line].values
        shown = " ".join("any" if value >= ANYWHERE else str(value) for value in values)
        lines.append([*board_line(table, hero, line, False), (f"   1 to {len(values)} dice: {shown}", "dim")])
    lines.append([("Stars count where ★ stands before the name.", "dim")])
    lines += [*_loose_rows(hero, 50), *elsewhere(table, hero)]
    lines.append([("Special  ", "dim"), (board.special_text, "")])
    for held in hero.cards:
        sheet = sheet_of(table, held.key)
        ready = "ready" if slot_filled(hero, held.key) or not sheet.die else "needs its die"
        lines.append([(f"{sheet.name} ", "bold"), (f"phase {sheet.phase}, {ready}: {sheet.text}", "")])
    return PanelView(hero.key, board.name, lines)
