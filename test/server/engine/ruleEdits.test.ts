import { describe, expect, it, vi } from 'vitest';
import { ListedInstances } from '../../../server/src/engine/instanceList.ts';
import { KnownRules, lookAhead } from '../../../server/src/engine/knownRules.ts';
import { mapSample } from '../../../server/src/engine/mapSample.ts';
import { outcomes } from '../../../server/src/engine/outcome.ts';
import type { MappingResult } from '../../../server/src/engine/result.ts';
import { planOf, told, unmade } from '../../support/editedMapping.ts';
import { mapperOf } from '../../support/mapping.ts';

const step = { schema: 'd', main_key: 's', repeats: true, repeat_paths: ['list'] };

async function expectLikeFresh(before: object, after: object, data: unknown): Promise<void> {
  const [one, other] = [
    await planOf(mapperOf({}, { step: { ...step, ...before } })),
    await planOf(mapperOf({}, { step: { ...step, ...after } })),
  ];
  expect(told(mapSample(other, data, { before: mapSample(one, data) }))).toEqual(told(mapSample(other, data)));
}

describe('after an edit of rules', () => {
  it.each([
    [
      'that had another target',
      { r: 'x', s: { source: 'b', target: 'x' } },
      { r: 'x', s: { source: 'b', target: 'y' } },
    ],
    [
      'that took the place of another',
      { r: 'x', s: { source: 'b', target: 'y' } },
      { r: 'x', s: { source: 'b', target: 'x' } },
    ],
    ['with another name and place', { r: 'x', b: 'y' }, { b: 'y', s: { source: 'r', target: 'x' } }],
    ['that is the only one to accept a place', { r: 'x' }, { b: 'x' }],
    ['of which none is left', { r: 'x' }, {}],
  ])('%s, all is as from the start', (_, before, after) =>
    expectLikeFresh({ rules: before }, { rules: after }, { list: [{ r: 1, b: 2 }, { b: 3 }, { r: 4 }] }),
  );

  it('of many places each is looked at once', async () => {
    const many = {
      list: Array.from({ length: 1500 }, (_, at) =>
        at % 3 === 0 ? { no: at } : at % 7 === 0 ? at : { a: at, b: -at },
      ),
    };
    const step = { schema: 'd', main_key: 's', repeats: true, repeat_paths: ['list'], rules: { a: 'x' } };
    for (const more of [{}, { repeat_keys: ['a'] }]) {
      const plans = [
        await planOf(mapperOf({}, { step: { ...step, ...more } })),
        await planOf(mapperOf({}, { step: { ...step, ...more, rules: { a: 'x', b: 'y' } } })),
      ] as const;
      const edited = mapSample(plans[1], many, { before: mapSample(plans[0], many) });
      expect(told(edited)).toEqual(told(mapSample(plans[1], many)));
    }
  });

  it('a mapping without any place makes nothing, and learns nothing', async () => {
    const plans = [
      await planOf(mapperOf({}, { step: { ...step, rules: { a: 'x' } } })),
      await planOf(mapperOf({}, { step: { ...step, rules: { b: 'x' } } })),
    ] as const;
    const runOf = (result: MappingResult) => [...result.runs.values()].find(({ plan }) => plan.mapping.name === 'step');
    const data = {};
    const before = mapSample(plans[0], data);
    const kept = runOf(before);
    expect(kept?.instances).toBeInstanceOf(ListedInstances);
    const known = vi.spyOn(KnownRules, 'of');
    expect([...lookAhead(before)]).toEqual([]);
    const edited = mapSample(plans[1], data, { before });
    expect(known).not.toHaveBeenCalled();
    known.mockRestore();
    expect(told(edited)).toEqual(told(mapSample(plans[1], data)));
    expect(runOf(edited)?.candidates === kept?.candidates).toBe(true);
  });

  it('only what changed is read again', async () => {
    const reads = new Set<string>();
    const spied = {
      items: Array.from(
        { length: 3 },
        (_, at) =>
          new Proxy({ a: at, b: at, c: at } as Record<string, number>, {
            get: (item, name) => {
              reads.add(`${String(name)}${at}`);
              return item[String(name)];
            },
          }),
      ),
    };
    const step = { schema: 'd', main_key: 's', repeats: true, repeat_paths: ['items'], repeat_keys: ['a'] };
    const mapped = async (rules: object, before?: MappingResult) => {
      const plan = await planOf(mapperOf({}, { step: { ...step, rules } }));
      reads.clear();
      return unmade(plan, spied, before);
    };
    const first = await mapped({ a: 'x', b: 'y' });
    const second = await mapped({ a: 'x', b: 'z', c: 'y' }, first);
    expect(new Set(reads)).toEqual(new Set(['b0', 'c0', 'b1', 'c1', 'b2', 'c2']));
    const third = await mapped({ b: 'y', a: 'x' }, second);
    expect(reads.size).toBe(0);
    // What no place has is not looked for at each of them.
    for (const _ of lookAhead(third));
    const last = await mapped({ b: 'y', gone: 'x' }, third);
    expect([...reads]).toEqual(['gone0']);
    expect([...last.runs.values()].at(-1)?.instances.outcomesOf(1)).toEqual(new Map([[outcomes.absent, 3]]));
  });
});
