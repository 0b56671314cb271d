"""A panel for each Hero, for the Enemies, for what is to come, for the crew."""

from tabletop.apocalypse_chaos.board.dice import count_at, dice_at, initiative_of, line_worth
from tabletop.apocalypse_chaos.board.equipment import sheet_of, slot_filled
from tabletop.apocalypse_chaos.board.strengths import shields_of
from tabletop.apocalypse_chaos.model.faces import ANYWHERE, LINES
from tabletop.apocalypse_chaos.model.names import (
    area_name,
    circle_codes,
    circle_words,
    enemy_name,
    figure_name,
    thing_name,
)
from tabletop.apocalypse_chaos.model.state import HAND, SCIENTIST, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.show.forecast import Threat
from tabletop.apocalypse_chaos.show.styles import ICONS, enemy_style, figure_style, shown_name, tiles
from tabletop.core.view import Line, PanelView


def total_harm(threats: list[Threat]) -> dict[str, int]:
    """What each figure would lose, all Enemies together."""
    total: dict[str, int] = {}
    for threat in threats:
        for key, amount in threat.harm.items():
            total[key] = total.get(key, 0) + amount
    return total


# -- Heroes -----------------------------------------------------------------------------------------------------------


def hero_panel(table: Table, hero: Hero) -> PanelView:
    board = table.content.heroes[hero.key]
    lines = [*hero_lines(table, hero), *enemy_lines(table)]
    return PanelView(hero.key, f"{board.name}, {board.title}", lines)


def hero_lines(table: Table, hero: Hero) -> list[Line]:
    """The board of a Hero: life, Initiative, lines with their dice and worth, cards."""
    shields = shields_of(table, hero.key) if hero.at else 0
    where = hero.at or "-"
    lines: list[Line] = [
        [
            (f"Life {hero.life}/{hero.most}", "value" if hero.life > hero.most // 3 else "bad"),
            (f"  Init {initiative_of(table.content, hero)}  Shields {shields}", ""),
        ]
    ]
    place: Line = [("In ", "dim"), (where, "")]
    if table.state.clock.step == "prepare":
        place.append(("  hand ", "dim"))
        place += [("ready", "good")] if hero.confirmed else tiles(dice_at(hero, HAND))
    lines.append(place)
    lines += [_board_line(table, hero, line) for line in LINES]
    est = count_at(hero, "est")
    lines.append([("reserve ", "dim"), *tiles(dice_at(hero, "reserve")), (f"  EST {est}" if est else "", "")])
    for held in hero.cards:
        sheet = sheet_of(table, held.key)
        ready = "*" if slot_filled(hero, held.key) else ("x" if held.used else " ")
        slot = f"[{ICONS.get(sheet.die, '?')}]" if sheet.die else ""
        lines.append([(f"{ready}{sheet.phase} {sheet.name}{slot}", "")])
    if hero.carries:
        lines.append([(f"Carries {thing_name(table, hero.carries)}", "object")])
    return lines


def _board_line(table: Table, hero: Hero, line: str) -> Line:
    printed = table.content.heroes[hero.key].lines[line]
    dice = count_at(hero, line)
    worth = line_worth(table.content, hero.key, line, dice)
    shown = "any" if worth >= ANYWHERE else str(worth) if dice else "-"
    values = "/".join("any" if value >= ANYWHERE else str(value) for value in printed.values)
    star = "*" if printed.star else " "
    taken = [("#" * dice, "die"), (" " * (4 - dice), "")]
    return [(f"{star}{line:<9}", ""), *taken, (f" {shown:>3}", "value"), (f"  {values}", "dim")]


# -- Enemies ----------------------------------------------------------------------------------------------------------


def enemy_lines(table: Table) -> list[Line]:
    """What every Enemy will do next, in the order of Initiative: visible while dice are planned."""
    state, cards = table.state, table.content.cards
    lines: list[Line] = []
    for enemy in sorted(state.enemies.values(), key=lambda one: (one.activated, cards[one.key].initiative)):
        card = cards[enemy.key]
        name = shown_name(table, enemy.key)
        codes = "acted" if enemy.activated else "/".join(circle_codes(table, enemy.key))
        lines.append([(f"{card.initiative} {name}", enemy_style(table, enemy.key)), (f" {codes}", "")])
    return lines


def enemy_panel(table: Table) -> PanelView:
    """Enemies by Initiative with where they stand and what their circles mean."""
    state, cards = table.state, table.content.cards
    lines: list[Line] = []
    for enemy in sorted(state.enemies.values(), key=lambda one: cards[one.key].initiative):
        card = cards[enemy.key]
        text = f"{card.initiative} {shown_name(table, enemy.key)} {enemy.life}/{enemy.most}"
        lines.append([(text, enemy_style(table, enemy.key)), (f" {enemy.area}", "dim")])
        words = [circle_words(circle) for circle in card.circles]
        lines.append([("   " + ", then ".join(words), "")])
    return PanelView("enemies", "Enemies", lines or [[("none", "dim")]])


def forecast_panel(table: Table, threats: list[Threat]) -> PanelView:
    """What comes, Enemy by Enemy, if the crew stays as it stands and is planned."""
    lines = [_threat_line(table, threat) for threat in threats]
    for key, amount in total_harm(threats).items():
        lines.append([(f"{figure_name(table, key)} would lose {amount} life", "harm")])
    return PanelView("forecast", "What comes", lines or [[("nothing", "dim")]])


def _threat_line(table: Table, threat: Threat) -> Line:
    parts = []
    if threat.rooms:
        parts.append("hits " + ", ".join(threat.rooms))
    parts += [f"{figure_name(table, key)} -{amount}" for key, amount in threat.harm.items()]
    if threat.pillars:
        parts.append(f"{threat.pillars} pillar{'s' if threat.pillars > 1 else ''}")
    parts += [f"grenade into {room}" for room in threat.grenades]
    if threat.ends != table.state.enemies[threat.enemy].area:
        parts.append(f"goes to {area_name(table, threat.ends)}")
    words = "; ".join(parts) or "does no harm"
    return [(f"{threat.initiative} {enemy_name(table, threat.enemy)} ", enemy_style(table, threat.enemy)), (words, "")]


# -- the crew ---------------------------------------------------------------------------------------------------------


def crew_panel(table: Table) -> PanelView:
    """Everybody in a line each, the Scientist and Objects too."""
    state = table.state
    lines: list[Line] = []
    for hero in state.heroes.values():
        initiative = initiative_of(table.content, hero)
        text = f"{figure_name(table, hero.key):<8} {hero.life:>2}/{hero.most:<2} init {initiative}"
        lines.append([(text, figure_style(table, hero.key)), (f"  {hero.at or '-'}", "")])
    for key in state.fallen:
        lines.append([(f"{figure_name(table, key)} is out of the game", "dim")])
    if state.scientist:
        one = state.scientist
        text = f"{figure_name(table, SCIENTIST):<8} {one.life:>2}/{one.most}"
        lines.append([(text, figure_style(table, SCIENTIST)), (f"  {one.at}", "")])
    for thing in state.things.values():
        where = figure_name(table, thing.carrier) if thing.carrier else thing.at or thing.thrown
        lines.append([(f"{thing_name(table, thing.key)}: {where}", "object")])
    return PanelView("crew", "Crew", lines)
