"""Firing: steps, curves, what edits declarations afterwards."""

import datetime as dt
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import numpy as np
from nomad.datamodel.data import ArchiveSection, EntryData, Query, UseCaseElnCategory
from nomad.datamodel.metainfo.annotations import ELNAnnotation, ELNComponentEnum
from nomad.datamodel.metainfo.basesections import Activity, ActivityStep
from nomad.datamodel.metainfo.plot import PlotSection
from nomad.metainfo import (
    MEnum,
    Package,
    Quantity,
    Reference,
    Section,
    SectionProxy,
    SubSection,
    constraint,
    derived,
    units,
)
from nomad.units import ureg

from . import common
from .common import RATE, Curve, Mass, Measured, Parts, Percent, Tint, number

if TYPE_CHECKING:
    from nomad.datamodel.datamodel import EntryArchive

try:
    from kiln_extras import Thermocouple
except ImportError:
    from kiln_lab.probes import Probe as Thermocouple

try:
    from kiln_lab.probes import Probe
except ImportError:
    Probe = None

m_package = Package(name='kiln')


class FiringCategory(UseCaseElnCategory):
    pass


class Soak(ActivityStep):
    """Held at one temperature."""

    m_def = Section(a_eln=dict(hide=['name']))

    temperature = Quantity(
        type=np.float64,
        unit='kelvin',
        a_eln=ELNAnnotation(component=ELNComponentEnum.NumberEditQuantity),
    )
    temperature.a_eln.defaultDisplayUnit = 'celsius'
    hold = Quantity(**number, unit=ureg.minute)
    hold.m_annotations['eln'] = ELNAnnotation(component='NumberEditQuantity')
    hold.m_annotations.update(plot=dict(x='time'))
    hold.label = 'Holding time'
    ramp = Quantity(type=float, unit=RATE)
    cone = Quantity(type=MEnum(sorted(common.CONES)))
    atmosphere = Quantity(type=MEnum(*common.ATMOSPHERES))
    count_of_probes: int = 3

    @property
    def seconds(self):
        return self.hold

    @constraint
    def is_warm(self):
        assert self.temperature > 0

    @derived(type=np.float64, unit='kelvin')
    def peak(self):
        return self.temperature

    @derived(type=str, cached=True)
    def title(self):
        return 'soak'


class SoakReference(Reference):
    def __init__(self):
        super().__init__(Soak.m_def)


