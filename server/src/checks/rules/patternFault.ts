/** The faults of a pattern, for conditions, `repeat_keys` and `match_key`. */
import * as l10n from '@vscode/l10n';
import type { CompiledPattern } from '../../data/patterns/pattern.ts';
import type { Located } from '../../mapper/mapperFile.ts';
import { quoted } from '../../util/wording.ts';
import type { CheckedSample, FindingDraft } from '../check.ts';

/**
 * Returns the finding for a pattern that Python can't compile, or undefined if it can.
 * @param effect a sentence about the consequence of a pattern that never matches
 */
export function patternFault(
  pattern: Located<string>,
  compiled: CompiledPattern,
  effect: string,
): FindingDraft | undefined {
  if (compiled.kind !== 'invalid') return undefined;
  return {
    span: pattern.node,
    message: l10n.t(
      "{0} isn't a valid regular expression (character {1}: {2}). {3}",
      quoted(pattern.value),
      compiled.offset + 1,
      compiled.message,
      effect,
    ),
  };
}

/** Returns the patterns whose result isn't known for some text of the samples. */
export function undecidedPatterns(samples: readonly Pick<CheckedSample, 'result'>[]): ReadonlySet<string> {
  return new Set(samples.flatMap(({ result }) => [...result.gaveUp]));
}

/** Returns a finding for each pattern whose result isn't known for some text of the samples. */
export function undecidedFindings(
  patterns: readonly Located<string>[],
  samples: readonly Pick<CheckedSample, 'result'>[],
): readonly FindingDraft[] {
  const undecided = undecidedPatterns(samples);
  return patterns
    .filter(({ value }) => undecided.has(value))
    .map(({ node, value }) => ({
      span: node,
      severity: 'warning',
      message: l10n.t(
        "{0} takes too long to test on some text of the data, so it isn't known whether it matches. Here it counts as no match. Simplify the pattern.",
        quoted(value),
      ),
    }));
}
