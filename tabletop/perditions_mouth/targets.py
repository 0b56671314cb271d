"""Whom enemies go for: where they would stand to attack, and whom they attack."""

from tabletop.core.flow import Flow, Option, consult, pick, react
from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.grid import STRAIGHT, distance, edge, in_range, square_name
from tabletop.perditions_mouth.ground import Ground, gap, ground, near, sees, sees_any
from tabletop.perditions_mouth.moments import AttackReach, MayAttack, MoveGoals, TargetChosen
from tabletop.perditions_mouth.paths import BREAK, BREAK_CARDS, COST, PREFERENCES, Walker
from tabletop.perditions_mouth.queries import defending, level_of, name_of, noticed, present
from tabletop.perditions_mouth.state import Figure, Hero

RANGED = 3
"""From this reach on an enemy keeps its distance.  [PM-RULE-15]"""


def reach_to(table: PMTable, figure: Figure, hero: Hero) -> int:
    """From how far this enemy may attack that hero."""
    moment: AttackReach = consult(table, AttackReach(figure.key, hero.key, level_of(table, figure.kind).reach))
    return moment.reach


def preferences(table: PMTable, heroes: list[Hero]) -> dict[str, int]:
    """Ranks for ties of distance: the named weakest first, then fewest HP; equal heroes share a rank.  [PM-EMOVE-08]"""
    weakest = table.state.weakest
    orders = {hero.key: (hero.key != weakest, hero.hp) for hero in heroes}
    ranks = sorted(set(orders.values()))
    return {key: min(PREFERENCES, ranks.index(order)) for key, order in orders.items()}


def attack_squares(here: Ground, hero: Hero, reach: int) -> list[int]:
    """Squares from which a figure with that reach could attack the hero."""
    return [at for at in in_range(hero.at, reach) if here.cost[at] and sees(here, at, hero.at)]


def hero_seeds(table: PMTable, figure: Figure, walker: Walker, here: Ground) -> dict[int, int]:
    """Goal squares with their label: where the figure could attack some hero, and doors it would open to do so."""
    heroes = noticed(table)
    ranks = preferences(table, heroes)
    seeds: dict[int, int] = {}
    for hero in heroes:
        rank = ranks[hero.key]
        reach = reach_to(table, figure, hero)
        for at in _standoff(here, hero, reach):
            seeds[at] = min(seeds.get(at, rank), rank)
        for step in STRAIGHT:
            at = hero.at + step
            if here.cost[at] and edge(at, hero.at) in here.doors:
                price = COST if walker.hands else BREAK * BREAK_CARDS["door"] * COST
                seeds[at] = min(seeds.get(at, price + rank), price + rank)
    return seeds


def _standoff(here: Ground, hero: Hero, reach: int) -> list[int]:
    """Attack squares; of ranged figures only those at the greatest range that has any.  [PM-EMOVE-12]"""
    squares = attack_squares(here, hero, reach)
    if reach < RANGED:
        return squares
    for far in range(reach, 0, -1):
        found = [at for at in squares if distance(at, hero.at) == far]
        if found:
            return found
    return []


def goal_seeds(table: PMTable, figure: Figure, walker: Walker, here: Ground) -> dict[int, int]:
    """Everything this figure moves toward, heroes included unless it has eyes only for something else."""
    goals = goals_of(table, figure)
    if goals.enter:
        return dict.fromkeys(goals.enter, 0)
    if goals.alarm:
        alarm = table.content.boards[table.state.map].alarm
        if alarm:
            taken = table.state.standing.get(alarm, figure.key) != figure.key
            if not taken:
                return {alarm: 0}
            return {alarm + step: 0 for step in STRAIGHT if here.cost[alarm + step]}  # as near as it can  [PM-RULE-42]
    seeds = hero_seeds(table, figure, walker, here)
    for place in goals.approach:  # a hero just as near comes first
        for at in near(here, place):
            if here.cost[at]:
                seeds[at] = min(seeds.get(at, PREFERENCES), PREFERENCES)
    return seeds


def goals_of(table: PMTable, figure: Figure) -> MoveGoals:
    kind = table.content.kinds[figure.kind]
    moment = MoveGoals(figure, kind.alarm)
    warp = table.state.warp
    if warp and kind.group == "insectoid" and table.state.standing.get(warp) not in table.state.heroes:
        moment.enter.append(warp)
    found: MoveGoals = consult(table, moment)
    return found


# --- attacks


def reachable(table: PMTable, figure: Figure, here: Ground | None = None) -> list[Hero]:
    """Heroes in range and line of sight."""
    longest = level_of(table, figure.kind).reach
    close = [hero for hero in present(table) if gap(figure.at, (hero.at,)) <= longest]
    if not close:
        return []
    here = here or ground(table)
    seen = noticed(table)
    return [
        hero
        for hero in close
        if hero in seen
        and gap(figure.at, (hero.at,)) <= reach_to(table, figure, hero)
        and sees_any(here, figure.at, (hero.at,))
    ]


def attackable(table: PMTable, figure: Figure, here: Ground | None = None) -> list[Hero]:
    """Those of them that nothing forbids to attack.  [PM-EATT-18]"""
    heroes = reachable(table, figure, here)
    keys = [hero.key for hero in heroes]
    found = []
    for hero in heroes:
        asked: MayAttack = consult(table, MayAttack(figure.key, hero.key, [k for k in keys if k != hero.key]))
        if not asked.refused:
            found.append(hero)
    return found


def choose_target(table: PMTable, figure: Figure) -> Flow[Hero | None]:
    """The weakest hero in reach; ties go to the Defending, then to a Magus, then to the players.  [PM-EATT-02 to 04]"""
    heroes = attackable(table, figure)
    if not heroes:
        return None
    options = [
        Option(hero.key, name_of(table, hero.key), hero.key, square_name(hero.at)) for hero in preferred(table, heroes)
    ]
    name = name_of(table, figure.key)
    key = yield from pick("players", "enemy.target", f"Whom does {name} attack?", options)
    chosen = TargetChosen(figure.key, key, [hero.key for hero in heroes])
    yield from react(table, chosen)
    return table.state.heroes[chosen.hero]


def preferred(table: PMTable, heroes: list[Hero]) -> list[Hero]:
    """The heroes an enemy would attack; several when the players choose."""
    state = table.state
    named = [hero for hero in heroes if hero.key == state.weakest]
    if named:
        return named
    least = min(hero.hp for hero in heroes)
    heroes = [hero for hero in heroes if hero.hp == least]
    if len(heroes) > 1:
        guarded = [hero for hero in heroes if defending(table, hero)]
        heroes = guarded or heroes
    if len(heroes) > 1:
        magi = [hero for hero in heroes if table.content.heroes[hero.key].calling == "magus"]
        heroes = magi or heroes
    return heroes
