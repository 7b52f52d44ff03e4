import { expect, test } from 'vitest';
import { valuesFrom } from '../../../../../client/src/preview/page/model/highlight.ts';
import type { Provenance } from '../../../../../client/src/preview/panel/panelProtocol.ts';
import { previewOf, ruleOf, told } from '../../../../support/previewAnswers.ts';

const answer = previewOf(
  [
    {
      x: told(1, { rule: 0, source: '/S/0/a' }),
      y: told({ q: told(1, { rule: 1, source: '/S/1/q' }) }, { rule: 1, source: '/S/1' }),
      made: told(3, { rule: 1, source: '/M' }),
    },
    { x: told(1, { rule: 2, source: '/S/0/a' }) },
  ],
  { rules: [ruleOf('a'), ruleOf('b'), ruleOf('a', { section: 't' })] },
);

test.each<[string, Provenance, readonly string[]]>([
  ['a rule', { kind: 'rule', section: 's', rule: 'a' }, ['e0/x']],
  ['a mapping', { kind: 'rule', section: 's', rule: null }, ['e0/x', 'e0/y', 'e0/made']],
  ['a place in the data', { kind: 'data', pointer: '/S/0/a' }, ['e0/x', 'e1/x']],
  ['a place inside of what was copied', { kind: 'data', pointer: '/S/1/q' }, ['e0/y/q']],
  ['a place inside of what a value was made of', { kind: 'data', pointer: '/M/0' }, ['e0/made']],
  ['a place around', { kind: 'data', pointer: '/S/0' }, ['e0/x', 'e1/x']],
  ['the root', { kind: 'data', pointer: '' }, []],
  ['nothing', null, []],
])('finds what %s made', (_, provenance, ids) => expect([...valuesFrom(provenance, answer)]).toEqual(ids));
