"""What special abilities could do if they were used now: for those who plan, nothing happens here."""

from tabletop.perditions_mouth.abilities.hero_strikes import Spared
from tabletop.perditions_mouth.board.areas import burst, burst_origins, cone_area, cone_directions, inside
from tabletop.perditions_mouth.board.grid import distance
from tabletop.perditions_mouth.board.queries import (
    attributes,
    enemy_targets,
    hand_size,
    heroes_within,
    squares_of,
    top_hp,
)
from tabletop.perditions_mouth.model.moments.plans import Prospect, Stroke
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.area_attacks import DIRECTIONS

# -- attacks ----------------------------------------------------------------------------------------------------------


def _targets(table: Table, hero: Hero, reach: int) -> list[str]:
    """Enemies in a reach of its own, or in the hero's range."""
    found = attributes(table, hero)
    return enemy_targets(table, hero, 1 if reach else found.near, reach or found.far)


@ability("special_strike", on=Prospect)
def strike_ahead(
    table: Table,
    owner: str,
    moment: Prospect,
    *,
    reach: int = 0,
    own: bool = False,
    ignores_defense: bool = False,
) -> None:
    hero = table.state.heroes[owner]
    number = moment.number + (attributes(table, hero).attack if own else 0)
    moment.strokes = {key: Stroke(number, ignores_defense) for key in _targets(table, hero, reach)}


@ability("exorcise", on=Prospect)
def exorcism_ahead(
    table: Table, owner: str, moment: Prospect, *, reach: int, on: list[str], against: str, more: int
) -> None:
    figures, kinds = table.state.figures, table.content.kinds
    for key in _targets(table, table.state.heroes[owner], reach):
        kind = kinds[figures[key].kind]
        if kind.group in on or kind.key in on:
            moment.strokes[key] = Stroke(moment.number + (more if kind.group == against else 0))


@ability("sweep", on=Prospect)
def sweep_ahead(table: Table, owner: str, moment: Prospect, *, less: int) -> None:
    hero = table.state.heroes[owner]
    number = attributes(table, hero).attack - less
    moment.strokes = {key: Stroke(number) for key in _targets(table, hero, 0)}
    moment.most, moment.boosts = moment.number, False


@ability("blood_tithe", on=Prospect)
def tithe_ahead(table: Table, owner: str, moment: Prospect) -> None:
    hero = table.state.heroes[owner]
    number = moment.number + attributes(table, hero).attack
    moment.strokes = {key: Stroke(number) for key in _targets(table, hero, 0)}
    moment.price = 1


@ability("burst", on=Prospect)
def burst_ahead(
    table: Table, owner: str, moment: Prospect, *, spares: Spared, reach: int = 0, gates: bool = False
) -> None:
    hero = table.state.heroes[owner]
    but = (owner,) if spares == "self" else ()
    for key in burst_origins(table, hero, reach or attributes(table, hero).far, gates=gates):
        centre = min(squares_of(table, key), key=lambda at: (distance(hero.at, at), at))
        moment.areas[key] = inside(table, burst(table, centre), but)


@ability("burn_cone", on=Prospect)
def cone_ahead(table: Table, owner: str, moment: Prospect) -> None:
    hero = table.state.heroes[owner]
    for step in cone_directions(table, hero):
        moment.areas[DIRECTIONS[step]] = inside(table, cone_area(table, hero, step))


# -- help -------------------------------------------------------------------------------------------------------------


@ability("heal_one", on=Prospect)
def healing_ahead(table: Table, owner: str, moment: Prospect, *, reach: int, self_too: bool = True) -> None:
    near = heroes_within(table, table.state.heroes[owner].at, reach, but="" if self_too else owner)
    for hero in near:
        lost = top_hp(table, hero) - hero.hp
        if lost:
            moment.heals[hero.key] = min(lost, moment.number)


@ability("hand_out_tokens", on=Prospect)
def tokens_ahead(table: Table, owner: str, moment: Prospect, *, reach: int) -> None:
    near = heroes_within(table, table.state.heroes[owner].at, reach)
    moment.tokens = {hero.key: moment.number for hero in near}


@ability("shuffle_and_refill", on=Prospect)
def refill_ahead(table: Table, owner: str, moment: Prospect) -> None:
    hero = table.state.heroes[owner]
    moment.cards = max(0, hand_size(table, hero).start - len(hero.hand) + 1)


@ability("blink", on=Prospect)
def blink_ahead(_table: Table, _owner: str, moment: Prospect) -> None:
    moment.leap = moment.number
