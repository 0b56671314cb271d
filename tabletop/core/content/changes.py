"""Numbers tried instead of those written: `heroes:ada.health=4` changes one field of one record as it is read.

Only what we designed ourselves may be tried: a number from a rulebook is not ours to balance.
"""

from collections.abc import Iterable
from pathlib import Path

from tabletop.core.content.yaml_tree import LIST, MAPPING, Node, scalar_kind
from tabletop.core.record import record
from tabletop.core.text import clean


class ChangeError(Exception):
    """A change that cannot be made: one sentence saying why."""


@record
class Change:
    """One field of one record, and what it is to hold."""

    file: str
    path: list[str]
    """The key of the record, then its fields; a place in a list by its number from 0 or by the key of what is there."""
    value: str

    def __str__(self) -> str:
        return f"{self.file}:{'.'.join(self.path)}={self.value}"


class Folders(list[Path]):
    """Where content is read from, and what is changed on the way."""

    def __init__(self, folders: Iterable[Path], changes: Iterable[Change] = ()) -> None:
        super().__init__(folders)
        self.changes = list(changes)


def read_change(text: str) -> Change:
    """A change as a person writes it; raises ChangeError."""
    where, equals, value = text.partition("=")
    file, colon, path = where.partition(":")
    steps = [step.strip() for step in path.split(".")]
    if not (equals and colon and file.strip() and len(steps) > 1 and all(steps) and value.strip()):
        raise ChangeError(f"{clean(text, 60)!r} is no change: write FILE:KEY.FIELD=VALUE.")
    return Change(file.strip().removesuffix(".yaml"), steps, value.strip())


class Changes:
    """The changes of one load, each made in the first file that has its record."""

    def __init__(self, changes: Iterable[Change]) -> None:
        self._open = list(changes)
        self._files: set[str] = set()

    def make(self, file: str, tree: Node) -> list[Change]:
        """Make the changes that concern this file; those that were made."""
        self._files.add(file)
        made = [change for change in self._open if change.file == file and _change(tree, change)]
        self._open = [change for change in self._open if change not in made]
        return made

    def done(self) -> None:
        """Raise ChangeError when a change found nothing to change."""
        for change in self._open:
            if change.file in self._files:
                raise ChangeError(f"There is no record {clean(change.path[0], 40)!r} in {change.file}.yaml.")
            known = ", ".join(sorted(self._files))
            raise ChangeError(f"There is no content file {clean(change.file, 40)!r}; there is {known}.")


def _change(tree: Node, change: Change) -> bool:
    """Write the value into the node the path leads to; False when the record is not in this file."""
    node, steps = (_keyed(tree, change.path[0]), change.path[1:]) if tree.kind == LIST else (tree, change.path)
    if node is None:
        return False
    source = _source(node, "")
    for place, step in enumerate(steps):
        inner = _inside(node, step)
        if inner is None:
            owner = ".".join(change.path[: len(change.path) - len(steps) + place]) or change.file
            raise ChangeError(_missing(clean(owner, 60), node, clean(step, 40)))
        node, source = inner, _source(inner, source)
    if source != "designed":
        raise ChangeError(f"{_name(change)} is not ours to change: its source is {source or 'not told'}, not designed.")
    if node.kind in (LIST, MAPPING):
        raise ChangeError(f"{_name(change)} is a {node.kind}: name one number in it.")
    if scalar_kind(change.value) != node.kind:
        raise ChangeError(f"{_name(change)} holds {node.shown}: {clean(change.value, 40)!r} is no such value.")
    node.value = change.value
    return True


def _name(change: Change) -> str:
    return clean(f"{change.file}:{'.'.join(change.path)}", 80)


def _missing(owner: str, node: Node, step: str) -> str:
    if node.kind == MAPPING:
        return f"{owner} has no field {step!r} written; it has {', '.join(str(name.value) for name, _ in node.value)}."
    if node.kind == LIST:
        return f"{owner} is a list of {len(node.value)}: it has no place {step!r}."
    return f"{owner} holds {node.shown} and has no field {step!r}."


def _source(node: Node, outer: str) -> str:
    """Where the innermost record that says it comes from."""
    found = _inside(node, "source") if node.kind == MAPPING else None
    return str(found.value) if found is not None else outer


def _inside(node: Node, step: str) -> Node | None:
    if node.kind == MAPPING:
        found: Node | None = next((value for name, value in node.value if name.value == step), None)
        return found
    if node.kind != LIST:
        return None
    if step.isdecimal():
        return node.value[int(step)] if int(step) < len(node.value) else None
    return _keyed(node, step)


def _keyed(tree: Node, key: str) -> Node | None:
    for item in tree.value:
        if item.kind == MAPPING and any(name.value == "key" and value.value == key for name, value in item.value):
            kept: Node = item
            return kept
    return None
