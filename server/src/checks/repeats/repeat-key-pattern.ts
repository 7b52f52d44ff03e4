/** Checklist 6: a pattern of a repeat key that does not compile, or that can't be tested here. */
import * as l10n from '@vscode/l10n';
import type { CandidateKeyPlan } from '../../engine/plan/candidateKeys.ts';
import { matchKeysOf } from '../../engine/plan/plan.ts';
import type { Check, FindingDraft } from '../check.ts';
import { patternFault, untestedFindings } from '../rules/patternFault.ts';

export const repeatKeyPattern: Check = {
  code: 'repeat-key-pattern',
  severity: 'error',
  *checkMapping({ repeatKeys, rules }) {
    yield* faultsOf(repeatKeys);
    for (const rule of rules)
      if (rule.rule.matchKeys.some(Boolean)) for (const keys of rule.matchKeys) yield* faultsOf(keys);
  },
  *checkSamples(section, { samples }) {
    const fields = matchKeysOf(section).flatMap((keys) => keys.fields);
    yield* untestedFindings(
      fields.flatMap(({ pattern }) => pattern?.text ?? []),
      samples,
    );
  },
};

function faultsOf(keys: readonly CandidateKeyPlan[] = []): readonly FindingDraft[] {
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
