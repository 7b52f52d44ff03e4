import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mapperWith } from '../../support/checks.ts';
import { runCli } from '../../support/cli.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const source =
  'from nomad.metainfo import MSection, Quantity\nclass Main(MSection):\n    name = Quantity(type=str, unit="m")\n';
const mapper = mapperWith('"id": "nmae"').replace('lab.Main', 'lab.schema.Main');
const files = { 'py/lab/__init__.py': '', 'py/lab/schema.py': source, 'm.json': mapper };

test('classes of Python sources are known to check, from the folder and from a catalogue written of it', async () => {
  const folder = await tempFolder(files);
  const run = (...argv: string[]) => runCli(argv, folder);
  expect((await run('check', 'm.json', '--compat=off', '--no-python')).stdout).toContain('schema-unknown');
  // `py` is where the mapper is, too; here the option alone is tested.
  const expected = /target-unknown `nmae` .*`Main`/;
  expect((await run('check', 'm.json', '--no-python', '--schema', 'py')).stdout).toMatch(expected);
  expect(await run('schema', 'export', 'py', '-o', 'lab.json')).toMatchObject({ code: 0, stdout: '' });
  const written = await readFile(join(folder, 'lab.json'), 'utf8');
  expect(JSON.parse(written).classes).toMatchObject([{ path: 'lab.schema.Main', quantities: [{ unit: 'm' }] }]);
  expect(written).not.toContain(folder);
  expect((await run('check', 'm.json', '--no-python', '--schema', 'lab.json')).stdout).toMatch(expected);
});

test.each([
  [['schema'], /schema/],
  [['schema', 'export'], /^mapper: /],
  [['schema', 'export', 'gone'], /gone/],
  [['schema', 'export', 'm.json'], /m\.json/],
  [['schema', 'export', 'py/lab/none'], /^mapper: /],
  [['check', 'm.json', '--schema', 'gone'], /gone/],
])('%j is wrong use', async (argv, message) => {
  const folder = await tempFolder({ ...files, 'py/lab/none/x.txt': '' });
  const { code, stderr } = await runCli(argv, folder);
  expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
});

test.each([
  ['a wrong catalogue', 'c.json', { 'c.json': { version: 1, classes: [{ path: 'lab.schema.Main', bases: 'x' }] } }],
  ['Python in another encoding', 'old', { 'old/lab/latin1.py': Buffer.from('# nomad: Größe\n', 'latin1') }],
])('%s is not used, and a line says why', async (_, schema, more) => {
  const folder = await tempFolder({ 'm.json': mapper, ...more });
  const argv = ['check', 'm.json', '--compat=off', '--no-python', '--schema', schema];
  const { stdout, stderr } = await runCli(argv, folder);
  expect(stdout).toContain('schema-unknown');
  expect(stderr).toMatch(/^mapper: .*(?:\bc\.json .*`classes\.0\.bases`|latin1\.py .*UTF-8).*$/m);
});
