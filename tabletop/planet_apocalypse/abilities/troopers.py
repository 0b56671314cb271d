"""Traits of trooper types, at work when their ambush fires."""

from tabletop.core.flow import Flow, Option, pick
from tabletop.planet_apocalypse.board.party import captain
from tabletop.planet_apocalypse.model.fight import Die
from tabletop.planet_apocalypse.model.moments.heroes import AttackRead, AttackRolled
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.dice import reroll_die, turn_die


@ability("ambush_rerolls_one", on=AttackRolled)
def ambush_rerolls_one(table: Table, owner: str, moment: AttackRolled) -> Flow[None]:
    """One die of the ambush may be rolled again, once; the captain decides.  [PA-CAPTAIN-07]"""
    attack = moment.attack
    if attack.troop != owner:
        return
    shown = {(die.sides, die.value): die for die in attack.pool.dice}
    options: list[Option[Die | None]] = [
        Option(f"d{sides}.{value}", f"Roll the d{sides} showing {value} again", shown[(sides, value)])
        for sides, value in sorted(shown)
    ]
    options.append(Option("none", "Keep the roll", None))
    name = table.content.troopers[owner].name
    die = yield from pick(captain(table.state), "trooper.reroll", f"{name}: reroll a die of the ambush?", options)
    if die is not None:
        reroll_die(table, attack, die)


@ability("ambush_counts_higher", on=AttackRead)
def ambush_counts_higher(table: Table, owner: str, moment: AttackRead, *, amount: int) -> None:
    """Every die of the ambush counts higher."""
    if moment.attack.troop == owner:
        for die in moment.attack.pool.dice:
            turn_die(table, moment.attack, die, die.value + amount)
