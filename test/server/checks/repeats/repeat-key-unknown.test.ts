import { test } from 'vitest';
import { expectFindings, mapperBeside, stepsWith, testKey } from '../../../support/checks.ts';

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
