import { test } from 'vitest';
import { expectFindings, mapperBeside, mapperWith, stepsWith, testKey } from '../../../support/checks.ts';

const code = 'source-partial';

test('a source that some items lack is a hint with the counts', () =>
  expectFindings(code, mapperBeside(stepsWith('"time": "duration", <|"temp"|>: "temperature"')), {
    data: { id: 1, Steplist: [{ time: 1, temp: 5 }, { time: 2 }] },
    mentions: [1, 2],
    severity: 'hint',
  }));
test('null is absent', () =>
  expectFindings(code, mapperBeside(stepsWith('"time": "duration", <|"temp"|>: "temperature"')), {
    data: {
      id: 1,
      Steplist: [
        { time: 1, temp: 5 },
        { time: 2, temp: null },
      ],
    },
  }));
test('is silent with a default, and where another rule of the target has a value', async () => {
  const data = { id: 1, Steplist: [{ time: 1, temp: 5 }, { time: 2 }] };
  await expectFindings(
    code,
    mapperBeside(stepsWith('"time": "duration", "r": { "source": "temp", "target": "t", "default_value": 0 }')),
    { data },
  );
  const both = { id: 1, Steplist: [{ old: 1 }, { new: 2 }] };
  await expectFindings(code, mapperBeside(stepsWith('"old": "duration", "new": "duration"')), { data: both });
});
test('what differs between data files alone is silent: the verdict over all data files shows it', async () => {
  const other = (data: object) => ({ 'other.json': { $mapped_json_class_key: testKey, ...data } });
  await expectFindings(code, mapperWith('"id": "name", "lot": "lot"'), {
    data: { id: 1, lot: 'A' },
    files: other({ id: 2, lot: null }),
  });
  const all = { id: 1, Steplist: [{ time: 1, temp: 5 }] };
  const text = '"time": "duration", "temp": "temperature"';
  await expectFindings(code, mapperBeside(stepsWith(text)), {
    data: all,
    files: other({ id: 2, Steplist: [{ time: 1 }] }),
  });
  await expectFindings(code, mapperBeside(stepsWith(text.replace('"temp"', '<|"temp"|>'))), {
    data: all,
    files: other({ id: 2, Steplist: [{ time: 1 }, { time: 2 }, { temp: 3, time: 3 }] }),
    mentions: [1, 3],
  });
});
test('a subsection that does not repeat is not judged by its parents', async () => {
  const inner = '"tool": { "schema": "lab.Tool", "main_key": "tool", "rules": { "model": "model", "maker": "maker" } }';
  const steps = [
    { time: 1, model: 'a', maker: 'm' },
    { time: 2, model: 'b' },
  ];
  await expectFindings(code, mapperBeside(stepsWith('"time": "t"', `"subsections": { ${inner} }`)), {
    data: { id: 1, Steplist: steps },
  });
});
test('is silent where every item has it, or none', async () => {
  const data = { id: 1, Steplist: [{ time: 1 }, { time: 2 }] };
  await expectFindings(code, mapperBeside(stepsWith()), { data });
  await expectFindings(code, mapperBeside(stepsWith('"time": "t", "nope": "n"')), { data, others: ['source-unknown'] });
});
