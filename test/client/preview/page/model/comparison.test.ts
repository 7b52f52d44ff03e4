import { describe, expect, test } from 'vitest';
import { Comparison } from '../../../../../client/src/preview/page/model/comparison.ts';
import { EntryStore } from '../../../../../client/src/preview/page/model/entryStore.ts';
import { RuleMarks } from '../../../../../client/src/preview/page/model/marks.ts';
import { rowsOf } from '../../../../../client/src/preview/page/model/rows.ts';
import type { PreviewAnswer } from '../../../../../server/src/protocol.ts';
import { previewOf } from './preview.ts';

const storeOf = (data: readonly object[], rest: Partial<PreviewAnswer> = {}) => new EntryStore(previewOf(data, rest));

/** Rows of the one side, with what the other has where it differs. */
function rows(own: EntryStore, other: EntryStore, unknown: readonly { entry: number; path: string }[] = []) {
  const comparison = new Comparison(own, other, unknown);
  const found = rowsOf(own, { toggled: new Set(), filter: '', marks: new RuleMarks([]), comparison });
  const texts = found.map(({ id, differs }) => (differs ? `${id} ≠ ${differs.text ?? 'nothing'}` : id));
  return texts;
}

describe('Comparison', () => {
  const spec = storeOf([{ a: 1, b: { c: 'x', d: 2 }, l: [1, 2] }]);
  const parser = storeOf([{ a: 1.5, b: { c: 'x' }, l: [1, 2, 3], extra: true }]);

  test('tells on both sides what the other one has', () => {
    expect(rows(spec, parser)).toEqual([
      'e0',
      'e0/a ≠ 1.5',
      'e0/b',
      'e0/b/c',
      'e0/b/d ≠ nothing',
      'e0/l',
      'e0/l/0',
      'e0/l/1',
      'e0/l/2 ≠ 3',
      'e0/extra ≠ true',
    ]);
    expect(rows(parser, spec)).toEqual([
      'e0',
      'e0/a ≠ 1',
      'e0/b',
      'e0/b/c',
      'e0/b/d ≠ 2',
      'e0/l',
      'e0/l/0',
      'e0/l/1',
      'e0/l/2 ≠ nothing',
      'e0/extra ≠ nothing',
    ]);
  });

  test('tells of what is missing as a whole once', () => {
    expect(rows(storeOf([{ o: { a: 1, b: 2 } }]), storeOf([{}]))).toEqual(['e0', 'e0/o ≠ nothing', 'e0/o/a', 'e0/o/b']);
    expect(rows(storeOf([{ o: [] }]), storeOf([{ o: { a: 1 } }]))).toEqual(['e0', 'e0/o ≠ {1}']);
  });

  test('entries belong together by their file', () => {
    const [one, two] = [storeOf([{ a: 1 }, { a: 2 }]), storeOf([{ a: 2 }])];
    (two.entries[0] as { file: string }).file = 'e1';
    expect(rows(one, two)).toEqual(['e0 ≠ nothing', 'e0/a', 'e1', 'e1/a']);
    expect(rows(two, one)).toEqual(['e1', 'e1/a', 'e0\u0000missing ≠ e0']);
  });

  test('an entry with another file is one entry, and only its file differs', () => {
    const [spec, service] = [storeOf([{ a: 1 }]), storeOf([{ a: 1 }])];
    Object.assign(service.entries[0] ?? {}, { file: 'None', specifiedFile: 'e0' });
    expect(rows(spec, service)).toEqual(['e0 ≠ None', 'e0/a']);
    expect(rows(service, spec)).toEqual(['None ≠ e0', 'None/a']);
  });

  test('says nothing of what is not loaded, or cannot be known', () => {
    const cut = [{ entry: 0, path: '/l', kind: 'list', shown: 1, total: 9 }] as const;
    const differing = (...sides: Parameters<typeof rows>) => rows(...sides).filter((text) => text.includes('≠'));
    expect(differing(storeOf([{ l: [1, 2] }]), storeOf([{ l: [1] }], { cut }))).toEqual([]);
    expect(differing(storeOf([{ l: [1] }], { cut }), storeOf([{ l: [1, 2] }]))).toEqual([]);
    expect(differing(storeOf([{ a: 1 }, { a: 1 }]), storeOf([{ a: 1 }], { total: 2 }))).toEqual([]);
    expect(differing(storeOf([{ a: 1 }]), storeOf([{ a: null }]), [{ entry: 0, path: '/a' }])).toEqual([]);
  });
});
