"""What a hero can pay with."""

from tabletop.core.flow import consult
from tabletop.planet_apocalypse.model.moments.questions import PaymentAsked
from tabletop.planet_apocalypse.model.table import Table


def purse(table: Table, hero: str, why: str) -> PaymentAsked:
    """What the hero may pay with.  [PA-ECON-04, PA-ECON-05, PA-RULE-34]"""
    holder = table.state.heroes[hero]
    return consult(table, PaymentAsked(hero, why, holder.courage, holder.luck, table.state.pool))


def total(asked: PaymentAsked) -> int:
    return asked.own + asked.luck + asked.pool + asked.health


def can_pay(table: Table, hero: str, amount: int, why: str) -> bool:
    """Nothing can be paid that the payer does not have.  [PA-ECON-06]"""
    return amount <= 0 or total(purse(table, hero, why)) >= amount
