import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { runCli } from '../../support/cli.ts';
import { fakeService } from '../../support/fakeService.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const files = {
  'm.json': '{"$json_mapper_class_key": "demo"}',
  'bad.json': '{"$json_mapper_class_key": "BAD"}',
  'd.json': { $mapped_json_class_key: 'demo', a: 1 },
  'bad-data.json': '{"$mapped_json_class_key": "BAD"}',
  'runs/1.json': { a: 1 },
  'runs/2.json': { a: 2 },
  'latin1.json': Buffer.from('{"é":1}', 'latin1'),
};

async function preview(...argv: string[]) {
  const folder = await tempFolder(files);
  return { folder, ...(await runCli(['preview', ...argv], folder, fakeService())) };
}

test('one data file gives an object; several, or a glob, an array', async () => {
  const one = await preview('m.json', 'd.json', '--format', 'json');
  expect(one.code).toBe(0);
  expect(JSON.parse(one.stdout)).toMatchObject({
    version: 1,
    mapper: { file: 'm.json' },
    data: 'd.json',
    findings: [],
  });
  const several = await preview('m.json', 'runs/1.json', 'runs/2.json', '--format', 'json');
  expect(JSON.parse(several.stdout).map(({ data }: { data: string }) => data)).toEqual(['runs/1.json', 'runs/2.json']);
  const globbed = await preview('m.json', 'runs/1*.json', '--format', 'json');
  expect(JSON.parse(globbed.stdout)).toHaveLength(1);
});

test('trace and coverage are there when asked for', async () => {
  const plain = JSON.parse((await preview('m.json', 'd.json', '--format', 'json')).stdout);
  expect(plain).not.toHaveProperty('trace');
  expect(plain).not.toHaveProperty('coverage');
  const full = JSON.parse((await preview('m.json', 'd.json', '--format', 'json', '--trace', '--coverage')).stdout);
  expect(full).toMatchObject({ trace: { rules: [] }, coverage: { read: 1 } });
  expect((await preview('m.json', 'd.json', '--coverage')).stdout).toContain(
    'Coverage: 1 of 2 data fields are read\n  unread  /b\n',
  );
});

test('an error in the mapper or in the data file is 1', async () => {
  const ran = await preview('bad.json', 'd.json');
  expect(ran.code).toBe(1);
  expect(ran.stdout).toContain('Findings\n  bad.json:1:29 error fake-bad found BAD\n');
  const data = await preview('m.json', 'bad-data.json');
  expect(data.code).toBe(1);
  expect(data.stdout).toContain('Findings\n  bad-data.json:1:29 error fake-bad found BAD\n');
  const { findings } = JSON.parse((await preview('bad.json', 'bad-data.json', '--format', 'json')).stdout);
  expect(findings).toMatchObject([
    { file: 'bad.json', code: 'fake-bad', related: [{ file: 'bad.json' }] },
    { file: 'bad-data.json', code: 'fake-bad', related: [{ file: 'bad-data.json' }] },
  ]);
});

test('-o writes a file and prints nothing', async () => {
  const { folder, stdout, code } = await preview('m.json', 'd.json', '--format', 'json', '-o', 'out.json');
  expect([code, stdout]).toEqual([0, '']);
  expect(JSON.parse(await readFile(join(folder, 'out.json'), 'utf8'))).toMatchObject({ data: 'd.json' });
});

test.each([
  [['d.json', 'm.json'], 'd.json is a data file; name the mapper first'],
  [['runs/1.json', 'd.json'], 'runs/1.json is no mapper'],
  [['*.json', 'd.json'], 'is no file; name one mapper'],
  [['m.json', 'none.json'], 'none.json does not exist'],
  [['m.json', 'runs'], 'runs is a folder'],
  [['m.json', 'latin1.json'], 'latin1.json: it is not UTF-8'],
  [['latin1.json', 'd.json'], 'latin1.json: it is not UTF-8'],
  [['m.json', 'd.json', '-o', './m.json'], './m.json is one of the files that are read'],
  [['m.json', 'd.json', '-o', 'none/out.json'], 'none/out.json cannot be written'],
])('%j is 2, with one line', async (argv, expected) => {
  const { code, stdout, stderr } = await preview(...argv);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(expected);
  expect(stderr.match(/\n/g)).toHaveLength(1);
});

const mapperText = JSON.stringify({
  $json_mapper_class_key: 'demo',
  main_schema: { is_main: 'True', schema: 'lab.Main', rules: { a: 'name', 'b-c': 'x' } },
});

async function asParser(...argv: string[]) {
  const data = { $mapped_json_class_key: 'demo', a: 'A', 'b-c': 2 };
  const folder = await tempFolder({ 'm.json': mapperText, 'd.json': data });
  return runCli(['preview', 'm.json', 'd.json', ...argv], folder, createMapperService);
}

test('as the parser: where it stops, the entries left and the exception, and 1', async () => {
  const json = await asParser('--as', 'parser', '--format', 'json');
  expect(json.code).toBe(1);
  expect(JSON.parse(json.stdout)).toMatchObject({
    entries: [],
    crash: { stage: 'data', error: 'LexerError', message: expect.stringContaining('double quotes') },
    parser: { version: 'next' },
    findings: expect.arrayContaining([expect.objectContaining({ code: 'compat-unquoted-key', event: 'stops' })]),
  });
  const text = await asParser('--as', 'parser', '--compat', '1.1.0');
  expect(text.stdout).toContain('Stops with the data file: LexerError');
  expect(text.stdout).toContain('Parser 1.1.0');
});

test('without findings of the parser its entries are those of the newest', async () => {
  const { code, stdout } = await asParser('--as', 'parser', '--compat', 'off', '--format', 'json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ parser: { version: 'next' }, crash: { error: 'LexerError' } });
  expect(stdout).not.toContain('"event"');
  const spec = await asParser('--format', 'json');
  expect(spec.code).toBe(0);
  expect(JSON.parse(spec.stdout)).toMatchObject({ entries: [{ data: { name: 'A', x: 2 } }] });
});
