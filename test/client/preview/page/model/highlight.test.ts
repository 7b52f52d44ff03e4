import { expect, test } from 'vitest';
import { EntryStore } from '../../../../../client/src/preview/page/model/entryStore.ts';
import {
  changedRows,
  findClosedAncestor,
  placesWrittenBy,
} from '../../../../../client/src/preview/page/model/highlight.ts';
import { RuleMarks } from '../../../../../client/src/preview/page/model/marks.ts';
import { rowsOf } from '../../../../../client/src/preview/page/model/rows.ts';
import type { Provenance } from '../../../../../server/src/protocol.ts';
import { previewOf, ruleTrace } from './preview.ts';

const rules = [
  ruleTrace({ rule: 'a', path: '/x', source: '/S/0/a' }),
  ruleTrace({ rule: 'b', path: '/y', source: '/S/1' }),
  ruleTrace({ rule: 'a', path: '/z', source: '/T', state: 'overwritten' }),
  ruleTrace({ section: 't', rule: 'a', entry: 1, path: '/x', source: '/S/0/a' }),
];
const store = new EntryStore(previewOf([{}, {}], { trace: { rules, candidates: [] } }));

test.each<[string, Provenance, readonly string[]]>([
  ['a rule', { kind: 'rule', section: 's', rule: 'a' }, ['0/x']],
  ['a mapping', { kind: 'rule', section: 's', rule: null }, ['0/x', '0/y']],
  ['a place in the data', { kind: 'data', pointer: '/S/0/a' }, ['0/x', '1/x']],
  ['a place inside of what was copied', { kind: 'data', pointer: '/S/1/q' }, ['0/y']],
  ['a place around', { kind: 'data', pointer: '/S/0' }, ['0/x', '1/x']],
  ['the root', { kind: 'data', pointer: '' }, []],
  ['nothing', null, []],
])('finds what %s made', (_, provenance, places) => {
  expect([...placesWrittenBy(provenance, store)]).toEqual(places);
});

const opened = new EntryStore(previewOf([{ a: 1, l: [{ x: { y: 1 } }] }]));
const rows = rowsOf(opened, { toggled: new Set(), filter: '', marks: new RuleMarks([]) });

test.each([
  ['the closed node around', '0/l/0/x/y', 'e0/l/0'],
  ['nothing for what is seen', '0/a', undefined],
  ['nothing for another entry', '7/a', undefined],
  ['nothing for what an open node lacks', '0/missing', undefined],
])('what is to be opened is %s', (_, place, id) => {
  expect(findClosedAncestor(opened, new Set([place]), rows)).toBe(id);
});

const rowsIn = (data: object) =>
  rowsOf(new EntryStore(previewOf([data])), { toggled: new Set(), filter: '', marks: new RuleMarks([]) });

test.each([
  ['another value', { a: 1, b: 2 }, { a: 1, b: 3 }, ['e0/b']],
  ['a new value', { a: 1 }, { a: 1, b: 3 }, ['e0/b']],
  ['nothing for a value that is gone', { a: 1, b: 2 }, { a: 1 }, []],
  ['nothing for what was not seen', { a: 1 }, { a: 1, o: { x: 1 } }, []],
])('changed is %s', (_, before, after, ids) => {
  expect([...changedRows(rowsIn(before), rowsIn(after))]).toEqual(ids);
});
