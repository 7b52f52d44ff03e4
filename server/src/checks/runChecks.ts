/** Runs the checklist over one mapper. */

import * as l10n from '@vscode/l10n';
import type { SectionMapping } from '../mapper/types.ts';
import type { ServerSettings, Severity } from '../protocol.ts';
import { isBalanced } from '../util/jsonScan.ts';
import type { Slices } from '../util/slices.ts';
import type { Check, CheckContext, Draft } from './check.ts';
import { checklist } from './checklist.ts';
import { compatPrefix } from './compat.ts';
import type { DraftMemory, DraftsByCheck, JudgedFile, SectionBasis, SectionHook } from './draftMemory.ts';
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
  /** What was said before an edit, if that is remembered; it belongs to one list of silent codes, and one of checks. */
  readonly memory?: DraftMemory | undefined;
  /** Has an edit made a newer version meanwhile? What is found in the old one is not to be remembered. */
  readonly isOvertaken?: () => boolean;
  /** Default: all. */
  readonly checks?: readonly Check[];
}

/** Findings of one file, beyond which the rest is left out (TRUST 9). */
export const findingLimit = 1000;

const nothing: readonly Draft[] = [];

/** In document order; gives way to other work between slices. @throws Cancelled when the token asks for it */
export async function runChecks(
  context: CheckContext,
  toRun: ChecksToRun,
  slices: Slices,
): Promise<readonly CheckedDraft[]> {
  const { mapper, compat } = context;
  const { severities, silent, checks = checklist } = toRun;
  const isWhole = mapper.errors.length === 0 && mapper.limit === undefined;
  const isLegible = mapper.errors.length === 0 || isBalanced(mapper.text);
  const applicable = checks.filter((check) => {
    // Where brackets or quotes are missing, members are read into objects that they do not belong to.
    if (!isLegible && check !== jsonSyntax) return false;
    if (silent.has(check.code) || (check.needsWholeText && !isWhole)) return false;
    return compat || !check.code.startsWith(compatPrefix);
  });
  const ofSections = await sectionDrafts(context, applicable, toRun, slices);
  const found: CheckedDraft[] = [];
  for (const check of applicable) {
    if (slices.isOver) await slices.next();
    const ofThese = ofSections.get(check);
    if (check.run === undefined && ofThese === undefined) continue;
    const drafts = [...(check.run?.(context) ?? nothing), ...(ofThese ?? nothing)];
    if (drafts.length === 0) continue;
    for (const draft of check.gather?.(drafts, context) ?? drafts) {
      const severity = severityOf(check, draft, severities);
      if (severity !== 'off') found.push({ ...draft, code: check.code, severity });
    }
  }
  return sortedDrafts(found);
}

/** What the checks say of top-level mappings, each by itself: looked for only where it is not remembered. */
async function sectionDrafts(
  context: CheckContext,
  checks: readonly Check[],
  { memory, isOvertaken }: ChecksToRun,
  slices: Slices,
): Promise<DraftsByCheck> {
  const written = checks.filter((check) => check.written);
  const hasSample = context.samples.length > 0;
  const mapped = checks.filter((check) => check.mapped && (hasSample || check.alsoWithoutSample));
  const hooks = { written, mapped };
  if (memory === undefined) return draftsAtOnce(context, hooks, slices);
  // Which checks apply depends on whether the text is whole, too.
  const isWhole = context.mapper.errors.length === 0;
  const shared = memory.basis([context.compat, isWhole, context.schemas, context.mainSchema]);
  const data = memory.basis([shared, ...context.samples.flatMap(({ uri, version }) => [uri, version])]);
  const judged: JudgedFile = { sections: context.sections, plans: context.plan.sections.topLevel, data };
  const loud: number[] = [];
  // What became of mappings in samples may have changed in any of them.
  const changed = hasSample ? undefined : memory.changedIn(context.uri, judged);
  const toLookAt = (changed ?? [...context.sections.keys()]).map((index): Judged => {
    const section = context.sections[index] as SectionMapping;
    const plan = judged.plans[index];
    // With the run of a mapping those of its subsections are the same, too.
    const own = { section, plan, runs: context.samples.map(({ result }) => plan && result.runs.get(plan)?.origin) };
    const written = memory.recall('written', own, shared);
    return { index, own, written, mapped: memory.recall('mapped', own, data), found: {} };
  });
  const anew = {
    written: await judgeAnew(context, 'written', written, toLookAt, slices),
    mapped: await judgeAnew(context, 'mapped', mapped, toLookAt, slices),
  };
  const all = new Map<Check, Draft[]>();
  for (const judged of toLookAt) {
    const [says, saysOfData] = [saysOf(judged, 'written'), saysOf(judged, 'mapped')];
    if (says.size + saysOfData.size === 0) continue;
    loud.push(judged.index);
    addTo(all, says);
    addTo(all, saysOfData);
  }
  if (isOvertaken?.()) return all;
  for (const each of anew.written) memory.keep('written', each.own, shared, saysOf(each, 'written'));
  for (const each of anew.mapped) memory.keep('mapped', each.own, data, saysOf(each, 'mapped'));
  memory.keepFile(context.uri, judged, loud);
  return all;
}

