import { expect, test } from 'vitest';
import { stepsOf } from '../../../support/mapping.ts';

/** Sections that come from one list: later ones are copied from the shape of those before. */
const made = (rules: object, list: unknown) => stepsOf({ repeat_paths: ['list'], rules }, { list });

test('sections share values with the data and never change them', async () => {
  const list = [{ a: { deep: 1 } }, { a: { deep: 2 } }];
  const sections = await made({ a: 'x', '"a".deep': 'x.more' }, list);
  expect(sections).toEqual([{ x: { deep: 1, more: 1 } }, { x: { deep: 2, more: 2 } }]);
  expect(list).toEqual([{ a: { deep: 1 } }, { a: { deep: 2 } }]);
});

test('sections take defaults, conversions and conditions each for itself', async () => {
  const rules = {
    a: { source: 'a', target: 'x', target_type: 'float' },
    b: { source: 'b', target: 'y', default_value: 'none' },
    c: { source: 'c', target: 'z', conditions: [{ regex_path: 'a', regex_pattern: '1' }] },
  };
  const list = [{ a: '1', c: true }, { a: 'text', b: 2, c: true }, { a: '10' }];
  expect(await made(rules, list)).toEqual([{ x: 1, y: 'none', z: true }, { y: 2 }, { x: 10, y: 'none' }]);
});

test('sections may have more shapes than are remembered, each the members that its own rules wrote, in their order', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const list = Array.from({ length: 64 }, (_, bits) =>
    Object.fromEntries([['i', bits], ...names.flatMap((name, at) => ((bits * 7) & (1 << at) ? [[name, bits]] : []))]),
  );
  const sections = await made(Object.fromEntries(['i', ...names].map((name) => [name, name])), list);
  expect(JSON.stringify(sections)).toBe(JSON.stringify(list));
});

test('sections of a long list have the values of their own items, and are made of what is accepted alone', async () => {
  const list = Array.from({ length: 1500 }, (_, index) => ({
    id: index,
    ...(index % 3 > 0 && { note: index % 3 === 1 ? '' : 'note' }),
    who: index % 5 === 0 ? null : { lab: `L${index % 4}`, constructor: index },
    deep: { a: { b: index } },
  }));
  const rules = {
    id: 'id',
    note: { source: 'note', target: 'comment', default_value: 'none' },
    'who.lab': 'lab',
    'who.constructor': 'own',
    'deep.a.b': 'deep',
    'deep.a': 'part',
    hasOwnProperty: 'inherited',
    'length(note)': 'size',
  };
  const mixed = list.map((item, index) => (index % 7 === 0 ? [item] : index % 11 === 0 ? index : item));
  const accepted = list.filter((_, index) => index % 7 > 0 && index % 11 > 0);
  expect(await made(rules, mixed)).toEqual(
    accepted.map(({ id, note, who, deep }) => ({
      id,
      comment: note || 'none',
      ...(who && { lab: who.lab, own: who.constructor }),
      deep: deep.a.b,
      part: deep.a,
      ...(note !== undefined && { size: note.length }),
    })),
  );
});
