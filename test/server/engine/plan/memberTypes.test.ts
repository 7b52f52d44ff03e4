import { expect, test } from 'vitest';
import { memberTypes } from '../../../../server/src/engine/plan/memberTypes.ts';
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
      { path: 'd.B', bases: [], quantities: [{ name: 'n', type: 'str', shape: [], unit: null }], subSections: [] },
    ],
  }),
]);

test('tells type and unit of the members that are there', () =>
  expect(memberTypes([{ m_def: 'd.A', t: [1], r: 'x', other: 1 }], knowledge)).toEqual({
    'd.A': { t: { type: 'float64[]', unit: 'kelvin' }, r: { type: '→ B' } },
  }));

test('follows sub sections, also into plain objects', () =>
  expect(memberTypes([{ m_def: 'd.A', s: [{ n: 1 }] }], knowledge)).toEqual({
    'd.A': { s: { type: 'B[]', section: 'd.B' } },
    'd.B': { n: { type: 'str' } },
  }));

test('says nothing of unknown classes', () =>
  expect(memberTypes([{ m_def: '__proto__', n: 1 }, 'text', null], knowledge)).toEqual(
    Object.fromEntries([['__proto__', {}]]),
  ));
