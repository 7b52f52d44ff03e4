"""Classes of the blind pairs, named as plug-ins of laboratories name theirs."""

import numpy as np
from nomad.datamodel.data import ArchiveSection, EntryData
from nomad.datamodel.metainfo.basesections import Instrument, Measurement, MeasurementResult, Process, ProcessStep, System
from nomad.metainfo import Quantity, SubSection


class NmrMeasurement(Measurement, EntryData):
    nucleus = Quantity(type=str)
    spectrometer_frequency = Quantity(type=np.float64, unit='hertz')
    solvent = Quantity(type=str)
    number_of_scans = Quantity(type=np.int32)
    temperature = Quantity(type=np.float64, unit='kelvin')
    pulse_program = Quantity(type=str)


class LightScattering(Measurement, EntryData):
    sample_name = Quantity(type=str)
    sample_concentration = Quantity(type=np.float64, unit='kilogram / meter ** 3')
    dispersant = Quantity(type=str)
    refractive_index = Quantity(type=np.float64)
    temperature = Quantity(type=np.float64, unit='kelvin')
    number_of_runs = Quantity(type=np.int32)
    scattering_angle = Quantity(type=np.float64, unit='degree')
    z_average = Quantity(type=np.float64, unit='meter')
    polydispersity_index = Quantity(type=np.float64)


class HallMeasurement(Measurement, EntryData):
    sample_name = Quantity(type=str)
    magnetic_field = Quantity(type=np.float64, unit='tesla')
    current = Quantity(type=np.float64, unit='ampere')
    film_thickness = Quantity(type=np.float64, unit='meter')
    hall_voltage = Quantity(type=np.float64, unit='volt')
    carrier_density = Quantity(type=np.float64, unit='1 / meter ** 3')
    temperature = Quantity(type=np.float64, unit='kelvin')
    operator = Quantity(type=str)


class Magnetometry(Measurement, EntryData):
    sample_mass = Quantity(type=np.float64, unit='kilogram')
    maximum_field = Quantity(type=np.float64, unit='tesla')
    temperature = Quantity(type=np.float64, unit='kelvin')
    sweep_rate = Quantity(type=np.float64, unit='tesla / second')
    saturation_magnetization = Quantity(type=np.float64)
    coercivity = Quantity(type=np.float64, unit='tesla')


class ContactAngle(Measurement, EntryData):
    liquid = Quantity(type=str)
    drop_volume = Quantity(type=np.float64, unit='meter ** 3')
    substrate = Quantity(type=str)
    contact_angle = Quantity(type=np.float64, unit='degree')
    temperature = Quantity(type=np.float64, unit='kelvin')
    relative_humidity = Quantity(type=np.float64)


class MilledPowder(ArchiveSection):
    name = Quantity(type=str)
    mass = Quantity(type=np.float64, unit='kilogram')
    purity = Quantity(type=np.float64)


class BallMilling(Process, EntryData):
    rotation_speed = Quantity(type=np.float64, unit='rpm')
    milling_time = Quantity(type=np.float64, unit='second')
    ball_diameter = Quantity(type=np.float64, unit='meter')
    ball_to_powder_ratio = Quantity(type=np.float64)
    jar_material = Quantity(type=str)
    atmosphere = Quantity(type=str)
    powders = SubSection(section_def=MilledPowder, repeats=True)


class Electrospinning(Process, EntryData):
    polymer = Quantity(type=str)
    solvent = Quantity(type=str)
    voltage = Quantity(type=np.float64, unit='volt')
    flow_rate = Quantity(type=np.float64, unit='meter ** 3 / second')
    collector_distance = Quantity(type=np.float64, unit='meter')
    needle_diameter = Quantity(type=np.float64, unit='meter')
    relative_humidity = Quantity(type=np.float64)


