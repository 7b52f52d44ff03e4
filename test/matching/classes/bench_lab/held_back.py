"""Classes of the held-back pairs, named as plug-ins of laboratories name theirs."""

import numpy as np
from nomad.datamodel.data import ArchiveSection, EntryData
from nomad.datamodel.metainfo.basesections import Measurement, Process, ProcessStep
from nomad.metainfo import MEnum, Quantity, SubSection


class CellElectrode(ArchiveSection):
    active_material = Quantity(type=str)
    mass_loading = Quantity(type=np.float64, unit='kilogram / meter ** 2')
    thickness = Quantity(type=np.float64, unit='meter')
    diameter = Quantity(type=np.float64, unit='meter')
    binder = Quantity(type=str)


class CellCycle(ArchiveSection):
    cycle_number = Quantity(type=np.int32)
    c_rate = Quantity(type=np.float64)
    charge_capacity = Quantity(type=np.float64, unit='mA * hour / gram')
    discharge_capacity = Quantity(type=np.float64, unit='mA * hour / gram')
    coulombic_efficiency = Quantity(type=np.float64)
    capacity_retention = Quantity(type=np.float64)


class GalvanostaticCycling(Measurement, EntryData):
    electrolyte = Quantity(type=str)
    separator = Quantity(type=str)
    upper_cutoff_voltage = Quantity(type=np.float64, unit='volt')
    lower_cutoff_voltage = Quantity(type=np.float64, unit='volt')
    temperature = Quantity(type=np.float64, unit='kelvin')
    anode = SubSection(section_def=CellElectrode)
    cathode = SubSection(section_def=CellElectrode)
    cycles = SubSection(section_def=CellCycle, repeats=True)


class AtomicLayerDeposition(Process, EntryData):
    precursor = Quantity(type=str)
    oxidant = Quantity(type=str)
    carrier_gas = Quantity(type=str)
    carrier_gas_flow = Quantity(type=np.float64, unit='meter ** 3 / second')
    pulse_time = Quantity(type=np.float64, unit='second')
    purge_time = Quantity(type=np.float64, unit='second')
    number_of_cycles = Quantity(type=np.int32)
    substrate_temperature = Quantity(type=np.float64, unit='kelvin')
    chamber_pressure = Quantity(type=np.float64, unit='pascal')
    growth_per_cycle = Quantity(type=np.float64, unit='meter')
    film_thickness = Quantity(type=np.float64, unit='meter')
    operator = Quantity(type=str)


class GcPeak(ArchiveSection):
    compound = Quantity(type=str)
    retention_time = Quantity(type=np.float64, unit='second')
    peak_area = Quantity(type=np.float64)
    peak_height = Quantity(type=np.float64)
    concentration = Quantity(type=np.float64, unit='mol / meter ** 3')


class OvenRamp(ArchiveSection):
    heating_rate = Quantity(type=np.float64, unit='kelvin / second')
    final_temperature = Quantity(type=np.float64, unit='kelvin')
    hold_time = Quantity(type=np.float64, unit='second')


class GasChromatography(Measurement, EntryData):
    column = Quantity(type=str)
    carrier_gas = Quantity(type=str)
    injection_volume = Quantity(type=np.float64, unit='meter ** 3')
    injector_temperature = Quantity(type=np.float64, unit='kelvin')
    detector_temperature = Quantity(type=np.float64, unit='kelvin')
    split_ratio = Quantity(type=np.float64)
    flow_rate = Quantity(type=np.float64, unit='meter ** 3 / second')
    oven_program = SubSection(section_def=OvenRamp, repeats=True)
    peaks = SubSection(section_def=GcPeak, repeats=True)


class CoatingStep(ProcessStep):
    rotation_speed = Quantity(type=np.float64, unit='rpm')
    acceleration = Quantity(type=np.float64, unit='rpm / second')
    dispensed_volume = Quantity(type=np.float64, unit='meter ** 3')
    temperature = Quantity(type=np.float64, unit='kelvin')


class DeviceLayer(ArchiveSection):
    layer_name = Quantity(type=str)
    layer_type = Quantity(type=str)
    thickness = Quantity(type=np.float64, unit='meter')
    solvent = Quantity(type=str)
    concentration = Quantity(type=np.float64, unit='mol / meter ** 3')
    steps = SubSection(section_def=CoatingStep, repeats=True)


class PerovskiteDevice(Process, EntryData):
    architecture = Quantity(type=MEnum('nip', 'pin'))
    substrate = Quantity(type=str)
    substrate_area = Quantity(type=np.float64, unit='meter ** 2')
    glovebox_atmosphere = Quantity(type=str)
    layers = SubSection(section_def=DeviceLayer, repeats=True)


