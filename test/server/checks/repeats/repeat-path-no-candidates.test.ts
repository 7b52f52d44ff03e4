import { test } from 'vitest';
import { expectFindings, mapperBeside, stepsWith } from '../../../support/checks.ts';

const code = 'repeat-path-no-candidates';
const data = { id: 1, Steplist: [{ time: 1 }, { time: 2 }] };

test('objects in which no rule finds a value are counted', () =>
  expectFindings(code, mapperBeside(stepsWith('"tme": "x"').replace('"Steplist[*]"', '<|"Steplist[*]"|>')), {
    data,
    mentions: [2, 'steps'],
    severity: 'warning',
  }));
test('one value is enough, and with `repeat_keys` none is asked for', async () => {
  await expectFindings(code, mapperBeside(stepsWith()), { data });
  await expectFindings(code, mapperBeside(stepsWith('"tme": "x"', '"repeat_keys": ["time"]')), {
    data,
    others: ['source-unknown'],
  });
});
test('rules that cannot be read have findings of their own', async () => {
  await expectFindings(code, mapperBeside(stepsWith('"a..b": "x"')), { data, others: ['source-syntax'] });
  await expectFindings(code, mapperBeside(stepsWith('"r": { "sorce": "time", "target": "x" }')), {
    data,
    others: ['unknown-key'],
  });
  await expectFindings(code, mapperBeside(stepsWith('', '"repeat_kes": ["time"]')), { data, others: ['unknown-key'] });
});
