import { expect, test } from 'vitest';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { runCli } from '../../support/cli.ts';
import { fakeService } from '../../support/fakeService.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const key = { $mapped_json_class_key: 'demo' };
const files = {
  'm.json': '{"$json_mapper_class_key": "demo"}',
  'bad.json': '{"$json_mapper_class_key": "BAD"}',
  'd.json': { ...key, a: 1 },
  'bad-data.json': '{"$mapped_json_class_key": "BAD"}',
  'runs/1.json': { a: 1 },
  'runs/2.json': { a: 2 },
  'latin1.json': Buffer.from('{"é":1}', 'latin1'),
};
const json = ['--format', 'json'] as const;
const runs = ['runs/1.json', 'runs/2.json'];

async function preview(...argv: readonly string[]) {
  const folder = await tempFolder(files);
  const ran = await runCli(['preview', ...argv], folder, fakeService());
  return { ...ran, output: argv.includes('json') && ran.stdout !== '' ? JSON.parse(ran.stdout) : undefined };
}

const dataOf = (of: { readonly data: string } | readonly { readonly data: string }[]) =>
  Array.isArray(of) ? of.map(({ data }) => data) : (of as { readonly data: string }).data;

test.each([
  [['d.json'], 'd.json'],
  [runs, runs],
  [['runs/1*.json'], ['runs/1.json']],
])('of %j an object is printed for one data file, an array for several and for a glob', async (data, expected) => {
  const { code, output } = await preview('m.json', ...data, ...json);
  expect([code, dataOf(output)]).toEqual([0, expected]);
  expect([output].flat()[0]).toMatchObject({ version: 1, mapper: { file: 'm.json' }, findings: [] });
});

test('trace and coverage are there when asked for', async () => {
  const { output } = await preview('m.json', 'd.json', ...json);
  for (const name of ['trace', 'coverage']) expect(output).not.toHaveProperty(name);
  const full = await preview('m.json', 'd.json', ...json, '--trace', '--coverage');
  expect(full.output).toMatchObject({ trace: { rules: [] }, coverage: { read: 1 } });
  expect((await preview('m.json', 'd.json', '--coverage')).stdout).toMatch(/1 .*2 .*\n.* \/b\n/);
});

test.each([
  ['bad.json', 'd.json', 'bad.json'],
  ['m.json', 'bad-data.json', 'bad-data.json'],
])('an error is 1, in the mapper or in the data file: %s %s', async (mapper, data, bad) => {
  const { code, stdout } = await preview(mapper, data);
  expect([code, stdout]).toEqual([1, expect.stringContaining(`\n  ${bad}:1:29 error fake-bad found BAD\n`)]);
  const found = { file: bad, code: 'fake-bad', related: [{ file: bad }] };
  expect((await preview(mapper, data, ...json)).output.findings).toMatchObject([found]);
});

test.each([
  ['d.json m.json', 'd.json'],
  ['runs/1.json d.json', 'runs/1.json'],
  ['*.json d.json', '*.json'],
  ['m.json none.json', 'none.json'],
  ['m.json runs', ' runs '],
  ['m.json latin1.json', 'latin1.json'],
  ['latin1.json d.json', 'latin1.json'],
  ['m.json d.json -o none/out.json', 'none/out.json'],
])('%s is 2, with one line that names what is wrong', async (argv, expected) => {
  const { code, stdout, stderr } = await preview(...argv.split(' '));
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(/^mapper: .+\n$/)]);
  expect(stderr).toContain(expected);
});

/** What the service itself makes of a mapper with these rules. */
async function real(mapping: object, data: object, ...argv: readonly string[]) {
  const mapper = { $json_mapper_class_key: 'demo', main_schema: mapping };
  const folder = await tempFolder({ 'm.json': mapper, 'd.json': { ...key, ...data } });
  return runCli(['preview', 'm.json', 'd.json', ...argv], folder);
}
const asParser = (...argv: readonly string[]) => {
  const mapping = { is_main: 'True', schema: 'lab.Main', rules: { a: 'name', 'b-c': 'x' } };
  return real(mapping, { a: 'A', 'b-c': 2 }, ...argv);
};
const crash = { stage: 'data', error: 'LexerError', message: expect.stringContaining('double quotes') };

