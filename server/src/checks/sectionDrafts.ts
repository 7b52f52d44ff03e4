/** What the checks say of top-level mappings, each by itself: looked for only where it is not remembered. */
import type { SectionMapping } from '../mapper/types.ts';
import { once } from '../util/lazy.ts';
import type { Slices } from '../util/slices.ts';
import type { Applicable } from './applicable.ts';
import type { Check, CheckContext, Draft } from './check.ts';
import { DraftMemory, type EditedFile, type JudgedFile, type SectionBasis } from './draftMemory.ts';
import { addTo, type DraftsByCheck, draftsOf, noDrafts } from './drafts.ts';

/** A mapper that is being judged. */
export interface Judging {
  readonly context: CheckContext;
  readonly applicable: Applicable;
  readonly file: JudgedFile;
  readonly edited: EditedFile | undefined;
  readonly memory: DraftMemory;
  isOvertaken(): boolean;
}

export interface SectionDrafts {
  readonly drafts: DraftsByCheck;
  /** Indices of the mappings of which something is said. */
  readonly loud: readonly number[];
}

/** Mappings between two looks at the clock. */
const sectionsBetweenLooks = 16;

/** @throws Cancelled when the token asks for it */
export async function sectionDrafts(judging: Judging, slices: Slices): Promise<SectionDrafts> {
  const { context, file, memory } = judging;
  const drafts = new Map<Check, Draft[]>();
  const loud: number[] = [];
  // What became of mappings in samples may have changed in any of them.
  const toLookAt = context.hasSample ? undefined : memory.changedIn(context.uri, file);
  for (const index of toLookAt ?? context.sections.keys()) {
    if (index % sectionsBetweenLooks === 0 && slices.isOver) await slices.next();
    const { written, mapped } = draftsOfOne(judging, index);
    if (written.size + mapped.size === 0) continue;
    loud.push(index);
    addTo(drafts, written);
    addTo(drafts, mapped);
  }
  return { drafts, loud };
}

function draftsOfOne(judging: Judging, index: number): { readonly written: DraftsByCheck; mapped: DraftsByCheck } {
  const { context, applicable, file } = judging;
  const memory = judging.isOvertaken() ? new DraftMemory() : judging.memory;
  const section = context.sections[index] as SectionMapping;
  const plan = file.plans[index];
  // With the run of a mapping those of its subsections are the same, too.
  const runs = context.samples.map(({ result }) => plan && result.runs.get(plan)?.origin);
  const own: SectionBasis = { section, plan, runs };
  const alone = once((): CheckContext => ({ ...context, sections: [section], walked: {} }));
  const written =
    memory.recall('written', own, file.shared) ??
    memory.keep('written', own, file.shared, writtenDrafts(judging, index, alone()));
  if (!context.hasSample) return { written, mapped: noDrafts };
  const mapped =
    memory.recall('mapped', own, file.data) ??
    memory.keep(
      'mapped',
      own,
      file.data,
      draftsOf(applicable.mapped, (check) => check.mapped?.(alone())),
    );
  return { written, mapped };
}

/** After an edit of one text, only the checks that depend on it are asked. */
function writtenDrafts(
  { applicable, file, edited, memory }: Judging,
  index: number,
  alone: CheckContext,
): DraftsByCheck {
  const ask = (checks: readonly Check[]) => draftsOf(checks, (check) => check.written?.(alone));
  const before = edited?.index === index ? memory.beforeEdit(edited, file.shared) : undefined;
  if (edited === undefined || before === undefined) return ask(applicable.written);
  const readers = applicable.readersOf(edited.member);
  const found = ask(readers);
  const rest = [...before].filter(([check]) => !readers.includes(check));
  return rest.length === 0 ? found : new Map([...rest, ...found]);
}
