/** The quick fixes of many findings at once: of one kind, or all that are sure. */
import * as l10n from '@vscode/l10n';
import type { Finding } from '../../protocol.ts';
import { fixesFor } from './codeAction.ts';
import type { Replacement } from './jsonEdit.ts';
import type { FixContext } from './quickFixes.ts';
import type { Offer } from './refactoring.ts';

/**
 * Findings whose one fix says the same in another form, or takes away what has no effect: they are repaired without
 * being looked at, such as on save. What is likely meant (did you mean) is not sure.
 */
const sure: ReadonlySet<string> = new Set([
  'compat-boolean',
  'compat-condition-form',
  'compat-unquoted-key',
  'main-forbidden-key',
  'source-literal',
  'value-type',
]);

/**
 * One action that repairs all findings of a code.
 * @param findings all of the document
 * @returns undefined where fewer than two can be repaired
 */
export function fixAllOfKind(code: string, findings: readonly Finding[], context: FixContext): Offer | undefined {
  const { replacements, count } = together(
    findings.filter((finding) => finding.code === code),
    context,
  );
  return count > 1 ? { title: l10n.t('Fix all problems of kind `{0}` ({1})', code, count), replacements } : undefined;
}

/** All fixes of the document that are sure; undefined where there are none. */
export function fixAllSure(findings: readonly Finding[], context: FixContext): Offer | undefined {
  const { replacements, count } = together(
    findings.filter((finding) => sure.has(finding.code)),
    context,
  );
  return count > 0 ? { title: l10n.t('Fix all problems that have one sure fix'), replacements } : undefined;
}

/** Of fixes that touch one place the first is taken; the others are left for the next time. */
function together(findings: readonly Finding[], context: FixContext) {
  const replacements: Replacement[] = [];
  let count = 0;
  for (const finding of findings) {
    const [fix] = fixesFor(finding, context);
    if (fix === undefined || fix.replacements.some((each) => replacements.some((other) => meet(each, other)))) continue;
    replacements.push(...fix.replacements);
    count++;
  }
  return { replacements, count };
}

/** Two insertions at one place meet too: which comes first would be left to chance. */
function meet(one: Replacement, other: Replacement): boolean {
  return one.offset <= other.offset + other.length && other.offset <= one.offset + one.length;
}
