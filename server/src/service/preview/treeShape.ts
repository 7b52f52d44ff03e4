/**
 * Chooses the values of a bounded tree: those that must stay with the values around them, and then the first ones of
 * each list and object, level by level, so that no branch takes the room of another.
 */

import { alignItems } from '../../checks/compat/entryPairs.ts';
import type { KeyedPlace } from '../../engine/query/outcomeCounts.ts';
import type { OtherValue } from '../../protocol.ts';
import { isContainer } from '../../util/isObject.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import { runSteps } from '../../util/workTime.ts';
import type { ComparedReadings } from './comparedReadings.ts';

/** The longest text of a value, in UTF-16 code units. */
export const shownText = 1_000;

/** A long text, name or path counts as several values, so that the answer stays small: one for so many code units. */
const textOfOneValue = 200;

/** Items of a list in a tree of the usual size; a larger tree has more of them. */
const usualItems = 200;
const valuesPerItem = 25;

/** A value of the tree, in both readings. */
export interface TreeValue {
  readonly name: string;
  /** JSON Pointer in the entry. */
  readonly path: string;
  /** Undefined if this reading has nothing here. */
  readonly own: unknown;
  /** The other reading's value that belongs to it, and its JSON Pointer; undefined if there is none. */
  readonly other: unknown;
  readonly otherPath: string | undefined;
  readonly differs: OtherValue | undefined;
  readonly children: Map<string, TreeValue>;
  /** How many of the first members or items are children. */
  shown: number;
}

export class TreeShape {
  /** By the index of the pair. */
  readonly entries = new Map<number, TreeValue>();
  /** Lists and objects of the tree, in both readings. */
  readonly containers = new Set<unknown>();
  /** The number of values in the tree. */
  size = 0;
  readonly #readings: ComparedReadings;
  readonly #limit: number;
  #left: number;
  #isCut = false;

  /** @param limit the most values */
  constructor(readings: ComparedReadings, limit: number) {
    this.#readings = readings;
    this.#limit = limit;
    this.#left = limit;
  }

  /** Whether something was left out. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Adds a value with those around it. If it is missing, its name has the keys that are missing around it, too. */
  keep({ entry, keys }: KeyedPlace): void {
    let branch = this.#entry(entry);
    for (const [depth, key] of keys.entries()) {
      if (branch === undefined) return;
      const there = memberOf(branch.own, String(key));
      const isWay = depth === keys.length - 1 ? there !== undefined : isContainer(there);
      if (!isWay) {
        this.#member(branch, entry, keys.slice(depth).join('.'));
        return;
      }
      branch = this.#member(branch, entry, String(key));
    }
  }

  /** Adds the first values of each list and object. */
  fill(): void {
    const { pairs } = this.#readings;
    const own = pairs.findLastIndex((pair) => pair.own) + 1;
    // The main entry is often the largest one.
    const most = this.#mostItems(own, [pairs[0]?.own?.data, pairs[1]?.own?.data]);
    for (let index = 0; index < most && this.#entry(index); index++);
    const queue = [...this.entries];
    // Grows while it is read.
    for (const [entry, branch] of queue) {
      this.#fillBranch(entry, branch);
      for (const child of branch.children.values()) queue.push([entry, child]);
    }
    if (this.entries.size < pairs.length) this.#isCut = true;
  }

  #fillBranch(entry: number, branch: TreeValue): void {
    const { own } = branch;
    if (!isContainer(own)) return;
    const names = Array.isArray(own) ? undefined : namesIn(own);
    const total = names?.length ?? (own as unknown as readonly unknown[]).length;
    const most = this.#mostItems(total, names ? [] : [own[0], own[1]]);
    while (branch.shown < total) {
      const name = names?.[branch.shown] ?? String(branch.shown);
      // An item that must stay may follow the first ones.
      if (branch.shown >= most && !branch.children.has(name)) break;
      if (!this.#member(branch, entry, name)) break;
      branch.shown++;
    }
    if (branch.shown < total) this.#isCut = true;
  }

  /** So many items that the smaller one of the first two, taken that often, fits into half of the tree. */
  #mostItems(total: number, first: readonly unknown[]): number {
    const limit = this.#limit;
    const most = Math.max(usualItems, limit / valuesPerItem);
    const sizes = first.filter((value) => value !== undefined).map((value) => countValues(value, most));
    const itemSize = sizes.length === 0 ? 1 : Math.min(...sizes);
    return Math.min(total, most, Math.max(1, Math.floor(limit / 2 / itemSize)));
  }

  #entry(index: number): TreeValue | undefined {
    const known = this.entries.get(index);
    const pair = this.#readings.pairs[index];
    if (known || pair === undefined) return known;
    const { own, other } = pair;
    const name = own?.file ?? other?.file ?? '';
    if (!this.#pays(name.length)) return undefined;
    const branch: TreeValue = {
      name,
      path: '',
      own: own?.data,
      other: other?.data,
      otherPath: own && other && '',
      differs: this.#readings.differences.get(`${index}`),
      children: new Map(),
      shown: 0,
    };
    this.entries.set(index, branch);
    this.#remember(branch);
    return branch;
  }

  #member(parent: TreeValue, entry: number, name: string): TreeValue | undefined {
    const known = parent.children.get(name);
    if (known) return known;
    const own = memberOf(parent.own, name);
    const path = parent.path + toPointer([name]);
    if (!this.#pays(name.length + path.length + lengthOf(own))) return undefined;
    const differs = this.#readings.differences.get(`${entry}${path}`);
    const branch: TreeValue = { name, path, own, ...otherOf(parent, name), differs, children: new Map(), shown: 0 };
    parent.children.set(name, branch);
    this.#remember(branch);
    return branch;
  }

  #remember({ own, other }: TreeValue): void {
    for (const value of [own, other]) if (isContainer(value)) this.containers.add(value);
  }

  #pays(length: number): boolean {
    const price = 1 + Math.floor(length / textOfOneValue);
    if (price > this.#left) {
      this.#isCut = true;
      return false;
    }
    this.#left -= price;
    this.size++;
    return true;
  }
}

/** The value of the other reading that belongs to a member. Items of lists belong together by what they are. */
function otherOf({ own, other, otherPath }: TreeValue, name: string): Pick<TreeValue, 'other' | 'otherPath'> {
  const nothing = { other: undefined, otherPath: undefined };
  if (otherPath === undefined || !isContainer(own) || !isContainer(other)) return nothing;
  if (Array.isArray(own) !== Array.isArray(other)) return nothing;
  const at = Array.isArray(own) && Array.isArray(other) ? runSteps(alignItems(own, other))[Number(name)] : name;
  const value = at === undefined ? undefined : memberOf(other, String(at));
  return value === undefined ? nothing : { other: value, otherPath: `${otherPath}${toPointer([`${at}`])}` };
}

/** Returns the names of an object's members, or the indices of a list. The class of a section isn't a member. */
export function namesIn(value: unknown): string[] {
  const names = Object.keys(value as object);
  return Array.isArray(value) ? names : names.filter((name) => name !== 'm_def');
}

function memberOf(value: unknown, name: string): unknown {
  return isContainer(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? Math.min(value.length, shownText) : 0;
}

/** Returns the number of values in a value, itself included, but never more than `most`. */
export function countValues(value: unknown, most: number): number {
  const waiting = [value];
  let count = 0;
  for (let next = waiting.pop(); count < most; next = waiting.pop()) {
    count++;
    if (isContainer(next))
      for (const name of namesIn(next).slice(0, most)) waiting.push((next as Readonly<Record<string, unknown>>)[name]);
    if (waiting.length === 0) break;
  }
  return count;
}
