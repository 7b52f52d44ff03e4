"""Devices, machines and materials tests."""

import numpy as np
from nomad.datamodel.data import ArchiveSection, EntryData
from nomad.datamodel.metainfo.basesections import Instrument, Measurement, Process
from nomad.metainfo import MEnum, Quantity, SubSection


class Cycle(ArchiveSection):
    cycle_number = Quantity(type=np.int64)
    charge_capacity = Quantity(type=np.float64, unit='mA * hour')
    discharge_capacity = Quantity(type=np.float64, unit='mA * hour')
    coulombic_efficiency = Quantity(type=np.float64)


class Electrode(ArchiveSection):
    active_material = Quantity(type=str)
    loading = Quantity(type=np.float64, unit='mg / cm ** 2')
    thickness = Quantity(type=np.float64, unit='micrometer')


class BatteryTest(Measurement, EntryData):
    cell_type = Quantity(type=MEnum('coin', 'pouch', 'cylindrical'))
    electrolyte = Quantity(type=str)
    nominal_capacity = Quantity(type=np.float64, unit='mA * hour')
    upper_voltage = Quantity(type=np.float64, unit='volt')
    lower_voltage = Quantity(type=np.float64, unit='volt')
    c_rate = Quantity(type=np.float64)
    anode = SubSection(section_def=Electrode)
    cathode = SubSection(section_def=Electrode)
    cycles = SubSection(section_def=Cycle, repeats=True)


class TensileTest(Measurement, EntryData):
    youngs_modulus = Quantity(type=np.float64, unit='gigapascal')
    tensile_strength = Quantity(type=np.float64, unit='megapascal')
    yield_strength = Quantity(type=np.float64, unit='megapascal')
    elongation_at_break = Quantity(type=np.float64)
    specimen_width = Quantity(type=np.float64, unit='millimeter')
    specimen_thickness = Quantity(type=np.float64, unit='millimeter')
    test_speed = Quantity(type=np.float64, unit='millimeter / minute')
    strain = Quantity(type=np.float64, shape=['*'])
    stress = Quantity(type=np.float64, shape=['*'], unit='megapascal')
    standard = Quantity(type=str)


class PrintJob(Process, EntryData):
    material = Quantity(type=str)
    nozzle_temperature = Quantity(type=np.float64, unit='celsius')
    bed_temperature = Quantity(type=np.float64, unit='celsius')
    layer_height = Quantity(type=np.float64, unit='millimeter')
    print_speed = Quantity(type=np.float64, unit='millimeter / second')
    infill = Quantity(type=np.float64)
    printer = Quantity(type=str)


class Calibration(ArchiveSection):
    date = Quantity(type=str)
    calibrated_by = Quantity(type=str)
    passed = Quantity(type=bool)


class Device(Instrument, EntryData):
    manufacturer = Quantity(type=str)
    model = Quantity(type=str)
    serial_number = Quantity(type=str)
    room = Quantity(type=str)
    purchase_date = Quantity(type=str)
    calibrations = SubSection(section_def=Calibration, repeats=True)


class LaserExperiment(Measurement, EntryData):
    laser_power = Quantity(type=np.float64, unit='milliwatt')
    wavelength = Quantity(type=np.float64, unit='nanometer')
    pulse_duration = Quantity(type=np.float64, unit='femtosecond')
    repetition_rate = Quantity(type=np.float64, unit='kilohertz')
    spot_size = Quantity(type=np.float64, unit='micrometer')
    fluence = Quantity(type=np.float64, unit='mJ / cm ** 2')
