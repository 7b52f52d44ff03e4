/** Compares two lists of entries: what was added, removed and changed, as JSON values, in steps. */

import { isContainer } from '../../util/isObject.ts';
import type { DataPath } from '../../util/jsonPointer.ts';

/** One value that differs; a side without the value has no member for it. */
export interface ValueDifference {
  /** In the entry. */
  readonly path: DataPath;
  readonly before?: { readonly value: unknown };
  readonly after?: { readonly value: unknown };
}

/** An entry that only one side has, or that differs. An entry of only one side has no list of values. */
export interface EntryDifference {
  /** Index of the entry in the list before; undefined for an added entry. */
  readonly before: number | undefined;
  /** Index of the entry in the list after; undefined for a removed entry. */
  readonly after: number | undefined;
  readonly values: readonly ValueDifference[];
}

/** The same entry in both lists; undefined where a list does not have it. */
interface EntryPair {
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** The deepest level that is compared; entries are hardly deeper than the data they are made of, which has a limit too. */
const deepest = 2000;

/**
 * Returns the entries that differ. The entries of `before` come first, in their order, followed by the added entries.
 * The result is empty if the lists are equal.
 */
export function* compareEntries(
  before: readonly unknown[],
  after: readonly unknown[],
): Steps<readonly EntryDifference[]> {
  const differences: EntryDifference[] = [];
  for (const pair of pairEntries(before, after)) {
    const isPair = pair.before !== undefined && pair.after !== undefined;
    const values = isPair ? yield* compareValues(before[pair.before], after[pair.after]) : [];
    if (!isPair || values.length > 0) differences.push({ ...pair, values });
  }
  return differences;
}

/**
 * Finds the entries of two lists that belong together. A main entry is paired with the main entry of the second list,
 * any other entry is paired by its file, and an entry without a file is paired by its position.
 */
export function pairEntries(before: readonly unknown[], after: readonly unknown[]): readonly EntryPair[] {
  const names = namesIn(after);
  const indexes = new Map(names.map((name, index) => [name, index]));
  const pairs: EntryPair[] = namesIn(before).map((name, index) => {
    const found = indexes.get(name);
    indexes.delete(name);
    return { before: index, after: found };
  });
  return [...pairs, ...[...indexes.values()].map((index) => ({ before: undefined, after: index }))];
}

/** A name for each entry that no other entry of the list has. */
function namesIn(entries: readonly unknown[]): readonly string[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const name = nameOf(entry);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return `${count} ${name}`;
  });
}

function nameOf(entry: unknown): string {
  if (!isContainer(entry)) return '';
  if (entry.isMain === true) return 'main';
  return typeof entry.file === 'string' ? `file ${entry.file}` : '';
}

/**
 * Returns the values that differ. Members are compared by name and items of lists by index, so the order of members
 * doesn't matter. A list or an object that exists on only one side counts as one difference.
 */
export function* compareValues(before: unknown, after: unknown): Steps<readonly ValueDifference[]> {
  const found: ValueDifference[] = [];
  yield* compareInto(found, { value: before }, { value: after }, []);
  return found;
}

type Steps<Result> = Generator<undefined, Result>;

type Side = { readonly value: unknown } | undefined;

function* compareInto(found: ValueDifference[], before: Side, after: Side, path: DataPath): Steps<void> {
  if (before && after) {
    const [one, other] = [before.value, after.value];
    // Numbers as JSON has them: -0 is 0.
    if (one === other || (Number.isNaN(one) && Number.isNaN(other)) || path.length > deepest) return;
    if (isContainer(one) && isContainer(other) && Array.isArray(one) === Array.isArray(other)) {
      yield;
      for (const key of keysOf(one, other)) {
        const [was, is] = [memberOf(one, key), memberOf(other, key)];
        if (!was || !is || was.value !== is.value) yield* compareInto(found, was, is, [...path, key]);
      }
      return;
    }
  }
  found.push({ path, ...(before && { before }), ...(after && { after }) });
}

function* keysOf(one: Container, other: Container): Iterable<string | number> {
  if (Array.isArray(one) && Array.isArray(other))
    for (let index = 0; index < Math.max(one.length, other.length); index++) yield index;
  else yield* new Set([...Object.keys(one), ...Object.keys(other)]);
}

function memberOf(container: Container, key: string | number): Side {
  return Object.hasOwn(container, key) ? { value: container[key] } : undefined;
}

/** Counts the scalars in a value. The result is at least 1, because an empty list is a value as well. */
export function countScalars(value: unknown, depth = 0): number {
  if (!isContainer(value) || depth > deepest) return 1;
  const count = Object.values(value).reduce<number>((sum, each) => sum + countScalars(each, depth + 1), 0);
  return Math.max(1, count);
}

export type Container = Readonly<Record<string, unknown>>;
