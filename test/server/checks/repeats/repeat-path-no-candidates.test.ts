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
test('several paths are counted together', () =>
  expectFindings(code, mapperBeside(stepsWith('"tme": "x"').replace('"Steplist[*]"', '<|"Steplist[*]"|>, "Other"')), {
    data: { ...data, Other: {} },
    mentions: [2, 3, 'steps'],
  }));
test('beside a path that is missing nothing is said, because the values may be there', () =>
  expectFindings(code, mapperBeside(stepsWith('"tme": "x"').replace('"Steplist[*]"', '"Stps[*]", "Steplist[*]"')), {
    data,
    others: ['repeat-path-missing'],
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
