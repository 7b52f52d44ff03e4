/**
 * Input that would take the square of its size, or overflow the stack, if it were met naively. What is asserted are
 * results: work that is not bounded shows as a test that does not end.
 */
import { describe, expect, test } from 'vitest';
import { coverageOf } from '../../../server/src/engine/query/coverage.ts';
import { mapOf, mapperOf, runMain, stepsOf } from '../../support/mapping.ts';

const many = 10_000;
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const record = <T>(count: number, make: (index: number) => readonly [string, T]) =>
  Object.fromEntries(times(count, make));
const path = (count: number, name = 'a') => times(count, () => name).join('.');
const mapping = (more: object) => ({ schema: 'demo.Part', rules: {}, ...more });

describe('mappings', () => {
  test('ten thousand, each in its place', async () => {
    const { main } = await mapOf(
      mapperOf(
        {},
        record(many, (i) => [`m${i}`, mapping({ main_key: `k${i}` })]),
      ),
      {},
    );
    expect(Object.keys(main)).toHaveLength(many);
  });

  test('ten thousand below one parent', async () => {
    const below = record(many, (i) => [`m${i}`, mapping({ main_key: `p.k${i}` })] as const);
    const { main } = await mapOf(mapperOf({}, { ...below, p: mapping({ main_key: 'p' }) }), {});
    expect(Object.keys(main.p as object)).toHaveLength(many + 1);
  });

  test('each the parent of the one before it', async () => {
    const count = 1000;
    const { main, trace } = await mapOf(
      mapperOf(
        {},
        record(count, (i) => [`m${i}`, mapping({ main_key: path(count - i), rules: { x: 'x' } })]),
      ),
      { x: 1 },
    );
    expect(trace.rules.find(({ section }) => section === 'm0')?.path).toBe(`${'/a'.repeat(count)}/x`);
    expect(main.a).toMatchObject({ m_def: 'demo.Part', x: 1 });
  });

  test('one below the other as deep as the file may be', async () => {
    let deepest: object = mapping({ main_key: 'x', rules: { v: 'v' } });
    for (let i = 0; i < 490; i++) deepest = mapping({ main_key: 'x', subsections: { s: deepest } });
    const { trace } = await mapOf(mapperOf({}, { m: deepest }), { v: 1 });
    expect(trace.rules.at(-1)?.path).toBe(`${'/x'.repeat(491)}/v`);
  });

  test('at a place of a hundred thousand names', async () => {
    const names = 100_000;
    const others = record(100, (i) => [`m${i}`, mapping({ main_key: `k${i}` })] as const);
    const { main } = await mapOf(mapperOf({}, { x: mapping({ main_key: path(names) }), ...others }), {});
    let depth = 0;
    for (let at = main as { a?: object }; at.a; at = at.a) depth++;
    expect(depth).toBe(names);
  });
});

