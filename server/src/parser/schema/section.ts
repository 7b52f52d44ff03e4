/** A section that the parser makes: of a known class, or of one that is assumed to accept everything. */
import {
  isDict,
  isFloat,
  namesOf,
  numberOf,
  type PyDict,
  PyOpaque,
  type PyValue,
  setMember,
  UnknownValue,
} from '../python/values.ts';
import { PythonFault } from '../stop.ts';

export class Section extends PyOpaque {
  readonly isOpaque = true;
  /** As the mapper names it. */
  readonly schema: string;
  /** Its values; a missing one is unset. */
  readonly values: PyDict = {};

  constructor(schema: string) {
    super();
    this.schema = schema;
  }

  /** Undefined if it is unset. */
  get(name: string): PyValue | undefined {
    return Object.hasOwn(this.values, name) ? this.values[name] : undefined;
  }

  /** null unsets. */
  set(name: string, value: PyValue): void {
    if (value === null) delete this.values[name];
    else setMember(this.values, name, value);
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
  const members = (dict: PyDict, first: readonly [string, unknown][]): Record<string, unknown> =>
    // `fromEntries`, so that a member named `__proto__` remains a member.
    Object.fromEntries([...first, ...namesOf(dict).map((name) => [name, inside(name, dict[name] ?? null)] as const)]);
  const write = (value: PyValue): unknown => {
    spend(1);
    if (value instanceof Section) return members(value.values, [['m_def', value.schema]]);
    if (value instanceof UnknownValue) {
      unknown.push({ path: [...path], reason: value.reason });
      return null;
    }
    if (Array.isArray(value)) return value.map((item, index) => inside(index, item));
    if (isDict(value)) return members(value, []);
    return isFloat(value) ? plainFloat(numberOf(value) ?? 0) : typeof value === 'bigint' ? Number(value) : value;
  };
  return { data: write(section) as WrittenSection['data'], unknown };
}

function plainFloat(number: number): unknown {
  if (Number.isNaN(number)) return 'NaN';
  if (Number.isFinite(number)) return number;
  return number < 0 ? '-Infinity' : 'Infinity';
}
