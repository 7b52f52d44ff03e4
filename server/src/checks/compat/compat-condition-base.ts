/** Conditions in a repeated mapping. */
import * as l10n from '@vscode/l10n';
import { plannedRules } from '../check.ts';
import { at, compatCheck } from './compat.ts';

export const compatConditionBase = compatCheck(
  'compat-condition-base',
  'warning',
  () =>
    l10n.t(
      'The released parser looks for the field of a condition at the root of the data, not in the item, so the condition is never met',
    ),
  {
    *checkMapping(context) {
      for (const { section, rule } of plannedRules(context)) {
        if (section.repeatPaths === undefined || rule.rule.conditions === undefined) continue;
        for (const { condition, tests } of rule.conditions) {
          const [test] = tests;
          if (test) yield* at(test.test.path?.node ?? condition.node);
        }
      }
    },
  },
);
