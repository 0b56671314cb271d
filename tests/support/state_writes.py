"""Finds code that writes a game's state outside its verbs, by reading the source.

Everything is annotated here, so names can be followed without running anything: what is reached from a `state`, from a
parameter or a call whose type is a record of the state, and what loops and assignments make of it. A container that a
function or a comprehension has just made is `FRESH`: it may be changed, its elements may not.
"""

import ast
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs

from tabletop.core.game import Game

STATE, FRESH = "state", "fresh"
MUTATORS = {
    "append",
    "extend",
    "insert",
    "remove",
    "pop",
    "clear",
    "sort",
    "reverse",
    "update",
    "setdefault",
    "popitem",
}
CORE_VERBS = {"draw", "shuffle_all", "shuffle"}
"""Functions of core that change what they are given."""
MAKERS = {
    "list",
    "sorted",
    "dict",
    "tuple",
    "reversed",
    "enumerate",
    "zip",
    "filter",
    "values",
    "items",
    "keys",
    "copy",
}
CHOOSERS = {"max", "min", "next", "iter"}


def state_records(cls: type) -> set[str]:
    """Names of all record classes that a state is made of."""
    found: dict[str, type] = {}

    def visit(kind: Any) -> None:
        if isinstance(kind, type) and attrs.has(kind) and kind.__name__ not in found:
            found[kind.__name__] = kind
            for hint in typing.get_type_hints(kind).values():
                visit(hint)
        for inner in typing.get_args(kind):
            visit(inner)

    visit(cls)
    return set(found) - {"Rng"}


class Types:
    """What annotations of a package say about its records and functions."""

    def __init__(self, records: set[str], trees: list[ast.Module]) -> None:
        self.records = records
        self.returns: dict[str, str] = {}
        self.fields: dict[str, dict[str, str]] = {}
        for tree in trees:
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef):
                    self.returns[node.name] = self.kind(node.returns)
                if isinstance(node, ast.ClassDef):
                    parts = [part for part in node.body if isinstance(part, ast.AnnAssign)]
                    self.fields[node.name] = {ast.unparse(part.target): self.kind(part.annotation) for part in parts}

    def kind(self, annotation: ast.expr | None) -> str:
        """What a value of this type is: a part of the state, a container of such parts, or neither."""
        if annotation is None:
            return ""
        text = ast.unparse(annotation).strip("'\"")
        if text.startswith("Flow["):
            text = text[5:-1]
        parts = [part.strip() for part in text.split(" | ")]
        if any(part in self.records for part in parts):
            return STATE
        words = set(text.replace("[", " ").replace("]", " ").replace(",", " ").split())
        return FRESH if words & self.records else ""


class Reader(ast.NodeVisitor):
    """Reads one function and notes every write."""

    def __init__(self, types: Types) -> None:
        self.types = types
        self.names: dict[str, str] = {}
        self.classes: dict[str, str] = {}
        self.writes: list[int] = []

    def read(self, function: ast.FunctionDef) -> list[int]:
        for argument in [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]:
            self.names[argument.arg] = self.types.kind(argument.annotation)
            self.classes[argument.arg] = ast.unparse(argument.annotation) if argument.annotation else ""
        for statement in function.body:
            self.visit(statement)
        return self.writes

    def kind(self, node: ast.expr | None) -> str:
        match node:
            case ast.Name():
                return self.names.get(node.id, "")
            case ast.Attribute(value=ast.Name(id=name), attr=attr) if self.classes.get(name) in self.types.fields:
                known = self.types.fields[self.classes[name]]
                return known.get(attr) or (STATE if self.names.get(name) == STATE else "")
            case ast.Attribute():
                return STATE if node.attr == "state" or self.kind(node.value) == STATE else ""
            case ast.Subscript():
                inner = self.kind(node.value)
                return FRESH if inner and isinstance(node.slice, ast.Slice) else STATE if inner else ""
            case ast.Call():
                return self._called(node)
            case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
                return FRESH if any(self.kind(part.iter) for part in node.generators) else ""
            case ast.IfExp():
                return self.kind(node.body) or self.kind(node.orelse)
            case ast.BoolOp():
                return next((found for value in node.values if (found := self.kind(value))), "")
            case ast.YieldFrom() | ast.NamedExpr() | ast.Starred():
                return self.kind(node.value)
            case ast.List() | ast.Tuple():
                return FRESH if any(self.kind(part) for part in node.elts) else ""
        return ""

    def _called(self, node: ast.Call) -> str:
        if isinstance(node.func, ast.Attribute):
            base = self.kind(node.func.value)
            if base and node.func.attr in MAKERS:
                return FRESH
            if base and node.func.attr in ("get", "pop", "setdefault"):
                return STATE
            return self.types.returns.get(node.func.attr, "") if not base else ""
        if isinstance(node.func, ast.Name):
            if node.func.id in MAKERS | CHOOSERS and any(self.kind(value) for value in node.args):
                return FRESH if node.func.id in MAKERS else STATE
            return self.types.returns.get(node.func.id, "")
        return ""

    def _bind(self, target: ast.expr, kind: str) -> None:
        if isinstance(target, ast.Name):
            self.names[target.id] = kind
            self.classes.pop(target.id, None)
        elif isinstance(target, ast.Tuple | ast.List):
            for part in target.elts:
                self._bind(part, kind)
        else:
            self._write(target)

    def _write(self, target: ast.expr) -> None:
        if isinstance(target, ast.Attribute | ast.Subscript) and self.kind(target.value) == STATE:
            self.writes.append(target.lineno)

    def visit_Assign(self, node: ast.Assign) -> None:
        self.visit(node.value)
        for target in node.targets:
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                for part, value in zip(target.elts, node.value.elts, strict=False):
                    self._bind(part, self.kind(value))
            else:
                self._bind(target, self.kind(node.value))

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)
        self._bind(node.target, self.kind(node.value))

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.visit(node.value)
        self._write(node.target)

    def visit_Delete(self, node: ast.Delete) -> None:
        for target in node.targets:
            self._write(target)

    def visit_For(self, node: ast.For) -> None:
        self.visit(node.iter)
        self._bind(node.target, STATE if self.kind(node.iter) else "")
        for statement in [*node.body, *node.orelse]:
            self.visit(statement)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self.visit(node.value)
        self._bind(node.target, self.kind(node.value))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """A closure sees the names around it."""
        inner = Reader(self.types)
        inner.names, inner.classes = dict(self.names), dict(self.classes)
        self.writes += inner.read(node)

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        function = node.func
        if isinstance(function, ast.Attribute) and function.attr in MUTATORS and self.kind(function.value) == STATE:
            self.writes.append(node.lineno)
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        if name in CORE_VERBS and any(self.kind(value) == STATE for value in node.args):
            self.writes.append(node.lineno)


def writes_in(tree: ast.Module, types: Types) -> Iterator[int]:
    """Lines of one module that write the state."""
    for node in tree.body:
        inner = node.body if isinstance(node, ast.ClassDef) else [node]
        for part in inner:
            if isinstance(part, ast.FunctionDef):
                yield from Reader(types).read(part)


def stray_writes(game: Game, package: Path) -> list[str]:
    """`file:line` of everything that writes the game's state outside its verbs and the first laying out."""
    files = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(package.rglob("*.py"))}
    types = Types(state_records(game.state_class), list(files.values()))
    found = []
    for path, tree in files.items():
        place = path.relative_to(package)
        if place.parts[0] != "verbs" and place.as_posix() != "scenario/setup.py":
            found += [f"{place}:{line}" for line in writes_in(tree, types)]
    return found
