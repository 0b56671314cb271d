"""Heroes move: step by step, meeting tokens and the Shadow."""

from tabletop.core.flow import Flow, Option, pick, react
from tabletop.planet_apocalypse.board.areas import area_name, map_areas, shadow_lord, steps_from
from tabletop.planet_apocalypse.board.permissions import may, move_steps, step_closed
from tabletop.planet_apocalypse.model.moments.heroes import StepBegun, Stepped
from tabletop.planet_apocalypse.model.state import Turn
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal_here
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.looks import step_look
from tabletop.planet_apocalypse.verbs.pieces import put_hero
from tabletop.planet_apocalypse.verbs.turns import count_step, spend_move


def enter(table: Table, hero: str, to: str, willing: bool = True, passing: bool = False) -> Flow[bool]:
    """The hero comes to an area and meets what is there; True when a Lord Battle was fought.  [PA-HERO-10, -13]

    A willing hero activates the battle; one that was moved does not, and one that passes meets no token.  [PA-RULE-14,
    PA-RULE-78, PA-GIFTS-02]
    """
    put_hero(table, hero, to)
    lord = shadow_lord(table.state, to)
    if lord is not None:
        yield from lord_battle(table, table.state.lords.index(lord), hero if willing else "")
        return True
    if not passing:
        yield from reveal_here(table, to)
    return False


def step_options(table: Table, hero: str, came_from: str = "") -> list[Option[str]]:
    """Where the hero may step now; straight back is not allowed.  [PA-HERO-07, PA-HERO-09, PA-RULE-36]"""
    options: list[Option[str]] = []
    areas = map_areas(table)
    here = table.state.heroes[hero].area
    if came_from and may(table, hero, "turn_back"):
        came_from = ""
    for key in steps_from(table, here):
        closed = "straight back, PA-HERO-09" if key == came_from else step_closed(table, hero, key)
        if closed and not table.explain:
            continue
        note = _step_note(table, key) if table.explain else ""
        look = step_look(table, key)
        options.append(Option(f"move.{key}", f"Move to {areas[key].name}", key, key, note, closed, look))
    return options


def _step_note(table: Table, key: str) -> str:
    if shadow_lord(table.state, key):
        return "You step into the Shadow: a Lord Battle begins at once."
    tokens = len(table.state.areas[key].tokens)
    if not tokens:
        return ""
    what = "The token there is" if tokens == 1 else f"The {tokens} tokens there are"
    return f"{what} revealed: {table.state.dice} despair dice, a demon and a larva for each pair."


def walk(table: Table, turn: Turn, to: str) -> Flow[None]:
    """The hero's move: this step, and more as long as it may and wants to.  [PA-HERO-08, PA-HERO-11]"""
    hero = turn.hero
    spend_move(turn)
    most, passing = move_steps(table, hero), may(table, hero, "pass_tokens")
    came_from = ""
    taken = 0
    while True:
        came_from, taken = table.state.heroes[hero].area, taken + 1
        yield from react(table, StepBegun(hero, to, count_step(turn), hero))
        if hero not in table.state.heroes:
            return
        if (yield from enter(table, hero, to, passing=passing)) or hero not in table.state.heroes:
            return
        yield from react(table, Stepped(hero, to, turn.steps, hero))
        if hero not in table.state.heroes:
            return
        following = "" if taken >= most else (yield from _next_step(table, hero, came_from))
        if not following:
            if passing:
                yield from reveal_here(table, to)
            return
        to = following


def _next_step(table: Table, hero: str, came_from: str) -> Flow[str]:
    """Ask for the next step, or stop; special things on the way come from abilities.  [PA-RULE-38]"""
    options = step_options(table, hero, came_from)
    if not any(not option.closed for option in options):
        return ""
    here = area_name(table, table.state.heroes[hero].area)
    options.append(Option("stop", f"Stay in {here}", ""))
    return (yield from pick(hero, "move.step", "Move on?", options))
