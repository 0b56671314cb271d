"""A panel per hero, and some for the wheels, the enemies and the scenario."""

from collections import Counter

from tabletop.core.view import Line, PanelView
from tabletop.perditions_mouth.board.grid import square_name
from tabletop.perditions_mouth.board.queries import (
    action_points,
    attributes,
    defending,
    hand_size,
    hit_points,
    is_enemy,
    numbers_of,
    rules_in_force,
    top_hp,
)
from tabletop.perditions_mouth.model.content import Card
from tabletop.perditions_mouth.model.names import spoke_name
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.show.drawing import legend
from tabletop.perditions_mouth.show.forecast import intent

WATCH = {"primary": "primary spawn", "secondary": "secondary spawn", "move": "move", "attack": "attack"}
USES = {"all": "anything", "reaction": "reaction"}
COUNTED = {
    "alarms": "alarms",
    "nests_destroyed": "nests destroyed",
    "chests_opened": "chests opened",
    "chests_lost": "chests lost",
    "victims_rescued": "victims rescued",
    "victims_dead": "victims dead",
    "ritual": "ritual counters",
    "blood": "blood counters",
}


def hero_panel(table: Table, hero: Hero) -> PanelView:
    return PanelView(hero.key, table.content.heroes[hero.key].name, hero_lines(table, hero))


def hero_lines(table: Table, hero: Hero) -> list[Line]:
    """The sheet as it counts now, what is worn, and the hand."""
    if hero.status in ("dead", "lost", "left"):
        words = {"dead": f"lies dead on {square_name(hero.at)}", "lost": "is dead", "left": f"left by {hero.exit}"}
        return [[(words[hero.status], "dim")]]
    found = attributes(table, hero)
    reach = str(found.far) if found.near == found.far else f"{found.near}-{found.far}"
    tokens = sum(hero.defend.values())
    defense = f"{found.defense}+{tokens}" if tokens else str(found.defense)
    low = "bad" if hero.hp <= 2 else "good"
    where = f"on {square_name(hero.at)}" if hero.at else "outside"
    lines: list[Line] = [
        [(f"HP {hero.hp}/{top_hp(table, hero)}", low), (f"  AP {action_points(table, hero)}  {where}", "")],
        [(f"Attack {found.attack}  Defense {defense}  Range {reach}", "")],
        [(f"Peg on {spoke_name(table, hero.key, hero.spoke)}{', ready' if hero.ready else ', has acted'}", "dim")],
    ]
    marks = marks_of(table, hero)
    if marks:
        lines.append([(", ".join(marks), "warn")])
    lines += _slots(table, hero)
    limit = hand_size(table, hero).limit
    lines.append(
        [(f"Hand {len(hero.hand)}/{limit}", "title"), (f"  deck {len(hero.deck)}, discards {len(hero.discard)}", "dim")]
    )
    lines += [card_line(table.content.cards[key]) for key in hero.hand]
    return lines


def marks_of(table: Table, hero: Hero) -> list[str]:
    """What clings to a hero."""
    state = table.state
    found = [f"Fatigue {hero.fatigue}"] if hero.fatigue else []
    sources = len(defending(table, hero))
    if sources:
        found.append("Defending" if sources == 1 else f"Defending x{sources}")
    if state.blessed == hero.key:
        found.append("blessed")
    if state.weakest == hero.key:
        found.append("weakest")
    for effect in state.lasting:
        if effect.bearer == hero.key:
            found.append(source_name(table, effect.source))
    return found


def source_name(table: Table, key: str) -> str:
    """The card, treasure or sheet that an effect comes from."""
    content = table.content
    if key in content.cards:
        return content.cards[key].name
    return content.treasures[key].name if key in content.treasures else content.heroes[key].passive.name


def _slots(table: Table, hero: Hero) -> list[Line]:
    sheet = table.content.heroes[hero.key]
    lines: list[Line] = []
    for word, items, slots in (("Active", hero.active, sheet.active), ("Pack", hero.backpack, sheet.backpack)):
        names = [item_name(table, item) for item in items]
        lines.append([(f"{word} {len(items)}/{slots}", "dim"), (f" {', '.join(names)}" if names else "", "object")])
    return lines


def item_name(table: Table, item: str) -> str:
    treasure = table.content.treasures.get(item)
    return treasure.name if treasure is not None else "a victim"


def card_line(card: Card) -> Line:
    """A card of a hand: its number, its name, and what it may be played for."""
    style = {"wound": "bad", "curse": "vortex"}.get(card.family, "")
    return [(f"{number_of(card):<10}", "value"), (card.name, style), (f"  {uses_of(card)}", "dim")]


def uses_of(card: Card) -> str:
    """What a card may be played for, in words."""
    return ", ".join(USES.get(symbol, symbol) for symbol in card.symbols) or card.family


def number_of(card: Card) -> str:
    """The number, with a response card where it adds one, or the special number."""
    if card.number is not None:
        return f"{card.number}+card" if card.response else f"{card.number:+d}"
    return f"special {card.special}" if card.special is not None else "text"


