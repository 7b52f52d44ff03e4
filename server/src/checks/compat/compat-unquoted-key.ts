/** Keys that need quotes to be JMESPath. */
import * as l10n from '@vscode/l10n';
import { literalPaths } from '../rules/literalPaths.ts';
import { at, compatCheck } from './compat.ts';

export const compatUnquotedKey = compatCheck(
  'compat-unquoted-key',
  'warning',
  () => l10n.t('The released parser stops at keys that are no plain names; in quotes they work on both'),
  {
    *checkMapping(context) {
      for (const { path, quoted } of literalPaths(context)) yield* at(path.node, { data: { replace: quoted } });
    },
  },
);
