"""Campaigns for tests: laid out, won, and gone on with."""

from tabletop.core.flow import GameOver
from tabletop.perditions_mouth.scenario.campaign import STEPS, conclude, start
from tabletop.perditions_mouth.scenario.setup import begin
from tabletop.perditions_mouth.scenario.steps import play_step
from tests.support.perditions_mouth import THREE, fresh, run
from tests.support.play import play

WON = GameOver(True, "escaped", "")


def campaign(scenario="side_entrance", heroes=THREE, **options):
    """A campaign in its first scenario, laid out."""
    table = fresh("campaign", heroes, **options)
    play(start(table), [scenario])
    run(begin(table))
    return table


def won(table, *exits):
    """All heroes still alive have left by these exits, the last one for all further heroes."""
    left = [hero for hero in table.state.heroes.values() if hero.status not in ("dead", "lost")]
    for number, hero in enumerate(left):
        if hero.status == "present":
            del table.state.standing[hero.at]
        hero.status, hero.at, hero.exit = "left", 0, (exits or ("X1",))[min(number, len(exits or ("X1",)) - 1)]
    conclude(table, WON)
    return table


def go_on(table, *answers):
    """Play the steps between two scenarios; the first offers where no answer is given ("done")."""
    left = list(answers)
    while table.state.clock.step != "hero_phase":
        step = table.state.clock.step
        mine = left.pop(0) if left and step in ("camp_close", "camp_heroes", "camp_exchange") else []
        run(play_step(table), mine)
    return table


def change_party(table, *answers):
    play(STEPS["camp_heroes"](table), [*answers, "done"])
