"""Raids on a Lord: when to open a battle, whom to call, when to stay and when to leave, who takes the blow."""

from tabletop.core.record import record
from tabletop.core.things.rng import Rng
from tabletop.planet_apocalypse.bot.battle import RUNS, Stage, outlook
from tabletop.planet_apocalypse.bot.chances import damage, mean, wounds
from tabletop.planet_apocalypse.bot.fighter import Fighter, fighter, helps, knack_of, need_of, stamina
from tabletop.planet_apocalypse.bot.foe import Foe, foe
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.tracks import DOOM_LOST


@record
class Marks:
    """What a battle is measured by, in stamina; found by play (docs/bots.md)."""

    kill: float = 40.0
    """The fall of the Lord."""
    wound: float = 8.0
    """A wound to it."""
    open: float = 6.0
    """What a battle must promise to be opened."""
    death: float = 4.0
    """What a death costs; each doom, each gift and what else is lost with the hero on top."""
    life: float = 0.5
    death_doom: float = 0.5
    death_gift: float = 1.2
    flood: float = 10.0
    """With so many despair dice the road cannot be held; from so many fewer on stamina is spared less."""
    span: float = 5.0
    ease: float = 6.0
    """With so little doom left before the end, or less, nothing is spared any more."""


M = Marks()


def _rng(table: Table) -> Rng:
    """Dice of its own: the same table always gets the same estimate."""
    state = table.state
    round_ = state.hell.round if state.hell else 0
    return Rng.seeded(state.clock.turn * 1000 + state.doom * 50 + round_ * 7 + len(state.heroes), stream=78)


def team(table: Table) -> list[Fighter]:
    return [fighter(table, hero) for hero in table.state.heroes.values()]


def purse_of(table: Table, fighters: list[Fighter]) -> int:
    return table.state.pool + sum([one.courage for one in fighters])


def promise(table: Table, met: Foe, fighters: list[Fighter], menace: bool, runs: int = RUNS) -> float:
    """The best that a battle could come to, over all ways to fight so many rounds and then leave; in stamina."""
    if not fighters:
        return -99.0
    stages = outlook(fighters, met, purse_of(table, fighters), table.state.doom, menace, _rng(table), runs)
    price = sum([death_price(table, one) for one in fighters]) / len(fighters)
    return max([worth(stage, price, spare(table)) for stage in stages[1:]])


def worth(stage: Stage, price: float, dear: float) -> float:
    """What a battle left at this stage was worth."""
    return M.kill * stage.kill + M.wound * stage.wounds - dear * stage.lost - dear**M.life * price * stage.deaths


def spare(table: Table) -> float:
    """How dear stamina and lives are: less the nearer the end is."""
    state = table.state
    return max(0.15, min(1.0, (DOOM_LOST - state.doom) / M.ease, (M.flood - state.dice) / M.span))


def power(fighters: list[Fighter], met: Foe, purse: int) -> float:
    """Wounds a round, helps paid by what there is."""
    total = 0.0
    for one in fighters:
        levels = helps(one, met.need, min(len(fighters) - 1, purse // max(1, len(fighters))))
        total += mean(wounds(levels[-1], need_of(one, met.need), knack_of(one)))
    return total


def blow(met: Foe, toughness: int) -> float:
    """Damage of a round of the Lord's."""
    return met.attacks * mean(damage(tuple(met.dice), toughness)) + met.each


def mob(met: Foe) -> float:
    """Damage of a round of whatever stands beside the Lord."""
    return sum([one.count * mean(damage(tuple(one.dice), 2)) for one in met.crowd])


def strength_now(table: Table) -> int:
    return sum([stamina(table, hero) for hero in table.state.heroes.values()])


def is_time(table: Table, lord: int, grown: int = 0) -> bool:
    """Open a battle with that Lord now, or when the team has grown by so much stamina?"""
    fighters, met = team(table), foe(table, lord)
    for one in fighters:
        one.shield += grown // len(fighters)
    return promise(table, met, fighters, menace=True) >= M.open * spare(table)


# -- in the battle ----------------------------------------------------------------------------------------------------


def stays(table: Table, hero: str) -> bool:
    """Fight another round? The first to act decides for all: leaving alone only weakens the others."""
    hell = table.state.hell
    if hell is None or hero != hell.fighters[0]:
        return True
    fighters = [fighter(table, table.state.heroes[key]) for key in hell.fighters]
    return promise(table, foe(table, hell.lord), fighters, menace=False) > 0


def death_price(table: Table, one: Fighter) -> float:
    return M.death + M.death_doom * table.state.doom + M.death_gift * one.gifts + 0.5 * (one.luck + one.courage)


def blow_cost(table: Table, key: str, dice: list[int]) -> float:
    """What an attack with these dice would cost if it fell on that hero."""
    one = fighter(table, table.state.heroes[key])
    tough = one.toughness + sum([plan.guard for plan in one.plans])
    whole = sum([plan.one for plan in one.plans])
    price, total = death_price(table, one), 0.0
    for amount, chance in enumerate(damage(tuple(dice), tough)):
        lost = max(0, amount - one.shield)
        cost = 0.7 * min(amount, one.shield) + lost + (1.0 + whole if lost else 0.0)
        if amount >= one.stamina:
            cost += price if not any(plan.saves and one.luck >= plan.luck for plan in one.plans) else 2.0
        total += chance * cost
    return total
