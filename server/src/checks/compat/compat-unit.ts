/** Units that are unknown or of another dimension. */
import * as l10n from '@vscode/l10n';
import { nodeOf, plannedRules } from '../check.ts';
import { at, compatCheck } from './compat.ts';

export const compatUnit = compatCheck(
  'compat-unit',
  'warning',
  () =>
    l10n.t(
      'The released parser stops at a unit that it does not know or that does not fit the quantity, as in the sample',
    ),
  {
    *checkSamples(context) {
      for (const { section, rule, index } of plannedRules(context)) {
        if (context.tally(section).runs.some((run) => run.unitFaults.has(index))) yield* at(nodeOf(rule, 'target'));
      }
    },
  },
);
