"""The benchmark: how many decisions a second the engine makes, beside a plain engine in the same run."""

from presi.bench.figures import Figure, measure, run

__all__ = ["Figure", "measure", "run"]
