/** JSON as Python writes it: `to_string`. */
import type { Budget } from '../budget.ts';
import { floatText } from '../python/pythonText.ts';
import { isDict, isFloat, isInt, namesOf, numberOf, type PyValue } from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';

/** A deeper value contains itself. */
const deepest = 1000;

/** Without blanks, ASCII only. @throws PythonFault for a value that contains itself */
export function jsonText(each: PyValue, budget: Budget): string {
  const write = (part: PyValue, depth = 0): string => {
    budget.spend(1);
    if (depth > deepest) throw new PythonFault('ValueError');
    if (Array.isArray(part)) return `[${part.map((item) => write(item, depth + 1)).join(',')}]`;
    if (isDict(part))
      return `{${namesOf(part)
        .map((name) => `${asciiString(name)}:${write(part[name] ?? null, depth + 1)}`)
        .join(',')}}`;
    if (typeof part === 'string') return asciiString(part);
    if (isInt(part)) return String(part);
    return isFloat(part) ? floatJson(numberOf(part) ?? 0) : String(part);
  };
  const written = write(each);
  budget.spendText(written.length);
  return written;
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
