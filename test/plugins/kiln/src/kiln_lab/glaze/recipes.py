"""A folder without an `__init__.py` in the middle of a package."""

from nomad.datamodel.metainfo.basesections.v1 import Component, Entity
import nomad.datamodel.metainfo.basesections as base
import nomad.metainfo as mi
from kiln_lab.common import *

__all__ = ['Glaze', 'Ingredient']


class Ingredient(Component):
    name = mi.Quantity(type=mi.MEnum(['quartz', 'feldspar', 'kaolin']))
    mass = mi.Quantity(unit='gram')
    formula = Quantity(type=mi.JSON)
    web = mi.Quantity(type=mi.URL)
    when = mi.Quantity(type=mi.Datetime)
    tests = mi.Quantity(type=np.int32, shape=['*'])


class Glaze(base.Entity):
    ingredients = mi.SubSection(section_def=Ingredient, repeats=True)
    main = mi.Quantity(type=mi.Reference(Ingredient))
    others = mi.Quantity(type=mi.Reference(Ingredient.m_def), shape=['*'])
    third = mi.Quantity(type=mi.Reference(mi.SectionProxy('Ingredient')))
    author = mi.Quantity(type='Author')
