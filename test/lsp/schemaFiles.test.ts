/** Sources of classes as they lie on disk when somebody points at the wrong folder: all is told in a line, nothing hangs. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMapperService } from '../../server/src/service/createService.ts';
import { mapperWith } from '../support/checks.ts';
import { runCli } from '../support/cli.ts';
import { tempFolder } from '../support/tempFolder.ts';

const source = 'from nomad.metainfo import MSection, Quantity\nclass Main(MSection):\n    name = Quantity(type=str)\n';
const mapper = mapperWith('"id": "nmae"');
const found = /target-unknown `nmae` isn't in `Main`/;

async function check(files: Record<string, unknown>, schema: string, prepare?: (folder: string) => Promise<unknown>) {
  const folder = await tempFolder({ 'm.json': mapper, ...files });
  await prepare?.(folder);
  const argv = ['check', 'm.json', '--compat=off', '--schema', schema];
  return runCli(argv, folder, createMapperService);
}

describe('a folder of Python sources', () => {
  test('with a generated module of 5 MB, and text in another encoding, is read without them', async () => {
    const head = 'from nomad.metainfo import MSection, Quantity\n';
    const line = 'class Generated(MSection):\n    value = Quantity(type=float)\n';
    const { stdout, stderr } = await check(
      {
        'py/lab/__init__.py': source,
        'py/lab/generated.py': head + line.repeat(5_000_000 / line.length),
        'py/lab/latin1.py': Buffer.from('# nomad: Größe\n', 'latin1'),
        'py/lab/python2.py': `${head}print "hello"\nexec code in place\n`,
      },
      'py',
    );
    expect(stdout).toMatch(found);
    const notes = [/\d Python files /, /py\/lab\/generated\.py .*4 MiB/, /py\/lab\/latin1\.py .*UTF-8/];
    const lines = stderr.trimEnd().split('\n').sort();
    expect(lines).toEqual(notes.map((note) => expect.stringMatching(new RegExp(`^mapper: ${note.source}`))));
  });

  test('with links that go round is read once', async () => {
    const { stdout, stderr } = await check({ 'py/lab/__init__.py': source }, 'py', async (folder) => {
      await symlink(join(folder, 'py'), join(folder, 'py/lab/back'));
      await symlink(join(folder, 'py/lab/itself'), join(folder, 'py/lab/itself'));
    });
    expect(stdout).toMatch(found);
    expect(stderr).toMatch(/^mapper: 1 Python file .+\n$/);
  });

  test('of more than 20,000 files is read up to there, and says so', async () => {
    const { stdout, stderr } = await check({ 'py/lab/__init__.py': source }, 'py', async (folder) => {
      const other = join(folder, 'py/other');
      await mkdir(other);
      for (let from = 0; from < 20_100; from += 300)
        await Promise.all(Array.from({ length: 300 }, (_, i) => writeFile(join(other, `m${from + i}.py`), 'x = 1\n')));
    });
    expect(stdout).toMatch(found);
    expect(stderr).toMatch(/^mapper: .*\b20000\b/);
  });
});

describe('a catalogue', () => {
  const classes = (count: number) => `{"version":1,"classes":[${Array(count).fill('{"path":"lab.X"}').join(',')}]}`;
  test.each([
    ['of a million classes', classes(1_000_000), '200000'],
    ['with wrong types', { version: 1, classes: [{ path: 'lab.Main', bases: 'x' }] }, '`classes.0.bases`'],
    ['that is no JSON', '{"version": 1,', 'JSON'],
    ['in another encoding', Buffer.from([0x7b, 0xff]), 'not-utf8'],
  ])('%s is not used, and one line says why', async (_, catalogue, expected) => {
    const { stdout, stderr } = await check({ 'c.json': catalogue }, 'c.json');
    expect(stdout).toContain('schema-unknown');
    expect(stderr).toMatch(/^mapper: .*\bc\.json .*\n$/);
    expect(stderr).toContain(expected);
  });
});
