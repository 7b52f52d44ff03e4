import { describe, expect, test } from 'vitest';
import { mapOf, mapperOf, runMain } from '../../../support/mapping.ts';
import { bundledUnits } from '../../../support/schemas.ts';

/** What one explicit rule writes to `t`. */
async function written(rule: object, data: unknown): Promise<unknown> {
  return (await runMain({ r: { source: 'a', target: 't', ...rule } }, data)).t;
}

describe('a rule', () => {
  test('is compact or explicit', async () =>
    expect(await runMain({ a: 't', r: { source: 'a', target: 'u' } }, { a: 1 })).toEqual({ t: 1, u: 1 }));

  test.each([
    ['a source that cannot be read, default included', { source: 'a..b', default_value: 1 }],
    ['no target', { target: undefined }],
    ['a refused target', { target: 'x.__proto__' }],
    ['a target `m_def`', { target: 'm_def' }],
    ['neither source nor default', { source: undefined }],
  ])('with %s does nothing', async (_, rule) => {
    const { entries } = await mapOf(mapperOf({ r: { source: 'a', target: 't', ...rule } }), { a: 1 });
    expect(entries[0]?.data).toEqual({ m_def: 'demo.Main' });
    expect({}).not.toHaveProperty('a');
  });

  test('that runs through a value fails, and the others are still mapped', async () =>
    expect(await runMain({ a: 't', b: 't.x', c: 'u' }, { a: 1, b: 2, c: 3 })).toEqual({ t: 1, u: 3 }));
});

describe('default_value', () => {
  test.each<[unknown, unknown]>([
    [null, 'd'],
    ['', 'd'],
    [[], 'd'],
    [{}, 'd'],
    [0, 0],
    [false, false],
    [' ', ' '],
  ])('for %j', async (a, expected) => expect(await written({ default_value: 'd' }, { a })).toBe(expected));

  test('may be of any type but null, and needs no source', async () => {
    for (const value of [0, false, '', [], { x: [1] }])
      expect(await written({ source: undefined, default_value: value }, {})).toEqual(value);
    expect(await runMain({ r: { source: 'a', target: 't', default_value: null } }, {})).toEqual({});
  });

  test('without one, absent leaves the target unset and empty is written', async () =>
    expect(await runMain({ a: 't', b: 'u', c: 'v' }, { a: null, b: '', c: [] })).toEqual({ u: '', v: [] }));
});

describe('conditions', () => {
  const holds = async (conditions: unknown, data: object = { a: 'yes', b: 'no' }) =>
    (await written({ conditions, default_value: 'd' }, data)) !== undefined;

  test.each<[string, unknown, boolean]>([
    ['flat', [{ regex_path: 'b', regex_pattern: 'n' }], true],
    ['flat, named', [{ name: 'x', regex_path: 'b', regex_pattern: 'y' }], false],
    ['wrapped', [{ x: { regex_path: 'b', regex_pattern: 'no$' } }], true],
    ['wrapped, several', [{ x: { regex_pattern: 'y' }, y: { regex_path: 'b', regex_pattern: 'y' } }], false],
    ['the source by default', [{ regex_pattern: 'yes' }], true],
    ['several', [{ regex_pattern: 'yes' }, { regex_pattern: 'no' }], false],
    ['a lone one', { regex_pattern: 'yes' }, true],
    ['none', [], true],
    ['malformed', [{ regex_path: 'b' }], false],
    ['no pattern that compiles', [{ regex_pattern: '(' }], false],
    ['no path that can be read', [{ regex_path: 'b..c', regex_pattern: '' }], false],
    ['nothing at the path', [{ regex_path: 'gone', regex_pattern: '' }], false],
  ])('%s', async (_, conditions, expected) => expect(await holds(conditions)).toBe(expected));

  test.each<[unknown, string, boolean]>([
    [5.0, '5$', true],
    [true, 'True$', true],
    [[1, 'a'], '\\[1,"a"\\]$', true],
    ['', '', false],
    [{}, '', false],
    ['ä', '\\w$', true],
    ['Yes', 'yes', false],
  ])('the text of %j, %s: %j', async (a, regex_pattern, expected) =>
    expect(await holds([{ regex_pattern }], { a })).toBe(expected),
  );
});

describe('target_type', () => {
  test('holds for defaults and dotted targets', async () => {
    const rule = { target: 'x.y', target_type: 'float', default_value: '1.5' };
    expect(await runMain({ r: { source: 'a', ...rule } }, {})).toEqual({ x: { y: 1.5 } });
  });

  test('leaves the target unset where it cannot convert; another word changes nothing', async () => {
    expect(await written({ target_type: 'float' }, { a: 'x' })).toBeUndefined();
    expect(await written({ target_type: 'int' }, { a: '1' })).toBe('1');
    expect(await written({ target_type: 'array' }, { a: 'x' })).toEqual(['x']);
  });
});

