/** The faults of a pattern, for conditions, `repeat_keys` and `match_key`. */
import * as l10n from '@vscode/l10n';
import type { UntestedReason } from '../../data/budget.ts';
import type { CompiledPattern } from '../../data/patterns/pattern.ts';
import { patternTextLimit } from '../../data/valueText.ts';
import type { Located } from '../../mapper/mapperFile.ts';
import { quoted } from '../../util/wording.ts';
import type { CheckedSample, FindingDraft } from '../check.ts';

/**
 * Returns the finding for a pattern that Python can't compile, or that isn't evaluated here.
 * @param effect a sentence about the consequence of a pattern that never matches
 */
export function patternFault(
  { node, value }: Located<string>,
  compiled: CompiledPattern,
  effect: string,
): FindingDraft | undefined {
  if (compiled.kind === 'pattern') return undefined;
  if (compiled.kind === 'unsupported')
    return {
      span: node,
      severity: 'warning',
      message: l10n.t('{0} It counts as no match, but the service may find one.', compiled.message),
    };
  const { offset, message } = compiled;
  return {
    span: node,
    message: l10n.t(
      "{0} isn't a valid regular expression (character {1}: {2}). {3}",
      quoted(value),
      offset + 1,
      message,
      effect,
    ),
  };
}

/** Returns the patterns that could not be tested on some text of the samples. */
export function untestedPatterns(
  samples: readonly Pick<CheckedSample, 'result'>[],
): ReadonlyMap<string, UntestedReason> {
  return new Map(samples.flatMap(({ result }) => [...result.untested]));
}

/** Returns a finding for each pattern that could not be tested on some text of the samples. */
export function untestedFindings(
  patterns: readonly Located<string>[],
  samples: readonly Pick<CheckedSample, 'result'>[],
): readonly FindingDraft[] {
  const untested = untestedPatterns(samples);
  return patterns.flatMap(({ node, value }): readonly FindingDraft[] => {
    const reason = untested.get(value);
    if (reason === undefined) return [];
    const message =
      reason === 'length'
        ? l10n.t(
            'Some text in the data has more than {0} characters, so this pattern is not tested on it. It counts as no match.',
            patternTextLimit.toLocaleString('en'),
          )
        : l10n.t(
            'Some text in the data has line breaks or characters beyond ASCII, for which this pattern is not evaluated here. It counts as no match, but the service may find one.',
          );
    return [{ span: node, severity: 'warning', message }];
  });
}
