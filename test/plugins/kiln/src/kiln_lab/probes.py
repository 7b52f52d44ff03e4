from nomad.datamodel.data import ArchiveSection
from nomad.metainfo import Quantity, SubSection
from nomad_simulations.schema_packages.data_types import (
    BoundedNumber,
    bounded_int,
    positive_float,
    positive_int,
    strictly_positive_int,
    unit_float,
)


class Probe(ArchiveSection):
    """A thermocouple."""

    channel = Quantity(type=positive_int())
    serial = Quantity(type=strictly_positive_int(dtype='np.int32'))
    drift = Quantity(type=positive_float(), unit='kelvin')
    trust = Quantity(type=unit_float(dtype=float), shape=['*'])
    level = Quantity(type=bounded_int(bounds='[1,10]'))
    bound = Quantity(type=BoundedNumber(dtype=float, bounds='[0,)'))
    parent_probe = SubSection(section_def='Probe')
