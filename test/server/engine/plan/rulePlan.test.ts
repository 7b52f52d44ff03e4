import { expect, test } from 'vitest';
import { planMapping } from '../../../../server/src/engine/plan/plan.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';
import { mapperOf } from '../../../support/mapping.ts';

const rulesOf = (rules: object) => planMapping(parseMapper(JSON.stringify(mapperOf(rules)))).main?.rules ?? [];
const ruleOf = (source: string, target: string, more: object = {}) => rulesOf({ r: { source, target, ...more } })[0];

test('a source is plain, or indexed where the target shares its placeholders', () => {
  const plain = ruleOf('l[*].a', 't');
  expect([plain?.source, plain?.indexed]).toEqual([expect.anything(), undefined]);
  const indexed = ruleOf('l[n].a[*]', 't[n][*]');
  expect([indexed?.source, indexed?.indexed?.placeholders]).toEqual([undefined, ['n', '*0']]);
});

test('says which source, target or path cannot be read', () => {
  expect(ruleOf('a..b', 't')?.sourceError).toMatchObject({ length: 1 });
  expect(ruleOf('a', 't..b')?.targetError).toMatchObject({ kind: 'syntax' });
  expect(ruleOf('l[n]..a', 't[n]')).toMatchObject({ source: undefined, indexed: undefined, sourceError: {} });
  const [condition] = ruleOf('a', 't', { conditions: [{ regex_path: 'a..b', regex_pattern: '' }] })?.conditions ?? [];
  expect(condition?.tests[0]).toMatchObject({ path: undefined, pathError: {} });
});

test('a placeholder without its like in the source is an error at its place', () => {
  for (const [source, target, length] of [
    ['l[n]', 't[n].x[n1]', 4],
    ['l', 'abcdef[*]', 3],
  ] as const) {
    const rule = ruleOf(source, target);
    expect(rule?.target).toBeUndefined();
    expect(rule?.targetError).toMatchObject({ offset: 6, length });
  }
});

test('a unit names its quantity, and takes no placeholders', () => {
  expect(ruleOf('u', 'tempunits.a.b')?.unitOf?.text).toBe('a.b');
  expect(ruleOf('u', 'tempunits')?.unitOf).toBeUndefined();
  expect(ruleOf('l[n].u', 'tempunits.a[n]')?.targetError?.kind).toBe('syntax');
});

test('conditions read at the same indices as the source', () => {
  const conditions = [{ regex_path: 'l[n].b', regex_pattern: '' }, { regex_pattern: '' }];
  const tests = ruleOf('l[n].a', 't[n]', { conditions })?.conditions.flatMap((each) => each.tests);
  expect(tests?.map(({ path, indexed }) => [path, indexed?.placeholders])).toEqual([
    [undefined, ['n']],
    [undefined, undefined],
  ]);
});

test('knows the earlier rules that it replaces', () => {
  const replaced = rulesOf({ a: 't.x', b: 'u', c: 't', d: 't' }).map(({ replaces: { rules, count } }) =>
    rules.slice(0, count),
  );
  expect(replaced).toEqual([[], [], [0], [0, 2]]);
});

test('a rule knows the earlier rules with its target or one below it', () => {
  const targets = ['a.b', 'c', 'a', 'a.b', 'a[0]'];
  const rules = rulesOf(Object.fromEntries(targets.map((target, index) => [`r${index}`, { source: 's', target }])));
  const earlier = rules.map(({ replaces: { rules, count } }) => rules.slice(0, count));
  expect(earlier).toEqual([[], [], [0], [0], []]);
});
