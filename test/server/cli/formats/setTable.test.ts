import { expect, test } from 'vitest';
import { runCli } from '../../../support/cli.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

const schema = 'nomad.datamodel.metainfo.basesections.v1.Process';
const mapper = (key: string) => ({
  $json_mapper_class_key: key,
  main_schema: { is_main: true, schema, rules: { title: 'name', when: 'datetime' } },
});
const data = (own: object, key = 'k') => ({ $mapped_json_class_key: key, title: 'A', when: '2024-01-01', ...own });
const files = {
  'm.json': mapper('k'),
  ...{ 'a.json': data({}), 'b.json': data({ when: null }), 'c.json': data({}) },
  ...{ 'lone.json': mapper('lone'), 'lone.data.json': data({}, 'lone') },
};

const check = async (...argv: string[]) => runCli(['check', '.', '--set', ...argv], await tempFolder(files));

test('a table of the rules of each mapper with several data files follows the findings', async () => {
  const { stdout, code } = await check();
  expect(code).toBe(0);
  expect(stdout).toBe(`m.json in 3 data files:
  rule               copied  defaulted  converted  skipped  unset  dropped  differs
  main_schema.title       3          -          -        -      -        -        -
  main_schema.when        2          -          -        -      1        -        -  b.json unset

Data files with problems:
  b.json: \`when\` is empty (\`null\`) in the data file.

6 files checked: no findings
`);
});

test('JSON has the same numbers', async () => {
  const { sets, summary } = JSON.parse((await check('--format', 'json')).stdout);
  expect(summary).toMatchObject({ errors: 0, warnings: 0 });
  const none = { section: 'main_schema', defaulted: 0, converted: 0, skipped: 0, dropped: 0, differs: 0 };
  expect(sets).toEqual([
    {
      mapper: 'm.json',
      files: 3,
      rules: [
        { ...none, rule: 'title', copied: 3, unset: 0, first: [] },
        { ...none, rule: 'when', copied: 2, unset: 1, first: [{ file: 'b.json', state: 'unset', path: '/datetime' }] },
      ],
      worst: [{ file: 'b.json', findings: 1, first: '`when` is empty (`null`) in the data file.' }],
    },
  ]);
});

test('more odd files are counted, and control characters of names reach no terminal', async () => {
  const odd = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`o${index}.json`, data({ when: null })]));
  const rest = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`r${index}.json`, data({})]));
  const names = { ...odd, ...rest, 'm.json': mapper('k'), 'o\u001b.json': data({ when: null }) };
  const { stdout } = await runCli(['check', '.', '--set'], await tempFolder(names));
  expect(stdout).toContain('o·.json unset, o0.json unset, o1.json unset, o2.json unset, o3.json unset, 4 more\n');
  expect(stdout).not.toContain('\u001b');
});
