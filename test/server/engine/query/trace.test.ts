import { expect, test } from 'vitest';
import { limits } from '../../../../server/src/data/budget.ts';
import { traceOf } from '../../../../server/src/engine/query/trace.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';
import { bundledUnits } from '../../../support/schemas.ts';

/** The values that a sentence names. */
const namedIn = (sentence = '') => Array.from(sentence.matchAll(/`([^`]*)`/g), ([, value]) => value);

const condition = { name: 'is x', regex_path: 'b', regex_pattern: 'x' };
const word = 'yé';

test.each<[string, object, object, readonly unknown[]]>([
  ['copied', {}, { a: 1 }, ['copied', '/t', '/a', []]],
  ['converted', { target_type: 'array' }, { a: 1 }, ['converted', '/t', '/a', []]],
  ['defaulted, absent', { default_value: 1 }, {}, ['defaulted', '/t', null, []]],
  ['defaulted, empty', { default_value: 1 }, { a: '' }, ['defaulted', '/t', '/a', []]],
  ['unset, absent', {}, {}, ['unset', null, null, []]],
  ['not convertible', { target_type: 'float' }, { a: 'x' }, ['unset', null, '/a', ['x']]],
  ['empty, to float', { target_type: 'float' }, { a: '' }, ['unset', null, '/a', []]],
  ['unreadable', { source: 'a..b' }, { a: 1 }, ['unset', null, null, []]],
  ['no source', { source: undefined }, { a: 1 }, ['unset', null, null, []]],
  ['no target', { target: undefined }, { a: 1 }, ['unset', null, '/a', []]],
  ['refused', { target: '__proto__' }, { a: 1 }, ['unset', null, '/a', ['__proto__']]],
  ['m_def', { target: 'm_def' }, { a: 1 }, ['unset', null, '/a', ['m_def']]],
  ['blocked', { target: 'o.x' }, { a: 1, o: 1 }, ['unset', null, '/a', []]],
  ['skipped', { conditions: [condition] }, { a: 1, b: 'y' }, ['skipped', null, '/a', ['is x', 'b', 'y', 'x']]],
  ['skipped by its source', { conditions: [{ regex_pattern: 'x' }] }, {}, ['skipped', null, null, ['x']]],
  ['malformed', { conditions: [5] }, { a: 1 }, ['skipped', null, '/a', []]],
  [
    'undecided',
    { conditions: [{ ...condition, regex_pattern: '(y+)+\\b' }] },
    { a: 1, b: word },
    ['skipped', null, '/a', [word, '(y+)+\\b']],
  ],
  ['no pattern', { conditions: [{ regex_pattern: '(' }] }, { a: 1 }, ['skipped', null, '/a', []]],
])('the trace of a rule: %s', async (_, rule, data, expected) => {
  const { trace } = await mapOf(mapperOf({ o: 'o', r: { source: 'a', target: 't', ...rule } }), data);
  const { path, source, state, why } = trace.rules.find((each) => each.rule === 'r') ?? {};
  expect([state, path, source, namedIn(why)]).toEqual(expected);
});

test('each reason has its own words', async () => {
  const rules = [
    ...[{ source: 'gone' }, { source: 'empty', target_type: 'float' }, { source: 'a..b' }, { source: undefined }],
    ...[{ target: undefined }, { target: 'm_def' }, { target: 'a.x' }],
    ...[{ conditions: [5] }, { conditions: [{ regex_pattern: '(' }] }],
  ].map((rule, at) => [`r${at}`, { source: 'a', target: 't', ...rule }]);
  const { trace } = await mapOf(mapperOf({ a: 'a', ...Object.fromEntries(rules) }), { a: 1, empty: '' });
  const told = trace.rules.filter(({ rule, state }) => rule !== 'a' && state !== 'copied').map(({ why }) => why);
  expect(new Set(told).size).toBe(rules.length);
});

test.each(['t', 't.x'])('a rule for %s is overwritten by a later rule, at the target or above it', async (target) => {
  const rules = { r1: { source: 'a', target }, r2: { source: 'b', target: 't' } };
  const [first] = (await mapOf(mapperOf(rules), { a: 1, b: 2 })).trace.rules;
  expect(first).toMatchObject({ state: 'overwritten', source: '/a', why: expect.stringContaining('`r2`') });
});

test('of two units of one quantity the later one counts; a unit stands nowhere, and its quantity is converted', async () => {
  const schema = 'nomad.datamodel.metainfo.basesections.v1.ProcessStep';
  const rules = { a: 'duration', u: 'tempunits.duration', v: 'tempunits.duration' };
  const mapper = { m: { is_main: true, schema, rules } };
  const { trace, main } = await mapOf(mapper, { a: 1, u: 'h', v: 'min' }, { units: bundledUnits() });
  expect(main).toEqual({ duration: 60 });
  expect(trace.rules).toEqual([
    { section: 'm', rule: 'a', entry: 0, path: '/duration', source: '/a', state: 'converted' },
    expect.objectContaining({ rule: 'u', path: null, state: 'overwritten', why: expect.stringContaining('`v`') }),
    expect.objectContaining({ rule: 'v', path: null, state: 'copied', why: expect.stringContaining('`duration`') }),
  ]);
});

const once = { schema: 'd', rules: { id: 'id' } };
const data = { id: 1, runs: [{ id: 2 }, { id: 3 }] };

test('places are those in the entry and in the data, nested mappings joined by a slash', async () => {
  const inner = { ...once, main_key: 'in~/x', is_archive: true };
  const runs = { ...once, main_key: 'runs', repeats: true, repeat_paths: 'runs', subsections: { inner } };
  const { trace } = await mapOf(mapperOf({}, { runs }), data);
  expect(trace.rules.map(({ section, entry, path, source }) => [section, entry, path, source])).toEqual([
    ['runs', 0, '/runs/0/id', '/runs/0/id'],
    ['runs', 0, '/runs/1/id', '/runs/1/id'],
    ['runs/inner', 1, '/id', '/runs/0/id'],
    ['runs/inner', 2, '/id', '/runs/1/id'],
  ]);
});

test('a section that another one replaced is in no entry, nor is what is in it', async () => {
  const subsections = { inner: { ...once, main_key: 'in' } };
  const { trace } = await mapOf(
    mapperOf({}, { a: { ...once, main_key: 'x', repeat_paths: 'runs', subsections } }),
    data,
  );
  expect(trace.rules.map(({ section, entry, path, state }) => [section, entry, path, state])).toEqual([
    ['a', null, null, 'overwritten'],
    ['a', 0, '/x/id', 'copied'],
    ['a/inner', null, null, 'overwritten'],
    ['a/inner', 0, '/x/in/id', 'copied'],
  ]);
});

test.each(['y', 'y.z'])('a section put where a sibling wrote %s takes the place of the value', async (target) => {
  const a = { schema: 'd', main_key: 'x', rules: { id: target } };
  const main = { is_main: true, schema: 'm', rules: {}, subsections: { a, b: { ...once, main_key: 'x.y' } } };
  expect((await mapOf({ main }, data)).trace.rules[0]).toMatchObject({ entry: 0, state: 'overwritten' });
});

test.each<[object | string, readonly string[]]>([
  ['gone', ['gone']],
  [{ id: 'x' }, ['id', '2', 'x']],
  [{ gone: '' }, ['gone', '']],
  [{ '@key': 'x' }, ['@key', 'x']],
])('a candidate that %j rejects says why', async (key, named) => {
  const runs = { ...once, main_key: 'runs', repeat_paths: 'runs', repeat_keys: [key] };
  const [candidate] = (await mapOf(mapperOf({}, { runs }), data)).trace.candidates;
  expect(candidate).toMatchObject({ section: 'runs', path: '/runs/0', accepted: false });
  expect(namedIn(candidate?.why)).toEqual(named);
});

test('a candidate without a source says so; one that a function made has no place of its own', async () => {
  const runs = { ...once, main_key: 'runs', repeat_paths: ['runs', '{x: `1`}'], rules: { gone: 'x' } };
  const { trace } = await mapOf(mapperOf({}, { runs }), data);
  expect(trace.candidates[0]?.why).toBeTruthy();
  expect(trace.candidates.at(-1)?.path ?? null).toBeNull();
});

test.each([
  ['ends before the text is made', 'q'.repeat(2_000), true],
  ['is complete with usual names', 'name', undefined],
])('a trace that would have too much text %s', async (_, main_key, isExpected) => {
  const rules = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`r${n}`, { source: 'a', target: `t${n}` }]));
  const s = { schema: 'lab.S', main_key, repeats: true, repeat_paths: ['l[*]'], rules };
  const { result } = await mapOf(mapperOf({}, { s }), { l: Array.from({ length: 250 }, () => ({ a: 1 })) });
  const { rules: traced, isCut } = traceOf(result);
  expect(isCut).toBe(isExpected);
  const text = traced.reduce((sum, { path }) => sum + (path?.length ?? 0), 0);
  if (isCut) expect(text).toBeGreaterThan(limits.text / 2);
  else expect(traced).toHaveLength(5_000);
  expect(text).toBeLessThanOrEqual(1.1 * limits.text);
});
