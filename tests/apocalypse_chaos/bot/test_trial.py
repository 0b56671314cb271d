"""Trial rounds on plain numbers come out as the rules play them."""

import pytest

from tabletop.apocalypse_chaos.bot.plan import PlanBot
from tabletop.apocalypse_chaos.game import GAME
from tabletop.core.game import Setup
from tabletop.core.store.session import Driver
from tests.support.apocalypse_chaos import ac_content

CREWS = (["green", "red"], ["green", "blue", "purple"], ["green"], ["blue", "green", "purple", "red"])
LAST_ROUND = 12


def foreseen(trial):
    """What a trial says about the end of the round, in the words of the state."""
    snap, ground = trial.snap, trial.ground
    alive = [n for n, room in enumerate(trial.at) if room >= 0]
    things = range(len(snap.things))
    return {
        "figures": {snap.figures[n]: (ground.rooms[trial.at[n]], trial.life[n]) for n in alive},
        "enemies": {
            foe.key: (ground.areas[trial.area[n]], trial.health[n])
            for n, foe in enumerate(snap.foes)
            if trial.area[n] >= 0
        },
        "pillars": {ground.rooms[n]: count for n, count in enumerate(trial.pillars) if count},
        "walls": trial.walls,
        "core": {ground.tiles[n]: life for n, life in enumerate(trial.core)},
        "stars": trial.stars,
        "lying": {snap.things[n].key: ground.rooms[trial.thing_at[n]] for n in things if trial.thing_at[n] >= 0},
        "carried": {snap.things[n].key: snap.figures[trial.thing_by[n]] for n in things if trial.thing_by[n] >= 0},
        "closed": [n for n, is_open in zip(snap.vortex_numbers, trial.open, strict=True) if not is_open],
    }


def real(state):
    figures = [*state.heroes.values(), *([state.scientist] if state.scientist else [])]
    return {
        "figures": {one.key: (one.at, one.life) for one in figures},
        "enemies": {one.key: (one.area, one.life) for one in state.enemies.values()},
        "pillars": {room.key: room.pillars for room in state.rooms.values() if room.pillars},
        "walls": {key: wall.damaged for key, wall in state.barricades.items()},
        "core": {tile.key: tile.life for tile in state.tiles.values()},
        "stars": sum(1 for die in state.engine if die.spot != "under"),
        "lying": {thing.key: thing.at for thing in state.things.values() if thing.at},
        "carried": {thing.key: thing.carrier for thing in state.things.values() if thing.carrier},
        "closed": [vortex.number for vortex in state.vortices if not vortex.open],
    }


class Comparing(Driver):
    """Compares what the bot foresaw with the table, whenever a round has ended."""

    bot: PlanBot
    compared = 0
    wrong: list[dict[str, tuple[object, object]]]

    def before_step(self):
        trial = self.bot.foreseen
        if self.table.state.clock.step == "arrival" and trial is not None:
            self.bot.foreseen = None
            there = real(self.table.state)
            expected = foreseen(trial)
            left = [vortex.number for vortex in self.table.state.vortices]
            expected["closed"] = [number for number in expected["closed"] if number in left]
            expected["core"] = {key: life for key, life in expected["core"].items() if key in there["core"]}
            self.compared += 1
            if expected != there:
                self.wrong.append({key: (expected[key], there[key]) for key in there if expected[key] != there[key]})


@pytest.mark.parametrize("scenario", ["introductory", *(f"mission_{n}" for n in range(1, 8))])
def test_what_the_bot_foresees_is_what_the_rules_bring_about(scenario):
    # given games of one to four Heroes
    compared, wrong = 0, []
    for seed, crew in enumerate(CREWS):
        state = GAME.setup(ac_content(), Setup(GAME.id, scenario, crew, 40 + seed))
        driver = Comparing(GAME, GAME.lay(ac_content(), state))
        driver.bot, driver.wrong = PlanBot(seed), []
        # when the bot plays them
        driver.send()
        while driver.choice and driver.table.state.round < LAST_ROUND:
            driver.send(driver.bot.answer(driver, driver.choice))
        compared += driver.compared
        wrong += driver.wrong
    # then at the end of every round lives, places, Enemies, pillars, barricades, stars and Objects are as foreseen
    assert compared >= len(CREWS)
    assert wrong == []
