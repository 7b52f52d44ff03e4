import { describe, expect, it } from 'vitest';
import { mapOf, mapperOf } from '../../../support/mapping.ts';
import { bundledUnits } from '../../../support/schemas.ts';

/** What the trace says of the rule `r`, the last of a main mapping's rules. */
async function traceOfRule(rule: object | string, data: unknown, before: object = {}) {
  const { trace } = await mapOf(mapperOf({ ...before, r: rule }), data);
  const { path, source, state, why } = trace.rules.find((each) => each.rule === 'r') ?? {};
  return [state, path, source, why];
}

describe('the trace of a rule', () => {
  const condition = { name: 'is x', regex_path: 'b', regex_pattern: 'x' };

  it.each<[string, object, object, readonly unknown[]]>([
    ['copied', {}, { a: 1 }, ['copied', '/t', '/a', undefined]],
    ['converted', { target_type: 'array' }, { a: 1 }, ['converted', '/t', '/a', undefined]],
    ['defaulted, absent', { default_value: 1 }, {}, ['defaulted', '/t', null, 'the source is absent']],
    ['defaulted, empty', { default_value: 1 }, { a: '' }, ['defaulted', '/t', '/a', 'the source is empty']],
    ['unset, absent', {}, {}, ['unset', null, null, 'the source is absent']],
    ['not convertible', { target_type: 'float' }, { a: 'x' }, ['unset', null, '/a', '`x` cannot become a float']],
    ['empty, to float', { target_type: 'float' }, { a: '' }, ['unset', null, '/a', 'the source is empty']],
    ['unreadable', { source: 'a..b' }, { a: 1 }, ['unset', null, null, 'the source is no path that can be read']],
    ['no source', { source: undefined }, { a: 1 }, ['unset', null, null, 'the rule has no source']],
    ['no target', { target: undefined }, { a: 1 }, ['unset', null, '/a', 'the rule has no target']],
    ['refused', { target: '__proto__' }, { a: 1 }, ['unset', null, '/a', '`__proto__` is refused as a target']],
    ['m_def', { target: 'm_def' }, { a: 1 }, ['unset', null, '/a', '`m_def` is written by the mapping itself']],
    [
      'skipped',
      { conditions: [condition] },
      { a: 1, b: 'y' },
      ['skipped', null, '/a', 'condition `is x` does not hold: `b` is `y`, which `x` does not match'],
    ],
    [
      'skipped by its source',
      { conditions: [{ regex_pattern: 'x' }] },
      {},
      ['skipped', null, null, 'the condition does not hold: the source is not there, which `x` does not match'],
    ],
    ['malformed', { conditions: [5] }, { a: 1 }, ['skipped', null, '/a', 'a condition is malformed and never holds']],
    [
      'no pattern',
      { conditions: [{ regex_pattern: '(' }] },
      { a: 1 },
      ['skipped', null, '/a', 'the pattern of the condition cannot be run'],
    ],
  ])('%s', async (_, rule, data, expected) =>
    expect(await traceOfRule({ source: 'a', target: 't', ...rule }, data)).toEqual(expected),
  );

  it('blocked', async () => {
    const why = 'the target runs through a value that is no object or list';
    expect(await traceOfRule({ source: 'a', target: 't.x' }, { a: 1 }, { a: 't' })).toEqual(['unset', null, '/a', why]);
  });

  it('overwritten by a later rule, at the target or above it', async () => {
    for (const target of ['t', 't.x']) {
      const { trace } = await mapOf(mapperOf({ r1: { source: 'a', target }, r2: { source: 'b', target: 't' } }), {
        a: 1,
        b: 2,
      });
      expect(trace.rules[0]).toMatchObject({ state: 'overwritten', source: '/a', why: 'by rule `r2`' });
    }
  });

  it('of two units of one quantity the later one counts, and is named', async () => {
    const schema = 'nomad.datamodel.metainfo.basesections.v1.ProcessStep';
    const rules = { a: 'duration', u: 'tempunits.duration', v: 'tempunits.duration' };
    const units = await bundledUnits();
    const { trace, main } = await mapOf({ m: { is_main: true, schema, rules } }, { a: 1, u: 'h', v: 'min' }, { units });
    expect(main).toEqual({ duration: 60 });
    expect(trace.rules[1]).toMatchObject({ rule: 'u', path: null, state: 'overwritten', why: 'by rule `v`' });
  });

  it('a unit stands nowhere, and its quantity is converted', async () => {
    const schema = 'nomad.datamodel.metainfo.basesections.v1.ProcessStep';
    const rules = { a: 'duration', u: 'tempunits.duration' };
    const units = await bundledUnits();
    const { trace } = await mapOf({ m: { is_main: true, schema, rules } }, { a: 1, u: 'h' }, { units });
    expect(trace.rules).toEqual([
      { section: 'm', rule: 'a', entry: 0, path: '/duration', source: '/a', state: 'converted' },
      { section: 'm', rule: 'u', entry: 0, path: null, source: '/u', state: 'copied', why: 'unit of `duration`' },
    ]);
  });
});

describe('the trace of sections', () => {
  const once = { schema: 'd', rules: { id: 'id' } };
  const data = { id: 1, runs: [{ id: 2 }, { id: 3 }] };

  it('names places in the entry and in the data, nested mappings joined by a slash', async () => {
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

  it('a section that another one replaced is in no entry', async () => {
    const { trace } = await mapOf(mapperOf({}, { a: { ...once, main_key: 'x', repeat_paths: 'runs' } }), data);
    const why = 'a later section replaced this value';
    expect(trace.rules[0]).toEqual({
      section: 'a',
      rule: 'id',
      entry: null,
      path: null,
      source: '/runs/0/id',
      state: 'overwritten',
      why,
    });
    expect(trace.rules[1]).toMatchObject({ entry: 0, path: '/x/id', state: 'copied' });
  });

  it.each(['y', 'y.z'])('a section put where a sibling wrote %s takes the place of the value', async (target) => {
    const a = { schema: 'd', main_key: 'x', rules: { id: target } };
    const main = { is_main: true, schema: 'm', rules: {}, subsections: { a, b: { ...once, main_key: 'x.y' } } };
    const { trace } = await mapOf({ main }, data);
    const value = target === 'y' ? 'section' : 'value';
    expect(trace.rules[0]).toMatchObject({
      entry: 0,
      state: 'overwritten',
      why: `a later ${value} replaced this value`,
    });
  });

  it.each<[object | string, string]>([
    ['gone', '`gone` is not there'],
    [{ id: 'x' }, '`id` is `2`, which `x` does not match'],
    [{ gone: '' }, '`gone` is not there, which `` does not match'],
    [{ '@key': 'x' }, '`@key` is not there, which `x` does not match'],
  ])('a candidate that %j rejects says why', async (key, why) => {
    const runs = { ...once, main_key: 'runs', repeat_paths: 'runs', repeat_keys: [key] };
    expect((await mapOf(mapperOf({}, { runs }), data)).trace.candidates[0]).toEqual({
      section: 'runs',
      path: '/runs/0',
      accepted: false,
      why,
    });
  });

  it('a candidate without a source says so; one that a function made has no place of its own', async () => {
    const runs = { ...once, main_key: 'runs', repeat_paths: ['runs', '{x: `1`}'], rules: { gone: 'x' } };
    const { trace } = await mapOf(mapperOf({}, { runs }), data);
    expect(trace.candidates[0]?.why).toBe('no rule finds a value in it');
    expect(trace.candidates.at(-1)?.path ?? null).toBeNull();
  });
});
