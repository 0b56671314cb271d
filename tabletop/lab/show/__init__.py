"""Findings to look at: tables in the terminal, Markdown pages, plots."""
