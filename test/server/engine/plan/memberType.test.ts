import { expect, test } from 'vitest';
import { memberType } from '../../../../server/src/engine/plan/memberType.ts';
import { fieldClasses } from '../../../../server/src/schema/bundled.ts';
import { Catalogue } from '../../../../server/src/schema/catalogue.ts';
import { knowledgeOf } from '../../../../server/src/schema/knowledge.ts';

const quantities = ['t: float64 [*] in kelvin', 'r: reference d.B'];
const classes = fieldClasses({ d: { A: { bases: [], quantities, subSections: ['s*: d.B'] } } });
const knowledge = knowledgeOf([new Catalogue({ aliases: {}, classes })]);

test.each([
  ['t', { type: 'float64[]', unit: 'kelvin' }],
  ['r', { type: '→ B' }],
  ['s', { type: 'B[]', section: 'd.B' }],
  ['other', undefined],
])('tells the type of %s', (name, type) => expect(memberType(knowledge, 'd.A', name)).toEqual(type));

test('says nothing of unknown classes', () => expect(memberType(knowledge, '__proto__', 'n')).toBeUndefined());
