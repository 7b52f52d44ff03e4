import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unifiedDiff } from '../../../../server/src/cli/check/expect.ts';
import { runCli } from '../../../support/cli.ts';
import { data, mapper } from '../../../support/samples.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

/** The classes are made up. */
const quiet = { 'mapper.config.json': { diagnostics: { severity: { 'schema-unknown': 'off' } } } };

const step = (duration: number) => ({ m_def: 'demo.Step', duration });
const main = { section: 'main_schema', schema: 'demo.Main', isMain: true, file: 'run 1.archive.json' };
const entries = [{ ...main, data: { m_def: 'demo.Main', name: 'run 1', steps: [step(1), step(2)] } }];
const { $mapped_json_class_key: _, ...keyless } = data;

async function expectIn(files: Record<string, unknown>, ...argv: string[]) {
  const folder = await tempFolder({ ...quiet, 'm.json': mapper, ...files });
  const words = argv.some((word) => !word.startsWith('-')) ? argv : ['.', ...argv];
  return runCli(['check', ...words, '--expect', '--compat=off'], folder);
}

const both = { 'd.json': data, 'd.expected.json': entries };

test.each([
  ['all', '.', both, '2 files'],
  ['of the data file that is named alone', 'd.json', both, '1 file'],
  ['of the mapper that the data was named for', 'm.json --data d.json', { ...both, 'd.json': keyless }, '2 files'],
])('entries as expected: %s', async (_, words, files, count) => {
  const { code, stdout } = await expectIn(files, ...words.split(' '));
  const last = new RegExp(`^${count} checked: .*; 1 of 1 as expected\n$`, 'm');
  expect([code, stdout]).toEqual([0, expect.stringMatching(last)]);
});

test('other entries fail, with the difference', async () => {
  const { code, stdout } = await expectIn({ 'd.json': { ...data, Name: 'run 2' }, 'd.expected.json': entries });
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /d\.expected\.json error expected-differs .* d\.json .* \/0\/file.*"run 1\.archive\.json".*"run 2\.archive\.json".*\n {2}--- expected\n/,
  );
  expect(stdout).toContain('\n  -      "name": "run 1",\n  +      "name": "run 2",\n');
  expect(stdout).toContain('2 files checked: no findings; 0 of 1 as expected\n');
});

test('what preview wrote is what is expected, for each data file by itself', async () => {
  const files = { 'sub/d.json': data, 'sub/e.json': { ...data, Name: 'e' } };
  const folder = await tempFolder({ ...quiet, 'm.json': mapper, ...files });
  const run = (...argv: string[]) => runCli(argv, folder);
  for (const name of ['d', 'e'])
    await run('preview', 'm.json', `sub/${name}.json`, '--format', 'json', '-o', `sub/${name}.expected.json`);
  const { code, stdout } = await run('check', '.', '--expect', '--compat=off');
  expect([code, stdout]).toEqual([0, '3 files checked: no findings; 2 of 2 as expected\n']);
  const path = join(folder, 'sub/e.expected.json');
  await writeFile(path, (await readFile(path, 'utf8')).replace('"e.archive', '"E.archive'));
  const again = await run('check', '.', '--expect', '--format', 'json');
  expect(JSON.parse(again.stdout).expectations).toMatchObject([
    { data: 'sub/d.json', expected: 'sub/d.expected.json', passed: true },
    { data: 'sub/e.json', expected: 'sub/e.expected.json', passed: false, message: expect.stringContaining('/0/file') },
  ]);
});

test('an expected file that is not UTF-8 fails', async () => {
  const { code, stdout } = await expectIn({ 'd.json': data, 'd.expected.json': Buffer.from([0xff]) });
  expect([code, stdout]).toEqual([1, expect.stringMatching(/d\.expected\.json error /)]);
});

test('an expected file is no data file, whatever it holds, but one that stands alone is', async () => {
  const files = { 'd.json': data, 'd.expected.json': { ...data, entries }, 'x.expected.json': data };
  const { stdout } = await expectIn(files, '--format=json');
  const names = JSON.parse(stdout).files.map(({ file }: { file: string }) => file);
  expect(names).toEqual(['d.json', 'm.json', 'x.expected.json']);
});

test('nothing to compare is said, and a difference does not fail where nothing shall', async () => {
  const none = await expectIn({ 'd.json': data });
  expect([none.code, none.stderr]).toEqual([0, expect.stringMatching(/^mapper: .*<name>\.expected\.json.*\n$/)]);
  expect((await expectIn({ 'd.json': data, 'd.expected.json': [] }, '--fail-on=never')).code).toBe(0);
});

test('lines that differ stand between three that do not; what is too different is said in short', () => {
  const text = (lines: readonly unknown[]) => `${lines.join('\n')}\n`;
  const nine = (middle: string) => text([1, 2, 3, 4, middle, 6, 7, 8, 9]);
  const around = ['--- expected', '+++ found', '@@ -2,7 +2,7 @@', ' 2', ' 3', ' 4'];
  expect(unifiedDiff(nine('b'), nine('a'))).toEqual([...around, '-b', '+a', ' 6', ' 7', ' 8']);
  const many = (from: number) => text(Array.from({ length: 5_000 }, (_, index) => index + from));
  expect(unifiedDiff(many(0), many(10_000))).toEqual(['(more than 500 lines differ)']);
});
