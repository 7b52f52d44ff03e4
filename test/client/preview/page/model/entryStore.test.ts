import { describe, expect, test } from 'vitest';
import { EntryStore } from '../../../../../client/src/preview/page/model/entryStore.ts';
import { previewOf, ruleTrace } from './preview.ts';

const list = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => ({ t: from + index }));
const cutList = (shown: number, total: number) => ({ entry: 0, path: '/l', kind: 'list', shown, total }) as const;

function part(path: string, from: number, total: number, value: unknown) {
  return { entry: 0, path, from, total, value, cut: [], trace: { rules: [], candidates: [] } };
}

describe('adding', () => {
  test('puts a page of a list behind what is there', () => {
    const store = new EntryStore(previewOf([{ l: list(0, 2) }], { cut: [cutList(2, 5)] }));
    store.addPart(part('/l', 2, 5, list(2, 4)));
    expect(store.valueAt({ entry: 0, path: '/l' })).toEqual(list(0, 4));
    expect(store.cutAt({ entry: 0, path: '/l' })).toMatchObject({ shown: 4, total: 5 });
    store.addPart(part('/l', 4, 5, list(4, 5)));
    expect(store.cutAt({ entry: 0, path: '/l' })).toBeUndefined();
  });

  test('adds members of an object and the rest of a text', () => {
    const cut = [
      { entry: 0, path: '/o', kind: 'object', shown: 1, total: 2 },
      { entry: 0, path: '/t', kind: 'text', shown: 2, total: 4 },
    ] as const;
    const store = new EntryStore(previewOf([{ o: { a: 1 }, t: 'ab' }], { cut }));
    store.addPart(part('/o', 1, 2, { b: 2 }));
    store.addPart(part('/t', 2, 4, 'cd'));
    expect(store.entries[0]?.data).toEqual({ m_def: 'd.A', o: { a: 1, b: 2 }, t: 'abcd' });
  });

  test.each([
    ['from a later item on', part('/l', 3, 5, list(3, 5))],
    ['of another kind', part('/l', 2, 5, { x: 1 })],
    ['that stands nowhere', part('/x', 2, 5, list(3, 5))],
    ['below a prototype', part('/constructor', 0, 5, list(3, 5))],
  ])('passes over a part %s', (_, part) => {
    const store = new EntryStore(previewOf([{ l: list(0, 2) }], { cut: [cutList(2, 5)] }));
    store.addPart(part);
    expect(store.valueAt({ entry: 0, path: '/l' })).toEqual(list(0, 2));
  });

  test('appends entries', () => {
    const store = new EntryStore({ ...previewOf([{ a: 1 }]), total: 2 });
    store.addEntries({ ...previewOf([{ a: 2 }]), from: 1, total: 2 });
    expect(store.entries.map(({ data }) => data.a)).toEqual([1, 2]);
  });
});

describe('isWhole', () => {
  test('is so when every list and every entry was sent', () => {
    const store = new EntryStore({ ...previewOf([{ l: list(0, 2) }], { cut: [cutList(2, 3)] }), total: 2 });
    expect(store.isWhole).toBe(false);
    store.addPart(part('/l', 2, 3, list(2, 3)));
    expect(store.isWhole).toBe(false);
    store.addEntries({ ...previewOf([{}]), from: 1, total: 2 });
    expect(store.isWhole).toBe(true);
  });
});

describe('adopt', () => {
  test('keeps the pages that were there, and asks for them anew', () => {
    const older = new EntryStore(previewOf([{ l: list(0, 2) }], { cut: [cutList(2, 500)] }));
    older.addPart(part('/l', 2, 500, list(2, 300)));
    const store = new EntryStore(previewOf([{ l: list(0, 2) }], { cut: [cutList(2, 400)] }));
    expect(store.adopt(older)).toEqual([
      { entry: 0, path: '/l', from: 2 },
      { entry: 0, path: '/l', from: 202 },
    ]);
    expect(store.valueAt({ entry: 0, path: '/l' })).toHaveLength(300);
  });

  test('takes nothing of an entry with another name', () => {
    const older = new EntryStore(previewOf([{ l: list(0, 9) }]));
    const other = previewOf([{ l: list(0, 2) }], { cut: [cutList(2, 400)] });
    const renamed = { ...other, entries: other.entries.map((entry) => ({ ...entry, file: 'other' })) };
    expect(new EntryStore(renamed).adopt(older)).toEqual([]);
  });
});

describe('originOf', () => {
  const rules = [
    ruleTrace({ rule: 'a', path: '/x', source: '/a' }),
    ruleTrace({ rule: 'b', path: '/y', source: '/b', state: 'defaulted' }),
    ruleTrace({ rule: 'c', path: '/x', source: '/c', state: 'overwritten' }),
  ];
  const store = new EntryStore(previewOf([{ x: { l: [1] }, y: { l: [1] } }], { trace: { rules, candidates: [] } }));

  test('is the rule that wrote the value, not one that was overwritten', () => {
    expect(store.originOf({ entry: 0, path: '/x' })).toMatchObject({ rule: 'a', source: '/a' });
  });

  test('leads into what a rule copied', () => {
    expect(store.originOf({ entry: 0, path: '/x/l/0' })).toMatchObject({ rule: 'a', source: '/a/l/0' });
  });

  test('does not lead into a default', () => {
    expect(store.originOf({ entry: 0, path: '/y/l/0' })).toMatchObject({ rule: 'b', source: '/b' });
  });

  test('is missing where no rule wrote', () => {
    expect(store.originOf({ entry: 0, path: '/z' })).toBeUndefined();
  });
});
