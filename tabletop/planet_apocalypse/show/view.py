"""What the screen shows of the table."""

from tabletop.core.flow import PLAYERS, Choice
from tabletop.core.view import BoardView, Gauge, Line, Meter, Section, TableView, Told
from tabletop.planet_apocalypse.board.areas import area_name, start_areas
from tabletop.planet_apocalypse.board.party import captain, seats_in_order
from tabletop.planet_apocalypse.model.state import HELL, Lord
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.scenario.options import rating_name
from tabletop.planet_apocalypse.show.campaign import title
from tabletop.planet_apocalypse.show.drawing import has_tracks, map_view
from tabletop.planet_apocalypse.show.forecast import Forecast, forecast
from tabletop.planet_apocalypse.show.hell import hell_view
from tabletop.planet_apocalypse.show.panels import panels
from tabletop.planet_apocalypse.show.party import acting, coming_section, members
from tabletop.planet_apocalypse.show.phrases import call_name, hero_style, lord_name
from tabletop.planet_apocalypse.show.tracks import track_lines
from tabletop.planet_apocalypse.show.tree import gift_section, tree_view
from tabletop.planet_apocalypse.verbs.tracks import DESPAIR_STEPS, DOOM_LOST, LORD_STEPS

PHASES = {
    "begin": "SET-UP",
    "captain": "TEAM PHASE",
    "team": "TEAM PHASE",
    "hero": "HERO PHASE",
    "despair": "ENEMY PHASE",
    "attack": "ENEMY PHASE",
    "move": "ENEMY PHASE",
    "spawn": "ENEMY PHASE",
    "ambush": "AMBUSHES",
    "between": "CHAPTER WON",
    "muster": "NEW CHAPTER",
}
TREE_CHOICES = ("gift.card", "gift.slot")
"""Questions that are asked before the gift tree, not before the map."""
MAP_CHOICES = ("hell.retreat", "hell.call")
"""Questions of Hell Time that are about the map."""


def view(table: Table, choice: Choice | None, columns: int, rows: int) -> TableView:
    """The whole table, for a terminal of so many columns and a board of at most so many rows."""
    state = table.state
    coming = forecast(table)
    now = acting(table)
    hell = state.hell
    tree = _tree_of(table, choice)
    fought = hell is not None and bool(hell.fighters) and not _is_about_map(choice)
    board = _board(table, tree, fought, columns, rows, coming)
    whole = fought and columns < 120
    seat = choice.seat if choice is not None else ""
    hero = state.heroes.get(seat) or state.heroes.get(now)
    return TableView(
        scenario=_scenario(table),
        round=f"round {max(1, hell.round)}" if hell is not None else f"Turn {state.clock.turn}",
        phase=_phase(table),
        board=board,
        goal=goal(table),
        loss=loss(table),
        meters=meters(table),
        party=members(table, coming),
        gauges=[] if whole else _gauges(table, bool(tree), fought, columns, rows),
        coming=None if tree else coming_section(table, coming, columns),
        sheets=panels(table),
        acting=(hero.key if hero.area == HELL else hero.area) if hero is not None else "",
        remark=remark(table, choice),
        names=names(table),
    )


def _is_about_map(choice: Choice | None) -> bool:
    return choice is not None and choice.id in MAP_CHOICES


def _tree_of(table: Table, choice: Choice | None) -> str:
    """The hero whose tree is asked about."""
    if choice is None or choice.id not in TREE_CHOICES:
        return ""
    return choice.seat if choice.seat in table.state.heroes else ""


def _board(table: Table, tree: str, fought: bool, columns: int, rows: int, coming: Forecast) -> BoardView:
    if tree:
        return tree_view(table, tree, columns, rows)
    if fought and table.state.hell is not None:
        return hell_view(table, table.state.hell, columns, rows)
    return map_view(table, columns, rows, coming)


def _gauges(table: Table, tree: bool, fought: bool, columns: int, rows: int) -> list[Gauge]:
    if tree:
        return [gift_section(table)]
    if not fought and has_tracks(table, columns, rows):
        return []
    brief = track_lines(table, 24, 3)
    return [Section("Tracks", "", brief, brief, track_lines(table, 38, 6), 2)]


def _scenario(table: Table) -> Told:
    sheet = table.content.maps[table.state.map]
    if table.state.hell is not None:
        return Told("HELL TIME", "HELL TIME", f"{sheet.name}  HELL TIME")
    if table.state.campaign is not None:
        chapter = title(table, table.state.campaign)
        return Told(chapter, chapter, f"Campaign {chapter}, {rating_name(table.state.options.rating).lower()}")
    return Told(sheet.name, sheet.name, f"{sheet.name}, {rating_name(table.state.options.rating).lower()}")


def _phase(table: Table) -> str:
    hell = table.state.hell
    if hell is not None:
        return f"Gate in {area_name(table, table.state.lords[hell.lord].area)}"
    return PHASES.get(table.state.clock.step, "")


# -- goal, loss, numbers ----------------------------------------------------------------------------------------------


