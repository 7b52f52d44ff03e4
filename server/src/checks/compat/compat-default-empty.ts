/** A default for a source that is there and empty. */
import * as l10n from '@vscode/l10n';
import { plannedRules } from '../check.ts';
import { someOutcome } from '../rules/outcomes.ts';
import { at, compatCheck } from './compat.ts';

export const compatDefaultEmpty = compatCheck(
  'compat-default-empty',
  'information',
  () => l10n.t('The released parser keeps an empty value where a default is written here, as in the sample'),
  {
    *checkSamples(context) {
      for (const planned of plannedRules(context)) {
        if (planned.rule.defaultValue === undefined) continue;
        const isUsed = someOutcome(context, planned, (outcome) => outcome.state === 'defaulted' && outcome.found);
        if (isUsed) yield* at(planned.rule.rule.defaultValue?.node);
      }
    },
  },
);
