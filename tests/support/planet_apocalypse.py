"""Tables of Planet Apocalypse for tests: the smallest that shows a rule."""

from functools import lru_cache
from typing import Any

import attrs

from tabletop.core.game import Setup
from tabletop.games import content_folder
from tabletop.planet_apocalypse.game import GAME
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.state import HELL, Clock, Fourth, Hell, State
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.hell_time import _round
from tabletop.planet_apocalypse.scenario.loading import index, load
from tabletop.planet_apocalypse.scenario.options import later_boxes
from tabletop.planet_apocalypse.scenario.setup import setup
from tabletop.planet_apocalypse.scenario.steps import play_step
from tests.support.play import ForcedRng, dice, made_up

FACES = {1: 1, 2: 4, 3: 6}
"""A d6 number for each face of a despair die."""


@lru_cache(maxsize=1)
def pa_content() -> Content:
    return load([content_folder("planet_apocalypse")])


def pa_setup(heroes=("tarang",), scenario="invasion", seed=1, seats=None, boxes=(), **options) -> Setup:
    """A setup without the later boxes, but those named and that of the map; Baphomet unless a test says otherwise."""
    content = pa_content()
    region = content.regions.get(options.get("region", "default"))
    wanted = {*boxes, content.maps[scenario].pack if scenario in content.maps else "", region.pack if region else ""}
    wanted |= {content.heroes[key].pack for key in heroes if key in content.heroes}
    if options.get("lord") in content.lords:
        wanted.add(content.lords[options["lord"]].pack)
    settled = {f"box_{pack}": "no" for pack in later_boxes(content) if pack not in wanted}
    drawn = any(lord.pack != "core" and lord.pack in wanted for lord in content.lords.values())
    if drawn and scenario in content.maps and options.get("secret_lord") != "yes":
        settled["lord"] = "baphomet"
    return Setup("planet_apocalypse", scenario, list(heroes), seed, {**settled, **options}, seats or {})


def pa_state(*heroes, scenario="invasion", seed=1, **options) -> State:
    """A state as set up, nothing changed."""
    return setup(pa_content(), pa_setup(heroes or ("tarang",), scenario, seed, **options))


def hero(key, at="", **changes) -> tuple[str, str, dict[str, Any]]:
    """A hero somewhere, with these values instead of the printed ones; luck is 0 unless given."""
    return key, at, {"luck": 0, **changes}


def rolls(*shown) -> ForcedRng:
    """The next dice."""
    return dice(*shown)


def faces(*circles) -> list[int]:
    """Dice that make a token show these Circles."""
    return [FACES[circle] for circle in circles]


def pa_table(
    heroes,
    *,
    scenario="invasion",
    minions=None,
    tokens=None,
    ambush=None,
    fourths=None,
    lord_at="",
    shadow=None,
    legion="acheron",
    panel=None,
    rolls=(),
    seats=None,
    options=None,
    boxes=(),
    **state_values,
) -> Table:
    """A table without tokens or minions but those named; the dice come from `rolls`; the first hero is captain."""
    content = pa_content()
    chosen = pa_setup(
        [key for key, _, _ in heroes],
        scenario,
        seats=seats,
        boxes=[*boxes, content.legions[legion].pack],
        **(options or {}),
    )
    state = setup(content, chosen)
    for area in state.areas.values():
        there = (tokens or {}).get(area.key, 0)
        area.tokens = [""] * there if isinstance(there, int) else list(there)
        area.minions = list((minions or {}).get(area.key, [0, 0, 0, 0]))
        area.troop, area.troops = (ambush or {}).get(area.key, ("", 0))
    for key, at, changes in heroes:
        holder = state.heroes[key]
        holder.area = at or holder.area
        _change(holder, changes)
        if "cap" not in changes:
            holder.cap = max(holder.cap, holder.health)
    for key, at in (fourths or {}).items():
        state.rest.remove(key)
        state.fourths.append(Fourth(key, at, content.fourths[key].health))
    lord = state.lords[0]
    if lord_at:
        lord.area, lord.shadow = lord_at, [lord_at]
    if shadow is not None:
        lord.shadow = list(shadow)
    _turn_up_legion(state, legion)
    if panel is not None:
        _lay_panel(state, panel)
    _change(state, state_values)
    table: Table = GAME.lay(content, state)
    table.recast()
    state.rng = dice(*rolls) if not isinstance(rolls, ForcedRng) else rolls
    return table


