/** Checklist 6: keys that accept no candidate at all. */

import type { SectionRun } from '../engine/mapSample.ts';
import type { MatchKeyPlan } from '../engine/matchKeys.ts';
import { candidateCount, instancesOf, runsOf } from '../engine/tally.ts';
import { spanOf } from '../mapper/stringSpan.ts';
import { counted, quoted } from '../util/text.ts';
import { allSections, type Check } from './check.ts';

export const repeatKeysNoMatch: Check = {
  code: 'repeat-keys-no-match',
  severity: 'warning',
  *run({ mapper, plan, samples }) {
    const results = samples.map((sample) => sample.result);
    for (const section of allSections(mapper)) {
      const sectionPlan = plan.sections.get(section);
      const key = section.members.get('repeat_keys')?.key;
      if (sectionPlan?.repeatKeys === undefined || key === undefined) continue;
      const runs = runsOf(results, sectionPlan);
      const failures = failuresByKey(runs, sectionPlan.repeatKeys);
      if (candidateCount(runs) === 0 || instancesOf(runs).length > 0 || failures.length === 0) continue;
      yield {
        span: spanOf(key),
        message: `None of ${counted(candidateCount(runs), 'candidate')} is accepted: ${failures.join(', ')}`,
      };
    }
  },
};

/** How many candidates failed at which entry. */
function failuresByKey(runs: readonly SectionRun[], keys: readonly MatchKeyPlan[]): readonly string[] {
  const counts = keys.map(() => 0);
  for (const run of runs) {
    for (const rejection of run.rejected.values())
      if (typeof rejection === 'number') counts[rejection] = (counts[rejection] ?? 0) + 1;
  }
  return keys.flatMap((key, index) => (counts[index] ? `${counts[index]} fail at ${entryText(key)}` : []));
}

/** An entry of `repeat_keys` in few characters. */
function entryText({ key }: MatchKeyPlan): string {
  if (key.kind === 'present') return quoted(key.path.value);
  return key.fields
    .map(({ field, pattern }) => `${quoted(field.value)} against ${quoted(pattern.value)}`)
    .join(' and ');
}
