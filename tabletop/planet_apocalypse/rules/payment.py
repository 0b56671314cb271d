"""Paying courage: one's own, luck as courage, the pool with the captain's word."""

from tabletop.core.flow import Flow, Look, Option, confirm, number, pick
from tabletop.planet_apocalypse.board.party import captain, same_player
from tabletop.planet_apocalypse.board.purse import purse, total
from tabletop.planet_apocalypse.model.moments.questions import PaymentAsked
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.harm import hurt
from tabletop.planet_apocalypse.verbs.heroes import change_pool, lose_courage, spend_luck

_MOST_MIXES = 12


def pay(table: Table, hero: str, amount: int, why: str) -> Flow[bool]:
    """Ask how the hero pays, if there is a choice, and take it; False when it cannot be paid or the captain says no."""
    if amount <= 0:
        return True
    asked = purse(table, hero, why)
    while total(asked) >= amount:
        mix = yield from _mix(hero, asked, amount)
        own, luck, pool, health = mix
        if pool and not (yield from _captain_agrees(table, hero, pool)):
            asked.pool = 0
            continue
        lose_courage(table, hero, own)
        if luck:
            spend_luck(table, hero, luck)
        change_pool(table, -pool)
        if health:
            yield from hurt(table, hero, health, "payment", chosen=True)
        return True
    return False


def _mix(hero: str, asked: PaymentAsked, amount: int) -> Flow[tuple[int, int, int, int]]:
    """How much from each source.  [PA-RULE-87]"""
    mixes = [
        (amount - luck - pool - health, luck, pool, health)
        for health in range(min(asked.health, amount) + 1)
        for pool in range(min(asked.pool, amount - health) + 1)
        for luck in range(min(asked.luck, amount - health - pool) + 1)
        if amount - luck - pool - health <= asked.own
    ]
    if asked.pool_first:
        mixes = [mix for mix in mixes if not mix[0] or mix[2] == asked.pool]
    prompt = f"Pay {amount} courage with what?"
    if len(mixes) <= _MOST_MIXES:
        options = [Option(_key(mix), _label(mix), mix, look=_look(mix)) for mix in mixes]
        return (yield from pick(hero, "pay.mix", prompt, options))
    for place in (3, 2, 1):
        shares = sorted({mix[place] for mix in mixes})
        if len(shares) > 1:
            how_much = f"{prompt} How much {_SOURCES[place]}?"
            share = yield from number(hero, f"pay.{_SOURCES[place]}", how_much, shares[0], shares[-1])
            mixes = [mix for mix in mixes if mix[place] == share]
    return mixes[0]


_SOURCES = ("own", "luck", "pool", "health")


def _look(mix: tuple[int, int, int, int]) -> Look:
    """Ways to pay are told apart first by what comes from the pool; health does not come back by itself."""
    return Look(group=f"{mix[2]} from the pool" if mix[2] else "Nothing from the pool", rare=bool(mix[3]))


def _key(mix: tuple[int, int, int, int]) -> str:
    return "+".join(f"{name}.{share}" for name, share in zip(_SOURCES, mix, strict=True) if share)


def _label(mix: tuple[int, int, int, int]) -> str:
    names = ("own courage", "luck", "from the pool", "health")
    return " + ".join(f"{share} {name}" for name, share in zip(names, mix, strict=True) if share)


def _captain_agrees(table: Table, hero: str, amount: int) -> Flow[bool]:
    """Nobody takes from the pool without the captain's word.  [PA-CAPTAIN-05, PA-RULE-35]"""
    leader = captain(table.state)
    if same_player(table.state, leader, hero):
        return True
    name = table.content.heroes[hero].name
    return (yield from confirm(leader, "pay.captain", f"May {name} take {amount} courage from the pool?"))


def collect(table: Table, amount: int) -> Flow[None]:
    """The team pays together: first the pool's share, then each hero's.  [PA-TEAM-27, PA-RULE-33]"""
    state = table.state
    left = amount
    purses = {hero: holder.courage + holder.luck for hero, holder in state.heroes.items()}
    share = yield from _share(captain(state), "pool", left, state.pool, sum(purses.values()))
    change_pool(table, -share)
    left -= share
    for hero in list(purses):
        have = purses.pop(hero)
        share = yield from _share(hero, hero, left, have, sum(purses.values()))
        left -= share
        own = min(share, state.heroes[hero].courage)
        lose_courage(table, hero, own)
        if share > own:
            spend_luck(table, hero, share - own)


def _share(seat: str, source: str, left: int, have: int, others: int) -> Flow[int]:
    low, high = max(0, left - others), min(left, have)
    if low >= high:
        return low
    what = "the pool" if source == "pool" else "this hero"
    return (yield from number(seat, "pay.share", f"{left} courage to pay together: how much from {what}?", low, high))
