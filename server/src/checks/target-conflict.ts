/** One rule writes a value where another writes into it: `a` and `a.b`. */
import type { RulePlan } from '../engine/rulePlan.ts';
import { overlaps, type TargetPath } from '../engine/target.ts';
import { spanOf } from '../mapper/stringSpan.ts';
import { quoted } from '../util/text.ts';
import { type Check, nodeOf, plannedSections } from './check.ts';

export const targetConflict: Check = {
  code: 'target-conflict',
  severity: 'error',
  *run(context) {
    for (const { rules } of plannedSections(context)) {
      for (const [index, rule] of rules.entries()) {
        const other = rules.slice(0, index).find((earlier) => conflict(earlier, rule));
        if (!other?.target || !rule.target) continue;
        yield {
          span: spanOf(nodeOf(rule, 'target')),
          message: `${quoted(rule.target.text)} and ${quoted(other.target.text)} cannot both be written: one is a part of the other`,
          related: [
            {
              span: spanOf(nodeOf(other, 'target')),
              message: `Rule ${quoted(other.rule.name)} writes ${quoted(other.target.text)}`,
            },
          ],
        };
      }
    }
  },
};

function conflict(one: RulePlan, other: RulePlan): boolean {
  if (!one.target || !other.target || one.unitOf || other.unitOf) return false;
  return isInside(one.target, other.target) || isInside(other.target, one.target);
}

function isInside(inner: TargetPath, outer: TargetPath): boolean {
  return inner.segments.length > outer.segments.length && overlaps(inner, outer);
}
