/** A value of the data file and where it came from: every value in an entry can name its source (ARCHITECTURE.md). */

/** Linked upwards to the root. */
export class DataNode {
  readonly value: unknown;
  readonly parent: DataNode | undefined;
  readonly key: string | number | undefined;

  constructor(value: unknown, parent?: DataNode, key?: string | number) {
    this.value = value;
    this.parent = parent;
    this.key = key;
  }

  /** A value that stands nowhere in the data. */
  static made(value: unknown, of: readonly DataNode[]): DataNode {
    return new MadeNode(value, of);
  }

  /** A list whose items are these nodes, which stand at places of their own. */
  static list(items: readonly DataNode[]): DataNode {
    return new MadeNode(
      items.map((item) => item.value),
      items,
      items,
    );
  }

  /** An object whose members are these nodes, which stand at places of their own; null where there is none. */
  static object(members: ReadonlyMap<string, DataNode | undefined>): DataNode {
    return new MadeObject(members);
  }

  /** The nodes that a value is made of which no place holds: a projection's list, a function's result. */
  get madeOf(): readonly DataNode[] | undefined {
    return undefined;
  }

  /** The nodes that a list's items are, where these stand at places of their own. */
  protected get listed(): readonly DataNode[] | undefined {
    return undefined;
  }

  /** Do a list's items stand in it, and nowhere else? */
  get holdsItems(): boolean {
    return this.listed === undefined;
  }

  /** An object's own member; undefined for null, nothing, and anything but an object. */
  member(name: string): DataNode | undefined {
    const value = ownMember(this.value, name);
    return value === undefined ? undefined : new DataNode(value, this, name);
  }

  /** One item of a list, from the end for a negative index; undefined for null, nothing, and anything but a list. */
  item(index: number): DataNode | undefined {
    if (!Array.isArray(this.value)) return undefined;
    const at = index < 0 ? this.value.length + index : index;
    const value: unknown = this.value[at];
    if (value === null || value === undefined) return undefined;
    return this.listed ? this.listed[at] : new DataNode(value, this, at);
  }

  /** The same as `items`, one by one: of millions of numbers no node stays. */
  *eachItem(): Generator<DataNode> {
    const { value } = this;
    if (!Array.isArray(value)) return;
    for (let index = 0; index < value.length; index++) yield this.itemAt(index, value[index]);
  }

  /** The item of a list at an index that it has, null or not. @param value of the item */
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
    super(
      Object.fromEntries([...members].map(([name, node]) => [name, node?.value ?? null])),
      [...members.values()].flatMap((node) => node ?? []),
    );
    this.#members = members;
  }

  override member(name: string): DataNode | undefined {
    const node = this.#members.get(name);
    return node?.value === null ? undefined : node;
  }
}

/**
 * Own member of an object; undefined for null, nothing and anything but an object (docs/trust.md#prototypes: never
 * the prototype's).
 */
export function ownMember(value: unknown, name: string): unknown {
  if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
  return value[name] ?? undefined;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keys from the root to the node; for a made value those that all its parts share; undefined where it has no place. */
export function placeOf(node: DataNode): readonly (string | number)[] | undefined {
  const keys: (string | number)[] = [];
  let top = node;
  while (top.parent !== undefined && top.key !== undefined) {
    keys.push(top.key);
    top = top.parent;
  }
  if (top.madeOf === undefined) return keys.reverse();
  return sharedPlace(top.madeOf);
}

function sharedPlace(nodes: readonly DataNode[]): readonly (string | number)[] | undefined {
  let shared: readonly (string | number)[] | undefined;
  for (const node of nodes) {
    const place = placeOf(node);
    if (place === undefined) continue;
    const start: readonly (string | number)[] = shared ?? place;
    let length = 0;
    while (length < start.length && length < place.length && start[length] === place[length]) length++;
    shared = start.slice(0, length);
  }
  return shared;
}
