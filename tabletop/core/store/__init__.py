"""Games in memory and on disk: serial form, session, journal."""
