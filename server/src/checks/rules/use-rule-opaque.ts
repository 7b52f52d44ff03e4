/**
 * `use_rule` without `#` is a hook of the service, which is unknown here
 * (docs/mapper-reference.md#rules-that-use-others).
 */
import * as l10n from '@vscode/l10n';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';

export const useRuleOpaque: Check = {
  code: 'use-rule-opaque',
  severity: 'hint',
  *checkRule({ rule }) {
    const reference = rule.useRule;
    if (reference === undefined || reference.value.startsWith('#')) return;
    yield {
      span: reference.node,
      message: l10n.t(
        'Only the service knows what {0} does. The preview shows the value without it.',
        quoted(reference.value),
      ),
    };
  },
};
