/** What `test/cases` and the reference do not show of sections. */
import { queryObjects } from 'node:v8';
import { expect, test } from 'vitest';
import { DataNode } from '../../../../server/src/data/dataNode.ts';
import { MappingRun, mapSampleSliced } from '../../../../server/src/engine/run/mappingRun.ts';
import { RuleStep } from '../../../../server/src/engine/run/ruleStep.ts';
import { Cancelled } from '../../../../server/src/util/cancellation.ts';
import { Slices } from '../../../../server/src/util/workTime.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

const [one, two] = [
  { id: 1, parts: [{ id: 11 }, { id: 12 }] },
  { id: 2, parts: [{ id: 21 }] },
];
const data = { runs: [one, two], id: 'root', list: [{ id: 9 }] };

/** A mapping that copies `id`; repeated under `runs` if nothing else is said. */
const section = (main_key: unknown, more: object = {}): object => ({
  ...{ schema: 'd', main_key, repeats: true, repeat_paths: 'runs', rules: { id: 'id' } },
  ...more,
});

/** Once, of the data of its parent. */
const single = (main_key: unknown, more: object = {}) =>
  section(main_key, { repeats: false, repeat_paths: [], ...more });

/** All sections here have a definition; it would only be in the way. */
function withoutDefinitions(main: unknown): unknown {
  return JSON.parse(JSON.stringify(main, (key, value) => (key === 'm_def' ? undefined : value)));
}

const ids = (...all: readonly unknown[]) => all.map((id) => ({ id }));
const runs = section('runs');
const parts = section('parts', { repeat_paths: 'parts' });
const archived = { is_archive: true };

const places = [undefined, '', 'm_def', 'x..y', '__proto__.x', 5].map((key, at) => [`a${at}`, section(key, archived)]);
const ownPaths = section('runs.parts', { repeat_paths: ['runs[*].parts', 'list'] });
const firstPart = single('runs.info', { rules: { 'parts[0].id': 'id' } });
const ofFirst = section('runs.p', { repeat_paths: 'runs[0].parts' });
/** The two runs, each with more. */
const bothRuns = (first: object, second: object) => ({
  runs: [
    { id: 1, ...first },
    { id: 2, ...second },
  ],
});
const deep = { r: { id: 'root', d: { id: 'root', x: { y: { id: 'root' } } } } };

test.each<[string, object, object]>([
  [
    'repeats appends, in the order of the mappings',
    { a: section('x.list'), b: single('one'), c: section('x.list') },
    { x: { list: ids(1, 2, 1, 2) }, one: { id: 'root' } },
  ],
  ['a place that is none', Object.fromEntries(places), {}],
  [
    'a dotted main_key attaches to each instance that its prefix names, with its base',
    { child: firstPart, runs },
    bothRuns({ info: { id: 11 } }, { info: { id: 21 } }),
  ],
  [
    'with paths of its own it goes to the nearest parent at or above in the data, else is left out',
    { runs, parts: ownPaths },
    bothRuns({ parts: ids(11, 12) }, { parts: ids(21) }),
  ],
  [
    'it belongs to all mappings with that main_key',
    { runs, more: section('runs', { repeat_paths: 'list' }), child: single('runs.c') },
    { runs: [1, 2, 9].map((id) => ({ id, c: { id } })) },
  ],
  [
    'with paths of its own it goes to the first of the instances that an object has',
    { runs, again: runs, parts: ofFirst },
    { runs: [{ id: 1, p: ids(11, 12) }, { id: 2 }, { id: 1 }, { id: 2 }] },
  ],
  ['the longest prefix counts', { child: single('r.d.x.y'), deep: single('r.d'), runs: single('r') }, deep],
  [
    'a prefix is a whole name',
    { ab: single('ab'), c: single('a.b') },
    { ab: { id: 'root' }, a: { b: { id: 'root' } } },
  ],
  ['of a parent without a place it is left out', { a: section('x..y'), b: section('x..y.z') }, {}],
])('%s', async (_, others, expected) => {
  const { main, files } = await mapOf(mapperOf({}, others), data);
  expect(withoutDefinitions(main)).toEqual(expected);
  expect(files).toHaveLength(1);
});

