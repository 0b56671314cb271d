"""The specials of the four Heroes.  [AC-SPECIAL-01 .. -11]"""

from tabletop.apocalypse_chaos.board.areas import adjacent_areas, enemies_at, next_area
from tabletop.apocalypse_chaos.board.dice import count_at
from tabletop.apocalypse_chaos.board.figures import hurt_crew, ship_of
from tabletop.apocalypse_chaos.board.strengths import attack_strength
from tabletop.apocalypse_chaos.model.moments import AttackMade, CircleRun, Offered, SpecialUsed
from tabletop.apocalypse_chaos.model.names import area_name, circle_words, enemy_name
from tabletop.apocalypse_chaos.model.registry import ability
from tabletop.apocalypse_chaos.model.state import Enemy
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.rules.hero.attacks import pick_occupied
from tabletop.apocalypse_chaos.rules.hero.healing import heal_one_of
from tabletop.apocalypse_chaos.verbs.enemies import blast, block, shift
from tabletop.core.flow import Flow, Look, MenuOption, Option, act, at_once, consult

FAR_LEVEL = 2
DOUBLE_LEVEL = 3


def enemies_for(table: Table, hero: str, level: int) -> list[Enemy]:
    """Enemies a special of that level may pick: in reach, from level 2 on the whole ship.  [AC-SPECIAL-02, -03]"""
    state = table.state
    if level < FAR_LEVEL:
        areas = adjacent_areas(state, state.heroes[hero])
        return enemies_at(state, areas)
    ship = ship_of(state, hero)
    return [enemy for enemy in state.enemies.values() if state.areas[enemy.area].ship == ship]


def _look_at(table: Table, enemy: Enemy) -> Look | None:
    """Whose it is, and that of one Enemy goes together."""
    if not table.explain:
        return None
    name = enemy_name(table, enemy.key)
    return Look(f"{name}, {area_name(table, enemy.area)}", group=name)


# -- Blue -------------------------------------------------------------------------------------------------------------


def blockable(table: Table, hero: str, level: int) -> list[tuple[Enemy, int]]:
    """Circles worth a token: of an Enemy that has acted only the passive ones.  [AC-SPECIAL-06, AC-RULE-38]"""
    used = sum(len(enemy.blocked) for enemy in table.state.enemies.values())
    if used >= table.content.components["blocks"].count:
        return []
    found = []
    for enemy in enemies_for(table, hero, level):
        for index, circle in enumerate(table.content.cards[enemy.key].circles):
            runs = any(CircleRun in use.calls for use in circle)
            if index not in enemy.blocked and not (enemy.activated and runs):
                found.append((enemy, index))
    return found


@ability("block_circles", on=SpecialUsed)
def block_circles(table: Table, owner: str, moment: SpecialUsed) -> Flow[None]:
    """[AC-SPECIAL-04 .. -06]"""
    for turn in range(2 if moment.level >= DOUBLE_LEVEL else 1):
        menu: list[MenuOption] = []
        for enemy, index in blockable(table, owner, moment.level):
            words = circle_words(table.content.cards[enemy.key].circles[index])
            action = at_once(block, table, enemy.key, index)
            menu.append(
                Option(f"{enemy.key}.{index}", words.capitalize(), action, enemy.key, look=_look_at(table, enemy))
            )
        if turn:
            menu.append(Option("stop", "No second block", None))
        if not menu or not (yield from act(owner, "block.circle", "Block which circle?", menu)):
            return


@ability("block_circles", on=Offered)
def block_offered(table: Table, owner: str, moment: Offered) -> None:
    if not blockable(table, owner, count_at(table.state.heroes[owner], "special")):
        moment.why_not = "no Enemy can be blocked from here, AC-SPECIAL-04"


# -- Green ------------------------------------------------------------------------------------------------------------


@ability("mend_crew", on=SpecialUsed)
def mend_crew(table: Table, owner: str, moment: SpecialUsed) -> Flow[None]:
    """Life point by life point, to anybody on the ship.  [AC-SPECIAL-08]"""
    for left in range(moment.level, 0, -1):
        patients = hurt_crew(table.state, owner)
        if not patients:
            return
        yield from heal_one_of(table, patients, 1, owner, "mend.who", f"Who regains 1 life? {left} left")


@ability("mend_crew", on=Offered)
def mend_offered(table: Table, owner: str, moment: Offered) -> None:
    moment.graded = True
    if not hurt_crew(table.state, owner):
        moment.why_not = "nobody on this ship is hurt, AC-SPECIAL-08"


# -- Purple -----------------------------------------------------------------------------------------------------------


@ability("push_enemies", on=SpecialUsed)
def push_enemies(table: Table, owner: str, moment: SpecialUsed) -> Flow[None]:
    """An Enemy pushed through an airlock may be pushed on over there.  [AC-SPECIAL-09, -10, AC-RULE-46]"""
    first = {enemy.key: enemy.area for enemy in table.state.enemies.values()}
    for turn in range(2 if moment.level >= DOUBLE_LEVEL else 1):
        menu: list[MenuOption] = []
        pushed = [enemy for enemy in table.state.enemies.values() if enemy.area != first[enemy.key]]
        here = enemies_for(table, owner, moment.level)
        for enemy in [*here, *[one for one in pushed if one not in here]]:
            for word, clockwise in (("left", True), ("right", False)):
                area = next_area(table.state, enemy.area, clockwise)
                label = f"{enemy_name(table, enemy.key)} to {area_name(table, area)}"
                action = at_once(shift, table, enemy.key, area)
                menu.append(Option(f"{enemy.key}.{word}", label, action, enemy.key, look=_look_at(table, enemy)))
        if turn:
            menu.append(Option("stop", "No second push", None))
        if not (yield from act(owner, "push.enemy", "Push which Enemy where?", menu)):
            return


@ability("push_enemies", on=Offered)
def push_offered(table: Table, owner: str, moment: Offered) -> None:
    if not enemies_for(table, owner, count_at(table.state.heroes[owner], "special")):
        moment.why_not = "no Enemy can be pushed from here, AC-SPECIAL-09"


# -- Red --------------------------------------------------------------------------------------------------------------


@ability("burn_area", on=SpecialUsed)
def burn_area(table: Table, owner: str, moment: SpecialUsed) -> Flow[None]:
    """A melee attack on a whole area: what adds to melee attacks adds to it.  [AC-SPECIAL-11, AC-RULE-78]"""
    hero = table.state.heroes[owner]
    damage = attack_strength(table, hero, "melee", moment.level)
    prompt = f"{damage} damage to all Enemies of which area?"
    area = yield from pick_occupied(table, adjacent_areas(table.state, hero), owner, "burst.area", prompt)
    consult(table, AttackMade(owner, "melee"))
    blast(table, owner, (area,), damage)


@ability("burn_area", on=Offered)
def burn_offered(table: Table, owner: str, moment: Offered) -> None:
    moment.graded = True
    if not enemies_at(table.state, adjacent_areas(table.state, table.state.heroes[owner])):
        moment.why_not = "no Enemy is in reach, AC-SPECIAL-11"