/** A mapping that is looked at, and what is known of it. */
interface Judged {
  readonly index: number;
  readonly own: SectionBasis;
  /** As it is remembered. */
  readonly written: DraftsByCheck | undefined;
  readonly mapped: DraftsByCheck | undefined;
  /** What was found anew. */
  readonly found: { [hook in SectionHook]?: Map<Check, Draft[]> };
}

function saysOf(judged: Judged, hook: SectionHook): DraftsByCheck {
  return judged[hook] ?? judged.found[hook] ?? noDrafts;
}

const noDrafts: DraftsByCheck = new Map();

/** Mappings that a check is asked about at once: more would keep messages waiting. */
const askedAtOnce = 256;

/**
 * Asks the checks about all mappings of which nothing is remembered, and tells by the place whose draft is whose.
 * @returns these mappings
 */
async function judgeAnew(
  context: CheckContext,
  hook: SectionHook,
  checks: readonly Check[],
  toLookAt: readonly Judged[],
  slices: Slices,
): Promise<readonly Judged[]> {
  const unknown = toLookAt.filter((each) => each[hook] === undefined);
  for (let from = 0; from < unknown.length; from += askedAtOnce) {
    const asked = unknown.slice(from, from + askedAtOnce);
    const part = partOf(context, asked);
    // Of a name that stands twice, the mapping is the later one at the place of the first.
    const byPlace = asked.toSorted((one, other) => one.own.section.key.offset - other.own.section.key.offset);
    for (const check of checks) {
      if (slices.isOver) await slices.next();
      for (const draft of check[hook]?.(part) ?? nothing) {
        const judged = byPlace.findLast((each) => each.own.section.key.offset <= draft.span.offset) ?? byPlace[0];
        if (judged) judged.found[hook] = withDraft(judged.found[hook], check, draft);
      }
    }
  }
  return unknown;
}

function partOf(context: CheckContext, asked: readonly Judged[]): CheckContext {
  if (asked.length === context.sections.length) return context;
  return { ...context, sections: asked.map(({ own }) => own.section) };
}

function withDraft(drafts: Map<Check, Draft[]> | undefined, check: Check, draft: Draft): Map<Check, Draft[]> {
  const known = drafts?.get(check);
  if (known) known.push(draft);
  return known && drafts ? drafts : (drafts ?? new Map()).set(check, [draft]);
}

/** Nothing is to be remembered: nobody needs to know which mapping a draft is of. */
async function draftsAtOnce(
  context: CheckContext,
  hooks: Readonly<Record<SectionHook, readonly Check[]>>,
  slices: Slices,
): Promise<DraftsByCheck> {
  let all = new Map<Check, Draft[]>();
  for (const hook of ['written', 'mapped'] as const) {
    for (const check of hooks[hook]) {
      if (slices.isOver) await slices.next();
      for (const draft of check[hook]?.(context) ?? nothing) all = withDraft(all, check, draft);
    }
  }
  return all;
}

function addTo(all: Map<Check, Draft[]>, drafts: DraftsByCheck): void {
  for (const [check, list] of drafts) {
    const known = all.get(check);
    if (known) for (const draft of list) known.push(draft);
    else all.set(check, [...list]);
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
