/** A wildcard below a part that a data file lacks. */
import * as l10n from '@vscode/l10n';
import { wildcardCheck } from '../rules/wildcardCheck.ts';

export const compatMissingFront = wildcardCheck(
  'compat-missing-front',
  () =>
    l10n.t(
      'The released parser stops at the whole data file where the part before a wildcard is not there, as in the sample',
    ),
  (met) => met.some(({ over, from }) => over.length < from.length),
);
