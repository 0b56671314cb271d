"""What a thing on the table is and does."""

from typing import Any

from tabletop.core.view import Line
from tabletop.planet_apocalypse.board.areas import area_name, map_areas, shadow_lord
from tabletop.planet_apocalypse.board.lords import fought_lord
from tabletop.planet_apocalypse.board.party import heroes_at
from tabletop.planet_apocalypse.board.pieces import fourth, remains_at
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.show.panels import hero_lines
from tabletop.planet_apocalypse.show.phrases import (
    counters,
    dice,
    fourth_groups,
    lord_dice,
    lord_marks,
    lord_name,
    minion_groups,
    numbers,
    part_names,
    troopers,
)


def describe(table: Table, key: str) -> list[str]:
    """Lines about an area, a hero, a demon, a Lord's part, a gift, a legion or a trooper type."""
    state, content = table.state, table.content
    if key in state.areas:
        return _area(table, key)
    if key in state.heroes:
        return [_plain(line) for line in hero_lines(table, state.heroes[key])]
    if key.startswith("panel.") and key[6:].isdigit() and int(key[6:]) < len(state.panel):
        key = state.panel[int(key[6:])]
    if key.startswith("slot.") and key[5:].isdigit():
        return _slot(table, int(key[5:]))
    if key.startswith("lord."):
        return _lord_part(table, key[5:])
    if key in content.fourths:
        return _fourth(table, key)
    if key in content.heroes:
        return [content.heroes[key].name, content.heroes[key].start.text]
    groups: list[dict[str, Any]] = [content.gifts, content.legions, content.troopers, content.powers, content.minions]
    for group in groups:
        if key in group:
            return [group[key].name, *([group[key].text] if group[key].text else [])]
    return []


def _slot(table: Table, number: int) -> list[str]:
    """What the slot of that number brings each hero."""
    lines = []
    for key, hero in table.state.heroes.items():
        sheet = table.content.heroes[key]
        slot = sheet.slots[number - 1]
        held = hero.slots[number - 1]
        taken = f", holds {table.content.gifts[held].name}" if held else f", {slot.cost} courage"
        lines.append(f"{sheet.name}, slot {number}{taken}: {slot.text}")
    return lines


def _plain(line: Line) -> str:
    """The words of a line; drawn bars say nothing that the numbers do not."""
    return " ".join("".join([text for text, _ in line if text.strip("▰▱")]).split())


def _area(table: Table, key: str) -> list[str]:
    """What is in an area and where it leads."""
    lines = [_area_sentence(table, key)]
    if key != HELL:
        area = map_areas(table)[key]
        lines.append(
            "Heroes may go to " + ", ".join(area_name(table, other) for other in area.links + area.walks) + "."
        )
        if area.next == "exit":
            back = f" and come back in {area_name(table, area.returns)}" if area.returns else ""
            lines.append(f"Enemies leave the map from here{back}.")
        elif area.next:
            lines.append(f"Enemies go on to {area_name(table, area.next)}.")
    for name, count, attack, need in minion_groups(table, key):
        lines.append(f"{count} {name}: attack {attack}, toughness {need}.")
    for name, health, attack, need in fourth_groups(table, key):
        lines.append(f"{name}: health {health}, attack {attack}, toughness {need}.")
    return lines


def _area_sentence(table: Table, key: str) -> str:
    """One sentence: name, kind, and everything there."""
    state = table.state
    parts = []
    if key != HELL:
        area = map_areas(table)[key]
        parts += ["start"] if area.start else []
        parts += [f"{lord_name(table, lord)} is here" for lord in state.lords if lord.area == key and not lord.dead]
        parts += ["under the Shadow"] if shadow_lord(state, key) else []
    place = state.areas[key]
    parts += [table.content.heroes[hero.key].name for hero in heroes_at(state, key)]
    if place.troops:
        parts.append(f"ambush of {troopers(table, place.troop, place.troops)}")
    if place.tokens:
        parts.append(f"{len(place.tokens)} token{'s' if len(place.tokens) > 1 else ''}")
    parts += [f"{name} ({health} health)" for name, health, _, _ in fourth_groups(table, key)]
    parts += [f"{count} {name}" for name, count, _, _ in minion_groups(table, key)]
    sheets = table.content.fourths
    parts += [f"{sheets[demon].remains} of {sheets[demon].name}" for demon in remains_at(state, key)]
    return f"{area_name(table, key)}: {', '.join(parts) or 'empty'}."


def _lord_part(table: Table, key: str) -> list[str]:
    fought = fought_lord(table.state)
    for lord in [fought] if fought else table.state.lords:
        for part, name, health, most, need in part_names(table, lord):
            if part == key:
                sheet = table.content.lords[lord.key]
                attack = f"{lord_name(table, lord)} attacks with {dice(lord_dice(table, lord))}."
                now = f"health {health} of {most}, toughness {need}" if health else "destroyed"
                return [f"{name}: {now}.", attack, *lord_marks(table, lord), sheet.text]
    return []


def _fourth(table: Table, key: str) -> list[str]:
    sheet = table.content.fourths[key]
    demon = fourth(table.state, key)
    health = demon.health if demon else sheet.health
    marked = counters(table.content, demon.counters) if demon else []
    numbers_line = f"{sheet.name}: health {health}, attack {dice(sheet.dice)}, toughness {numbers(sheet.toughness)}."
    return [numbers_line, *([f"On its card: {', '.join(marked)}."] if marked else []), sheet.text]
