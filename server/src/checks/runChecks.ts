/** Runs the checklist over one mapper. */

import * as l10n from '@vscode/l10n';
import type { ServerSettings, Severity } from '../protocol.ts';
import { isBalanced } from '../util/jsonScan.ts';
import type { Slices } from '../util/slices.ts';
import { type Applicable, ApplicableChecks, type ChecksByHook } from './applicable.ts';
import type { Check, CheckContext, Draft } from './check.ts';
import { checklist } from './checklist.ts';
import type { DraftMemory } from './draftMemory.ts';
import { addTo, type DraftsByCheck, movedBehind, noDrafts, withDraft } from './drafts.ts';
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
  /** What was said before an edit, if that is remembered; it belongs to these checks. */
  readonly memory?: DraftMemory | undefined;
  /** Has an edit made a newer version meanwhile? What is found in the old one is not to be remembered. */
  readonly isOvertaken?: () => boolean;
}

/** Findings of one file, beyond which the rest is left out (TRUST 9). */
export const findingLimit = 1000;

const allChecks = new ApplicableChecks(checklist, new Set());

/** In document order; gives way to other work between slices. @throws Cancelled when the token asks for it */
export async function runChecks(
  context: CheckContext,
  { severities, checks = allChecks, memory, isOvertaken = () => false }: ChecksToRun,
  slices: Slices,
): Promise<readonly CheckedDraft[]> {
  const { mapper, compat } = context;
  const isWhole = mapper.errors.length === 0 && mapper.limit === undefined;
  const isLegible = mapper.errors.length === 0 || isBalanced(mapper.text);
  const applicable = checks.of({ isLegible, isWhole, compat });
  const drafts = memory
    ? await rememberedDrafts({ context, applicable, memory, isOvertaken }, slices)
    : await draftsAtOnce(context, applicable, slices);
  return sortedDrafts([...told(drafts, context, applicable.order, severities)]);
}

/** What is said of a file, as far as it is not known from before. */
async function rememberedDrafts(
  { context, applicable, memory, isOvertaken }: Omit<Judging, 'file' | 'edited'>,
  slices: Slices,
): Promise<DraftsByCheck> {
  const file = memory.judge(context, applicable);
  const edited = memory.editSince(context, file);
  const ofSections = await sectionDrafts({ context, applicable, file, edited, memory, isOvertaken }, slices);
  const ofFile =
    edited && !context.hasSample
      ? movedBehind(edited.before.ofFile, edited.change)
      : await drafted(context, ['run'], applicable, slices);
  if (!isOvertaken()) memory.keepFile(context.uri, { ...file, loud: ofSections.loud, ofFile });
  const drafts = new Map<Check, Draft[]>();
  addTo(drafts, ofFile);
  addTo(drafts, ofSections.drafts);
  return drafts;
}

/** Nothing is to be remembered: nobody needs to know which mapping a draft is of. */
function draftsAtOnce(context: CheckContext, applicable: Applicable, slices: Slices): Promise<DraftsByCheck> {
  return drafted(
    context,
    context.hasSample ? ['run', 'written', 'mapped'] : ['run', 'written'],
    applicable.of(context.text),
    slices,
  );
}

/** Characters of a mapper that all checks together do not look at for long. */
const askedAtOnce = 10_000;

/** What the checks say by some of their hooks, of the whole file. */
async function drafted(
  context: CheckContext,
  hooks: readonly ('run' | 'written' | 'mapped')[],
  checks: ChecksByHook,
  slices: Slices,
): Promise<DraftsByCheck> {
  let all = noDrafts;
  const isLarge = context.text.length > askedAtOnce;
  for (const hook of hooks) {
    if (slices.isOver) await slices.next();
    for (const check of checks[hook]) {
      if (isLarge && slices.isOver) await slices.next();
      for (const draft of check[hook]?.(context) ?? [])
        all = withDraft(all === noDrafts ? undefined : all, check, draft);
    }
  }
  return all;
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
