"""Registered functions by source: one module a family. Importing a module registers what it holds."""

from importlib import import_module
from pkgutil import iter_modules


def register() -> None:
    """Import every module of this package."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
