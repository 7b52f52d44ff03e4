import { describe, expect, test } from 'vitest';
import { type CutLimits, cutEntries, cutPart, limitsFor } from '../../../../server/src/engine/record/cutValues.ts';

const entry = { section: 's', schema: 'd', isMain: true, file: 'f' };
const limits: CutLimits = { list: 2, object: 3, text: 4, depth: 3, values: 100 };

function cut(data: object, given: Partial<CutLimits> = {}) {
  return cutEntries([{ ...entry, data: { m_def: 'd', ...data } }], 4, { ...limits, ...given });
}

describe('cutEntries', () => {
  test('cuts long lists, in lists too, and says how long they are', () => {
    const data = { m_def: 'd', 'a/b': [1, 2, 3], c: [[4, 5, 6], [7], [8, 9, 10]], d: { e: [{ f: [1, 2] }] } };
    const { entries, cut: left } = cutEntries([{ ...entry, data }], 4, limitsFor(2));
    expect(entries).toEqual([
      { ...entry, data: { m_def: 'd', 'a/b': [1, 2], c: [[4, 5], [7]], d: { e: [{ f: [1, 2] }] } } },
    ]);
    expect(left).toEqual([
      { entry: 4, path: '/a~1b', kind: 'list', total: 3, shown: 2 },
      { entry: 4, path: '/c', kind: 'list', total: 3, shown: 2 },
      { entry: 4, path: '/c/0', kind: 'list', total: 3, shown: 2 },
    ]);
  });

  test('changes nothing of what it is given', () => {
    const data = { m_def: 'd', l: [1, 2] };
    expect(cutEntries([{ ...entry, data }], 0, limitsFor(1)).cut).toHaveLength(1);
    expect(data.l).toEqual([1, 2]);
  });

  test('cuts long texts, not through a character', () => {
    const { entries, cut: left } = cut({ t: 'abc😀' });
    expect(entries[0]?.data.t).toBe('abc');
    expect(left).toEqual([{ entry: 4, path: '/t', kind: 'text', total: 5, shown: 4 }]);
  });

  test('cuts wide objects', () => {
    const { entries, cut: left } = cut({ o: { a: 1, b: 2, c: 3, d: 4 } });
    expect(entries[0]?.data.o).toEqual({ a: 1, b: 2, c: 3 });
    expect(left).toEqual([{ entry: 4, path: '/o', kind: 'object', total: 4, shown: 3 }]);
  });

  test('shows nothing of what lies too deep', () => {
    const { entries, cut: left } = cut({ o: { a: { b: { c: 1 } } } });
    expect(entries[0]?.data.o).toEqual({ a: { b: {} } });
    expect(left).toEqual([{ entry: 4, path: '/o/a/b', kind: 'object', total: 1, shown: 0 }]);
  });

  test('shows nothing of lists and objects once there are too many values', () => {
    const { entries, cut: left } = cut({ l: [{ a: 1 }, { a: 2 }] }, { values: 6 });
    expect(entries[0]?.data.l).toEqual([{ a: 1 }, {}]);
    expect(left).toEqual([{ entry: 4, path: '/l/1', kind: 'object', total: 1, shown: 0 }]);
  });

  test('survives a thousand levels', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 1_000; i++) deep = [deep];
    const [left] = cutEntries([{ ...entry, data: { m_def: 'd', deep } }], 0, limitsFor(200)).cut;
    expect(left?.path.split('/').length).toBeLessThan(40);
  });
});

describe('cutPart', () => {
  const data = { l: [1, 2, 3, [4, 5, 6]], o: { a: 1, b: 2, c: 3, d: 4 }, t: 'abcdefgh', n: null };

  test.each([
    ['items of a list', '/l', 2, [3, [4, 5]], 4],
    ['an inner list', '/l/3', 1, [5, 6], 3],
    ['members of an object', '/o', 3, { d: 4 }, 4],
    ['a piece of a text', '/t', 4, 'efgh', 8],
    ['null', '/n', 0, null, 1],
  ])('gives %s', (_, path, from, value, total) =>
    expect(cutPart(data, { entry: 1, path, from }, limits)).toMatchObject({ entry: 1, path, from, value, total }),
  );

  test('names what it cuts by its place in the entry', () =>
    expect(cutPart(data, { entry: 1, path: '/l', from: 2 }, limits)?.cut).toEqual([
      { entry: 1, path: '/l/3', kind: 'list', total: 3, shown: 2 },
    ]));

  test.each(['/x', '/l/9', '/t/0', 'l', '/o/constructor'])('finds nothing at %s', (path) =>
    expect(cutPart(data, { entry: 0, path, from: 0 }, limits)).toBeUndefined(),
  );
});
