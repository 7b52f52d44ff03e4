from nomad.datamodel.data import ArchiveSection
from nomad.metainfo import Quantity

_hidden = 3


class Valve(ArchiveSection):
    diameter = Quantity(type=float, unit='mm')


class GateValve(Valve):
    diameter = Quantity(unit='inch', description='Of the gate.')
