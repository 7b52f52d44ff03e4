"""Sections, quantities and sub sections: what a class with them has, its bases counted in."""

from copy import copy

from nomad.metainfo.data_type import (  # noqa: F401
    JSON,
    URL,
    Any,
    Bytes,
    Capitalized,
    Datatype,
    Datetime,
    Enum,
    File,
    Unit,
    normalize_type,
)

MEnum = Enum


class Annotation:
    def __init__(self, **more):
        self.__dict__.update(more)


class MProxy:
    def __init__(self, m_proxy_value):
        self.m_proxy_value = m_proxy_value


SectionProxy = MProxy


class Reference:
    def __init__(self, target_definition):
        self.target = target_definition


class QuantityReference(Reference):
    pass


class MObjectMeta(type):
    def __new__(meta, name, bases, body):
        made = super().__new__(meta, name, bases, body)
        if bases:
            made.__collect__(bases, body)
        return made


class MSection(metaclass=MObjectMeta):
    m_def = None

    @classmethod
    def __collect__(cls, bases, body):
        m_def = body.get('m_def') or Section()
        m_def.section_cls = cls
        m_def.bases = [base.m_def for base in bases if base is not MSection]
        m_def.own = []
        m_def.extending = []
        cls.m_def = m_def
        for name, value in body.items():
            if isinstance(value, Property):
                value.name = name
                value.owner = m_def
                m_def.own.append(value)
        for one in m_def.own:
            for base in m_def.all_bases():
                before = base.all_properties().get(one.name)
                if before is not None and before is not one:
                    one.inherited = {**one.inherited, **before.given()}
        if m_def.options.get('extends_base_section'):
            m_def.bases[0].extending.append(m_def)


class MCategory(metaclass=MObjectMeta):
    m_def = None

    @classmethod
    def __collect__(cls, bases, body):
        pass


class Definition:
    def __init__(self, **options):
        self.m_annotations = {}
        self.options = {}
        for name, value in options.items():
            if name.startswith('a_'):
                self.m_annotations[name[2:]] = Annotation(**value) if isinstance(value, dict) else value
            elif value is not None:
                self.options[name] = value

    def __getattr__(self, name):
        if name.startswith('a_') and name[2:] in self.m_annotations:
            return self.m_annotations[name[2:]]
        raise AttributeError(name)

    def m_get_annotations(self, name):
        return self.m_annotations.get(name)


class Section(Definition):
    def all_bases(self):
        return [each for base in self.bases for each in (*base.all_bases(), base)]

    def all_properties(self):
        sections = [*self.all_bases(), *self.extending, self]
        return {one.name: one for section in sections for one in section.own}


class Category(Definition):
    pass


class Package(Definition):
    def __init_metainfo__(self):
        pass


class SchemaPackage(Package):
    pass


class Property(Definition):
    facts = ()
    aliases_of = {}

    def __init__(self, **options):
        self.name = None
        self.inherited = {}
        super().__init__(**{self.aliases_of.get(name, name): value for name, value in options.items()})

    def __setattr__(self, name, value):
        name = self.aliases_of.get(name, name)
        if name in self.facts:
            self.options.pop(name, None)
            if value is not None:
                self.options[name] = value
        else:
            super().__setattr__(name, value)

    def given(self):
        """What is set, here or by the member of the same name in a base."""
        named = {name: value for name, value in self.options.items() if name in self.facts}
        return {**self.inherited, **named}

    def m_copy(self, deep=False):
        other = copy(self)
        other.__dict__.update(options=dict(self.given()), m_annotations=dict(self.m_annotations), inherited={})
        return other


class Quantity(Property):
    facts = ('type', 'shape', 'unit', 'derived')


class SubSection(Property):
    facts = ('sub_section', 'repeats')
    aliases_of = {'section_def': 'sub_section', 'section': 'sub_section'}


class Attribute(Definition):
    pass


def derived(**options):
    def decorator(function):
        return Quantity(derived=function, **{'type': Any, **options})

    return decorator


def constraint(function):
    return function
