"""The verbs for what stands on the map: figures, gates, terrain, pools."""

from tabletop.core.flow import Flow, Option, pick, react
from tabletop.perditions_mouth import events as ev
from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.effects import count, hurt_hero, shift_threat
from tabletop.perditions_mouth.grid import STRIDE, square_name
from tabletop.perditions_mouth.ground import is_burning
from tabletop.perditions_mouth.moments import (
    AlarmSounded,
    EnemyDied,
    EnemyHurt,
    GateBroken,
    HeroStepped,
    NestDestroyed,
)
from tabletop.perditions_mouth.queries import (
    hit_points,
    is_shut,
    level_of,
    squares_of,
    terrain_is_walkable,
)
from tabletop.perditions_mouth.state import Figure, Hero

# --- standing and moving


def stand(table: PMTable, who: str, squares: tuple[int, ...]) -> None:
    """Put a hero or figure on its squares; a body lying there is gone.  [PM-GOLD-06, PM-DEATH-05]"""
    state = table.state
    for at in squares:
        assert at not in state.standing, f"{who} cannot stand on {square_name(at)}: {state.standing[at]} is there"
        state.standing[at] = who
    for hero in state.heroes.values():
        if hero.status == "dead" and hero.at in squares:
            hero.status, hero.at = "lost", 0
            table.emit(ev.BodyGone(hero.key))
    if who in state.heroes:
        state.heroes[who].at = squares[0]
    else:
        state.figures[who].at = squares


def lift(table: PMTable, who: str) -> None:
    """Take a hero or figure off its squares."""
    state = table.state
    if who in state.heroes:
        del state.standing[state.heroes[who].at]
        state.heroes[who].at = 0
    else:
        for at in state.figures[who].at:
            del state.standing[at]
        state.figures[who].at = ()


def shift(table: PMTable, who: str, squares: tuple[int, ...]) -> None:
    """From one place to another; whoever comes near a fire from outside is singed.  [PM-FIRE-02]"""
    state = table.state
    safe = bool(state.fire) and not is_burning(table, squares_of(table, who))
    lift(table, who)
    stand(table, who, squares)
    if safe and is_burning(table, squares):
        state.singed.append(who)


def move_hero(table: PMTable, hero: Hero, at: int, cost: int) -> Flow[None]:
    """A hero steps to a square; failure events are the caller's."""
    if hero.status == "outside":
        hero.status = "present"
        stand(table, hero.key, (at,))
        if table.state.fire and is_burning(table, (at,)):
            table.state.singed.append(hero.key)
        table.emit(ev.HeroEntered(hero.key, at))
    else:
        shift(table, hero.key, (at,))
        table.emit(ev.HeroMoved(hero.key, at, cost))
    yield from burn(table)
    yield from react(table, HeroStepped(hero.key, at))


def teleport(table: PMTable, who: str, squares: tuple[int, ...]) -> None:
    shift(table, who, squares)
    table.emit(ev.Teleported(who, squares[0]))


def create(table: PMTable, kind: str, squares: tuple[int, ...], rune: str = "") -> Figure:
    """A figure comes onto the map."""
    state = table.state
    state.made += 1
    figure = Figure(f"{kind}#{state.made}", kind, (), rune=rune)
    state.figures[figure.key] = figure
    stand(table, figure.key, squares)
    return figure


def bring(table: PMTable, kind: str, squares: tuple[int, ...]) -> Figure:
    """An enemy appears during play."""
    figure = create(table, kind, squares)
    table.emit(ev.EnemySpawned(figure.key, squares[0]))
    return figure


def send_to_reserve(table: PMTable, figure: Figure, why: str) -> None:
    """An enemy leaves the map alive."""
    if figure.at:
        lift(table, figure.key)
    del table.state.figures[figure.key]
    table.state.reserve.append(figure.kind)
    table.emit(ev.EnemyGone(figure.key, why))


def sound_alarm(table: PMTable, figure: Figure) -> Flow[None]:
    """An Acolyte has reached the alarm.  [PM-EMOVE-24, PM-THREAT-07]"""
    at = figure.at[0]
    table.emit(ev.AlarmRaised(figure.key))
    send_to_reserve(table, figure, "alarm")
    count(table, "alarms")
    shift_threat(table, 1, "alarm")
    yield from react(table, AlarmSounded(at))


