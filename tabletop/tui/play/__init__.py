"""The play screen as lines: what stands where at every size. Pure functions of views; no terminal."""
