/** Defaults that are no text. */
import { plannedRules } from './check.ts';
import { at, compatCheck } from './compat.ts';

export const compatDefaultType = compatCheck(
  'compat-default-type',
  'warning',
  'The released parser takes defaults for text: `false` and lists stop it, and a number becomes text',
  {
    *written(context) {
      for (const { rule } of plannedRules(context)) {
        const value = rule.rule.defaultValue;
        if (value && typeof value.value !== 'string') yield* at(value.node);
      }
    },
  },
);
