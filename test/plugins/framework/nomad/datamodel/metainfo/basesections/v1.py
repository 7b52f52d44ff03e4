"""A few of the base sections that come with the program, with the members that the program lists."""

import numpy as np

from nomad.datamodel.data import ArchiveSection
from nomad.metainfo import Datetime, Quantity, SubSection


class BaseSection(ArchiveSection):
    name = Quantity(type=str)
    datetime = Quantity(type=Datetime)
    lab_id = Quantity(type=str)
    description = Quantity(type=str)


class Entity(BaseSection):
    pass


class ActivityStep(ArchiveSection):
    name = Quantity(type=str)
    start_time = Quantity(type=Datetime)
    comment = Quantity(type=str)


class Activity(BaseSection):
    datetime = Quantity(type=Datetime)
    method = Quantity(type=str)
    location = Quantity(type=str)
    steps = SubSection(section_def=ActivityStep, repeats=True)


class Component(ArchiveSection):
    name = Quantity(type=str)
    mass = Quantity(type=np.float64, unit='kg')
    mass_fraction = Quantity(type=np.float64)
