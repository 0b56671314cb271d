"""The table in words, for line mode."""

from tabletop.apocalypse_chaos.board.areas import enemies_in
from tabletop.apocalypse_chaos.board.dice import count_at, est_dice, est_needed, initiative_of, line_worth
from tabletop.apocalypse_chaos.board.equipment import sheet_of
from tabletop.apocalypse_chaos.board.figures import figures_in
from tabletop.apocalypse_chaos.board.rooms import room_below
from tabletop.apocalypse_chaos.board.scenario import scenario_of, stars_bound, stars_needed
from tabletop.apocalypse_chaos.board.strengths import shields_of
from tabletop.apocalypse_chaos.model.content import HeroBoard
from tabletop.apocalypse_chaos.model.faces import ANYWHERE, LINES, OPPOSITE
from tabletop.apocalypse_chaos.model.names import (
    area_name,
    enemy_name,
    figure_name,
    room_name,
    thing_name,
    wall_words,
)
from tabletop.apocalypse_chaos.model.state import Figure, Hero, Room
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.show.enemywords import circles_of, kind_words
from tabletop.apocalypse_chaos.show.panels.goals import goal, loss

PHASES = {
    "platforms": "setup",
    "place": "setup",
    "arrival": "phase A",
    "prepare": "phase B, planning",
    "est": "phase C, the EST",
    "turn": "phase C, offensive",
    "round_end": "phase D",
    "between": "between missions",
}


def phase_words(table: Table) -> str:
    return PHASES[table.state.clock.step]


def recount(table: Table) -> list[str]:
    """Everything on the table, one sentence a line."""
    state = table.state
    lines = [f"{scenario_of(table).name}, round {state.round}, {phase_words(table)}."]
    lines.append(f"Goal: {goal(table).full}.")
    lines.append(f"{loss(table).full}.")
    if scenario_of(table).engine:
        lines.append(f"The Engine Room holds {stars_bound(state)} of {stars_needed(state)} stars.")
    if scenario_of(table).countable:
        lines.append(f"The deck holds {len(state.deck)} cards.")
    if state.options.open_top_card and state.deck:
        lines.append(f"The next Enemy is {enemy_name(table, state.deck[-1])}.")
    lines += [room_line(table, room) for room in state.rooms.values()]
    lines += [
        f"A {'damaged ' * wall.damaged}barricade stands {wall_words(table, key)}."
        for key, wall in state.barricades.items()
    ]
    for thing in state.things.values():
        if thing.thrown:
            where = area_name(table, thing.thrown)
            lines.append(f"A thrown Grenade lies in {where}: 1 damage to all its Enemies at the end of the round.")
    for area in state.areas.values():
        if area.left_airlock:
            lines.append(f"An airlock joins {area_name(table, area.key)} and {area_name(table, area.left_airlock)}.")
    for vortex in state.vortices:
        word = "open" if vortex.open else "closed"
        lines.append(f"Vortex {vortex.number} is {word} in {area_name(table, vortex.area)}.")
    lines += [line for area in state.areas for line in area_lines(table, area)]
    for hero in state.heroes.values():
        lines += hero_lines(table, hero)
    if state.scientist:
        lines.append(scientist_line(table, state.scientist))
    lines.append(f"EST dice: {est_dice(state)} of {est_needed(state)}.")
    pairs = [f"{face} and {other}" for face, other in OPPOSITE.items() if face < other]
    lines.append(f"Opposite faces of a die: {', '.join(pairs)}.")
    return lines


def place_words(table: Table, room: Room) -> str:
    """Where a room lies, for those who do not see the board."""
    state = table.state
    ships = len({other.ship for other in state.rooms.values()})
    ship = ("main ship ", "second ship ")[room.ship] if ships > 1 else ""
    if room.level:
        below = room_below(state, room)
        above = f" above {room_name(table, below.key)}" if below else ""
        return f"{ship}platform{above}, {room.pillars} pillars"
    areas = [str(area.number) for area in state.areas.values() if area.front == room.key]
    beside = f"beside area{'s' if len(areas) > 1 else ''} {' and '.join(areas)}" if areas else "in the middle"
    ground = [other for other in state.rooms.values() if other.ship == room.ship and other.level == 0]
    rows, cols = max(other.row for other in ground) + 1, max(other.col for other in ground) + 1
    if rows == 1:
        return f"{ship}column {room.col}, {beside}"
    if rows > 2 or cols > 2:
        return f"{ship}row {room.row}, column {room.col}, {beside}"
    return f"{ship}{('north', 'south')[room.row]}-{('west', 'east')[room.col]}, {beside}"


