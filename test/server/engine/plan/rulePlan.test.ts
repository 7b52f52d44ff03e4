import { expect, test } from 'vitest';
import { planMapping } from '../../../../server/src/engine/plan/plan.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';
import { mapperOf } from '../../../support/mapping.ts';

const rulesOf = (rules: object) => planMapping(parseMapper(JSON.stringify(mapperOf(rules)))).main?.rules ?? [];

test.each([
  ['t.x u t t', '[] [] [0] [0,2]'],
  ['a.b c a a.b a[0]', '[] [] [0] [0] []'],
])('of the targets %s, each knows the earlier ones that it replaces', (targets, replaced) => {
  const named = targets.split(' ').map((target, index) => [`r${index}`, { source: 's', target }]);
  const rules = rulesOf(Object.fromEntries(named));
  const found = rules.map(({ replaces }) => JSON.stringify(replaces.rules.slice(0, replaces.count)));
  expect(found.join(' ')).toBe(replaced);
});