describe('several rules on one target', () => {
  test('the last one that has a non-null value wins', async () => {
    const rules = { r1: { source: 'a', target: 't' }, r2: { source: 'b', target: 't' } };
    expect(await runMain(rules, { a: 1, b: 2 })).toEqual({ t: 2 });
    expect(await runMain(rules, { a: 1, b: null })).toEqual({ t: 1 });
    expect(await runMain(rules, { a: 1, b: '' })).toEqual({ t: '' });
  });

  test('a rule that fails has none', async () => {
    const failing = [{ source: 'b', target_type: 'float' }, { source: 'b..c' }, { source: 'b', conditions: [{}] }];
    for (const rule of failing)
      expect(
        await runMain({ a: 't', r: { target: 't', default_value: undefined, ...rule } }, { a: 1, b: 'x' }),
      ).toEqual({ t: 1 });
  });
});

describe('placeholders', () => {
  const data = { list: [1, null, 3], items: [{ a: 1, l: [1, 2] }, { l: [] }, null, { a: '' }] };

  test.each<[string, string, unknown]>([
    ['list[n]', 't[n]', [1, null, 3]],
    ['list[*]', 't[*]', [1, null, 3]],
    ['list[n2]', 't[n2].x', [{ x: 1 }, {}, { x: 3 }]],
    ['list[n2]', 't[1].u[n2].x', [{}, { u: [{ x: 1 }, {}, { x: 3 }] }]],
    ['items[n].a', 't[n].x', [{ x: 1 }, {}, {}, { x: '' }]],
    ['items[n].a', 't[n][0]', [[1], [], [], ['']]],
    ['items[n].l[n1]', 't[n].x[n1]', [{ x: [1, 2] }, {}, {}, {}]],
    ['items[n].l', 't[n]', [[1, 2], [], null, null]],
    ['items[*].l[*]', 't[*][*]', [[1, 2], [], [], []]],
    ['gone[n]', 't[n]', undefined],
  ])('%s to %s', async (source, target, expected) =>
    expect((await runMain({ [source]: target }, data)).t).toEqual(expected),
  );

  test('without their like in the source are refused', async () =>
    expect(await runMain({ list: 't[n]', 'items[n].a': 'u[n].x[n1]' }, data)).toEqual({}));

  test('conditions and defaults hold for each index', async () => {
    const rule = { source: 'items[n].a', target: 't[n]', default_value: 'd' };
    const conditions = [{ regex_path: 'items[n].l', regex_pattern: '\\[' }];
    expect(await runMain({ r: rule }, data)).toEqual({ t: [1, 'd', 'd', 'd'] });
    expect(await runMain({ r: { ...rule, conditions } }, data)).toEqual({ t: [1, null, null, null] });
  });

  test('a later rule replaces at the same indices only', async () => {
    const rules = { 'list[n]': 't[n]', r: { source: 'more[n]', target: 't[n]' } };
    const { main, trace } = await mapOf(mapperOf(rules), { list: [1, 2, 3], more: [null, 5] });
    expect(main).toEqual({ t: [1, 5, 3] });
    expect(trace.rules.map(({ path, state }) => `${path} ${state}`)).toEqual([
      '/t/0 copied',
      '/t/1 overwritten',
      '/t/2 copied',
      'null unset',
      '/t/1 copied',
    ]);
  });
});

describe('units', () => {
  const schema = 'nomad.datamodel.metainfo.basesections.v1.ProcessStep';
  const mapped = async (data: object, rules: object = { a: 'duration', u: 'tempunits.duration' }) => {
    const mapper = { main_schema: { is_main: true, schema, rules } };
    return mapOf(mapper, data, { units: await bundledUnits() });
  };

  test('a number or a list of numbers is converted to the unit of the schema, after all rules', async () => {
    expect((await mapped({ a: 2, u: 'min' })).main).toEqual({ duration: 120 });
    expect((await mapped({ a: [1, 2], u: 'min' })).main).toEqual({ duration: [60, 120] });
    expect((await mapped({ a: 2, u: 'min' }, { u: 'tempunits.duration', a: 'duration' })).main).toEqual({
      duration: 120,
    });
  });

  test.each([
    { a: '2', u: 'min' },
    { a: [1, 'x'], u: 'min' },
    { a: 2, u: 'kg' },
    { a: 2, u: 'nonsense' },
    { a: 2, u: 5 },
    { a: 2, u: '' },
    { a: 2 },
    { a: 2, u: 's' },
  ])('the value of %j stays', async (data) => expect((await mapped(data)).main).toEqual({ duration: data.a }));

  test('why a unit was of no use is recorded', async () => {
    const { result } = await mapped({ a: 2, u: 'nonsense' });
    const [run] = result.runs.values();
    expect([...(run?.unitFaults ?? [])]).toEqual([[1, expect.stringContaining('`nonsense`')]]);
  });
});
