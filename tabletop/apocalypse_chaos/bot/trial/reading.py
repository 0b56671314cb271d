"""The table read once a round into numbers, from which trial rounds are played."""

from tabletop.apocalypse_chaos.board.scenario import scenario_of, stars_bound, stars_needed
from tabletop.apocalypse_chaos.bot.trial.ground import NOWHERE, ground_of
from tabletop.apocalypse_chaos.bot.trial.snap import (
    ERRANDS,
    GRENADE,
    JUMP,
    LINE_NO,
    MELEE,
    RANGED,
    REGAIN,
    SNIFF,
    WALK,
    Board,
    Foe,
    Gear,
    Op,
    Snap,
    Thing,
)
from tabletop.apocalypse_chaos.model.content import Card, Equipment
from tabletop.apocalypse_chaos.model.effects import Effect
from tabletop.apocalypse_chaos.model.faces import FACES
from tabletop.apocalypse_chaos.model.moments import Arrived, CircleRun, Foreseen
from tabletop.apocalypse_chaos.model.state import Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.flow import Use, consult_own

_STRIKES = {"melee": MELEE, "ranged": RANGED}
_PLAIN = {"walk": WALK, "jump": JUMP, "sniff": SNIFF, "regain": REGAIN}


def effects_of(table: Table, uses: list[Use]) -> list[Effect]:
    return consult_own(table, "", uses, Foreseen()).effects


def gear_of(table: Table, key: str, sheet: Equipment) -> Gear:
    effects = effects_of(table, sheet.abilities)
    by_hand = not any(effect.kind in ("add", "shield") for effect in effects)
    return Gear(key, sheet.phase, sheet.die, sheet.no_platform, sheet.once, effects, by_hand)


def foe_of(table: Table, card: Card, goals: list[Effect]) -> Foe:
    circles: list[tuple[int, tuple[Op, ...]]] = []
    armor: dict[int, int] = {}
    flight: list[int] = []
    menace = 0.0
    for index, circle in enumerate(card.circles):
        ops: list[Op] = []
        for effect in effects_of(table, circle):
            if effect.kind == "strike":
                ops.append((_STRIKES[effect.line], effect.amount, effect.hard))
                menace += effect.amount
            elif effect.kind == "grenade":
                ops.append((GRENADE, _STRIKES[effect.line], False))
                menace += 1.5
            elif effect.kind in _PLAIN:
                ops.append((_PLAIN[effect.kind], effect.amount, False))
            elif effect.kind == "armor":
                armor[index] = armor.get(index, 0) + effect.amount
            elif effect.kind == "flight":
                flight.append(index)
        if ops or any(CircleRun in use.calls for use in circle):
            circles.append((index, tuple(ops)))
    warded = card.kind == "superboss" and any(goal.kind == "ward" for goal in goals)
    gear = gear_of(table, card.key, card.equipment) if card.equipment else None
    return Foe(card.key, card.initiative, circles, armor, flight, card.kind, warded, menace, gear)


def _board_of(table: Table, hero: Hero) -> Board:
    printed = table.content.heroes[hero.key]
    cards = [(held, table.content.cards[held.key].equipment) for held in hero.cards]
    return Board(
        key=hero.key,
        values={name: (0, *line.values) for name, line in printed.lines.items()},
        starred=[name for name, line in printed.lines.items() if line.star],
        initiative=printed.initiative,
        special=effects_of(table, [printed.special]),
        gear=[gear_of(table, held.key, sheet) for held, sheet in cards if sheet],
        used=[held.used for held, sheet in cards if sheet],
    )


def _typical(table: Table) -> tuple[float, float]:
    """The mean of the first attack of each kind over all cards that could come."""
    sums = [0.0, 0.0]
    cards = [card for card in table.content.cards.values() if card.kind in ("grunt", "boss")]
    for card in cards:
        for circle in card.circles:
            for effect in effects_of(table, circle):
                if effect.kind == "strike":
                    sums[LINE_NO[effect.line]] += effect.amount / 2
    return sums[0] / len(cards), sums[1] / len(cards)


def snap(table: Table) -> Snap:
    """Read the table as it lies when the dice have been rolled."""
    state, content = table.state, table.content
    ground = ground_of(table)
    room_no = {key: index for index, key in enumerate(ground.rooms)}
    area_no = {key: index for index, key in enumerate(ground.areas)}
    heroes = list(state.heroes.values())
    figures = [*heroes, *([state.scientist] if state.scientist else [])]
    hero_no = {hero.key: index for index, hero in enumerate(heroes)}
    scenario = scenario_of(table)
    goals = effects_of(table, scenario.rules)
    foes = [foe_of(table, content.cards[key], goals) for key in state.enemies]
    enemies = list(state.enemies.values())
    tiles = list(state.tiles.values())
    printed = [content.tiles[room.tile] for room in state.rooms.values()]
    reverse = [state.tiles[room.tile].reverse for room in state.rooms.values()]
    things = list(state.things.values())
    kinds = [content.objects[thing.kind] for thing in things]
    return Snap(
        ground=ground,
        figures=[one.key for one in figures],
        heroes=len(heroes),
        at=[room_no.get(one.at, NOWHERE) for one in figures],
        life=[one.life for one in figures],
        most=[one.most for one in figures],
        boards=[_board_of(table, hero) for hero in heroes],
        foes=foes,
        area=[area_no[enemy.area] for enemy in enemies],
        health=[enemy.life for enemy in enemies],
        whole=[enemy.most for enemy in enemies],
        armor=[sum(foe.armor.values()) for foe in foes],
        flies=[bool(foe.flight) for foe in foes],
        pillars=[room.pillars for room in state.rooms.values()],
        grenades=[room.grenades for room in state.rooms.values()],
        fires=[sum(tile.fires) for tile in tiles],
        core=[tile.life for tile in tiles],
        powers=[[] if back else effects_of(table, [tile.power]) for tile, back in zip(printed, reverse, strict=True)],
        icons=[
            () if back else tuple(FACES.index(icon) for icon in tile.icons)
            for tile, back in zip(printed, reverse, strict=True)
        ],
        room_for=[tile.most for tile in printed],
        walls={key: wall.damaged for key, wall in state.barricades.items()},
        mask=(1 << len(ground.barriers)) - 1,
        vortices=[area_no[vortex.area] for vortex in state.vortices],
        vortex_open=[vortex.open for vortex in state.vortices],
        vortex_numbers=[vortex.number for vortex in state.vortices],
        things=[
            Thing(
                thing.key,
                thing.kind,
                kind.dice,
                kind.face or "",
                kind.held,
                kind.without_die,
                effects_of(table, kind.abilities),
            )
            for thing, kind in zip(things, kinds, strict=True)
        ],
        thing_at=[room_no.get(thing.at, NOWHERE) for thing in things],
        thing_by=[hero_no.get(thing.carrier, NOWHERE) for thing in things],
        goals=goals,
        errands=[goal for goal in goals if goal.kind in ERRANDS],
        stars=stars_bound(state),
        needed=stars_needed(state) if scenario.engine else 0,
        deck=len(state.deck),
        bosses=state.bosses_left,
        round=state.round,
        last_round=state.last_round,
        calm=state.calm,
        fire_supply=state.fire_supply,
        grenade_supply=state.grenade_supply,
        typical=_typical(table),
        hinder=scenario.walls_in_the_way,
        grabs=any(Arrived in use.calls for use in scenario.rules),
        lost_rooms=[room_no[tile] for tile in scenario.cannot_lose if tile in room_no],
    )
