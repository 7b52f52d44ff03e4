/** Runs the checklist over one mapper. */
import * as l10n from '@vscode/l10n';
import { addPlans, type SectionPlan } from '../engine/plan/plan.ts';
import type { SectionMapping } from '../mapper/mapperFile.ts';
import { spanIn } from '../mapper/span.ts';
import type { ServerSettings, Severity } from '../protocol.ts';
import { WeakMemo } from '../util/weakMemo.ts';
import { runInSlices, type Slices } from '../util/workTime.ts';
import type {
  Check,
  CheckedDraft,
  FileContext,
  FileDraft,
  FindingDraft,
  MappingContext,
  PlacedDraft,
  SamplesContext,
} from './check.ts';
import { rootOf } from './check.ts';
import { isParserCheck } from './compat/compatChecks.ts';
import { causeOf, withConsequence, worseDraft } from './compat/mergedFindings.ts';
import { jsonSyntax } from './file/json-syntax.ts';
import { limitReached } from './file/limit-reached.ts';

/** Code → level or `off`. */
export type Severities = NonNullable<NonNullable<ServerSettings['diagnostics']>['severity']>;

interface ChecksByScope {
  /** In the order of the checklist. */
  readonly inOrder: readonly Check[];
  readonly ofFile: readonly Check[];
  readonly ofMapping: readonly Check[];
  readonly ofSamples: readonly Check[];
}

/** The checks that apply, by how much of a mapper can be read. */
export interface ApplicableChecks {
  /** With unbalanced brackets or quotes, members would be attributed to the wrong objects. */
  readonly unbalanced: ChecksByScope;
  /** The JSON has errors, or a limit was exceeded. */
  readonly faulty: ChecksByScope;
  readonly whole: ChecksByScope;
}

/**
 * Returns the checks to run, grouped by the state of the text in which they can run.
 * @param silent the codes of findings that aren't wanted
 */
export function applicableChecks(checks: readonly Check[], silent: ReadonlySet<string>): ApplicableChecks {
  const wanted = checks.filter(({ code }) => !silent.has(code));
  return {
    unbalanced: byScope(wanted.filter((check) => check === jsonSyntax)),
    faulty: byScope(wanted.filter(({ needsWholeText }) => !needsWholeText)),
    whole: byScope(wanted),
  };
}

function byScope(checks: readonly Check[]): ChecksByScope {
  return {
    inOrder: checks,
    ofFile: checks.filter((check) => check.checkFile),
    ofMapping: checks.filter(({ checkMapping, checkRule }) => checkMapping ?? checkRule),
    ofSamples: checks.filter((check) => check.checkSamples),
  };
}

/** The most findings of one file; the rest is omitted (docs/trust.md#limits). */
const findingLimit = 1000;
/** The most that one check looks for: more are omitted anyway. */
const maxOfCheck = 2 * findingLimit;

/**
 * Runs the checks of a mapper. Returns the findings in document order, those at the same span in the order of the
 * checklist.
 * @throws Cancelled if the token is canceled
 */
export async function runChecks(
  context: FileContext,
  { severities, checks }: { readonly severities: Severities; readonly checks: ApplicableChecks },
  slices: Slices,
): Promise<readonly CheckedDraft[]> {
  const { mapper } = context;
  const isWhole = mapper.errors.length === 0 && mapper.limit === undefined;
  const applicable = mapper.isBalanced ? checks[isWhole ? 'whole' : 'faulty'] : checks.unbalanced;
  const steps = function* (): Generator<undefined, readonly CheckedDraft[]> {
    const found = yield* draftsOf(context, applicable);
    // Thousands of findings take as long to be sorted as to be found, so this counts as well.
    return withinLimit(reported(applicable.inOrder, found, context, severities));
  };
  return runInSlices(steps(), slices);
}

/** Everything that the checks find until the time is over; what says so itself is always found. */
function* draftsOf(
  context: FileContext,
  applicable: ChecksByScope,
): Generator<undefined, ReadonlyMap<Check, readonly FileDraft[]>> {
  const { mapper, budget } = context;
  const found = new Map<Check, FileDraft[]>();
  /** @returns whether the check has found as many as one may, or the time is over */
  const add = (check: Check, draft: FileDraft): boolean => {
    const own = found.get(check) ?? [];
    found.set(check, own);
    return own.push(draft) >= maxOfCheck || isOver();
  };
  const isOver = () => budget.isOutOfTime;
  const topLevel = mapper.sections.flatMap((section) => context.plan.sections.get(section) ?? []);
  for (const top of topLevel) {
    if (budget.isPauseDue) yield;
    if (isOver()) break;
    for (const { check, draft } of yield* mappingDrafts(context, top, applicable)) add(check, draft);
  }
  for (const top of context.samples.length > 0 ? topLevel : []) {
    const own: SamplesContext = { ...context, plan: scopeOf(top) };
    for (const [section, check] of pairs(own.plan.sections.values(), applicable.ofSamples)) {
      if (budget.isPauseDue) yield;
      if (isOver()) break;
      if ((found.get(check)?.length ?? 0) >= maxOfCheck) continue;
      for (const draft of check.checkSamples?.(section, own) ?? []) {
        if (budget.isPauseDue) yield;
        if (add(check, draft)) break;
      }
    }
  }
  // Last, because one of them tells that others were cut short.
  for (const check of applicable.ofFile) {
    if (budget.isPauseDue) yield;
    if (isOver() && check !== limitReached) continue;
    for (const draft of check.checkFile?.(context) ?? []) {
      if (budget.isPauseDue) yield;
      if (add(check, draft) && check !== limitReached) break;
    }
  }
  return found;
}

