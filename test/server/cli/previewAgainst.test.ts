import { expect, test } from 'vitest';
import { runCli } from '../../support/cli.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const mapper = {
  $json_mapper_class_key: 'run',
  main_schema: { schema: 'lab.Run', is_main: true, rules: { title: 'name' } },
  sample: { schema: 'lab.Sample', main_key: 'sample', is_archive: true, rules: { 'probe.id': 'name' } },
};
const other = { ...mapper, main_schema: { ...mapper.main_schema, rules: { title: 'title' } } };
const data = { $mapped_json_class_key: 'run', title: 'First', probe: { id: 'S1' } };
const files = { 'm.json': mapper, 'd.json': data, 'old.json': mapper };

async function against(file: string, more: Readonly<Record<string, unknown>> = {}, ...argv: readonly string[]) {
  const args = ['preview', 'm.json', ...(argv.length > 0 ? argv : ['d.json']), `--against=${file}`];
  const ran = await runCli(args, await tempFolder({ ...files, ...more }));
  return { ...ran, output: args.includes('json') ? JSON.parse(ran.stdout) : undefined };
}
const json = ['--format', 'json'] as const;

test('the same mapper makes no difference', async () => {
  const { code, stdout } = await against('m.json');
  expect([code, stdout.split('\n').length]).toEqual([0, 2]);
});

test('changed values have both sides and their rule', async () => {
  const { code, output } = await against('old.json', { 'm.json': other }, 'd.json', ...json);
  const rule = { section: 'main_schema', rule: 'title' };
  const change = {
    ...{ kind: 'changed', section: 'main_schema', file: expect.any(String), fileBefore: 'First.archive.json' },
    values: [
      { path: '/name', before: 'First', rule },
      { path: '/title', after: 'First', rule },
    ],
  };
  const about = { version: 1, mapper: { file: 'm.json', key: 'run', version: 1 }, data: 'd.json' };
  expect([code, output]).toEqual([1, { ...about, against: 'old.json', changes: [change] }]);
});

test('several data files give an array; the text has a block for each', async () => {
  const two = { 'm.json': other, 'e.json': { ...data, title: undefined } };
  const { code, output } = await against('old.json', two, 'e.json', 'd.json', ...json);
  expect([code, output.map(({ changes }: { changes: unknown[] }) => changes.length)]).toEqual([1, [0, 1]]);
  expect((await against('old.json', two, 'e.json', 'd.json')).stdout).toMatch(
    /^m\.json → e\.json: .*\n\nm\.json → d\.json: .*old\.json\n +changed .*\n +\/name: "First" → nothing .*main_schema\.title/,
  );
});

test.each([
  ['a revision of git', 'HEAD', [], /HEAD .*git show HEAD:/],
  ['nothing', '', [], /file/],
  ['a folder', '.', [], /file/],
  ...['--as=parser', '--trace', '--coverage'].map(
    (option) => [option, 'm.json', ['d.json', option], /--against/] as const,
  ),
] as const)('with %s nothing is compared: one line, exit code 2', async (_, file, argv, expected) => {
  const { code, stdout, stderr } = await against(file, {}, ...argv);
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(/^.+\n$/)]);
  expect(stderr).toMatch(expected);
});

test.each([
  ['that is no mapper', 'd.json', {}, /not compared\n {2}d\.json /],
  ['that is broken', 'b.json', { 'b.json': '{' }, /not compared\n {2}b\.json /],
  ['than a broken one here', 'old.json', { 'm.json': '{"$json_mapper_class_key": "run",' }, /m\.json .*line 1/],
])('another mapper %s is not compared, and named', async (_, file, more, expected) => {
  const { code, stdout } = await against(file, more);
  expect([code, stdout]).toEqual([2, expect.stringMatching(expected)]);
});

test('data that is no JSON is named; the other data files are compared', async () => {
  const { code, output } = await against('old.json', { 'b.json': '{' }, 'b.json', 'd.json', ...json);
  expect([code, output[0].problem, output[1].changes]).toEqual([2, expect.stringMatching(/^b\.json/), []]);
});
