/** Values that cannot become a float. */
import * as l10n from '@vscode/l10n';
import { nodeOf, plannedRules } from '../check.ts';
import { at, compatCheck } from './compat.ts';

export const compatFloatZero = compatCheck(
  'compat-float-zero',
  'warning',
  () =>
    l10n.t(
      'The released parser writes 0 where a value cannot become a float, as in the sample; here the target stays unset',
    ),
  {
    *checkSamples(context) {
      for (const { section, rule, index } of plannedRules(context)) {
        const isFloat = rule.effective.targetType?.value === 'float';
        if (isFloat && (context.tally(section).rules[index]?.notConvertible ?? 0) > 0)
          yield* at(nodeOf(rule, 'targetType'));
      }
    },
  },
);
