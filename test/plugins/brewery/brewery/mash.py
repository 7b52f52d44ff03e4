"""A namespace package: no `__init__.py` above this file."""

from functools import partial

import numpy as np
from nomad.datamodel.datamodel import ArchiveSection, EntryData
from nomad.metainfo import MEnum, Quantity, Section, SectionProxy, SubSection
from nomad.units import ureg

from brewery.vessels import tanks
from brewery.vessels.deep.valves import *  # noqa: F403
from brewery.vessels.tanks import Tank as Vessel

Temperature = partial(Quantity, type=np.float64, unit='kelvin')
KINDS = MEnum('ale', 'lager')
TEXT = dict(type=str)
MORE = TEXT | {'shape': ['*']}
VOLUME = ureg.liter


def log(section):
    return section


class Grain(ArchiveSection):
    name = Quantity(**TEXT)
    names = Quantity(**MORE)
    protein = Quantity(type='float', unit='percent')


class Mash(EntryData):
    kind = Quantity(type=KINDS)
    volume = Quantity(type=float, unit=VOLUME)
    temperature = Temperature(description='Of the mash.')
    rest = Temperature(shape=['*'])
    grains = SubSection(section_def=Grain, repeats=True)
    vessel = SubSection(section_def=Vessel)
    valve = SubSection(section_def=Valve)  # noqa: F405
    spare = SubSection(section_def=tanks.Tank.Lid)
    yeast = SubSection(section_def=SectionProxy('Yeast'))
    before = Quantity(type=SectionProxy('brewery.mash.Mash'))
    enzymes = Quantity(type=MEnum(**{'a': 'alpha', 'b': 'beta'}))
    acids = Quantity(type=MEnum(**dict(x='lactic', y='acetic')))
    salts = Quantity(type=MEnum(*'gypsum epsom'.split()))
    lid = tanks.Tank.lid.m_copy()
    lid_of_two = tanks.Tank.lid.m_copy()
    lid_of_two.repeats = True
    lid_of_two.section_def = tanks.Tank.Lid


class Yeast(ArchiveSection):
    m_def = Section(label='Yeast')
    strain = Quantity(type=str, aliases=['strain_name'])


class BigTank(tanks.Tank):
    """Adds to the class that it is made from."""

    m_def = Section(extends_base_section=True)

    x_brewery_floor = Quantity(type=int)
    x_brewery_neighbours = SubSection(section_def=tanks.Tank, repeats=True)
