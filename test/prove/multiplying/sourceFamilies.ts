/** Families of what stands beside mappers: globs, catalogues, Python sources, `.gitignore`. */
import { always, type Family, family, limit, repeated, scene, variant, withRule } from './scenes.ts';

const head = 'from nomad.metainfo import MSection, Quantity\n';
const lines = (count: number, line: (index: number) => string) => repeated(count, line).join('');

const python: readonly ((size: number) => Readonly<Record<string, string>>)[] = [
  (size) => ({ 'p/__init__.py': '', 'p/m.py': `${'\n'.repeat(250 * size)}${head}class A(MSection): pass\n` }),
  (size) => ({
    'p/__init__.py': 'from . import *\n'.repeat(18 * size),
    'p/m.py': `${head}from . import *\nclass A(B): pass\n`,
  }),
  (size) => {
    const file = (index: number) => `m${index === 0 ? '' : index}`;
    const text = `${lines(4 + size, (other) => `from .${file(other)} import *\n`)}class A(B): pass\n`;
    return Object.fromEntries(repeated(4 + size, (own) => [`p/${file(own)}.py`, text]));
  },
  (size) => ({
    'p/m.py': `${lines(8 * size, (index) => `class C${index}(C${index + 1}): pass\n`)}class A(C0): pass\n`,
  }),
  (size) => {
    const lists = lines(4 * size, (index) => `d${index}=[${repeated(3, () => `d${index + 1}`).join()}]\n`);
    return { 'p/m.py': `${head}${lists}class A(MSection):\n  q=Quantity(type=d0, aliases=d0, shape=d0)\n` };
  },
  (size) => {
    const members = lines(5 * size, (index) => ` q${index}=Quantity(type=MEnum(d), shape=d)\n`);
    const list = `from nomad.metainfo import MEnum\nd=[${'1,'.repeat(60 * size)}]\n`;
    return { 'p/m.py': `${head}${list}class A(MSection):\n${members}` };
  },
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

const steps = ['{a:@,c:@}', '{b:[@,@]}', '{a:@,b:[@]}'];

const subSections = [
  { name: 'a', section: 'lab.Main' },
  { name: 'c', section: 'lab.Main' },
  { name: 'b', section: 'lab.Main', repeats: true },
];
const catalogue = { version: 1, classes: [{ path: 'lab.Main', bases: [], quantities: [], subSections }] };

/** Globs of mappers, all for one data file. */
const globs = (count: number, name: string) => ({
  sampleData: Object.fromEntries(repeated(count, (index) => [`${name}${index}`, 'd.json'])),
});

export const sourceFamilies: readonly Family[] = [
  family('globs of samples', always, (size) => scene({}, {}, {}, globs(size, `${'*a'.repeat(40 + size)}{b,*a*a*b}`))),
  family('many globs of samples', always, (size) => scene({}, {}, {}, globs(12 * size, '*a*a{b,c}*'))),
  family('classes that contain themselves', limit, (size) => {
    const chain = repeated(240 + size, () => variant(steps, size)).join('|');
    return scene(withRule(chain, size % steps.length === 1 ? 'b' : 'a'), {}, {}, { catalogue });
  }),
  family('Python sources that refer to each other', always, (size) =>
    scene({ is_main: 'True', schema: 'p.m.A' }, {}, {}, { python: variant(python, size)(size) }),
  ),
  family('rules of .gitignore', always, (size) => scene({}, {}, {}, { gitignore: variant(ignored, size)(size) })),
];
