/** A default on a rule whose unmet condition tests the rule's own source. */
import * as l10n from '@vscode/l10n';
import { plannedRules } from '../check.ts';
import { someOutcome } from '../rules/outcomes.ts';
import { at, compatCheck } from './compat.ts';

export const compatConditionDefault = compatCheck(
  'compat-condition-default',
  'information',
  () =>
    l10n.t(
      'The released parser writes the default where a condition on the source itself does not hold; here the rule then does nothing',
    ),
  {
    *checkSamples(context) {
      for (const planned of plannedRules(context)) {
        const { rule, effective, defaultValue } = planned.rule;
        if (defaultValue === undefined) continue;
        const isUnmet = someOutcome(context, planned, ({ state, test }) => {
          return (
            state === 'skipped' &&
            test !== undefined &&
            (test.test.path === undefined || test.test.path.value === effective.source?.value)
          );
        });
        if (isUnmet) yield* at(rule.defaultValue?.node);
      }
    },
  },
);
