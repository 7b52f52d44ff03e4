import { expect, test } from 'vitest';
import { memberType } from '../../../../server/src/engine/plan/memberType.ts';
import { Catalogue } from '../../../../server/src/schema/catalogue.ts';
import { knowledgeOf } from '../../../../server/src/schema/knowledge.ts';

const quantity = { name: 't', type: 'float64', shape: ['*'], unit: 'kelvin' };
const knowledge = knowledgeOf([
  new Catalogue({
    aliases: {},
    classes: [
      {
        path: 'd.A',
        bases: [],
        quantities: [quantity, { name: 'r', type: 'reference', shape: [], unit: null, target: 'd.B' }],
        subSections: [{ name: 's', section: 'd.B', repeats: true }],
      },
    ],
  }),
]);

test.each([
  ['t', { type: 'float64[]', unit: 'kelvin' }],
  ['r', { type: '→ B' }],
  ['s', { type: 'B[]', section: 'd.B' }],
  ['other', undefined],
])('tells the type of %s', (name, type) => expect(memberType(knowledge, 'd.A', name)).toEqual(type));

test('says nothing of unknown classes', () => expect(memberType(knowledge, '__proto__', 'n')).toBeUndefined());
