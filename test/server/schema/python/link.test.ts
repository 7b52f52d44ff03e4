import { expect, test } from 'vitest';
import { scanned } from '../../../support/python.ts';

const head = `import numpy as np
from nomad.metainfo.data_type import m_complex128, m_float16
from nomad.metainfo import Quantity, SubSection, MEnum, Reference, SectionProxy, Section
from nomad.datamodel.data import EntryData, ArchiveSection
from nomad.datamodel.metainfo.basesections import Experiment as Exp, Activity
VALUES = ['x', 'y']
`;

/** `kind type[shape] unit → target (values)` of each member. */
async function membersOf(body: string, files: Readonly<Record<string, string>> = {}, path = 'lab.schema.A') {
  const known = await scanned({ 'lab/__init__.py': '', 'lab/schema.py': head + body, ...files });
  const own = known.classOf(path);
  const quantities = own?.quantities.map(
    ({ name, type, shape, unit, target, values }) =>
      `${name}: ${type}[${shape}]${unit === null ? '' : ` ${unit ?? '?'}`}${target ? ` → ${target}` : ''}${values ? ` (${values})` : ''}`,
  );
  const sections = own?.subSections.map(
    ({ name, section, repeats }) => `${name}${repeats === undefined ? '?' : repeats ? '*' : ''}: ${section}`,
  );
  return [...(quantities ?? []), ...(sections ?? [])];
}

test.each([
  ['a plain type', 'Quantity(type=str)', 'q: str[]'],
  ['a numpy type, shape and unit', "Quantity(type=np.float64, shape=['*', 3], unit='kg' '/s')", 'q: float64[*,3] kg/s'],
  ['numpy through dtype', 'Quantity(type=np.dtype(np.int32))', 'q: int32[]'],
  ['numpy through a code', "Quantity(type=np.dtype('i4'))", 'q: int32[]'],
  ['numpy through a code without size', "Quantity(type=np.dtype('f'))", 'q: float32[]'],
  ['a code with the order of bytes', "Quantity(type=np.dtype('<f8'))", 'q: float64[]'],
  ['a code of text', "Quantity(type=np.dtype('U10'))", 'q: str[]'],
  ['the name of a numpy type', "Quantity(type=np.dtype('float32'))", 'q: float32[]'],
  ['a code that numpy does not know', "Quantity(type=np.dtype('f7'))", 'q: unknown[]'],
  ["the framework's own types", 'Quantity(type=m_float16())', 'q: float16[]'],
  ['one of them with brackets left out', 'Quantity(type=m_complex128)', 'q: complex128[]'],
  ['a text type', "Quantity(type='bool')", 'q: bool[]'],
  ['a type given by place', 'Quantity(int)', 'q: int[]'],
  ['MEnum by place', "Quantity(type=MEnum('a', 'b'))", 'q: enum[] (a,b)'],
  ['MEnum of a list', "Quantity(type=MEnum(['a', 'b']))", 'q: enum[] (a,b)'],
  ['MEnum of a star', "Quantity(type=MEnum(*VALUES, 'z'))", 'q: enum[] (x,y,z)'],
  ['MEnum of a comprehension', "Quantity(type=MEnum(v for v in VALUES), unit='kg')", 'q: enum[] kg'],
  ['MEnum of what is not known', 'Quantity(type=MEnum(*make()))', 'q: enum[]'],
  ['a unit of the registry', 'Quantity(type=float, unit=ureg.meter)', 'q: float[] meter'],
  ['a unit made by a call', "Quantity(type=float, unit=ureg('m/s'))", 'q: float[] m/s'],
  ['a reference', 'Quantity(type=Reference(B.m_def))', 'q: reference[] → lab.schema.B'],
  ['a proxy', "Quantity(type=SectionProxy('B'))", 'q: reference[] → lab.schema.B'],
  ['a class as type', 'Quantity(type=B)', 'q: reference[] → lab.schema.B'],
  ['a type that only running tells', 'Quantity(type=pick())', 'q: unknown[]'],
  ['arguments from elsewhere', 'Quantity(type=str, **more)', 'q: unknown[] ?'],
  ['a sub section', 'SubSection(section_def=B, repeats=True)', 'q*: lab.schema.B'],
  ['its older names', 'SubSection(sub_section=B.m_def)', 'q: lab.schema.B'],
  ['by place', 'SubSection(B)', 'q: lab.schema.B'],
  ['a sub section by proxy', "SubSection(section=SectionProxy('B'), repeats=flag)", 'q?: lab.schema.B'],
  ['a sub section of what is not known', 'SubSection(section_def=make())', 'q: undefined'],
  [
    'a copy of a bundled member',
    'Activity.steps.m_copy()',
    'q*: nomad.datamodel.metainfo.basesections.v1.ActivityStep',
  ],
  ['a copy that is changed', 'Activity.steps.m_copy()\n    q.section_def = B', 'q*: lab.schema.B'],
])('reads %s', async (_, value, expected) =>
  expect(await membersOf(`class B(ArchiveSection): pass\nclass A(EntryData):\n    q: T = ${value}\n`)).toEqual([
    expected,
  ]),
);

