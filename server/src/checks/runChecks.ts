/** Runs the checklist over one mapper. */

import type { ServerSettings, Severity } from '../protocol.ts';
import { type CancellationToken, throwIfCancelled } from '../util/cancellation.ts';
import { isBalanced } from '../util/jsonScan.ts';
import type { Check, CheckContext, Draft } from './check.ts';
import { checklist } from './checklist.ts';
import { compatPrefix } from './compat.ts';
import { jsonSyntax } from './json-syntax.ts';
import { limitReached } from './limit-reached.ts';

/** A draft with its code and the severity that the settings give it. */
export interface CheckedDraft extends Draft {
  readonly code: string;
  readonly severity: Severity;
}

export interface ChecksToRun {
  /** Code → level or `off`. */
  readonly severities: NonNullable<NonNullable<ServerSettings['diagnostics']>['severity']>;
  /** Codes that the editor reports itself. */
  readonly silent: ReadonlySet<string>;
}

/** Findings of one file, beyond which the rest is left out (TRUST 9). */
export const findingLimit = 1000;

/** In document order. @throws Cancelled when the token asks for it */
export function runChecks(
  context: CheckContext,
  { severities, silent }: ChecksToRun,
  token: CancellationToken,
): readonly CheckedDraft[] {
  const found: CheckedDraft[] = [];
  const isWhole = context.mapper.errors.length === 0 && context.mapper.limit === undefined;
  const isLegible = context.mapper.errors.length === 0 || isBalanced(context.mapper.text);
  for (const check of checklist) {
    throwIfCancelled(token);
    // Where brackets or quotes are missing, members are read into objects that they do not belong to.
    if (!isLegible && check !== jsonSyntax) continue;
    if (silent.has(check.code) || (check.needsWholeText && !isWhole)) continue;
    if (!context.compat && check.code.startsWith(compatPrefix)) continue;
    for (const draft of check.run(context)) {
      const severity = severityOf(check, draft, severities);
      if (severity !== 'off') found.push({ ...draft, code: check.code, severity });
    }
  }
  return sortedDrafts(found);
}

/** In document order, the first thousand; one more says that there are more. */
export function sortedDrafts(found: readonly CheckedDraft[]): readonly CheckedDraft[] {
  const sorted = found.toSorted((one, other) => one.span.offset - other.span.offset);
  if (sorted.length <= findingLimit) return sorted;
  const more = `${sorted.length - findingLimit} more findings are left out; the first ${findingLimit} are shown`;
  const notice: CheckedDraft = {
    code: limitReached.code,
    severity: limitReached.severity,
    span: { offset: 0, length: 0 },
    message: more,
  };
  return [notice, ...sorted.slice(0, findingLimit - 1)];
}

/** The settings' severity of a code, else the draft's, else the check's. */
export function severityOf(
  check: Pick<Check, 'code' | 'severity'>,
  draft: Draft,
  severities: ChecksToRun['severities'],
): Severity | 'off' {
  return (
    (Object.hasOwn(severities, check.code) ? severities[check.code] : undefined) ?? draft.severity ?? check.severity
  );
}
