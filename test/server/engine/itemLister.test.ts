import { describe, expect, it } from 'vitest';
import { mapSample, mapSampleSliced } from '../../../server/src/engine/mapSample.ts';
import { previewEntries } from '../../../server/src/engine/previewEntries.ts';
import type { MappingResult } from '../../../server/src/engine/result.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { Slices } from '../../../server/src/util/slices.ts';
import { planOf, told, unmade } from '../../support/editedMapping.ts';
import { mapperOf } from '../../support/mapping.ts';

const data = {
  list: [
    { a: 1, b: { c: 2 }, parts: [{ a: 6 }] },
    'no object',
    { none: 0 },
    [{ a: 3 }],
    { a: 4, parts: [{ a: 7 }, { a: 8 }] },
  ],
  more: [{ a: 5 }],
  a: 0,
};

const step = { schema: 'd', main_key: 's', repeats: true, repeat_paths: ['list'], rules: { a: 'x' } };
const held = { x: 1 };

/** The sections as they stand in the main one. */
function listOf(result: MappingResult): readonly unknown[] {
  return (previewEntries(result)[0]?.data?.s ?? []) as readonly unknown[];
}

/** As many as are taken in several goes: most have a value, others none, or are no objects. */
const many = Array.from({ length: 300 }, (_, index) => {
  if (index % 70 === 69) return `text ${index}`;
  return index % 50 === 40 ? { none: index } : { a: index };
});
const objects = many.filter((item) => typeof item === 'object');
const accepted = objects.flatMap((item) => ('a' in item ? [{ m_def: 'd', x: item.a }] : []));

describe('items in a row', () => {
  it('are taken but for those without a value', async () => {
    const plan = await planOf(mapperOf({}, { step }));
    const result = mapSample(plan, { list: many });
    expect(listOf(result)).toEqual(accepted);
    const [run] = [...result.runs.values()].filter(({ candidates }) => candidates.length > 0);
    expect([...(run?.candidates ?? [])].map(({ value }) => value)).toEqual(objects);
    expect(run?.rejections.counts()).toEqual(
      new Map([
        [undefined, accepted.length],
        ['no-source', 6],
      ]),
    );
    expect([...(run?.instances ?? [])].map(({ base }) => base.value)).toEqual(accepted.map(({ x }) => ({ a: x })));
  });

  it.each([63, 64, 65, 100, 297])('end at the limit of %i candidates', async (candidateLimit) => {
    const plan = await planOf(mapperOf({}, { step }));
    const result = mapSample(plan, { list: many }, { candidateLimit });
    const taken = objects.slice(0, candidateLimit);
    expect(listOf(result)).toEqual(accepted.slice(0, taken.filter((item) => 'a' in item).length));
  });

  it.each([1, 64, 100, 150])('are not made beyond the first %i', async (madeAtOnce) => {
    const plan = await planOf(mapperOf({}, { step }));
    const result = await mapSampleSliced(plan, { list: many }, { madeAtOnce }, new Slices(neverCancelled));
    expect(Object.keys(listOf(result))).toHaveLength(madeAtOnce);
    for (const _step of result.pending.makeAll());
    expect(listOf(result)).toEqual(accepted);
  });
});

describe('sections that are made later', () => {
  it.each([
    ['of one list', { step }],
    ['with a value that is an object', { step: { ...step, rules: { a: 'x', b: 'y' } } }],
    ['of several lists', { step: { ...step, repeat_paths: ['list[*]', 'more'] } }],
    ['of lists in lists', { step: { ...step, repeat_paths: ['list'] } }],
    ['with keys', { step: { ...step, repeat_keys: ['a'] } }],
    ['with keys and a pattern', { step: { ...step, repeat_keys: [{ a: '[14]' }] } }],
    ['beside others in the same list', { step, other: { ...step, repeat_paths: ['more'] } }],
    ['in which others stand', { step, other: { ...step, main_key: 's.t', repeat_paths: ['more'] } }],
    ['of which one is another', { step, other: { schema: 'e', main_key: 's[1]', rules: { a: 'z' } } }],
    ['in a list of each section', { step: { ...step, subsections: { t: { ...step, repeat_paths: ['parts'] } } } }],
    ['with subsections', { step: { ...step, subsections: { t: { schema: 'e', main_key: 't', rules: { a: 'z' } } } } }],
    ['with targets that lead further down', { step: { ...step, rules: { a: 'x.y' } } }],
    ['without a place', { step: { ...step, main_key: 'x.s' } }],
  ])('are the same: %s', async (_, mappings) => {
    const plan = await planOf(mapperOf({ a: 'x' }, mappings));
    const atOnce = mapSample(plan, data);
    const { entries: _entries, ...record } = told(unmade(plan, data));
    expect(told(atOnce)).toMatchObject(record);
    for (const madeAtOnce of [0, 2]) {
      const result = await mapSampleSliced(plan, data, { madeAtOnce }, new Slices(neverCancelled));
      for (const _step of result.pending.makeAll());
      expect(told(result)).toEqual(told(atOnce));
    }
  });

  it('are holes in their list until somebody looks at them', async () => {
    const plan = await planOf(mapperOf({}, { step }));
    const result = unmade(plan, { list: [held, { a: 1 }, { a: 2 }, { a: 3 }] });
    expect(Object.keys(listOf(result))).toEqual([]);
    expect(listOf(result)).toHaveLength(3);
    result.pending.makeShown({ entries: [0, 1], items: 2 });
    expect(Object.keys(listOf(result))).toEqual(['0', '1']);
  });

  it('are those beyond the first', async () => {
    const plan = await planOf(mapperOf({}, { step }));
    const result = await mapSampleSliced(plan, data, { madeAtOnce: 1 }, new Slices(neverCancelled));
    expect(Object.keys(listOf(result))).toEqual(['0']);
    const few = await mapSampleSliced(plan, data, { madeAtOnce: 10 }, new Slices(neverCancelled));
    expect(few.pending.isAny).toBe(false);
  });

  it('stop at the limit of candidates', async () => {
    const plan = await planOf(mapperOf({}, { step }));
    const options = { candidateLimit: 2, madeAtOnce: 0 };
    const result = await mapSampleSliced(plan, data, options, new Slices(neverCancelled));
    for (const _step of result.pending.makeAll());
    expect(told(result)).toEqual(told(mapSample(plan, data, { candidateLimit: 2 })));
  });
});