test('a section finds no place where a rule wrote a value in the way', async () => {
  const a = section('x.y', archived);
  const { main, files, result } = await mapOf(mapperOf({ id: 'x' }, { a }), data);
  expect([main, files.length]).toEqual([{ x: 'root' }, 1]);
  expect([...result.runs.values()].map(({ blocked }) => blocked)).toEqual([0, 2]);
});

test('a section takes the place of what a rule wrote there', async () => {
  const { main, trace } = await mapOf(mapperOf({ id: 'x' }, { a: single('x') }), data);
  expect(main).toEqual({ x: { m_def: 'd', id: 'root' } });
  expect(trace.rules[0]).toMatchObject({ state: 'overwritten', why: expect.stringContaining('`a`') });
});

test('of two main mappings the first counts, without its own keys; its subsections come before other mappings', async () => {
  const keys = { main_key: 'm', repeat_paths: 'runs', is_archive: true };
  const main = { is_main: true, schema: 'm', rules: {}, ...keys, subsections: { s: section('x') } };
  const first = section('x', { repeat_paths: 'list' });
  const { entries } = await mapOf({ first, main, d: single('m.d'), n: main }, data);
  const shown = entries.map((entry) => withoutDefinitions(entry.data));
  expect(shown).toEqual([{ x: ids(1, 2, 9), m: { d: { id: 'root' } } }]);
});

test('without a main mapping there is nothing', async () =>
  expect((await mapOf({ a: section('x') }, data)).entries).toEqual([]));

test('archives leave references, and their entries come parent first, instance by instance', async () => {
  const nested = section('runs', { ...archived, subsections: { parts: { ...parts, ...archived } } });
  const left = section(undefined, { subsections: { child: { ...parts, ...archived } } });
  const late = single('runs.late', archived);
  const { entries } = await mapOf(mapperOf({}, { late, runs: nested, left }), data);
  const shown = entries.map(({ section: path, data: { id } }) => `${path} ${id}`).join(', ');
  expect(shown).toBe(
    'main_schema undefined, runs 1, runs/parts 11, runs/parts 12, runs 2, runs/parts 21, late 1, late 2',
  );
  const reference = (name: string) => `../upload/archive/mainfile/${name}.archive.json#data`;
  expect(entries[0]?.data.runs).toEqual([reference('runs'), reference('runs_2')]);
});

test('the work stops at the limit of candidates and sections in all, and reports it', async () => {
  const more = section('more', { repeat_paths: 'runs[*].parts' });
  const { main, result } = await mapOf(mapperOf({}, { runs, more }), data, { limits: { candidates: 3 } });
  expect(withoutDefinitions(main)).toEqual({ runs: ids(1, 2) });
  expect(result.limit).toMatchObject({ kind: 'candidates', most: 3, section: { mapping: { name: 'more' } } });
});

test('the work ends when it is cancelled', async () => {
  const many = { runs: Array.from({ length: 200_000 }, (_, id) => ({ id })) };
  const { result } = await mapOf(mapperOf({}, { runs }), {});
  let turns = 0;
  const slices = new Slices({ isCancellationRequested: true }, undefined, async () => void turns++);
  await expect(mapSampleSliced(result.plan, many, {}, slices)).rejects.toThrow(Cancelled);
  expect(turns).toBe(1);
});

test('the work looks at the token among values that are no candidates, too', async () => {
  const { result } = await mapOf(mapperOf({}, { runs }), {});
  const numbers = { runs: Array.from({ length: 500 }, (_, id) => id) };
  expect(new MappingRun(result.plan, new DataNode(numbers), {}).steps().next().done).toBe(false);
});

test('a result holds the record of its rules, not the rules as they were compiled for the run', async () => {
  const results = await Promise.all([1, 2].map((id) => mapOf(mapperOf({ id: 'id' }, { runs }), { id, runs: [one] })));
  expect(queryObjects(RuleStep, { format: 'count' })).toBe(0);
  expect(results.map(({ main }) => main.id)).toEqual([1, 2]);
});
