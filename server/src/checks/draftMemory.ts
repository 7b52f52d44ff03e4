/** What checks said of each top-level mapping, kept until an edit touches it: the mapping, or what it is judged by. */
import { onlyChange, type SectionPlan } from '../engine/plan.ts';
import type { SectionMapping } from '../mapper/types.ts';
import { RecentlyUsed } from '../util/recentlyUsed.ts';
import type { Check, Draft, RelatedDraft } from './check.ts';

/** The parts of a check that look at one top-level mapping at a time. */
export type SectionHook = 'written' | 'mapped';

export type DraftsByCheck = ReadonlyMap<Check, readonly Draft[]>;

/** What is judged: the mapping, how it is planned, and what its runs came from, sample by sample. */
export interface SectionBasis {
  readonly section: SectionMapping;
  readonly plan: SectionPlan | undefined;
  readonly runs: readonly unknown[];
}

/** A file as it was judged: its mappings, their plans one for one, and what they are judged by. */
export interface JudgedFile {
  readonly sections: readonly SectionMapping[];
  readonly plans: readonly SectionPlan[];
  /** As `basis` gave it. */
  readonly data: readonly unknown[];
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

/** Lists of what files are judged by: a few documents are worked on at once. */
const keptBases = 32;

/** Files that were judged last. */
const keptFiles = 32;

/** Belongs to one checklist. */
export class DraftMemory {
  readonly #kept: Readonly<Record<SectionHook, WeakMap<SectionMapping, Remembered>>> = {
    written: new WeakMap(),
    mapped: new WeakMap(),
  };
  /** The last ones first. */
  readonly #bases: (readonly unknown[])[] = [];
  readonly #files = new RecentlyUsed<string, JudgedFile & { readonly loud: readonly number[] }>(keptFiles);

  /** The one list of these items, compared by identity: mappings that are judged by the same name the same list. */
  basis(items: readonly unknown[]): readonly unknown[] {
    const known = this.#bases.find((each) => sameItems(each, items));
    if (known) return known;
    if (this.#bases.unshift(items) > keptBases) this.#bases.pop();
    return items;
  }

  /**
   * Indices of the mappings that have something to say or may have: of those that an edit left as they were only the ones
   * that said something before. Undefined where all are to be looked at.
   */
  changedIn(uri: string, { sections, plans, data }: JudgedFile): readonly number[] | undefined {
    const before = this.#files.get(uri);
    const only = before?.data === data ? onlyChange(before.sections, sections) : undefined;
    if (before === undefined || only === undefined || onlyChange(before.plans, plans) !== only) return undefined;
    return [...new Set([...before.loud, only])].sort((one, other) => one - other);
  }

  /** @param loud indices of the mappings of which something was said */
  keepFile(uri: string, judged: JudgedFile, loud: readonly number[]): void {
    this.#files.set(uri, { ...judged, loud });
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
    const kept = this.#kept[hook].get(section);
    if (kept?.plan !== plan || kept?.shared !== shared) return undefined;
    if (hook === 'mapped' && !sameItems(kept.runs, runs)) return undefined;
    const at = section.key.offset;
    if (kept.at === at) return kept.drafts;
    const drafts = moved(kept.drafts, at - kept.at);
    this.#kept[hook].set(section, { ...kept, at, drafts });
    return drafts;
  }

  /** Remembers what was found, and gives it back. */
  keep(
    hook: SectionHook,
    { section, plan, runs }: SectionBasis,
    shared: readonly unknown[],
    drafts: DraftsByCheck,
  ): DraftsByCheck {
    this.#kept[hook].set(section, { plan, runs, shared, at: section.key.offset, drafts });
    return drafts;
  }
}

function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => Object.is(item, other[index]));
}

function moved(drafts: DraftsByCheck, shift: number): DraftsByCheck {
  if (drafts.size === 0) return drafts;
  return new Map([...drafts].map(([check, list]) => [check, list.map((draft) => movedDraft(draft, shift))]));
}

function movedDraft(draft: Draft, shift: number): Draft {
  const place = <T extends Draft | RelatedDraft>(each: T): T =>
    'span' in each ? { ...each, span: { offset: each.span.offset + shift, length: each.span.length } } : each;
  return draft.related === undefined ? place(draft) : { ...place(draft), related: draft.related.map(place) };
}
