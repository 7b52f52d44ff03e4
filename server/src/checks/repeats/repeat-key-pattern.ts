/** Checklist 6: a pattern of a repeat key that does not compile, or that no engine of ours can run in linear time. */
import * as l10n from '@vscode/l10n';
import type { MatchKeyPlan } from '../../engine/plan/matchKeys.ts';
import type { Check, FindingDraft } from '../check.ts';
import { patternFault } from '../rules/patternFault.ts';

export const repeatKeyPattern: Check = {
  code: 'repeat-key-pattern',
  severity: 'error',
  *checkMapping({ repeatKeys, rules }) {
    yield* faultsOf(repeatKeys);
    for (const rule of rules)
      if (rule.rule.matchKeys.some(Boolean)) for (const keys of rule.matchKeys) yield* faultsOf(keys);
  },
};

function faultsOf(keys: readonly MatchKeyPlan[] = []): readonly FindingDraft[] {
  const faults: FindingDraft[] = [];
  for (const { fields } of keys) {
    for (const { pattern } of fields) {
      const fault =
        pattern && patternFault(pattern.text, pattern.compiled, l10n.t("The pattern doesn't match anything."));
      if (fault) faults.push(fault);
    }
  }
  return faults;
}
