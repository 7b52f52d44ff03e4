"""Reactions, substances and their analysis."""

import numpy as np
from nomad.datamodel.data import ArchiveSection, EntryData
from nomad.datamodel.metainfo.basesections import Analysis, Measurement, Process, ProcessStep, PureSubstance
from nomad.metainfo import MEnum, Quantity, SubSection


class Reagent(ArchiveSection):
    name = Quantity(type=str)
    role = Quantity(type=MEnum('reactant', 'solvent', 'catalyst', 'product'))
    amount = Quantity(type=np.float64, unit='mole', description='Amount of substance')
    mass = Quantity(type=np.float64, unit='gram')
    volume = Quantity(type=np.float64, unit='milliliter')
    cas_number = Quantity(type=str)
    purity = Quantity(type=np.float64)


class ReactionStep(ProcessStep):
    temperature = Quantity(type=np.float64, unit='celsius')
    stirring_speed = Quantity(type=np.float64, unit='rpm')
    ph_value = Quantity(type=np.float64)


class Reaction(Process, EntryData):
    yield_percentage = Quantity(type=np.float64, description='Yield of the product')
    reaction_temperature = Quantity(type=np.float64, unit='celsius')
    reaction_time = Quantity(type=np.float64, unit='hour')
    pressure = Quantity(type=np.float64, unit='bar')
    responsible = Quantity(type=str, description='Chemist in charge')
    reagents = SubSection(section_def=Reagent, repeats=True)
    steps = SubSection(section_def=ReactionStep, repeats=True)


class Chemical(PureSubstance, EntryData):
    supplier = Quantity(type=str)
    purity = Quantity(type=np.float64)
    density = Quantity(type=np.float64, unit='gram / centimeter ** 3')
    melting_point = Quantity(type=np.float64, unit='celsius')
    boiling_point = Quantity(type=np.float64, unit='celsius')
    storage_location = Quantity(type=str)


class ChromatogramPeak(ArchiveSection):
    retention_time = Quantity(type=np.float64, unit='minute')
    area = Quantity(type=np.float64)
    height = Quantity(type=np.float64)
    compound = Quantity(type=str)


class Chromatography(Measurement, EntryData):
    column = Quantity(type=str, description='Type of the separation column')
    flow_rate = Quantity(type=np.float64, unit='milliliter / minute')
    injection_volume = Quantity(type=np.float64, unit='microliter')
    mobile_phase = Quantity(type=str, description='Eluent')
    detection_wavelength = Quantity(type=np.float64, unit='nanometer')
    peaks = SubSection(section_def=ChromatogramPeak, repeats=True)


class Titration(Measurement, EntryData):
    titrant = Quantity(type=str)
    titrant_concentration = Quantity(type=np.float64, unit='mole / liter')
    sample_volume = Quantity(type=np.float64, unit='milliliter')
    equivalence_volume = Quantity(type=np.float64, unit='milliliter')
    volume = Quantity(type=np.float64, shape=['*'], unit='milliliter')
    ph = Quantity(type=np.float64, shape=['*'])


class CatalystTest(Process, EntryData):
    catalyst_mass = Quantity(type=np.float64, unit='milligram')
    conversion = Quantity(type=np.float64)
    selectivity = Quantity(type=np.float64)
    space_velocity = Quantity(type=np.float64, unit='1 / hour')
    turnover_frequency = Quantity(type=np.float64, unit='1 / hour')
    feed_composition = Quantity(type=str)


class ElementContent(ArchiveSection):
    element = Quantity(type=str)
    content = Quantity(type=np.float64)
    uncertainty = Quantity(type=np.float64)


class ElementalAnalysis(Analysis, EntryData):
    laboratory = Quantity(type=str)
    elements = SubSection(section_def=ElementContent, repeats=True)
