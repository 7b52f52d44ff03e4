import { expect, test } from 'vitest';
import { EntryStore } from '../../../../../client/src/preview/page/model/entryStore.ts';
import { RuleMarks } from '../../../../../client/src/preview/page/model/marks.ts';
import { findClosedAncestor } from '../../../../../client/src/preview/page/model/opened.ts';
import { rowsOf } from '../../../../../client/src/preview/page/model/rows.ts';
import { previewOf } from './preview.ts';

const store = new EntryStore(previewOf([{ a: 1, l: [{ x: { y: 1 } }] }]));
const rows = rowsOf(store, { toggled: new Set(), filter: '', marks: new RuleMarks([]) });

test.each([
  ['the closed node around', '0/l/0/x/y', 'e0/l/0'],
  ['nothing for what is seen', '0/a', undefined],
  ['nothing for another entry', '7/a', undefined],
  ['nothing for what an open node lacks', '0/missing', undefined],
])('is %s', (_, place, id) => {
  expect(findClosedAncestor(store, new Set([place]), rows)).toBe(id);
});