def skip_next(table: PMTable, figure: Figure) -> None:
    """This enemy will sit out the next Watchstone action."""
    figure.skips += 1
    table.emit(ev.EnemyDazed(figure.key))


def raise_hero(table: PMTable, hero: Hero) -> None:
    """A dead hero stands up where it lies with 1 HP, its peg in the Rest spoke.  [PM-DEATH-08]"""
    at = hero.at
    hero.hp, hero.status, hero.at = 1, "present", 0
    stand(table, hero.key, (at,))
    hero.has_peg = True
    hero.spoke = next(i for i, spoke in enumerate(table.content.wheels.stone) if spoke.key == "rest")
    table.emit(ev.HeroRaised(hero.key, at))


def wake(table: PMTable, figure: Figure) -> None:
    if figure.asleep:
        figure.asleep = False
        table.emit(ev.EnemyWoke(figure.key))


# --- damage


def hurt_figure(table: PMTable, key: str, amount: int, by: str, *, attack: bool) -> Flow[bool]:
    """Damage to an enemy or nest; True when it falls. `by` is the hero behind it, if one is.  [PM-ATTACK-05]"""
    figure = table.state.figures[key]
    if not attack and table.content.kinds[figure.kind].group == "demon":  # only an attack kills it  [PM-ENEMY-11]
        amount = min(amount, hit_points(table, figure) - 1)
    figure.damage += amount
    left = max(0, hit_points(table, figure))
    table.emit(ev.EnemyWounded(key, amount, left))
    if figure.kind == "nest":
        count(table, "nests_damaged")
    yield from react(table, EnemyHurt(figure, by))
    if left:
        return False
    yield from slay(table, key, by, attack=attack)
    return True


def slay(table: PMTable, key: str, by: str, *, attack: bool) -> Flow[None]:
    """An enemy goes to the dead pool; a nest becomes rubble, and raises the threat when a hero did it.

    [PM-POOLS-03, PM-ATTACK-07, PM-THREAT-06]
    """
    state = table.state
    figure = state.figures[key]
    at = figure.at
    if at:
        lift(table, key)
    del state.figures[key]
    table.emit(ev.EnemySlain(key, by))
    if figure.kind == "nest":
        if at:
            set_terrain(table, at[0], "rubble")
        count(table, "nests_destroyed")
        if by:
            shift_threat(table, 1, "nest")
            yield from react(table, NestDestroyed(by, at[0] if at else 0))
    else:
        state.dead.append(figure.kind)
    figure.at = at  # for abilities that ask where it fell; the figure itself is no longer on the table
    yield from react(table, EnemyDied(figure, by, attack))


def bruise(table: PMTable, who: str, by: str) -> Flow[None]:
    """One damage from a wall; chests and levers feel nothing."""
    state = table.state
    if who in state.heroes:
        yield from hurt_hero(table, state.heroes[who])
    elif level_of(table, state.figures[who].kind).hp:
        yield from hurt_figure(table, who, 1, by, attack=False)


# --- fire


def light(table: PMTable, at: int) -> None:
    """A square burns from now on."""
    table.state.fire.append(at)
    table.emit(ev.FireLit(at))


def burn(table: PMTable) -> Flow[None]:
    """Everybody who has come near a fire takes 1 damage.  [PM-FIRE-02, PM-RULE-44]"""
    while table.state.singed:
        yield from scorch(table, table.state.singed.pop(0))


def scorch(table: PMTable, who: str) -> Flow[None]:
    table.emit(ev.Burned(who))
    yield from bruise(table, who, "")


def end_in_fire(table: PMTable, who: str) -> Flow[None]:
    """Whoever ends an action near a fire takes 1 damage.  [PM-FIRE-02]"""
    if table.state.fire and is_burning(table, squares_of(table, who)):
        yield from scorch(table, who)


# --- gates, levers, terrain, pools


def set_gate(table: PMTable, key: str, is_open: bool, by: str) -> None:
    gate = table.state.gates[key]
    if gate.open != is_open:
        gate.open = is_open
        table.emit(ev.GateMoved(key, is_open, by))


