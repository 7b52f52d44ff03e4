import { expect, test } from 'vitest';
import { mapperWith } from '../../../support/checks.ts';
import { expectRefactored, titlesAt } from '../../../support/refactor.ts';

const kind = 'refactor.rewrite.conditionForm';
const data = { id: 7, state: 'done' };
const rule = (conditions: string) => mapperWith(`"r": { "source": "id", "target": "x", "conditions": ${conditions} }`);

test('a flat condition gets its name around it, and loses it again', async () => {
  const flat = rule('[{ "regex_path": "state", "regex_pattern": "d<|>.+" }]');
  const wrapped = rule('[{ "regex_condition": { "regex_path": "state", "regex_pattern": "d<|>.+" } }]');
  await expectRefactored(kind, flat, wrapped.replace('<|>', ''), { data });
  await expectRefactored(kind, wrapped, flat.replace('<|>', ''), { data });
});

test("its own name is kept, and the rule's source stands in for a missing path", () =>
  expectRefactored(
    kind,
    rule('[{ "name": "seven", "regex_pattern": "7<|>" }]'),
    rule('[{ "seven": { "regex_path": "id", "regex_pattern": "7" } }]'),
    { data },
  ));

test('several names become several conditions', () =>
  expectRefactored(
    kind,
    rule('[{ "a": { "regex_pattern": "7<|>" }, "b": { "regex_path": "state", "regex_pattern": "d" } }]'),
    rule('[{ "name": "a", "regex_pattern": "7" }, { "name": "b", "regex_path": "state", "regex_pattern": "d" }]'),
    { data },
  ));

test('what would be lost is left alone', async () => {
  expect(await titlesAt(rule('[{ "regex_pattern": "7<|>", "note": 1 }]'), kind)).toEqual([]);
  expect(await titlesAt(rule('[{ "regex<|>_path": "state" }]'), kind)).toEqual([]);
  expect(await titlesAt(rule('[{ "name": 5, "regex_pattern": "7<|>" }]'), kind)).toEqual([]);
  expect(await titlesAt(rule('[{ "name": "", "regex_pattern": "7<|>" }]'), kind)).toEqual([]);
  expect(await titlesAt(rule('[{ "regex_pattern": "8", "regex_pattern": "7<|>" }]'), kind)).toEqual([]);
  expect(await titlesAt(rule('[{ "a": { "regex_pattern": "8", "regex_pattern": "7<|>" } }]'), kind)).toEqual([]);
  expect(await titlesAt(rule('{ "a": { "regex_pattern": "7<|>" }, "b": { "regex_pattern": "d" } }'), kind)).toEqual([]);
});

test('names and values keep their spelling', () =>
  expectRefactored(
    kind,
    rule('[{ "\\u006eame": "\\u0061", "\\u0072egex_path": "st\\u0061te", "regex_pattern": "\\u0064<|>" }]'),
    rule('[{ "\\u0061": { "\\u0072egex_path": "st\\u0061te", "regex_pattern": "\\u0064" } }]'),
    { data },
  ));

test('where another rule may use the condition, it gets no path', () => {
  const user = '"u": { "source": "state", "target": "y", "use_rule": "#main_schema.r" }';
  const rules = (condition: string) =>
    mapperWith(`${user}, "r": { "source": "id", "target": "x", "conditions": [${condition}] }`);
  const [flat, named] = [
    rules('{ "regex_pattern": "7<|>" }'),
    rules('{ "regex_condition": { "regex_pattern": "7" } }'),
  ];
  return expectRefactored(kind, flat, named, { data });
});
