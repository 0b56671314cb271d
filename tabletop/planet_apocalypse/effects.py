"""The verbs nothing can interrupt: the only code, with `tracks` and `harm`, that writes state."""

from tabletop.core.flow import consult
from tabletop.core.things.deck import draw
from tabletop.planet_apocalypse import events
from tabletop.planet_apocalypse.listeners import fingerprint, is_heard
from tabletop.planet_apocalypse.moments import MarkerAsked, MarkerTaken
from tabletop.planet_apocalypse.queries import figures_left, is_shadow, raised, troopers_left
from tabletop.planet_apocalypse.state import Lord, Turn
from tabletop.planet_apocalypse.table import Table

MOST_HEALTH = 10
MOST_TOUGHNESS = 5
MOST_AMBUSH = 4


def note_roster(table: Table) -> None:
    """Whose abilities are in play has changed."""
    table.state.roster = fingerprint(table.content, table.state)


# -- what heroes have -------------------------------------------------------------------------------------------------


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


def raise_toughness(table: Table, hero: str, amount: int = 1) -> None:
    """A gain above five is wasted.  [PA-LIMITS-01]"""
    holder = table.state.heroes[hero]
    gain = min(amount, MOST_TOUGHNESS - holder.toughness)
    if gain > 0:
        holder.toughness += gain
        table.emit(events.ToughnessChanged(hero, gain, holder.toughness))


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


def give_marker(table: Table, hero: str, marker: str, amount: int = 1) -> None:
    """Stun and fire do not stack, pestilence does.  [PA-STATUS-02, PA-STATUS-04, PA-STATUS-07]"""
    holder = table.state.heroes.get(hero)
    if holder is None:
        return
    amount = consult(table, MarkerAsked(hero, marker, amount)).amount
    if amount <= 0:
        return
    if marker == "pestilence":
        holder.pestilence += amount
    elif marker == "stun":
        if holder.stunned:
            return
        holder.stunned = True
    else:
        if holder.burning:
            return
        holder.burning = True
    table.emit(events.MarkersGained(hero, marker, amount))
    if is_heard(table, MarkerTaken):
        consult(table, MarkerTaken(hero, marker))


def drop_marker(table: Table, hero: str, marker: str, amount: int = 1) -> None:
    """Remove markers; for pestilence so many, for stun and fire the one there is."""
    holder = table.state.heroes[hero]
    if marker == "pestilence":
        amount = min(amount, holder.pestilence)
        holder.pestilence -= amount
    elif marker == "stun":
        amount, holder.stunned = int(holder.stunned), False
    else:
        amount, holder.burning = int(holder.burning), False
    if amount:
        table.emit(events.MarkersRemoved(hero, marker, amount))


def unlock(table: Table, hero: str, ability: str) -> None:
    holder = table.state.heroes[hero]
    if ability not in holder.abilities:
        holder.abilities.append(ability)
        table.emit(events.AbilityUnlocked(hero, ability))
        note_roster(table)


def set_aside(table: Table, hero: str, key: str) -> None:
    """Leave an ability or gift out, or take it up again.  [PA-PHASES-07, PA-PHASES-11]"""
    aside = table.state.heroes[hero].aside
    if key in aside:
        aside.remove(key)
    else:
        aside.append(key)
    table.emit(events.AbilitySetAside(hero, key, key in aside))
    note_roster(table)


def give_up_move(table: Table, turn: Turn) -> None:
    """The move is gone; it serves stun and whatever else asks for no move.  [PA-STATUS-11, PA-FAQ-02]"""
    turn.moves = 0
    turn.still = True
    drop_marker(table, turn.hero, "stun")


def mark_used(table: Table, hero: str, key: str) -> None:
    """The hero has done this for the phase (for a Lord Battle: for this step)."""
    table.state.heroes[hero].used.append(key)
    table.emit(events.ActionBegun(hero, key))


def announce(table: Table, owner: str, key: str) -> None:
    """Say that something with a name is used."""
    table.emit(events.AbilityUsed(owner, key))


# -- troopers ---------------------------------------------------------------------------------------------------------


