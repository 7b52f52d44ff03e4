import { expect, test } from 'vitest';
import { coverageOf, unreadFieldsOf } from '../../../../server/src/engine/query/coverage.ts';
import { Cancelled, neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { Slices } from '../../../../server/src/util/workTime.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

const coverage = async (rules: object, data: unknown, others: object = {}) =>
  coverageOf((await mapOf(mapperOf(rules, others), data)).result);

const keys = { $mapped_json_class_key: 'k', $mapped_json_version: 1 };
const data = { ...keys, a: 1, b: { c: 2, 'd/e': 3 }, l: [{ x: 1 }, { x: 2, y: 3 }] };
const repeated = (more: object) => ({
  schema: 'd',
  main_key: 's',
  repeats: true,
  repeat_paths: 'l',
  rules: {},
  ...more,
});
const doubling = (step: string) => `${step.repeat(40)}length(@)`;

const conditions = [{ regex_path: 'b.c', regex_pattern: 'x' }];
const same = `{a: @, b: @} | ${doubling('[a, b] | {a: @, b: @} | ')}`;
const endless = `a | ${doubling('[@, @][] | ')}`;

test.each<[string, object, string, object?]>([
  ['nothing', {}, '/a /b/c /b/d~1e /l/*/x /l/*/y'],
  ['a source', { a: 't' }, '/b/c /b/d~1e /l/*/x /l/*/y'],
  ['all below a source', { b: 't' }, '/a /l/*/x /l/*/y'],
  ['one item', { 'l[0].x': 't' }, '/a /b/c /b/d~1e /l/*/y'],
  ['a projection', { 'l[].y': 't' }, '/a /b/c /b/d~1e /l/*/x'],
  ['placeholders', { 'l[n].x': 't[n]' }, '/a /b/c /b/d~1e /l/*/y'],
  ['a condition', { r: { source: 'a', target: 't', conditions } }, '/b/d~1e /l/*/x /l/*/y'],
  ['keys of rejected candidates', {}, '/a /b/c /b/d~1e', { s: repeated({ repeat_keys: [{ x: '7' }, 'y'] }) }],
  ['the same values over and over, once', { x: { source: same, target: 't' } }, ''],
  ['what reaches a limit: no field is called unread', { x: { source: endless, target: 't' } }, ''],
])('%s is read', async (_, rules, unread, others) => {
  const found = await coverage(rules, data, others);
  const left = unread === '' ? [] : unread.split(' ');
  expect(found).toMatchObject({ read: 5 - left.length, total: 5, unread: left });
});

test('empty values are fields, and so is a scalar', async () => {
  expect((await coverage({}, { a: [], b: {}, c: null })).unread).toEqual(['/a', '/b', '/c']);
  expect(await coverage({}, 5)).toEqual({ read: 0, total: 1, unread: [''], unused: [] });
});

test.each<[string, unknown, readonly string[], readonly string[]]>([
  ['a list', { l: [] }, ['l[*]'], []],
  ['a list without a wildcard', { l: [] }, ['l'], []],
  ['an object', { o: {} }, ['o.*'], []],
  ['a list in braces', { l: [] }, ['{items: l}.*'], []],
  ['a list in some items', { l: [{ in: [{ x: 1 }] }, { in: [] }] }, ['l[*].in[*]'], []],
  ['a list of another path', { l: [], m: [] }, ['l[*]'], ['/m']],
])('%s that is empty is read by a repeat path', async (_, values, paths, unread) => {
  const s = repeated({ repeat_paths: paths, rules: { x: 'x' } });
  expect((await coverage({}, values, { s })).unread).toEqual(unread);
});

test('an empty list is read by a path of subsections', async () => {
  const inner = repeated({ main_key: 'in', repeat_paths: ['in[*]'], rules: { x: 'x' } });
  const s = repeated({ repeat_paths: ['l[*]'], rules: { id: 'id' }, subsections: { inner } });
  expect((await coverage({}, { l: [{ id: 1, in: [] }, { id: 2 }] }, { s })).unread).toEqual([]);
});

test('rules that never had a value are unused; overwritten ones had', async () => {
  const s = repeated({ rules: { y: 'y', z: 'z' } });
  const { unused } = await coverage({ a: 't', r: { source: 'b.c', target: 't' }, gone: 'u' }, data, { s });
  expect(unused.map(({ section, rule }) => `${section} ${rule}`)).toEqual(['main_schema gone', 's z']);
});

const fields = async (rules: object, values: unknown, others: object = {}, token = neverCancelled) => {
  const { result } = await mapOf(mapperOf(rules, others), values);
  return (await unreadFieldsOf(result, new Slices(token))).fields;
};

test('unread fields are written as a mapper does, with the first place and its value', async () => {
  const layers = [{ a: 1 }, { Stärke: { value: 7 }, 'x.y': 'x'.repeat(1_000) }];
  const found = await fields({ 'Layers[0].a': 'a' }, { Layers: layers, grid: [[1], [2]], none: {} });
  expect(found.map(({ path, pointer, value }) => [path, pointer, value])).toEqual([
    ['Layers[*]."Stärke".value', '/Layers/1/Stärke/value', 7],
    ['Layers[*]."x.y"', '/Layers/1/x.y', expect.stringMatching(/^.{200}$/)],
    ['grid[*][*]', '/grid/0/0', 1],
    ['none', '/none', {}],
  ]);
});

test('a rule can be added where a mapping starts around the field, or around a list with it', async () => {
  const values = { a: { b: 1 }, tags: ['x'], l: [{ y: 1, z: { w: 2 }, deep: [{ v: 1 }] }], m: [{ v: 1 }], n: [[1]] };
  const found = await fields({}, values, { s: repeated({ rules: { y: 'y' } }) });
  const addable = ['a.b', 'tags[*]', 'l[*].z.w', 'l[*].deep[*].v', 'm[*].v'];
  expect(found.map(({ path, canAdd }) => [path, canAdd])).toEqual([
    ...addable.map((path) => [path, true]),
    ['n[*][*]', false],
  ]);
});

test('reading stops where the request is cancelled', async () => {
  const many = { l: Array.from({ length: 50_000 }, (_, a) => ({ a })) };
  await expect(fields({}, many, {}, { isCancellationRequested: true })).rejects.toThrow(Cancelled);
});
