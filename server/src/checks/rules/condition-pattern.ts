/** Checklist 4: a condition's pattern that does not compile, or that can't be tested here. */
import * as l10n from '@vscode/l10n';
import type { Check } from '../check.ts';
import { conditionTests } from './conditionPlaces.ts';
import { patternFault, untestedFindings } from './patternFault.ts';

export const conditionPattern: Check = {
  code: 'condition-pattern',
  severity: 'error',
  *checkRule(rule) {
    for (const { test, pattern } of conditionTests(rule)) {
      const fault = patternFault(test.pattern, pattern, l10n.t('The condition never holds.'));
      if (fault) yield fault;
    }
  },
  *checkSamples({ rules }, { samples }) {
    yield* untestedFindings(
      rules.flatMap(conditionTests).map(({ test }) => test.pattern),
      samples,
    );
  },
};
