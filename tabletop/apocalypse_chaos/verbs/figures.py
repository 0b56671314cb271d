"""Figures move, lose and regain life, and fall."""

from tabletop.apocalypse_chaos.board.figures import figure
from tabletop.apocalypse_chaos.model.endings import crew_is_gone
from tabletop.apocalypse_chaos.model.events.fighting import (
    AttacksCharged,
    FigureHealed,
    FigureHurt,
    FigureMoved,
    FigureShielded,
    HeroAttacked,
    HeroEliminated,
    LastRoundsBegan,
    ScientistDied,
    ShieldsRaised,
)
from tabletop.apocalypse_chaos.model.moments import AttackMade, FigureFell
from tabletop.apocalypse_chaos.model.state import SCIENTIST, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.verbs.dice import spend
from tabletop.apocalypse_chaos.verbs.objects import drop
from tabletop.core.flow import consult


def move(table: Table, key: str, room: str) -> None:
    mover = figure(table.state, key)
    assert mover is not None
    start, mover.at = mover.at, room
    table.emit(FigureMoved(key, start, room))


def hurt(table: Table, key: str, amount: int, cause: str, shields: int = 0) -> None:
    """Take life from a figure after its Shields; without life left it is out of the game.  [AC-DEFENSE-07]"""
    victim = figure(table.state, key)
    if victim is None:
        return
    taken = amount - shields
    if taken <= 0:
        table.emit(FigureShielded(key))
        return
    victim.life = max(0, victim.life - taken)
    table.emit(FigureHurt(key, taken, victim.life, min(shields, amount), cause))
    if victim.life == 0:
        fell(table, key)


def fell(table: Table, key: str) -> None:
    """Remove a figure without life.  [AC-ELIM-01, AC-SCIENTIST-02]"""
    state = table.state
    if key == SCIENTIST:
        assert state.scientist is not None
        at, state.scientist = state.scientist.at, None
        table.emit(ScientistDied(at))
        consult(table, FigureFell(key))
        return
    hero = state.fallen[key] = state.heroes.pop(key)
    state.removed += [held.key for held in hero.cards]
    hero.cards = []
    table.emit(HeroEliminated(key))
    consult(table, FigureFell(key))
    if hero.carries:
        drop(table, hero)
    if not state.heroes:
        raise crew_is_gone()
    if not state.last_round:
        state.last_round = state.round + 2
        table.emit(LastRoundsBegan(state.last_round))


def heal(table: Table, key: str, amount: int) -> None:
    """Restore life up to the maximum."""
    patient = figure(table.state, key)
    gained = min(amount, patient.most - patient.life) if patient else 0
    if patient and gained > 0:
        patient.life += gained
        table.emit(FigureHealed(key, gained, patient.life))


def shield(table: Table, key: str, amount: int) -> None:
    """Give personal Shields that hold while the figure stays in this room."""
    owner = figure(table.state, key)
    assert owner is not None
    if owner.duct_room != owner.at:
        owner.duct, owner.duct_room = 0, owner.at
    owner.duct += amount
    table.emit(ShieldsRaised(key, owner.duct))


def launch_attack(table: Table, hero: Hero, line: str, target: str, strength: int) -> None:
    """Spend a line on the one attack it gives this turn.  [AC-MELEE-03]"""
    spend(hero, line)
    hero.made.append(line)
    table.emit(HeroAttacked(hero.key, line, target, strength))
    consult(table, AttackMade(hero.key, line))


def charge(table: Table, hero: Hero, amount: int) -> None:
    """Make the Hero's attacks from this room stronger this turn."""
    if hero.charge_room != hero.at:
        hero.charge, hero.charge_room = 0, hero.at
    hero.charge += amount
    table.emit(AttacksCharged(hero.key, hero.charge))
