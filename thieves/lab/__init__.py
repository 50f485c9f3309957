"""Work on any game through its contract alone: bots, sessions, simulation, odds."""

__all__ = ["balance", "bots", "odds", "playthrough", "scenarios", "session", "simulate"]  # each is imported when needed
