"""Imports the synthetic plug-ins on the stand-in framework and writes which members their classes have.

    python3 test/plugins/ask.py > test/plugins/expected.json

The program itself never runs Python; this file says what its scan of the sources is compared with.
"""

import contextlib
import importlib
import json
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
roots = ['framework', 'libraries', 'kiln/src', 'brewery', 'loom/lib', 'site-packages']
modules = {
    'kiln_lab.firing',
    'kiln_lab.probes',
    'kiln_lab.common',
    'kiln_lab.glaze.recipes',
    'brewery.vessels.tanks',
    'brewery.vessels.deep.valves',
    'brewery.mash',
    'loom.weave',
    'loom.patterns.twill',
    'orchard.trees',
}


def classes_of(module, names, MSection):
    for value in names.values():
        if isinstance(value, type) and issubclass(value, MSection) and value.__module__ == module:
            yield f'{module}.{value.__qualname__}', value
            yield from classes_of(module, vars(value), MSection)


def path_of(target):
    """The path of a class from what names it: itself, its definition, or a proxy."""
    section = getattr(target, 'section_cls', target)
    return f'{section.__module__}.{section.__qualname__}' if isinstance(section, type) else None


def member_of(one, metainfo):
    given = one.given()
    owner = one.owner.section_cls
    if isinstance(one, metainfo.SubSection):
        section = given.get('sub_section')
        return {'section': proxied(section, owner) or path_of(section), 'repeats': bool(given.get('repeats'))}
    unit = given.get('unit')
    return {
        **type_of(given.get('type'), owner, metainfo),
        'shape': [str(each) for each in given.get('shape', [])],
        'unit': None if unit is None else str(unit),
        **({'derived': True} if given.get('derived') else {}),
    }


def type_of(value, owner, metainfo):
    from nomad.datamodel.data import AuthorReference, UserReference

    named = {'author': AuthorReference, 'user': UserReference}
    if isinstance(value, str) and value.lower() in named:
        value = named[value.lower()]
    if isinstance(value, type) and issubclass(value, metainfo.Reference):
        value = value()
    with contextlib.suppress(ValueError):
        found = metainfo.normalize_type(value)
        return {'type': found.name, **({'values': found.values} if found.values else {})}
    target = value.target if isinstance(value, metainfo.Reference) else value
    if isinstance(target, metainfo.Quantity):
        target = target.owner
    return {'type': 'reference', 'target': proxied(target, owner) or path_of(target)}


def proxied(target, owner):
    """A name stands for a class of the same body, of the module, or of another module by its whole path."""
    name = getattr(target, 'm_proxy_value', target if isinstance(target, str) else None)
    if name is None:
        return None
    home, _, last = name.rpartition('.')
    if home in sys.modules:
        return path_of(getattr(sys.modules[home], last))
    module = sys.modules[owner.__module__]
    for scope in (*owner.__mro__, module):
        found = vars(scope).get(name.split('.')[0])
        if isinstance(found, type) and (scope is not module or found.__module__ == owner.__module__):
            return path_of(found)
    return None


def main():
    sys.path[:0] = [os.path.join(here, root) for root in roots]
    sys.dont_write_bytecode = True
    answers = {}
    with contextlib.redirect_stdout(None):
        from nomad.metainfo import metainfo

        for module in sorted(modules):
            names = vars(importlib.import_module(module))
            for path, section in classes_of(module, names, metainfo.MSection):
                properties = section.m_def.all_properties().items()
                answers[path] = {name: member_of(one, metainfo) for name, one in sorted(properties)}
    json.dump(answers, sys.stdout, indent=1, sort_keys=True)
    sys.stdout.write('\n')


main()
