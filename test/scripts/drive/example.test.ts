import { describe, expect, test } from 'vitest';
import { exampleOf, findExample } from '../../../scripts/drive/example.ts';
import { fromRoot } from '../../../scripts/support/root.ts';

const data = file('data.json', { $mapped_json_class_key: 'k', a: 'one', b: 'two', c: 'three', n: 4 });

function file(name: string, value: unknown) {
  return { name, text: JSON.stringify(value, undefined, 2) };
}

function mapper(rules: unknown, key = 'k') {
  return file('m.mapper.json', { $json_mapper_class_key: key, main_schema: { schema: 'x.Y', is_main: true, rules } });
}

describe('exampleOf', () => {
  test('takes two compact rules, and a field that no rule reads', () => {
    const example = exampleOf(mapper({ a: 'name', b: 'label' }), data);
    expect(example?.typo.text).toBe('b');
    expect(example?.edit).toMatchObject({ source: { line: 7, column: 8, text: 'a' }, target: 'name', field: 'c' });
  });

  test('takes explicit rules by their source', () => {
    const example = exampleOf(
      mapper({ r: { source: 'a', target: 'name' }, s: { source: 'b', target: 'label' } }),
      data,
    );
    expect(example?.edit).toMatchObject({ source: { text: 'a' }, target: 'name', field: 'b', value: 'two' });
  });

  test('finds none where the class keys differ, a rule reads no plain field, or the text is no JSON', () => {
    expect(exampleOf(mapper({ a: 'name', b: 'label' }, 'other'), data)).toBeUndefined();
    expect(exampleOf(mapper({ 'x.y': 'name', n: 'label' }), data)).toBeUndefined();
    expect(exampleOf({ name: 'm.json', text: '' }, data)).toBeUndefined();
  });
});

test('finds an example in examples/', () => {
  expect(findExample(fromRoot('examples')).mapper).toMatch(/\.json$/);
});
