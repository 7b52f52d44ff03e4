/** Runs the checklist over one mapper. */

import * as l10n from '@vscode/l10n';
import type { ServerSettings, Severity } from '../protocol.ts';
import { isBalanced } from '../util/jsonScan.ts';
import type { Slices } from '../util/slices.ts';
import type { Check, CheckContext, Draft } from './check.ts';
import { checklist } from './checklist.ts';
import { compatPrefix } from './compat.ts';
import { DraftMemory, type DraftsByCheck } from './draftMemory.ts';
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
    const drafts = [...(check.run?.(context) ?? []), ...(ofSections.get(check) ?? [])];
    for (const draft of check.gather?.(drafts) ?? drafts) {
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
  const add = (drafts: DraftsByCheck) => {
    for (const [check, list] of drafts) {
      const known = all.get(check);
      if (known) for (const draft of list) known.push(draft);
      else all.set(check, [...list]);
    }
  };
  // Which checks apply depends on whether the text is whole, too.
  const isWhole = context.mapper.errors.length === 0;
  const [written, mapped] = (['written', 'mapped'] as const).map((hook) => checks.filter((check) => check[hook]));
  for (const section of context.sections) {
    if (slices.isOver) await slices.next();
    const memory = isOvertaken?.() ? new DraftMemory() : kept;
    const plan = context.plan.sections.get(section);
    const basis = [plan, context.compat, isWhole, context.schemas];
    const own = { ...context, sections: [section] };
    add(memory.recall('written', section, basis, () => draftsOf(written, (check) => check.written?.(own))));
    const samples = context.samples.flatMap(({ uri, version, result }) => [
      uri,
      version,
      // With the run of a mapping those of its subsections are the same, too.
      plan && result.runs.get(plan)?.origin,
    ]);
    const find = () => draftsOf(mapped, (check) => check.mapped?.(own));
    add(memory.recall('mapped', section, [...basis, ...samples], find));
  }
  return all;
}

/** Those of each check that says something. */
function draftsOf(
  checks: readonly Check[] = [],
  draftsBy: (check: Check) => Iterable<Draft> | undefined,
): DraftsByCheck {
  const found = new Map<Check, readonly Draft[]>();
  for (const check of checks) {
    const drafts = [...(draftsBy(check) ?? [])];
    if (drafts.length > 0) found.set(check, drafts);
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
