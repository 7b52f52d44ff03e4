from nomad.datamodel.data import ArchiveSection
from nomad.metainfo import JSON, MSection, Quantity, SubSection


class Figure(MSection):
    label = Quantity(type=str)
    index = Quantity(type=int)
    open = Quantity(type=bool)


class PlotlyFigure(Figure):
    figure = Quantity(type=JSON)


class PlotSection(ArchiveSection):
    figures = SubSection(sub_section=PlotlyFigure, repeats=True)
