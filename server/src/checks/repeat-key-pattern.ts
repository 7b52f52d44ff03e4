/** Checklist 6: a key's pattern that does not compile, or that nothing at hand runs in bounded time. */
import * as l10n from '@vscode/l10n';
import { type Check, plannedSections } from './check.ts';
import { patternFault } from './patternFault.ts';

export const repeatKeyPattern: Check = {
  code: 'repeat-key-pattern',
  severity: 'error',
  reads: ['repeat_keys', 'match_key'],
  *written(context) {
    for (const { repeatKeys, rules } of plannedSections(context)) {
      const matchKeys = rules.flatMap((rule) =>
        rule.rule.matchKeys.some(Boolean) ? rule.matchKeys.flatMap((keys) => keys ?? []) : [],
      );
      for (const { match, pattern } of [...(repeatKeys ?? []), ...matchKeys].flatMap((key) => key.fields)) {
        const fault = patternFault(match.pattern, pattern, l10n.t('It matches nothing'));
        if (fault) yield fault;
      }
    }
  },
};
