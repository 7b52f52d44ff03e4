"""Types of numbers within bounds, made by functions."""

from nomad.metainfo.data_type import Datatype, normalize_type


class BoundedNumber(Datatype):
    def __init__(self, *, dtype, bounds=''):
        self.name = normalize_type(dtype).name
        self.bounds = bounds


def bounded_int(*, dtype=int, bounds):
    return BoundedNumber(dtype=dtype, bounds=bounds)


def positive_int(*, dtype=int):
    return BoundedNumber(dtype=dtype, bounds='[0,)')


def strictly_positive_int(*, dtype=int):
    return BoundedNumber(dtype=dtype, bounds='[1,)')


def positive_float(*, dtype=float):
    return BoundedNumber(dtype=dtype, bounds='[0,)')


def unit_float(*, dtype=float):
    return BoundedNumber(dtype=dtype, bounds='[0,1]')
