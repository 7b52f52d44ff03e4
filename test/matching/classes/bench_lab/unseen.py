"""Classes of the frozen pairs."""

import numpy as np
from nomad.datamodel.data import ArchiveSection, EntryData
from nomad.datamodel.metainfo.basesections import Analysis, Measurement, Process, ProcessStep, Instrument
from nomad.metainfo import MEnum, Quantity, SubSection


class Furnace(Instrument, EntryData):
    manufacturer = Quantity(type=str)
    maximum_temperature = Quantity(type=np.float64, unit='celsius')


class HeatingSegment(ProcessStep):
    set_temperature = Quantity(type=np.float64, unit='celsius')
    heating_rate = Quantity(type=np.float64, unit='kelvin / minute')
    atmosphere = Quantity(type=str)


class Sintering(Process, EntryData):
    furnace = Quantity(type=Furnace)
    crucible_material = Quantity(type=str)
    sample_mass = Quantity(type=np.float64, unit='gram')
    operator = Quantity(type=str)
    steps = SubSection(section_def=HeatingSegment, repeats=True)


class EvaporationSource(ArchiveSection):
    material = Quantity(type=str)
    temperature = Quantity(type=np.float64, unit='celsius')
    rate = Quantity(type=np.float64, unit='angstrom / second')
    crystal_number = Quantity(type=np.int32)


class Evaporation(Process, EntryData):
    chamber_pressure = Quantity(type=np.float64, unit='mbar')
    substrate_rotation = Quantity(type=np.float64, unit='rpm')
    sources = SubSection(section_def=EvaporationSource, repeats=True)


class IvCurve(ArchiveSection):
    scan_direction = Quantity(type=MEnum('forward', 'reverse'))
    voltage = Quantity(type=np.float64, shape=['*'], unit='volt')
    current_density = Quantity(type=np.float64, shape=['*'], unit='mA / cm ** 2')
    open_circuit_voltage = Quantity(type=np.float64, unit='volt')
    short_circuit_current = Quantity(type=np.float64, unit='mA / cm ** 2')
    fill_factor = Quantity(type=np.float64)
    efficiency = Quantity(type=np.float64)


class SolarSimulation(Measurement, EntryData):
    irradiance = Quantity(type=np.float64, unit='mW / cm ** 2')
    cell_temperature = Quantity(type=np.float64, unit='celsius')
    active_area = Quantity(type=np.float64, unit='cm ** 2')
    curves = SubSection(section_def=IvCurve, repeats=True)


class Impedance(Measurement, EntryData):
    frequency = Quantity(type=np.float64, shape=['*'], unit='hertz')
    impedance_real = Quantity(type=np.float64, shape=['*'], unit='ohm')
    impedance_imaginary = Quantity(type=np.float64, shape=['*'], unit='ohm')
    amplitude = Quantity(type=np.float64, unit='millivolt')
    bias_voltage = Quantity(type=np.float64, unit='volt')


class DftSettings(ArchiveSection):
    functional = Quantity(type=str)
    basis_set = Quantity(type=str)
    cutoff_energy = Quantity(type=np.float64, unit='eV')
    k_points = Quantity(type=np.int32, shape=[3])


class Simulation(Analysis, EntryData):
    program_name = Quantity(type=str)
    program_version = Quantity(type=str)
    total_energy = Quantity(type=np.float64, unit='eV')
    band_gap = Quantity(type=np.float64, unit='eV')
    converged = Quantity(type=bool)
    wall_time = Quantity(type=np.float64, unit='second')
    settings = SubSection(section_def=DftSettings)


class Rheometry(Measurement, EntryData):
    geometry = Quantity(type=str)
    gap = Quantity(type=np.float64, unit='millimeter')
    shear_rate = Quantity(type=np.float64, shape=['*'], unit='1 / second')
    viscosity = Quantity(type=np.float64, shape=['*'], unit='pascal * second')
    temperature = Quantity(type=np.float64, unit='celsius')


class Volunteer(ArchiveSection):
    code = Quantity(type=str)
    age = Quantity(type=np.int32)
    sex = Quantity(type=MEnum('female', 'male', 'diverse'))
    body_mass = Quantity(type=np.float64, unit='kg')


class Study(Measurement, EntryData):
    principal_investigator = Quantity(type=str)
    ethics_approval = Quantity(type=str)
    participants = SubSection(section_def=Volunteer, repeats=True)


class Star(Measurement, EntryData):
    right_ascension = Quantity(type=np.float64, unit='degree')
    declination = Quantity(type=np.float64, unit='degree')
    magnitude = Quantity(type=np.float64)
    exposure_time = Quantity(type=np.float64, unit='second')
    telescope = Quantity(type=str)
    filter = Quantity(type=str)


class Fermentation(Process, EntryData):
    strain = Quantity(type=str)
    original_gravity = Quantity(type=np.float64)
    final_gravity = Quantity(type=np.float64)
    alcohol_content = Quantity(type=np.float64)
    fermentation_temperature = Quantity(type=np.float64, unit='celsius')
    volume = Quantity(type=np.float64, unit='liter')
    vessel = Quantity(type=str)


class Nanoparticles(Process, EntryData):
    precursor = Quantity(type=str)
    reducing_agent = Quantity(type=str)
    mean_diameter = Quantity(type=np.float64, unit='nanometer')
    zeta_potential = Quantity(type=np.float64, unit='millivolt')
    polydispersity = Quantity(type=np.float64)
    concentration = Quantity(type=np.float64, unit='mg / milliliter')


class Indentation(Measurement, EntryData):
    hardness = Quantity(type=np.float64, unit='gigapascal')
    reduced_modulus = Quantity(type=np.float64, unit='gigapascal')
    maximum_load = Quantity(type=np.float64, unit='millinewton')
    holding_time = Quantity(type=np.float64, unit='second')
    indenter_tip = Quantity(type=str)