class SizeExclusion(Measurement, EntryData):
    eluent = Quantity(type=str)
    flow_rate = Quantity(type=np.float64, unit='meter ** 3 / second')
    column = Quantity(type=str)
    detector = Quantity(type=str)
    injection_volume = Quantity(type=np.float64, unit='meter ** 3')
    number_average_molar_mass = Quantity(type=np.float64, unit='gram / mole')
    weight_average_molar_mass = Quantity(type=np.float64, unit='gram / mole')
    dispersity = Quantity(type=np.float64)


class OpticalLayer(ArchiveSection):
    name = Quantity(type=str)
    thickness = Quantity(type=np.float64, unit='meter')
    refractive_index = Quantity(type=np.float64)


class Ellipsometry(Measurement, EntryData):
    angle_of_incidence = Quantity(type=np.float64, shape=['*'], unit='degree')
    start_wavelength = Quantity(type=np.float64, unit='meter')
    end_wavelength = Quantity(type=np.float64, unit='meter')
    mean_squared_error = Quantity(type=np.float64)
    optical_model = Quantity(type=str)
    layers = SubSection(section_def=OpticalLayer, repeats=True)


class InfraredAcquisition(ArchiveSection):
    resolution = Quantity(type=np.float64, unit='1 / meter')
    number_of_scans = Quantity(type=np.int32)
    apodization = Quantity(type=str)
    detector = Quantity(type=str)


class InfraredSpectroscopy(Measurement, EntryData):
    accessory = Quantity(type=str)
    acquisition = SubSection(section_def=InfraredAcquisition)


class CalorimetrySegment(ProcessStep):
    start_temperature = Quantity(type=np.float64, unit='kelvin')
    end_temperature = Quantity(type=np.float64, unit='kelvin')
    heating_rate = Quantity(type=np.float64, unit='kelvin / second')


class Calorimetry(Measurement, EntryData):
    sample_mass = Quantity(type=np.float64, unit='kilogram')
    crucible = Quantity(type=str)
    purge_gas = Quantity(type=str)
    gas_flow = Quantity(type=np.float64, unit='meter ** 3 / second')
    melting_temperature = Quantity(type=np.float64, unit='kelvin')
    enthalpy = Quantity(type=np.float64, unit='joule / kilogram')
    segments = SubSection(section_def=CalorimetrySegment, repeats=True)


class ElementResult(MeasurementResult):
    element = Quantity(type=str)
    mass_concentration = Quantity(type=np.float64, unit='kilogram / meter ** 3')
    relative_standard_deviation = Quantity(type=np.float64)


class PlasmaMassSpectrometry(Measurement, EntryData):
    plasma_power = Quantity(type=np.float64, unit='watt')
    dilution_factor = Quantity(type=np.float64)
    internal_standard = Quantity(type=str)
    results = SubSection(section_def=ElementResult, repeats=True)


class VapourStep(ProcessStep):
    temperature = Quantity(type=np.float64, unit='kelvin')
    pressure = Quantity(type=np.float64, unit='pascal')
    methane_flow = Quantity(type=np.float64, unit='meter ** 3 / second')
    hydrogen_flow = Quantity(type=np.float64, unit='meter ** 3 / second')


class VapourDeposition(Process, EntryData):
    substrate = Quantity(type=str)
    tube_diameter = Quantity(type=np.float64, unit='meter')
    growth_steps = SubSection(section_def=VapourStep, repeats=True)


class BatteryElectrode(ArchiveSection):
    active_material = Quantity(type=str)
    mass_loading = Quantity(type=np.float64, unit='kilogram / meter ** 2')
    diameter = Quantity(type=np.float64, unit='meter')


class CellAssembly(Process, EntryData):
    cell_format = Quantity(type=str)
    electrolyte = Quantity(type=str)
    electrolyte_volume = Quantity(type=np.float64, unit='meter ** 3')
    separator = Quantity(type=str)
    anode = SubSection(section_def=BatteryElectrode)
    cathode = SubSection(section_def=BatteryElectrode)


