/** Checklist 4: a condition has a pattern, in one of two forms (docs/mapper-reference.md#conditions). */
import * as l10n from '@vscode/l10n';
import type { Check } from '../check.ts';
import { testNodes } from './conditionPlaces.ts';

export const conditionShape: Check = {
  code: 'condition-shape',
  severity: 'error',
  needsWholeText: true,
  *checkRule({ rule }) {
    for (const condition of rule.conditions ?? []) {
      if (condition.form !== 'malformed' || testNodes(condition).length > 0) continue;
      yield {
        span: condition.node,
        message: l10n.t(
          'This isn\'t a condition, so it is never met. A condition has `"regex_pattern"` (and `"regex_path"`) as text.',
        ),
      };
    }
  },
};
