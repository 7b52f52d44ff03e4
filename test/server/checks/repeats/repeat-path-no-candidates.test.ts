import { describe, test } from 'vitest';
import { expectFindings, mapperWith, stepsWith } from '../../../support/checks.ts';

const code = 'repeat-path-no-candidates';
const data = { id: 1, Steplist: [{ time: 1 }, { time: 2 }] };

describe(code, () => {
  test('objects in which no rule finds a value are counted', async () => {
    await expectFindings(
      code,
      mapperWith('"id": "name"', stepsWith('"tme": "x"').replace('"Steplist[*]"', '<|"Steplist[*]"|>')),
      {
        data,
        message: '`Steplist[*]` leads to 2 objects, and in none of them does a rule of `steps` find a value',
        severity: 'warning',
      },
    );
  });
  test('one value is enough, and with `repeat_keys` none is asked for', async () => {
    await expectFindings(code, mapperWith('"id": "name"', stepsWith()), { data });
    await expectFindings(code, mapperWith('"id": "name"', stepsWith('"tme": "x"', '"repeat_keys": ["time"]')), {
      data,
      others: ['source-unknown'],
    });
  });
  test('rules that cannot be read have findings of their own', async () => {
    await expectFindings(code, mapperWith('"id": "name"', stepsWith('"a..b": "x"')), {
      data,
      others: ['source-syntax'],
    });
    await expectFindings(code, mapperWith('"id": "name"', stepsWith('"r": { "sorce": "time", "target": "x" }')), {
      data,
      others: ['unknown-key'],
    });
    await expectFindings(code, mapperWith('"id": "name"', stepsWith('', '"repeat_kes": ["time"]')), {
      data,
      others: ['unknown-key'],
    });
  });
});