def _health(table: Table, lord: Lord) -> tuple[int, int]:
    """Health of what must die of a Lord, and what it had at first."""
    sheet = table.content.lords[lord.key]
    column = min(5, len(table.state.seats)) - 1
    mortal = [part for part in sheet.parts if part.mortal]
    now = sum(lord.parts.get(part.key, 0) for part in mortal)
    most = max(now, sum(part.health[column] for part in mortal) // (3 if lord.lesser else 1))
    return now, most


def goal(table: Table) -> Told:
    """Who has to be killed, and how much of it is left."""
    living = [lord for lord in table.state.lords if not lord.dead]
    if not living:
        return Told("won", "every Lord is banished", "every Lord is banished")
    first = living[0]
    name = lord_name(table, first)
    known = first.known and bool(first.key)
    now, most = _health(table, first) if known else (0, 0)
    heart = f"♥{now}" if known else "kill the Lord"
    left = f", ♥{now} of {most}" if known else ""
    more = f" and {len(living) - 1} more" if len(living) > 1 else ""
    where = area_name(table, first.area)
    health = f"  ·  {now} of {most} health left" if known else ""
    return Told(heart, f"kill {name}{left}{more}", f"kill {name} in {where}{more}{health}")


def loss(table: Table) -> Told:
    if table.state.hell is not None:
        text = f"doom {DOOM_LOST}; each hero who dies costs 2"
        return Told(f"doom {DOOM_LOST}", text, f"Lost at {text}")
    start = area_name(table, start_areas(table)[0]) if len(start_areas(table)) == 1 else "a start"
    return Told(
        f"doom {DOOM_LOST}",
        f"doom {DOOM_LOST} or the Shadow at {start}",
        f"Lost at doom {DOOM_LOST}, or when the Shadow reaches {start}",
    )


def meters(table: Table) -> list[Meter]:
    """What can lose the game, and what is shared."""
    state = table.state
    danger = "bad" if state.doom >= DOOM_LOST - 3 else "value"
    doom: Line = [("Doom ", ""), (f"{state.doom}/{DOOM_LOST}", danger)]
    found = [Meter(doom, doom if state.hell is not None else [], doom)]
    if state.hell is None:
        found.append(Meter([], [("Captain ", ""), (call_name(table.content.heroes[captain(state)]), "value")]))
    found.append(Meter([("Despair ", ""), (f"{state.despair}/{DESPAIR_STEPS}", "value")], []))
    if state.hell is None:
        found.append(Meter([("Lord ", ""), (f"{state.lord_track}/{LORD_STEPS}", "value")], []))
        pool = (str(state.pool), "value")
        found.append(Meter([("Pool ", ""), pool], [("Courage pool ", ""), pool]))
    dice = (f"{state.dice} of {state.dice_cap}", "value")
    found.append(
        Meter([("Dice ", ""), (str(state.dice), "value")] if state.hell else [], [("Despair dice ", ""), dice])
    )
    return found


# -- the question -----------------------------------------------------------------------------------------------------


def remark(table: Table, choice: Choice | None) -> Told:
    """What one must know of the turn to answer."""
    state = table.state
    if choice is None:
        return Told()
    if state.hell is not None and choice.id == "hell.step":
        return _next_in_hell(table)
    turn = state.turn
    if turn is not None and choice.id == "turn.action":
        moved = "move left" if turn.moves else "moved"
        fought = "attack left" if turn.attacks == 1 else f"{turn.attacks} attacks left" if turn.attacks else "attacked"
        left = len([key for key in seats_in_order(state)[state.clock.seat :] if key in state.heroes])
        last = ", the last to act" if not left else f", then {left} more"
        return Told(f"{moved}, {fought}", f"{moved}, {fought}", f"{moved}, {fought}{last}")
    if choice.seat == PLAYERS:
        pool = f"courage pool {state.pool}"
        return Told(pool, pool, pool)
    if choice.id in TREE_CHOICES and choice.seat in state.heroes:
        hero = state.heroes[choice.seat]
        text = f"you have {hero.courage} courage, {hero.luck} luck, the pool {state.pool}"
        return Told("", text, text)
    return Told()


def _next_in_hell(table: Table) -> Told:
    hell = table.state.hell
    if hell is None:
        return Told()
    order = [key for key in seats_in_order(table.state) if key in hell.fighters]
    later = order[order.index(hell.acting) + 1 :] if hell.acting in order else []
    names = [call_name(table.content.heroes[key]) for key in later]
    lord = lord_name(table, table.state.lords[hell.lord])
    text = f"then {', '.join([*names, lord])}"
    return Told("", text, text)


def names(table: Table) -> dict[str, str]:
    """Every hero and enemy by name, with its style."""
    content = table.content
    found: dict[str, str] = {}
    for seat in table.state.seats:
        sheet = content.heroes[seat.hero]
        found[sheet.name] = found[call_name(sheet)] = hero_style(table.state, seat.hero)
    for lord in table.state.lords:
        if lord.known and lord.key:
            found[content.lords[lord.key].name] = "boss"
    for fourth in content.fourths.values():
        found[fourth.name] = "boss"
    for minion in content.circles:
        found[minion.name] = found[minion.plural] = "enemy"
    return found
