import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookAhead } from '../../../server/src/engine/knownRules.ts';
import { mapSample } from '../../../server/src/engine/mapSample.ts';
import { previewEntries } from '../../../server/src/engine/previewEntries.ts';
import type { MappingResult } from '../../../server/src/engine/result.ts';
import { planOf, told, unmade } from '../../support/editedMapping.ts';
import { data, versions } from '../../support/ruleVersions.ts';

/** The environment may ask for another seed, and for a longer run. */
const seed = Number(process.env.LAWS_SEED ?? 7);
const numRuns = Number(process.env.LAWS_RUNS ?? 250);

describe('after edits of rules', () => {
  it('all is as in a mapping from the start', async () => {
    await fc.assert(
      fc.asyncProperty(versions, fc.array(fc.boolean()), async (mappers, pauses) => {
        let before: MappingResult | undefined;
        for (const mapper of mappers) {
          const plan = await planOf(mapper);
          before = mapSample(plan, data, { before });
          // In some pauses it is learned what makes the next edit quick.
          if (pauses.pop()) for (const _ of lookAhead(before));
          expect(told(before)).toEqual(told(mapSample(plan, data)));
        }
      }),
      { seed, numRuns },
    );
  });

  it('the same is told before all sections are made, and the first ones stand in their lists when they are asked for', async () => {
    await fc.assert(
      fc.asyncProperty(versions, fc.nat({ max: 5 }), async (mappers, items) => {
        let before: MappingResult | undefined;
        for (const mapper of mappers) {
          const plan = await planOf(mapper);
          before = unmade(plan, data, before);
          const [now, fresh] = [previewEntries(before), previewEntries(mapSample(plan, data))];
          before.pending.makeShown({ entries: [0, 1], items });
          expect(cut(now, items)).toEqual(cut(fresh, items));
          const { entries: _, ...record } = told(unmade(plan, data, before));
          expect(told(mapSample(plan, data))).toMatchObject(record);
        }
      }),
      { seed, numRuns },
    );
  });
});

/** Of each list the first items, and how many there are. */
function cut(value: unknown, items: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return { length: value.length, first: value.slice(0, items).map((each) => cut(each, items)) };
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each, items)]));
}
