import { describe, expect, test } from 'vitest';
import { coverageOf, unreadFieldsOf } from '../../../../server/src/engine/query/coverage.ts';
import { Cancelled, neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { Slices } from '../../../../server/src/util/workTime.ts';
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

  test('counts fields, list indices as one, the class key left out', async () =>
    expect(await coverage({}, data)).toEqual({
      read: 0,
      total: 5,
      unread: ['/a', '/b/c', '/b/d~1e', '/l/*/x', '/l/*/y'],
      unused: [],
    }));

  test.each<[string, object, readonly string[]]>([
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

  test('reads repeat keys, of rejected candidates too', async () => {
    const s = { schema: 'd', main_key: 's', repeat_paths: 'l', repeat_keys: [{ x: '7' }, 'y'], rules: {} };
    expect(await unread({}, data, { s })).toEqual(['/a', '/b/c', '/b/d~1e']);
  });

  test('empty values are fields', async () => {
    expect(await unread({}, { a: [], b: {}, c: null })).toEqual(['/a', '/b', '/c']);
    expect(await coverage({}, 5)).toEqual({ read: 0, total: 1, unread: [''], unused: [] });
  });

  test('names rules that never had a value; overwritten ones had', async () => {
    const s = { schema: 'd', main_key: 's', repeat_paths: 'l', rules: { y: 'y', z: 'z' } };
    expect((await coverage({ a: 't', r: { source: 'b.c', target: 't' }, gone: 'u' }, data, { s })).unused).toEqual([
      { section: 'main_schema', rule: 'gone' },
      { section: 's', rule: 'z' },
    ]);
  });

  test('what is made of the same values over and over reads these once', async () => {
    const source = `{a: @, b: @} | ${'[a, b] | {a: @, b: @} | '.repeat(40)}length(@)`;
    expect(await unread({ x: { source, target: 't' } }, data)).toEqual([]);
  });

  test('where a limit is reached, no field is called unread', async () => {
    const source = `a | ${'[@, @][] | '.repeat(40)}length(@)`;
    expect(await coverage({ x: { source, target: 't' } }, data)).toMatchObject({ read: 5, total: 5, unread: [] });
  });
});

describe('unreadFieldsOf', () => {
  const fields = async (rules: object, data: unknown, others: object = {}, token = neverCancelled) => {
    const { result } = await mapOf(mapperOf(rules, others), data);
    return (await unreadFieldsOf(result, new Slices(token))).fields;
  };

  test('writes fields as a mapper does, with the first place and its value', async () => {
    const data = { Layers: [{ a: 1 }, { Stärke: { value: 7 }, 'x.y': 'x'.repeat(1_000) }], grid: [[1], [2]], none: {} };
    const found = await fields({ 'Layers[0].a': 'a' }, data);
    expect(found.map(({ path, pointer }) => [path, pointer])).toEqual([
      ['Layers[*]."Stärke".value', '/Layers/1/Stärke/value'],
      ['Layers[*]."x.y"', '/Layers/1/x.y'],
      ['grid[*][*]', '/grid/0/0'],
      ['none', '/none'],
    ]);
    expect(found[0]?.value).toBe(7);
    expect(found[1]?.value).toHaveLength(200);
    expect(found[3]?.value).toEqual({});
  });

  test('a rule can be added where a mapping starts around the field, or around a list with it', async () => {
    const s = { schema: 'd', main_key: 's', repeats: true, repeat_paths: ['l'], rules: { y: 'y' } };
    const data = { a: { b: 1 }, tags: ['x'], l: [{ y: 1, z: { w: 2 }, deep: [{ v: 1 }] }], m: [{ v: 1 }], n: [[1]] };
    const found = await fields({}, data, { s });
    expect(found.map(({ path, canAdd }) => [path, canAdd])).toEqual([
      ['a.b', true],
      ['tags[*]', true],
      ['l[*].z.w', true],
      ['l[*].deep[*].v', true],
      ['m[*].v', true],
      ['n[*][*]', false],
    ]);
  });

  test('stops reading where the request is cancelled', async () => {
    const data = { l: Array.from({ length: 50_000 }, (_, a) => ({ a })) };
    const cancelled = { isCancellationRequested: true };
    await expect(fields({}, data, {}, cancelled)).rejects.toThrow(Cancelled);
  });
});
