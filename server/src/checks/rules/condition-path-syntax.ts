/** Checklist 4: a condition's path that is neither JMESPath nor literal keys. */
import * as l10n from '@vscode/l10n';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { conditionTests } from './conditionPlaces.ts';

export const conditionPathSyntax: Check = {
  code: 'condition-path-syntax',
  severity: 'error',
  *checkRule(rule) {
    for (const { test, pathError } of conditionTests(rule)) {
      if (!test.path || !pathError) continue;
      yield {
        span: test.path.node,
        message: l10n.t(
          "{0} isn't a valid path, so the condition is never met. {1}",
          quoted(test.path.value),
          pathError.message,
        ),
      };
    }
  },
};