test('reads descriptions and places', async () => {
  const known = await scanned({
    'lab/schema.py': `${head}class A(EntryData):\n    """What it is.\n\n    More\n    to say."""\n    m_def = Section()\n    x = 3\n    def f(self): return 1\n    late = Quantity(type=str, description="""Comes\n    late.""")\n`,
  });
  const facts = known.classOf('lab.schema.A');
  expect(facts).toMatchObject({
    description: 'What it is.\n\nMore to say.',
    declared: { uri: 'file:///lab/schema.py' },
  });
  expect(facts?.quantities).toMatchObject([{ name: 'late', description: 'Comes late.' }]);
  expect(known.memberOf('lab.schema.A', 'x')).toBe('absent');
});

test.each([
  ['a decorator', '@made\nclass A(EntryData): pass\n'],
  ['a loop after it', 'class A(EntryData): pass\nfor n in VALUES: setattr(A, n, 1)\n'],
  ['a loop within', 'class A(EntryData):\n    for n in VALUES: locals()[n] = 1\n'],
  ['a base that is made', 'class A(make()): pass\n'],
  ['bases in a star', 'class A(*BASES): pass\n'],
  ['another metaclass', 'class A(EntryData, metaclass=Magic): pass\n'],
  ['a base that nobody knows', 'from far.away import Thing\nclass A(Thing): pass\n'],
  ['a name from a star import', 'from far.away import *\nclass A(Thing): pass\n'],
  ['itself as base', 'class A(A): pass\n'],
  ['a call within', 'class A(EntryData):\n    extend(locals())\n'],
  ['more arguments', 'class A(EntryData, **options): pass\n'],
  ['members that are set by a function', 'class A(EntryData): pass\nsetattr(A, "x", Quantity(type=str))\n'],
  ['members that its definition gets', 'class A(EntryData): pass\nA.m_def.m_add_sub_section(Section.quantities, q)\n'],
  ['an error within', 'class A(EntryData):\n    x = = 3\n'],
])('knows not all of a class with %s', async (_, body) => {
  const known = await scanned({ 'lab/schema.py': `${head}${body}class Keep(EntryData): pass\n` });
  expect(known.memberOf('lab.schema.A', 'anything')).toBe('unknown');
  expect(known.memberOf('lab.schema.Keep', 'anything')).toBe('absent');
});

test('leaves a member open whose kind it cannot read', async () => {
  const known = await scanned({
    'lab/schema.py': `${head}class A(EntryData):
    a = make()
    b = [x for x in y]
    c, d = make()
    if x:
        e = Quantity(type=str)
    for f in g: pass
    h = Quantity(type=str, aliases=['i'])
A.j = Quantity(type=str)
`,
  });
  const open = [...'abcdefghijk'].filter((name) => known.memberOf('lab.schema.A', name) === 'unknown');
  expect(open.join('')).toBe('acdefij');
});

