"""What bots mind, and who they are."""

from typing import NamedTuple


class Personality(NamedTuple):
    """What a bot minds: gold of its rivals, corruption, guilds, the size of goods."""

    name: str
    rivalry: float = 0.5  #: how much the gold of the strongest rival counts against one's own
    corruption_cost: float = 1.0  #: how much a corruption card counts, of what it costs
    guilds: float = 1.0  #: how much guild symbols and support count
    large: float = 1.0  #: how much large goods count


TRADER = Personality("trader")
SAVER = Personality("saver", rivalry=0.3, corruption_cost=4.0, guilds=1.3, large=0.9)
SMUGGLER = Personality("smuggler", rivalry=0.0, corruption_cost=0.2, guilds=0.6, large=1.4)
