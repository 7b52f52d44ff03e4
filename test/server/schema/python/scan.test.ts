import { describe, expect, test } from 'vitest';
import { Catalogue } from '../../../../server/src/schema/catalogue.ts';
import { knowledgeOf, noSchemas } from '../../../../server/src/schema/knowledge.ts';
import { PythonScan } from '../../../../server/src/schema/python/scan.ts';
import { Cancelled, neverCancelled } from '../../../../server/src/util/cancellation.ts';

const section = 'from nomad.metainfo import MSection, Quantity\nclass A(MSection):\n    q = Quantity(type=str)\n';

/** Scans, and says what was read and told. */
async function scanOf(files: Readonly<Record<string, string | undefined>>, scan = new PythonScan()) {
  const told = { reads: [] as string[], warnings: [] as string[], remarks: [] as string[] };
  const host = {
    read: async (uri: string) => {
      told.reads.push(uri);
      const text = files[uri];
      return text === undefined ? { problem: 'it is not UTF-8' } : { text };
    },
    info: (message: string) => told.remarks.push(message),
    warn: (message: string) => told.warnings.push(message),
  };
  const listed = Object.keys(files).map((path) => ({ uri: path, path, stamp: String(files[path]?.length) }));
  const [facts] = await scan.scan([listed], host, noSchemas, neverCancelled);
  return { ...told, facts, paths: (facts?.classes ?? []).map(({ path }) => path) };
}

test('reads again only what changed', async () => {
  const scan = new PythonScan();
  const files: Record<string, string> = { 'lab/a.py': section, 'lab/b.py': section };
  expect((await scanOf(files, scan)).reads).toEqual(['lab/a.py', 'lab/b.py']);
  files['lab/b.py'] = section.replace('class A', 'class Other');
  const again = await scanOf(files, scan);
  expect(again.reads).toEqual(['lab/b.py']);
  expect(again.paths).toEqual(['lab.a.A', 'lab.b.Other']);
  delete files['lab/a.py'];
  expect((await scanOf(files, scan)).paths).toEqual(['lab.b.Other']);
});

test('looks for classes only in packages that use the service, there in every file', async () => {
  const { paths } = await scanOf({
    'lab/a.py': section,
    'lab/b.py': 'from .a import A\nclass B(A): pass\n',
    'plain/c.py': 'from .d import D\nclass C(D): pass\n',
  });
  expect(paths).toEqual(['lab.a.A', 'lab.b.B']);
});

test.each([
  ['Python 2', `${section}print 'done'\nexec "x"\n`],
  ['a syntax error', `${section}class B(:\n    q = Quantity(type=\n)))\n`],
  ['no end', `${section}    r = Quantity(description="""`],
  ['Windows line ends', section.replaceAll('\n', '\r\n')],
])('makes do with a file of %s', async (_, text) =>
  expect((await scanOf({ 'lab/a.py': text })).paths).toContain('lab.a.A'),
);

describe('a source in which someone types', () => {
  const source = (code: string) => `from nomad.metainfo import MSection, Quantity
class A(MSection):
    a = Quantity(type=str)

    def run(self):
        print(${code}

    b = Quantity(type=str)


class B(MSection):
    a = Quantity(type=str)
`;
  const known = async (code: string) => {
    const { facts } = await scanOf({ 'lab/a.py': source(code) });
    const schemas = knowledgeOf(facts ? [new Catalogue(facts)] : []);
    return { schemas, isB: schemas.classOf('lab.a.B') !== undefined };
  };

  test.each(['', '[', '{', '"""', 'f(', '1)\n        x = [', '1)\n    def other(self'])(
    'nothing behind an open %j counts as missing',
    async (code) => {
      const { isB, schemas } = await known(code);
      expect(schemas.memberOf('lab.a.A', 'b')).not.toBe('absent');
      expect(isB || !schemas.packageKnown('lab.a.B')).toBe(true);
    },
  );

  test.each(['1)', '5. * 2)', '1)\n        yield', '5.,\n              6)'])(
    'nothing is hidden by %j',
    async (code) => {
      const { isB, schemas } = await known(code);
      expect(schemas.memberOf('lab.a.A', 'b')).toMatchObject({ name: 'b' });
      expect([isB, schemas.memberOf('lab.a.A', 'c'), schemas.packageKnown('lab.a.C')]).toEqual([true, 'absent', true]);
    },
  );
});