test.each([
  [
    'a base in brackets',
    'from typing import Generic\nclass B(EntryData): q = Quantity(type=str)\nclass A(B[int]): pass\n',
  ],
  [
    'a harmless decorator',
    'from dataclasses import dataclass\n@dataclass\nclass A(EntryData): q = Quantity(type=str)\n',
  ],
  ['a metaclass of its own framework', 'class A(EntryData, metaclass=MObjectMeta): q = Quantity(type=str)\n'],
  [
    'a base of its own name',
    'from nomad.datamodel.metainfo.basesections import Activity\nclass Activity(Activity): q = Quantity(type=str)\nclass A(Activity): pass\n',
  ],
  [
    'an annotation that is edited',
    'class A(EntryData):\n    q = Quantity(type=str)\n    q.a_eln.unit = 1\n    q.m_annotations["x"] = 2\n    q.m_annotations.update(x=3)\n',
  ],
  ['a loop that reads', 'class A(EntryData):\n    q = Quantity(type=str)\nfor each in (A, 1): print(each)\n'],
])('knows a class with %s wholly', async (_, body) => {
  const known = await scanned({ 'lab/schema.py': `${head}${body}` });
  expect(known.memberOf('lab.schema.A', 'q')).toMatchObject({ facts: { type: 'str' } });
  expect(known.memberOf('lab.schema.A', 'gone')).toBe('absent');
});

test('declared members count, whatever their names begin with', async () => {
  const known = await scanned({
    'lab/schema.py': `${head}class A(EntryData):
    m_def = Section()
    _rms = Quantity(type=float)
    m_kind = Quantity(type=str)
    _parts = SubSection(section_def=Exp)
    _cache = {}
`,
  });
  const kinds = ['_rms', 'm_kind', '_parts'].map((name) => typeof known.memberOf('lab.schema.A', name));
  expect(kinds).toEqual(['object', 'object', 'object']);
  for (const name of ['_cache', 'm_def', '_rmss']) expect(known.memberOf('lab.schema.A', name)).toBe('absent');
});

test('of an unknown base nothing is taken for granted', async () => {
  const body = `from far.away import Thing
class B(ArchiveSection): pass
class Between(Thing): pass
class A(Between):
    own = Quantity(type=float)
    described = Quantity(description='x')
    parts = SubSection(section_def=B)
    many = SubSection(section_def=B, repeats=True)
    copy = Thing.copy.m_copy()
    made = Thing.made.m_copy()
    made.unit = 'K'
    placed = Thing.placed.m_copy()
    placed.section_def = B
`;
  const found = await membersOf(body);
  expect(found).toEqual([
    'own: float[]',
    'described: unknown[] ?',
    'made: unknown[] K',
    'parts?: lab.schema.B',
    'many*: lab.schema.B',
    'placed?: lab.schema.B',
  ]);
  expect(await membersOf(body.replaceAll('Thing', 'Exp').replace('import Exp', 'import Thing'))).toContain(
    'parts: lab.schema.B',
  );
});

test('imports a module that has the name of something in its package', async () => {
  const known = await scanned({
    'lab/__init__.py': 'from nomad.config import SchemaEntryPoint\nschema = SchemaEntryPoint(name="x")\n',
    'lab/schema.py': `${head}class Base(EntryData):\n    own = Quantity(type=str)\n`,
    'lab/other.py':
      'import lab.schema\nfrom lab.schema import Base\nclass A(Base): pass\nclass B(lab.schema.Base): pass\n',
    'lab/third.py': 'from .schema import Base as Renamed\nclass A(Renamed): pass\n',
  });
  for (const path of ['lab.other.A', 'lab.other.B', 'lab.third.A'])
    expect([path, known.memberOf(path, 'own'), known.memberOf(path, 'owm')]).toMatchObject([
      path,
      { declaredBy: 'lab.schema.Base' },
      'absent',
    ]);
});

test('another name of a class is the class', async () => {
  const known = await scanned({
    'lab/schema.py': `${head}from nomad.datamodel.data import Schema\nclass A(EntryData):\n    part = SubSection(section_def=Schema)\n`,
  });
  expect(known.isSubclass('nomad.datamodel.data.EntryData', 'nomad.datamodel.data.Schema')).toBe('yes');
  expect(known.isSubclass('lab.schema.A', 'nomad.datamodel.data.Schema')).toBe('yes');
});

