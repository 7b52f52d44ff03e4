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
test('of a mapping that does not repeat, a source that some of several data files lack', async () => {
  const other = (data: object) => ({ 'other.json': { $mapped_json_class_key: testKey, ...data } });
  const own = '"part": { "schema": "lab.Part", "main_key": "part", "rules": { "kind": "kind", <|"size"|>: "size" } }';
  await expectFindings(code, mapperWith('"id": "name", <|"lot"|>: "lot"', own), {
    data: { id: 1, lot: 'A', kind: 'k', size: 3 },
    files: other({ id: 2, lot: null, kind: 'k' }),
    mentions: [1, 2],
    severity: 'hint',
  });
  await expectFindings(code, mapperWith('"id": "name", "lot": "lot"'), {
    data: { id: 1, lot: 'A' },
    files: other({ id: 2, lot: 'B' }),
  });
  // One file alone says nothing of others; another rule of the target has what this one lacks.
  await expectFindings(code, mapperWith('"id": "name", "lot": "lot"'), { data: { id: 1, lot: 'A' } });
  await expectFindings(code, mapperWith('"id": "name", "lot": "lot", "batch": "lot"'), {
    data: { id: 1, lot: 'A' },
    files: other({ id: 2, batch: 'B' }),
  });
});
test('a subsection that does not repeat is judged by data files, not by its parents', async () => {
  const inner = '"tool": { "schema": "lab.Tool", "main_key": "tool", "rules": { "model": "model", "maker": "maker" } }';
  const text = mapperBeside(stepsWith('"time": "t"', `"subsections": { ${inner} }`));
  const steps = [
    { time: 1, model: 'a', maker: 'm' },
    { time: 2, model: 'b' },
  ];
  await expectFindings(code, text, { data: { id: 1, Steplist: steps } });
  const files = { 'other.json': { $mapped_json_class_key: testKey, id: 2, Steplist: [{ time: 1, model: 'c' }] } };
  await expectFindings(code, text.replace('"maker":', '<|"maker"|>:'), {
    data: { id: 1, Steplist: steps },
    files,
    mentions: [1, 2],
  });
});
test('is silent where every item has it, or none', async () => {
  const data = { id: 1, Steplist: [{ time: 1 }, { time: 2 }] };
  await expectFindings(code, mapperBeside(stepsWith()), { data });
  await expectFindings(code, mapperBeside(stepsWith('"time": "t", "nope": "n"')), { data, others: ['source-unknown'] });
});
