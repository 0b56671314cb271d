"""YAML into records, strictly: whatever does not fit is reported as `file:line:column: what, and what was expected`.

Every node of the YAML tree knows its place, so records are built from nodes, not from plain data. A record class says
what is allowed by its annotations: str, int, bool, Literal, `X | None`, list, tuple, dict[str, X], another record,
`Use` (an ability with its parameters) and `Annotated[str, Ref("heroes")]` (the key of another record).
"""

import gc
import hashlib
import types
import typing
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import attrs

from tabletop.core.content.changes import Changes, Folders
from tabletop.core.content.yaml_tree import (
    FRACTION,
    LIST,
    MAPPING,
    NOTHING,
    NUMBER,
    TEXT,
    TRUTH,
    Node,
    YamlProblem,
    read_tree,
)
from tabletop.core.flow import Abilities, Use
from tabletop.core.game import ContentError as ContentError

T = TypeVar("T")
LARGEST_FILE = 2_000_000
MOST_PROBLEMS = 50


@attrs.frozen
class Ref:
    """Marks a string that must be the key of a loaded record of that kind."""

    kind: str


class Loader:
    """Reads the files of one game, collects every problem, and raises them together in `done`."""

    def __init__(self, folders: list[Path], abilities: Abilities | None = None) -> None:
        self.folders = folders
        """The shipped folder, which must have every file, and then packs that may add records to any of them."""
        self.abilities = abilities or Abilities()
        self.problems: list[str] = []
        self.keys: dict[str, set[str]] = {}
        self.places: dict[tuple[str, str], str] = {}
        """Where a record of that kind and key is written."""
        self._built: dict[int, tuple[Any, str, Node]] = {}
        """Every record made, nested ones too, with its file and node: for what a game finds wrong with it."""
        self._refs: list[tuple[str, str, str]] = []
        self._readers: dict[Any, Callable[[Any], Any]] = {}
        self._digest = hashlib.sha256()
        self._file = ""
        self._names: set[str] = set()
        """Files that were asked for: whatever else lies in the folders is a mistake of who wrote it."""
        self._changes = Changes(folders.changes if isinstance(folders, Folders) else ())
        self._things: list[str] = []
        """Keys of the records being read, outermost first: what an ability is printed on."""

    @property
    def digest(self) -> str:
        """A fingerprint of everything read so far."""
        return self._digest.hexdigest()[:16]

    def records(self, name: str, cls: type[T], kind: str | None = None) -> dict[str, T]:
        """All records of a file that is a list of mappings with a unique `key`, packs included."""
        found: dict[str, T] = {}
        kind = kind or Path(name).stem
        self._names.add(name)
        for folder in self.folders:
            if folder is self.folders[0] or (folder / name).is_file():
                self._read_list(folder / name, cls, found, kind)
        return found

    def _read_list(self, path: Path, cls: type[T], found: dict[str, T], kind: str) -> None:
        known = self.keys.setdefault(kind, set())
        node = self._tree(path)
        if node is None:
            return
        if node.kind != LIST:
            self._problem(node, "expected a list of records")
            return
        read = self._reader(cls)
        for item in node.value:
            built = read(item)
            if built is None:
                continue
            key = typing.cast(Any, built).key
            if key in known:
                self._problem(item, f"the key {key!r} is used twice")
            known.add(key)
            found[key] = built
            self.places[(kind, key)] = self._place(item)

    def one(self, name: str, cls: type[T]) -> T | None:
        """The single record of a shipped file that is one mapping."""
        self._names.add(name)
        node = self._tree(self.folders[0] / name)
        return None if node is None else typing.cast("T | None", self._reader(cls)(node))

    def fault(self, made: Any, text: str) -> None:
        """Report what a game found wrong with a record it was given, at the record's place."""
        _, file, node = self._built[id(made)]
        self.problems.append(f"{file}:{node.line}:{node.column}: {text}")

    def done(self) -> None:
        """Check references; raise `ContentError` if anything was wrong, `ChangeError` if a change found no place."""
        self._changes.done()
        self._check_names()
        for place, kind, key in self._refs:
            if key not in self.keys.get(kind, ()):
                self.problems.append(f"{place}: {key!r} is not one of the {kind}")
        if self.problems:
            raise ContentError(self.problems[:MOST_PROBLEMS])

    def _check_names(self) -> None:
        for folder in self.folders:
            for path in sorted(folder.glob("*.y*ml")):
                if path.name not in self._names:
                    known = ", ".join(sorted(self._names))
                    self.problems.append(f"{path}:1:1: no such file is read; there is {known}")

    def _tree(self, path: Path) -> Node | None:
        self._file = str(path)
        try:
            if path.stat().st_size > LARGEST_FILE:
                self.problems.append(f"{path}:1:1: the file is larger than {LARGEST_FILE} bytes")
                return None
            data = path.read_bytes()
        except OSError as error:
            self.problems.append(f"{path}:1:1: cannot be read: {error.strerror}")
            return None
        self._digest.update(path.name.encode() + b"\0" + data)
        collecting = gc.isenabled()
        gc.disable()
        try:
            tree = read_tree(data)
        except YamlProblem as problem:
            self.problems.append(f"{path}:{problem.line}:{problem.column}: {problem}")
            return None
        finally:
            if collecting:
                gc.enable()
        if tree is None:
            self.problems.append(f"{path}:1:1: the file is empty")
            return None
        for change in self._changes.make(path.stem, tree):
            self._digest.update(b"\0" + str(change).encode())
        return tree

    def _place(self, node: Node) -> str:
        return f"{self._file}:{node.line}:{node.column}"

    def _problem(self, node: Node, text: str) -> None:
        self.problems.append(f"{self._place(node)}: {text}")

    def _reader(self, kind: Any) -> Callable[[Any], Any]:
        found = self._readers.get(kind)
        if found is None:
            found = self._readers[kind] = self._make_reader(kind)
        return found

    def _make_reader(self, kind: Any) -> Callable[[Any], Any]:
        origin, args = typing.get_origin(kind), typing.get_args(kind)
        if origin is typing.Annotated:
            return self._reference(args[1].kind)
        if kind in _SCALARS:
            return self._scalar(kind)
        if origin is typing.Literal:
            return self._literal(args)
        if origin in (typing.Union, types.UnionType):
            inner = [arg for arg in args if arg is not type(None)]
            read = self._reader(inner[0])
            return lambda node: None if node.kind == NOTHING else read(node)
        if origin is list:
            return self._sequence(args[0], list)
        if origin is tuple:
            return self._sequence(args[0], tuple)
        if origin is dict:
            return self._mapping(args[1])
        if kind is Use:
            return self._use
        if kind is Any:
            return self._anything
        if attrs.has(kind):
            return self._record(kind)
        raise TypeError(f"content records cannot hold {kind!r}")

    def _scalar(self, kind: type) -> Callable[[Any], Any]:
        wanted, what, convert = _SCALARS[kind]

        def read(node: Any) -> Any:
            if node.kind != wanted:
                self._problem(node, f"expected {what}, found {node.shown}")
                return None
            if kind is str and not node.value.replace("\n", "").isprintable():
                self._problem(node, "the text holds control characters")
                return None
            return convert(node.value)

        return read

    def _literal(self, allowed: tuple[Any, ...]) -> Callable[[Any], Any]:
        by_text = {str(value): value for value in allowed}

        def read(node: Any) -> Any:
            value = by_text.get(node.value) if isinstance(node.value, str) else None
            if value is None:
                self._problem(node, f"expected one of {', '.join(by_text)}, found {node.shown}")
            return value

        return read

    def _reference(self, kind: str) -> Callable[[Any], Any]:
        read_text = self._scalar(str)

        def read(node: Any) -> Any:
            key = read_text(node)
            if key is not None:
                self._refs.append((self._place(node), kind, key))
            return key

        return read

    def _sequence(self, inner: Any, make: Callable[[Iterable[Any]], Any]) -> Callable[[Any], Any]:
        read_item = self._reader(inner)

        def read(node: Any) -> Any:
            if node.kind != LIST:
                self._problem(node, f"expected a list, found {node.shown}")
                return make(())
            return make([read_item(item) for item in node.value])

        return read

    def _mapping(self, inner: Any) -> Callable[[Any], Any]:
        read_item = self._reader(inner)

        def read(node: Any) -> Any:
            return {name: read_item(value) for name, _, value in self._pairs(node)}

        return read

    def _pairs(self, node: Any) -> list[tuple[str, Any, Any]]:
        if node.kind != MAPPING:
            self._problem(node, f"expected a mapping, found {node.shown}")
            return []
        pairs, seen = [], set()
        for name, value in node.value:
            if not isinstance(name.value, str):
                self._problem(name, "expected a plain name")
                continue
            if name.value in seen:
                self._problem(name, f"{name.value!r} is given twice")
            seen.add(name.value)
            pairs.append((name.value, name, value))
        return pairs

    def _record(self, cls: type) -> Callable[[Any], Any]:
        hints = typing.get_type_hints(cls, include_extras=True)
        fields = attrs.fields(cls)
        readers: dict[str, Callable[[Any], Any]] = {}
        required = [field.name for field in fields if field.default is attrs.NOTHING]
        names = ", ".join(field.name for field in fields)
        keyed = "key" in required

        def read(node: Any) -> Any:
            if not readers:  # made late, so that records may nest themselves
                readers.update({field.name: self._reader(hints[field.name]) for field in fields})
            before = len(self.problems)
            values: dict[str, Any] = {}
            pairs = self._pairs(node)
            if keyed:
                self._things.append(next((str(value.value) for name, _, value in pairs if name == "key"), ""))
            for name, name_node, value in pairs:
                reader = readers.get(name)
                if reader is None:
                    self._problem(name_node, f"unknown key {name!r}, expected one of: {names}")
                else:
                    values[name] = reader(value)
            if keyed:
                self._things.pop()
            missing = [name for name in required if name not in values]
            if missing and node.kind == MAPPING:
                self._problem(node, f"missing {', '.join(missing)}")
            if len(self.problems) > before:
                return None
            made = cls(**values)
            self._built[id(made)] = (made, self._file, node)
            return made

        return read

    def _use(self, node: Any) -> Any:
        pairs = self._pairs(node)
        does = next((value for name, _, value in pairs if name == "does"), None)
        if does is None or not isinstance(does.value, str):
            self._problem(node, "an ability needs `does: NAME`")
            return None
        if does.value not in self.abilities:
            self._problem(does, f"no ability {does.value!r} is registered")
            return None
        allowed = self.abilities.parameters(does.value)
        params: dict[str, Any] = {}
        for name, name_node, value in pairs:
            if name == "does":
                continue
            if name not in allowed:
                takes = ", ".join(allowed) or "nothing"
                self._problem(name_node, f"the ability {does.value!r} takes no {name!r}; it takes {takes}")
                continue
            wanted = allowed[name].annotation
            params[name] = self._reader(wanted)(value) if wanted is not allowed[name].empty else self._anything(value)
        missing = [n for n, p in allowed.items() if p.default is p.empty and n not in params]
        if missing:
            self._problem(node, f"the ability {does.value!r} needs {', '.join(missing)}")
        return self.abilities.use(does.value, self._things[-1] if self._things else "", params)

    def _anything(self, node: Any) -> Any:
        """Plain data of any shape."""
        if node.kind == LIST:
            return [self._anything(item) for item in node.value]
        if node.kind == MAPPING:
            return {name: self._anything(value) for name, _, value in self._pairs(node)}
        for kind, (wanted, _, _) in _SCALARS.items():
            if node.kind == wanted:
                return self._scalar(kind)(node)
        return None


_TRUE = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
_SCALARS: dict[Any, tuple[str, str, Callable[[str], Any]]] = {
    str: (TEXT, "text", str),
    int: (NUMBER, "a whole number", lambda text: int(text.replace("_", ""))),
    float: (FRACTION, "a number", float),
    bool: (TRUTH, "yes or no", lambda text: _TRUE[text.lower()]),
}