describe('rules', () => {
  const data = record(many, (i) => [`s${i}`, i] as const);

  test('ten thousand of one mapping', async () => {
    const main = await runMain(
      record(many, (i) => [`s${i}`, `t${i}`]),
      data,
    );
    expect([Object.keys(main).length, main.t9999]).toEqual([many, 9999]);
  });

  test('ten thousand for one target: the last one wins', async () => {
    const { main, trace } = await mapOf(mapperOf(record(many, (i) => [`s${i}`, 't'])), data);
    expect(main).toEqual({ t: 9999 });
    expect(trace.rules.filter(({ state }) => state === 'overwritten')).toHaveLength(many - 1);
    expect(trace.rules[0]?.why).toBe('by rule `s1`');
  });

  test('ten thousand that take one from the next', async () => {
    const chain = record(many, (i) => [`r${i}`, { use_rule: `#main_schema.r${i + 1}` }] as const);
    expect(await runMain({ ...chain, [`r${many}`]: { source: 's7', target: 't' } }, data)).toEqual({ t: 7 });
  });

  test('ten thousand in a round', async () => {
    const round = record(many, (i) => [`r${i}`, { use_rule: `#main_schema.r${(i + 1) % many}` }] as const);
    const main = await runMain({ ...round, r5: { source: 's7', target: 't', use_rule: '#main_schema.r6' } }, data);
    expect(main).toEqual({ t: 7 });
  });

  test('a source and a target of ten thousand names', async () => {
    const main = await runMain({ r: { source: path(many), target: path(many), default_value: 1 } }, {});
    expect(Object.keys(main)).toEqual(['a']);
  });

  test('a target of ten thousand indices', async () => {
    const main = await runMain({ r: { source: 's', target: `t${'[0]'.repeat(many)}` } }, { s: 1 });
    expect(main.t).toHaveLength(1);
  });

  test('ten thousand placeholders', async () => {
    const stars = '[*]'.repeat(many);
    expect(await runMain({ r: { source: `s${stars}`, target: `t${stars}` } }, { s: [1] })).toEqual({});
  });

  test('ten thousand conditions with a catastrophic pattern', async () => {
    const conditions = times(many, () => ({ regex_pattern: '(a+)+$' }));
    expect(await runMain({ r: { source: 's', target: 't', conditions } }, { s: 'aaaa' })).toEqual({ t: 'aaaa' });
    expect(await runMain({ r: { source: 's', target: 't', conditions } }, { s: `${'a'.repeat(60_000)}b` })).toEqual({});
  });

  test('ten thousand patterns of one key', async () => {
    const fields = record(many, (i) => [`f${i}`, '(a+)+$'] as const);
    expect(await stepsOf({ repeat_paths: 'X', repeat_keys: [fields], rules: { s: 's' } }, { X: { s: 1 } })).toEqual([]);
  });
});

describe('data', () => {
  test('a repeat path of ten thousand wildcards', async () =>
    expect(await stepsOf({ repeat_paths: [`${path(many, '*')}.a`], rules: { a: 'a' } }, { a: { a: 1 } })).toEqual([]));

  test('ten thousand repeat paths to one list', async () => {
    const steps = await stepsOf({ repeat_paths: times(many, () => 'X[*]'), rules: { a: 'a' } }, { X: [{ a: 1 }, 2] });
    expect(steps).toHaveLength(many);
  });

  test('a repeat path over a million numbers, of which none is kept', async () => {
    const numbers = `[${'1,'.repeat(1_000_000)}{"a": 1}]`;
    const { result } = await mapOf(
      mapperOf({}, { m: mapping({ main_key: 'm', repeats: true, repeat_paths: 'X[*]', rules: { a: 'a' } }) }),
      `{"X": ${numbers}}`,
    );
    expect(Array.from([...result.runs.values()][1]?.candidates ?? [], ({ key }) => key)).toEqual([1_000_000]);
  });

  test('as deep as a file may be', async () => {
    let deep: object = { a: 'end' };
    for (let i = 0; i < 990; i++) deep = { a: deep };
    const conditions = [{ regex_pattern: '\\{"a":' }];
    const { main, result } = await mapOf(
      mapperOf(
        { r: { source: path(990), target: 't', conditions } },
        { all: mapping({ main_key: 'k', rules: { a: 'x' } }) },
      ),
      deep,
    );
    expect(main.t).toEqual({ a: 'end' });
    expect(coverageOf(result).unread).toEqual([]);
  });

  test('more candidates than the cap: the first ones', async () => {
    const { main, result } = await mapOf(
      mapperOf({}, { m: mapping({ main_key: 'm', repeats: true, repeat_paths: 'X', rules: { a: 'a' } }) }),
      { X: times(100, (a) => ({ a })) },
      { limits: { candidates: 8 } },
    );
    expect(main.m).toHaveLength(7);
    expect(result.limit).toMatchObject({ kind: 'candidates', most: 8, section: { mapping: { name: 'm' } } });
  });

  test('twenty thousand archives of one name', async () => {
    const count = 20_000;
    const archive = mapping({
      main_key: 'm',
      repeats: true,
      is_archive: true,
      repeat_paths: 'X',
      rules: { n: 'name' },
    });
    const { files } = await mapOf(mapperOf({}, { archive }), { X: times(count, () => ({ n: 'x' })) });
    expect(files.at(-1)).toBe(`x_${count}.archive.json`);
    expect(new Set(files).size).toBe(count + 1);
  });
});
