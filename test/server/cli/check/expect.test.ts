import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unifiedDiff } from '../../../../server/src/cli/check/expect.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { runCli } from '../../../support/cli.ts';
import { data, mapper } from '../../../support/samples.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

/** The classes are made up. */
const quiet = { 'mapper.config.json': { diagnostics: { severity: { 'schema-unknown': 'off' } } } };

const entries = [
  {
    section: 'main_schema',
    schema: 'demo.Main',
    isMain: true,
    file: 'run 1.archive.json',
    data: {
      m_def: 'demo.Main',
      name: 'run 1',
      steps: [
        { m_def: 'demo.Step', duration: 1 },
        { m_def: 'demo.Step', duration: 2 },
      ],
    },
  },
];

async function expectIn(files: Record<string, unknown>, ...argv: string[]) {
  const folder = await tempFolder({ ...quiet, 'm.json': mapper, ...files });
  const words = argv.some((word) => !word.startsWith('-')) ? argv : ['.', ...argv];
  const ran = await runCli(['check', ...words, '--expect', '--compat=off'], folder, createMapperService);
  return { folder, ...ran };
}

test('entries as expected', async () => {
  const { code, stdout, stderr } = await expectIn({ 'd.json': data, 'd.expected.json': entries });
  expect([code, stdout, stderr]).toEqual([0, '2 files checked: no findings; 1 of 1 as expected\n', '']);
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
  const folder = await tempFolder({
    ...quiet,
    'm.json': mapper,
    'sub/d.json': data,
    'sub/e.json': { ...data, Name: 'e' },
  });
  for (const name of ['d', 'e']) {
    const argv = ['m.json', `sub/${name}.json`, '--format', 'json', '-o', `sub/${name}.expected.json`];
    await runCli(['preview', ...argv], folder, createMapperService);
  }
  const first = await runCli(['check', '.', '--expect', '--compat=off'], folder, createMapperService);
  expect([first.code, first.stdout]).toEqual([0, '3 files checked: no findings; 2 of 2 as expected\n']);
  const path = join(folder, 'sub/e.expected.json');
  await writeFile(path, (await readFile(path, 'utf8')).replace('"e.archive', '"E.archive'));
  const { stdout } = await runCli(['check', '.', '--expect', '--format', 'json'], folder, createMapperService);
  expect(JSON.parse(stdout).expectations).toMatchObject([
    { data: 'sub/d.json', expected: 'sub/d.expected.json', passed: true },
    { data: 'sub/e.json', expected: 'sub/e.expected.json', passed: false, message: expect.stringContaining('/0/file') },
  ]);
});

describe('the mapper is', () => {
  test('the one of the class key, when the data file alone is named', async () => {
    const { stdout } = await expectIn({ 'd.json': data, 'd.expected.json': entries }, 'd.json');
    expect(stdout).toBe('1 file checked: no findings; 1 of 1 as expected\n');
  });

  test('the one that the data was named for', async () => {
    const { $mapped_json_class_key: _, ...keyless } = data;
    const files = { 'd/d.json': keyless, 'd/d.expected.json': entries };
    const { stdout } = await expectIn(files, 'm.json', '--data', 'd/d.json');
    expect(stdout).toContain('; 1 of 1 as expected\n');
  });
});

test.each(['{', '{"a":1}', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, Buffer.from([0xff])])(
  'an expected file that holds %.20s fails',
  async (content) => {
    const { code, stdout } = await expectIn({ 'd.json': data, 'd.expected.json': content });
    expect(code).toBe(1);
    expect(stdout).toContain('d.expected.json error expected-differs ');
  },
);

test('data without a mapper fails', async () => {
  const { code, stdout } = await expectIn({ 'd.json': { $mapped_json_class_key: 'x' }, 'd.expected.json': entries });
  expect(code).toBe(1);
  expect(stdout).toMatch(/expected-differs .* d\.json\.\n/);
});

test('an expected file is no data file, whatever it holds, but one that stands alone is', async () => {
  const files = { 'd.json': data, 'd.expected.json': { ...data, entries }, 'x.expected.json': data };
  const { stdout } = await expectIn(files, '--format=json');
  expect(JSON.parse(stdout).files.map(({ file }: { file: string }) => file)).toEqual([
    'd.json',
    'm.json',
    'x.expected.json',
  ]);
});

test('nothing to compare is said, and a difference does not fail where nothing shall', async () => {
  const none = await expectIn({ 'd.json': data });
  expect([none.code, none.stderr]).toEqual([0, expect.stringMatching(/^mapper: .*<name>\.expected\.json.*\n$/)]);
  const never = await expectIn({ 'd.json': data, 'd.expected.json': [] }, '--fail-on=never');
  expect(never.code).toBe(0);
});

const text = (...lines: readonly unknown[]) => `${lines.join('\n')}\n`;

test('lines that differ stand between three that do not', () =>
  expect(unifiedDiff(text(1, 2, 3, 4, 'b', 6, 7, 8, 9), text(1, 2, 3, 4, 'a', 6, 7, 8, 9))).toEqual([
    '--- expected',
    '+++ found',
    '@@ -2,7 +2,7 @@',
    ' 2',
    ' 3',
    ' 4',
    '-b',
    '+a',
    ' 6',
    ' 7',
    ' 8',
  ]));

test('what is too different is said in short', () => {
  const many = (from: number) => text(...Array.from({ length: 5_000 }, (_, index) => index + from));
  expect(unifiedDiff(many(0), many(10_000))).toEqual(['(more than 500 lines differ)']);
});
