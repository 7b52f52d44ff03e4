import { expect, test } from 'vitest';
import { planMapping } from '../../../../server/src/engine/plan/plan.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';
import { mapperOf } from '../../../support/mapping.ts';

const rulesOf = (rules: object) => planMapping(parseMapper(JSON.stringify(mapperOf(rules)))).main?.rules ?? [];

test.each([
  [
    ['t.x', 'u', 't', 't'],
    [[], [], [0], [0, 2]],
  ],
  [
    ['a.b', 'c', 'a', 'a.b', 'a[0]'],
    [[], [], [0], [0], []],
  ],
])('of the targets %j, each knows the earlier ones that it replaces', (targets, replaced) => {
  const rules = rulesOf(Object.fromEntries(targets.map((target, index) => [`r${index}`, { source: 's', target }])));
  expect(rules.map(({ replaces }) => replaces.rules.slice(0, replaces.count))).toEqual(replaced);
});
