"""Enemies in words: their kind, and their circles as they lie now."""

from tabletop.apocalypse_chaos.model.names import circle_words
from tabletop.apocalypse_chaos.model.state import Arrow
from tabletop.apocalypse_chaos.model.table import Table


def kind_words(table: Table, key: str) -> str:
    card = table.content.cards[key]
    return {"grunt": "Grunt", "boss": f"Boss of level {card.level}"}.get(card.kind, "SuperBoss")


def arrow_words(arrow: Arrow) -> str:
    return f"walk {arrow.steps} {'left' if arrow.left else 'right'}"


def circles_of(table: Table, key: str) -> list[str]:
    """Every circle in words: blocked ones, and Move tokens in the place of what they cover."""
    enemy = table.state.enemies[key]
    found = []
    for index, circle in enumerate(table.content.cards[key].circles):
        words = circle_words(circle)
        token = next((arrow for arrow in enemy.arrows if arrow.circle == index), None)
        if index in enemy.blocked:
            words = f"blocked ({words})"
        elif token:
            words = f"{arrow_words(token)} by a Move token, instead of {words}"
        found.append(words)
    return found


def acts_in_words(table: Table, key: str) -> str:
    """The circles in one go, short: for the board."""
    enemy = table.state.enemies[key]
    parts = []
    for index, circle in enumerate(table.content.cards[key].circles):
        token = next((arrow for arrow in enemy.arrows if arrow.circle == index), None)
        words = f"{arrow_words(token)} (token)" if token else circle_words(circle)
        parts.append("blocked" if index in enemy.blocked else words)
    return ", ".join(parts)
