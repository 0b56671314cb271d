"""Campaigns for tests: laid out, won, and gone on with."""

from tabletop.core.flow import GameOver, react
from tabletop.perditions_mouth.board.grid import square_name
from tabletop.perditions_mouth.board.ground import board
from tabletop.perditions_mouth.model.moments.rounds import LeverWorked, RoundBegun
from tabletop.perditions_mouth.rules.heroes.movement import depart
from tabletop.perditions_mouth.scenario.campaign import STEPS, conclude, start
from tabletop.perditions_mouth.scenario.setup import begin
from tabletop.perditions_mouth.scenario.steps import play_step
from tabletop.perditions_mouth.verbs.counters import count
from tabletop.perditions_mouth.verbs.figures import mark
from tabletop.perditions_mouth.verbs.harm import slay
from tabletop.perditions_mouth.verbs.treasures import empty_chest
from tests.support.perditions_mouth import THREE, fresh, of_kind, put, remove, run
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


def leave_by(table, exit):
    """Every living hero goes out by that exit, if the scenario has not ended already; what follows is set up."""
    if table.state.clock.step != "hero_phase":
        return
    at = next(square for square, name in board(table).exits.items() if name == exit)
    try:
        for hero in list(table.state.heroes.values()):
            if hero.status == "outside":
                clear_square(table, at)
                put(table, hero.key, square_name(at))
                run(depart(table, hero, exit))
    except GameOver as over:
        conclude(table, over)


def clear_square(table, at):
    """Nobody stands there any more."""
    who = table.state.standing.get(at)
    if who in table.state.figures:
        remove(table, table.state.figures[who].kind)


def met(table):
    """What the scenario wants besides getting out is done, by the verbs of the rules; the end of it is drawn."""
    try:
        for kind, trait in (("summoner", "first"), ("summoner", "marked"), ("demon", "kind"), ("tharnix", "kind")):
            _slay_wanted(table, kind, trait)
        for wanted in DOINGS.get(table.state.scenario, ()):
            wanted(table)
    except GameOver as over:
        conclude(table, over)


def _slay_wanted(table, kind, trait):
    goal = {"the_ritual_circle": "first", "the_high_summoner": "marked", "queens_scent": "kind"}
    goal |= dict.fromkeys(("abyssal_rift", "the_rift_unsealed"), "kind")
    if goal.get(table.state.scenario) != trait:
        return
    if kind == "demon" and not of_kind(table, "demon"):
        table.state.round = 3
        run(react(table, RoundBegun(3)))
    for figure in of_kind(table, kind):
        if trait == "kind" or getattr(figure, trait):
            run(slay(table, figure.key, "", attack=True))


def _open_chests(table):
    for chest in of_kind(table, "chest"):
        empty_chest(table, chest.key, "tyra")


def _fell_nests(table):
    for nest in of_kind(table, "nest"):
        run(slay(table, nest.key, "", attack=False))


def _rescue(table):
    for _ in of_kind(table, "victim"):
        count(table, "victims_rescued")


def _work_levers(table):
    for lever in of_kind(table, "lever"):
        mark(table, lever)
        run(react(table, LeverWorked(lever, "tyra")))


DOINGS = {
    "contraband": [_open_chests],
    "burn_the_nests": [_fell_nests],
    "feeding_time": [_rescue],
    "the_last_offering": [_rescue],
    "broken_altars": [_work_levers],
    "sluice_gates": [_work_levers],
    "the_three_seals": [_work_levers],
}


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
