"""Biology, environment and earth."""

import numpy as np
from nomad.datamodel.data import ArchiveSection, EntryData
from nomad.datamodel.metainfo.basesections import Collection, Measurement, Process, ProcessStep
from nomad.metainfo import MEnum, Quantity, SubSection


class Passage(ArchiveSection):
    passage_number = Quantity(type=np.int32)
    date = Quantity(type=str)
    cell_count = Quantity(type=np.float64)
    viability = Quantity(type=np.float64)


class CellCulture(Process, EntryData):
    cell_line = Quantity(type=str)
    medium = Quantity(type=str, description='Growth medium')
    incubation_temperature = Quantity(type=np.float64, unit='celsius')
    co2_concentration = Quantity(type=np.float64)
    seeding_density = Quantity(type=np.float64)
    passages = SubSection(section_def=Passage, repeats=True)


class ThermalStep(ProcessStep):
    temperature = Quantity(type=np.float64, unit='celsius')
    cycles = Quantity(type=np.int32)


class Pcr(Process, EntryData):
    forward_primer = Quantity(type=str)
    reverse_primer = Quantity(type=str)
    polymerase = Quantity(type=str)
    template = Quantity(type=str)
    reaction_volume = Quantity(type=np.float64, unit='microliter')
    steps = SubSection(section_def=ThermalStep, repeats=True)


class Site(ArchiveSection):
    name = Quantity(type=str)
    latitude = Quantity(type=np.float64, unit='degree')
    longitude = Quantity(type=np.float64, unit='degree')
    elevation = Quantity(type=np.float64, unit='meter')


class WaterSample(Measurement, EntryData):
    depth = Quantity(type=np.float64, unit='meter')
    water_temperature = Quantity(type=np.float64, unit='celsius')
    ph = Quantity(type=np.float64)
    conductivity = Quantity(type=np.float64, unit='microsiemens / centimeter')
    dissolved_oxygen = Quantity(type=np.float64, unit='mg / liter')
    turbidity = Quantity(type=np.float64)
    site = SubSection(section_def=Site)


class FieldTrial(Process, EntryData):
    crop = Quantity(type=str)
    variety = Quantity(type=str)
    plot_area = Quantity(type=np.float64, unit='meter ** 2')
    sowing_date = Quantity(type=str)
    harvest_date = Quantity(type=str)
    fertilizer = Quantity(type=str)
    grain_yield = Quantity(type=np.float64, unit='kg')


class RockSample(Collection, EntryData):
    rock_type = Quantity(type=MEnum('igneous', 'sedimentary', 'metamorphic'))
    age = Quantity(type=np.float64, unit='year')
    density = Quantity(type=np.float64, unit='gram / centimeter ** 3')
    porosity = Quantity(type=np.float64)
    collector = Quantity(type=str)
    site = SubSection(section_def=Site)
