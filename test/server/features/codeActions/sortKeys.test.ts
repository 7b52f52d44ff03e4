import { expect, test } from 'vitest';
import { expectRefactored, titlesAt } from '../../../support/refactor.ts';

const data = { id: 7, Steplist: [{ time: 1 }] };
const before = `{
  "st<|>eps": {
    "rules": {
      "b": { "target": "x", "conditions": [{ "regex_pattern": "1", "name": "n" }], "source": "time" },
      "a": "y"
    },
    "note":   1,
    "repeats": true, "main_key": "steps",
    "schema": "lab.Step",
    "repeat_paths": ["Steplist[*]"]
  },
  "main_schema": { "is_main": true, "schema": "lab.Main", "rules": { "id": "name" } },
  "$json_mapper_class_key": "test key"
}
`;
const steps = `"steps": {
    "schema": "lab.Step",
    "main_key": "steps",
    "repeats": true, "repeat_paths": ["Steplist[*]"],
    "rules": {
      "b": { "source": "time", "target": "x", "conditions": [{ "name": "n", "regex_pattern": "1" }] },
      "a": "y"
    },
    "note":   1
  }`;
const whole = `{
  "$json_mapper_class_key": "test key",
  ${steps},
  "main_schema": { "schema": "lab.Main", "is_main": true, "rules": { "id": "name" } }
}
`;

test.each([
  ['of the mapping around the cursor', 'refactor', before.replace(/"st<\|>eps"[\s\S]*?\n {2}\}/, steps)],
  ['of the whole file, as a source action', 'source', whole],
])('the keys %s, of rules and of conditions; the order of rules stays', async (_, only, after) => {
  const kind = only === 'source' ? 'source.sortKeys.mapper' : 'refactor.rewrite.sortKeys';
  await expectRefactored(kind, before, after, { data, only: [only] });
  expect(await titlesAt(after.replace('"steps"', '"ste<|>ps"'), kind)).toEqual([]);
});

test('of duplicate names the last counts: their object is left as it is', async () => {
  const text = `{ "main_schema": { "ru<|>les": {}, "schema": "a.B", "schema": "a.C", "is_main": true }, "$json_mapper_class_key": "k" }`;
  expect(await titlesAt(text, 'refactor.rewrite.sortKeys')).toEqual([]);
});
