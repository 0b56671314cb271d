"""What the rules say of the question that is asked, and of words looked up in the middle of a game."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tabletop.core.flow import Option
from tabletop.core.store.session import Session
from tabletop.core.text import clean
from tabletop.core.view.markdown import plain_page
from tabletop.rulebook import PAGES, find_rules, glossary_of, links_in, page_of, rules_of

COLUMNS = 78
MOST = 20
"""So many rules are read out at once; a word that has more is too common to help."""


def ids_at_hand(session: Session, option: Option[Any] | None = None) -> list[str]:
    """Rules of the pending question: of an option first, then of what asks, then of what is closed."""
    choice = session.choice
    if choice is None:
        return []
    texts = [option.closed, option.note] if option else []
    texts += [*session.asked_by(), *(one.closed for one in choice.options)]
    return list(dict.fromkeys(id for text in texts for id in links_in(text, "")))


def look_up(session: Session, wanted: str, packs: Iterable[Path]) -> list[str]:
    """Rules with these words, or how to play, or the glossary; without a word those of the pending question."""
    game = session.game.id
    if wanted in PAGES:
        return plain_page(page_of(game, wanted), COLUMNS)
    try:
        rules = rules_of(game, packs)
    except (OSError, UnicodeDecodeError):
        return ["The rules cannot be read."]
    if wanted:
        found = find_rules([*rules, *glossary_of(game)], wanted)
    else:
        by_id = {rule.id: rule for rule in rules}
        found = [by_id[id] for id in ids_at_hand(session) if id in by_id]
    if not found:
        return [f"No rule has the id or the words {clean(wanted, 40)!r}." if wanted else "No rule is named here."]
    lines = [f"{rule.id}: {rule.text}" for rule in found[:MOST]]
    return lines if len(found) <= MOST else [*lines, f"And {len(found) - MOST} more: give another word, too."]
