import { expect, it } from 'vitest';
import { newSection } from '../../../server/src/engine/newSection.ts';

it.each([0, 3, 4, 7, 8, 15, 16, 100])('has its definition alone, and room for %d members', (members) => {
  expect(Object.entries(newSection('lab.Step', members))).toEqual([['m_def', 'lab.Step']]);
});

it('is an object of its own each time', () => {
  const section = newSection('lab.Step', 2);
  section.name = 'Stir';
  expect(newSection('lab.Step', 2)).toEqual({ m_def: 'lab.Step' });
});
