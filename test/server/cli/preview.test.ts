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
  expect((await preview('m.json', 'd.json', '--coverage')).stdout).toMatch(/1 .*2 .*\n.* \/b\n/);
});

test('an error in the mapper or in the data file is 1', async () => {
  const ran = await preview('bad.json', 'd.json');
  expect(ran.code).toBe(1);
  expect(ran.stdout).toContain('\n  bad.json:1:29 error fake-bad found BAD\n');
  const data = await preview('m.json', 'bad-data.json');
  expect(data.code).toBe(1);
  expect(data.stdout).toContain('\n  bad-data.json:1:29 error fake-bad found BAD\n');
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
  [['d.json', 'm.json'], 'd.json'],
  [['runs/1.json', 'd.json'], 'runs/1.json'],
  [['*.json', 'd.json'], '*.json'],
  [['m.json', 'none.json'], 'none.json'],
  [['m.json', 'runs'], ' runs '],
  [['m.json', 'latin1.json'], 'latin1.json'],
  [['latin1.json', 'd.json'], 'latin1.json'],
  [['m.json', 'd.json', '-o', './m.json'], ' ./m.json'],
  [['m.json', 'd.json', '-o', 'none/out.json'], 'none/out.json'],
])('%j is 2, with one line that names what is wrong', async (argv, expected) => {
  const { code, stdout, stderr } = await preview(...argv);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(expected);
  expect(stderr).toMatch(/^mapper: .+\n$/);
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

const stop = { stage: 'data', error: 'LexerError', message: expect.stringContaining('double quotes') };
const unquoted = expect.objectContaining({ compat: 'next', reason: 'unquoted-key' });

test('as a parser that is named: where it stops, the entries left and the exception, and 1', async () => {
  const json = await asParser('--as', 'parser', '--compat', 'next', '--format', 'json');
  expect(json.code).toBe(1);
  expect(JSON.parse(json.stdout)).toMatchObject({
    entries: [],
    crash: stop,
    parser: { version: 'next' },
    findings: expect.arrayContaining([unquoted]),
  });
  const text = await asParser('--as', 'parser', '--compat', '1.1.0');
  expect(text.stdout).toContain('LexerError');
  expect(text.stdout).toContain('1.1.0');
});

test.each([[], ['--compat', 'off']])('as the parser while none is known (%j), it is the newest', async (...compat) => {
  const { code, stdout } = await asParser('--as', 'parser', ...compat, '--format', 'json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ parser: { version: 'next' }, crash: stop });
  expect(stdout).not.toContain('"event"');
  const spec = await asParser(...compat, '--format', 'json');
  expect(spec.code).toBe(0);
  expect(JSON.parse(spec.stdout)).toMatchObject({ entries: [{ data: { name: 'A', x: 2 } }] });
});

test('values that the service drops are marked', async () => {
  const rules = { a: 'name', b: 'nam' };
  const folder = await tempFolder({
    'm.json': {
      $json_mapper_class_key: 'demo',
      main_schema: { is_main: true, schema: 'nomad.datamodel.metainfo.basesections.Process', rules },
    },
    'd.json': { $mapped_json_class_key: 'demo', a: 'A', b: ['B'] },
  });
  const run = (...argv: string[]) => runCli(['preview', 'm.json', 'd.json', ...argv], folder, createMapperService);
  const { stdout } = await run();
  expect(stdout).toContain('\n  nam: (dropped) ["B"]\n');
  expect(stdout.match(/\(dropped\)/g)).toHaveLength(1);
  expect(JSON.parse((await run('--format', 'json')).stdout).dropped).toEqual([{ entry: 0, path: '/nam' }]);
});

test('for many data files the findings of the mapper are found once', async () => {
  const many = Object.fromEntries(Array.from({ length: 3 }, (_, at) => [`d${at}.json`, { ...files['d.json'], at }]));
  const given: unknown[] = [];
  const folder = await tempFolder({ ...many, 'm.json': '{"$json_mapper_class_key": "demo", "BAD": 1}' });
  const { stdout } = await runCli(['preview', 'm.json', 'd*.json', '--format', 'json'], folder, (...args) => {
    const service = createMapperService(...args);
    return {
      ...service,
      previews: {
        ...service.previews,
        whole: (mapper, data, options, token) => {
          given.push(options.mapperFindings?.map(({ code }) => code));
          return service.previews.whole(mapper, data, options, token);
        },
      },
    };
  });
  const [first, ...others] = JSON.parse(stdout) as readonly {
    readonly findings: readonly { readonly code: string }[];
  }[];
  const codes = first?.findings.map(({ code }) => code) ?? [];
  expect(codes.length).toBeGreaterThan(0);
  expect(given).toEqual([codes, codes, codes]);
  expect(others.map(({ findings }) => findings.map(({ code }) => code))).toEqual([codes, codes]);
});
