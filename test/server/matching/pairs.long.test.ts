import { describe, expect, test } from 'vitest';
import { unitKnowledge } from '../../../server/src/schema/units.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { measure } from '../../matching/measure.ts';
import { pairClasses, pairSets, readPairs } from '../../matching/pairs.ts';
import { judge } from '../../matching/score.ts';
import { catalogueName, PairWorkspace } from '../../matching/workspace.ts';

const { schemas, catalogue } = await pairClasses();

describe.each(pairSets)('%s pairs', (set) => {
  const workspace = new PairWorkspace(catalogue);

  test.each(readPairs(set, schemas))('$name: each error and each loss on its own data is noted', async (pair) => {
    const text = JSON.stringify({ $mapped_json_class_key: 'pair', ...pair.data });
    for (const compat of ['auto', 'next', '1.1.0'] as const) {
      workspace.service.configure({ schema: { catalogues: [catalogueName] }, compat });
      const made = await workspace.service.scaffolds.scaffold([{ name: 'pair', text }], { schema: pair.class });
      if (made.kind === 'problem') throw new Error(made.problem);
      const found = await workspace.service.diagnostics.check(workspace.show(pair, made.text), neverCancelled);
      const faults = found?.findings.filter(({ severity }) => severity === 'error' || severity === 'warning') ?? [];
      const open = faults.filter(({ message }) => !made.notes.some((note) => note.includes(message)));
      expect(open.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
    }
  });

  test('the right mappers are right by the measure itself', async () => {
    for (const { name, mapper, data } of readPairs(set, schemas)) {
      const { right, written, wanted } = await judge(JSON.stringify(mapper), mapper, data, unitKnowledge(schemas));
      expect([name, right, written]).toEqual([name, wanted, wanted]);
    }
  });
});

test.each([
  ['frozen', 0.9],
  ['held-back', 0.78],
] as const)('what is written of the %s pairs is right', async (set, leastF1) => {
  const { precision, f1, recallAt3, rightUnits, wrongUnits } = await measure(set, { schemas, catalogue });
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(f1).toBeGreaterThanOrEqual(leastF1);
  expect(recallAt3).toBeGreaterThanOrEqual(0.85);
  expect(rightUnits).toBeGreaterThanOrEqual(0.6);
  expect(wrongUnits).toBe(0);
});
