"""What heroes have: courage, luck, health cap, dice, abilities."""

from tabletop.planet_apocalypse.board.dice import lowered, raised
from tabletop.planet_apocalypse.model.events import heroes as events
from tabletop.planet_apocalypse.model.state import MOST_TOUGHNESS
from tabletop.planet_apocalypse.model.table import Table

MOST_HEALTH = 10


def gain_courage(table: Table, hero: str, amount: int) -> None:
    holder = table.state.heroes.get(hero)
    if holder is not None and amount > 0:
        holder.courage += amount
        table.emit(events.CourageGained(hero, amount, holder.courage))


def lose_courage(table: Table, hero: str, amount: int) -> int:
    """Take courage, as far as there is any; how much it was."""
    holder = table.state.heroes[hero]
    amount = min(amount, holder.courage)
    if amount > 0:
        holder.courage -= amount
        table.emit(events.CourageSpent(hero, amount, holder.courage))
    return amount


def change_pool(table: Table, change: int) -> None:
    if change:
        table.state.pool += change
        table.emit(events.PoolChanged(change, table.state.pool))


def gain_luck(table: Table, hero: str, amount: int) -> None:
    holder = table.state.heroes[hero]
    holder.luck += amount
    table.emit(events.LuckGained(hero, amount, holder.luck))


def spend_luck(table: Table, hero: str, amount: int) -> None:
    holder = table.state.heroes[hero]
    holder.luck -= amount
    table.emit(events.LuckSpent(hero, amount, holder.luck))


def raise_cap(table: Table, hero: str, amount: int) -> None:
    """Raise cap and current health; at the highest cap only the health.  [PA-LIMITS-03, PA-FAQ-28]"""
    holder = table.state.heroes[hero]
    gain = min(amount, MOST_HEALTH - holder.cap)
    if gain:
        holder.cap += gain
        table.emit(events.CapChanged(hero, gain, holder.cap))
    healed = min(amount, holder.cap - holder.health)
    if healed:
        holder.health += healed
        table.emit(events.HeroHealed(hero, healed, holder.health))


def lower_cap(table: Table, hero: str, amount: int) -> None:
    """Lower the cap, never below 1; health above it is gone."""
    holder = table.state.heroes[hero]
    loss = min(amount, holder.cap - 1)
    if loss > 0:
        holder.cap -= loss
        holder.health = min(holder.health, holder.cap)
        table.emit(events.CapChanged(hero, -loss, holder.cap))


def raise_toughness(table: Table, hero: str, amount: int = 1, most: int = MOST_TOUGHNESS) -> None:
    """A gain above five is wasted, unless something lets it go higher.  [PA-LIMITS-01]"""
    holder = table.state.heroes[hero]
    gain = min(amount, most - holder.toughness)
    if gain > 0:
        holder.toughness += gain
        table.emit(events.ToughnessChanged(hero, gain, holder.toughness))


def lower_toughness(table: Table, hero: str, amount: int = 1) -> int:
    """Toughness is lost, never below 0; how much it was."""
    holder = table.state.heroes[hero]
    loss = min(amount, holder.toughness)
    if loss > 0:
        holder.toughness -= loss
        table.emit(events.ToughnessChanged(hero, -loss, holder.toughness))
    return max(0, loss)


def set_toughness(table: Table, hero: str, toughness: int) -> None:
    """Toughness is so much now, whatever it was."""
    holder = table.state.heroes[hero]
    change = toughness - holder.toughness
    if change:
        holder.toughness = toughness
        table.emit(events.ToughnessChanged(hero, change, toughness))


def gain_die(table: Table, hero: str, sides: int) -> None:
    dice = table.state.heroes[hero].dice
    dice.append(sides)
    dice.sort()
    table.emit(events.DieGained(hero, sides))


def upgrade_die(table: Table, hero: str, sides: int) -> None:
    """One attack token of that size rises a level."""
    dice = table.state.heroes[hero].dice
    dice.remove(sides)
    dice.append(raised(sides))
    dice.sort()
    table.emit(events.DieUpgraded(hero, sides, raised(sides)))


def downgrade_die(table: Table, hero: str, sides: int) -> None:
    """One attack token of that size falls a level; a d4 stays."""
    lower = lowered(sides)
    if lower != sides:
        dice = table.state.heroes[hero].dice
        dice.remove(sides)
        dice.append(lower)
        dice.sort()
        table.emit(events.DieUpgraded(hero, sides, lower))


def count_for_hero(table: Table, hero: str, counter: str, change: int) -> int:
    """Markers of that name come to a hero or go; how many it has now."""
    holder = table.state.heroes[hero]
    now = max(0, holder.counters.get(counter, 0) + change)
    if now:
        holder.counters[counter] = now
    else:
        holder.counters.pop(counter, None)
    table.emit(events.CounterChanged(hero, counter, now))
    return now


def unlock(table: Table, hero: str, ability: str) -> None:
    holder = table.state.heroes[hero]
    if ability not in holder.abilities:
        holder.abilities.append(ability)
        table.emit(events.AbilityUnlocked(hero, ability))


def set_aside(table: Table, hero: str, key: str) -> None:
    """Leave an ability or gift out, or take it up again.  [PA-PHASES-07, PA-PHASES-11]"""
    aside = table.state.heroes[hero].aside
    if key in aside:
        aside.remove(key)
    else:
        aside.append(key)
    table.emit(events.AbilitySetAside(hero, key, key in aside))


def mark_used(table: Table, hero: str, key: str) -> None:
    """The hero has done this for the phase (for a Lord Battle: for this step)."""
    table.state.heroes[hero].used.append(key)
    table.emit(events.ActionBegun(hero, key))


def begin_renewal(table: Table) -> None:
    """The team renews its luck, once a turn."""
    table.state.renewed = True
    table.emit(events.ActionBegun("", "renew"))


def announce(table: Table, owner: str, key: str) -> None:
    """Say that something with a name is used."""
    table.emit(events.AbilityUsed(owner, key))


def pay_luck(table: Table, owner: str, gift: str, luck: int) -> None:
    """Luck is paid at each use.  [PA-TEAM-25]"""
    announce(table, owner, gift)
    if luck:
        spend_luck(table, owner, luck)
