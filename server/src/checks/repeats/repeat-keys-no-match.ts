/** Checklist 6: `repeat_keys` that accept no candidate at all. */

import * as l10n from '@vscode/l10n';
import { type CandidateKeyPlan, ownKeyField } from '../../engine/plan/candidateKeys.ts';
import type { SectionTally } from '../../engine/query/tally.ts';
import { counted, quoted } from '../../util/wording.ts';
import type { Check, SamplesContext } from '../check.ts';
import { untestedPatterns } from '../rules/patternFault.ts';
import { unknownFields } from './repeat-key-unknown.ts';

export const repeatKeysNoMatch: Check = {
  code: 'repeat-keys-no-match',
  severity: 'warning',
  *checkSamples(section, context) {
    const key = section.mapping.members.get('repeat_keys')?.key;
    if (section.repeatKeys === undefined || key === undefined) return;
    const tally = context.tally(section);
    if (tally.candidates === 0 || tally.instances > 0 || hasBrokenKey(section.repeatKeys, context)) return;
    const failures = failuresByKey(tally, section.repeatKeys);
    // Unknown fields and unusable patterns have findings of their own.
    if (failures.length === 0) return;
    if (!unknownFields(tally, context.budget).next().done) return;
    yield {
      span: key,
      message: l10n.t(
        "No candidate meets the `repeat_keys` ({0}). Requirements that aren't met: {1}.",
        counted(tally.candidates, 'candidate'),
        failures.join(', '),
      ),
    };
  },
};

function hasBrokenKey(keys: readonly CandidateKeyPlan[], { samples }: SamplesContext): boolean {
  const untested = untestedPatterns(samples);
  return keys.some(({ fields }) =>
    fields.some(
      ({ name, path, pattern }) =>
        (pattern && (pattern.compiled.kind !== 'pattern' || untested.has(pattern.text.value))) ||
        (path === undefined && name.value !== ownKeyField),
    ),
  );
}

/** How many candidates failed at each entry. */
function failuresByKey({ runs }: SectionTally, keys: readonly CandidateKeyPlan[]): readonly string[] {
  const counts = keys.map(() => 0);
  for (const run of runs) {
    for (const [value, count] of run.rejections.counts())
      if (typeof value === 'number') counts[value] = (counts[value] ?? 0) + count;
  }
  return keys.flatMap((key, index) =>
    counts[index] ? `${entryText(key)} (${counted(counts[index] ?? 0, 'candidate')})` : [],
  );
}

/** An entry of `repeat_keys` as a short text. */
function entryText({ key }: CandidateKeyPlan): string {
  if (key.kind === 'present') return quoted(key.path.value);
  return key.fields.map(({ field, pattern }) => `${quoted(field.value)}: ${quoted(pattern.value)}`).join(', ');
}
