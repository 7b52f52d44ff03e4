import { describe, expect, it } from 'vitest';
import { noSchemas } from '../../../../server/src/schema/knowledge.ts';
import { PythonScan } from '../../../../server/src/schema/python/scan.ts';
import { Cancelled, neverCancelled } from '../../../../server/src/util/cancellation.ts';

const section = 'from nomad.metainfo import MSection, Quantity\nclass A(MSection):\n    q = Quantity(type=str)\n';

/** Scans, and says what was read. */
function scanOf(files: Record<string, string | undefined>, scan = new PythonScan()) {
  const reads: string[] = [];
  const warnings: string[] = [];
  const host = {
    read: async (uri: string) => {
      reads.push(uri);
      const text = files[uri];
      return text === undefined ? { problem: 'it is not UTF-8' } : { text };
    },
    warn: (message: string) => warnings.push(message),
  };
  const listed = Object.keys(files).map((path) => ({ uri: path, path, stamp: String(files[path]?.length) }));
  const found = scan.scan([listed], host, noSchemas, neverCancelled);
  return found.then(([facts]) => ({ paths: (facts?.classes ?? []).map(({ path }) => path), facts, reads, warnings }));
}

describe('PythonScan', () => {
  it('reads again only what changed', async () => {
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

  it('looks for classes only in packages that use the service, there in every file', async () => {
    const { paths } = await scanOf({
      'lab/a.py': section,
      'lab/b.py': 'from .a import A\nclass B(A): pass\n',
      'plain/c.py': 'from .d import D\nclass C(D): pass\n',
    });
    expect(paths).toEqual(['lab.a.A', 'lab.b.B']);
  });

  it.each([
    ['Python 2', `${section}print 'done'\nexec "x"\n`],
    ['a syntax error', `${section}class B(:\n    q = Quantity(type=\n)))\n`],
    ['no end', `${section}    r = Quantity(description="""`],
    ['Windows line ends', section.replaceAll('\n', '\r\n')],
  ])('makes do with a file of %s', async (_, text) => {
    expect((await scanOf({ 'lab/a.py': text })).paths).toContain('lab.a.A');
  });

  it('says where nothing tells how modules are named', async () => {
    const { warnings } = await scanOf({
      'lab/a.py': section,
      'lab/b.py': section,
      'plain/c.py': 'x = 1\n',
      'd.py': section,
    });
    expect(warnings).toEqual([expect.stringContaining('lab/a.py is taken as module lab.a')]);
    expect((await scanOf({ 'lab/a.py': section, 'pyproject.toml': '' })).warnings).toEqual([]);
  });

  it('leaves out, with a word, what it cannot read or is too large', async () => {
    const { paths, warnings } = await scanOf({
      'lab/__init__.py': '',
      'lab/a.py': section,
      'lab/b.py': undefined,
      'lab/c.py': `${section}${'# filler\n'.repeat(500_000)}`,
    });
    expect(paths).toEqual(['lab.a.A']);
    expect(warnings).toEqual([expect.stringContaining('not UTF-8'), expect.stringContaining('4 MiB')]);
  });

  it('survives text that is nested without end', async () => {
    const deep = `${section}x = ${'['.repeat(100_000)}\n`;
    expect((await scanOf({ 'lab/a.py': deep, 'lab/b.py': section })).paths).toContain('lab.b.A');
  });

  it('stops when it is told to', async () => {
    const many = Array.from({ length: 200 }, (_, index) => `lab/m${index}.py`);
    const host = { read: async () => ({ text: section.repeat(100) }), warn: () => {} };
    const token = { isCancellationRequested: true };
    const listed = many.map((path) => ({ uri: path, path, stamp: '1' }));
    await expect(new PythonScan().scan([listed], host, noSchemas, token)).rejects.toThrow(Cancelled);
  });

  it('looks at a bounded number of files', async () => {
    const listed = Array.from({ length: 20_001 }, (_, index) => ({
      uri: `u${index}`,
      path: `lab/m${index}.py`,
      stamp: '1',
    }));
    const warnings: string[] = [];
    const host = { read: async () => ({ text: '' }), warn: (message: string) => warnings.push(message) };
    const named = [{ uri: 'own', path: 'own/m.py', stamp: '1' }];
    const [all, own] = await new PythonScan().scan([listed, named], host, noSchemas, neverCancelled);
    expect(warnings).toEqual([expect.stringContaining('20000')]);
    // A small folder is read in whole, as the message advises.
    expect([all?.leftOut, own?.leftOut]).toEqual([
      [{ message: expect.stringContaining('more than 20,000 Python files') }],
      undefined,
    ]);
  });
});
