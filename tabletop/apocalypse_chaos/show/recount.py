"""The table in words, for line mode."""

from tabletop.apocalypse_chaos.board.areas import enemies_in
from tabletop.apocalypse_chaos.board.dice import count_at, est_dice, est_needed, initiative_of, line_worth
from tabletop.apocalypse_chaos.board.figures import figures_in
from tabletop.apocalypse_chaos.board.rooms import room_below
from tabletop.apocalypse_chaos.board.scenario import scenario_of, stars_bound, stars_needed
from tabletop.apocalypse_chaos.board.strengths import shields_of
from tabletop.apocalypse_chaos.model.faces import LINES
from tabletop.apocalypse_chaos.model.names import (
    area_name,
    circle_words,
    enemy_name,
    equipment_name,
    figure_name,
    room_name,
    thing_name,
    wall_words,
)
from tabletop.apocalypse_chaos.model.state import Figure, Hero, Room
from tabletop.apocalypse_chaos.model.table import Table

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
    lines += [f"{state.bosses_left} Bosses are left to kill."] if not scenario_of(table).number else []
    if state.last_round:
        lines.append(f"The last round is {state.last_round}.")
    if scenario_of(table).engine:
        lines.append(f"The Engine Room holds {stars_bound(state)} of {stars_needed(state)} stars.")
    if scenario_of(table).countable:
        lines.append(f"The deck holds {len(state.deck)} cards.")
    if state.options.open_top_card and state.deck:
        lines.append(f"The next Enemy is {enemy_name(table, state.deck[-1])}.")
    lines += [room_line(table, room) for room in state.rooms.values()]
    lines += [f"A barricade stands {wall_words(table, key)}." for key in state.barricades]
    for vortex in state.vortices:
        word = "open" if vortex.open else "closed"
        lines.append(f"Vortex {vortex.number} is {word} in {area_name(table, vortex.area)}.")
    lines += [line for area in state.areas for line in area_lines(table, area)]
    for hero in state.heroes.values():
        lines += hero_lines(table, hero)
    if state.scientist:
        lines.append(scientist_line(table, state.scientist))
    lines.append(f"EST dice: {est_dice(state)} of {est_needed(state)}.")
    return lines


def place_words(table: Table, room: Room) -> str:
    """Where a room lies, for those who do not see the board."""
    state = table.state
    if room.level:
        below = room_below(state, room)
        above = f" above {room_name(table, below.key)}" if below else ""
        return f"platform{above}, {room.pillars} pillars"
    ships = len({other.ship for other in state.rooms.values()})
    ship = ("main ship ", "second ship ")[room.ship] if ships > 1 else ""
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
        parts.append(f"reactor tile {tile.key} with life {tile.life}")
    if room.grenades:
        parts.append(f"{room.grenades} grenades")
    parts += [thing_name(table, thing.key) for thing in state.things.values() if thing.at == room.key]
    inside = figures_in(state, room.key)
    parts.append("holds " + " and ".join(figure_name(table, key) for key in inside) if inside else "empty")
    return f"{room_name(table, room.key)}: {', '.join(parts)}."


def area_lines(table: Table, area: str) -> list[str]:
    return [enemy_line(table, key) for key in enemies_in(table.state, area)]


def enemy_line(table: Table, key: str) -> str:
    enemy, card = table.state.enemies[key], table.content.cards[key]
    circles = "; ".join(
        f"blocked ({circle_words(circle)})" if index in enemy.blocked else circle_words(circle)
        for index, circle in enumerate(card.circles)
    )
    kind = {"grunt": "Grunt", "boss": f"Boss level {card.level}"}.get(card.kind, "SuperBoss")
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
    hand = [die.face for die in hero.dice if die.spot == "hand"]
    if hand and table.state.clock.step == "prepare":
        lines.append(f"  In hand: {', '.join(hand)}.")
    for line in LINES:
        dice = count_at(hero, line)
        if dice:
            lines.append(f"  {line}: {dice} dice, worth {line_worth(content, hero.key, line, dice)}.")
    reserve = [die.face for die in hero.dice if die.spot == "reserve"]
    if reserve:
        lines.append(f"  Room reserve: {', '.join(reserve)}.")
    if hero.cards:
        names = [equipment_name(table, held.key) for held in hero.cards]
        lines.append(f"  Equipment: {', '.join(names)}.")
    if hero.carries:
        lines.append(f"  Carries the {thing_name(table, hero.carries)}.")
    return lines


def scientist_line(table: Table, one: Figure) -> str:
    return f"The Scientist in {room_name(table, one.at)}: life {one.life} of {one.most}."
