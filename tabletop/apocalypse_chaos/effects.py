"""The verbs: the only code that changes figures, Enemies, rooms and tokens. Each says what it did."""

from tabletop.apocalypse_chaos import events
from tabletop.apocalypse_chaos.ending import crew_is_gone
from tabletop.apocalypse_chaos.moments import Arrived, EnemyFell, FigureFell, WoundDealt
from tabletop.apocalypse_chaos.queries import SCIENTIST, armor_of, figure
from tabletop.apocalypse_chaos.state import SPENT, AcTable, Enemy, Held, Hero, Thing
from tabletop.core.flow import consult

# Figures


def move(table: AcTable, key: str, room: str) -> None:
    """Put a figure into another room; the end of a move."""
    mover = figure(table.state, key)
    assert mover is not None
    start, mover.at = mover.at, room
    table.emit(events.FigureMoved(key, start, room))
    consult(table, Arrived(key, room))


def hurt(table: AcTable, key: str, amount: int, cause: str, shields: int = 0) -> None:
    """Take life from a figure after its Shields; without life left it is out of the game.  [AC-DEFENSE-07]"""
    victim = figure(table.state, key)
    if victim is None:
        return
    taken = amount - shields
    if taken <= 0:
        table.emit(events.FigureShielded(key))
        return
    victim.life = max(0, victim.life - taken)
    table.emit(events.FigureHurt(key, taken, victim.life, min(shields, amount), cause))
    if victim.life == 0:
        fell(table, key)


def fell(table: AcTable, key: str) -> None:
    """Remove a figure without life.  [AC-ELIM-01, AC-SCIENTIST-02]"""
    state = table.state
    if key == SCIENTIST:
        assert state.scientist is not None
        at, state.scientist = state.scientist.at, None
        table.emit(events.ScientistDied(at))
        consult(table, FigureFell(key))
        return
    hero = state.heroes.pop(key)
    state.fallen[key] = hero
    table.emit(events.HeroEliminated(key))
    state.removed += [held.key for held in hero.cards]
    hero.cards = []
    consult(table, FigureFell(key))
    if hero.carries:
        drop(table, hero)
    if not state.heroes:
        raise crew_is_gone()
    if not state.last_round:
        state.last_round = state.round + 2
        table.emit(events.LastRoundsBegan(state.last_round))


def heal(table: AcTable, key: str, amount: int) -> int:
    """Restore life up to the maximum; how much it was."""
    patient = figure(table.state, key)
    if patient is None:
        return 0
    gained = min(amount, patient.most - patient.life)
    if gained > 0:
        patient.life += gained
        table.emit(events.FigureHealed(key, gained, patient.life))
    return max(0, gained)


def shield(table: AcTable, key: str, amount: int) -> None:
    """Give personal Shields that hold while the figure stays in this room."""
    owner = figure(table.state, key)
    assert owner is not None
    if owner.duct_room != owner.at:
        owner.duct, owner.duct_room = 0, owner.at
    owner.duct += amount
    table.emit(events.ShieldsRaised(key, owner.duct))


def charge(table: AcTable, hero: Hero, amount: int) -> None:
    """Make the Hero's attacks from this room stronger this turn."""
    if hero.charge_room != hero.at:
        hero.charge, hero.charge_room = 0, hero.at
    hero.charge += amount
    table.emit(events.AttacksCharged(hero.key, hero.charge))


def spend(hero: Hero, spot: str, detail: str = "") -> None:
    """Take the dice of a spot off the board; they are back in Phase D."""
    for die in hero.dice:
        if die.spot == spot and (not detail or die.detail == detail):
            die.spot = SPENT


# Enemies


def arrive(table: AcTable, key: str, area: str, vortex: int, radar: bool) -> None:
    """Put a drawn Enemy before its room, with its life, training considered.  [AC-PHASE-A-03, AC-DIFFICULTY-02]"""
    life = max(1, table.content.cards[key].life - table.state.options.training)
    table.state.enemies[key] = Enemy(key, area, life, life)
    table.emit(events.EnemyArrived(key, area, life, vortex, radar))


