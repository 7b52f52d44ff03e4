/** A section that the parser makes: of a known class, or of one that is assumed to accept everything. */
import { isDict, isFloat, namesOf, numberOf, PyOpaque, type PyValue, setOwn, UnknownValue } from '../python/pyValue.ts';
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
export interface UnknownPlace {
  readonly path: readonly (string | number)[];
  readonly reason: string;
}

export interface WrittenSection {
  readonly data: { readonly m_def: string; readonly [name: string]: unknown };
  readonly unknown: readonly UnknownPlace[];
}

/**
 * The JSON of a section as an archive holds it. NaN and infinities are the texts `"NaN"`, `"Infinity"`, `"-Infinity"`;
 * an unknown value is null, and its path is listed. @param spend called for each value written
 */
export function writeSection(section: Section, spend: (count: number) => void): WrittenSection {
  const unknown: UnknownPlace[] = [];
  const path: (string | number)[] = [];
  const inside = (key: string | number, value: PyValue): unknown => {
    // A value that contains itself cannot be written.
    if (path.length >= deepest) throw new PythonFault('RecursionError');
    path.push(key);
    const written = write(value);
    path.pop();
    return written;
  };
  const write = (value: PyValue): unknown => {
    spend(1);
    if (typeof value === 'string') return value;
    if (value instanceof Section) {
      const written: Record<string, unknown> = { m_def: value.schema };
      for (const [name, member] of value.members) setOwn(written, name, inside(name, member));
      return written;
    }
    if (value instanceof UnknownValue) {
      unknown.push({ path: [...path], reason: value.reason });
      return null;
    }
    if (Array.isArray(value)) return value.map((item, index) => inside(index, item));
    if (isDict(value)) {
      const written: Record<string, unknown> = {};
      for (const name of namesOf(value)) setOwn(written, name, inside(name, value[name] ?? null));
      return written;
    }
    return isFloat(value) ? plainFloat(numberOf(value) ?? 0) : typeof value === 'bigint' ? Number(value) : value;
  };
  return { data: write(section) as WrittenSection['data'], unknown };
}

function plainFloat(number: number): unknown {
  if (Number.isNaN(number)) return 'NaN';
  if (Number.isFinite(number)) return number;
  return number < 0 ? '-Infinity' : 'Infinity';
}
