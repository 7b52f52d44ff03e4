/** What the plug-ins, which `plugins.test.ts` compares with Python, do not show. */
import { expect, test } from 'vitest';
import { scanned } from '../../../support/schemas.ts';

const head = `import numpy as np
from nomad.metainfo.data_type import m_complex128, m_float16
from nomad.metainfo import Quantity, SubSection, MEnum, Reference, SectionProxy, Section
from nomad.datamodel.data import EntryData, ArchiveSection
from nomad.datamodel.metainfo.basesections import Experiment as Exp, Activity
VALUES = ['x', 'y']
`;

/** What is known of a module of this text, and of other files. */
const schemaOf = (body: string, files: Readonly<Record<string, string>> = {}) =>
  scanned({ 'lab/__init__.py': '', 'lab/schema.py': head + body, ...files });
type Known = Awaited<ReturnType<typeof schemaOf>>;

/** `kind type[shape] unit → target (values)` of each member. */
function membersOf(known: Known, path = 'lab.schema.A') {
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

/** Which of these members are so: there, absent or unknown. */
function namesOf(known: Known, state: 'there' | 'absent' | 'unknown', names: readonly string[], path = 'lab.schema.A') {
  return names.filter((name) => {
    const found = known.memberOf(path, name);
    return (typeof found === 'string' ? found : 'there') === state;
  });
}

test.each([
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
  ['MEnum of a comprehension', "Quantity(type=MEnum(v for v in VALUES), unit='kg')", 'q: enum[] kg'],
  ['MEnum of what is not known', 'Quantity(type=MEnum(*make()))', 'q: enum[]'],
  ['a type that only running tells', 'Quantity(type=pick())', 'q: unknown[]'],
  ['arguments from elsewhere', 'Quantity(type=str, **more)', 'q: unknown[] ?'],
  ['by place', 'SubSection(B)', 'q: lab.schema.B'],
  ['a sub section by proxy', "SubSection(section=SectionProxy('B'), repeats=flag)", 'q?: lab.schema.B'],
  ['a sub section of what is not known', 'SubSection(section_def=make(B))', 'q: undefined'],
])('reads %s', async (_, value, expected) => {
  const known = await schemaOf(`class B(ArchiveSection): pass\nclass A(EntryData):\n    q: T = ${value}\n`);
  expect(membersOf(known)).toEqual([expected]);
});

test('reads descriptions and places', async () => {
  const late = 'late = Quantity(type=str, description="""Comes\n    late.""")';
  const body = `    """What it is.\n\n    More\n    to say."""\n    m_def = Section()\n    x = 3\n    def f(self): return 1\n    ${late}\n`;
  const known = await schemaOf(`class A(EntryData):\n${body}`);
  const declared = { uri: 'file:///lab/schema.py' };
  expect(known.classOf('lab.schema.A')).toMatchObject({
    description: 'What it is.\n\nMore to say.',
    declared,
    quantities: [{ name: 'late', description: 'Comes late.' }],
  });
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
  const known = await schemaOf(`${body}class Keep(EntryData): pass\n`);
  expect(known.memberOf('lab.schema.A', 'anything')).toBe('unknown');
  expect(known.memberOf('lab.schema.Keep', 'anything')).toBe('absent');
});

const q = 'q = Quantity(type=str)';
const edited = '    q.a_eln.unit = 1\n    q.m_annotations["x"] = 2\n    q.m_annotations.update(x=3)\n';

test.each([
  ['a base in brackets', `from typing import Generic\nclass B(EntryData): ${q}\nclass A(B[int]): pass\n`],
  ['a harmless decorator', `from dataclasses import dataclass\n@dataclass\nclass A(EntryData): ${q}\n`],
  ['a metaclass of its own framework', `class A(EntryData, metaclass=MObjectMeta): ${q}\n`],
  ['a base of its own name', `class Activity(Activity): ${q}\nclass A(Activity): pass\n`],
  ['an annotation that is edited', `class A(EntryData):\n    ${q}\n${edited}`],
  ['a loop that reads', `class A(EntryData):\n    ${q}\nfor each in (A, 1): print(each)\n`],
])('knows a class with %s wholly', async (_, body) => {
  const known = await schemaOf(body);
  expect(known.memberOf('lab.schema.A', 'q')).toMatchObject({ facts: { type: 'str' } });
  expect(known.memberOf('lab.schema.A', 'gone')).toBe('absent');
});

test('leaves a member open whose kind it cannot read', async () => {
  const known = await schemaOf(`class A(EntryData):
    a = make()
    b = [x for x in y]
    c, d = make()
    if x:
        e = Quantity(type=str)
    for f in g: pass
    h = Quantity(type=str, aliases=['i'])
A.j = Quantity(type=str)
`);
  expect(namesOf(known, 'unknown', [...'abcdefghijk']).join('')).toBe('acdefij');
});

test('declared members count, whatever their names begin with', async () => {
  const known = await schemaOf(`class A(EntryData):
    m_def = Section()
    _rms = Quantity(type=float)
    m_kind = Quantity(type=str)
    _parts = SubSection(section_def=Exp)
    _cache = {}
`);
  const names = ['_rms', 'm_kind', '_parts', '_cache', 'm_def', '_rmss'];
  expect(namesOf(known, 'there', names)).toEqual(['_rms', 'm_kind', '_parts']);
  expect(namesOf(known, 'absent', names)).toEqual(['_cache', 'm_def', '_rmss']);
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
  const quantities = ['own: float[]', 'described: unknown[] ?', 'made: unknown[] K'];
  const sections = ['parts?: lab.schema.B', 'many*: lab.schema.B', 'placed?: lab.schema.B'];
  expect(membersOf(await schemaOf(body))).toEqual([...quantities, ...sections]);
  const known = await schemaOf(body.replaceAll('Thing', 'Exp').replace('import Exp', 'import Thing'));
  expect(membersOf(known)).toContain('parts: lab.schema.B');
});

test('knows a definition by its last name in a class, and one that another module changes not for sure', async () => {
  const members = ['a = Quantity(type=str)', 'b = a', 'c = Quantity(type=str)', 'd = Quantity(type=str)'];
  const other = 'from lab.schema import A\nA.c.shape = ["*"]\nA.d.description = "x"\n';
  const known = await schemaOf(`class A(EntryData):\n    ${members.join('\n    ')}\n`, { 'lab/other.py': other });
  expect(namesOf(known, 'there', [...'abcd'])).toEqual(['b', 'd']);
});

test('names what keeps a class from being known', async () => {
  const body = 'from far.away import Thing\nclass B(Thing): pass\nclass A(B):\n    extend(locals())\n';
  expect((await schemaOf(body)).membersOf('lab.schema.A').gaps).toEqual([
    { owner: 'lab.schema.A', source: 'extend(locals())' },
    { owner: 'lab.schema.B', base: 'far.away.Thing' },
  ]);
});

test('takes the first branch that resolves, and what is no import only where none is there', async () => {
  const known = await scanned({
    'lab/there.py': `${head}class B(EntryData): ${q}\n`,
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

test('follows imports: aliases, relative ones, re-exports, stars, a module named as something in its package, and rounds', async () => {
  const known = await scanned({
    'src/lab/__init__.py':
      'from nomad.config import SchemaEntryPoint\nschema = SchemaEntryPoint(name="x")\nfrom .base import *\nfrom .deep.more import More as Renamed\n',
    'src/lab/base.py': `${head}class Base(Exp):\n    own = Quantity(type=str)\n`,
    'src/lab/schema.py': 'from .base import Base\nclass Other(Base): pass\n',
    'src/lab/deep/__init__.py': 'from . import more\n',
    'src/lab/deep/more.py':
      'import lab.base as b\nfrom ..base import Base\nfrom ..round import Loop\nclass More(b.Base): pass\nclass Less(Base, Loop): pass\n',
    'src/lab/round.py': 'from lab.deep.more import Less\nclass Loop(Less): pass\n',
    'src/lab/user.py':
      'from lab import Renamed\nimport lab.deep\nimport lab.schema\nclass User(Renamed): pass\nclass Far(lab.deep.more.More): pass\nclass Near(lab.schema.Other): pass\n',
  });
  const modules = ['deep.more.More', 'deep.more.Less', 'user.User', 'user.Far', 'user.Near', 'round.Loop'];
  for (const path of ['lab.Base', 'lab.Renamed', ...modules.map((name) => `lab.${name}`)]) {
    expect([path, known.memberOf(path, 'own')]).toMatchObject([path, { declaredBy: 'lab.base.Base' }]);
    expect([path, known.memberOf(path, 'steps')]).toMatchObject([path, { kind: 'subSection' }]);
    expect([path, known.memberOf(path, 'gone')]).toEqual([path, 'absent']);
  }
  expect(known.packageKnown('lab.base.Gone')).toBe(true);
  expect(known.packageKnown('lab.Gone')).toBe(false);
});

test('does not call a class missing that a module may have made, or imports from elsewhere', async () => {
  const imports = 'from far.away import Thing\nfrom os import PathLike\n';
  const known = await schemaOf(`${imports}Made = make('Made')\nText = 'x'\nclass A(EntryData): pass\n`);
  const names = ['Thing', 'Made', 'Text', 'Gone', 'Quantity', 'PathLike'];
  expect(names.filter((name) => known.packageKnown(`lab.schema.${name}`))).toEqual(['Text', 'Gone', 'Quantity']);
});
