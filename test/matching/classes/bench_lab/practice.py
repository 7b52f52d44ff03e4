"""Classes of the practice pairs, named as plug-ins of laboratories name theirs."""

import numpy as np
from nomad.datamodel.data import ArchiveSection, EntryData
from nomad.datamodel.metainfo.basesections import Measurement, MeasurementResult, Process, ProcessStep
from nomad.metainfo import MEnum, Quantity, SubSection


class CyclicVoltammetry(Measurement, EntryData):
    operator = Quantity(type=str)
    working_electrode = Quantity(type=str)
    reference_electrode = Quantity(type=str)
    counter_electrode = Quantity(type=str)
    electrolyte = Quantity(type=str)
    electrolyte_concentration = Quantity(type=np.float64, unit='mol / liter')
    scan_rate = Quantity(type=np.float64, unit='volt / second')
    initial_potential = Quantity(type=np.float64, unit='volt')
    upper_vertex_potential = Quantity(type=np.float64, unit='volt')
    lower_vertex_potential = Quantity(type=np.float64, unit='volt')
    number_of_cycles = Quantity(type=np.int32)
    ph = Quantity(type=np.float64)
    temperature = Quantity(type=np.float64, unit='kelvin')
    electrode_area = Quantity(type=np.float64, unit='meter ** 2')
    uncompensated_resistance = Quantity(type=np.float64, unit='ohm')


class SputterStep(ProcessStep):
    target_material = Quantity(type=str)
    power = Quantity(type=np.float64, unit='watt')
    argon_flow = Quantity(type=np.float64, unit='meter ** 3 / second')
    chamber_pressure = Quantity(type=np.float64, unit='pascal')
    deposition_rate = Quantity(type=np.float64, unit='meter / second')


class SputteredLayer(ArchiveSection):
    name = Quantity(type=str)
    material = Quantity(type=str)
    thickness = Quantity(type=np.float64, unit='meter')
    steps = SubSection(section_def=SputterStep, repeats=True)


class SputteredStack(Process, EntryData):
    substrate = Quantity(type=str)
    base_pressure = Quantity(type=np.float64, unit='pascal')
    substrate_temperature = Quantity(type=np.float64, unit='kelvin')
    substrate_rotation = Quantity(type=np.float64, unit='rpm')
    operator = Quantity(type=str)
    layers = SubSection(section_def=SputteredLayer, repeats=True)


class CatalyticTest(Measurement, EntryData):
    catalyst = Quantity(type=str)
    catalyst_mass = Quantity(type=np.float64, unit='kilogram')
    reactor_type = Quantity(type=str)
    reaction_temperature = Quantity(type=np.float64, unit='kelvin')
    reaction_pressure = Quantity(type=np.float64, unit='pascal')
    gas_hourly_space_velocity = Quantity(type=np.float64, unit='1 / hour')
    total_flow_rate = Quantity(type=np.float64, unit='meter ** 3 / second')
    time_on_stream = Quantity(type=np.float64, unit='second')
    conversion = Quantity(type=np.float64)
    selectivity = Quantity(type=np.float64)
    product_yield = Quantity(type=np.float64)
    turnover_frequency = Quantity(type=np.float64, unit='1 / second')


class PowderDiffraction(Measurement, EntryData):
    source = Quantity(type=str)
    anode_material = Quantity(type=str)
    wavelength = Quantity(type=np.float64, unit='meter')
    tube_voltage = Quantity(type=np.float64, unit='volt')
    tube_current = Quantity(type=np.float64, unit='ampere')
    start_angle = Quantity(type=np.float64, unit='degree')
    end_angle = Quantity(type=np.float64, unit='degree')
    step_size = Quantity(type=np.float64, unit='degree')
    integration_time = Quantity(type=np.float64, unit='second')
    two_theta = Quantity(type=np.float64, shape=['*'], unit='degree')
    intensity = Quantity(type=np.float64, shape=['*'])


class JVScan(MeasurementResult):
    scan_direction = Quantity(type=str)
    open_circuit_voltage = Quantity(type=np.float64, unit='volt')
    short_circuit_current_density = Quantity(type=np.float64, unit='ampere / meter ** 2')
    fill_factor = Quantity(type=np.float64)
    efficiency = Quantity(type=np.float64)
    series_resistance = Quantity(type=np.float64, unit='ohm * meter ** 2')
    shunt_resistance = Quantity(type=np.float64, unit='ohm * meter ** 2')
    voltage = Quantity(type=np.float64, shape=['*'], unit='volt')
    current_density = Quantity(type=np.float64, shape=['*'], unit='ampere / meter ** 2')


