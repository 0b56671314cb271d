"""How a game can end, as exceptions to raise; the reasons are stable keys for counting."""

from tabletop.core.flow import GameOver


def crew_is_gone() -> GameOver:
    """[AC-ELIM-04]"""
    return GameOver(False, "crew_dead", "Every Hero has been eliminated: the crew is lost.")


def time_is_up() -> GameOver:
    """[AC-ELIM-03]"""
    return GameOver(False, "last_rounds", "The two rounds after the first elimination are over: the crew has failed.")


def bosses_are_dead() -> GameOver:
    """[AC-END-01]"""
    return GameOver(True, "bosses_dead", "The last Boss is dead: the ship is saved.")


def room_is_lost(name: str) -> GameOver:
    """[AC-ROOM-X-03]"""
    return GameOver(False, "room_lost", f"The {name} is destroyed: the mission cannot be completed any more.")


def mission_won(text: str) -> GameOver:
    return GameOver(True, "mission_goal", text)


def mission_lost(reason: str, text: str) -> GameOver:
    return GameOver(False, reason, text)
