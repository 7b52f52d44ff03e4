import { describe, expect, test } from 'vitest';
import { expectFindings, mapperWith, stepsWith, testKey } from '../../../support/checks.ts';

const code = 'repeat-key-unknown';
const data = {
  id: 1,
  Steplist: [
    { step_name: 'Stir', only: 1 },
    { step_name: 'Heat', more: { unit: 'K' } },
  ],
  Chem: { a: { step_name: 'x' } },
};
const steps = (key: string) => mapperWith('"id": "name"', stepsWith('"step_name": "name"', `"repeat_keys": [${key}]`));

describe(code, () => {
  test('a field that no candidate has is marked, the near one offered', async () => {
    const [finding] = await expectFindings(code, steps('<|"stepname"|>'), {
      data,
      message: '`stepname` is in none of 2 candidates, so none is accepted; did you mean `step_name`?',
      severity: 'warning',
    });
    expect(finding?.data).toEqual({ replace: 'step_name' });
  });
  test('the field of a matching object is marked', async () => {
    await expectFindings(code, steps('{ <|"stepname"|>: "Stir.*" }'), { data });
  });
  test('in a dotted field the failing part is corrected', async () => {
    const [finding] = await expectFindings(code, steps('<|"more.unti"|>'), { data });
    expect(finding?.data).toEqual({ replace: 'more.unit' });
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
});
