/** A value of the data file and its path: every value in an entry can name its source (ARCHITECTURE.md). */

import { isObject, ownMember } from '../util/isObject.ts';
import { toPointer } from '../util/jsonPointer.ts';
import { isIndexLike, memberNames, recordMemberOrder } from './memberOrder.ts';

/** Linked to its parent, up to the root. */
export class DataNode {
  readonly value: unknown;
  readonly parent: DataNode | undefined;
  readonly key: string | number | undefined;

  constructor(value: unknown, parent?: DataNode, key?: string | number) {
    this.value = value;
    this.parent = parent;
    this.key = key;
  }

  /** A computed value, which has no path in the data. */
  static made(value: unknown, of: readonly DataNode[]): DataNode {
    return new MadeNode(value, of);
  }

  /** A list of nodes that have paths of their own. */
  static list(items: readonly DataNode[]): DataNode {
    return new MadeNode(
      items.map((item) => item.value),
      items,
      items,
    );
  }

  /** An object of nodes that have paths of their own; null for a missing one. */
  static object(members: ReadonlyMap<string, DataNode | undefined>): DataNode {
    return new MadeObject(members);
  }

  /** The nodes that a value without path is computed from: of a projection's list, of a function's result. */
  get madeOf(): readonly DataNode[] | undefined {
    return undefined;
  }

  /** The nodes of a list's items, if they have paths of their own. */
  protected get listed(): readonly DataNode[] | undefined {
    return undefined;
  }

  /** An object's own member; undefined for null, no value, and anything but an object. */
  member(name: string): DataNode | undefined {
    const value = ownMember(this.value, name) ?? undefined;
    return value === undefined ? undefined : new DataNode(value, this, name);
  }

  /** One item of a list, from the end for a negative index; undefined for null, no value, and anything but a list. */
  item(index: number): DataNode | undefined {
    if (!Array.isArray(this.value)) return undefined;
    const at = index < 0 ? this.value.length + index : index;
    const value: unknown = this.value[at];
    if (value === null || value === undefined) return undefined;
    return this.listed ? this.listed[at] : new DataNode(value, this, at);
  }

  /** Like `items`, one by one, so that a list of millions does not keep a node for each. */
  *eachItem(): Generator<DataNode> {
    const { value } = this;
    if (!Array.isArray(value)) return;
    for (let index = 0; index < value.length; index++) yield this.itemAt(index, value[index]);
  }

  /** An object's members in the order of the file, without those that are null, or a list's items; else empty. */
  children(): Iterable<DataNode> {
    return isObject(this.value) ? memberNames(this.value).flatMap((name) => this.member(name) ?? []) : this.eachItem();
  }

  /** The item at an existing index, null or not. @param value of the item */
  itemAt(index: number, value: unknown): DataNode {
    return this.listed?.[index] ?? new DataNode(value, this, index);
  }

  /** A list's items as nodes; empty for anything else. */
  items(): readonly DataNode[] {
    if (!Array.isArray(this.value)) return [];
    return this.listed ?? this.value.map((item, index) => new DataNode(item, this, index));
  }
}

class MadeNode extends DataNode {
  readonly #madeOf: readonly DataNode[];
  readonly #listed: readonly DataNode[] | undefined;

  constructor(value: unknown, madeOf: readonly DataNode[], listed?: readonly DataNode[]) {
    super(value);
    this.#madeOf = madeOf;
    this.#listed = listed;
  }

  override get madeOf(): readonly DataNode[] {
    return this.#madeOf;
  }

  protected override get listed(): readonly DataNode[] | undefined {
    return this.#listed;
  }
}

class MadeObject extends MadeNode {
  readonly #members: ReadonlyMap<string, DataNode | undefined>;

  constructor(members: ReadonlyMap<string, DataNode | undefined>) {
    const value = Object.fromEntries([...members].map(([name, node]) => [name, node?.value ?? null]));
    super(
      value,
      [...members.values()].flatMap((node) => node ?? []),
    );
    this.#members = members;
    if ([...members.keys()].some(isIndexLike)) recordMemberOrder(value, members.keys());
  }

  override member(name: string): DataNode | undefined {
    const node = this.#members.get(name);
    return node?.value === null ? undefined : node;
  }
}

/**
 * Yields the nodes from which a value is computed, or the node itself if its value isn't computed from other nodes.
 * Each computed value is visited only once, because a value may be computed from the same parts many times.
 * @param seen the computed values that have already been visited
 */
export function* computedFrom(node: DataNode, seen = new Set<DataNode>()): Generator<DataNode> {
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.madeOf === undefined || next.madeOf.length === 0) yield next;
    else if (!seen.has(next)) {
      seen.add(next);
      for (const part of next.madeOf) open.push(part);
    }
  }
}

/**
 * Returns the path from the root to a node. For a computed value, returns the longest common prefix of the paths of
 * all its parts, or undefined if the value has no parts. Each computed value is visited only once, because a value may
 * be computed from the same parts many times.
 */
export function placeOf(node: DataNode): readonly (string | number)[] | undefined {
  let shared: readonly (string | number)[] | undefined;
  const seen = new Set<DataNode>();
  const open = [node];
  for (let next = open.pop(); next !== undefined && shared?.length !== 0; next = open.pop()) {
    const { top, keys } = fromTop(next);
    if (top.madeOf === undefined) shared = shared === undefined ? keys : sharedStart(shared, keys);
    else if (!seen.has(top)) {
      seen.add(top);
      for (const part of top.madeOf) open.push(part);
    }
  }
  return shared;
}

function fromTop(node: DataNode): { readonly top: DataNode; readonly keys: readonly (string | number)[] } {
  const keys: (string | number)[] = [];
  let top = node;
  while (top.parent !== undefined && top.key !== undefined) {
    keys.push(top.key);
    top = top.parent;
  }
  return { top, keys: keys.reverse() };
}

function sharedStart<T>(one: readonly T[], other: readonly T[]): readonly T[] {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}

/**
 * Returns the name of the field that a node belongs to: the JSON Pointer to the node, with `*` in place of list
 * indices, or undefined for a value that a function created.
 */
export function fieldOf(node: DataNode): string | undefined {
  const place = placeOf(node);
  return place && toPointer(place.map((key) => (typeof key === 'number' ? '*' : key)));
}
