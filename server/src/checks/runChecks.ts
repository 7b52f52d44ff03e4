/** Runs the checklist over one mapper. */
import type { CancellationToken } from '../util/cancellation.ts';
import { isBalanced } from '../util/jsonScan.ts';
import type { Ready } from '../util/ready.ts';
import { Slices } from '../util/slices.ts';
import { type Applicable, ApplicableChecks, type ChecksByHook } from './applicable.ts';
import type { Check, CheckContext, Draft } from './check.ts';
import { checklist } from './checklist.ts';
import type { DraftMemory, JudgedBy } from './draftMemory.ts';
import { addTo, type CheckedDraft, type DraftsByCheck, noDrafts, withDraft } from './drafts.ts';
import { sectionDrafts } from './sectionDrafts.ts';
import { afterTextEdit } from './textEdit.ts';
import { type Severities, sortedDrafts, told, withinLimit } from './told.ts';

export interface ChecksToRun {
  readonly severities: Severities;
  /** Default: all. */
  readonly checks?: ApplicableChecks;
  /** What was said before an edit, if that is remembered; it belongs to these checks. */
  readonly memory?: DraftMemory | undefined;
  /** Has an edit made a newer version of it meanwhile? What is found in the old one is not to be remembered. */
  readonly version?: { readonly isOvertaken: boolean };
}

const latest = { isOvertaken: false };

const allChecks = new ApplicableChecks(checklist, new Set());

/**
 * In document order; at once where an edit changed little, else giving way to other work between slices.
 * @throws Cancelled when the token asks for it
 */
export function runChecks(
  context: CheckContext,
  { severities, checks = allChecks, memory, version = latest }: ChecksToRun,
  token: CancellationToken,
): Ready<readonly CheckedDraft[]> {
  const { mapper, compat } = context;
  const isWhole = mapper.errors.length === 0 && mapper.limit === undefined;
  const isLegible = mapper.errors.length === 0 || isBalanced(mapper.text);
  const applicable = checks.of({ isLegible, isWhole, compat });
  if (memory === undefined) {
    const drafted = draftsAtOnce(context, applicable, new Slices(token));
    return drafted.then((drafts) => withinLimit(inOrder(drafts, context, applicable, severities)));
  }
  const by = judgedBy(context, applicable, severities);
  const after = version.isOvertaken ? undefined : afterTextEdit(context, by, memory);
  if (after) return withinLimit(after);
  return judgedAnew({ context, by, memory, version }, new Slices(token)).then(withinLimit);
}

function inOrder(
  drafts: DraftsByCheck,
  context: CheckContext,
  applicable: Applicable,
  severities: Severities,
): readonly CheckedDraft[] {
  return sortedDrafts(told(drafts.keys(), drafts, context, applicable, severities));
}

function judgedBy(context: CheckContext, applicable: Applicable, severities: Severities): JudgedBy {
  const { schemas, mainSchema, hasSample, workspace } = context;
  const { mappers, dataFiles, hasUnnamedMapper } = workspace;
  return { applicable, severities, schemas, mainSchema, hasSample, mappers, dataFiles, hasUnnamedMapper };
}

interface Remembering {
  readonly context: CheckContext;
  readonly by: JudgedBy;
  readonly memory: DraftMemory;
  readonly version: { readonly isOvertaken: boolean };
}

/** What is said of a file, as far as it is not known from before. */
async function judgedAnew(
  { context, by, memory, version }: Remembering,
  slices: Slices,
): Promise<readonly CheckedDraft[]> {
  const { applicable, severities } = by;
  const file = memory.judge(context, applicable);
  const ofSections = await sectionDrafts({ context, applicable, file, memory, version }, slices);
  const drafts = new Map<Check, Draft[]>();
  addTo(drafts, await drafted(context, ['run'], applicable, slices));
  addTo(drafts, ofSections.drafts);
  const found = inOrder(drafts, context, applicable, severities);
  if (!version.isOvertaken) memory.keepFile(context.uri, { ...file, by, loud: ofSections.loud, drafts, told: found });
  return found;
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
