"""The whole table in words."""

from tabletop.planet_apocalypse.board.areas import area_name, map_areas
from tabletop.planet_apocalypse.board.party import captain
from tabletop.planet_apocalypse.board.tree import gifts_of
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.show.campaign import campaign_lines
from tabletop.planet_apocalypse.show.describe import _area_sentence, _plain
from tabletop.planet_apocalypse.show.panels import control_lines, gift_lines
from tabletop.planet_apocalypse.show.phrases import conditions, dice, patrol, phase


def recount(table: Table) -> list[str]:
    """Everything the players can see, position by position."""
    state = table.state
    lines = [f"Turn {state.clock.turn}, {phase(table)}. Captain: {table.content.heroes[captain(state)].name}."]
    lines += [_plain(line) for line in control_lines(table)]
    if state.campaign is not None:
        lines += [_plain(line) for line in campaign_lines(table, state.campaign)]
    lines.append("The map, from the Lord to the start:" if state.hell is None else "The map waits:")
    lines += [_area_sentence(table, area.key) for area in reversed(map_areas(table).values())]
    if state.hell is not None:
        lines.append(_area_sentence(table, HELL))
    for seat in state.seats:
        lines.append(_hero_sentence(table, seat.hero))
    lines.append("Gifts on the panel:")
    return lines + [_plain(line) for line in gift_lines(table)]


def _hero_sentence(table: Table, key: str) -> str:
    name = table.content.heroes[key].name
    hero = table.state.heroes.get(key)
    if hero is None:
        return f"{name} is dead." if table.state.clock.step != "muster" else f"{name} fought last in this seat."
    gifts = ", ".join(table.content.gifts[gift].name for gift in gifts_of(hero)) or "none"
    ails = f", {', '.join(conditions(table.content, hero))}" if conditions(table.content, hero) else ""
    return (
        f"{name} in {area_name(table, hero.area)}: health {hero.health} of {hero.cap}, toughness {hero.toughness}, "
        f"courage {hero.courage}, luck {hero.luck}, attack {dice(hero.dice)}, patrol {patrol(table, hero)}{ails}; "
        f"gifts: {gifts}."
    )
