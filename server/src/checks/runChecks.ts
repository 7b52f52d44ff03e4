/** Runs the checklist over one mapper. */
import * as l10n from '@vscode/l10n';
import type { SectionPlan } from '../engine/plan/plan.ts';
import type { SectionMapping } from '../mapper/mapperFile.ts';
import { spanIn } from '../mapper/span.ts';
import type { ServerSettings, Severity } from '../protocol.ts';
import type { CancellationToken } from '../util/cancellation.ts';
import { TimeSlicer } from '../util/timeSlicer.ts';
import { WeakMemo } from '../util/weakMemo.ts';
import type { ApplicableChecks, ChecksByScope } from './applicableChecks.ts';
import type { Check, FileContext, FileDraft, FindingDraft, MappingContext, PlacedDraft } from './check.ts';
import { limitReached } from './file/limit-reached.ts';

/** Code → level or `off`. */
export type Severities = NonNullable<NonNullable<ServerSettings['diagnostics']>['severity']>;

export interface ChecksToRun {
  readonly severities: Severities;
  readonly checks: ApplicableChecks;
}

/** A finding with its code, and with its severity by the settings. */
export interface CheckedDraft extends PlacedDraft {
  readonly code: string;
  readonly severity: Severity;
}

/** The most findings of one file; the rest is left out (docs/trust.md#limits). */
export const findingLimit = 1000;

/**
 * Findings in document order; at one span in the order of the checklist. @throws Cancelled if the token is cancelled
 */
export async function runChecks(
  context: FileContext,
  { severities, checks }: ChecksToRun,
  token: CancellationToken,
): Promise<readonly CheckedDraft[]> {
  const { mapper, compat, hasSample } = context;
  const isWhole = mapper.errors.length === 0 && mapper.limit === undefined;
  const applicable = checks.of({ isLegible: mapper.isBalanced, isWhole, compat });
  const slices = new TimeSlicer(token);
  const found = new Map<Check, FileDraft[]>();
  const add = (check: Check, draft: FileDraft): void => {
    const own = found.get(check);
    if (own) own.push(draft);
    else found.set(check, [draft]);
  };
  for (const check of applicable.ofFile) {
    if (slices.isOver) await slices.next();
    for (const draft of check.checkFile?.(context) ?? []) add(check, draft);
  }
  for (const section of context.sections) {
    if (slices.isOver) await slices.next();
    for (const { check, draft } of mappingDrafts(context, section, applicable)) add(check, draft);
  }
  if (hasSample && applicable.ofSamples.length > 0)
    for (const section of context.sections) {
      const ofSection = { ...context, ...scopeOf(context, section), shared: undefined };
      for (const check of applicable.ofSamples) {
        if (slices.isOver) await slices.next();
        for (const draft of check.checkSamples?.(ofSection) ?? []) add(check, draft);
      }
    }
  return withinLimit(reported(applicable.inOrder, found, context, severities));
}

interface FoundDraft {
  readonly check: Check;
  readonly draft: FindingDraft;
}

/**
 * Two memos: while its sample is mapped, a mapper is checked without it and then with it, and neither result replaces
 * the other.
 */
const memoAlone = new WeakMemo<SectionPlan, readonly FoundDraft[]>();
const memoBound = new WeakMemo<SectionPlan, readonly FoundDraft[]>();

/** The findings of one mapping by itself, memoised on its plan and on the rest of its `MappingContext`. */
function mappingDrafts(
  context: FileContext,
  section: SectionMapping,
  { ofMapping }: ChecksByScope,
): readonly FoundDraft[] {
  const { mainSchema, schemas, compat, hasSample } = context;
  const plan = context.plan.sections.get(section);
  if (plan === undefined) return [];
  const memo = hasSample ? memoBound : memoAlone;
  return memo.get(plan, [ofMapping, mainSchema, schemas, compat], () => {
    const own: MappingContext = { ...scopeOf(context, section), mainSchema, schemas, compat, hasSample };
    const found: FoundDraft[] = [];
    for (const check of ofMapping) for (const draft of check.checkMapping?.(own) ?? []) found.push({ check, draft });
    return found;
  });
}

/** The context reduced to one mapping with its subsections. */
function scopeOf(
  { plan }: Pick<FileContext, 'plan'>,
  section: SectionMapping,
): Pick<MappingContext, 'sections' | 'plan'> {
  const own = plan.sections.get(section);
  const isLeaf = section.subsections.length === 0;
  const sections = isLeaf
    ? { get: (mapping: SectionMapping) => (mapping === section ? own : undefined) }
    : new Map(own ? withSubsections(own) : []);
  return { sections: [section], plan: { sections } };
}

function* withSubsections(plan: SectionPlan): Generator<[SectionMapping, SectionPlan]> {
  yield [plan.mapping, plan];
  for (const child of plan.subsections) yield* withSubsections(child);
}

/** The findings that are reported: reduced by `gather`, with the severities of the settings. */
function reported(
  inOrder: readonly Check[],
  found: ReadonlyMap<Check, readonly FileDraft[]>,
  context: FileContext,
  severities: Severities,
): readonly CheckedDraft[] {
  const all: CheckedDraft[] = [];
  for (const check of inOrder) {
    const drafts = found.get(check);
    if (drafts === undefined) continue;
    const placed = sortedDrafts(drafts.map((draft) => placedDraft(context.mapper, draft)));
    for (const draft of check.gather?.(placed, context) ?? placed) {
      const severity = severityOf(check, draft, severities);
      if (severity !== 'off') all.push({ ...draft, code: check.code, severity });
    }
  }
  return sortedDrafts(all);
}

/** @param document whose trees the local spans are in */
export function placedDraft(document: Parameters<typeof spanIn>[0], draft: FileDraft): PlacedDraft {
  const placed = { ...draft, span: spanIn(document, draft.span) };
  if (draft.related === undefined) return placed as PlacedDraft;
  const related = draft.related.map((each) =>
    'span' in each ? { span: spanIn(document, each.span), message: each.message } : each,
  );
  return { ...placed, related };
}

/** In document order; findings at one span keep their order. */
export function sortedDrafts<Any extends PlacedDraft>(drafts: readonly Any[]): readonly Any[] {
  return drafts.toSorted((one, other) => one.span.offset - other.span.offset);
}

/** The first thousand findings, and one more that reports how many are left out. */
export function withinLimit(sorted: readonly CheckedDraft[]): readonly CheckedDraft[] {
  if (sorted.length <= findingLimit) return sorted;
  const left = sorted.length - findingLimit;
  const message =
    left === 1
      ? l10n.t('1 more finding is left out; the first {0} are shown', findingLimit)
      : l10n.t('{0} more findings are left out; the first {1} are shown', left, findingLimit);
  const { code, severity } = limitReached;
  return [{ code, severity, span: { offset: 0, length: 0 }, message }, ...sorted.slice(0, findingLimit - 1)];
}

/** The severity of the settings, else of the finding, else of the check. */
export function severityOf(
  check: Pick<Check, 'code' | 'severity'>,
  draft: Pick<PlacedDraft, 'severity'>,
  severities: Severities,
): Severity | 'off' {
  const own = Object.hasOwn(severities, check.code) ? severities[check.code] : undefined;
  return own ?? draft.severity ?? check.severity;
}