test('says where nothing tells how modules are named, once for a package and as no warning', async () => {
  const modules = { 'lab/a.py': section, 'lab/b.py': section, 'plain/c.py': 'x = 1\n', 'd.py': section };
  const { remarks, warnings } = await scanOf(modules);
  expect([remarks, warnings]).toEqual([[expect.stringMatching(/lab\/a\.py .* lab\.a\b/)], []]);
  expect((await scanOf({ 'lab/a.py': section, 'pyproject.toml': '' })).remarks).toEqual([]);
});

test('leaves out, with a word, what it cannot read or is too large', async () => {
  const { paths, warnings } = await scanOf({
    'lab/__init__.py': '',
    'lab/a.py': section,
    'lab/b.py': undefined,
    'lab/c.py': `${section}${'# filler\n'.repeat(500_000)}`,
  });
  expect(paths).toEqual(['lab.a.A']);
  expect(warnings).toEqual([expect.stringContaining('not UTF-8'), expect.stringContaining('4 MiB')]);
});

test('survives text that is nested without end', async () => {
  const deep = `${section}x = ${'['.repeat(100_000)}\n`;
  expect((await scanOf({ 'lab/a.py': deep, 'lab/b.py': section })).paths).toContain('lab.b.A');
});

const listed = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ uri: `u${index}`, path: `lab/m${index}.py`, stamp: '1' }));

test('stops when it is told to', async () => {
  const host = { read: async () => ({ text: section.repeat(100) }), info: () => {}, warn: () => {} };
  const scan = new PythonScan().scan([listed(200)], host, noSchemas, { isCancellationRequested: true });
  await expect(scan).rejects.toThrow(Cancelled);
});

test('looks at a bounded number of files; a small folder is read in whole, as the message advises', async () => {
  const warnings: string[] = [];
  const host = { read: async () => ({ text: '' }), info: () => {}, warn: (message: string) => warnings.push(message) };
  const [all, own] = await new PythonScan().scan([listed(20_001), listed(1)], host, noSchemas, neverCancelled);
  expect(warnings).toEqual([expect.stringContaining('20000')]);
  expect([all?.omitted, own?.omitted]).toEqual([[{ message: expect.stringContaining('20,000') }], undefined]);
});

