/** What checks said of each top-level mapping, kept until an edit touches it: the mapping, or what it is judged by. */
import { onlyChange, type SectionPlan } from '../engine/plan.ts';
import type { SectionMapping } from '../mapper/types.ts';
import { RecentlyUsed } from '../util/recentlyUsed.ts';
import type { Applicable } from './applicable.ts';
import type { CheckContext } from './check.ts';
import { type CheckedDraft, type DraftsByCheck, movedBy } from './drafts.ts';
import type { Severities } from './told.ts';

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
}

/** After an edit of one text it is brought up to date in place. */
export interface RememberedFile extends Mutable<JudgedFile> {
  /** What it was judged by, but for its samples. */
  readonly by: JudgedBy;
  /** Indices of the mappings of which something was said, and perhaps of others. */
  loud: readonly number[];
  /** All that was said, by whom. */
  drafts: DraftsByCheck;
  /** What was told of it, in document order. */
  told: readonly CheckedDraft[];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Compared by identity. */
export interface JudgedBy {
  readonly applicable: Applicable;
  readonly severities: Severities;
  readonly schemas: object;
  readonly mainSchema: string | undefined;
  readonly hasSample: boolean;
  readonly mappers: readonly unknown[];
  readonly dataFiles: readonly unknown[];
  readonly hasUnnamedMapper: boolean;
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
  written: Remembered | undefined;
  mapped: Remembered | undefined;
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
    const { sections, samples, schemas, mainSchema, hasSample } = context;
    const shared = this.#basis([applicable, schemas, mainSchema, hasSample]);
    const data = this.#basis([shared, ...samples.flatMap(({ uri, version }) => [uri, version])]);
    return { sections, plans: context.plan.sections.topLevel, shared, data };
  }

  /** The one list of these items, compared by identity: mappings that are judged by the same name the same list. */
  #basis(items: readonly unknown[]): readonly unknown[] {
    for (const known of this.#bases) if (sameItems(known, items)) return known;
    if (this.#bases.unshift(items) > keptBases) this.#bases.pop();
    return items;
  }

  /**
   * Indices of the mappings that have something to say or may have: of those that an edit left as they were only the ones
   * that said something before. Undefined where all are to be looked at.
   */
  changedIn(uri: string, { sections, plans, data }: JudgedFile): readonly number[] | undefined {
    const before = this.#files.get(uri);
    if (before?.data !== data) return undefined;
    const only = onlyChange(before.sections, sections);
    if (only === undefined || onlyChange(before.plans, plans) !== only) return undefined;
    return together(before.loud, only);
  }

  keepFile(uri: string, file: RememberedFile): void {
    this.#files.set(uri, file);
  }

  /** As it was judged last. */
  fileOf(uri: string): RememberedFile | undefined {
    return this.#files.get(uri);
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
    const keptOf = this.#keptOf(section) ?? { memory: this, section, written: undefined, mapped: undefined };
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
export function together(indices: readonly number[], index: number): readonly number[] {
  return indices.includes(index) ? indices : [...indices, index].sort((one, other) => one - other);
}

function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
