import { beforeEach, describe, expect, test } from 'vitest';
import { EntryStore } from '../../../../client/src/preview/page/model/entryStore.ts';
import { RuleMarks } from '../../../../client/src/preview/page/model/marks.ts';
import type { RowView } from '../../../../client/src/preview/page/model/row.ts';
import { Search } from '../../../../client/src/preview/page/search.ts';
import type { PreviewFound } from '../../../../server/src/protocol.ts';
import { previewOf } from './model/preview.ts';

const posted: object[] = [];
const all = new EntryStore(previewOf([{ zinc: 1 }, { copper: 2 }]));
const some = new EntryStore(previewOf([{ zinc: 1 }, { copper: 2 }], { total: 500 }));
const view = (rest: Partial<RowView> = {}): RowView => ({
  ...{ toggled: new Set<string>(), filter: '', marks: new RuleMarks([]) },
  ...rest,
});
const found = (entry: number, rest: Partial<PreviewFound> = {}): PreviewFound => ({
  ...{ filter: '', from: 0, total: 1 },
  values: [
    { entry, path: '', isFit: false, kind: 'object', size: 1, file: `e${entry}` },
    { entry, path: '/lead', isFit: true, kind: 'leaf', size: 1, value: 3 },
  ],
  ...rest,
});

let search: Search;
const ids = (store: EntryStore, rest: Partial<RowView>, generation = 1) => {
  const { rows, note, isSearch } = search.filtered(store, view(rest), generation);
  return [rows.map(({ id, kind }) => (kind === 'more' ? 'more' : id)), note, isSearch];
};

beforeEach(() => {
  search = new Search((message) => posted.push(message));
  posted.length = 0;
});

describe('an outcome', () => {
  test.each([
    ['of all entries, where these are loaded', all],
    ['of all entries, where some are loaded', some],
  ])('%s, is answered by the server', (_, store) => {
    const [loaded] = ids(store, {});
    expect(ids(store, { outcome: 'dropped' })).toEqual([loaded, 'Searching all entries…', false]);
    expect(posted).toEqual([{ kind: 'search', filter: '', outcome: 'dropped', from: 0 }]);
    search.take(found(450, { outcome: 'dropped' }));
    expect(ids(store, { outcome: 'dropped' })).toEqual([['e450', 'e450/lead'], '1 value matches the filter.', true]);
    expect(posted).toHaveLength(1);
  });

  test('and a text are searched for together', () => {
    ids(all, { outcome: 'kept', filter: ' lead ' });
    expect(posted).toEqual([{ kind: 'search', filter: 'lead', outcome: 'kept', from: 0 }]);
    search.take(found(450, { outcome: 'kept', filter: '' }));
    expect(ids(all, { outcome: 'kept', filter: 'lead' })[1]).toBe('Searching all entries…');
    search.take(found(451, { outcome: 'kept', filter: 'lead' }));
    expect(ids(all, { outcome: 'kept', filter: 'lead' })[0]).toEqual(['e451', 'e451/lead']);
  });

  test('replaces another when it is found, not before', () => {
    ids(some, { outcome: 'kept' });
    search.take(found(7, { outcome: 'kept' }));
    expect(ids(some, { outcome: 'dropped' })).toEqual([['e7', 'e7/lead'], 'Searching all entries…', true]);
  });

  test('is searched for again in entries that changed, and comes in pages', () => {
    ids(some, { outcome: 'kept' });
    search.take(found(7, { outcome: 'kept', total: 2 }));
    ids(some, { outcome: 'kept' }, 2);
    search.more(1, 1);
    search.more(1, 2);
    expect(posted).toEqual([
      { kind: 'search', filter: '', outcome: 'kept', from: 0 },
      { kind: 'search', filter: '', outcome: 'kept', from: 0 },
      { kind: 'search', filter: '', outcome: 'kept', from: 1 },
    ]);
    search.take(found(8, { outcome: 'kept', from: 1, total: 2 }));
    expect(ids(some, { outcome: 'kept' }, 2)[0]).toEqual(['e7', 'e7/lead', 'e8', 'e8/lead']);
  });

  test.each([all, some])("of what differs is the server's, too, with what the other side has", (store) => {
    ids(store, { outcome: 'differs' });
    const values = [
      { entry: 450, path: '', isFit: false, kind: 'object', size: 1, file: 'e450' },
      { entry: 450, path: '/a', isFit: true, kind: 'leaf', size: 1, value: 3, differs: null },
      {
        entry: 450,
        path: '/l',
        isFit: true,
        kind: 'leaf',
        size: 0,
        isMissing: true,
        differs: { kind: 'list', size: 2 },
      },
      { entry: 500, path: '', isFit: true, kind: 'leaf', size: 0, isMissing: true, file: 'other', differs: null },
    ] as const;
    search.take({ filter: '', outcome: 'differs', from: 0, total: 3, values });
    const { rows, note } = search.filtered(store, view({ outcome: 'differs' }), 1);
    expect(note).toBe('3 values match the filter.');
    expect(rows.map(({ id, text, differs }) => [id, text, differs])).toEqual([
      ['e450', '{1}', undefined],
      ['e450/a', '3', {}],
      ['e450/l', '', { text: '[2]' }],
      ['other', '', {}],
    ]);
  });

  test('is not shown for another side', () => {
    ids(some, { outcome: 'differs' });
    search.take(found(7, { outcome: 'differs' }));
    search.stop();
    expect(ids(some, { outcome: 'differs' })[1]).toBe('Searching all entries…');
  });

  test('that is taken back ends the search', () => {
    ids(some, { outcome: 'kept' });
    expect(ids(some, {})[1]).toBe('');
    expect(posted.at(-1)).toEqual({ kind: 'search', filter: '', from: 0 });
  });
});

describe('a text', () => {
  test('is looked for in the page where all is loaded', () => {
    expect(ids(all, { filter: 'zinc' })).toEqual([['e0', 'e0/zinc'], '1 value matches the filter.', false]);
    expect(posted).toEqual([]);
  });

  test('is looked for by the server otherwise; what is loaded is shown until then', () => {
    expect(ids(some, { filter: 'zinc' })).toEqual([['e0', 'e0/zinc', 'more'], 'Searching all entries…', false]);
    expect(posted).toEqual([{ kind: 'search', filter: 'zinc', from: 0 }]);
  });
});
