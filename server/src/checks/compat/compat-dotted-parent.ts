/** A dotted place without a mapping for what stands before the dot. */
import * as l10n from '@vscode/l10n';
import { withoutParent } from '../nesting/parent-missing.ts';
import { at, compatCheck } from './compat.ts';

export const compatDottedParent = compatCheck(
  'compat-dotted-parent',
  'warning',
  () =>
    l10n.t(
      'The released parser silently leaves out a mapping whose dotted `main_key` has no mapping for its first part',
    ),
  {
    *checkMapping(context) {
      for (const { mainKey } of withoutParent(context)) yield* at(mainKey.node);
    },
  },
);
