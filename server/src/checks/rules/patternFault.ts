/** The fault of a pattern, for conditions, `repeat_keys` and `match_key`. */
import * as l10n from '@vscode/l10n';
import type { CompiledPattern } from '../../data/patterns/pattern.ts';
import type { Located } from '../../mapper/mapperFile.ts';
import { quoted } from '../../util/wording.ts';
import type { FindingDraft } from '../check.ts';

/**
 * Returns the finding for a pattern that can't be used, or undefined if the pattern can be used.
 * @param effect a sentence about the consequence of a pattern that never matches
 */
export function patternFault(
  pattern: Located<string>,
  compiled: CompiledPattern,
  effect: string,
): FindingDraft | undefined {
  const span = pattern.node;
  if (compiled.kind === 'invalid') {
    return {
      span,
      message: l10n.t(
        "{0} isn't a valid regular expression (character {1}: {2}). {3}",
        quoted(pattern.value),
        compiled.offset + 1,
        compiled.message,
        effect,
      ),
    };
  }
  if (compiled.kind === 'unrunnable') {
    return {
      span,
      severity: 'warning',
      message: l10n.t("{0} can't be tested: {1}. {2}", quoted(pattern.value), compiled.message, effect),
    };
  }
  if (compiled.approximation === undefined) return undefined;
  const message = l10n.t('{0} may match differently in Python: {1}.', quoted(pattern.value), compiled.approximation);
  return { span, severity: 'information', message };
}
