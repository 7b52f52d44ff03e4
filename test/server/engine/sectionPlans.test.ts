import { describe, expect, it } from 'vitest';
import { onlyChange, planMapping, type SectionPlan } from '../../../server/src/engine/plan.ts';
import type { SectionPlans } from '../../../server/src/engine/sectionPlans.ts';
import { parseMapper } from '../../../server/src/mapper/parseMapper.ts';
import { mapperOf } from '../../support/mapping.ts';

const child = { schema: 'demo.Child', main_key: 'child', rules: {} };
const step = (name: string) => ({ schema: `demo.${name}`, main_key: name, rules: {}, subsections: { child } });
const plansOf = (...names: string[]) =>
  planMapping(parseMapper(JSON.stringify(mapperOf({}, Object.fromEntries(names.map((name) => [name, step(name)]))))))
    .sections;

const names = (plans: Iterable<SectionPlan>) => Array.from(plans, ({ mapping }) => mapping.path);

describe('SectionPlans', () => {
  it('gives the plan of every mapping, outer ones first', () => {
    const plans = plansOf('a', 'b');
    expect(names(plans.values())).toEqual(['main_schema', 'a', 'a/child', 'b', 'b/child']);
    for (const plan of plans.values()) expect(plans.get(plan.mapping)).toBe(plan);
  });

  it('takes another plan in, however often, and leaves what was before as it was', () => {
    const before = plansOf('a', 'b');
    let plans: SectionPlans = before;
    for (let time = 0; time < 300; time++) {
      const [, other] = plansOf(`n${time}`).topLevel;
      plans = plans.with(1, other as SectionPlan);
      expect(plans.get((other as SectionPlan).mapping)).toBe(other);
      expect(plans.get((other as SectionPlan).subsections[0]?.mapping as never)).toBe(other?.subsections[0]);
    }
    expect(names(plans.values())).toEqual(['main_schema', 'n299', 'n299/child', 'b', 'b/child']);
    expect(names(before.values())).toEqual(['main_schema', 'a', 'a/child', 'b', 'b/child']);
    for (const plan of plans.values()) expect(plans.get(plan.mapping)).toBe(plan);
  });

  it('knows each mapping, in whatever order they are edited', () => {
    const before = plansOf('a', 'b');
    let plans: SectionPlans = before;
    for (let time = 0; time < 200; time++) {
      const [, other] = plansOf(`n${time}`).topLevel as [SectionPlan, SectionPlan];
      const index = 1 + (((time * 7) % 5) % 2);
      plans = plans.with(index, other);
      expect(plans.topLevel[index]).toBe(other);
      for (const plan of plans.values()) expect(plans.get(plan.mapping)).toBe(plan);
      for (const plan of before.values()) expect(before.get(plan.mapping)).toBe(plan);
    }
  });
});

it.each([
  [[1, 2, 3], [1, 2, 3], undefined],
  [[1, 2, 3], [1, 5, 3], 1],
  [[1, 2, 3], [4, 2, 5], undefined],
  [[1, 2], [1, 2, 3], undefined],
])('of %j and %j the only change is at %s', (one, other, at) => expect(onlyChange(one, other)).toBe(at));
