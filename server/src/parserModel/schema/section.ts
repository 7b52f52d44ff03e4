/** A section that the parser makes: of a known class, or of one that is assumed to accept everything. */
import { type Budget, nodesOfText } from '../../data/budget.ts';
import { setOwn } from '../../util/isObject.ts';
import { isDict, isFloat, namesOf, numberOf, PyOpaque, type PyValue, UnknownValue } from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';

export class Section extends PyOpaque {
  readonly isOpaque = true;
  /** As the mapper names it. */
  readonly schema: string;
  /** Its values in Python's order; a missing one is unset. */
  readonly #values = new Map<string, PyValue>();

  constructor(schema: string) {
    super();
    this.schema = schema;
  }

  /** Undefined if it is unset. */
  get(name: string): PyValue | undefined {
    return this.#values.get(name);
  }

  /** null unsets. */
  set(name: string, value: PyValue): void {
    if (value === null) this.#values.delete(name);
    else this.#values.set(name, value);
  }

  /** All that is set. */
  get members(): Iterable<readonly [string, PyValue]> {
    return this.#values;
  }
}

/** Python's limit on recursion. */
const deepest = 900;

/** A value in an entry that the model cannot determine. */
interface UnknownPlace {
  readonly path: readonly (string | number)[];
  readonly reason: string;
}

export interface WrittenSection {
  readonly data: { readonly m_def: string; readonly [name: string]: unknown };
  readonly unknown: readonly UnknownPlace[];
}

/** What was written for a list or an object, and what was paid for it. */
interface Written {
  readonly value: unknown;
  readonly nodes: number;
  readonly text: number;
}

/**
 * Returns a section as JSON, in the form in which an archive stores it. NaN and infinities become the texts `"NaN"`,
 * `"Infinity"` and `"-Infinity"`. An unknown value becomes null, and its path is listed. A value that occurs several
 * times is written once, but each occurrence is charged to the budget.
 * @throws PythonFault if a value can't be written
 * @throws LimitReached if the budget is used up
 */
export function writeSection(section: Section, budget: Budget): WrittenSection {
  const unknown: UnknownPlace[] = [];
  const path: (string | number)[] = [];
  const known = new Map<PyValue, Written>();
  const paid = { nodes: 0, text: 0 };
  const pay = (nodes: number, text: number) => {
    budget.spend(nodes);
    budget.spendCharacters(text);
    paid.nodes += nodes;
    paid.text += text;
  };
  const inside = (key: string | number, value: PyValue): unknown => {
    // A value that contains itself cannot be written.
    if (path.length >= deepest) throw new PythonFault('RecursionError');
    if (typeof key === 'string') pay(nodesOfText(key.length), 0);
    path.push(key);
    const written = write(value);
    path.pop();
    return written;
  };
  const write = (value: PyValue): unknown => {
    if (typeof value !== 'object' || value === null || isFloat(value)) return scalar(value);
    const before = known.get(value);
    if (before) {
      pay(before.nodes, before.text);
      return before.value;
    }
    const { nodes, text } = paid;
    const unknowns = unknown.length;
    pay(1, 0);
    const written = writeParts(value);
    // The places of what is unknown in it are listed one by one.
    if (unknown.length === unknowns)
      known.set(value, { value: written, nodes: paid.nodes - nodes, text: paid.text - text });
    return written;
  };
  const scalar = (value: PyValue): unknown => {
    pay(1, typeof value === 'string' ? value.length : 0);
    if (typeof value === 'bigint') return Number(value);
    return isFloat(value) ? plainFloat(numberOf(value) ?? 0) : value;
  };
  const writeParts = (value: PyValue): unknown => {
    if (value instanceof Section) {
      const written: Record<string, unknown> = { m_def: value.schema };
      pay(nodesOfText(value.schema.length), 0);
      for (const [name, member] of value.members) setOwn(written, name, inside(name, member));
      return written;
    }
    if (value instanceof UnknownValue) {
      pay(path.length, 0);
      unknown.push({ path: [...path], reason: value.reason });
      return null;
    }
    if (Array.isArray(value)) return value.map((item, index) => inside(index, item));
    if (isDict(value)) {
      const written: Record<string, unknown> = {};
      for (const name of namesOf(value)) setOwn(written, name, inside(name, value[name] ?? null));
      return written;
    }
    return value;
  };
  return { data: write(section) as WrittenSection['data'], unknown };
}

function plainFloat(number: number): unknown {
  return Number.isFinite(number) ? number : String(number);
}
