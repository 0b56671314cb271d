"""Text from outside made safe to show."""


def clean(text: str, most: int = 200) -> str:
    """The text without anything a terminal might obey: control, escape and direction characters become '?'."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:most])
    return shown + "..." if len(text) > most else shown
