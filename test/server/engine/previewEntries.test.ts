import { describe, expect, it } from 'vitest';
import { cutLists, previewEntries } from '../../../server/src/engine/previewEntries.ts';
import { mapOf, mapperOf } from '../../support/mapping.ts';

describe('previewEntries', () => {
  it('shows a window of the entries', async () => {
    const a = { schema: 'd.A', main_key: 'a', repeats: true, is_archive: true, repeat_paths: 'l', rules: { id: 'id' } };
    const { result } = await mapOf(mapperOf({}, { a }), { l: [{ id: 1 }, { id: 2 }] });
    expect(previewEntries(result).map(({ isMain }) => isMain)).toEqual([true, false, false]);
    expect(previewEntries(result, 2, 5)).toEqual([
      { section: 'a', schema: 'd.A', isMain: false, file: 'a_2.archive.json', data: { m_def: 'd.A', id: 2 } },
    ]);
    expect(previewEntries(result, 3)).toEqual([]);
  });
});

describe('cutLists', () => {
  const entry = { section: 's', schema: 'd', isMain: true, file: 'f' };

  it('cuts long lists, in lists too, and says how long they are', () => {
    const data = { m_def: 'd', 'a/b': [1, 2, 3], c: [[4, 5, 6], [7], [8, 9, 10]], d: { e: [{ f: [1, 2] }] } };
    const { entries, cut } = cutLists([{ ...entry, data }], 4, 2);
    expect(entries).toEqual([
      { ...entry, data: { m_def: 'd', 'a/b': [1, 2], c: [[4, 5], [7]], d: { e: [{ f: [1, 2] }] } } },
    ]);
    expect(cut).toEqual([
      { entry: 4, path: '/a~1b', total: 3 },
      { entry: 4, path: '/c', total: 3 },
      { entry: 4, path: '/c/0', total: 3 },
    ]);
  });

  it('changes nothing of what it is given', () => {
    const data = { m_def: 'd', l: [1, 2] };
    expect(cutLists([{ ...entry, data }], 0, 1).cut).toHaveLength(1);
    expect(data.l).toEqual([1, 2]);
  });
});
