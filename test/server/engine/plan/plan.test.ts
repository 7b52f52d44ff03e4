import { expect, test } from 'vitest';
import { planMapping } from '../../../../server/src/engine/plan/plan.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';

const at = (main_key: unknown, more: object = {}) => ({ schema: 'd', main_key, rules: {}, ...more });
const main = { main: { is_main: true, schema: 'm', rules: {} } };

const user = at('u', { rules: { r: { target: 't', use_rule: '#a.r' } } });
const text = JSON.stringify({ ...main, a: at('a', { rules: { r: 'x' } }), user, child: at('a.c'), other: at('o') });

test.each([
  ['', '', ['a', 'user', 'child', 'other']],
  ['"o"', '"oo"', ['a', 'user', 'child']],
  ['"r":"x"', '"r":"xx"', ['other']],
  ['"a.c"', '"c"', ['a', 'user', 'other']],
])('a mapping keeps its plan until it, its parents or the rules that it takes change: %s to %s', (from, to, kept) => {
  const mapper = parseMapper(text);
  const before = planMapping(mapper);
  const after = planMapping(parseMapper(text.replace(from, to), mapper));
  const same = after.order.filter((plan) => before.order.includes(plan));
  expect(same.map(({ mapping }) => mapping.name)).toEqual(kept);
});

test('takes rules as they are now', () => {
  const before = parseMapper(text);
  planMapping(before);
  const { order } = planMapping(parseMapper(text.replace('"r":"x"', '"s":"x"'), before));
  expect(order[1]?.rules[0]?.effective.end).toBe('missing');
});
