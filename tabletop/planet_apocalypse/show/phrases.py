"""Short names and marks for the drawing and the sheets."""

from tabletop.core.flow import consult
from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.board.groups import attack_dice
from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.content import Content, HeroSheet, Part
from tabletop.planet_apocalypse.model.fight import Attack, Group, Target
from tabletop.planet_apocalypse.model.moments.questions import ToughnessAsked
from tabletop.planet_apocalypse.model.names import enemy_name
from tabletop.planet_apocalypse.model.state import FOURTH, HELL, LORD, Hero, Lord, State
from tabletop.planet_apocalypse.model.table import Table

PHASES = {
    "begin": "Setup",
    "captain": "New captain",
    "team": "Team phase",
    "hero": "Hero phase",
    "despair": "Despair and Lord",
    "attack": "Minions attack",
    "move": "Minions move",
    "spawn": "Spawn",
    "ambush": "Ambush",
    "between": "Between chapters",
    "muster": "A new chapter",
}


def marks(state: State) -> dict[str, str]:
    """A mark for every seat's hero, as short as it can be: its first letter, more where two share it."""
    keys = [seat.hero for seat in state.seats]
    found = {}
    for key in keys:
        length = 1
        while length < len(key) and any(other[:length] == key[:length] for other in keys if other != key):
            length += 1
        found[key] = key[:length].capitalize()
    return found


def hero_style(state: State, key: str) -> str:
    """A hero's colour goes by its seat; one that has left the table has none."""
    seats = [seat.hero for seat in state.seats]
    return f"hero.{seats.index(key) + 1}" if key in seats else "dim"


def call_name(sheet: HeroSheet) -> str:
    """The one word the hero is called by: titles do not count."""
    return next((word for word in sheet.name.split() if not word.endswith(".")), sheet.name)


def shortened(name: str, columns: int) -> str:
    """A name that does not fit drops its last words, and only a single word its last letters."""
    words = name.split()
    while len(words) > 1 and len(" ".join(words)) > columns:
        words.pop()
    return " ".join(words)[: max(0, columns)]


def lord_name(table: Table, lord: Lord) -> str:
    return table.content.lords[lord.key].name if lord.known and lord.key else "the secret Lord"


def part_names(table: Table, lord: Lord) -> list[tuple[str, str, int, int, str]]:
    """(key, name, health, start health, toughness) of each part of a known Lord."""
    if not lord.known or not lord.key:
        return []
    most = lord_health(table.content, table.state.options, lord.key, len(table.state.seats), lord.lesser)
    return [
        (
            part.key,
            part.name,
            lord.parts[part.key],
            max(most[part.key], lord.parts[part.key]),
            part_need(table, lord, part),
        )
        for part in table.content.lords[lord.key].parts
    ]


def part_need(table: Table, lord: Lord, part: Part) -> str:
    """The toughness of a part, in a battle that against the hero whose step it is."""
    hell = table.state.hell
    acting = hell.acting if hell is not None and table.state.lords[hell.lord] is lord else ""
    if part.need and not acting:
        return part.need
    return _need(table, Target(f"lord.{part.key}", part.name, HELL, LORD, list(part.toughness), 1, part.key), acting)


def _need(table: Table, target: Target, hero: str = "") -> str:
    """The toughness of a target as it is now, against that hero."""
    consult(table, ToughnessAsked(Attack(hero, target.place, Pool([])), target))
    waits = target.circle == LORD and not target.room
    return "to come" if waits else numbers(target.need)


def lord_marks(table: Table, lord: Lord) -> list[str]:
    """What lies on a Lord's sheet, and what of it lies beside heroes, as sentences."""
    if not lord.known or not lord.key:
        return []
    content = table.content
    found = [f"On its sheet: {', '.join(own)}." for own in [counters(content, lord.counters)] if own]
    for hero in table.state.heroes.values():
        held = {key: count for key, count in hero.counters.items() if key in content.lords[lord.key].markers}
        found += [f"{content.heroes[hero.key].name}: {words}." for words in counters(content, held)]
    return found


def lord_dice(table: Table, lord: Lord) -> list[int]:
    """What the Lord attacks with as it is now."""
    return attack_dice(table, Group(HELL, LORD, lord.key))


def numbers(toughness: list[int]) -> str:
    """A toughness as printed: 4+4."""
    return "+".join(str(number) for number in toughness)


def dice(sides: list[int]) -> str:
    """Dice by size: 2d6 1d10."""
    return " ".join(f"{sides.count(size)}d{size}" for size in sorted(set(sides))) or "none"


def plain_dice(sides: list[int]) -> str:
    """Dice by size as one says them: d4 d6, 2d10."""
    counts = [(sides.count(size), size) for size in sorted(set(sides))]
    return " ".join(f"{count if count > 1 else ''}d{size}" for count, size in counts) or "no dice"


def bar(now: int, most: int, width: int = 10) -> str:
    """Full and empty cells; never empty while anything is left."""
    full = round(now * width / most) if most else 0
    full = max(1 if now else 0, min(width, full))
    return "▰" * full + "▱" * (width - full)


def troopers(table: Table, troop: str, count: int) -> str:
    sheet = table.content.troopers[troop]
    return f"{count} {sheet.name if count == 1 else sheet.plural}"


def patrol(table: Table, hero: Hero) -> str:
    return ", ".join(troopers(table, troop, count) for troop, count in hero.patrol.items()) or "none"


def marker_words(content: Content, counter: str, count: int) -> str:
    """So many counters of that name, as their Lord or demon calls them."""
    return content.markers.get(counter, f"{counter} {{n}}").replace("{n}", str(count))


def counters(content: Content, found: dict[str, int]) -> list[str]:
    """What lies on a sheet or beside a hero, in words."""
    return [marker_words(content, counter, count) for counter, count in found.items() if count]


def conditions(content: Content, hero: Hero) -> list[str]:
    """What ails a hero or lies beside it, in words."""
    found = ["stunned"] if hero.stunned else []
    if hero.burning:
        found.append("on fire")
    if hero.pestilence:
        found.append(f"pestilence {hero.pestilence}")
    return found + counters(content, hero.counters)


def minion_groups(table: Table, place: str) -> list[tuple[str, int, str, str]]:
    """(name, how many, attack dice, toughness) of the larvae and lower demons in a place."""
    found = []
    for circle, count in enumerate(table.state.areas[place].minions):
        if count:
            sheet = table.content.circles[circle]
            name = sheet.name if count == 1 else sheet.plural
            need = _need(table, Target("", name, place, circle, list(sheet.toughness), count))
            found.append((name, count, dice(attack_dice(table, Group(place, circle, sheet.key, count))), need))
    return found


def fourth_groups(table: Table, place: str) -> list[tuple[str, int, str, str]]:
    """(name, health, attack dice, toughness) of the Fourth Circle demons in a place."""
    found = []
    for demon in table.state.fourths:
        if demon.area == place:
            sheet = table.content.fourths[demon.key]
            name = enemy_name(table.content, FOURTH, demon.key)
            need = _need(table, Target("", name, place, FOURTH, list(sheet.toughness), demon.health, demon.key))
            found.append((name, demon.health, dice(attack_dice(table, Group(place, FOURTH, demon.key))), need))
    return found


def phase(table: Table) -> str:
    """What is being played, in a few words."""
    state = table.state
    if state.hell is not None:
        return f"Hell, round {state.hell.round}" if state.hell.round else "Hell Time"
    if state.turn is not None and state.turn.hero in table.content.heroes:
        return f"{call_name(table.content.heroes[state.turn.hero])}'s turn"
    return PHASES.get(state.clock.step, state.clock.step)
