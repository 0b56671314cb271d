"""Keys by plain names, and what they do on the play screen."""

from textual import events

PLAY_KEYS = [
    ("a b c ...", "take the option with that letter; an option you cannot take tells why"),
    ("Enter", "take the highlighted option; on a spot with several, first show only those; on a far spot, go there"),
    ("Tab  Shift+Tab", "highlight the next, the previous option (also . and ,)"),
    ("0", "where several may be chosen: letters tick, 0 is done"),
    ("arrows  h j k l", "move the cursor over the board: what it stands on is explained"),
    ("arrows", "while a hero walks square by square: take the step that way (h j k l look)"),
    ("<  >", "move the cursor to the previous, the next thing on the board"),
    ("Space", "read in full about what the cursor or the highlight is on"),
    ("Esc", "show all options again, stop looking"),
    ("1 to 9", "turn to that panel; again: its next page (also PgDn, PgUp)"),
    ("u", "take back the last answer"),
    ("U  T", "take back this action, this turn"),
    ("r", "do again what was taken back"),
    ("L", "read the log"),
    ("/", "find a rule by word or number"),
    ("?", "this help"),
    ("q", "leave; the game is saved and goes on at the same question"),
    ("Ctrl+L  Ctrl+Z", "paint the screen anew; put Tabletop in the background"),
    ("Ctrl+C", "leave Tabletop at once"),
]
REPLAY_KEYS = [
    ("right  l  Enter  n", "the next answer"),
    ("left  h  p", "the answer before"),
    ("]  [", "the next round, the round before"),
    ("Home  End", "the start, the end"),
    ("1 to 9", "turn to that panel; again: its next page"),
    ("<  >", "move the cursor over the board: what it stands on is explained"),
    ("Space", "read in full about what the cursor is on"),
    ("L", "read the log"),
    ("/", "find a rule by word or number"),
    ("?", "this help"),
    ("q  Esc", "leave"),
]


def pressed(event: events.Key) -> str:
    """The letter typed, or the name of the key."""
    if event.is_printable and event.character:
        return event.character
    return event.key
