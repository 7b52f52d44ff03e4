/** What is told of drafts: gathered by their checks, with the severities of the settings, in document order. */
import * as l10n from '@vscode/l10n';
import type { ServerSettings, Severity } from '../protocol.ts';
import type { Applicable } from './applicable.ts';
import type { Check, CheckContext, Draft } from './check.ts';
import type { CheckedDraft, DraftsByCheck } from './drafts.ts';
import { limitReached } from './limit-reached.ts';

/** Code → level or `off`. */
export type Severities = NonNullable<NonNullable<ServerSettings['diagnostics']>['severity']>;

/** Findings of one file, beyond which the rest is left out (TRUST 9). */
export const findingLimit = 1000;

/** What these checks say, in the order of the checklist. */
export function told(
  checks: Iterable<Check>,
  drafts: DraftsByCheck,
  context: CheckContext,
  { order }: Pick<Applicable, 'order'>,
  severities: Severities,
): CheckedDraft[] {
  const placeOf = (check: Check): number => order.get(check) ?? 0;
  const found: CheckedDraft[] = [];
  for (const check of [...checks].sort((one, other) => placeOf(one) - placeOf(other))) {
    const own = drafts.get(check) ?? [];
    for (const draft of check.gather?.(own, context) ?? own) {
      const severity = severityOf(check, draft, severities);
      if (severity !== 'off') found.push(checkedDraft(draft, check.code, severity));
    }
  }
  return found;
}

/** Written out: V8 forgets the shape of a copy when none is there, and with it the code that a keystroke runs. */
function checkedDraft({ span, message, related, data }: Draft, code: string, severity: Severity): CheckedDraft {
  if (related !== undefined) return { span, message, related, data, code, severity };
  return data === undefined ? { span, message, code, severity } : { span, message, data, code, severity };
}

/** In document order; those of one place stay in the order given. */
export function sortedDrafts(found: readonly CheckedDraft[]): readonly CheckedDraft[] {
  return found.length < 2 ? found : found.toSorted((one, other) => one.span.offset - other.span.offset);
}

/** The first thousand; one more says that there are more. */
export function withinLimit(sorted: readonly CheckedDraft[]): readonly CheckedDraft[] {
  if (sorted.length <= findingLimit) return sorted;
  const more = l10n.t(
    '{0} more findings are left out; the first {1} are shown',
    sorted.length - findingLimit,
    findingLimit,
  );
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
  severities: Severities,
): Severity | 'off' {
  return (
    (Object.hasOwn(severities, check.code) ? severities[check.code] : undefined) ?? draft.severity ?? check.severity
  );
}
