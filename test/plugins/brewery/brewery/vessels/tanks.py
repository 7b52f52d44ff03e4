from nomad.datamodel.data import ArchiveSection
from nomad.datamodel.metainfo.basesections import Entity
from nomad.metainfo import Quantity, SubSection


class Tank(Entity):
    class Lid(ArchiveSection):
        mass = Quantity(type=float, unit='kg')

    class Seal(Lid):
        width = Quantity(type=float, unit='mm')

    volume = Quantity(type=float, unit='liter', shape=[])
    lid = SubSection(section_def=Lid)
    seals = SubSection(section_def=Seal, repeats=True)


class Row(ArchiveSection):
    tanks = SubSection(section_def=Tank, repeats=True)
    tank_of_row = Quantity(type=Tank.volume, shape=['*'])
