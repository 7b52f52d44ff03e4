/** Families of what stands beside mappers: catalogues, Python sources, `.gitignore`, numbers that are looked up. */
import { always, type Family, family, limit, repeated, scene } from './multiplyingScenes.ts';

const head = 'from nomad.metainfo import MSection, Quantity\n';

/** Python sources that refer to each other or themselves. */
const python: readonly ((size: number) => Readonly<Record<string, string>>)[] = [
  (size) => ({ 'p/__init__.py': '', 'p/m.py': `${'\n'.repeat(250 * size)}${head}class A(MSection): pass\n` }),
  (size) => ({
    'p/__init__.py': `${'from . import *\n'.repeat(18 * size)}`,
    'p/m.py': `${head}from . import *\nclass A(B): pass\n`,
  }),
  (size) =>
    Object.fromEntries(
      repeated(4 + size, (own) => [
        `p/m${own === 0 ? '' : own}.py`,
        `${repeated(4 + size, (other) => `from .m${other === 0 ? '' : other} import *\n`).join('')}class A(B): pass\n`,
      ]),
    ),
  (size) => ({
    'p/m.py': `${repeated(8 * size, (index) => `class C${index}(C${index + 1}): pass\n`).join('')}class A(C0): pass\n`,
  }),
  (size) => ({
    'p/m.py': `${head}${repeated(4 * size, (index) => `d${index}=[d${index + 1},d${index + 1},d${index + 1}]\n`).join('')}class A(MSection):\n  q=Quantity(type=d0, aliases=d0, shape=d0)\n`,
  }),
  (size) => ({
    'p/m.py': `${head}from nomad.metainfo import MEnum\nd=[${'1,'.repeat(60 * size)}]\nclass A(MSection):\n${repeated(5 * size, (index) => ` q${index}=Quantity(type=MEnum(d), shape=d)\n`).join('')}`,
  }),
  (size) => ({
    'setup.cfg': `where=${'/'.repeat(300 * size)}x`,
    'p/m.py': `${head}f("${'type('.repeat(20 * size)}")\n${'if x: a=1\n'.repeat(10 * size)}from ${'\\'.repeat(50 * size)}`,
  }),
  (size) => ({
    'setup.cfg': `package_dir=${' '.repeat(300 * size)}x`,
    'setup.py': '\n'.repeat(250 * size),
    'p/m.py': head,
  }),
];

const ignored: readonly ((size: number) => string)[] = [
  (size) => `${'**/a/'.repeat(20 * size)}b`,
  (size) => `${'*a'.repeat(20 * size)}b`,
  (size) => '['.repeat(300 * size),
  (size) => repeated(20 * size, (index) => `**/a/**/a/*a*/b${index}`).join('\n'),
];

const step: readonly string[] = ['{a:@,c:@}', '{b:[@,@]}', '{a:@,b:[@]}'];

export const sourceFamilies: readonly Family[] = [
  family('classes that contain themselves', limit, (size) => {
    const subSections = [
      { name: 'a', section: 'lab.Main' },
      { name: 'c', section: 'lab.Main' },
      { name: 'b', section: 'lab.Main', repeats: true },
    ];
    const chain = repeated(240 + size, () => step[size % step.length]).join('|');
    const target = size % step.length === 1 ? 'b' : 'a';
    return scene(
      { is_main: 'True', rules: { r: { source: chain, target } } },
      {},
      {},
      {
        catalogue: { version: 1, classes: [{ path: 'lab.Main', bases: [], quantities: [], subSections }] },
      },
    );
  }),
  family('Python sources that refer to each other', always, (size) =>
    scene({ is_main: 'True', schema: 'p.m.A' }, {}, {}, { python: python[size % python.length]?.(size) ?? {} }),
  ),
  family('rules of .gitignore', always, (size) =>
    scene({}, {}, {}, { gitignore: ignored[size % ignored.length]?.(size) ?? '' }),
  ),
  family('values that are looked up again', limit, (size) =>
    scene(
      { is_main: 'True', rules: { r: { source: `${'[@,@]|'.repeat(15 + 8 * size)}[*]`, target: 't' } } },
      { n: 2 ** 60 },
    ),
  ),
];
