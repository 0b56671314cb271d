"""The Inner Sanctum: its idol and its High Summoner, who carries a counter."""

from tabletop.core.flow import Flow
from tabletop.perditions_mouth.abilities.enemy_moves import appear
from tabletop.perditions_mouth.board.areas import is_between
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.board.queries import are_near, enemies
from tabletop.perditions_mouth.model.moments.fights import AttackSettled
from tabletop.perditions_mouth.model.moments.plans import Needs
from tabletop.perditions_mouth.model.moments.questions import Goal, Numbers, TeleportPlaces
from tabletop.perditions_mouth.model.moments.rounds import EnemyDied, ScenarioBegun, SpawnBegun
from tabletop.perditions_mouth.model.moments.turns import TurnEnding
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.cards import gain_curse
from tabletop.perditions_mouth.verbs.counters import count, gain_fatigue
from tabletop.perditions_mouth.verbs.death import check_end
from tabletop.perditions_mouth.verbs.figures import mark
from tabletop.perditions_mouth.verbs.harm import mend


@ability("idol", on=TurnEnding)
def idol(table: Table, _owner: str, moment: TurnEnding, *, squares: list[str], curse: bool = False) -> None:
    """Who ends a turn in range 1 of it without a Defend token is tired, the first time perhaps cursed.

    [PM-SCEN24-01, PM-SCEN24-02]
    """
    hero = table.state.heroes[moment.hero]
    if hero.status != "present" or any(hero.defend.values()):
        return
    if are_near(ground(table), (hero.at,), tuple(square(name) for name in squares)):
        gain_fatigue(table, hero, 1)
        if count(table, f"{hero.key} idol") == 1 and curse:
            gain_curse(table, hero)


# -- the High Summoner ------------------------------------------------------------------------------------------------


@ability("exalted", on=ScenarioBegun)
def exalt(table: Table, _owner: str, _moment: ScenarioBegun, *, at: str) -> None:
    """The enemy set up on that square is marked."""
    mark(table, table.state.figures[table.state.standing[square(at)]])


@ability("exalted", on=Numbers)
def exalted(_table: Table, _owner: str, moment: Numbers, *, hp: int, defense: int) -> None:
    """[PM-SCEN26-01, PM-RULE-203]"""
    if moment.figure.marked:
        moment.hp += hp
        moment.defense += defense


@ability("flees_when_hit", on=AttackSettled)
def flees_when_hit(table: Table, _owner: str, moment: AttackSettled) -> Flow[None]:
    """When an attack that hit it is over and it lives, it teleports, whomever it sees.  [PM-SCEN26-02]"""
    figure = table.state.figures.get(moment.attack.target)
    if figure is not None and figure.marked and figure.at and moment.attack.hit:
        yield from appear(table, figure)


@ability("confined", on=TeleportPlaces)
def confined(_table: Table, _owner: str, moment: TeleportPlaces, *, area: list[str]) -> None:
    """It never leaves the area between two corners of itself.  [PM-SCEN26-03]"""
    if moment.figure.marked:
        first, last = square(area[0]), square(area[1])
        moment.squares = [at for at in moment.squares if is_between(first, at, last)]


@ability("exalted_must_die", on=Goal)
def exalted_must_die(table: Table, _owner: str, moment: Goal, *, name: str) -> None:
    """[PM-SCEN26-04, PM-SCEN-04]"""
    moment.by_leaving = False
    if any(figure.marked for figure in table.state.figures.values()):
        moment.unmet.append(f"{name} lives")
    else:
        moment.won = f"Dead lies {name}, and the way down is open."


@ability("exalted_must_die", on=Needs)
def exalted_needed(table: Table, _owner: str, moment: Needs) -> None:
    moment.slay += [figure.key for figure in table.state.figures.values() if figure.marked]


@ability("exalted_must_die", on=EnemyDied)
def exalted_death_ends(table: Table, _owner: str, moment: EnemyDied) -> Flow[None]:
    if moment.figure.marked:
        yield from check_end(table)


@ability("exalted_heals", on=SpawnBegun)
def exalted_heals(table: Table, _owner: str, moment: SpawnBegun, *, pool: str) -> None:
    """Each spawn action of that pool gives it a hit point back.  [PM-SCEN26-05]"""
    if moment.pool == pool:
        for figure in enemies(table):
            if figure.marked:
                mend(table, figure, 1)
