from nomad.datamodel.metainfo.basesections import Activity
from nomad.metainfo import Quantity

from .. import weave


class Twill(weave.Weave):
    angle = Quantity(type=float, unit='degree')
    threads = Quantity(shape=['*'])
    steps = Activity.steps.m_copy()
    steps.section_def = weave.Pick
