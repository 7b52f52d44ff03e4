/** What checks said of each top-level mapping, kept until an edit touches it: the mapping, or what it is judged by. */
import type { SectionMapping } from '../mapper/types.ts';
import type { Check, Draft, RelatedDraft } from './check.ts';

/** The parts of a check that look at one top-level mapping at a time. */
export type SectionHook = 'written' | 'mapped';

export type DraftsByCheck = ReadonlyMap<Check, readonly Draft[]>;

interface Remembered {
  /** All that the drafts depend on besides the mapping's text. */
  readonly basis: readonly unknown[];
  /** Where the mapping stood: all of it moves together. */
  readonly at: number;
  readonly drafts: DraftsByCheck;
}

/** Belongs to one checklist. */
export class DraftMemory {
  readonly #kept: Readonly<Record<SectionHook, WeakMap<SectionMapping, Remembered>>> = {
    written: new WeakMap(),
    mapped: new WeakMap(),
  };

  /**
   * The drafts of a mapping that is the same object as before, judged by the same; else those that `find` gives.
   * @param basis what they depend on, by identity
   */
  recall(
    hook: SectionHook,
    section: SectionMapping,
    basis: readonly unknown[],
    find: () => DraftsByCheck,
  ): DraftsByCheck {
    const kept = this.#kept[hook].get(section);
    const at = section.key.offset;
    const isSame = kept !== undefined && sameItems(kept.basis, basis);
    if (isSame && kept.at === at) return kept.drafts;
    const drafts = isSame ? moved(kept.drafts, at - kept.at) : find();
    this.#kept[hook].set(section, { basis, at, drafts });
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
