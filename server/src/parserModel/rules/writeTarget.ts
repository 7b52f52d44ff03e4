/** Writes to targets: a target is split into names and indices, and missing containers are created. */

import type { RunContext } from '../mapping/runContext.ts';
import { asciiDigits } from '../python/numbers.ts';
import { isDict, type PyDict, type PyList, type PyValue, setMember } from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';

export type TargetKey = string | number;

/**
 * Splits a target into keys in the same way as the service's parser. Quotes have no special meaning, empty parts are
 * skipped, and brackets without digits are removed.
 */
export function targetKeys(target: string): readonly TargetKey[] {
  return [...target.matchAll(/\[(\p{Nd}+)\]|[^[\].]+/gu)].map(([text, digits]) =>
    digits === undefined ? text : Number(asciiDigits(digits)),
  );
}

const targetName = '[^.[\\]"\'`{}|*\\s]+(?:\\[(?:\\d+|n\\d*|\\*)\\])*';
const plainTarget = new RegExp(`^${targetName}(?:\\.${targetName})*$`);

/** Returns whether a target or `main_key` has no signs that mean nothing to the parser, such as quotes. */
export function isPlainTarget(text: string): boolean {
  return plainTarget.test(text);
}

/** Nodes of the budget that an object or list on the way of a target costs. */
const nodesOfContainer = 8;

/** The shared empty object that pads lists; it is replaced before something is written into it. */
const filler: PyDict = Object.freeze({});

export class ParserTargetWriter {
  readonly #context: RunContext;
  /** Containers that were created for targets; all others belong to the data. */
  readonly #made = new WeakSet<object>();
  /** The root of the last target; it is created for targets, too. */
  #root: PyDict | PyList | undefined;

  constructor(context: RunContext) {
    this.#context = context;
  }

  /** Whether the last write went into a value of the data. */
  touchedData = false;
  /** Whether it padded a list with objects. */
  filledList = false;

  /** Marks a container as created for targets. */
  own<T extends PyDict | PyList>(container: T): T {
    this.#made.add(container);
    return container;
  }

  /**
   * @param root created for targets
   * @throws PythonFault if a key does not fit the kind of its container
   * @throws LimitReached if the budget is used up
   */
  set(root: PyDict | PyList, keys: readonly TargetKey[], value: PyValue): void {
    this.#root = root;
    this.touchedData = false;
    this.filledList = false;
    if (keys.length > 1) this.#context.budget.spend(nodesOfContainer * (keys.length - 1));
    let container: PyValue = root;
    for (let at = 0; at < keys.length - 1; at++) container = this.#step(container, keys[at] ?? '', keys[at + 1]);
    const last = keys.at(-1);
    if (typeof last === 'number') this.#setItem(listOf(container), last, value);
    else if (last !== undefined) this.#setMember(dictOf(container), last, value);
  }

  /** The value at a key, created if it is missing. */
  #step(container: PyValue, key: TargetKey, next: TargetKey | undefined): PyValue {
    const made = () => this.own(typeof next === 'number' ? [] : {});
    if (typeof key === 'number') {
      const list = listOf(container);
      if (list.length < key) this.filledList = true;
      while (list.length < key) this.#setItem(list, list.length, filler);
      const found = list[key] ?? null;
      if (key < list.length && found !== null && found !== filler) return found;
      const value = key < list.length && found === null ? made() : this.own({});
      this.#setItem(list, key, value);
      return value;
    }
    const dict = dictOf(container);
    const found = Object.hasOwn(dict, key) ? (dict[key] ?? null) : null;
    if (found === null) {
      const value = made();
      this.#setMember(dict, key, value);
      return value;
    }
    return typeof next === 'number' ? listOf(found) : dictOf(found);
  }

  #setItem(list: PyList, index: number, value: PyValue): void {
    this.#touch(list, () => this.#context.undo.list(list, index));
    this.#context.budget.spend(Math.max(1, index - list.length));
    while (list.length <= index) list.push(null);
    list[index] = value;
  }

  #setMember(dict: PyDict, name: string, value: PyValue): void {
    this.#touch(dict, () => this.#context.undo.member(dict, name));
    setMember(dict, name, value);
  }

  #touch(container: object, remember: () => void): void {
    if (container === this.#root || this.#made.has(container)) return;
    remember();
    this.touchedData = true;
  }
}

function listOf(value: PyValue): PyList {
  if (!Array.isArray(value)) throw new PythonFault('TypeError');
  return value;
}

function dictOf(value: PyValue): PyDict {
  if (!isDict(value)) throw new PythonFault('TypeError');
  return value;
}
