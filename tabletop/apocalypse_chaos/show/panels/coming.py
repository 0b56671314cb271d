"""What the Enemies would do, for the side of the board and the strip below it."""

from tabletop.apocalypse_chaos.board.figures import figure
from tabletop.apocalypse_chaos.model.names import area_name, figure_name
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.show.forecast import Threat
from tabletop.apocalypse_chaos.show.styles import (
    BLAST,
    MINUS,
    PILLAR,
    enemy_style,
    figure_style,
    kind_style,
    shown_name,
)
from tabletop.core.view import Line, Section

DONE = "done"


def total_harm(threats: list[Threat]) -> dict[str, int]:
    """What each figure would lose, all Enemies together."""
    total: dict[str, int] = {}
    for threat in threats:
        for key, amount in threat.harm.items():
            total[key] = total.get(key, 0) + amount
    return total


def coming(table: Table, threats: list[Threat], planning: bool) -> Section | None:
    """In the order of acting; while dice are planned it stands in the strip below, where sentences fit."""
    if not threats and not any(enemy.activated for enemy in table.state.enemies.values()):
        return None
    brief = [_row(table, threat, 0) for threat in threats]
    full = [_row(table, threat, 11) for threat in threats] + [[], *conclusion(table, threats)]
    if planning:
        order = sorted(threats, key=lambda one: not one.harm)
        sentences = [_sentence(table, threat) for threat in order]
        return Section("What comes", "as planned now", brief, sentences, full, strip=True)
    done: list[Line] = [
        [(f"  {shown_name(table, enemy.key)} ", "dim"), (DONE, "dim")]
        for enemy in table.state.enemies.values()
        if enemy.activated
    ]
    hint = "by Initiative, as planned"
    return Section("What comes", hint, brief, [*brief, *done], [*full, *done], least=2)


def _row(table: Table, threat: Threat, name_columns: int) -> Line:
    """Initiative, name, who loses what, where it ends; in full words where there is a column for names."""
    full = bool(name_columns)
    line: Line = [(f"{threat.initiative} ", "dim"), (_name(table, threat).ljust(name_columns), _style(table, threat))]
    for key, amount in threat.harm.items():
        name = figure_name(table, key) if full else key[0].upper()
        line += [(" ", ""), (name, figure_style(table, key)), (f"{' ' * full}{MINUS}{amount}", "harm")]
    if threat.pillars:
        line.append((f" {PILLAR}{MINUS}{threat.pillars}", "shelf"))
    if threat.grenades:
        line.append((f" {BLAST}{len(threat.grenades)}", "fire"))
    tokens = _tokens(table, threat)
    if tokens:
        line.append((f" {tokens}", "note"))
    if _walks(table, threat):
        line.append((f" ▸ {area_name(table, threat.ends)}" if full else f" ▸{_short_area(table, threat.ends)}", "dim"))
    return line


def _name(table: Table, threat: Threat) -> str:
    return shown_name(table, threat.enemy)


def _style(table: Table, threat: Threat) -> str:
    return enemy_style(table, threat.enemy) if threat.enemy in table.state.enemies else kind_style(table, threat.enemy)


def _short_area(table: Table, area: str) -> str:
    """Its number; that of a second ship says so."""
    return f"{'second ' * table.state.areas[area].ship}{table.state.areas[area].number}"


def _walks(table: Table, threat: Threat) -> bool:
    enemy = table.state.enemies.get(threat.enemy)
    return enemy is not None and enemy.area != threat.ends


def _tokens(table: Table, threat: Threat) -> str:
    """What lies on its circles: Block and Move tokens."""
    enemy = table.state.enemies.get(threat.enemy)
    parts = []
    if enemy and enemy.blocked:
        parts.append(f"{len(enemy.blocked)} blocked")
    if enemy and enemy.arrows:
        parts.append(f"{len(enemy.arrows)} Move token{'s' * (len(enemy.arrows) > 1)}")
    return ", ".join(parts)


def _sentence(table: Table, threat: Threat) -> Line:
    """`1 Sprinter hits Medical Bay: Green −2, goes to 7.`"""
    line: Line = [(f"{threat.initiative} ", "dim"), (_name(table, threat), _style(table, threat))]
    rooms = list(dict.fromkeys(threat.rooms))
    parts: list[Line] = []
    if rooms:
        hit: Line = [(f"hits {' and '.join(_room(table, room) for room in rooms)}", "")]
        for index, (key, amount) in enumerate(threat.harm.items()):
            hit += [(": " if index == 0 else ", ", ""), (figure_name(table, key), figure_style(table, key))]
            hit.append((f" {MINUS}{amount}", "harm"))
        parts.append(hit if threat.harm else [*hit, (", shielded", "")])
    if threat.pillars:
        parts.append([(f"breaks {threat.pillars} pillar{'s' * (threat.pillars > 1)}", "")])
    if threat.grenades:
        parts.append([(f"throws {len(threat.grenades)} grenade{'s' * (len(threat.grenades) > 1)}", "")])
    if _walks(table, threat):
        parts.append([(f"goes to {_short_area(table, threat.ends)}", "")])
    for index, part in enumerate(parts or [[("does no harm", "")]]):
        line += [(", " if index else " ", ""), *part]
    tokens = _tokens(table, threat)
    if tokens:
        line.append((f" ({tokens})", "note"))
    return [*line, (".", "")]


def _room(table: Table, room: str) -> str:
    tile = table.content.tiles.get(room)
    return tile.name if tile else f"zone {room[4:]}"


def conclusion(table: Table, threats: list[Threat]) -> list[Line]:
    """What it comes to, figure by figure."""
    lines: list[Line] = []
    for key, amount in total_harm(threats).items():
        one = figure(table.state, key)
        if one is None:
            continue
        name = (figure_name(table, key), figure_style(table, key))
        if amount >= one.life:
            lines.append([("As planned ", ""), name, (f" loses {amount} of {one.life} and dies.", "bad")])
        else:
            lines.append([("As planned ", ""), name, (f" loses {amount} of {one.life}.", "")])
    return lines or [[("As planned nobody is hurt.", "good")]]
