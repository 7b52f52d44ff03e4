import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../support/cli.ts';
import { data } from '../../support/samples.ts';
import { tempFolder } from '../../support/tempFolder.ts';

async function scaffold(files: Record<string, unknown>, ...argv: string[]) {
  const folder = await tempFolder(files);
  return { folder, ...(await runCli(['scaffold', ...argv], folder)) };
}

test('prints a mapper of the class', async () => {
  const { code, stdout, stderr } = await scaffold({ 'd.json': data }, 'd.json', '--schema', 'lab.Run');
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({
    $json_mapper_class_key: 'demo',
    main_schema: { schema: 'lab.Run', is_main: 'True', rules: { Name: 'name' } },
    steps_mapping: { repeat_paths: ['{items: Steps}.*'] },
  });
});

test('writes a new file that checks without an error; the class key is the name of the data file', async () => {
  const { $mapped_json_class_key: _, ...keyless } = data;
  const argv = ['run 1.data.json', '-o', 'm.json'];
  const { folder, code, stdout, stderr } = await scaffold({ 'run 1.data.json': keyless }, ...argv);
  expect([code, stdout]).toEqual([0, '']);
  expect(stderr).toMatch(
    /^(mapper: run 1\.data\.json: .*"\$mapped_json_class_key": "run 1\.data".*\n)(mapper: run 1\.data\.json: .*`EntryData`.*\n)$/,
  );
  expect(JSON.parse(await readFile(join(folder, 'm.json'), 'utf8')).$json_mapper_class_key).toBe('run 1.data');
  const check = ['check', 'm.json', '--data', 'run 1.data.json', '--fail-on=error'];
  expect((await runCli(check, folder)).stdout).not.toContain(' error source');
});

test('several data files, or a glob: what only one has is mapped as well, and notes are about all', async () => {
  const files = { 'a.json': data, 'b.json': { Name: 'n', zzz: 1 } };
  for (const argv of [['a.json', 'b.json'], ['*.json']]) {
    const { code, stdout, stderr } = await scaffold(files, ...argv, '--schema', 'lab.Run');
    const { $json_mapper_class_key, main_schema, steps_mapping } = JSON.parse(stdout);
    expect([code, $json_mapper_class_key, main_schema.rules.zzz]).toEqual([0, 'demo', 'zzz']);
    expect(steps_mapping.repeat_paths).toEqual(['{items: Steps || `[]`}.*']);
    expect(stderr).toMatch(/^mapper: a\.json .*1 .*"\$mapped_json_class_key": "demo".* b\.json.*\n$/);
  }
});

test('a list gets a name in a copy, with its text as it is, and the mapper is for the copy', async () => {
  const list = '[ {"id": 1.10}, {"id": 2e0} ]';
  const { folder, code, stdout, stderr } = await scaffold({ 'runs/d.json': list }, 'runs/d.json', '--wrap', 'a b');
  const copy = await readFile(join(folder, 'runs/d.wrapped.json'), 'utf8');
  expect([code, copy]).toEqual([0, `{\n  "$mapped_json_class_key": "d",\n  "a b": ${list}\n}\n`]);
  expect(stderr).toContain('runs/d.wrapped.json');
  const mapper = JSON.parse(stdout);
  expect(mapper.$json_mapper_class_key).toBe('d');
  expect(JSON.stringify(mapper)).toContain('{items: \\"a b\\"}.*');
  expect(await readFile(join(folder, 'runs/d.json'), 'utf8')).toBe(list);
});

test('with --wrap, nothing is overwritten, and no copy stays without its mapper', async () => {
  const folder = await tempFolder({ 'd.json': [{ id: 1 }], 'm.json': {}, 'e.json': [1], 'e.wrapped.json': {} });
  for (const argv of ['d.json -o m.json', 'e.json -o n.json']) {
    const { code, stderr } = await runCli(['scaffold', ...argv.split(' '), '--wrap', 'runs'], folder);
    expect([code, stderr]).toEqual([2, expect.stringContaining(' already exists')]);
  }
  expect((await readdir(folder)).toSorted()).toEqual(['d.json', 'e.json', 'e.wrapped.json', 'm.json']);
  expect(await readFile(join(folder, 'e.wrapped.json'), 'utf8')).toBe('{}');
});

test.each([
  [['none.json'], /none\.json/],
  [['.'], / \. /],
  [['none-*.json'], /none-\*\.json/],
  [['d.json', 'broken.json'], /broken\.json: .*1/],
  [['d.json', 'other.json'], /other\.json: .*"o".*"demo".* d\.json/],
  [['list.json'], /list\.json: .*`--wrap NAME`/],
  [['d.json', '--wrap', 'runs'], /d\.json isn't a list/],
  [['broken.json', '--wrap', 'runs'], /broken\.json: .*1/],
  [['list.json', 'd.json', '--wrap', 'runs'], /--wrap takes a single/],
  [['list.json', '--wrap', '$a'], /--wrap needs a name/],
  [['latin1.json'], /latin1\.json: .*UTF-8/],
  [['d.json', '--schema', 'Run'], /"Run"/],
  [['d.json', '--schema', 'Process'], /nomad\.datamodel\.metainfo\.basesections\.Process,/],
  [['d.json', '-o', 'none/m.json'], / none\/m\.json /],
])('%j is 2, with one line', async (argv, expected) => {
  const other = { ...data, $mapped_json_class_key: 'o' };
  const rest = { 'list.json': [1], 'broken.json': '{', 'latin1.json': Buffer.from([0xff]) };
  const { folder, code, stdout, stderr } = await scaffold({ 'd.json': data, 'other.json': other, ...rest }, ...argv);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(expected);
  expect(stderr).toMatch(/^mapper: .+\n$/);
  expect(JSON.parse(await readFile(join(folder, 'd.json'), 'utf8'))).toEqual(data);
});