class ImpedanceFit(Measurement, EntryData):
    equivalent_circuit = Quantity(type=str)
    dc_potential = Quantity(type=np.float64, unit='volt')
    ac_amplitude = Quantity(type=np.float64, unit='volt')
    start_frequency = Quantity(type=np.float64, unit='hertz')
    end_frequency = Quantity(type=np.float64, unit='hertz')
    solution_resistance = Quantity(type=np.float64, unit='ohm')
    charge_transfer_resistance = Quantity(type=np.float64, unit='ohm')
    double_layer_capacitance = Quantity(type=np.float64, unit='farad')
    temperature = Quantity(type=np.float64, unit='kelvin')


class ThermalAnalysis(Measurement, EntryData):
    sample_mass = Quantity(type=np.float64, unit='kilogram')
    crucible = Quantity(type=str)
    purge_gas = Quantity(type=str)
    gas_flow = Quantity(type=np.float64, unit='meter ** 3 / second')
    start_temperature = Quantity(type=np.float64, unit='kelvin')
    end_temperature = Quantity(type=np.float64, unit='kelvin')
    heating_rate = Quantity(type=np.float64, unit='kelvin / second')
    mass_loss = Quantity(type=np.float64)
    onset_temperature = Quantity(type=np.float64, unit='kelvin')
    melting_enthalpy = Quantity(type=np.float64, unit='joule / kilogram')
    operator = Quantity(type=str)


class RamanMeasurement(Measurement, EntryData):
    laser_wavelength = Quantity(type=np.float64, unit='meter')
    laser_power = Quantity(type=np.float64, unit='watt')
    acquisition_time = Quantity(type=np.float64, unit='second')
    number_of_accumulations = Quantity(type=np.int32)
    grating = Quantity(type=str)
    objective_magnification = Quantity(type=np.float64)
    numerical_aperture = Quantity(type=np.float64)
    spectral_resolution = Quantity(type=np.float64, unit='1 / meter')
    filter_transmission = Quantity(type=np.float64)


class AtomicForceMicroscopy(Measurement, EntryData):
    cantilever = Quantity(type=str)
    spring_constant = Quantity(type=np.float64, unit='newton / meter')
    resonance_frequency = Quantity(type=np.float64, unit='hertz')
    scan_size = Quantity(type=np.float64, unit='meter')
    scan_rate = Quantity(type=np.float64, unit='hertz')
    resolution = Quantity(type=np.int32)
    setpoint = Quantity(type=np.float64, unit='volt')
    arithmetic_roughness = Quantity(type=np.float64, unit='meter')
    root_mean_square_roughness = Quantity(type=np.float64, unit='meter')
    imaging_mode = Quantity(type=str)


class SynthesisReagent(ArchiveSection):
    name = Quantity(type=str)
    formula = Quantity(type=str)
    cas_number = Quantity(type=str)
    mass = Quantity(type=np.float64, unit='kilogram')
    amount_of_substance = Quantity(type=np.float64, unit='mole')
    purity = Quantity(type=np.float64)
    supplier = Quantity(type=str)


class SynthesisStep(ProcessStep):
    temperature = Quantity(type=np.float64, unit='kelvin')
    stirring_speed = Quantity(type=np.float64, unit='rpm')
    atmosphere = Quantity(type=str)


class MofSynthesis(Process, EntryData):
    linker = Quantity(type=str)
    metal_salt = Quantity(type=str)
    modulator = Quantity(type=str)
    chemist = Quantity(type=str)
    yield_mass = Quantity(type=np.float64, unit='kilogram')
    reagents = SubSection(section_def=SynthesisReagent, repeats=True)
    steps = SubSection(section_def=SynthesisStep, repeats=True)


class SlotDieCoating(Process, EntryData):
    ink = Quantity(type=str)
    coating_speed = Quantity(type=np.float64, unit='meter / second')
    flow_rate = Quantity(type=np.float64, unit='meter ** 3 / second')
    head_gap = Quantity(type=np.float64, unit='meter')
    substrate_temperature = Quantity(type=np.float64, unit='kelvin')
    web_width = Quantity(type=np.float64, unit='meter')
    wet_film_thickness = Quantity(type=np.float64, unit='meter')
    drying_temperature = Quantity(type=np.float64, unit='kelvin')
    drying_time = Quantity(type=np.float64, unit='second')


class Photocatalysis(Measurement, EntryData):
    photocatalyst = Quantity(type=str)
    catalyst_loading = Quantity(type=np.float64, unit='kilogram / meter ** 3')
    light_source = Quantity(type=str)
    light_intensity = Quantity(type=np.float64, unit='watt / meter ** 2')
    wavelength = Quantity(type=np.float64, unit='meter')
    sacrificial_agent = Quantity(type=str)
    reaction_volume = Quantity(type=np.float64, unit='meter ** 3')
    irradiation_time = Quantity(type=np.float64, unit='second')
    reaction_temperature = Quantity(type=np.float64, unit='kelvin')
    hydrogen_evolution_rate = Quantity(type=np.float64, unit='mol / second / kilogram')
    apparent_quantum_yield = Quantity(type=np.float64)
