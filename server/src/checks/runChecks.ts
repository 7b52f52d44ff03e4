/** Runs the checklist over one mapper. */

import * as l10n from '@vscode/l10n';
import type { ServerSettings, Severity } from '../protocol.ts';
import { isBalanced } from '../util/jsonScan.ts';
import type { Slices } from '../util/slices.ts';
import { ApplicableChecks } from './applicable.ts';
import type { Check, CheckContext, Draft } from './check.ts';
import { checklist } from './checklist.ts';
import { DraftMemory } from './draftMemory.ts';
import { addTo, type DraftsByCheck, draftsOf, movedBehind } from './drafts.ts';
import { limitReached } from './limit-reached.ts';
import { type Judging, sectionDrafts } from './sectionDrafts.ts';

/** A draft with its code and the severity that the settings give it. */
export interface CheckedDraft extends Draft {
  readonly code: string;
  readonly severity: Severity;
}

export interface ChecksToRun {
  /** Code → level or `off`. */
  readonly severities: NonNullable<NonNullable<ServerSettings['diagnostics']>['severity']>;
  /** Default: all. */
  readonly checks?: ApplicableChecks;
  /** What was said before an edit. */
  readonly memory?: DraftMemory;
  /** Has an edit made a newer version meanwhile? What is found in the old one is not to be remembered. */
  readonly isOvertaken?: () => boolean;
}

/** Findings of one file, beyond which the rest is left out (TRUST 9). */
export const findingLimit = 1000;

const allChecks = new ApplicableChecks(checklist, new Set());

/** In document order; gives way to other work between slices. @throws Cancelled when the token asks for it */
export async function runChecks(
  context: CheckContext,
  { severities, checks = allChecks, memory = new DraftMemory(), isOvertaken = () => false }: ChecksToRun,
  slices: Slices,
): Promise<readonly CheckedDraft[]> {
  const { mapper, compat } = context;
  const isWhole = mapper.errors.length === 0 && mapper.limit === undefined;
  const isLegible = mapper.errors.length === 0 || isBalanced(mapper.text);
  const applicable = checks.of({ isLegible, isWhole, compat });
  const file = memory.judge(context, applicable);
  const edited = memory.editSince(context, file);
  const judging: Judging = { context, applicable, file, edited, memory, isOvertaken };
  const ofSections = await sectionDrafts(judging, slices);
  const ofFile = await fileDrafts(judging, slices);
  if (!isOvertaken()) memory.keepFile(context.uri, { ...file, loud: ofSections.loud, ofFile });
  const drafts = new Map<Check, Draft[]>();
  addTo(drafts, ofFile);
  addTo(drafts, ofSections.drafts);
  return sortedDrafts([...told(drafts, context, applicable.order, severities)]);
}

/** What mappings make together, and the file with others. */
async function fileDrafts({ context, applicable, edited }: Judging, slices: Slices): Promise<DraftsByCheck> {
  if (edited && !context.hasSample) return movedBehind(edited.before.ofFile, edited.change);
  const found = new Map<Check, Draft[]>();
  for (const check of applicable.run) {
    if (slices.isOver) await slices.next();
    addTo(
      found,
      draftsOf([check], () => check.run?.(context)),
    );
  }
  return found;
}

function* told(
  drafts: DraftsByCheck,
  context: CheckContext,
  order: ReadonlyMap<Check, number>,
  severities: ChecksToRun['severities'],
): Generator<CheckedDraft> {
  const placeOf = (check: Check): number => order.get(check) ?? 0;
  for (const check of [...drafts.keys()].sort((one, other) => placeOf(one) - placeOf(other))) {
    const own = drafts.get(check) ?? [];
    for (const draft of check.gather?.(own, context) ?? own) {
      const severity = severityOf(check, draft, severities);
      if (severity !== 'off') yield { ...draft, code: check.code, severity };
    }
  }
}

/** In document order, the first thousand; one more says that there are more. */
export function sortedDrafts(found: readonly CheckedDraft[]): readonly CheckedDraft[] {
  const sorted = found.toSorted((one, other) => one.span.offset - other.span.offset);
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
  severities: ChecksToRun['severities'],
): Severity | 'off' {
  return (
    (Object.hasOwn(severities, check.code) ? severities[check.code] : undefined) ?? draft.severity ?? check.severity
  );
}
