/**
 * What a mapper without samples says after an edit of one text: only the checks that read the text are asked, about the one
 * mapping that it stands in; all else was said before.
 */
import { onlyChange } from '../engine/plan.ts';
import type { SectionMapping } from '../mapper/types.ts';
import type { Check, CheckContext, Draft, WrittenContext } from './check.ts';
import { type DraftMemory, type JudgedBy, together } from './draftMemory.ts';
import { type CheckedDraft, type DraftsByCheck, listBehind, movedBehind } from './drafts.ts';
import { sortedDrafts, told } from './told.ts';

/**
 * @returns what is told now, in document order; undefined where more than one text is different since the file was judged,
 * or it is judged by something else
 */
export function afterTextEdit(
  context: CheckContext,
  by: JudgedBy,
  memory: DraftMemory,
): readonly CheckedDraft[] | undefined {
  const { uri, mapper, sections, plan } = context;
  const { edit } = mapper;
  // Rules that take from others depend on their texts, and what becomes of samples on any.
  if (edit === undefined || plan.takesRules || context.hasSample) return undefined;
  const before = memory.fileOf(uri);
  if (before?.sections !== edit.sections) return undefined;
  const plans = plan.sections.topLevel;
  const section = sections[edit.index];
  if (section === undefined || !isSame(before.by, by) || onlyChange(before.plans, plans) !== edit.index)
    return undefined;
  const readers = by.applicable.readersOf(edit.member);
  const known = movedBehind(before.drafts, edit.change);
  // What such a check says of the file is not told apart from what it says of a mapping.
  if (known.size > 0 && readers.some((check) => check.run && known.has(check))) return undefined;
  const drafts = saidAnew(known, readers, alone(context, section), section);
  const stay = listBehind(before.told, edit.change);
  const found = toldAnew({ stay, known, drafts, readers }, context, by);
  before.sections = sections;
  before.plans = plans;
  before.drafts = drafts;
  before.told = found;
  before.loud = together(before.loud, edit.index);
  return found;
}

function isSame(one: JudgedBy, other: JudgedBy): boolean {
  return (
    one.applicable === other.applicable &&
    one.severities === other.severities &&
    one.schemas === other.schemas &&
    one.mainSchema === other.mainSchema &&
    one.hasSample === other.hasSample &&
    one.mappers === other.mappers &&
    one.dataFiles === other.dataFiles &&
    one.hasUnnamedMapper === other.hasUnnamedMapper
  );
}

/** One context for all readers: what they ask of it is made once. */
function alone({ text, plan, mainSchema, schemas, compat }: CheckContext, section: SectionMapping): WrittenContext {
  const sections = [section];
  return { text, sections, plan, mainSchema, schemas, compat, hasSample: false, shared: undefined };
}

/** All drafts, with those that the readers have now in place of theirs in the mapping. */
function saidAnew(
  known: DraftsByCheck,
  readers: readonly Check[],
  context: WrittenContext,
  { key, node }: SectionMapping,
): DraftsByCheck {
  let drafts: Map<Check, readonly Draft[]> | undefined;
  const end = node.offset + node.length;
  for (const check of readers) {
    const now = draftsBy(check, context);
    const own = known.size > 0 ? (known.get(check) ?? none) : none;
    if (now.length + own.length === 0) continue;
    // Going through a list, though it be empty, costs a keystroke more than the test.
    drafts ??= known.size > 0 ? new Map(known) : new Map();
    const inFront = own.filter(({ span }) => span.offset < key.offset);
    const behind = own.filter(({ span }) => span.offset >= end);
    const all = [...inFront, ...now, ...behind];
    if (all.length > 0) drafts.set(check, all);
    else drafts.delete(check);
  }
  return drafts ?? known;
}

const none: readonly never[] = [];

/** Most checks find nothing. */
function draftsBy(check: Check, context: WrittenContext): readonly Draft[] {
  let drafts: Draft[] | undefined;
  for (const draft of check.written?.(context) ?? none) {
    if (drafts) drafts.push(draft);
    else drafts = [draft];
  }
  return drafts ?? none;
}

interface Told {
  /** What was told before, where it stands now. */
  readonly stay: readonly CheckedDraft[];
  readonly known: DraftsByCheck;
  readonly drafts: DraftsByCheck;
  readonly readers: readonly Check[];
}

/** What a check gathers may depend on the whole mapper, whatever it reads itself. */
function toldAnew(
  { stay, known, drafts, readers }: Told,
  context: CheckContext,
  { applicable, severities }: JudgedBy,
): readonly CheckedDraft[] {
  if (drafts.size === 0) return none;
  if (known.size === 0) return sortedDrafts(told(drafts.keys(), drafts, context, applicable, severities));
  const anew: Check[] = [];
  const add = (check: Check): void => {
    if ((check.gather !== undefined || readers.includes(check)) && !anew.includes(check)) anew.push(check);
  };
  for (const check of known.keys()) add(check);
  if (drafts !== known) for (const check of drafts.keys()) add(check);
  if (anew.length === 0) return stay;
  const others = stay.filter(({ code }) => !anew.some((check) => check.code === code));
  const found = told(anew, drafts, context, applicable, severities);
  const all = [...others, ...found];
  return sortedDrafts(all.sort((one, other) => applicable.placeOf(one.code) - applicable.placeOf(other.code)));
}
