"""What the other modules share: values, units, arguments, types."""

import numpy as np
from nomad.metainfo import JSON, Datatype, MEnum, Quantity, SubSection
from nomad.units import ureg

CONES = ['06', '6', '10']
FUELS = {'gas': 'propane', 'wood': 'beech'}
ATMOSPHERES = ('oxidation', 'reduction')
number = dict(type=np.float64, description='A number.')
TEMPERATURE = {'type': np.float64, 'unit': 'kelvin'}
LENGTHS = {**TEMPERATURE, 'unit': 'millimeter', 'shape': ['*']}
RATE = ureg.kelvin / ureg.hour
UNITS = {'mass': 'kilogram'}
DIMENSIONS = 3
DEEP = True


class Curve(JSON):
    """Values of its own kind, written as an object."""


class Tint(Datatype):
    name = 'unknown'


class Measured(Quantity):
    """A quantity that is a number where nothing else is said."""

    def __init__(self, **options):
        super().__init__(**{'type': np.float64, **options})


class Mass(Quantity):
    def __init__(self, unit='gram', **options):
        options.setdefault('type', float)
        super().__init__(unit=unit, **options)


class Percent(Measured):
    pass


class Parts(SubSection):
    def __init__(self, **options):
        super().__init__(repeats=True, **options)


SHARED_NOTE = Quantity(type=str)
