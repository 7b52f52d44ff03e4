/** What checks said of each top-level mapping, kept until an edit touches it: the mapping, or what it is judged by. */
import { onlyChange, type SectionPlan } from '../engine/plan.ts';
import type { TextChange } from '../mapper/jsonTree.ts';
import type { SectionMapping, TextMember } from '../mapper/types.ts';
import { RecentlyUsed } from '../util/recentlyUsed.ts';
import type { Applicable } from './applicable.ts';
import type { CheckContext } from './check.ts';
import { type DraftsByCheck, movedBehind, movedBy } from './drafts.ts';

/** The parts of a check that look at one top-level mapping at a time. */
export type SectionHook = 'written' | 'mapped';

/** What is judged: the mapping, how it is planned, and what its runs came from, sample by sample. */
export interface SectionBasis {
  readonly section: SectionMapping;
  readonly plan: SectionPlan | undefined;
  readonly runs: readonly unknown[];
}

/** What a file is judged by, its mappings, and their plans one for one. */
export interface JudgedFile {
  readonly sections: readonly SectionMapping[];
  readonly plans: readonly SectionPlan[];
  /** What all mappings are judged by, as they are written. */
  readonly shared: readonly unknown[];
  /** And the samples. */
  readonly data: readonly unknown[];
  /** And the other files of the workspace. */
  readonly around: readonly unknown[];
}

/** Nothing but one text is different since the file was judged last. */
export interface EditedFile {
  readonly before: RememberedFile;
  /** The mapping that holds the text. */
  readonly section: SectionMapping;
  readonly index: number;
  readonly member: TextMember;
  readonly change: TextChange;
}

export interface RememberedFile extends JudgedFile {
  /** Indices of the mappings of which something was said. */
  readonly loud: readonly number[];
  /** What was said of mappings together, and of the file. */
  readonly ofFile: DraftsByCheck;
}

interface Remembered {
  readonly plan: SectionPlan | undefined;
  readonly runs: readonly unknown[];
  /** What all mappings of the file are judged by. */
  readonly shared: readonly unknown[];
  /** Where the mapping stood: all of it moves together. */
  readonly at: number;
  readonly drafts: DraftsByCheck;
}

/** What one memory keeps of one mapping, which may have been copied since. */
interface Kept {
  readonly memory: DraftMemory;
  readonly section: SectionMapping;
  written?: Remembered;
  mapped?: Remembered;
}

function isKept(kept: object): kept is Kept {
  return 'memory' in kept && kept.memory instanceof DraftMemory;
}

/** Lists of what files are judged by: a few documents are worked on at once. */
const keptBases = 32;

/** Files that were judged last. */
const keptFiles = 32;

export class DraftMemory {
  /** The last ones first. */
  readonly #bases: (readonly unknown[])[] = [];
  readonly #files = new RecentlyUsed<string, RememberedFile>(keptFiles);

  /** What a file is to be judged by. */
  judge(context: CheckContext, applicable: Applicable): JudgedFile {
    const { sections, samples, workspace, schemas, mainSchema, hasSample } = context;
    const { mappers, dataFiles, hasUnnamedMapper } = workspace;
    const shared = this.#basis([applicable, schemas, mainSchema, hasSample]);
    const data = this.#basis([shared, ...samples.flatMap(({ uri, version }) => [uri, version])]);
    const around = this.#basis([data, mappers, dataFiles, hasUnnamedMapper]);
    return { sections, plans: context.plan.sections.topLevel, shared, data, around };
  }

  /** Undefined where more than one text is different, or it is not known. */
  editSince({ uri, mapper, plan }: CheckContext, file: JudgedFile): EditedFile | undefined {
    const before = this.#files.get(uri);
    const { edit } = mapper;
    // Rules that take from others depend on their texts.
    if (before === undefined || edit === undefined || plan.takesRules) return undefined;
    if (before.sections !== edit.sections || before.around !== file.around) return undefined;
    const section = edit.sections[edit.index];
    if (section === undefined || onlyChange(before.plans, file.plans) !== edit.index) return undefined;
    return { before, section, index: edit.index, member: edit.member, change: edit.change };
  }

  /** The one list of these items, compared by identity: mappings that are judged by the same name the same list. */
  #basis(items: readonly unknown[]): readonly unknown[] {
    const known = this.#bases.find((each) => sameItems(each, items));
    if (known) return known;
    if (this.#bases.unshift(items) > keptBases) this.#bases.pop();
    return items;
  }

  /**
   * Indices of the mappings that have something to say or may have: of those that an edit left as they were only the ones
   * that said something before. Undefined where all are to be looked at.
   */
  changedIn(
    uri: string,
    { sections, plans, data }: JudgedFile,
    edited: EditedFile | undefined,
  ): readonly number[] | undefined {
    if (edited) return together(edited.before.loud, edited.index);
    const before = this.#files.get(uri);
    if (before?.data !== data) return undefined;
    const only = onlyChange(before.sections, sections);
    if (only === undefined || onlyChange(before.plans, plans) !== only) return undefined;
    return together(before.loud, only);
  }

  keepFile(uri: string, file: RememberedFile): void {
    this.#files.set(uri, file);
  }

  /** What `written` said of a mapping before an edit of one text, as it stands after it; undefined where that is not known. */
  beforeEdit({ section, change }: EditedFile, shared: readonly unknown[]): DraftsByCheck | undefined {
    const kept = this.#keptOf(section)?.written;
    if (kept?.shared !== shared) return undefined;
    return movedBehind(movedBy(kept.drafts, section.key.offset - kept.at), change);
  }

  /**
   * The drafts of a mapping that is the same object as before, judged by the same; else undefined.
   * @param shared as `basis` gave it
   */
  recall(
    hook: SectionHook,
    { section, plan, runs }: SectionBasis,
    shared: readonly unknown[],
  ): DraftsByCheck | undefined {
    const keptOf = this.#keptOf(section);
    const kept = keptOf?.[hook];
    if (keptOf === undefined || kept?.plan !== plan || kept?.shared !== shared) return undefined;
    if (hook === 'mapped' && !sameItems(kept.runs, runs)) return undefined;
    const at = section.key.offset;
    if (kept.at === at) return kept.drafts;
    const drafts = movedBy(kept.drafts, at - kept.at);
    keptOf[hook] = { ...kept, at, drafts };
    return drafts;
  }

  /** Remembers what was found, and gives it back. */
  keep(
    hook: SectionHook,
    { section, plan, runs }: SectionBasis,
    shared: readonly unknown[],
    drafts: DraftsByCheck,
  ): DraftsByCheck {
    const keptOf = this.#keptOf(section) ?? { memory: this, section };
    keptOf[hook] = { plan, runs, shared, at: section.key.offset, drafts };
    section.memory = keptOf;
    return drafts;
  }

  /** On the mapping: what a weak map says of objects that are gone lives on until all memory is cleared. */
  #keptOf(section: SectionMapping): Kept | undefined {
    const kept = section.memory;
    return kept && isKept(kept) && kept.memory === this && kept.section === section ? kept : undefined;
  }
}

/** @param indices in order */
function together(indices: readonly number[], index: number): readonly number[] {
  if (indices.length === 0) return [index];
  return [...new Set([...indices, index])].sort((one, other) => one - other);
}

function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => Object.is(item, other[index]));
}
