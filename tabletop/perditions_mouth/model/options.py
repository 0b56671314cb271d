"""The variants chosen for this game."""


def is_on(options: dict[str, str], key: str) -> bool:
    return options[key] == "yes"
