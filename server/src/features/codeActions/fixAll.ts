/** Applies the quick fixes of many findings at once: of one code, or all certain ones. */
import * as l10n from '@vscode/l10n';
import { compatPrefix } from '../../checks/compat/compatChecks.ts';
import type { Finding } from '../../protocol.ts';
import { isObject } from '../../util/isObject.ts';
import { fixesFor } from './codeAction.ts';
import type { Replacement } from './jsonEdit.ts';
import type { FixContext } from './quickFixes.ts';
import { type OfferedAction, touchesSelection } from './refactoring.ts';

/**
 * Codes whose only fix writes the same in another form, so that entries stay: they may be fixed unseen, for example on
 * save. A suggestion ("did you mean") is not certain, and what has no effect may still be wanted.
 */
const sure: ReadonlySet<string> = new Set(['source-literal', 'value-type']);

/** Reasons of the service's parser whose only fix writes the same in another form, without the loss of a name. */
const certainReasons: ReadonlySet<string> = new Set(['boolean', 'unquoted-key']);

function isSure({ code, reason, data }: Finding): boolean {
  // A value that is ignored now, such as `"TRUE"`, would get effect.
  if (sure.has(code)) return !(isObject(data) && 'value' in data);
  return code.startsWith(compatPrefix) && reason !== undefined && certainReasons.has(reason);
}

/**
 * Returns one action that fixes all findings with a code.
 * @param findings all findings of the document
 * @returns the action, or undefined if fewer than two findings can be fixed
 */
export function fixAllOfKind(
  code: string,
  findings: readonly Finding[],
  context: FixContext,
): OfferedAction | undefined {
  const { replacements, count } = combineFixes(
    findings.filter((finding) => finding.code === code),
    context,
  );
  return count > 1 ? { title: l10n.t('Fix all {0} problems ({1})', code, count), replacements } : undefined;
}

/**
 * Returns one action that applies all fixes of the document that are certain to be correct, or undefined if there are
 * no such fixes.
 */
export function fixAllCertain(findings: readonly Finding[], context: FixContext): OfferedAction | undefined {
  const { replacements, count } = combineFixes(findings.filter(isSure), context);
  return count > 0 ? { title: l10n.t('Fix all auto-fixable problems'), replacements } : undefined;
}

/**
 * Of overlapping fixes only the first is applied; the others remain for the next run. Two insertions at one offset
 * overlap as well: their order would be arbitrary.
 */
function combineFixes(findings: readonly Finding[], context: FixContext) {
  const replacements: Replacement[] = [];
  let count = 0;
  for (const finding of findings) {
    const [fix] = fixesFor(finding, context);
    if (
      fix === undefined ||
      fix.replacements.some((each) => replacements.some((other) => touchesSelection(each, other)))
    )
      continue;
    replacements.push(...fix.replacements);
    count++;
  }
  return { replacements, count };
}
