import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareEntries,
  compareValues,
  countScalars,
  type EntryDifference,
  type ValueDifference,
} from '../../../../server/src/features/comparison/compareEntries.ts';

const main = { file: 'run.archive.json', isMain: true, data: { name: 'a', steps: [{ t: 1 }, { t: 2 }] } };
const sample = { file: 'S1.archive.json', isMain: false, data: { id: 'S1' } };
const other = { file: 'S2.archive.json', isMain: false, data: { id: 'S2' } };

describe('entries', () => {
  test('equal ones, whatever the order of members and archives', () => {
    const turned = { data: { steps: [{ t: 1 }, { t: 2 }], name: 'a' }, isMain: true, file: 'run.archive.json' };
    expect(compareEntries([main, sample], [sample, turned])).toEqual([]);
    expect(compareEntries([], [])).toEqual([]);
  });

  test('added and removed ones are found by their file', () => {
    expect(compareEntries([main, sample], [main, other])).toEqual([
      { before: 1, after: undefined, values: [] },
      { before: undefined, after: 1, values: [] },
    ]);
  });

  test('the main entry stays the main entry when its file has another name', () => {
    const renamed = { ...main, file: 'walk.archive.json' };
    expect(compareEntries([sample, main], [renamed, sample])).toEqual([
      {
        before: 1,
        after: 0,
        values: [{ path: ['file'], before: { value: 'run.archive.json' }, after: { value: 'walk.archive.json' } }],
      },
    ]);
  });

  test('a file that occurs twice is two entries; entries without a file go by their position', () => {
    expect(compareEntries([sample, sample], [sample])).toEqual([{ before: 1, after: undefined, values: [] }]);
    expect(compareEntries([1, 2], [1, 3])).toEqual([
      { before: 1, after: 1, values: [{ path: [], before: { value: 2 }, after: { value: 3 } }] },
    ]);
  });
});

describe('values', () => {
  test.each<[unknown, unknown, ValueDifference[]]>([
    [{ a: 1 }, { a: 2 }, [{ path: ['a'], before: { value: 1 }, after: { value: 2 } }]],
    [{ a: 1 }, {}, [{ path: ['a'], before: { value: 1 } }]],
    [{}, { a: null }, [{ path: ['a'], after: { value: null } }]],
    [[1, 2], [1], [{ path: [1], before: { value: 2 } }]],
    [{ a: [] }, { a: {} }, [{ path: ['a'], before: { value: [] }, after: { value: {} } }]],
    [{ a: { b: 1 } }, { a: { b: '1' } }, [{ path: ['a', 'b'], before: { value: 1 }, after: { value: '1' } }]],
    [0, -0, []],
    [Number.NaN, Number.NaN, []],
  ])('%j and %j', (before, after, differences) => expect(compareValues(before, after)).toEqual(differences));

  test('a member named like one of a prototype is a member', () => {
    const before = JSON.parse('{"__proto__": 1}');
    expect(compareValues(before, {})).toEqual([{ path: ['__proto__'], before: { value: 1 } }]);
    expect(compareValues({}, { constructor: 1 })).toEqual([{ path: ['constructor'], after: { value: 1 } }]);
  });

  test('scalars are counted, and an empty list is one', () => {
    expect([countScalars({ a: [1, { b: 2 }], c: [] }), countScalars(null)]).toEqual([3, 1]);
  });
});

const entry = fc.record(
  {
    file: fc.constantFrom('a', 'b', 'c'),
    isMain: fc.boolean(),
    data: fc.jsonValue({ maxDepth: 3 }),
  },
  { noNullPrototype: true },
);
const entries = fc.array(fc.oneof({ weight: 8, arbitrary: entry }, { weight: 1, arbitrary: fc.jsonValue() }), {
  maxLength: 5,
});

const mirrored = ({ before, after, values }: EntryDifference): EntryDifference => ({
  before: after,
  after: before,
  values: values.map(({ path, ...sides }) => ({
    path,
    ...(sides.after && { before: sides.after }),
    ...(sides.before && { after: sides.before }),
  })),
});

/** Neither entries nor values have an order that both sides share. */
const inOneOrder = (differences: readonly EntryDifference[]) =>
  differences
    .map(({ values, ...pair }) =>
      JSON.stringify({ ...pair, values: values.map((each) => JSON.stringify(each)).sort() }),
    )
    .sort();

test('equal entries have no difference', () => {
  fc.assert(fc.property(entries, (list) => compareEntries(list, structuredClone(list)).length === 0));
});

test('with the sides swapped, the differences are mirrored', () => {
  fc.assert(
    fc.property(entries, entries, (one, two) => {
      const order = (each: readonly EntryDifference[]) =>
        inOneOrder(each.map(({ before, after, values }) => ({ after, before, values })));
      expect(order(compareEntries(two, one))).toEqual(order(compareEntries(one, two).map(mirrored)));
    }),
  );
});
