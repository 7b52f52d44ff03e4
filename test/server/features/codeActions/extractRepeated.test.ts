import { expect, test } from 'vitest';
import { mapperWith, stepsWith } from '../../../support/checks.ts';
import { actionsAt, testRefactorings, titlesAt } from '../../../support/refactor.ts';

const kind = 'refactor.extract.repeated';
const data = { id: 7, parts: [{ n: 1, 'Flow rate': 2 }, { n: 3 }], Steplist: [{ time: 1, tools: [{ n: 'a' }] }] };
const mapping = (name: string, place: string, path: string, rules: string) => `"${name}": {
    "schema": "nomad.datamodel.data.ArchiveSection",
    "main_key": "${place}",
    "repeats": true,
    "repeat_paths": ["${path}"],
    "rules": {
      ${rules}
    }
  }`;
const steps = '"time": "t", "to<|>ols": "tools"';
const pieces = mapping(
  'pieces_mapping',
  'pieces',
  '{items: parts}.*',
  '"n": "n",\n      "\\"Flow rate\\"": "flow_rate"',
);
const tools = mapping('steps_tools_mapping', 'steps.tools', 'Steplist[*].{items: tools}.*', '"n": "n"');

testRefactorings(
  kind,
  // The rules of the main mapping, then what stands beside it.
  (parts) => mapperWith(...(parts.split(' | ') as [string, string])),
  [
    [
      'a list that is copied whole becomes a mapping with a rule for each field',
      `"id": "x", "pa<|>rts": "pieces" | ${stepsWith()}`,
      `"id": "x" | ${pieces},\n  ${stepsWith()}`,
    ],
    [
      'in items: with a dotted place and paths from the root',
      `"id": "x" | ${stepsWith(steps)}`,
      `"id": "x" | ${stepsWith('"time": "t"')},\n  ${tools}`,
    ],
    ['a plain value', `"i<|>d": "x" | ${stepsWith()}`],
    ['a default', `"p": { "source": "pa<|>rts", "target": "x", "default_value": [] } | ${stepsWith()}`],
    ['a dotted target', `"pa<|>rts": "x.y" | ${stepsWith()}`],
    ['a place that is taken', `"pa<|>rts": "steps" | ${stepsWith()}`],
  ],
  { data, changesEntries: true },
);

test('with a known parser it is not offered, because the parser would drop the values', async () => {
  const mapper = mapperWith('"id": "x", "pa<|>rts": "pieces"').replace('"is_main": true', '"is_main": "True"');
  expect(await titlesAt(mapper, kind, { data })).toHaveLength(1);
  expect(await titlesAt(mapper, kind, { data, settings: { compat: 'next' } })).toEqual([]);
});

test('an expression is kept together', async () => {
  const { actions } = await actionsAt(mapperWith('"pa<|>rts || none": "pieces"'), { data });
  expect(JSON.stringify(actions.find((each) => each.kind === kind)?.edit)).toContain('{items: parts || none}.*');
});
