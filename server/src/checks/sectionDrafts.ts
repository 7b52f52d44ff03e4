/** What the checks say of top-level mappings, each by itself: looked for only where it is not remembered. */
import type { SectionMapping } from '../mapper/types.ts';
import type { Slices } from '../util/slices.ts';
import type { Applicable } from './applicable.ts';
import type { Check, CheckContext, Draft } from './check.ts';
import type { DraftMemory, JudgedFile, SectionBasis, SectionHook } from './draftMemory.ts';
import { addTo, type DraftsByCheck, noDrafts, withDraft } from './drafts.ts';

/** A mapper that is being judged, of which something may be remembered. */
export interface Judging {
  readonly context: CheckContext;
  readonly applicable: Applicable;
  readonly file: JudgedFile;
  readonly memory: DraftMemory;
  readonly version: { readonly isOvertaken: boolean };
}

export interface SectionDrafts {
  readonly drafts: DraftsByCheck;
  /** Indices of the mappings of which something is said. */
  readonly loud: readonly number[];
}

/** A mapping that is looked at, and what is known of it. */
interface Judged {
  readonly index: number;
  readonly own: SectionBasis;
  /** As it is remembered. */
  readonly written: DraftsByCheck | undefined;
  readonly mapped: DraftsByCheck | undefined;
  /** What was found anew. */
  readonly found: { [hook in SectionHook]?: DraftsByCheck };
}

/** @throws Cancelled when the token asks for it */
export async function sectionDrafts(judging: Judging, slices: Slices): Promise<SectionDrafts> {
  const { context, applicable, file, memory } = judging;
  // What became of mappings in samples may have changed in any of them.
  const changed = context.hasSample ? undefined : memory.changedIn(context.uri, file);
  const toLookAt = (changed ?? [...context.sections.keys()]).map((index) => look(judging, index));
  await judgeAnew(context, 'written', applicable.written, toLookAt, slices);
  if (context.hasSample) await judgeAnew(context, 'mapped', applicable.mapped, toLookAt, slices);
  const drafts = new Map<Check, Draft[]>();
  const loud: number[] = [];
  for (const judged of toLookAt) {
    const [written, mapped] = [saysOf(judged, 'written'), saysOf(judged, 'mapped')];
    if (written.size + mapped.size === 0) continue;
    loud.push(judged.index);
    addTo(drafts, written);
    addTo(drafts, mapped);
  }
  if (!judging.version.isOvertaken) for (const judged of toLookAt) remember(judging, judged);
  return { drafts, loud };
}

function look({ context, file, memory }: Judging, index: number): Judged {
  const section = context.sections[index] as SectionMapping;
  const plan = file.plans[index];
  // With the run of a mapping those of its subsections are the same, too.
  const runs = context.samples.map(({ result }) => plan && result.runs.get(plan));
  const own: SectionBasis = { section, plan, runs };
  const written = memory.recall('written', own, file.shared);
  const mapped = context.hasSample ? memory.recall('mapped', own, file.data) : noDrafts;
  return { index, own, written, mapped, found: {} };
}

function saysOf(judged: Judged, hook: SectionHook): DraftsByCheck {
  return judged[hook] ?? judged.found[hook] ?? noDrafts;
}

function remember({ context, file, memory }: Judging, judged: Judged): void {
  const { own } = judged;
  if (judged.written === undefined) memory.keep('written', own, file.shared, saysOf(judged, 'written'));
  if (context.hasSample && judged.mapped === undefined) memory.keep('mapped', own, file.data, saysOf(judged, 'mapped'));
}

/** Mappings that a check is asked about at once: more would keep messages waiting. */
const askedAtOnce = 256;

/** Asks the checks about all mappings of which nothing is known, and tells by the place whose draft is whose. */
async function judgeAnew(
  context: CheckContext,
  hook: SectionHook,
  checks: readonly Check[],
  toLookAt: readonly Judged[],
  slices: Slices,
): Promise<void> {
  const unknown = toLookAt.filter((each) => (each[hook] ?? each.found[hook]) === undefined);
  for (const asked of askedTogether(unknown)) {
    const part = partOf(context, asked);
    // Of a name that stands twice, the mapping is the later one at the place of the first.
    const byPlace = asked.toSorted((one, other) => one.own.section.key.offset - other.own.section.key.offset);
    for (const check of checks) {
      if (slices.isOver) await slices.next();
      for (const draft of check[hook]?.(part) ?? []) {
        const judged = byPlace.findLast((each) => each.own.section.key.offset <= draft.span.offset) ?? byPlace[0];
        if (judged) judged.found[hook] = withDraft(judged.found[hook], check, draft);
      }
    }
  }
}

/** What is said of a rule taken from another mapping stands there: a mapping that takes rules is asked about alone. */
function askedTogether(judged: readonly Judged[]): readonly (readonly Judged[])[] {
  const takes = ({ own }: Judged): boolean => own.plan?.takesRules === true;
  const groups = judged.filter(takes).map((each) => [each]);
  const others = judged.filter((each) => !takes(each));
  for (let from = 0; from < others.length; from += askedAtOnce) groups.push(others.slice(from, from + askedAtOnce));
  return groups;
}

function partOf(context: CheckContext, asked: readonly Judged[]): CheckContext {
  if (asked.length === context.sections.length) return context;
  return { ...context, sections: asked.map(({ own }) => own.section) };
}
