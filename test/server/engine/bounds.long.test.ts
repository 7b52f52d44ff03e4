/**
 * Input that would take the square of its size, or overflow the stack, if it were met naively. What is asserted are
 * results: work that is not bounded shows as a test that does not end.
 */
import { expect, test } from 'vitest';
import { coverageOf } from '../../../server/src/engine/query/coverage.ts';
import { type Mapped, mapOf, mapperOf, runMain, stepsOf } from '../../support/mapping.ts';

const many = 10_000;
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const record = (make: (index: number) => readonly [string, unknown], count = many) =>
  Object.fromEntries(times(count, make));
const path = (count: number, name = 'a') => times(count, () => name).join('.');
const mapping = (more: object) => ({ schema: 'demo.Part', rules: {}, ...more });
const repeated = (more: object) => mapping({ main_key: 'm', repeats: true, ...more });
const nested = (depth: number, last: object, wrap: (inner: object) => object) =>
  times(depth, () => wrap).reduce<object>((inner, each) => each(inner), last);

const data = record((i) => [`s${i}`, i]);
const conditions = times(many, () => ({ regex_pattern: '(a+)+$' }));
const stars = '[*]'.repeat(many);

const deepSource = { r: { source: path(many), target: path(many), default_value: 1 } };
const failing = { r: { source: 's', target: 't', conditions } };

test.each<[string, object, unknown, (main: Mapped['main']) => unknown, unknown]>([
  ['names', deepSource, {}, (main) => Object.keys(main), ['a']],
  ['indices', { s: `t${'[0]'.repeat(many)}` }, { s: 1 }, (main) => (main.t as []).length, 1],
  ['placeholders', { [`s${stars}`]: `t${stars}` }, { s: [1] }, (main) => main, {}],
  ['conditions that fail', failing, { s: `${'a'.repeat(60_000)}b` }, (main) => main, {}],
])('ten thousand %s', async (_, rules, input, seen, expected) =>
  expect(seen(await runMain(rules, input))).toEqual(expected),
);

const patterns = { repeat_paths: 'X', repeat_keys: [record((i) => [`f${i}`, '(a+)+$'])], rules: { s: 's' } };
const wildcards = { repeat_paths: [`${path(many, '*')}.a`], rules: { a: 'a' } };

test.each<[string, object, unknown]>([
  ['patterns of one key', patterns, { X: { s: 1 } }],
  ['wildcards', wildcards, { a: { a: 1 } }],
])('ten thousand %s of a repeated mapping', async (_, section, input) =>
  expect(await stepsOf(section, input)).toEqual([]),
);

const children = { ...record((i) => [`m${i}`, mapping({ main_key: `p.k${i}` })]), p: mapping({ main_key: 'p' }) };
const chain = record((i) => [`m${i}`, mapping({ main_key: path(1000 - i), rules: { x: 'x' } })], 1000);
const below = (s: object) => mapping({ main_key: 'x', subsections: { s } });
const onTop = nested(490, mapping({ main_key: 'x', rules: { v: 'v' } }), below);
const farPlace = {
  x: mapping({ main_key: path(100_000) }),
  ...record((i) => [`m${i}`, mapping({ main_key: `k${i}` })], 100),
};
const deepRule = { source: path(990), target: 't', conditions: [{ regex_pattern: '\\{"a":' }] };
const all = mapping({ main_key: 'k', rules: { a: 'x' } });
const archive = repeated({ is_archive: true, repeat_paths: 'X', rules: { n: 'name' } });

/** How many objects are in each other, each the member `a` of the one around it. */
function depthOf(main: object): number {
  let depth = 0;
  for (let at = main as { a?: object }; at.a; at = at.a) depth++;
  return depth;
}

test.each<[string, object, unknown, (mapped: Mapped) => unknown, unknown]>([
  [
    'ten thousand mappings below one parent',
    mapperOf({}, children),
    {},
    ({ main }) => Object.keys(main.p as object).length,
    many + 1,
  ],
  [
    'a thousand mappings, each the parent of the one before it',
    mapperOf({}, chain),
    { x: 1 },
    ({ trace }) => trace.rules.find(({ section }) => section === 'm0')?.path,
    `${'/a'.repeat(1000)}/x`,
  ],
  [
    'mappings one below the other as deep as the file may be',
    mapperOf({}, { m: onTop }),
    { v: 1 },
    ({ trace }) => trace.rules.at(-1)?.path,
    `${'/x'.repeat(491)}/v`,
  ],
  [
    'a mapping at a place of a hundred thousand names',
    mapperOf({}, farPlace),
    {},
    ({ main }) => depthOf(main),
    100_000,
  ],
  [
    'ten thousand rules for one target: the last one wins',
    mapperOf(record((i) => [`s${i}`, 't'])),
    data,
    ({ main, trace: { rules } }) => [main, rules[0]?.why, rules.filter(({ state }) => state === 'overwritten').length],
    [{ t: 9999 }, 'by rule `s1`', many - 1],
  ],
  [
    'a repeat path over a million numbers, of which none is kept',
    mapperOf({}, { m: repeated({ repeat_paths: 'X[*]', rules: { a: 'a' } }) }),
    `{"X": [${'1,'.repeat(1_000_000)}{"a": 1}]}`,
    ({ result }) => Array.from([...result.runs.values()][1]?.candidates ?? [], ({ key }) => key),
    [1_000_000],
  ],
  [
    'data as deep as a file may be',
    mapperOf({ r: deepRule }, { all }),
    nested(990, { a: 'end' }, (a) => ({ a })),
    ({ main, result }) => [main.t, coverageOf(result).unread],
    [{ a: 'end' }, []],
  ],
  [
    'twenty thousand archives of one name',
    mapperOf({}, { archive }),
    { X: times(20_000, () => ({ n: 'x' })) },
    ({ files }) => [files.at(-1), new Set(files).size],
    ['x_20000.archive.json', 20_001],
  ],
])('%s', async (_, mapper, input, seen, expected) => expect(seen(await mapOf(mapper, input))).toEqual(expected));

test('more candidates than the cap: the first ones', async () => {
  const mapper = mapperOf({}, { m: repeated({ repeat_paths: 'X', rules: { a: 'a' } }) });
  const { main, result } = await mapOf(mapper, { X: times(100, (a) => ({ a })) }, { limits: { candidates: 8 } });
  expect(main.m).toHaveLength(7);
  expect(result.limit).toMatchObject({ kind: 'candidates', most: 8, section: { mapping: { name: 'm' } } });
});
