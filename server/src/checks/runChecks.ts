/** Runs the checklist over one mapper. */

import * as l10n from '@vscode/l10n';
import type { SectionMapping } from '../mapper/types.ts';
import type { ServerSettings, Severity } from '../protocol.ts';
import { isBalanced } from '../util/jsonScan.ts';
import type { Slices } from '../util/slices.ts';
import type { Check, CheckContext, Draft } from './check.ts';
import { checklist } from './checklist.ts';
import { compatPrefix } from './compat.ts';
import { DraftMemory, type DraftsByCheck, type JudgedFile } from './draftMemory.ts';
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
  /** What was said before an edit; it belongs to one list of silent codes, and one of checks. */
  readonly memory?: DraftMemory;
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
  { memory: kept = new DraftMemory(), isOvertaken }: ChecksToRun,
  slices: Slices,
): Promise<DraftsByCheck> {
  const all = new Map<Check, Draft[]>();
  // Which checks apply depends on whether the text is whole, too.
  const isWhole = context.mapper.errors.length === 0;
  const shared = kept.basis([context.compat, isWhole, context.schemas, context.mainSchema]);
  const data = kept.basis([shared, ...context.samples.flatMap(({ uri, version }) => [uri, version])]);
  const judged: JudgedFile = { sections: context.sections, plans: context.plan.sections.topLevel, data };
  const written = checks.filter((check) => check.written);
  const hasSample = context.samples.length > 0;
  const mapped = checks.filter((check) => check.mapped && (hasSample || check.alsoWithoutSample));
  const loud: number[] = [];
  // What became of mappings in samples may have changed in any of them.
  const toLookAt = context.samples.length === 0 ? kept.changedIn(context.uri, judged) : undefined;
  for (const index of toLookAt ?? context.sections.keys()) {
    if (index % sectionsBetweenLooks === 0 && slices.isOver) await slices.next();
    const memory = isOvertaken?.() ? new DraftMemory() : kept;
    const section = context.sections[index] as SectionMapping;
    const plan = judged.plans[index];
    // With the run of a mapping those of its subsections are the same, too.
    const runs = context.samples.map(({ result }) => plan && result.runs.get(plan)?.origin);
    const own = { section, plan, runs };
    const known = memory.recall('written', own, shared);
    const knownOfData = memory.recall('mapped', own, data);
    const alone = known && knownOfData ? context : { ...context, sections: [section] };
    const says =
      known ??
      memory.keep(
        'written',
        own,
        shared,
        draftsOf(written, (check) => check.written?.(alone)),
      );
    const saysOfData =
      knownOfData ??
      memory.keep(
        'mapped',
        own,
        data,
        draftsOf(mapped, (check) => check.mapped?.(alone)),
      );
    if (says.size + saysOfData.size === 0) continue;
    loud.push(index);
    addTo(all, says);
    addTo(all, saysOfData);
  }
  if (!isOvertaken?.()) kept.keepFile(context.uri, judged, loud);
  return all;
}

/** Mappings between two looks at the clock. */
const sectionsBetweenLooks = 16;

function addTo(all: Map<Check, Draft[]>, drafts: DraftsByCheck): void {
  for (const [check, list] of drafts) {
    const known = all.get(check);
    if (known) for (const draft of list) known.push(draft);
    else all.set(check, [...list]);
  }
}

/** Those of each check that says something. */
function draftsOf(
  checks: readonly Check[] = [],
  draftsBy: (check: Check) => Iterable<Draft> | undefined,
): DraftsByCheck {
  const found = new Map<Check, readonly Draft[]>();
  for (const check of checks) {
    let drafts: Draft[] | undefined; // most checks find nothing
    for (const draft of draftsBy(check) ?? nothing) {
      drafts ??= [];
      drafts.push(draft);
    }
    if (drafts !== undefined) found.set(check, drafts);
  }
  return found;
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