def unlock(table: PMTable, key: str) -> None:
    gate = table.state.gates[key]
    if gate.locked:
        gate.locked = False
        table.emit(ev.GateUnlocked(key))


def break_gate(table: PMTable, key: str, by: str) -> Flow[None]:
    """A door or portcullis leaves the map for good.  [PM-LOCK-05]"""
    table.state.gates[key].broken = True
    table.emit(ev.GateShattered(key, by))
    count(table, "broken")
    yield from react(table, GateBroken(key))


def pull_lever(table: PMTable, key: str, by: str) -> None:
    """Every gate with the lever's rune opens or closes.  [PM-MOVE-15]"""
    table.emit(ev.LeverPulled(key, by))
    rune = table.state.figures[key].rune
    for gate in table.state.gates.values():
        if rune and gate.rune == rune and not gate.broken:
            unlock(table, gate.key)
            set_gate(table, gate.key, not gate.open, by)


def set_terrain(table: PMTable, at: int, key: str) -> None:
    """A token or a special rule changes a square.  [PM-TERRAIN-16]"""
    table.state.terrain[at] = key
    table.emit(ev.TerrainChanged(at, key))


def set_fog(table: PMTable, at: int) -> None:
    """The one Fog token; 0 takes it away."""
    table.state.fog = at
    table.emit(ev.TerrainChanged(at, "concealment"))


def move_pool(table: PMTable, kind: str, source: str, target: str) -> None:
    """One figure from pool to pool: primary, secondary, reserve, dead."""
    pools = pool(table, source), pool(table, target)
    pools[0].remove(kind)
    pools[1].append(kind)
    table.emit(ev.PoolMoved(kind, source, target))


def pool(table: PMTable, name: str) -> list[str]:
    state = table.state
    return {
        "primary": state.primary,
        "secondary": state.secondary,
        "reserve": state.reserve,
        "dead": state.dead,
    }[name]


# --- bases of large figures, and what crawls out of the infested


def bases(table: PMTable, kind: str, at: int, own: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """Every way a figure of that kind fits with one of its squares there; its own squares count as empty.

    [PM-RULE-13]
    """
    return [shape for shape in shapes_at(table, kind, at) if base_fits(table, shape, own)]


def shapes_at(table: PMTable, kind: str, at: int) -> list[tuple[int, ...]]:
    """Every base of that kind that has a square there, fitting or not."""
    size = table.content.kinds[kind].size
    if size == 1:
        return [(at,)]
    if size == 2:
        return [(at, at + step) if step > 0 else (at + step, at) for step in (-STRIDE, 1, STRIDE, -1)]
    corners = (at, at - 1, at - STRIDE, at - STRIDE - 1)
    return [(c, c + 1, c + STRIDE, c + STRIDE + 1) for c in corners]


def base_fits(
    table: PMTable, shape: tuple[int, ...], own: tuple[int, ...] = (), standing: dict[int, str] | None = None
) -> bool:
    """All its squares are empty and no closed gate runs through it; `standing` may be an imagined table."""
    taken = table.state.standing if standing is None else standing
    if not all((at in own or at not in taken) and terrain_is_walkable(table, at) for at in shape):
        return False
    if len(shape) == 1:
        return True
    inner = [(one, other) for one in shape for other in shape if other - one in (1, STRIDE)]
    return not any(is_shut(table, one, other) for one, other in inner)


def hatch(table: PMTable, at: int) -> Flow[None]:
    """The largest fitting Insectoid of the reserve takes an infested hero's place.  [PM-INFEST-02, PM-RULE-29]"""
    kinds = table.content.kinds
    found = sorted(
        {kind for kind in table.state.reserve if kinds[kind].group == "insectoid"},
        key=lambda kind: kinds[kind].rank,
        reverse=True,
    )
    for kind in found:
        shapes = bases(table, kind, at)
        if shapes:
            options = [Option("+".join(map(square_name, s)), f"On {', '.join(map(square_name, s))}", s) for s in shapes]
            shape = yield from pick("players", "hatch.base", f"Where does the {kinds[kind].name} lie?", options)
            table.state.reserve.remove(kind)
            bring(table, kind, shape)
            return
