/** Keys that need quotes to be JMESPath. */
import { at, compatCheck } from './compat.ts';
import { literalPaths } from './literalPaths.ts';

export const compatUnquotedKey = compatCheck(
  'compat-unquoted-key',
  'warning',
  'The released parser stops at keys that are no plain names; in quotes they work on both',
  {
    *written(context) {
      for (const { path, quoted } of literalPaths(context)) yield* at(path.node, { data: { replace: quoted } });
    },
  },
);
