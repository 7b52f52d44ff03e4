/** A section as JSON, in the form in which an archive stores it. */
import { type Budget, nodesOfText } from '../../data/budget.ts';
import { setOwn } from '../../util/isObject.ts';
import {
  isDict,
  isFloat,
  namesOf,
  numberOf,
  type PyDict,
  type PyList,
  type PyValue,
  UnknownValue,
} from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';
import { ParserSection } from './section.ts';

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

/** What was written for a list or a dictionary, and what was paid for it. */
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
export function writeSection(section: ParserSection, budget: Budget): WrittenSection {
  const writer = new SectionWriter(budget);
  return { data: writer.section(section), unknown: writer.unknown };
}

class SectionWriter {
  readonly unknown: UnknownPlace[] = [];
  readonly #budget: Budget;
  readonly #path: (string | number)[] = [];
  readonly #known = new Map<PyList | PyDict, Written>();
  #nodes = 0;
  #text = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  section({ schema, values }: ParserSection): WrittenSection['data'] {
    this.#pay(1 + nodesOfText(schema.length), 0);
    return this.#members({ m_def: schema }, values);
  }

  #pay(nodes: number, text: number): void {
    this.#budget.spend(nodes);
    this.#budget.spendCharacters(text);
    this.#nodes += nodes;
    this.#text += text;
  }

  #inside(key: string | number, value: PyValue): unknown {
    // A value that contains itself cannot be written.
    if (this.#path.length >= deepest) throw new PythonFault('RecursionError');
    if (typeof key === 'string') this.#pay(nodesOfText(key.length), 0);
    this.#path.push(key);
    const written = this.#value(value);
    this.#path.pop();
    return written;
  }

  #value(value: PyValue): unknown {
    if (value instanceof ParserSection) return this.section(value);
    if (Array.isArray(value) || isDict(value)) return this.#container(value);
    this.#pay(1, typeof value === 'string' ? value.length : 0);
    if (typeof value === 'bigint') return Number(value);
    if (isFloat(value)) return plainFloat(numberOf(value) ?? 0);
    if (!(value instanceof UnknownValue)) return value;
    this.#pay(this.#path.length, 0);
    this.unknown.push({ path: [...this.#path], reason: value.reason });
    return null;
  }

  #container(value: PyList | PyDict): unknown {
    const before = this.#known.get(value);
    if (before) {
      this.#pay(before.nodes, before.text);
      return before.value;
    }
    const [nodes, text, unknowns] = [this.#nodes, this.#text, this.unknown.length];
    this.#pay(1, 0);
    const written = Array.isArray(value)
      ? value.map((item, index) => this.#inside(index, item))
      : this.#members({}, value);
    // The places of what is unknown in it are listed one by one.
    if (this.unknown.length === unknowns)
      this.#known.set(value, { value: written, nodes: this.#nodes - nodes, text: this.#text - text });
    return written;
  }

  #members<Written extends Record<string, unknown>>(written: Written, dict: PyDict): Written {
    for (const name of namesOf(dict)) setOwn<unknown>(written, name, this.#inside(name, dict[name] ?? null));
    return written;
  }
}

function plainFloat(number: number): unknown {
  return Number.isFinite(number) ? number : String(number);
}
