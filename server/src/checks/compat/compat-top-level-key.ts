/** Top-level members that are no mappings. */
import * as l10n from '@vscode/l10n';
import { at, compatCheck } from './compat.ts';

export const compatTopLevelKey = compatCheck(
  'compat-top-level-key',
  'warning',
  () => l10n.t('The released parser takes every top-level member for a mapping, and stops at one that is none'),
  {
    *checkFile({ mapper }) {
      // Other names that hold no mapping have a finding of their own.
      for (const { name, key } of mapper.otherMembers) if (/^[$_]/.test(name)) yield* at(key);
    },
  },
);