class SolarCellTest(Measurement, EntryData):
    illumination_intensity = Quantity(type=np.float64, unit='watt / meter ** 2')
    cell_temperature = Quantity(type=np.float64, unit='kelvin')
    active_area = Quantity(type=np.float64, unit='meter ** 2')
    scan_rate = Quantity(type=np.float64, unit='volt / second')
    spectrum = Quantity(type=str)
    scans = SubSection(section_def=JVScan, repeats=True)


class HydrothermalSynthesis(Process, EntryData):
    precursor = Quantity(type=str)
    precursor_mass = Quantity(type=np.float64, unit='kilogram')
    solvent = Quantity(type=str)
    solvent_volume = Quantity(type=np.float64, unit='meter ** 3')
    ph = Quantity(type=np.float64)
    autoclave_volume = Quantity(type=np.float64, unit='meter ** 3')
    reaction_temperature = Quantity(type=np.float64, unit='kelvin')
    reaction_time = Quantity(type=np.float64, unit='second')
    heating_rate = Quantity(type=np.float64, unit='kelvin / second')
    product_yield = Quantity(type=np.float64)


class Photoluminescence(Measurement, EntryData):
    excitation_wavelength = Quantity(type=np.float64, unit='meter')
    excitation_power = Quantity(type=np.float64, unit='watt')
    integration_time = Quantity(type=np.float64, unit='second')
    temperature = Quantity(type=np.float64, unit='kelvin')
    relative_humidity = Quantity(type=np.float64)
    peak_position = Quantity(type=np.float64, unit='meter')
    full_width_at_half_maximum = Quantity(type=np.float64, unit='meter')
    quantum_yield = Quantity(type=np.float64)
    lifetime = Quantity(type=np.float64, unit='second')
    spot_diameter = Quantity(type=np.float64, unit='meter')


class GasSorption(Measurement, EntryData):
    adsorbate = Quantity(type=str)
    sample_mass = Quantity(type=np.float64, unit='kilogram')
    degassing_temperature = Quantity(type=np.float64, unit='kelvin')
    degassing_time = Quantity(type=np.float64, unit='second')
    bath_temperature = Quantity(type=np.float64, unit='kelvin')
    specific_surface_area = Quantity(type=np.float64, unit='meter ** 2 / kilogram')
    total_pore_volume = Quantity(type=np.float64, unit='meter ** 3 / kilogram')
    average_pore_diameter = Quantity(type=np.float64, unit='meter')
    saturation_pressure = Quantity(type=np.float64, unit='pascal')


class XpsRegion(ArchiveSection):
    name = Quantity(type=str)
    start_energy = Quantity(type=np.float64, unit='electron_volt')
    end_energy = Quantity(type=np.float64, unit='electron_volt')
    step_size = Quantity(type=np.float64, unit='electron_volt')
    pass_energy = Quantity(type=np.float64, unit='electron_volt')
    dwell_time = Quantity(type=np.float64, unit='second')
    number_of_scans = Quantity(type=np.int32)


class XpsMeasurement(Measurement, EntryData):
    photon_energy = Quantity(type=np.float64, unit='electron_volt')
    x_ray_source = Quantity(type=str)
    emission_angle = Quantity(type=np.float64, unit='degree')
    chamber_pressure = Quantity(type=np.float64, unit='pascal')
    work_function = Quantity(type=np.float64, unit='electron_volt')
    charge_compensation = Quantity(type=bool)
    regions = SubSection(section_def=XpsRegion, repeats=True)


class AgeingCheckpoint(ArchiveSection):
    elapsed_time = Quantity(type=np.float64, unit='hour')
    efficiency = Quantity(type=np.float64)
    open_circuit_voltage = Quantity(type=np.float64, unit='volt')
    comment = Quantity(type=str)


class AgeingConditions(ArchiveSection):
    temperature = Quantity(type=np.float64, unit='kelvin')
    relative_humidity = Quantity(type=np.float64)
    irradiance = Quantity(type=np.float64, unit='watt / meter ** 2')
    atmosphere = Quantity(type=MEnum('air', 'nitrogen', 'argon'))


class AgeingTest(Measurement, EntryData):
    protocol = Quantity(type=str)
    responsible_person = Quantity(type=str)
    encapsulated = Quantity(type=bool)
    conditions = SubSection(section_def=AgeingConditions)
    checkpoints = SubSection(section_def=AgeingCheckpoint, repeats=True)


class Electroplating(Process, EntryData):
    bath = Quantity(type=str)
    bath_temperature = Quantity(type=np.float64, unit='kelvin')
    current_density = Quantity(type=np.float64, unit='ampere / meter ** 2')
    plating_time = Quantity(type=np.float64, unit='second')
    anode_material = Quantity(type=str)
    stirring_speed = Quantity(type=np.float64, unit='rpm')
    ph = Quantity(type=np.float64)
    layer_thickness = Quantity(type=np.float64, unit='meter')
