"""A Lord Battle begins, goes on and ends."""

from tabletop.planet_apocalypse.board.party import seats_in_order
from tabletop.planet_apocalypse.model.events.enemies import HellBegan, HellEnded, HellRoundBegan, HeroRetreated
from tabletop.planet_apocalypse.model.events.heroes import ActionBegun
from tabletop.planet_apocalypse.model.state import HELL, Hell
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.pieces import put_hero


def open_hell(table: Table, lord: int, activating: str) -> Hell:
    """Hell Time: from now on only what works there steps in.  [PA-HELL-23]"""
    table.state.hell = hell = Hell(lord, activating, [])
    table.recast()
    return hell


def gather(table: Table, hell: Hell, heroes: list[str]) -> None:
    """These heroes fight, in turn order."""
    hell.fighters = [key for key in seats_in_order(table.state) if key in heroes]
    for key in hell.fighters:
        put_hero(table, key, HELL)
    table.emit(HellBegan(table.state.lords[hell.lord].key, list(hell.fighters)))


def begin_round(table: Table, hell: Hell) -> None:
    hell.round += 1
    table.emit(HellRoundBegan(hell.round))


def begin_hero_step(table: Table, hell: Hell, hero: str) -> None:
    table.state.heroes[hero].used.clear()
    hell.acting, hell.attacks, hell.acted = hero, 1, False
    table.emit(ActionBegun(hero, "hell_step"))


def begin_enemy_step(table: Table, hell: Hell) -> None:
    hell.acting = ""
    table.emit(ActionBegun("", "hell_enemies"))


def spend_attack_in_hell(table: Table, hell: Hell, what: str) -> None:
    """The acting hero attacks, or gives its attack up; it can no longer retreat in this step."""
    hell.attacks -= 1
    hell.acted = True
    table.emit(ActionBegun(hell.acting, what))


def leave_hell(table: Table, hell: Hell, hero: str, area: str) -> None:
    """The hero is out of this battle."""
    hell.fighters.remove(hero)
    hell.retreated.append(hero)
    table.emit(HeroRetreated(hero, area))
    put_hero(table, hero, area)


def close_hell(table: Table) -> None:
    """The battle is over, and so is the turn it broke out in."""
    state = table.state
    if state.hell is not None:
        lord = state.lords[state.hell.lord].key
        state.hell = None
        if state.turn is not None:
            state.turn.over = True
        table.emit(HellEnded(lord))


def restore_phase(table: Table, marks: int, used: dict[str, list[str]]) -> None:
    """What was marked and used before the battle counts again, what came with it is gone."""
    del table.state.marks[marks:]
    for key, hero in table.state.heroes.items():
        hero.used = used[key]