def room_line(table: Table, room: Room) -> str:
    state = table.state
    parts = [place_words(table, room)]
    tile = state.tiles[room.tile]
    if tile.fires:
        parts.append("fire " + " ".join(f"-{value}" for value in tile.fires))
    if tile.reverse:
        parts.append(f"part of the reactor core with life {tile.life}")
    if room.grenades:
        parts.append(f"{room.grenades} grenade{'s' * (room.grenades > 1)}")
    parts += [thing_name(table, thing.key) for thing in state.things.values() if thing.at == room.key]
    inside = figures_in(state, room.key)
    parts.append("holds " + " and ".join(figure_name(table, key) for key in inside) if inside else "empty")
    return f"{room_name(table, room.key)}: {', '.join(parts)}."


def area_lines(table: Table, area: str) -> list[str]:
    return [enemy_line(table, key) for key in enemies_in(table.state, area)]


def enemy_line(table: Table, key: str) -> str:
    enemy, card = table.state.enemies[key], table.content.cards[key]
    circles = "; ".join(circles_of(table, key))
    kind = kind_words(table, key)
    where, front = area_name(table, enemy.area), table.state.areas[enemy.area].front
    acted = ", has acted" if enemy.activated else ""
    return (
        f"{card.name} ({kind}) in {where} before {room_name(table, front)}: life {enemy.life} of {enemy.most}, "
        f"Initiative {card.initiative}{acted}; {circles}."
    )


def hero_lines(table: Table, hero: Hero) -> list[str]:
    content = table.content
    where = f"in {room_name(table, hero.at)}" if hero.at else "not placed"
    shields = f", Shields {shields_of(table, hero.key)}" if hero.at else ""
    lines = [
        f"{figure_name(table, hero.key)} {where}: life {hero.life} of {hero.most}, "
        f"Initiative {initiative_of(content, hero)}{shields}."
    ]
    lines.append(f"  Board, for 1, 2, 3 dice and more: {board_words(content.heroes[hero.key])}.")
    hand = [die.face for die in hero.dice if die.spot == "hand"]
    if hand and table.state.clock.step == "prepare":
        lines.append(f"  In hand: {', '.join(hand)}.")
    for line in LINES:
        dice = count_at(hero, line)
        if dice:
            worth = line_worth(content, hero.key, line, dice)
            shown = "any room" if worth >= ANYWHERE else str(worth)
            lines.append(f"  {line}: {dice} {'dice' if dice > 1 else 'die'}, worth {shown}.")
    reserve = [die.face for die in hero.dice if die.spot == "reserve"]
    if reserve:
        lines.append(f"  Room reserve: {', '.join(reserve)}.")
    for word, spot in (("Initiative", "initiative"), ("The EST", "est"), ("The Object", "object")):
        lying = [die.face for die in hero.dice if die.spot == spot]
        if lying:
            lines.append(f"  {word} has {', '.join(lying)}.")
    for held in hero.cards:
        sheet = sheet_of(table, held.key)
        die = next((die.face for die in hero.dice if die.spot == "card" and die.detail == held.key), "")
        on_it = f" with a {die} die" if die else ""
        lines.append(f"  Equipment: {sheet.name}{on_it}, phase {sheet.phase}: {sheet.text}")
    if hero.carries:
        lines.append(f"  Carries the {thing_name(table, hero.carries)}.")
    return lines


def board_words(board: HeroBoard) -> str:
    """What the lines of a board give, those that take stars marked."""
    found = []
    for name, line in board.lines.items():
        values = " ".join("any room" if value >= ANYWHERE else str(value) for value in line.values)
        found.append(f"{name}{' or star' * line.star} {values}")
    return ", ".join(found)


def scientist_line(table: Table, one: Figure) -> str:
    return f"The Scientist in {room_name(table, one.at)}: life {one.life} of {one.most}."