def join_patrol(table: Table, hero: str, troop: str, amount: int) -> int:
    """Troopers come to a patrol, as many as there are cards; how many came."""
    holder = table.state.heroes[hero]
    amount = min(amount, troopers_left(table.content, table.state, troop))
    if amount > 0:
        holder.patrol[troop] = holder.patrol.get(troop, 0) + amount
        table.emit(events.TroopersJoined(hero, troop, amount))
    return amount


def lose_patrol(table: Table, hero: str, troop: str, amount: int) -> None:
    """Patrol troopers go back to the supply at once.  [PA-TEAM-10]"""
    _leave_patrol(table, hero, troop, amount)
    table.emit(events.TroopersLost(hero, "", troop, amount))


def _leave_patrol(table: Table, hero: str, troop: str, amount: int) -> None:
    patrol = table.state.heroes[hero].patrol
    patrol[troop] -= amount
    if not patrol[troop]:
        del patrol[troop]


def lose_ambush(table: Table, area: str, amount: int) -> None:
    """Ambush troopers go back to the supply."""
    place = table.state.areas[area]
    troop = place.troop
    place.troops -= amount
    if not place.troops:
        place.troop = ""
    table.emit(events.TroopersLost("", area, troop, amount))


def grow_ambush(table: Table, area: str, troop: str, amount: int) -> int:
    """Add troopers to an ambush; another type there is dismissed; how many fit.  [PA-HERO-29, PA-HERO-30]"""
    place = table.state.areas[area]
    if is_shadow(table.state, area):
        return 0
    if place.troops and place.troop != troop:
        lose_ambush(table, area, place.troops)
    amount = min(amount, MOST_AMBUSH - place.troops)
    if amount > 0:
        place.troop = troop
        place.troops += amount
        table.emit(events.AmbushSet(area, troop, amount, place.troops))
    return max(0, amount)


def lay_ambush(table: Table, hero: str, troop: str, amount: int) -> int:
    """Patrol troopers become the ambush of the hero's area; what does not fit stays.  [PA-HERO-28, PA-RULE-51]"""
    area = table.state.heroes[hero].area
    place = table.state.areas[area]
    room = MOST_AMBUSH - (place.troops if place.troop == troop else 0)
    amount = min(amount, room)
    if amount > 0:
        _leave_patrol(table, hero, troop, amount)
        grow_ambush(table, area, troop, amount)
    return amount


# -- pieces on the map ------------------------------------------------------------------------------------------------


def put_hero(table: Table, hero: str, to: str) -> None:
    """Only the figure moves; what it meets there is the mover's business."""
    holder = table.state.heroes[hero]
    was, holder.area = holder.area, to
    table.emit(events.HeroMoved(hero, was, to))


def put_token(table: Table, area: str, mark: str = "") -> None:
    table.state.areas[area].tokens.append(mark)
    table.emit(events.TokenPlaced(area))


def put_minions(table: Table, area: str, circle: int, amount: int) -> int:
    """Place figures, as many as the supply has; how many that was.  [PA-INVASION-08]"""
    amount = min(amount, figures_left(table.content, table.state, circle))
    if amount > 0:
        table.state.areas[area].minions[circle] += amount
    return max(0, amount)


def cast_shadow(table: Table, lord: Lord, area: str) -> None:
    """An area comes under a Lord's Shadow: its ambush dies, tokens stay hidden.  [PA-LORD-03, PA-LORD-05]"""
    if area not in lord.shadow:
        lord.shadow.append(area)
        table.emit(events.ShadowFell(lord.key, area))
        if table.state.areas[area].troops:
            lose_ambush(table, area, table.state.areas[area].troops)


# -- the gift panel ---------------------------------------------------------------------------------------------------


def deal_panel(table: Table, slots: list[int]) -> None:
    """Deal a gift to each of these slots; short of cards the rest stays empty.  [PA-RULE-27]"""
    state = table.state
    dealt: list[str] = []
    for slot in slots:
        card = draw(state.gifts, state.rng)
        if card is None:
            break
        state.known_gifts = max(0, state.known_gifts - 1)
        state.panel[slot] = card
        dealt.append(card)
    table.emit(events.PanelDealt(dealt))


def clear_panel(table: Table, slots: list[int]) -> None:
    state = table.state
    for slot in slots:
        if state.panel[slot]:
            state.gifts.discard.append(state.panel[slot])
            state.panel[slot] = ""
