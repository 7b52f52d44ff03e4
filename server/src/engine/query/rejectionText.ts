/** Why a candidate wasn't accepted, or a condition isn't met, in words. */

import * as l10n from '@vscode/l10n';
import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import type { CompiledPattern } from '../../data/patterns/pattern.ts';
import { patternText } from '../../data/valueText.ts';
import { quoted } from '../../util/wording.ts';
import { fieldMatches, readField } from '../plan/candidateKeys.ts';
import type { SectionRun } from '../record/result.ts';
import type { Rejection } from '../run/candidates.ts';

/** Returns a text that explains why a candidate wasn't accepted. */
export function rejectionText(run: SectionRun, candidate: DataNode, rejection: Rejection, budget: Budget): string {
  if (rejection === 'no-source') return l10n.t('no rule finds a value in it');
  if (rejection === 'no-parent') return l10n.t("it isn't inside an object of the parent mapping");
  const plan = run.plan.repeatKeys?.[rejection];
  if (plan?.key.kind === 'present') return l10n.t('{0} is missing', quoted(plan.key.path.value));
  const field = plan?.fields.find((each) => !fieldMatches(each, candidate, budget));
  if (field === undefined) return l10n.t("a repeat key isn't met");
  const value = readField(field, candidate, budget);
  const pattern = field.pattern?.text.value ?? '';
  return (
    undecidedText(value, field.pattern?.compiled, pattern, budget) ??
    l10n.t("{0} is {1}, which doesn't match {2}", quoted(field.name.value), found(value), quoted(pattern))
  );
}

/** Returns a text if it isn't known whether a value matches a pattern. */
export function undecidedText(
  value: unknown,
  compiled: CompiledPattern | undefined,
  pattern: string,
  budget: Budget,
): string | undefined {
  const text = patternText(value);
  if (text === undefined || compiled === undefined || compiled.kind === 'invalid') return undefined;
  if (compiled.kind === 'pattern' && compiled.test(text, budget) !== 'unknown') return undefined;
  return l10n.t("it isn't known whether {0} matches {1}", found(value), quoted(pattern));
}

/** Formats the value found as a short text. */
export function found(value: unknown): string {
  const text = patternText(value);
  if (text === undefined) return value === undefined || value === null ? l10n.t('missing') : l10n.t('empty');
  return quoted(text.length > 60 ? `${text.slice(0, 59)}…` : text);
}
