from nomad.datamodel.data import EntryData
from nomad.datamodel.metainfo.basesections import Activity, ActivityStep
from nomad.metainfo import Quantity, Reference, SubSection

try:
    from orchard.trees import Tree
except ImportError:

    class Tree(EntryData):
        """A stand-in where the orchard is not installed."""


class Pick(ActivityStep):
    colour = Quantity(type=str)


class Weave(Activity, EntryData):
    threads = Quantity(type=int, shape=[])
    picks = SubSection(section_def=Pick, repeats=True)
    dye = SubSection(section_def=Tree)
    wood = Quantity(type=Reference(Tree))


class Rug(Tree, Weave):
    fringe = Quantity(type=bool)
