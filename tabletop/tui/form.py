"""The setup form as data: rows with values to turn, lists to tick, words to type. No terminal."""

from collections.abc import Callable
from typing import Any

from tabletop.core.game import Catalog, Game, GameOption, Named, Setup
from tabletop.core.record import record
from tabletop.core.view import Line
from tabletop.party import catalog_of, default_party, make_setup, read_seed
from tabletop.tui.text import width, wrap, wrap_text

LONGEST_WORD = 60
NAME_WIDTH = 14
"""Columns for the names of rows; a longer option title makes them more."""


@record
class Source:
    """Where the form finds games: their ids and titles, and how to load one."""

    games: list[tuple[str, str]]
    load: Callable[[str], tuple[Game, Any]]


class SetupForm:
    """What a game is started with, being filled in, row by row."""

    def __init__(self, source: Source, game: str) -> None:
        self._source = source
        self.row = "start"
        self.names = ""
        """The people at the keyboard, separated by commas; heroes are dealt to them in turn."""
        self.seed = ""
        self._take_game(game)

    def _take_game(self, game: str) -> None:
        self.game, self.content = self._source.load(game)
        self.catalog: Catalog = catalog_of(self.game, self.content)
        self.options = {option.id: option.default for option in self.catalog.options}
        self._take_scenario(self.catalog.scenarios[0])

    def _take_scenario(self, scenario: Named) -> None:
        self.scenario = scenario
        self.heroes = default_party(self.catalog, scenario)

    @property
    def rows(self) -> list[str]:
        heroes = [f"hero.{hero.id}" for hero in self.catalog.heroes]
        options = [f"option.{option.id}" for option in self.catalog.options]
        return ["start", "game", "scenario", *heroes, "names", "seed", *options]

    def move(self, by: int) -> None:
        rows = self.rows
        self.row = rows[(rows.index(self.row) + by) % len(rows)]

    @property
    def typing(self) -> bool:
        """True where letters are typed and are no commands."""
        return self.row in ("names", "seed")

    def turn(self, by: int) -> None:
        """The next or previous value of the row."""
        if self.row == "game":
            ids = [id for id, _ in self._source.games]
            if len(ids) > 1:
                self._take_game(ids[(ids.index(self.game.id) + by) % len(ids)])
        elif self.row == "scenario":
            known = [scenario.id for scenario in self.catalog.scenarios]
            self._take_scenario(self.catalog.scenarios[(known.index(self.scenario.id) + by) % len(known)])
        elif self.row.startswith("hero."):
            self.tick()
        elif self.row.startswith("option."):
            option = self._option(self.row)
            values = option.values
            self.options[option.id] = values[(values.index(self.options[option.id]) + by) % len(values)]

    def _option(self, row: str) -> GameOption:
        return next(option for option in self.catalog.options if f"option.{option.id}" == row)

    def tick(self) -> None:
        """Take the row's hero along, or leave them out."""
        if not self.row.startswith("hero."):
            return
        hero = next(hero.id for hero in self.catalog.heroes if f"hero.{hero.id}" == self.row)
        if hero in self.heroes:
            self.heroes.remove(hero)
        else:
            self.heroes.append(hero)

    def type(self, letter: str) -> None:
        if self.row == "seed" and letter.isdecimal() and len(self.seed) < 18:
            self.seed += letter
        elif self.row == "names" and len(self.names) < LONGEST_WORD and letter not in ";=":
            self.names += letter

    def erase(self) -> None:
        if self.row == "seed":
            self.seed = self.seed[:-1]
        elif self.row == "names":
            self.names = self.names[:-1]

    def seats(self) -> dict[str, list[str]]:
        """Heroes dealt in turn to the people named; nobody without a hero."""
        people = list(dict.fromkeys(name.strip() for name in self.names.split(",") if name.strip()))[: len(self.heroes)]
        return {person: self.heroes[index :: len(people)] for index, person in enumerate(people)}

    def setup(self) -> Setup:
        """Raises SetupError with a sentence when it cannot be played."""
        seats = ";".join(f"{person}={','.join(heroes)}" for person, heroes in self.seats().items())
        return make_setup(
            self.game,
            self.content,
            self.scenario.id,
            ",".join(self.heroes) or None,
            seats or None,
            read_seed(self.seed) if self.seed else None,
            [f"{key}={value}" for key, value in self.options.items()],
        )

    def lines(self, columns: int) -> list[tuple[str, Line]]:
        """Every line of the form with the row it belongs to."""
        found: list[tuple[str, Line]] = []
        for row in self.rows:
            found += [(row, line) for line in self._row_lines(row, columns)]
        return found

    @property
    def _indent(self) -> int:
        return max([NAME_WIDTH, *[width(option.title) + 2 for option in self.catalog.options]])

    def _row_lines(self, row: str, columns: int) -> list[Line]:
        here = row == self.row
        mark = ("▶ " if here else "  ", "key")
        style = "bold" if here else ""
        if row == "start":
            return [[mark, ("[ Start the game ]", "bar.bold" if here else "bold")], []]
        if row.startswith("hero."):
            return self._hero_lines(row, mark, style, columns)
        name, value, text = self._value(row)
        turns = not row.startswith(("names", "seed"))
        shown = f"‹ {value} ›" if turns else f"{value}{'_' if here else ''}"
        lines = wrap([mark, (f"{name:<{self._indent}}", style), (shown, style)], columns, self._indent + 2)
        if here and text:
            indent = " " * (self._indent + 2)
            lines += [[(indent, ""), *part] for part in wrap_text(text, columns - len(indent), "dim")]
        return lines

    def _hero_lines(self, row: str, mark: tuple[str, str], style: str, columns: int) -> list[Line]:
        hero = next(hero for hero in self.catalog.heroes if f"hero.{hero.id}" == row)
        first = hero is self.catalog.heroes[0]
        least, most = self.scenario.least, self.scenario.most
        amount = f"Heroes ({least})" if least == most else f"Heroes ({least}-{most})"
        person = next((f"  {name}" for name, heroes in self.seats().items() if hero.id in heroes), "")
        tick = "[x] " if hero.id in self.heroes else "[ ] "
        line: Line = [
            mark,
            (f"{amount if first else '':<{self._indent}}", style),
            (tick + hero.title, style),
            (person, "note"),
        ]
        if row == self.row and hero.text:
            line.append((f"  {hero.text}", "dim"))
        return wrap(line, columns, self._indent + 6)

    def _value(self, row: str) -> tuple[str, str, str]:
        """The name, the value and the explanation of a row."""
        if row == "game":
            return "Game", self.game.title, ""
        if row == "scenario":
            return "Scenario", self.scenario.title, self.scenario.text
        if row == "names":
            help = "Names of the people at this keyboard, with commas; heroes are dealt to them in turn."
            return "Players", self.names or ("" if row == self.row else "one person runs all"), help
        if row == "seed":
            return (
                "Seed",
                self.seed or ("" if row == self.row else "random"),
                "A number: the same seed deals the same game.",
            )
        option = self._option(row)
        return option.title, self.options[option.id], option.text
