import { describe, test } from 'vitest';
import { expectFindings, mapperWith, stepsWith } from '../../support/checks.ts';

const code = 'source-partial';

describe(code, () => {
  test('a source that some items lack is a hint with the counts', async () => {
    await expectFindings(code, mapperWith('"id": "name"', stepsWith('"time": "duration", <|"temp"|>: "temperature"')), {
      data: { id: 1, Steplist: [{ time: 1, temp: 5 }, { time: 2 }] },
      message: '`temp` is in 1 of 2 items; in the others the target stays unset',
      severity: 'hint',
    });
  });
  test('null is absent', async () => {
    await expectFindings(code, mapperWith('"id": "name"', stepsWith('"time": "duration", <|"temp"|>: "temperature"')), {
      data: {
        id: 1,
        Steplist: [
          { time: 1, temp: 5 },
          { time: 2, temp: null },
        ],
      },
    });
  });
  test('is silent with a default, and where another rule of the target has a value', async () => {
    const data = { id: 1, Steplist: [{ time: 1, temp: 5 }, { time: 2 }] };
    await expectFindings(
      code,
      mapperWith(
        '"id": "name"',
        stepsWith('"time": "duration", "r": { "source": "temp", "target": "t", "default_value": 0 }'),
      ),
      { data },
    );
    const both = { id: 1, Steplist: [{ old: 1 }, { new: 2 }] };
    await expectFindings(code, mapperWith('"id": "name"', stepsWith('"old": "duration", "new": "duration"')), {
      data: both,
    });
  });
  test('is silent where every item has it, or none', async () => {
    const data = { id: 1, Steplist: [{ time: 1 }, { time: 2 }] };
    await expectFindings(code, mapperWith('"id": "name"', stepsWith()), { data });
    await expectFindings(code, mapperWith('"id": "name"', stepsWith('"time": "t", "nope": "n"')), {
      data,
      others: ['source-unknown'],
    });
  });
});
