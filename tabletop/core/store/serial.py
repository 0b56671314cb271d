"""State into plain data and back, and quick copies of it.

State is attrs records of str, int, bool, None, lists, tuples and dicts with str or int keys: no sets, no objects shared
between two places. Only records that annotate fields precisely can be copied and stored.
"""

import hashlib
import json
import types
import typing
from collections.abc import Callable
from typing import Any, TypeVar

import attrs

T = TypeVar("T")


_made: list[Any] = []


def _converter() -> Any:
    if not _made:
        from cattrs.preconf.json import make_converter  # late: only saves need it

        _made.append(make_converter(forbid_extra_keys=True))
    return _made[0]


def to_plain(state: Any) -> Any:
    return _converter().unstructure(state)


def from_plain(plain: Any, cls: type[T]) -> T:
    """Raise ValueError with one sentence when the data does not fit."""
    try:
        return typing.cast(T, _converter().structure(plain, cls))
    except Exception as error:  # cattrs raises groups of many kinds
        raise ValueError(f"the stored state does not fit this version ({type(error).__name__})") from error


def to_line(plain: Any, in_order: bool = False) -> str:
    """One JSON line: the same bytes for the same data, or in the order that it has, for rules go by it."""
    return json.dumps(plain, separators=(",", ":"), sort_keys=not in_order, ensure_ascii=False)


def digest(*plain: Any) -> str:
    """A short fingerprint of plain data."""
    together = hashlib.sha256()
    for part in plain:
        together.update(to_line(part).encode())
        together.update(b"\n")
    return together.hexdigest()[:32]


def clone(state: T) -> T:
    """A copy that shares nothing changeable with the original."""
    return typing.cast(T, _copier(type(state))(state))


_PLAIN = (str, int, bool, float, type(None))


_copiers: dict[Any, Callable[[Any], Any]] = {}


def _copier(kind: Any) -> Callable[[Any], Any]:
    found = _copiers.get(kind)
    if found is None:
        found = _copiers[kind] = _make_copier(kind)
    return found


def _make_copier(kind: Any) -> Callable[[Any], Any]:
    if _is_fixed(kind):
        return _same
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is list:
        if _is_fixed(args[0]):
            return list
        item = _copier(args[0])
        return lambda old: [item(one) for one in old]
    if origin is tuple:
        items = [_copier(arg) for arg in args if arg is not Ellipsis]
        if args[-1] is Ellipsis:
            return lambda old: tuple([items[0](one) for one in old])
        return lambda old: tuple([copy(one) for copy, one in zip(items, old, strict=True)])
    if origin is dict:
        if _is_fixed(args[1]):
            return dict
        value = _copier(args[1])
        return lambda old: {key: value(one) for key, one in old.items()}
    if origin in (typing.Union, types.UnionType):
        return lambda old: _copier(type(old))(old)
    if attrs.has(kind):
        return _record_copier(kind)
    if isinstance(kind, type) and kind in (list, dict):
        raise TypeError(f"a bare {kind.__name__} cannot be copied: annotate what it holds")
    raise TypeError(f"state cannot hold {kind!r}")


def _same(old: Any) -> Any:
    return old


def _is_fixed(kind: Any) -> bool:
    """True for values that never change and so may be shared."""
    if kind in _PLAIN:
        return True
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Literal:
        return True
    if origin is typing.Annotated:
        return _is_fixed(args[0])
    if origin in (tuple, typing.Union, types.UnionType):
        return all(arg is Ellipsis or _is_fixed(arg) for arg in args)
    return False


def _record_copier(cls: type) -> Callable[[Any], Any]:
    """A function written for this class, as attrs writes its initialisers: copying is the cost of undo and fork."""
    hints = typing.get_type_hints(cls)
    names = [field.name for field in attrs.fields(cls)]
    scope: dict[str, Any] = {"cls": cls, "new": object.__new__}
    lines = ["def copy(old):", "    made = new(cls)"]
    for name in names:
        if _is_fixed(hints[name]):
            lines.append(f"    made.{name} = old.{name}")
        else:
            scope[f"copy_{name}"] = _copier(hints[name])
            lines.append(f"    made.{name} = copy_{name}(old.{name})")
    lines.append("    return made")
    exec("\n".join(lines), scope)
    return typing.cast(Callable[[Any], Any], scope["copy"])
