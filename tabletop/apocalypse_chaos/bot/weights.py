"""What the planning bot values, and how much: found by playing on seeds that no table of docs/bots.md uses."""

from tabletop.core.record import record


@record
class Weights:
    """All numbers of the planning bot's judgement."""

    life: float = 2.0
    rush: float = 0.55
    """What a Hero's life counts where something must be brought somewhere."""
    low: int = 3
    weak: float = 6.0
    death: float = 60.0
    scientist: float = 2.0
    card: float = 1.0
    grunt: float = 4.0
    grunt_life: float = 1.2
    boss: float = 5.0
    boss_life: float = 2.0
    boss_left: float = 12.0
    warded_life: float = 5.0
    menace: float = 0.3
    pillar: float = 0.7
    precious: tuple[float, float, float, float, float] = (0.0, 0.0, 8.0, 16.0, 20.0)
    """A platform that must not fall, by the pillars under it."""
    vortex: float = 4.0
    vortex_idle: float = 0.5
    fire: float = 1.0
    ahead: float = 1.0
    dread: float = 12.0
    """A death or a lost platform in the next activations."""
    arrivals: float = 0.5
    patience: int = 12
    fear_shrinks: float = 0.92
    least_fear: float = 0.02
    die_price: float = 1.5
    die_for_enemy: float = 2.75
    deck_share: float = 0.7
    hold_share: float = 0.35
    star: float = 18.0
    to_engine: float = 1.2
    freight: float = 5.0
    fetch: float = 2.0
    home: float = 14.0
    """Something that lies where it belongs."""
    escort: float = 6.0
    attend: float = 2.5
    wall: float = 24.0
    wall_damaged: float = 12.0
    core: float = 2.0
    core_late: float = 7.0
    hunt: float = 1.0