test('knows a definition by its last name in a class, and one that another module changes not for sure', async () => {
  const known = await scanned({
    'lab/__init__.py': '',
    'lab/schema.py': `${head}class A(EntryData):\n    a = Quantity(type=str)\n    b = a\n    c = Quantity(type=str)\n    d = Quantity(type=str)\n`,
    'lab/other.py': 'from lab.schema import A\nA.c.shape = ["*"]\nA.d.description = "x"\n',
  });
  const kinds = [...'abcd'].map((name) => typeof known.memberOf('lab.schema.A', name));
  expect(kinds).toEqual(['string', 'object', 'string', 'object']);
});

test('names what keeps a class from being known', async () => {
  const known = await scanned({
    'lab/schema.py': `${head}from far.away import Thing\nclass B(Thing): pass\nclass A(B):\n    extend(locals())\n`,
  });
  expect(known.membersOf('lab.schema.A').gaps).toEqual([
    { owner: 'lab.schema.A', source: 'extend(locals())' },
    { owner: 'lab.schema.B', base: 'far.away.Thing' },
  ]);
});

test('takes the first branch that resolves, and what is no import only where none is there', async () => {
  const known = await scanned({
    'lab/there.py': `${head}class B(EntryData): q = Quantity(type=str)\n`,
    'lab/schema.py': `try:
    from far.away import B
except ImportError:
    from lab.there import B
try:
    from far.away import C
except ImportError:
    class C: pass
class A(B): pass
class D(C): pass
`,
  });
  expect(known.memberOf('lab.schema.A', 'q')).toMatchObject({ declaredBy: 'lab.there.B' });
  expect(known.membersOf('lab.schema.D').gaps).toEqual([{ owner: 'lab.schema.D', base: 'far.away.C' }]);
});

test('follows imports: aliases, relative ones, re-exports, stars, and cuts rounds', async () => {
  const known = await scanned({
    'src/lab/__init__.py': 'from .base import *\nfrom .deep.more import More as Renamed\n',
    'src/lab/base.py': `${head}class Base(Exp):\n    own = Quantity(type=str)\n`,
    'src/lab/deep/__init__.py': 'from . import more\n',
    'src/lab/deep/more.py':
      'import lab.base as b\nfrom ..base import Base\nfrom ..round import Loop\nclass More(b.Base): pass\nclass Less(Base, Loop): pass\n',
    'src/lab/round.py': 'from lab.deep.more import Less\nclass Loop(Less): pass\n',
    'src/lab/user.py':
      'from lab import Renamed\nimport lab.deep\nclass User(Renamed): pass\nclass Far(lab.deep.more.More): pass\n',
  });
  for (const path of [
    'lab.Base',
    'lab.Renamed',
    'lab.deep.more.More',
    'lab.deep.more.Less',
    'lab.user.User',
    'lab.user.Far',
    'lab.round.Loop',
  ])
    expect([
      path,
      known.memberOf(path, 'own'),
      known.memberOf(path, 'steps'),
      known.memberOf(path, 'gone'),
    ]).toMatchObject([path, { declaredBy: 'lab.base.Base' }, { kind: 'subSection' }, 'absent']);
  expect(known.packageKnown('lab.base.Gone')).toBe(true);
  expect(known.packageKnown('lab.Gone')).toBe(false);
});

test('does not call a class missing that a module may have made, or imports from elsewhere', async () => {
  const known = await scanned({
    'lab/__init__.py': '',
    'lab/schema.py': `${head}from far.away import Thing
from os import PathLike
Made = make('Made')
Text = 'x'
class A(EntryData): pass
`,
  });
  const missing = ['Thing', 'Made', 'Text', 'Gone', 'Quantity', 'PathLike'].filter((name) =>
    known.packageKnown(`lab.schema.${name}`),
  );
  expect(missing).toEqual(['Text', 'Gone', 'Quantity']);
});

test('reads nested classes', async () => {
  expect(
    await membersOf(
      'class A(EntryData):\n    class B(ArchiveSection):\n        x = Quantity(type=str)\n    q = SubSection(section_def=B)\n',
    ),
  ).toHaveLength(1);
  expect(
    await membersOf(
      'class A(EntryData):\n    class B(ArchiveSection):\n        x = Quantity(type=str)\n',
      {},
      'lab.schema.A.B',
    ),
  ).toEqual(['x: str[]']);
});
