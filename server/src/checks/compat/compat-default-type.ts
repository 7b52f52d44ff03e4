/** Defaults that are no text. */
import * as l10n from '@vscode/l10n';
import { plannedRules } from '../check.ts';
import { at, compatCheck } from './compat.ts';

export const compatDefaultType = compatCheck(
  'compat-default-type',
  'warning',
  () => l10n.t('The released parser takes defaults for text: `false` and lists stop it, and a number becomes text'),
  {
    *checkMapping(context) {
      for (const { rule } of plannedRules(context)) {
        const value = rule.rule.defaultValue;
        if (value && typeof value.value !== 'string') yield* at(value.node);
      }
    },
  },
);
