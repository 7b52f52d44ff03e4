/** Which values of the entries a window shows, and so which items of a list. */
import type { SectionPlan } from './plan.ts';
import { keysOf } from './target.ts';

export interface ShownWindow {
  /** Entries from the one index up to the other. */
  readonly entries: readonly [from: number, to: number];
  /** Only what lies at these keys, or below them in items from the one index up to the other. */
  readonly part?: { readonly keys: readonly string[]; readonly items: readonly [from: number, to: number] };
  /** Items of a list that are shown. */
  readonly items: number;
}

/** For those who look at the record of a mapping, and at no value. */
export const nothingShown: ShownWindow = { entries: [0, 0], items: 0 };

/**
 * The items that are shown of the list of a mapping that stands in the main section; undefined where the mapping stands
 * elsewhere.
 */
export function shownItems(
  { mapping, parents, place }: SectionPlan,
  { part, items }: ShownWindow,
): readonly [from: number, to: number] | undefined {
  if (mapping.parent !== undefined || parents.length > 0 || place === undefined) return undefined;
  if (part === undefined) return [0, items];
  const keys = keysOf(place).map(String);
  const shared = Math.min(keys.length, part.keys.length);
  if (keys.slice(0, shared).some((key, index) => key !== part.keys[index])) return [0, 0];
  const index = part.keys[keys.length];
  if (index !== undefined) return [Number(index), Number(index) + 1];
  return part.keys.length === keys.length ? part.items : [0, items];
}