describe('sources that refer to each other or themselves', () => {
  const head = 'from nomad.metainfo import MSection, Quantity\n';
  const many = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index)).join('');

  test('modules that import everything of each other, and a module of itself', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `m${index}`);
    const stars = names.map((name) => `from .${name} import *\n`).join('');
    const modules = names.map((name) => [`lab/${name}.py`, `${head}${stars}class C${name}(MSection): pass\n`] as const);
    const own = 'from . import *\n'.repeat(3000);
    const { facts, warnings } = await scanOf({ 'lab/__init__.py': own, ...Object.fromEntries(modules) });
    expect(facts?.classes).toHaveLength(60);
    expect(facts?.aliases['lab.m0.Cm1']).toBe('lab.m1.Cm1');
    expect(warnings.filter((each) => each.includes('refer to each other'))).toEqual([]);
  });

  test('values that double with each name are left open, and that is said', async () => {
    const values = many(60, (at) => `v${at} = [v${at + 1}, v${at + 1}, v${at + 1}]\n`);
    const text = many(60, (at) => `t${at} = t${at + 1} + t${at + 1}\n`);
    const lists = many(15, (at) => `l${at} = l${at + 1} * 16\n`);
    const uses = 'class A(MSection):\n  q = Quantity(type=MEnum(v0), unit=t0, shape=l0, aliases=v0)\n';
    const source = `${head}${values}${text}t60 = 'ab'\n${lists}l15 = ['x']\n${uses}`;
    const { facts, warnings } = await scanOf({ 'lab/m.py': source });
    expect(facts?.classes.map(({ path }) => path)).toEqual(['lab.m.A']);
    const message = expect.stringContaining('references between the Python sources are too complex');
    expect(facts?.omitted).toEqual([{ message }]);
    expect(warnings).toContainEqual(message);
  });

  test.each([
    ['line breaks without end', '\n'.repeat(100_000)],
    ['calls that make no class', `f("${'type('.repeat(60_000)}")\n`],
    ['a class with a long name', `class ${'B'.repeat(300_000)}:\n${many(10_000, (at) => `  m${at} = x${at}()\n`)}`],
    ['a long import', `from ${'b'.repeat(300_000)} import *\n${many(10_000, (at) => `v${at} = x${at}()\n`)}`],
    ['a long list of names for others', `__all__ = [${'"a",'.repeat(100_000)} 'A']\n`],
    ['a chain of classes', `${many(20_000, (at) => `class C${at}(C${at + 1}): pass\n`)}class C20000: pass\n`],
  ])('%s', async (_, lines) => {
    const uses = many(10_000, (at) => `  q${at} = Quantity(type=x${at})\n`);
    const { facts } = await scanOf({
      'lab/m.py': `${head}${lines}class A(MSection): pass\n`,
      'lab/n.py': `${head}from .m import *\nclass N(A):\n${uses}`,
      'plain/m.py': `from ${'\\'.repeat(400_000)}`,
    });
    expect(facts?.classes.map(({ path }) => path)).toEqual(expect.arrayContaining(['lab.m.A', 'lab.n.N']));
  });

  test.each([
    ['values of an enumeration', `[${'1,'.repeat(30_000)}]`, 'type=MEnum(d)'],
    ['dimensions', `[${'1,'.repeat(30_000)}]`, 'type=int, shape=d'],
    ['dimensions that are added', `[${'1,'.repeat(30_000)}]`, 'type=int, shape=[] + d'],
    ['arguments', `{${'"a": 1,'.repeat(30_000)}}`, '**d'],
    ['words', `"${'a '.repeat(30_000)}"`, 'type=MEnum(d.split())'],
  ])('%s that many members share are left open at some point, and that is said', async (_, value, argument) => {
    const members = many(3000, (at) => `  q${at} = Quantity(${argument})\n`);
    const { facts } = await scanOf({
      'lab/m.py': `${head}from nomad.metainfo import MEnum\nd = ${value}\nclass A(MSection):\n${members}`,
    });
    expect(facts?.classes.map(({ path }) => path)).toEqual(['lab.m.A']);
    expect(facts?.omitted).toHaveLength(1);
  });

  test('a long list in a list of dimensions, and a description that many members share', async () => {
    const shape = `d = [${'1,'.repeat(200_000)}]\nclass A(MSection):\n  q = Quantity(type=int, shape=[*d])\n`;
    const [own] = (await scanOf({ 'lab/m.py': head + shape })).facts?.classes ?? [];
    expect(own?.quantities[0]?.shape).toHaveLength(200_000);
    const members = many(3000, (at) => `  q${at} = Quantity(type=int, description=d)\n`);
    const described = `d = """${'a \n\n'.repeat(200_000)}"""\nclass A(MSection):\n${members}`;
    const [other] = (await scanOf({ 'lab/m.py': head + described })).facts?.classes ?? [];
    expect(other?.quantities).toHaveLength(3000);
  });

  test('blocks that are nested more deeply than Python allows', async () => {
    const nested = Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}if x:\n`).join('');
    const { warnings } = await scanOf({
      'lab/m.py': `${head}class A(MSection): pass\n${nested}${' '.repeat(300)}y = 1\n`,
    });
    expect(warnings).toContain('lab/m.py is left out, because it is nested too deeply.');
  });
});
