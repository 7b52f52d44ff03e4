"""Types of values: a class for each, and what is taken for one."""

import builtins
import datetime as _datetime
import typing

import numpy as np


class Datatype:
    name = 'unknown'
    values = None

    def no_shape_check(self):
        return self


class Primitive(Datatype):
    def __init__(self, *, dtype=None):
        self.dtype = dtype
        if dtype is not None:
            self.name = normalize_type(dtype).name


class m_int(Primitive):
    name = 'int'


class m_int32(m_int):
    name = 'int32'


class m_int64(m_int):
    name = 'int64'


class m_float(Primitive):
    name = 'float'


class m_float64(m_float):
    name = 'float64'


class m_complex128(Primitive):
    name = 'complex128'


class m_bool(Primitive):
    name = 'bool'


class m_str(Primitive):
    name = 'str'


class Named(Primitive):
    def __init__(self, name):
        self.name = name


class NonPrimitive(Datatype):
    pass


class URL(NonPrimitive):
    name = 'str'


class File(NonPrimitive):
    name = 'str'


class Capitalized(NonPrimitive):
    name = 'str'


class Unit(NonPrimitive):
    name = 'str'


class Any(NonPrimitive):
    name = 'any'


class Bytes(NonPrimitive):
    name = 'bytes'


class JSON(NonPrimitive):
    name = 'json'


class Datetime(NonPrimitive):
    name = 'datetime'


class Enum(NonPrimitive):
    name = 'enum'

    def __init__(self, *values, m_descriptions=None, **more):
        if len(values) == 1 and isinstance(values[0], list):
            [values] = values
        self.values = sorted({*values, *more.values()})


_texts = {'string': 'str', 'boolean': 'bool'}
_endings = {
    'url': 'str',
    'file': 'str',
    'any': 'any',
    'capitalized': 'str',
    'bytes': 'bytes',
    'json': 'json',
    'query': 'json',
    'datetime': 'datetime',
}


def normalize_type(value):
    """A data type; raises ValueError for what is none."""
    if isinstance(value, Datatype):
        return value
    if isinstance(value, type) and issubclass(value, Datatype):
        return value()
    if isinstance(value, str):
        text = value.lower()
        if text.startswith(('np.', 'numpy.')):
            return normalize_type(getattr(np, text.split('.')[1]))
        for ending, name in _endings.items():
            if text.endswith(ending):
                return Named(name)
        if text in _texts:
            return Named(_texts[text])
        if hasattr(builtins, text):
            return normalize_type(getattr(builtins, text))
        raise ValueError(value)
    if isinstance(value, np.dtype):
        return Named(value.name)
    if value is typing.Any:
        return Any()
    if value in (_datetime.datetime, np.datetime64):
        return Datetime()
    if isinstance(value, type) and value.__module__ in ('builtins', 'numpy') and value is not object:
        return Named({'dict': 'json'}.get(value.__name__, value.__name__))
    raise ValueError(value)