def _change(thing, values):
    for name, value in values.items():
        assert hasattr(thing, name), f"{thing!r} has no {name}"
        setattr(thing, name, value)


def _turn_up_legion(state, legion):
    if legion != state.legion:
        state.legions.cards.append(state.legion)
        state.legions.cards.remove(legion)
        state.legion = legion


def _lay_panel(state, panel):
    """These gifts on the panel, the rest of it empty; all other cards in the deck."""
    state.gifts.cards += [gift for gift in state.panel if gift]
    for gift in panel:
        state.gifts.cards.remove(gift)
    state.panel = [*panel, *[""] * (10 - len(panel))]


def give_gift(table, key, gift, slot=0):
    """The hero owns a gift, without its slot's reward or the card's own."""
    state = table.state
    if gift in state.gifts.cards:
        state.gifts.cards.remove(gift)
    else:
        state.panel[state.panel.index(gift)] = ""
    state.heroes[key].slots[slot] = gift
    table.recast()


def unlock(table, key, *abilities):
    """The hero has these abilities too."""
    table.state.heroes[key].abilities += abilities
    table.recast()


def in_hell(table, *keys, lord=0):
    """Put these heroes into a battle that has begun."""
    state = table.state
    state.hell = Hell(lord, "", list(keys), round=1)
    for key in keys:
        state.heroes[key].area = HELL
    table.recast()
    return state.hell


def battle(lord, heroes, **more) -> Table:
    """These heroes in a battle with that Lord that has begun; the menace is over."""
    table = pa_table(heroes, **{**more, "options": {"lord": lord, **more.get("options", {})}})
    in_hell(table, *[key for key, _, _ in heroes])
    return table


def hell_round(table):
    """One round of the battle under way."""
    hell = table.state.hell
    return _round(table, table.state.lords[hell.lord], hell)


def happened(table, *kinds):
    """The events of these kinds, oldest first."""
    return [event for event in table.log if isinstance(event, kinds)]


def circles(table, area):
    return table.state.areas[area].minions


def changed(thing: Any, **values: Any) -> Any:
    """A copy of a content record with other values, as a later pack might bring it."""
    return attrs.evolve(thing, **values)


def with_map(board):
    """Content with this map, as a pack might bring it."""
    content = changed(pa_content(), maps={**pa_content().maps, board.key: board})
    index(content)
    return content


def with_abilities(table, key, *pairs):
    """The thing of that key has these (moment, function) abilities instead of its own, as a pack might bring it."""
    content, uses = table.content, [made_up(on, does) for on, does in pairs]
    for kind in ("powers", "gifts", "legions", "fourths", "lords", "troopers", "maps"):
        group = getattr(content, kind)
        if key in group:
            hell = {"hell": True} if kind in ("powers", "gifts") else {}
            content = changed(content, **{kind: {**group, key: changed(group[key], abilities=uses, **hell)}})
    table.content = content
    table.recast()
    return table


def segment(table, step):
    """A whole segment of the enemy phase, all its pieces."""
    table.state.clock = Clock(step, table.state.clock.turn)
    while table.state.clock.step == step:
        yield from play_step(table)


def stepping_in(table, moment, owner):
    """What the owner's abilities do at this moment, by name."""
    return [call.function.__name__ for who, call in table.listeners.get(moment, ()) if who == owner]
