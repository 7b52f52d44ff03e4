import { expect, test } from 'vitest';
import { EntryStore } from '../../../../../client/src/preview/page/model/entryStore.ts';
import { placesWrittenBy } from '../../../../../client/src/preview/page/model/highlight.ts';
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
