/** Rules that take from other rules. */
import * as l10n from '@vscode/l10n';
import { plannedRules } from '../check.ts';
import { at, compatCheck } from './compat.ts';

export const compatUseRule = compatCheck(
  'compat-use-rule',
  'warning',
  () => l10n.t('The released parser knows only `sub_transformation` here, and with it replaces the target too'),
  {
    *checkMapping(context) {
      for (const { rule } of plannedRules(context))
        if (rule.rule.useRule?.value.startsWith('#')) yield* at(rule.rule.useRule.node);
    },
  },
);
