"""Benchmarks: `make bench` measures what players feel and writes bench/results.md."""
