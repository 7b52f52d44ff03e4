/** What `test/cases` and the reference do not show of rules. */
import { expect, test } from 'vitest';
import { mapOf, mapperOf, runMain } from '../../../support/mapping.ts';
import { bundledUnits } from '../../../support/schemas.ts';

const a = { source: 'a', target: 't' };
const b = { source: 'b', target: 't' };

test.each<[string, object, object, object]>([
  ['a rule that runs through a value fails alone', { a: 't', b: 't.x', c: 'u' }, { a: 1, b: 2, c: 3 }, { t: 1, u: 3 }],
  ['a source that cannot be read, default included', { r: { ...a, source: 'a..b', default_value: 1 } }, { a: 1 }, {}],
  ['a default needs no source', { r: { target: 't', default_value: [] } }, {}, { t: [] }],
  ['a default of null is none', { r: { ...a, default_value: null } }, {}, {}],
  ['a lone condition', { r: { ...a, conditions: { regex_pattern: 'y' } } }, { a: 'n' }, {}],
  ['no conditions', { r: { ...a, conditions: [] } }, { a: 'n' }, { t: 'n' }],
  [
    'the text of a list',
    { r: { ...a, conditions: [{ regex_pattern: '\\[1,"a"\\]$' }] } },
    { a: [1, 'a'] },
    { t: [1, 'a'] },
  ],
  ['letters of other scripts', { r: { ...a, conditions: [{ regex_pattern: '\\w$' }] } }, { a: 'ä' }, { t: 'ä' }],
  ['case counts', { r: { ...a, conditions: [{ regex_pattern: 'yes' }] } }, { a: 'Yes' }, {}],
  ['an empty value is written over another', { r: a, s: b }, { a: 1, b: '' }, { t: '' }],
  ['a value that does not convert is not', { r: a, s: { ...b, target_type: 'float' } }, { a: 1, b: 'x' }, { t: 1 }],
  ['nor one of a source that cannot be read', { r: a, s: { ...b, source: 'b..c' } }, { a: 1, b: 'x' }, { t: 1 }],
  ['nor one that a condition keeps back', { r: a, s: { ...b, conditions: [{}] } }, { a: 1, b: 'x' }, { t: 1 }],
  ['placeholders without their like', { list: 't[n]', 'l[n].a': 'u[n].x[n1]' }, { list: [1], l: [{ a: 1 }] }, {}],
])('%s', async (_, rules, data, expected) => expect(await runMain(rules, data)).toEqual(expected));

const data = { list: [1, null, 3], items: [{ a: 1, l: [1, 2] }, { l: [] }, null, { a: '' }] };

test.each<[string, string, unknown]>([
  ['list[n2]', 't[n2].x', [{ x: 1 }, {}, { x: 3 }]],
  ['list[n2]', 't[1].u[n2].x', [{}, { u: [{ x: 1 }, {}, { x: 3 }] }]],
  ['items[n].a', 't[n].x', [{ x: 1 }, {}, {}, { x: '' }]],
  ['items[n].a', 't[n][0]', [[1], [], [], ['']]],
  ['items[n].l[n1]', 't[n].x[n1]', [{ x: [1, 2] }, {}, {}, {}]],
  ['items[n].l', 't[n]', [[1, 2], [], null, null]],
  ['items[*].l[*]', 't[*][*]', [[1, 2], [], [], []]],
  ['gone[n]', 't[n]', undefined],
])('placeholders: %s to %s', async (source, target, expected) =>
  expect((await runMain({ [source]: target }, data)).t).toEqual(expected),
);

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
  const states = ['/t/0 copied', '/t/1 overwritten', '/t/2 copied', 'null unset', '/t/1 copied'];
  expect(trace.rules.map(({ path, state }) => `${path} ${state}`)).toEqual(states);
});

const unitRules = { a: 'duration', u: 'tempunits.duration' };

test.each<[object, unknown, object?]>([
  [{ a: 2, u: 'min' }, 120],
  [{ a: 2, u: 'min' }, 120, { u: 'tempunits.duration', a: 'duration' }],
  [{ a: [1, 2], u: 'min' }, [60, 120]],
  [{ a: '2', u: 'min' }, '2'],
  [{ a: [1, 'x'], u: 'min' }, [1, 'x']],
  [{ a: 2, u: 'kg' }, 2],
  [{ a: 2, u: 'nonsense' }, 2],
  [{ a: 2, u: 5 }, 2],
  [{ a: 2, u: '' }, 2],
  [{ a: 2 }, 2],
])('with its unit, %j is %j', async (values, duration, rules = unitRules) => {
  const schema = 'nomad.datamodel.metainfo.basesections.v1.ProcessStep';
  const mapper = { main_schema: { is_main: true, schema, rules } };
  const { main, result } = await mapOf(mapper, values, { units: bundledUnits() });
  expect(main).toEqual({ duration });
  const faults = [...([...result.runs.values()][0]?.unitFaults ?? [])];
  if ('u' in values && values.u === 'nonsense') expect(faults).toEqual([[1, expect.stringContaining('`nonsense`')]]);
});
