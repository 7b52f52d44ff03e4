import { test } from 'vitest';
import { expectFindings, mapperBeside, stepsWith } from '../../../support/checks.ts';

const code = 'repeat-keys-no-match';
const data = { id: 1, Steplist: [{ step_name: 'Stir', time: 1 }, { step_name: 'Heat', time: 2 }, { time: 3 }] };
const steps = (keys: string) => mapperBeside(stepsWith('"step_name": "name"', `<|"repeat_keys"|>: [${keys}]`));

test('keys that accept no candidate are marked at their key, with what failed where', () =>
  expectFindings(code, steps('"step_name", { "step_name": "Grind.*" }, { "time": "9" }'), {
    data,
    mentions: [3, 1, 2, 'step_name', 'Grind.*'],
    severity: 'warning',
  }));
test('matching starts at the front and minds case', () =>
  expectFindings(code, [steps('{ "step_name": "tir" }'), steps('{ "step_name": "stir" }')], { data }));
test('one accepted candidate is enough', () =>
  expectFindings(code, steps('{ "step_name": "Stir" }').replace(/<\||\|>/g, ''), { data }));
test('an unknown field and a broken pattern are told where they stand', async () => {
  await expectFindings(code, steps('"nope"').replace(/<\||\|>/g, ''), { data, others: ['repeat-key-unknown'] });
  await expectFindings(code, steps('{ "step_name": "(" }').replace(/<\||\|>/g, ''), {
    data,
    others: ['repeat-key-pattern'],
  });
  await expectFindings(code, steps('"a..b"').replace(/<\||\|>/g, ''), { data, others: ['repeat-key-shape'] });
});
test('`@key` never matches in a list', () => expectFindings(code, steps('{ "@key": "." }'), { data }));
