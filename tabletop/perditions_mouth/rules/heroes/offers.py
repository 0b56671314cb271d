"""What several hero abilities need: offering a reaction, choosing a hero or an enemy."""

from collections.abc import Callable

from tabletop.core.flow import Flow, Option, confirm, pick
from tabletop.perditions_mouth.board.grid import square_name
from tabletop.perditions_mouth.board.queries import squares_of
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.boosts import cards_left
from tabletop.perditions_mouth.rules.fights.odds import Odds
from tabletop.perditions_mouth.verbs.cards import play_reaction


def offer_reaction(table: Table, owner: str, card: str, prompt: str) -> Flow[bool]:
    """Ask whether a reaction held in hand is played; True when it was.  [PM-HCARD-17]"""
    hero = table.state.heroes[owner]
    if hero.status != "present" or card not in hero.hand or not cards_left(table, hero):
        return False
    name = table.content.cards[card].name
    if not (yield from confirm(owner, f"reaction.{card}", prompt, f"Play {name}", "Keep it")):
        return False
    play_reaction(table, hero, card)
    return True


def choose_hero(
    owner: str, table: Table, id: str, prompt: str, heroes: list[Hero], none: str = ""
) -> Flow[Hero | None]:
    """One of these heroes; None when there is nobody, or when `none` may be answered and was."""
    if not heroes:
        return None
    options: list[Option[Hero | None]] = [
        Option(hero.key, name_of(table, hero.key), hero, about=square_name(hero.at)) for hero in heroes
    ]
    if none:
        options.append(Option("none", none, None))
    return (yield from pick(owner, id, prompt, options))


def choose_target(
    owner: str,
    table: Table,
    id: str,
    prompt: str,
    targets: list[str],
    none: str = "",
    foretell: Callable[[str], Odds] | None = None,
) -> Flow[str]:
    """One of these figures or gates; empty when there is none, or when `none` may be answered and was.

    `foretell` says what would come of each, for a person at the keyboard.
    """
    if not targets:
        return ""
    options = []
    for key in targets:
        at = square_name(squares_of(table, key)[0])
        option = Option(key, name_of(table, key), key, at)
        if table.explain:
            odds = foretell(key) if foretell is not None else Odds("")
            option.note, option.look = str(odds), odds.look(f"{option.label} on {at}")
        options.append(option)
    if none:
        options.append(Option("none", none, ""))
    return (yield from pick(owner, id, prompt, options))


def choose_square(owner: str, id: str, prompt: str, squares: list[int], none: str = "") -> Flow[int]:
    """One of these squares; 0 when there is none, or when `none` may be answered and was."""
    if not squares:
        return 0
    options = [Option(square_name(at), square_name(at), at, about=square_name(at)) for at in squares]
    if none:
        options.append(Option("none", none, 0))
    return (yield from pick(owner, id, prompt, options))
