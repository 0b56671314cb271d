"""Planet Apocalypse."""