class Firing(Activity, PlotSection, EntryData):
    m_def = Section(categories=[FiringCategory], label='Firing')

    class Curve(ArchiveSection):
        class Point(ArchiveSection):
            at = Quantity(type=float, unit='second')

        points = SubSection(section_def=Point, repeats=True)
        times = Quantity(type=np.dtype(np.float64), shape=['*'], unit='s')
        grid = Quantity(type=np.dtype('float64'), shape=['*'] * 2)

    curve = SubSection(section_def=Curve)
    curves = SubSection(sub_section=SectionProxy('Curve'), repeats=True)
    first_point = SubSection(section_def=Curve.Point)
    steps = SubSection(section_def=Soak)
    datetime = Quantity(description='When the kiln was lit.')
    method = Quantity(type=MEnum('gas', 'electric'), default='gas')
    soaks = Parts(section_def=Soak)
    probes = SubSection(section_def=Thermocouple, repeats=common.DEEP)
    probe = SubSection(section=Probe.m_def)
    fuel = Quantity(type=MEnum(list(common.FUELS.values())))
    fuel_name = Quantity(type=MEnum([*common.FUELS]))
    speed = Quantity(type=np.float64, unit=ureg.meter / ureg.second)
    flow = Quantity(type=np.float64, unit=units.kilogram * units.meter**-3)
    flux = Quantity(type=np.float64, unit=ureg.watt / ureg.meter**2)
    pitch = Quantity(type=np.float64, unit=1 / ureg.centimeter)
    area = Quantity(type=float, unit=ureg('millimeter ** 2'))
    share = Quantity(type=float, unit=ureg.dimensionless)
    weight = Mass()
    load = Mass(unit='kilogram', shape=['*'])
    yield_ = Percent()
    loss = Measured(unit=common.UNITS['mass'])
    width = Quantity(**common.TEMPERATURE)
    widths = Quantity(**common.LENGTHS)
    heights = Quantity(**{**common.TEMPERATURE, 'unit': 'meter'})
    size = Quantity(**dict(number, shape=[common.DIMENSIONS]))
    vectors = Quantity(type=np.float64, shape=[2, 'n', '*'])
    profile = Quantity(type=Curve)  # that of this body
    profile_values = Quantity(type=common.Curve)
    shade = Quantity(type=Tint)
    search = Quantity(type=Query)
    found = Quantity(type='Query')
    started = Quantity(type=dt.datetime)
    stopped = Quantity(type='datetime')
    anything = Quantity(type=Any)
    flags = Quantity(type=bool, shape=['0..*'])
    impedance = Quantity(type=np.complex128, shape=['*'])
    best_soak = Quantity(type=SoakReference)
    next_firing = Quantity(type=SectionProxy('Firing'))
    hottest = Quantity(type=Soak.temperature)
    first_soak = Quantity(type=Soak.m_def)
    any_soak = Quantity(type='Soak')
    note = common.SHARED_NOTE
    comment_copy = deepcopy(Soak.comment)
    one, two = Quantity(type=int), Quantity(type=str)
    left = Quantity(type=str); right = Quantity(type=str)
    gone = Quantity(type=str)
    del gone
    table = {'a': 1}
    squares = [each * each for each in range(3)]
    text = f'{common.DIMENSIONS} sides'
    limit = 3 * common.DIMENSIONS
    keys = sorted(table)
    key_of = lambda self: self.name  # noqa: E731

    if common.DEEP:
        depth = Quantity(type=float, unit='meter')
    else:
        shallow = Quantity(type=float)

    if common.DIMENSIONS > 5:
        hyper = Quantity(type=float)

    try:
        clay = Quantity(type=str)
    except NameError:
        clay = Quantity(type=int)

    print('declared')

    def normalize(self, archive: 'EntryArchive', logger):
        temperature = Quantity(type=str)  # of no class
        return temperature


class QuickFiring(Firing):
    """Redeclares what it inherits, a piece at a time."""

    m_def = Section()

    steps = SubSection(section_def=SectionProxy('QuickSoak'))
    soaks = SubSection(description='As before, repeated as before.')
    speed = Quantity(type=np.float32)
    widths = Quantity(unit='meter')
    load = Quantity(unit=None, shape=[])
    fuel = Firing.fuel.m_copy()
    fuel.default = 'propane'
    weight = Firing.weight.m_copy(deep=True)
    weight.unit = 'kilogram'
    weight.shape = ['*']
    probes = Firing.probes.m_copy()
    probes.section_def = Soak
    probes.repeats = False
    comment = None
    flags = Quantity(type=bool)
    next_firing = Quantity(type=SectionProxy('kiln_lab.firing.QuickFiring'))


class QuickSoak(Soak):
    hold = Quantity(unit='second')
    temperature = Quantity(type=float, unit='celsius', shape=['*'])


class Both(QuickFiring, Firing):
    """The bases come in this order, and the later one counts."""


class Settings(ArchiveSection):
    kinds = ['a', 'b']
    kind = Quantity(type=MEnum(kinds))
    other_kind = Quantity(type=MEnum(kinds + ['c']))
    raw = Quantity(type=dict)
    link = Quantity(type='URL')
    path = Quantity(type='File')
    truth = Quantity(type='boolean')
    words = Quantity(type='string', shape=['*'])
    exact = Quantity(type='np.int32')
    wide = Quantity(type='numpy.float64')
    plain = Quantity(type='int')


for each in (Firing, QuickFiring):
    print(each.__name__)

Settings.kind.description = 'Which of them.'
Settings.plain.unit = 'second'
Firing.m_def.m_annotations['plot'] = dict(x='time')
m_package.__init_metainfo__()
