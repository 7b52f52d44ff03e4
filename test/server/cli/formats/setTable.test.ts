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
  rule               copied  unset
  main_schema.title       3      -
    always "A"
  main_schema.when        2      1
    always "2024-01-01"
    exceptions: b.json unset

Data files with problems: 1 of 3
  \`when\` is empty (\`null\`) in the data file.
    b.json

6 files checked: no findings
`);
});

test('values, odd ones and unread fields follow the rules, and no line is wider than a terminal', async () => {
  const values = [301, 302, 303, '27.4 C', 305, 26.9, 307, 308, 309, 310];
  const many = values.map((title, index) => {
    return [`run-${index}.json`, data({ title, by: 'x', ...(index < 2 && { pH: 7 }), ...(index > 2 && { ref: 1 }) })];
  });
  const long = 'a_rule_with_a_long_name_'.repeat(2);
  const { main_schema, ...key } = mapper('k');
  const rules = { ...main_schema.rules, [long]: { source: 'no', target: 'location', default_value: 'L' } };
  const all = { 'm.json': { ...key, main_schema: { ...main_schema, rules } }, ...Object.fromEntries(many) };
  const { stdout } = await runCli(['check', '.', '--set'], await tempFolder(all));
  // A name that leaves no room for the numbers stands above them.
  expect(stdout).toMatch(new RegExp(`^  main_schema\\.${long}\\n +- +10$`, 'm'));
  expect(stdout).toContain(`
    26.9 to 310, 9 numbers, 1 text, 10 distinct values
    odd (like a number with a unit): "27.4 C" in run-3.json
    odd (far from the others): 26.9 in run-5.json
`);
  expect(stdout).toContain(`
Fields that no rule reads:
  /by in 10 of 10 files
  /ref in 7 of 10 files
  /pH in 2 of 10 files: run-0.json, run-1.json
`);
  expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

test('JSON has the same numbers', async () => {
  const { sets, summary } = JSON.parse((await check('--format', 'json')).stdout);
  expect(summary).toMatchObject({ errors: 0, warnings: 0 });
  const none = { section: 'main_schema', defaulted: 0, converted: 0, skipped: 0, dropped: 0, differs: 0 };
  const values = (value: string, count: number) => ({
    ...{ number: 0, text: 0, boolean: 0, other: 0, empty: 0, distinct: 1, common: [[value, count]], odd: [] },
  });
  const message = '`when` is empty (`null`) in the data file.';
  expect(sets).toEqual([
    {
      mapper: 'm.json',
      files: 3,
      rules: [
        { ...none, rule: 'title', copied: 3, unset: 0, first: [], values: { ...values('A', 3), text: 3 } },
        {
          ...none,
          rule: 'when',
          copied: 2,
          unset: 1,
          first: [{ file: 'b.json', state: 'unset', path: '/datetime' }],
          values: { ...values('2024-01-01', 2), text: 2, least: '2024-01-01', greatest: '2024-01-01' },
        },
      ],
      ...{ troubled: 1, troubles: [{ message, files: 1, first: ['b.json'] }], unread: [] },
      worst: [{ file: 'b.json', findings: 1, first: message }],
    },
  ]);
});

test('more odd files are counted, and control characters of names reach no terminal', async () => {
  const odd = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`o${index}.json`, data({ when: null })]));
  const rest = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`r${index}.json`, data({})]));
  const names = { ...odd, ...rest, 'm.json': mapper('k'), 'o\u001b.json': data({ when: null }) };
  const { stdout } = await runCli(['check', '.', '--set'], await tempFolder(names));
  expect(stdout).toMatch(
    /: o·\.json unset, o0\.json unset, o1\.json unset, o2\.json unset,\s+o3\.json unset, 4 more\n/,
  );
  expect(stdout).not.toContain('\u001b');
});
