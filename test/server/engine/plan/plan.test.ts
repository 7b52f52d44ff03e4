import { expect, test } from 'vitest';
import { planMapping } from '../../../../server/src/engine/plan/plan.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';

const planOf = (mapper: object) => planMapping(parseMapper(JSON.stringify(mapper)));
const at = (main_key: unknown, more: object = {}) => ({ schema: 'd', main_key, rules: {}, ...more });
const main = { main: { is_main: true, schema: 'm', rules: {} } };

test('makes mappings in key order, a parent moved forward', () => {
  const { order } = planOf({ c: at('a.b.c'), x: at('x'), a: at('a'), ...main, b: at('a.b') });
  expect(
    order.map(({ mapping, placeText, parents }) => [mapping.name, placeText, parents.map((each) => each.mapping.name)]),
  ).toEqual([
    ['a', 'a', []],
    ['b', 'b', ['a']],
    ['c', 'c', ['b']],
    ['x', 'x', []],
  ]);
});

test('a prefix is a whole name, and the main mapping is no parent', () => {
  const { order } = planOf({ main: { ...main.main, main_key: 'm' }, ab: at('ab'), c: at('a.b'), d: at('m.d') });
  expect(order.map(({ parents }) => parents.length)).toEqual([0, 0, 0]);
});

test('knows mappings that are left out, and why', () => {
  const {
    order,
    sections,
    main: first,
  } = planOf({ ...main, a: at(undefined), b: at('m_def'), c: at('x..y'), d: at('a[n]'), e: { is_main: true } });
  expect([order, first?.mapping.name]).toEqual([[], 'main']);
  expect([...sections.values()].map(({ mapping, placeError }) => [mapping.name, placeError?.kind])).toEqual([
    ['main', undefined],
    ['a', undefined],
    ['b', 'unsafe'],
    ['c', 'syntax'],
    ['d', 'syntax'],
    ['e', undefined],
  ]);
});

test('the main mapping carries no place, paths or keys; a path that cannot be read says why', () => {
  const paths = { main_key: 'x', repeat_paths: ['l[*]', 'a..b'], repeat_keys: ['k'] };
  const { main: first, order } = planOf({ main: { ...main.main, ...paths }, s: at('s', { ...paths, main_key: 's' }) });
  expect([first?.place, first?.repeatPaths, first?.repeatKeys]).toEqual([undefined, undefined, undefined]);
  expect(order[0]?.repeatPaths?.map(({ steps, error }) => [steps?.length, error?.offset])).toEqual([
    [2, undefined],
    [undefined, 1],
  ]);
});

const user = at('u', { rules: { r: { target: 't', use_rule: '#a.r' } } });
const text = JSON.stringify({ ...main, a: at('a', { rules: { r: 'x' } }), user, child: at('a.c'), other: at('o') });
/** Which plans are the same after an edit. */
const kept = (from: string, to: string) => {
  const mapper = parseMapper(text);
  const before = planMapping(mapper);
  const after = planMapping(parseMapper(text.replace(from, to), mapper));
  return after.order.filter((plan) => before.order.includes(plan)).map(({ mapping }) => mapping.name);
};

test('a mapping has the same plan until it, its parents or the rules that it takes are others', () => {
  expect(kept('', '')).toEqual(['a', 'user', 'child', 'other']);
  expect(kept('"o"', '"oo"')).toEqual(['a', 'user', 'child']);
  expect(kept('"r":"x"', '"r":"xx"')).toEqual(['other']);
  expect(kept('"a.c"', '"c"')).toEqual(['a', 'user', 'other']);
});

test('takes rules as they are now', () => {
  const before = parseMapper(text);
  planMapping(before);
  const { order } = planMapping(parseMapper(text.replace('"r":"x"', '"s":"x"'), before));
  expect(order[1]?.rules[0]?.effective.end).toBe('missing');
});
