/** JSON as Python writes it: `to_string`. */
import type { Budget } from '../budget.ts';
import { floatText } from '../python/pythonText.ts';
import {
  isDict,
  isFloat,
  isInt,
  namesOf,
  numberOf,
  type PyDict,
  type PyList,
  type PyValue,
} from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';

/** A deeper value contains itself. */
const deepest = 1000;

/**
 * Without blanks, ASCII only. A value that several others contain is written once: a short path can make a value whose
 * text is far longer than the budget, and it ends there.
 * @throws PythonFault for a value that contains itself
 */
export function jsonText(each: PyValue, budget: Budget): string {
  const known = new Map<PyValue, string>();
  const spent = (text: string): string => {
    budget.spendText(text.length);
    return text;
  };
  const write = (part: PyValue, depth = 0): string => {
    budget.spend(1);
    if (depth > deepest) throw new PythonFault('ValueError');
    if (!Array.isArray(part) && !isDict(part)) return spent(scalarJson(part));
    const before = known.get(part);
    if (before !== undefined) return spent(before);
    const member = (name: string, value: PyValue) => `${spent(asciiString(name))}:${write(value, depth + 1)}`;
    const text = Array.isArray(part)
      ? `[${part.map((item) => write(item, depth + 1)).join(',')}]`
      : `{${namesOf(part)
          .map((name) => member(name, part[name] ?? null))
          .join(',')}}`;
    known.set(part, text);
    return text;
  };
  return write(each);
}

function scalarJson(part: Exclude<PyValue, PyList | PyDict>): string {
  if (typeof part === 'string') return asciiString(part);
  if (isInt(part)) return String(part);
  return isFloat(part) ? floatJson(numberOf(part) ?? 0) : String(part);
}

function floatJson(number: number): string {
  if (Number.isNaN(number)) return 'NaN';
  if (!Number.isFinite(number)) return number < 0 ? '-Infinity' : 'Infinity';
  return floatText(number);
}

function asciiString(text: string): string {
  return JSON.stringify(text).replace(
    /[\x7f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
