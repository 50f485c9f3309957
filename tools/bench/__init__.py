"""The parts of the benchmark; `tools/bench.py` puts them together."""
