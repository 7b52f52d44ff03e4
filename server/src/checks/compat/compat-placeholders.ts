/** Placeholders that source and target share. */
import * as l10n from '@vscode/l10n';
import { nodeOf, plannedRules } from '../check.ts';
import { at, compatCheck } from './compat.ts';

export const compatPlaceholders = compatCheck(
  'compat-placeholders',
  'warning',
  () =>
    l10n.t('The released parser stops at `[*]` in source and target, and maps nothing for `[n]` in a repeated mapping'),
  {
    *checkMapping(context) {
      for (const { section, rule } of plannedRules(context)) {
        const names = rule.indexed?.placeholders ?? [];
        const isStar = names.some((name) => name.startsWith('*'));
        if (isStar || (names.length > 0 && section.repeatPaths !== undefined)) yield* at(nodeOf(rule, 'source'));
      }
    },
  },
);
