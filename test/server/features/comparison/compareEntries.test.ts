import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareEntries,
  compareValues,
  countScalars,
  type EntryDifference,
  type ValueDifference,
} from '../../../../server/src/features/comparison/compareEntries.ts';
import { runSteps } from '../../../../server/src/util/workTime.ts';

const main = { file: 'run.archive.json', isMain: true, data: { name: 'a', steps: [{ t: 1 }, { t: 2 }] } };
const sample = { file: 'S1.archive.json', isMain: false, data: { id: 'S1' } };
const other = { file: 'S2.archive.json', isMain: false, data: { id: 'S2' } };

const turned = { data: { steps: [{ t: 1 }, { t: 2 }], name: 'a' }, isMain: true, file: 'run.archive.json' };
const renamed = { ...main, file: 'walk.archive.json' };
const sides = (before: unknown, after: unknown) => ({ before: { value: before }, after: { value: after } });
const removed = (before: number) => ({ before, after: undefined, values: [] });
const added = (after: number) => ({ before: undefined, after, values: [] });

test.each<[string, readonly unknown[], readonly unknown[], readonly EntryDifference[]]>([
  ['equal ones, whatever the order of members and archives', [main, sample], [sample, turned], []],
  ['none', [], [], []],
  ['added and removed ones, by their file', [main, sample], [main, other], [removed(1), added(1)]],
  [
    'the main entry, when its file has another name',
    [sample, main],
    [renamed, sample],
    [{ before: 1, after: 0, values: [{ path: ['file'], ...sides(main.file, renamed.file) }] }],
  ],
  ['a file that occurs twice', [sample, sample], [sample], [removed(1)]],
  ['those without a file, by place', [1, 2], [1, 3], [{ before: 1, after: 1, values: [{ path: [], ...sides(2, 3) }] }]],
])('entries are compared: %s', (_, before, after, expected) =>
  expect(runSteps(compareEntries(before as never, after as never))).toEqual(expected),
);

test.each<[unknown, unknown, ValueDifference[]]>([
  [{ a: 1 }, { a: 2 }, [{ path: ['a'], ...sides(1, 2) }]],
  [{ a: 1 }, {}, [{ path: ['a'], before: { value: 1 } }]],
  [{}, { a: null }, [{ path: ['a'], after: { value: null } }]],
  [[1, 2], [1], [{ path: [1], before: { value: 2 } }]],
  [{ a: [] }, { a: {} }, [{ path: ['a'], ...sides([], {}) }]],
  [{ a: { b: 1 } }, { a: { b: '1' } }, [{ path: ['a', 'b'], ...sides(1, '1') }]],
  [0, -0, []],
  [Number.NaN, Number.NaN, []],
  // A member named like one of a prototype is a member.
  [JSON.parse('{"__proto__": 1}'), {}, [{ path: ['__proto__'], before: { value: 1 } }]],
  [{}, { constructor: 1 }, [{ path: ['constructor'], after: { value: 1 } }]],
])('values are compared: %j and %j', (before, after, differences) =>
  expect(runSteps(compareValues(before, after))).toEqual(differences),
);

test('scalars are counted, and an empty list is one', () =>
  expect([countScalars({ a: [1, { b: 2 }], c: [] }), countScalars(null)]).toEqual([3, 1]));

const names = { file: fc.constantFrom('a', 'b', 'c'), isMain: fc.boolean(), data: fc.jsonValue({ maxDepth: 3 }) };
const entry = fc.record(names, { noNullPrototype: true });
const entries = fc.array(fc.oneof({ weight: 8, arbitrary: entry }, fc.jsonValue()), { maxLength: 5 });

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
const inOneOrder = (differences: readonly EntryDifference[]) => {
  const texts = differences.map(({ before, after, values }) =>
    JSON.stringify({ before, after, values: values.map((each) => JSON.stringify(each)).sort() }),
  );
  return texts.sort();
};

test('equal entries have no difference, and with the sides swapped, the differences are mirrored', () => {
  fc.assert(
    fc.property(entries, entries, (one, two) => {
      expect(runSteps(compareEntries(one, structuredClone(one)))).toEqual([]);
      expect(inOneOrder(runSteps(compareEntries(two, one)))).toEqual(
        inOneOrder(runSteps(compareEntries(one, two)).map(mirrored)),
      );
    }),
  );
});
