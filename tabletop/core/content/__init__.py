"""Content: YAML with places, read strictly into records."""
