/** A wildcard over a list. */
import * as l10n from '@vscode/l10n';
import { wildcardCheck } from '../rules/wildcardCheck.ts';

export const compatListWildcard = wildcardCheck(
  'compat-list-wildcard',
  () =>
    l10n.t(
      'The released parser stops at a wildcard over a list; a `*` over the object that holds the list, filtered by `repeat_keys`, works on both',
    ),
  (met, steps) => {
    // Without a sample the brackets tell that a list is meant.
    if (met.length === 0) return steps.some((step) => step.kind === 'wildcard' && step.text === '[*]');
    return met.some(({ over }) => over.some((node) => Array.isArray(node.value)));
  },
);
