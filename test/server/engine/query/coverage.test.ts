import { describe, expect, it } from 'vitest';
import { coverageOf } from '../../../../server/src/engine/query/coverage.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

async function coverage(rules: object, data: unknown, others: object = {}) {
  return coverageOf((await mapOf(mapperOf(rules, others), data)).result);
}

async function unread(rules: object, data: unknown, others: object = {}) {
  return (await coverage(rules, data, others)).unread;
}

describe('coverageOf', () => {
  const data = {
    $mapped_json_class_key: 'k',
    $mapped_json_version: 1,
    a: 1,
    b: { c: 2, 'd/e': 3 },
    l: [{ x: 1 }, { x: 2, y: 3 }],
  };

  it('counts fields, list indices as one, the class key left out', async () => {
    expect(await coverage({}, data)).toEqual({
      read: 0,
      total: 5,
      unread: ['/a', '/b/c', '/b/d~1e', '/l/*/x', '/l/*/y'],
      unused: [],
    });
  });

  it.each<[string, object, readonly string[]]>([
    ['a source', { a: 't' }, ['/b/c', '/b/d~1e', '/l/*/x', '/l/*/y']],
    ['all below a source', { b: 't' }, ['/a', '/l/*/x', '/l/*/y']],
    ['one item', { 'l[0].x': 't' }, ['/a', '/b/c', '/b/d~1e', '/l/*/y']],
    ['a projection', { 'l[].y': 't' }, ['/a', '/b/c', '/b/d~1e', '/l/*/x']],
    ['placeholders', { 'l[n].x': 't[n]' }, ['/a', '/b/c', '/b/d~1e', '/l/*/y']],
    [
      'a condition',
      { r: { source: 'a', target: 't', conditions: [{ regex_path: 'b.c', regex_pattern: 'x' }] } },
      ['/b/d~1e', '/l/*/x', '/l/*/y'],
    ],
  ])('reads %s', async (_, rules, expected) => expect(await unread(rules, data)).toEqual(expected));

  it('reads repeat keys, of rejected candidates too', async () => {
    const s = { schema: 'd', main_key: 's', repeat_paths: 'l', repeat_keys: [{ x: '7' }, 'y'], rules: {} };
    expect(await unread({}, data, { s })).toEqual(['/a', '/b/c', '/b/d~1e']);
  });

  it('empty values are fields', async () => {
    expect(await unread({}, { a: [], b: {}, c: null })).toEqual(['/a', '/b', '/c']);
    expect(await coverage({}, 5)).toEqual({ read: 0, total: 1, unread: [''], unused: [] });
  });

  it('names rules that never had a value; overwritten ones had', async () => {
    const s = { schema: 'd', main_key: 's', repeat_paths: 'l', rules: { y: 'y', z: 'z' } };
    expect((await coverage({ a: 't', r: { source: 'b.c', target: 't' }, gone: 'u' }, data, { s })).unused).toEqual([
      { section: 'main_schema', rule: 'gone' },
      { section: 's', rule: 'z' },
    ]);
  });

  it('what is made of the same values over and over reads these once', async () => {
    const source = `{a: @, b: @} | ${'[a, b] | {a: @, b: @} | '.repeat(40)}length(@)`;
    expect(await unread({ x: { source, target: 't' } }, data)).toEqual([]);
  });

  it('where a limit is reached, no field is called unread', async () => {
    const source = `a | ${'[@, @][] | '.repeat(40)}length(@)`;
    expect(await coverage({ x: { source, target: 't' } }, data)).toMatchObject({ read: 5, total: 5, unread: [] });
  });
});