test('as a parser that is named: where it stops, the entries left and the exception, and 1', async () => {
  const { stdout } = await asParser('--as', 'parser', '--compat', 'next', ...json);
  const findings = expect.arrayContaining([expect.objectContaining({ compat: 'next', reason: 'unquoted-key' })]);
  expect(JSON.parse(stdout)).toMatchObject({ entries: [], crash, parser: { version: 'next' }, findings });
  const { code, stdout: shown } = await asParser('--as', 'parser', '--compat', '1.1.0');
  expect([code, shown]).toEqual([1, expect.stringMatching(/LexerError[\s\S]*1\.1\.0|1\.1\.0[\s\S]*LexerError/)]);
});

test.each([[], ['--compat', 'off']])('as the parser while none is known (%j), it is the newest', async (...compat) => {
  const { code, stdout } = await asParser('--as', 'parser', ...compat, ...json);
  expect([code, JSON.parse(stdout)]).toMatchObject([1, { parser: { version: 'next' }, crash }]);
  expect(stdout).not.toContain('"event"');
  const spec = await asParser(...compat, ...json);
  expect([spec.code, JSON.parse(spec.stdout)]).toMatchObject([0, { entries: [{ data: { name: 'A', x: 2 } }] }]);
});

test('values that the service drops are marked', async () => {
  const schema = 'nomad.datamodel.metainfo.basesections.Process';
  const run = (...argv: readonly string[]) =>
    real({ is_main: true, schema, rules: { a: 'name', b: 'nam' } }, { a: 'A', b: ['B'] }, ...argv);
  const { stdout } = await run();
  expect(stdout).toContain('\n  nam: (dropped) ["B"]\n');
  expect(stdout.match(/\(dropped\)/g)).toHaveLength(1);
  expect(JSON.parse((await run(...json)).stdout).dropped).toEqual([{ entry: 0, path: '/nam' }]);
});

test('for many data files the findings of the mapper are found once', async () => {
  const many = Object.fromEntries([0, 1, 2].map((at) => [`d${at}.json`, { ...key, at }]));
  const given: unknown[] = [];
  const folder = await tempFolder({ ...many, 'm.json': '{"$json_mapper_class_key": "demo", "BAD": 1}' });
  const { stdout } = await runCli(['preview', 'm.json', 'd*.json', '--format', 'json'], folder, (...args) => {
    const service = createMapperService(...args);
    const whole: typeof service.previews.whole = (mapper, data, options, token) => {
      given.push(options.mapperFindings?.map(({ code }) => code));
      return service.previews.whole(mapper, data, options, token);
    };
    return { ...service, previews: Object.assign(Object.create(service.previews), { whole }) };
  });
  type Printed = { readonly findings: readonly { readonly code: string }[] };
  const codes = (JSON.parse(stdout) as readonly Printed[]).map(({ findings }) => findings.map(({ code }) => code));
  expect(codes[0]?.length).toBeGreaterThan(0);
  expect([given, codes]).toEqual([Array(3).fill(codes[0]), Array(3).fill(codes[0])]);
});

test('a table has the entries of all data files, and says which texts it changed', async () => {
  const rules = { a: 'name' };
  const mapper = { $json_mapper_class_key: 'demo', main_schema: { is_main: true, schema: 'lab.A', rules } };
  const data = { 'm.json': mapper, 'd.json': { ...key, a: '=1' }, 'e.json': { ...key, a: 2 } };
  const ran = await runCli(['preview', 'm.json', 'd.json', 'e.json', '--format', 'csv'], await tempFolder(data));
  expect(ran.stdout).toBe("\ufeffdata,entry,name\r\nd.json,'=1.archive.json,'=1\r\ne.json,2.archive.json,2\r\n");
  expect(ran.stderr).toContain('formulas begin with an apostrophe');
});
