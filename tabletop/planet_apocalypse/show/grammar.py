"""Names, lists and articles: what sentences about the table are made of."""

from tabletop.planet_apocalypse.board.areas import area_name
from tabletop.planet_apocalypse.board.lords import fought_lord
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.state import FOURTH
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.show.phrases import call_name


def a(noun: str) -> str:
    return f"{'an' if noun[:1].lower() in 'aeio' else 'a'} {noun}"


def joined(words: list[str]) -> str:
    """Words as one lists them: one, two and three."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def begun(sentence: str) -> str:
    """The sentence with a capital, and one stop at its end."""
    text = sentence[:-1] if sentence[-2:] in ("!.", "?.", "..") else sentence
    return text[:1].upper() + text[1:]


def shown(shows: list[int]) -> str:
    return ", ".join([str(value) for value in shows])


def pool(sides: list[int]) -> str:
    """Dice by size, as one says them: d4 and 2d6."""
    counts = [(sides.count(size), size) for size in sorted(set(sides))]
    return joined([f"{count if count > 1 else ''}d{size}" for count, size in counts])


class Words:
    """Names for keys, as one table knows them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.content: Content = table.content

    def hero(self, key: str) -> str:
        """What a hero is called; nobody is the ambush."""
        if not key:
            return "The ambush"
        sheet = self.content.heroes.get(key)
        return call_name(sheet) if sheet else key

    def anybody(self, key: str) -> str:
        return self.hero(key) if key in self.content.heroes else self.thing(key)

    def area(self, key: str) -> str:
        return area_name(self.table, key)

    def thing(self, key: str) -> str:
        """The name of an ability, gift, legion, demon, trooper type or Lord."""
        return self.content.names.get(key) or key or "the Lord"

    def remains(self, demon: str) -> str:
        """What is left of a demon where it fell."""
        return self.content.fourths[demon].remains

    def minions(self, circle: int, amount: int) -> str:
        sheet = self.content.circles[circle]
        return a(sheet.name) if amount == 1 else f"{amount} {sheet.plural}"

    def foe(self, circle: int, key: str) -> str:
        """An enemy that an attack may strike: a minion, a demon, a part of a Lord."""
        if circle < FOURTH:
            return a(self.content.circles[circle].name)
        fought = fought_lord(self.table.state)
        sheets = self.content.lords
        parts = {part.key: part.name for part in sheets[fought.key].parts} if fought else {}
        return self.content.names.get(key) or parts.get(key, "the enemy")

    def troops(self, key: str, amount: int) -> str:
        sheet = self.content.troopers[key]
        return f"1 {sheet.name}" if amount == 1 else f"{amount} {sheet.plural}"

    def listed(self, minions: list[int]) -> str:
        return joined([self.minions(circle, count) for circle, count in enumerate(minions) if count]) or "nobody"
