"""Writes the units and prefixes of Python's `pint` as a table, and the laboratory units of the tests as `pint` reads them.

Run it once for a new version: `python3 scripts/facts/units.py` (`pint` 0.19.2 is the version of the service's parser).
"""

import json
from pathlib import Path

import pint

root = Path(__file__).parent.parent.parent
registry = pint.UnitRegistry(autoconvert_offset_to_baseunit=True)
dimensions = ["[time]", "[mass]", "[length]", "[substance]", "[temperature]", "[current]", "[luminosity]"]


def dimension(quantity):
    powers = [quantity.dimensionality.get(name, 0) for name in dimensions]
    while powers and powers[-1] == 0:
        powers.pop()
    return [int(power) if power == int(power) else float(power) for power in powers]


def describe(unit):
    """Factor and dimension in base units, and the offset in kelvin for a scale; `None` for a logarithmic unit."""
    units = registry.Unit(unit)
    converter = registry._units[unit].converter if unit in registry._units else None
    if isinstance(converter, pint.converters.LogarithmicConverter):
        return None
    if isinstance(converter, pint.converters.OffsetConverter) and converter.offset != 0:
        one, zero = (registry.Quantity(value, units).to_base_units().magnitude for value in (1, 0))
        return [converter.scale, dimension(units), zero]
    return [float(registry.Quantity(1, units).to_root_units().magnitude), dimension(units)]


def table():
    names = {}
    for name, definition in registry._units.items():
        if not definition.name.startswith("[") and name.strip():
            names.setdefault(definition.name, []).append(name)
    units = []
    for first, others in names.items():
        found = describe(first)
        units.append([" ".join(dict.fromkeys([first, *others])), *(found or [])])
    prefixes = {}
    for name, definition in registry._prefixes.items():
        if name:
            prefixes.setdefault(definition.converter.scale, []).append(name)
    return {"units": units, "prefixes": [[" ".join(names), factor] for factor, names in prefixes.items()]}


def judged(names):
    rows = []
    for name in names:
        try:
            rows.append([name, *(describe(name) or [])])
        except Exception:
            rows.append([name])
    return rows


def write(path, value):
    (root / path).write_text(json.dumps(value, ensure_ascii=False) + "\n")


write("server/src/schema/facts/units.json", table())
laboratory = root / "test/server/schema/laboratoryUnits.json"
write(laboratory, judged([row[0] for row in json.loads(laboratory.read_text())]))
