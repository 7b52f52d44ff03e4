/** Conditions as flat objects. */
import * as l10n from '@vscode/l10n';
import { plannedRules } from '../check.ts';
import { at, compatCheck } from './compat.ts';

export const compatConditionForm = compatCheck(
  'compat-condition-form',
  'warning',
  () =>
    l10n.t(
      'The released parser stops at conditions of this form; `{"regex_condition": {"regex_path": …, "regex_pattern": …}}` works on both',
    ),
  {
    *checkMapping(context) {
      for (const { rule } of plannedRules(context)) {
        for (const condition of rule.rule.conditions ?? []) {
          const [test] = condition.tests;
          if (condition.form !== 'flat' || test === undefined) continue;
          const path = test.path?.value ?? rule.effective.source?.value ?? '';
          yield* at(condition.node, {
            data: { value: { regex_condition: { regex_path: path, regex_pattern: test.pattern.value } } },
          });
        }
      }
    },
  },
);
