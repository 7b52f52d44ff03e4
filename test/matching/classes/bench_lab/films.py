"""Thin films, powders and what is measured on them."""

import numpy as np
from nomad.datamodel.data import ArchiveSection, EntryData
from nomad.datamodel.metainfo.basesections import (
    CompositeSystem,
    Measurement,
    MeasurementResult,
    Process,
    ProcessStep,
)
from nomad.metainfo import MEnum, Quantity, SubSection


class Substrate(EntryData):
    name = Quantity(type=str)
    material = Quantity(type=str, description='What the substrate consists of')
    length = Quantity(type=np.float64, unit='meter')
    width = Quantity(type=np.float64, unit='meter')
    supplier = Quantity(type=str, description='Company that sold it')


class DepositionStep(ProcessStep):
    temperature = Quantity(type=np.float64, unit='kelvin', description='Temperature of the substrate')
    pressure = Quantity(type=np.float64, unit='pascal', description='Pressure in the chamber')
    power = Quantity(type=np.float64, unit='watt')
    gas_flow = Quantity(type=np.float64, unit='meter ** 3 / second', description='Flow of the process gas')
    target_material = Quantity(type=str)


class Deposition(Process, EntryData):
    operator = Quantity(type=str, description='Person who ran the process')
    base_pressure = Quantity(type=np.float64, unit='pascal')
    substrate = Quantity(type=Substrate)
    chamber = Quantity(type=str)
    film_thickness = Quantity(type=np.float64, unit='meter')
    steps = SubSection(section_def=DepositionStep, repeats=True)


class SpinCoating(Process, EntryData):
    solvent = Quantity(type=str)
    rotation_speed = Quantity(type=np.float64, unit='rpm')
    acceleration = Quantity(type=np.float64, unit='rpm / second')
    spin_duration = Quantity(type=np.float64, unit='second')
    annealing_temperature = Quantity(type=np.float64, unit='celsius')
    annealing_time = Quantity(type=np.float64, unit='minute')
    solution_volume = Quantity(type=np.float64, unit='microliter')
    atmosphere = Quantity(type=MEnum('air', 'nitrogen', 'argon', 'vacuum'))


class Layer(ArchiveSection):
    name = Quantity(type=str)
    material = Quantity(type=str)
    thickness = Quantity(type=np.float64, unit='nanometer')
    function = Quantity(type=str, description='Role of the layer in the device')


class LayeredSample(CompositeSystem, EntryData):
    area = Quantity(type=np.float64, unit='centimeter ** 2')
    layers = SubSection(section_def=Layer, repeats=True)


class Peak(ArchiveSection):
    position = Quantity(type=np.float64, unit='degree', description='Diffraction angle two theta')
    intensity = Quantity(type=np.float64)
    fwhm = Quantity(type=np.float64, unit='degree', description='Full width at half maximum')
    miller_indices = Quantity(type=str)


class XraySource(ArchiveSection):
    anode = Quantity(type=str)
    wavelength = Quantity(type=np.float64, unit='angstrom')
    voltage = Quantity(type=np.float64, unit='kilovolt')
    current = Quantity(type=np.float64, unit='milliampere')


class Diffraction(Measurement, EntryData):
    two_theta = Quantity(type=np.float64, shape=['*'], unit='degree')
    intensity = Quantity(type=np.float64, shape=['*'])
    scan_speed = Quantity(type=np.float64, unit='degree / minute')
    source = SubSection(section_def=XraySource)
    peaks = SubSection(section_def=Peak, repeats=True)


class Micrograph(Measurement, EntryData):
    magnification = Quantity(type=np.int32)
    acceleration_voltage = Quantity(type=np.float64, unit='kilovolt')
    working_distance = Quantity(type=np.float64, unit='millimeter')
    detector = Quantity(type=str)
    pixel_size = Quantity(type=np.float64, unit='nanometer')
    image_file = Quantity(type=str)


class AbsorptionSpectrum(MeasurementResult):
    wavelength = Quantity(type=np.float64, shape=['*'], unit='nanometer')
    absorbance = Quantity(type=np.float64, shape=['*'])
    band_gap = Quantity(type=np.float64, unit='eV')


class Spectroscopy(Measurement, EntryData):
    integration_time = Quantity(type=np.float64, unit='second')
    slit_width = Quantity(type=np.float64, unit='millimeter')
    solvent = Quantity(type=str)
    results = SubSection(section_def=AbsorptionSpectrum, repeats=True)
