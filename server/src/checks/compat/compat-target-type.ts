/** A target type on a dotted target. */
import * as l10n from '@vscode/l10n';
import { nodeOf, plannedRules } from '../check.ts';
import { at, compatCheck } from './compat.ts';

export const compatTargetType = compatCheck(
  'compat-target-type',
  'information',
  () => l10n.t('The released parser ignores `target_type` where the target is dotted'),
  {
    *checkMapping(context) {
      for (const { rule } of plannedRules(context)) {
        if (rule.convert && rule.target?.text.includes('.') && rule.rule.targetType)
          yield* at(nodeOf(rule, 'targetType'));
      }
    },
  },
);
