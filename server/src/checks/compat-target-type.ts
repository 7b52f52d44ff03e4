/** A target type on a dotted target. */
import { nodeOf, plannedRules } from './check.ts';
import { at, compatCheck } from './compat.ts';

export const compatTargetType = compatCheck(
  'compat-target-type',
  'information',
  'The released parser ignores `target_type` where the target is dotted',
  {
    *written(context) {
      for (const { rule } of plannedRules(context)) {
        if (rule.convert && rule.target?.text.includes('.') && rule.rule.targetType)
          yield* at(nodeOf(rule, 'targetType'));
      }
    },
  },
);