interface FoundDraft {
  readonly check: Check;
  readonly draft: FindingDraft;
}

const memo = new WeakMemo<SectionPlan, readonly FoundDraft[]>();

/**
 * The findings of one top-level mapping by itself, memoized on its plan and on the rest of its `MappingContext`; those
 * until the time is over are not.
 */
function* mappingDrafts(
  { mainSchema, schemas, budget }: FileContext,
  top: SectionPlan,
  { ofMapping }: ChecksByScope,
): Generator<undefined, readonly FoundDraft[]> {
  const inputs = [ofMapping, mainSchema, schemas];
  const known = memo.find(top, inputs);
  if (known) return known;
  const context: MappingContext = { plan: scopeOf(top), mainSchema, schemas };
  const found: FoundDraft[] = [];
  for (const [section, check] of pairs(context.plan.sections.values(), ofMapping)) {
    for (const draft of check.checkMapping?.(section, context) ?? []) found.push({ check, draft });
    for (const rule of check.checkRule ? section.rules : []) {
      if (budget.isPauseDue) yield;
      if (budget.isOutOfTime) return found;
      for (const draft of check.checkRule?.(rule, section, context) ?? []) found.push({ check, draft });
    }
  }
  memo.set(top, inputs, found);
  return found;
}

/** The plans of one mapping and its subsections. */
function scopeOf(top: SectionPlan): MappingContext['plan'] {
  const sections = new Map<SectionMapping, SectionPlan>();
  addPlans(sections, top);
  return { sections };
}

function* pairs(sections: Iterable<SectionPlan>, checks: readonly Check[]): Generator<[SectionPlan, Check]> {
  for (const section of sections) for (const check of checks) yield [section, check];
}

/**
 * Returns the findings that are reported: reduced by `gather`, with the severities of the settings, and what the
 * service's parser does at the finding that names its cause.
 */
function reported(
  inOrder: readonly Check[],
  found: ReadonlyMap<Check, readonly FileDraft[]>,
  context: FileContext,
  severities: Severities,
): readonly CheckedDraft[] {
  const placed = (check: Check) =>
    sortedDrafts((found.get(check) ?? []).map((draft) => placedDraft(context.mapper, draft)));
  const checked = (check: Check, drafts: Iterable<PlacedDraft>) =>
    [...drafts].flatMap((draft): CheckedDraft[] => {
      const severity = severityOf(check, draft, severities);
      return severity === 'off' ? [] : [{ ...draft, code: check.code, severity }];
    });
  const gathered = (check: Check, drafts: readonly PlacedDraft[]) =>
    checked(check, check.gather?.(drafts, context) ?? drafts);
  const run = inOrder.filter((check) => found.has(check));
  const specified = run.filter((check) => !isParserCheck(check)).flatMap((check) => gathered(check, placed(check)));
  const root = rootOf(context.mapper.text);
  const consequences = new Map<CheckedDraft, CheckedDraft>();
  const isUnexplained = (draft: CheckedDraft): boolean => {
    const cause = causeOf(draft, specified, root);
    if (cause) consequences.set(cause, worseDraft(consequences.get(cause), draft));
    return cause === undefined;
  };
  const ofParser = run
    .filter(isParserCheck)
    .flatMap((check) => gathered(check, checked(check, placed(check)).filter(isUnexplained)));
  const merged = specified.map((finding) => withConsequence(finding, consequences.get(finding)));
  return sortedDrafts([...merged, ...ofParser]);
}

/**
 * Converts the spans in a finding to positions in the document and returns the finding.
 * @param document the document that contains the syntax trees to which the spans are relative
 */
export function placedDraft(document: Parameters<typeof spanIn>[0], draft: FileDraft): PlacedDraft {
  const { parser, ...rest } = draft;
  const around = parser && { parser: { ...parser, around: spanIn(document, parser.around) } };
  const placed = { ...rest, ...around, span: spanIn(document, draft.span) };
  if (draft.related === undefined) return placed as PlacedDraft;
  const related = draft.related.map((each) =>
    'span' in each ? { span: spanIn(document, each.span), message: each.message } : each,
  );
  return { ...placed, related };
}

/** Returns the findings in document order. Findings that begin at the same offset keep their order. */
export function sortedDrafts<Any extends PlacedDraft>(drafts: readonly Any[]): readonly Any[] {
  return drafts.toSorted((one, other) => one.span.offset - other.span.offset);
}

/**
 * Returns at most a thousand findings. If there are more, returns the first ones and an additional finding that
 * reports how many there are.
 */
export function withinLimit(sorted: readonly CheckedDraft[]): readonly CheckedDraft[] {
  if (sorted.length <= findingLimit) return sorted;
  const message = l10n.t('Only the first {0} of {1} findings are shown.', findingLimit - 1, sorted.length);
  const { code, severity } = limitReached;
  return [{ code, severity, span: { offset: 0, length: 0 }, message }, ...sorted.slice(0, findingLimit - 1)];
}

/**
 * Returns the severity from the settings. If the settings don't contain the check, returns the severity of the finding
 * or, if the finding has none, the severity of the check.
 */
export function severityOf(
  check: Pick<Check, 'code' | 'severity'>,
  draft: Pick<PlacedDraft, 'severity'>,
  severities: Severities,
): Severity | 'off' {
  const own = Object.hasOwn(severities, check.code) ? severities[check.code] : undefined;
  return own ?? draft.severity ?? check.severity;
}
