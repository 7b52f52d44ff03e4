from .v1 import *  # noqa: F403