class LabInstrument(Instrument, EntryData):
    manufacturer = Quantity(type=str)
    model = Quantity(type=str)
    serial_number = Quantity(type=str)
    location = Quantity(type=str)
    calibration_date = Quantity(type='Datetime')
    responsible_person = Quantity(type=str)


class BeamlineScan(Measurement, EntryData):
    beamline = Quantity(type=str)
    photon_energy = Quantity(type=np.float64, unit='joule')
    ring_current = Quantity(type=np.float64, unit='ampere')
    exposure_time = Quantity(type=np.float64, unit='second')
    detector_distance = Quantity(type=np.float64, unit='meter')
    proposal_number = Quantity(type=str)
    sample_name = Quantity(type=str)


class OpticalMicroscopy(Measurement, EntryData):
    magnification = Quantity(type=np.float64)
    numerical_aperture = Quantity(type=np.float64)
    exposure_time = Quantity(type=np.float64, unit='second')
    pixel_size = Quantity(type=np.float64, unit='meter')
    illumination = Quantity(type=str)
    image_file = Quantity(type=str)


class SoilSample(System, EntryData):
    sampling_site = Quantity(type=str)
    depth = Quantity(type=np.float64, unit='meter')
    sampling_date = Quantity(type='Datetime')
    ph = Quantity(type=np.float64)
    water_content = Quantity(type=np.float64)
    bulk_density = Quantity(type=np.float64, unit='kilogram / meter ** 3')
    soil_type = Quantity(type=str)


class Lithography(Process, EntryData):
    resist = Quantity(type=str)
    spin_speed = Quantity(type=np.float64, unit='rpm')
    resist_thickness = Quantity(type=np.float64, unit='meter')
    soft_bake_temperature = Quantity(type=np.float64, unit='kelvin')
    soft_bake_time = Quantity(type=np.float64, unit='second')
    exposure_dose = Quantity(type=np.float64, unit='joule / meter ** 2')
    developer = Quantity(type=str)
    development_time = Quantity(type=np.float64, unit='second')


class CellCulture(Process, EntryData):
    cell_line = Quantity(type=str)
    passage_number = Quantity(type=np.int32)
    medium = Quantity(type=str)
    incubation_temperature = Quantity(type=np.float64, unit='kelvin')
    co2_fraction = Quantity(type=np.float64)
    seeding_density = Quantity(type=np.float64, unit='1 / meter ** 2')
    incubation_time = Quantity(type=np.float64, unit='second')


class Chemical(System, EntryData):
    supplier = Quantity(type=str)
    lot_number = Quantity(type=str)
    cas_number = Quantity(type=str)
    purity = Quantity(type=np.float64)
    amount = Quantity(type=np.float64, unit='kilogram')
    production_date = Quantity(type='Datetime')
    expiry_date = Quantity(type='Datetime')
    storage_location = Quantity(type=str)


class Ink(ArchiveSection):
    solvents = Quantity(type=str, shape=['*'])
    viscosity = Quantity(type=np.float64, unit='pascal * second')
    solid_content = Quantity(type=np.float64)


class InkjetPrinting(Process, EntryData):
    printhead = Quantity(type=str)
    drop_spacing = Quantity(type=np.float64, unit='meter')
    nozzle_voltage = Quantity(type=np.float64, unit='volt')
    substrate_temperature = Quantity(type=np.float64, unit='kelvin')
    active_nozzles = Quantity(type=np.int32)
    ink = SubSection(section_def=Ink)


class FourPointProbe(Measurement, EntryData):
    probe_spacing = Quantity(type=np.float64, unit='meter')
    sheet_resistance = Quantity(type=np.float64, unit='ohm')
    resistivity = Quantity(type=np.float64, unit='ohm * meter')
    film_thickness = Quantity(type=np.float64, unit='meter')
    applied_current = Quantity(type=np.float64, unit='ampere')
    number_of_points = Quantity(type=np.int32)
