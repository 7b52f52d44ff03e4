import { expect, test } from 'vitest';
import { mapperWith, stepsWith } from '../../../support/checks.ts';
import { actionsAt, expectRefactored, titlesAt } from '../../../support/refactor.ts';

const kind = 'refactor.extract.repeated';
const data = { id: 7, parts: [{ n: 1, 'Flow rate': 2 }, { n: 3 }], Steplist: [{ time: 1, tools: [{ n: 'a' }] }] };

test('a list that is copied whole becomes a mapping with a rule for each field', () =>
  expectRefactored(
    kind,
    mapperWith('"id": "x", "pa<|>rts": "pieces"', stepsWith()),
    mapperWith(
      '"id": "x"',
      `"pieces_mapping": {
    "schema": "nomad.datamodel.data.ArchiveSection",
    "main_key": "pieces",
    "repeats": true,
    "repeat_paths": ["parts[*]"],
    "rules": {
      "n": "n",
      "\\"Flow rate\\"": "flow_rate"
    }
  },
  ${stepsWith()}`,
    ),
    { data, changesEntries: true },
  ));

test('in items: with a dotted place and paths from the root', () =>
  expectRefactored(
    kind,
    mapperWith('"id": "x"', stepsWith('"time": "t", "to<|>ols": "tools"')),
    mapperWith(
      '"id": "x"',
      `${stepsWith('"time": "t"')},
  "steps_tools_mapping": {
    "schema": "nomad.datamodel.data.ArchiveSection",
    "main_key": "steps.tools",
    "repeats": true,
    "repeat_paths": ["Steplist[*].tools[*]"],
    "rules": {
      "n": "n"
    }
  }`,
    ),
    { data, changesEntries: true },
  ));

test('with a known parser it is not offered, because the parser would drop the values', async () => {
  const mapper = mapperWith('"id": "x", "pa<|>rts": "pieces"').replace('"is_main": true', '"is_main": "True"');
  expect(await titlesAt(mapper, kind, { data })).toHaveLength(1);
  expect(await titlesAt(mapper, kind, { data, settings: { compat: 'next' } })).toEqual([]);
});

test('an expression is kept together', async () => {
  const { actions } = await actionsAt(mapperWith('"pa<|>rts || none": "pieces"'), { data });
  expect(JSON.stringify(actions.find((each) => each.kind === kind)?.edit)).toContain('{items: parts || none}.*');
});

test.each([
  ['a plain value', '"i<|>d": "x"'],
  ['a default', '"p": { "source": "pa<|>rts", "target": "x", "default_value": [] }'],
  ['a dotted target', '"pa<|>rts": "x.y"'],
  ['a place that is taken', '"pa<|>rts": "steps"'],
])('is not offered for %s', async (_, rules) =>
  expect(await titlesAt(mapperWith(rules, stepsWith()), kind, { data })).toEqual([]),
);
