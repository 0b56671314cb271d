"""What tests of single maps need."""

from tabletop.planet_apocalypse.board.areas import start_areas
from tabletop.planet_apocalypse.rules.hero.movement import step_options
from tabletop.planet_apocalypse.verbs.harm import wound_lord
from tabletop.planet_apocalypse.verbs.lords import check_lord
from tests.support.planet_apocalypse import hero, in_hell, pa_table
from tests.support.play import play

QUIET = {"legion": "lethe"}


def tokens(state):
    """The marks of the tokens of each area that has any."""
    return {key: area.tokens for key, area in state.areas.items() if area.tokens}


def kill_lord(table, index):
    """A Lord falls in its battle."""
    lord = table.state.lords[index]
    in_hell(table, "tarang", lord=index)
    for part in list(lord.parts):
        play(wound_lord(table, "tarang", lord, part, lord.parts[part]))
    play(check_lord(table, lord))
    table.state.hell = None
    table.state.heroes["tarang"].area = start_areas(table)[0]
    table.recast()


def closed(table, key, to):
    """Why the hero may not step there."""
    table.explain = True
    return next(option for option in step_options(table, key) if option.value == to).closed


def walks(scenario, area):
    """Where a hero may step from an area of that map."""
    return [option.value for option in step_options(pa_table([hero("tarang", at=area)], scenario=scenario), "tarang")]