def watch_panel(table: Table) -> PanelView:
    """The Watchstone, the pools, and the response cards that are left."""
    state = table.state
    lines: list[Line] = []
    for index, action in enumerate(table.content.wheels.watch):
        here = index == state.watch
        lines.append([("> " if here else "  ", "key"), (WATCH[action], "title" if here else "")])
    for name, pool in (("Primary", state.primary), ("Secondary", state.secondary), ("Reserve", state.reserve)):
        lines.append([(f"{name}: ", "dim"), (pool_words(table, pool), "enemy")])
    lines.append([(f"Response deck {len(state.response.cards)}: ", "dim"), (deck_words(table), "")])
    if state.foreseen:
        lines.append([("Foreseen: ", "dim"), (foreseen_words(table), "")])
    return PanelView("watch", "Enemy Watchstone", lines)


def pool_words(table: Table, pool: list[str]) -> str:
    kinds = table.content.kinds
    counts = Counter(pool)
    named = sorted(counts.items(), key=lambda pair: kinds[pair[0]].rank)
    return ", ".join(f"{count} {kinds[kind].name}" for kind, count in named) or "empty"


def deck_words(table: Table) -> str:
    """How many of each number are left to be drawn, and how many Eyes."""
    responses = table.content.responses
    cards = [responses[key] for key in table.state.response.cards]
    counts = Counter(card.value for card in cards)
    eyes = sum(card.eye for card in cards)
    return ", ".join(f"{value}x{count}" for value, count in sorted(counts.items())) + f"; {eyes} Eyes"


def foreseen_words(table: Table) -> str:
    """The next response cards that somebody has looked at, in order."""
    responses = table.content.responses
    cards = [responses[key] for key in reversed(table.state.response.cards[-table.state.foreseen :])]
    return ", then ".join(f"{card.value}{' with the Eye' if card.eye else ''}" for card in cards)


def enemy_panel(table: Table) -> PanelView:
    """Every enemy in the order they act, with what it would do now."""
    kinds = table.content.kinds
    figures = [figure for figure in table.state.figures.values() if is_enemy(table, figure)]
    lines: list[Line] = []
    for figure in sorted(figures, key=lambda one: kinds[one.kind].rank):
        level, kind = numbers_of(table, figure), kinds[figure.kind]
        where = square_name(figure.at[0]) if figure.at else "off the map"
        attack = f" A{level.attack}" if kind.acts else ""
        name = (f"{kind.letter} {kind.name} {where}", kind.style)
        lines.append([name, (f" HP {hit_points(table, figure)}{attack} D{level.defense}", "")])
        would = intent(table, figure)
        if would:
            lines.append([(f"   {would}", "dim")])
    return PanelView("enemies", "Enemies", lines or [[("none on the map", "dim")]])


def counts_in_words(table: Table) -> str:
    """What has been counted for goals and special rules."""
    tally = table.state.tally
    return ", ".join(f"{words} {tally[name]}" for name, words in COUNTED.items() if tally.get(name))


def scenario_panel(table: Table) -> PanelView:
    """What is to be done, the special rules, and what the signs of the map mean."""
    scenario = table.content.scenarios[table.state.scenario]
    lines: list[Line] = [[(f"{scenario.number}. {scenario.name}", "title")], [(f"Goal: {scenario.victory}", "")]]
    if scenario.defeat:
        lines.append([(f"Lost if: {scenario.defeat}", "")])
    lines += [[(f"- {rule.text}", "")] for rule in rules_in_force(table)]
    counted = counts_in_words(table)
    if counted:
        lines.append([(f"So far: {counted}", "")])
    lines += [[(text, "dim")] for text in legend(table.content)]
    return PanelView("scenario", "Scenario", lines)


def sheet_in_words(table: Table) -> list[str]:
    """What the save sheet of a campaign says: the way so far, threat events, who is where.  [PM-CAMPAIGN-01]"""
    sheet = table.state.campaign
    if sheet is None:
        return []
    scenarios, heroes = table.content.scenarios, table.content.heroes
    lines = ["Way: " + (", ".join(scenarios[key].name for key in sheet.path) or "not begun")]
    lines.append(f"Recorded threat: {sheet.threat:+d}")
    resting = [heroes[key].name for key in sheet.bench if key not in sheet.fallen]
    if resting:
        lines.append("Stayed behind: " + ", ".join(resting))
    if sheet.fallen:
        lines.append("Fallen: " + ", ".join(heroes[key].name for key in sheet.fallen))
    deeds = [f"{words} {sheet.deeds[name]}" for name, words in COUNTED.items() if sheet.deeds.get(name)]
    if deeds:
        lines.append("Done: " + ", ".join(deeds))
    if sheet.victim_responses:
        lines.append(f"Response cards of lost victims: {len(sheet.victim_responses)}")
    return lines
