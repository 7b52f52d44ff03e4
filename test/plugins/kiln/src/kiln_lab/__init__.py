"""Firing of clay and glass."""

from .firing import Firing, Soak as SoakStep
from .glaze.recipes import *
