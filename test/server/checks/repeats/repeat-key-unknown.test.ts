import { describe, expect, test } from 'vitest';
import { expectFindings, mapperBeside, stepsWith, testKey } from '../../../support/checks.ts';
import { Workshop } from '../../../support/fixes.ts';

const code = 'repeat-key-unknown';
const data = {
  id: 1,
  Steplist: [
    { step_name: 'Stir', only: 1 },
    { step_name: 'Heat', more: { unit: 'K' } },
  ],
  Chem: { a: { step_name: 'x' } },
};
const steps = (key: string) => mapperBeside(stepsWith('"step_name": "name"', `"repeat_keys": [${key}]`));

test('a field that no candidate has is marked, the near one offered', () =>
  expectFindings(code, steps('<|"stepname"|>'), {
    data,
    mentions: [2, 'step_name'],
    severity: 'warning',
    fix: { replace: 'step_name' },
  }));
test('the field of a matching object is marked', () =>
  expectFindings(code, steps('{ <|"stepname"|>: "Stir.*" }'), { data }));
test('in a dotted field the failing part is corrected', () =>
  expectFindings(code, steps('<|"more.unti"|>'), { data, fix: { replace: 'more.unit' } }));

describe('an entry that is misread', () => {
  const lots = { id: 1, Steplist: { Lot_1: { step_name: 'Stir', 'a b': 'x.y' }, Other: {} } };

  test.each([
    ['"Lot_.*"', { '@key': 'Lot_.*' }],
    ['"St.*"', { step_name: 'St.*' }],
    ['"x.*"', { '"a b"': 'x.*' }],
    ['{ "field": "step_name", "pattern": "Stir.*" }', { step_name: 'Stir.*' }],
    ['{ "pattern": "Stir.*", "path": "step_name" }', { step_name: 'Stir.*' }],
    ['{ "key": "@key", "regex": "Lot_.*" }', { '@key': 'Lot_.*' }],
  ])('%s is one finding with the right form', async (entry, value) => {
    const message = new RegExp(JSON.stringify(value).replace(/[^\w\s]/g, '\\$&'));
    const fix = { value, ...('@key' in value && { withoutTarget: true }) };
    await expectFindings(code, steps(`<|${entry}|>`), { data: lots, message, fix });
  });

  test.each([
    '<|"nope.*"|>',
    '{ <|"field"|>: "nope", <|"pattern"|>: "S.*" }',
    '{ <|"field"|>: "S.*", "step_name": "S.*" }',
  ])('%s has no other form', async (entry) => {
    await expectFindings(code, steps(entry), { data: lots });
  });

  test('the form with `@key` is offered only without a parser, which does not know it', async () => {
    const files = { 'm.json': steps('"Lot_.*"'), 'd.json': { $mapped_json_class_key: testKey, ...lots } };
    for (const [compat, count] of [
      ['off', 1],
      ['next', 0],
    ] as const) {
      const workshop = new Workshop(files, { compat });
      const found = (await workshop.findings()).find(({ finding }) => finding.code === code);
      expect(found && (await workshop.fixes(found.uri, found.finding))).toHaveLength(count);
    }
  });
});

test('one candidate that has it is enough, in any sample', async () => {
  await expectFindings(code, steps('"only"'), { data });
  await expectFindings(code, steps('"else"'), {
    data,
    files: { 'b.json': { $mapped_json_class_key: testKey, id: 2, Steplist: [{ step_name: 'a', else: 1 }] } },
  });
});
test('`@key`, and a path without candidates, are silent', async () => {
  await expectFindings(code, steps('{ "@key": "a" }').replace('Steplist[*]', 'Chem.*'), { data });
  await expectFindings(code, steps('"nope"'), { data: { id: 1 }, others: ['repeat-path-missing'] });
  await expectFindings(code, steps('"nope"'));
});
