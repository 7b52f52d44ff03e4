/**
 * `use_rule` without `#` is a hook of the service, which is unknown here
 * (docs/mapper-reference.md#rules-that-use-others).
 */
import * as l10n from '@vscode/l10n';
import { spanOf } from '../../mapper/span.ts';
import { quoted } from '../../util/wording.ts';
import { type Check, plannedRules } from '../check.ts';

export const useRuleOpaque: Check = {
  code: 'use-rule-opaque',
  severity: 'hint',
  *checkMapping(context) {
    for (const { rule } of plannedRules(context)) {
      const reference = rule.rule.useRule;
      if (reference === undefined || reference.value.startsWith('#')) continue;
      yield {
        span: spanOf(reference.node),
        message: l10n.t(
          'Only the service knows what {0} does. The preview shows the value without it.',
          quoted(reference.value),
        ),
      };
    }
  },
};