def wound(table: AcTable, key: str, amount: int, by: str = "", unstoppable: bool = False) -> bool:
    """Take life from an Enemy; True when it dies. Its card goes to the Hero who did it.  [AC-KILL-01, -02]"""
    enemy = table.state.enemies[key]
    if not unstoppable:
        amount -= armor_of(table, key)
    amount = max(0, consult(table, WoundDealt(key, amount, by)).amount)
    if amount == 0:
        table.emit(events.EnemyUnharmed(key))
        return False
    enemy.life -= amount
    table.emit(events.EnemyWounded(key, amount, max(0, enemy.life)))
    if enemy.life > 0:
        return False
    slay(table, key, by)
    return True


def slay(table: AcTable, key: str, by: str) -> None:
    state = table.state
    del state.enemies[key]
    table.emit(events.EnemyKilled(key, by))
    gain(table, by, key)
    _count_boss(table, key)
    consult(table, EnemyFell(key, by))


def sweep_away(table: AcTable, key: str) -> None:
    """Remove an Enemy together with its room; nobody gets the card.  [AC-RULE-55]"""
    del table.state.enemies[key]
    table.state.removed.append(key)
    table.emit(events.EnemySweptAway(key))
    _count_boss(table, key)
    consult(table, EnemyFell(key, ""))


def _count_boss(table: AcTable, key: str) -> None:
    if table.content.cards[key].kind == "boss":
        table.state.bosses_left -= 1


def gain(table: AcTable, hero: str, card: str) -> None:
    """Turn a card to its Equipment side before that Hero, or out of the game.  [AC-KILL-02, AC-PHASE-C-03]"""
    winner = table.state.heroes.get(hero)
    if winner is None or table.content.cards[card].equipment is None:
        table.state.removed.append(card)
        return
    winner.cards.append(Held(card))
    table.emit(events.EquipmentGained(hero, card))


def discard_card(table: AcTable, hero: Hero, card: str) -> None:
    hero.cards = [held for held in hero.cards if held.key != card]
    table.state.removed.append(card)
    table.emit(events.EquipmentDiscarded(hero.key, card))


def shift(table: AcTable, key: str, area: str) -> None:
    """Put an Enemy into another area with its damage and markers.  [AC-ENEMY-02]"""
    enemy = table.state.enemies[key]
    start, enemy.area = enemy.area, area
    if start != area:
        table.emit(events.EnemyMoved(key, start, area))


def block(table: AcTable, key: str, circle: int) -> None:
    table.state.enemies[key].blocked.append(circle)
    table.emit(events.CircleBlocked(key, circle))


# Fire, grenades, vortices


def ignite(table: AcTable, tile: str, value: int) -> bool:
    """Put a Fire token on a tile; False when the box holds none.  [AC-RULE-53]"""
    if table.state.fire_supply == 0:
        return False
    table.state.fire_supply -= 1
    table.state.tiles[tile].fires.append(value)
    table.emit(events.FireStarted(tile, value))
    return True


def douse(table: AcTable, tile: str, value: int) -> None:
    """Lower one Fire token of that value by 1; a "-1" goes back to the box.  [AC-OBJECT-09]"""
    fires = table.state.tiles[tile].fires
    fires.remove(value)
    if value > 1:
        fires.append(value - 1)
    else:
        table.state.fire_supply += 1
    table.emit(events.FireLowered(tile, value - 1))


def throw_grenade(table: AcTable, enemy: str, room: str) -> None:
    if table.state.grenade_supply:
        table.state.grenade_supply -= 1
        table.state.rooms[room].grenades += 1
        table.emit(events.GrenadeThrown(enemy, room))


def close_vortex(table: AcTable, number: int) -> None:
    for vortex in table.state.vortices:
        if vortex.number == number:
            vortex.open = False
            table.emit(events.VortexClosed(number))


# Objects


def take(table: AcTable, hero: Hero, thing: Thing) -> None:
    thing.at, thing.carrier = "", hero.key
    hero.carries = thing.key
    table.emit(events.ThingTaken(thing.key, hero.key))


def drop(table: AcTable, hero: Hero) -> None:
    """Lay the carried Object into the Hero's room.  [AC-OBJECT-04, -05]"""
    thing = table.state.things[hero.carries]
    thing.at, thing.carrier = hero.at, ""
    hero.carries = ""
    table.emit(events.ThingDropped(thing.key, hero.at))
