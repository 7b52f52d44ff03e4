import { expect, test } from 'vitest';
import { changedRows, textsOf } from '../../../../../client/src/preview/page/model/changes.ts';
import { EntryStore } from '../../../../../client/src/preview/page/model/entryStore.ts';
import { RuleMarks } from '../../../../../client/src/preview/page/model/marks.ts';
import { rowsOf } from '../../../../../client/src/preview/page/model/rows.ts';
import { previewOf } from './preview.ts';

const rows = (data: object, toggled: readonly string[] = []) =>
  rowsOf(new EntryStore(previewOf([data])), { toggled: new Set(toggled), filter: '', marks: new RuleMarks([]) });

function changed(before: object, after: object): readonly string[] {
  const old = rows(before);
  return [...changedRows(textsOf(old), new Set(old.map(({ id }) => id)), rows(after))];
}

test.each([
  ['another value', { a: 1, b: 2 }, { a: 1, b: 3 }, ['e0/b']],
  ['a new value', { a: 1 }, { a: 1, b: 3 }, ['e0/b']],
  ['nothing for a value that is gone', { a: 1, b: 2 }, { a: 1 }, []],
  ['nothing for what was not seen', { a: 1 }, { a: 1, o: { x: 1 } }, []],
])('is %s', (_, before, after, ids) => {
  expect(changed(before, after)).toEqual(ids);
});
