import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { runCli } from '../../support/cli.ts';
import { data } from '../../support/samples.ts';
import { tempFolder } from '../../support/tempFolder.ts';

async function scaffold(files: Record<string, unknown>, ...argv: string[]) {
  const folder = await tempFolder(files);
  return { folder, ...(await runCli(['scaffold', ...argv], folder, createMapperService)) };
}

test('prints a mapper of the class', async () => {
  const { code, stdout, stderr } = await scaffold({ 'd.json': data }, 'd.json', '--schema', 'lab.Run');
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({
    $json_mapper_class_key: 'demo',
    main_schema: { schema: 'lab.Run', rules: { name: { source: 'Name', target: 'name' } } },
    steps_mapping: { repeat_paths: ['{items: Steps}.*'] },
  });
});

test('writes a new file that checks without an error; the class key is the name of the data file', async () => {
  const { $mapped_json_class_key: _, ...keyless } = data;
  const { folder, code, stdout, stderr } = await scaffold(
    { 'run 1.data.json': keyless },
    'run 1.data.json',
    '-o',
    'm.json',
  );
  expect([code, stdout]).toEqual([0, '']);
  expect(stderr.split('\n').slice(0, -1)).toEqual([
    'mapper: run 1.data.json: the data file has no class key; add "$mapped_json_class_key": "run 1.data" to it',
    'mapper: run 1.data.json: `nomad.datamodel.data.EntryData` takes no data: name the class that your data is of, else the service drops what the rules write',
  ]);
  expect(JSON.parse(await readFile(join(folder, 'm.json'), 'utf8')).$json_mapper_class_key).toBe('run 1.data');
  const checked = await runCli(
    ['check', 'm.json', '--data', 'run 1.data.json', '--fail-on=error'],
    folder,
    createMapperService,
  );
  expect(checked.stdout).not.toContain(' error source');
});

test('several data files, or a glob: what only one has is mapped as well, and notes are about all', async () => {
  const files = { 'a.json': data, 'b.json': { Name: 'n', zzz: 1 } };
  for (const argv of [['a.json', 'b.json'], ['*.json']]) {
    const { code, stdout, stderr } = await scaffold(files, ...argv, '--schema', 'lab.Run');
    const { $json_mapper_class_key, main_schema, steps_mapping } = JSON.parse(stdout);
    expect([code, $json_mapper_class_key, main_schema.rules.zzz]).toEqual([
      0,
      'demo',
      { source: 'zzz', target: 'zzz' },
    ]);
    expect(steps_mapping.repeat_paths).toEqual(['{items: Steps || `[]`}.*']);
    expect(stderr).toBe(
      'mapper: a.json and 1 more: the class key is missing; add "$mapped_json_class_key": "demo" to b.json\n',
    );
  }
});

test.each([
  [['none.json'], 'none.json does not exist'],
  [['.'], '. is a folder'],
  [['none-*.json'], 'none-*.json'],
  [['d.json', 'broken.json'], 'scaffold: broken.json: it is not JSON (line 1)'],
  [['d.json', 'other.json'], 'scaffold: other.json: its `$mapped_json_class_key` is "o", and that of d.json is "demo"'],
  [
    ['list.json'],
    'scaffold: list.json: a data file holds an object with `$mapped_json_class_key`, and this holds a list',
  ],
  [['broken.json'], 'scaffold: broken.json: it is not JSON (line 1)'],
  [['latin1.json'], 'latin1.json: it is not UTF-8'],
  [['d.json', '--schema', 'Run'], '`Run` is no path of a class'],
  [['d.json', '-o', 'd.json'], 'scaffold: d.json is there already'],
  [['d.json', '-o', 'none/m.json'], 'scaffold: none/m.json cannot be written'],
])('%j is 2, with one line', async (argv, expected) => {
  const other = { ...data, $mapped_json_class_key: 'o' };
  const files = {
    'd.json': data,
    'other.json': other,
    'list.json': [1],
    'broken.json': '{',
    'latin1.json': Buffer.from([0xff]),
  };
  const { folder, code, stdout, stderr } = await scaffold(files, ...argv);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(expected);
  expect(stderr.match(/\n/g)).toHaveLength(1);
  expect(JSON.parse(await readFile(join(folder, 'd.json'), 'utf8'))).toEqual(data);
});
