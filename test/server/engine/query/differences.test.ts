import { expect, test } from 'vitest';
import { valueAt } from '../../../../server/src/engine/plan/target.ts';
import { differenceOf, differencesIn, entryPairs, unknownIn } from '../../../../server/src/engine/query/differences.ts';
import type { PreviewEntry, ValuePlace } from '../../../../server/src/protocol.ts';
import { toPointer } from '../../../../server/src/util/jsonPointer.ts';

const entries = (data: readonly object[], from = 0): readonly PreviewEntry[] =>
  data.map((each, index) => ({
    ...{ section: 's', schema: 'd.A', isMain: true, file: `e${index + from}` },
    data: { m_def: 'd.A', ...each },
  }));

/** Where one side differs, with what the other has there. */
function differences(
  own: readonly PreviewEntry[],
  other: readonly PreviewEntry[],
  unknown: readonly ValuePlace[] = [],
  isParser = true,
) {
  const pairs = entryPairs(own, other);
  const found = [...differencesIn(pairs, unknownIn(pairs, { entries: other, unknown, isParser }))];
  return found.flatMap((difference) => {
    if (difference === undefined) return [];
    const { entry, keys } = difference;
    const there = valueAt(pairs[entry]?.other?.data, keys);
    return `${entry}${toPointer(keys)} ≠ ${there === undefined ? 'nothing' : JSON.stringify(there)}`;
  });
}

const spec = entries([{ a: 1, b: { c: 'x', d: 2 }, l: [1, 2], n: null }]);
const parser = entries([{ a: 1.5, b: { c: 'x' }, l: [1, 2, 3], n: null, extra: true }]);

test('finds them on both sides, what is missing behind what is there', () => {
  expect(differences(spec, parser)).toEqual(['0/a ≠ 1.5', '0/b/d ≠ nothing', '0/l/2 ≠ 3', '0/extra ≠ true']);
  expect(differences(parser, spec, [], false)).toEqual([
    '0/a ≠ 1',
    '0/b/d ≠ 2',
    '0/l/2 ≠ nothing',
    '0/extra ≠ nothing',
  ]);
});

test('counts what differs as a whole once', () => {
  expect(differences(entries([{ o: { a: 1, b: 2 } }]), entries([{}]))).toEqual(['0/o ≠ nothing']);
  expect(differences(entries([{ o: [] }]), entries([{ o: { a: 1 } }]))).toEqual(['0/o ≠ {"a":1}']);
});

test('compares entries of the same file; those that one side lacks differ as a whole', () => {
  const [one, two] = [entries([{ a: 1 }, { a: 2 }]), entries([{ a: 2 }, { a: 3 }], 1)];
  expect(differences(one, two)).toEqual(['0 ≠ nothing', '2 ≠ {"m_def":"d.A","a":3}']);
  expect(differences(two, one)).toEqual(['1 ≠ nothing', '2 ≠ {"m_def":"d.A","a":1}']);
});

test('knows nothing of values that cannot be determined, by the entries of the parser', () => {
  const [one, two] = [entries([{ x: 0 }, { a: 1 }]), entries([{ a: null }], 1)];
  expect(differences(one, two, [{ entry: 0, path: '/a' }])).toEqual(['0 ≠ nothing']);
  expect(differences(two, one, [{ entry: 0, path: '/a' }], false)).toEqual(['1 ≠ {"m_def":"d.A","x":0}']);
  expect(differences(one, two, [{ entry: 1, path: '/a' }])).toEqual(['0 ≠ nothing', '1/a ≠ null']);
});

test('an entry in another file differs', () => {
  const [one] = entries([{ a: 1 }]) as [PreviewEntry];
  expect(differences([one], [{ ...one, file: 'other', specifiedFile: one.file }])).toEqual([
    '0 ≠ {"m_def":"d.A","a":1}',
  ]);
});

test.each([
  [1, 1, undefined],
  [{ a: 1 }, { b: 1 }, undefined],
  [1, undefined, {}],
  [undefined, 'x', { value: 'x' }],
  [1, { m_def: 'd.A', a: 1 }, { size: 1 }],
  [{}, [1, 2], { size: 2, isList: true }],
])('in place of %j, %j is told as %j', (own, other, told) => expect(differenceOf(own, other)).toEqual(told));

test('passes over the class, and over members that every object has', () => {
  const [one] = entries([{ constructor: 1 }]);
  expect(differences(entries([{}]), [{ ...(one as PreviewEntry), data: { m_def: 'd.B' } }])).toEqual([]);
  expect(differences(entries([{}]), entries([{ constructor: 1 }]))).toEqual(['0/constructor ≠ 1']);
});

test('goes as deep as data may be', () => {
  const deep = (bottom: number) => {
    let data: object = { bottom };
    for (let level = 0; level < 5_000; level++) data = { down: data };
    return entries([data]);
  };
  expect(differences(deep(1), deep(2))).toHaveLength(1);
});
