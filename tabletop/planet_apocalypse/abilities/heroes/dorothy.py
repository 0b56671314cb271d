"""Dorothy Hall, whom everybody likes."""

from tabletop.core.flow import Flow, Option, number, pick, pick_some
from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.board.party import others_at
from tabletop.planet_apocalypse.board.permissions import is_ready
from tabletop.planet_apocalypse.model.fight import Assault
from tabletop.planet_apocalypse.model.moments.enemies import DamageCounted
from tabletop.planet_apocalypse.model.moments.heroes import TeamActions
from tabletop.planet_apocalypse.model.moments.questions import PaymentAsked
from tabletop.planet_apocalypse.model.names import choice_id
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.assault import deal
from tabletop.planet_apocalypse.rules.offers import special
from tabletop.planet_apocalypse.verbs.heroes import announce, gain_courage


@ability("cheers", on=TeamActions)
def cheers(table: Table, owner: str, moment: TeamActions, *, thing: str, heroes: int, amount: int) -> None:
    """A team action: some others of the owner's area gain courage.  [PA-HEROES-21]"""
    if moment.hero != owner or not is_ready(table, owner, thing):
        return
    others = [other.key for other in others_at(table.state, table.state.heroes[owner])]

    def cheer() -> Flow[None]:
        names = table.content.heroes
        options = [Option(key, names[key].name, key, about=key) for key in others]
        prompt = f"Up to {heroes} heroes gain {amount} courage: who?"
        for hero in (yield from pick_some(owner, choice_id(table.content, thing), prompt, options, 1, heroes)):
            gain_courage(table, hero, amount)

    if others:
        moment.options.append(special(table, owner, thing, 0, "cheer others here", cheer))


@ability("passes_damage", on=DamageCounted)
def passes_damage(table: Table, owner: str, moment: DamageCounted, *, thing: str, keeps: int) -> Flow[None]:
    """Damage beyond what the owner keeps may go to one other hero beside it, as an attack of its own on that one:
    it absorbs and suffers its own part.  [PA-HEROES-22, PA-HEROES-23]
    """
    assault = moment.assault
    most = assault.damage - keeps
    if assault.hero != owner or most <= 0:
        return
    names, others = table.content.heroes, others_at(table.state, table.state.heroes[owner])
    options = [Option(other.key, names[other.key].name, other.key) for other in others]
    if not options:
        return
    options.append(Option("none", "Take it all", ""))
    prompt = f"{table.content.names[thing]}: pass up to {most} of {assault.damage} damage to whom?"
    hero = yield from pick(owner, choice_id(table.content, thing), prompt, options)
    if hero:
        amount = yield from number(owner, "winsome.amount", "How much of it?", 1, most)
        announce(table, owner, thing)
        assault.damage -= amount
        yield from deal(table, Assault(assault.group, hero, Pool([]), damage=amount, settled=True))


@ability("pool_first", on=PaymentAsked)
def pool_first(table: Table, owner: str, moment: PaymentAsked) -> None:
    """Own courage pays only what the pool cannot; luck is free to use.  [PA-HEROES-25]"""
    if moment.hero == owner:
        moment.pool_first = True
