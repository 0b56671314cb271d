"""The specials of the four Heroes.  [AC-SPECIAL-01 .. -11]"""

from tabletop.apocalypse_chaos.combat import blast
from tabletop.apocalypse_chaos.effects import block, heal, shift
from tabletop.apocalypse_chaos.moments import CircleRun, SpecialUsed
from tabletop.apocalypse_chaos.names import area_name, circle_words, enemy_name, figure_name
from tabletop.apocalypse_chaos.queries import (
    adjacent_areas,
    count_at,
    crew_on,
    enemies_in,
    figure,
    next_area,
    ship_of,
)
from tabletop.apocalypse_chaos.registry import ability, needs
from tabletop.apocalypse_chaos.state import AcTable, Enemy
from tabletop.core.flow import Flow, Option, pick

BLOCK_TOKENS = 2
FAR_LEVEL = 2
DOUBLE_LEVEL = 3


def enemies_for(table: AcTable, hero: str, level: int) -> list[Enemy]:
    """Enemies a special of that level may pick: in reach, from level 2 on the whole ship.  [AC-SPECIAL-02, -03]"""
    state = table.state
    if level < FAR_LEVEL:
        areas = adjacent_areas(state, state.heroes[hero])
        return [enemy for enemy in state.enemies.values() if enemy.area in areas]
    ship = ship_of(state, hero)
    return [enemy for enemy in state.enemies.values() if state.areas[enemy.area].ship == ship]


# Blue


def blockable(table: AcTable, hero: str, level: int) -> list[tuple[Enemy, int]]:
    """Circles worth a token: of an Enemy that has acted only the passive ones.  [AC-SPECIAL-06, AC-RULE-38]"""
    used = sum(len(enemy.blocked) for enemy in table.state.enemies.values())
    if used >= BLOCK_TOKENS:
        return []
    found = []
    for enemy in enemies_for(table, hero, level):
        for index, circle in enumerate(table.content.cards[enemy.key].circles):
            runs = any(CircleRun in use.calls for use in circle)
            if index not in enemy.blocked and not (enemy.activated and runs):
                found.append((enemy, index))
    return found


@ability("block_circles", on=SpecialUsed)
def block_circles(table: AcTable, owner: str, moment: SpecialUsed) -> Flow[None]:
    """[AC-SPECIAL-04 .. -06]"""
    for turn in range(2 if moment.level >= DOUBLE_LEVEL else 1):
        options: list[Option[tuple[str, int] | None]] = []
        for enemy, index in blockable(table, owner, moment.level):
            words = circle_words(table.content.cards[enemy.key].circles[index])
            label = f"{enemy_name(table, enemy.key)}: {words}"
            options.append(Option(f"{enemy.key}.{index}", label, (enemy.key, index), about=enemy.key))
        if turn:
            options.append(Option("stop", "No second block", None))
        if not options:
            return
        chosen = yield from pick(owner, "block.circle", "Block which circle?", options)
        if chosen is None:
            return
        block(table, *chosen)


@needs("block_circles")
def can_block(table: AcTable, hero: str, _: str) -> str:
    level = count_at(table.state.heroes[hero], "special")
    return "" if blockable(table, hero, level) else "no Enemy can be blocked from here, AC-SPECIAL-04"


# Green


def hurt_crew(table: AcTable, hero: str) -> list[str]:
    found = []
    for key in crew_on(table.state, ship_of(table.state, hero)):
        patient = figure(table.state, key)
        if patient and patient.life < patient.most:
            found.append(key)
    return found


@ability("mend_crew", on=SpecialUsed)
def mend_crew(table: AcTable, owner: str, moment: SpecialUsed) -> Flow[None]:
    """Life point by life point, to anybody on the ship.  [AC-SPECIAL-08]"""
    for left in range(moment.level, 0, -1):
        options = []
        for key in hurt_crew(table, owner):
            patient = figure(table.state, key)
            note = f"life {patient.life} of {patient.most}" if patient else ""
            options.append(Option(key, figure_name(table, key), key, about=key, note=note))
        if not options:
            return
        key = yield from pick(owner, "mend.who", f"Who regains 1 life? {left} left", options)
        heal(table, key, 1)


@needs("mend_crew")
def can_mend(table: AcTable, hero: str, _: str) -> str:
    return "" if hurt_crew(table, hero) else "nobody on this ship is hurt, AC-SPECIAL-08"


# Purple


@ability("push_enemies", on=SpecialUsed)
def push_enemies(table: AcTable, owner: str, moment: SpecialUsed) -> Flow[None]:
    """[AC-SPECIAL-09, -10]"""
    for turn in range(2 if moment.level >= DOUBLE_LEVEL else 1):
        options: list[Option[tuple[str, str] | None]] = []
        for enemy in enemies_for(table, owner, moment.level):
            for word, clockwise in (("left", True), ("right", False)):
                area = next_area(table.state, enemy.area, clockwise)
                label = f"{enemy_name(table, enemy.key)} to {area_name(table, area)}"
                options.append(Option(f"{enemy.key}.{word}", label, (enemy.key, area), about=enemy.key))
        if turn:
            options.append(Option("stop", "No second push", None))
        chosen = yield from pick(owner, "push.enemy", "Push which Enemy where?", options)
        if chosen is None:
            return
        shift(table, *chosen)


@needs("push_enemies")
def can_push(table: AcTable, hero: str, _: str) -> str:
    level = count_at(table.state.heroes[hero], "special")
    return "" if enemies_for(table, hero, level) else "no Enemy can be pushed from here, AC-SPECIAL-09"


# Red


@ability("burn_area", on=SpecialUsed)
def burn_area(table: AcTable, owner: str, moment: SpecialUsed) -> Flow[None]:
    """[AC-SPECIAL-11]"""
    state = table.state
    options = []
    for area in adjacent_areas(state, state.heroes[owner]):
        inside = enemies_in(state, area)
        if inside:
            note = ", ".join(enemy_name(table, enemy) for enemy in inside)
            options.append(Option(area, area_name(table, area), area, about=area, note=note))
    area = yield from pick(owner, "burst.area", f"{moment.level} damage to all Enemies of which area?", options)
    blast(table, owner, (area,), moment.level)


@needs("burn_area")
def can_burn(table: AcTable, hero: str, _: str) -> str:
    state = table.state
    areas = adjacent_areas(state, state.heroes[hero])
    found = any(enemy.area in areas for enemy in state.enemies.values())
    return "" if found else "no Enemy is in reach, AC-SPECIAL-11"
