/** Python's `str()` and `repr()` of values, which patterns are tested on and file names are made of. */
import { PythonFault } from '../stop.ts';
import { isDict, namesOf, type PyValue, WholeFloat } from './pyValue.ts';

/** Python's limit on recursion. */
const deepest = 1000;

/**
 * Returns the text that Python's `str()` returns for a value.
 * @param limit the length at which the text is cut, in UTF-16 code units
 * @throws PythonFault if the value is nested too deeply
 */
export function pythonText(value: PyValue, limit = Number.POSITIVE_INFINITY): string {
  return typeof value === 'string' ? value : pythonRepr(value, limit);
}

/**
 * Returns the text that Python's `repr()` returns for a value. The text is cut shortly after the limit.
 * @throws PythonFault if the value is nested too deeply
 */
export function pythonRepr(value: PyValue, limit = Number.POSITIVE_INFINITY): string {
  return nestedText(value, { comma: ', ', colon: ': ', scalar: scalarRepr }, limit);
}

/**
 * Writes a value with its lists and dictionaries. The text is cut shortly after the limit.
 * @throws PythonFault if the value is nested too deeply
 */
export function nestedText(
  value: PyValue,
  { comma, colon, scalar }: TextStyle,
  limit = Number.POSITIVE_INFINITY,
): string {
  const parts: string[] = [];
  let length = 0;
  const write = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const open = new Set<PyValue>();
  const visit = (each: PyValue): void => {
    if (length > limit) return;
    if (open.size > deepest) throw new PythonFault('RecursionError');
    // A value that contains itself.
    if (open.has(each)) write(Array.isArray(each) ? '[...]' : '{...}');
    else {
      if (typeof each === 'object') open.add(each);
      writeValue(each);
      open.delete(each);
    }
  };
  const writeValue = (each: PyValue): void => {
    if (Array.isArray(each)) {
      write('[');
      for (const [index, item] of each.entries()) {
        if (length > limit) return;
        if (index > 0) write(comma);
        visit(item);
      }
      write(']');
    } else if (isDict(each)) {
      write('{');
      for (const [index, name] of namesOf(each).entries()) {
        if (length > limit) return;
        write(`${index > 0 ? comma : ''}${scalar(name)}${colon}`);
        visit(each[name] ?? null);
      }
      write('}');
    } else write(scalar(each));
  };
  visit(value);
  return parts.join('');
}

interface TextStyle {
  readonly comma: string;
  readonly colon: string;
  /** The text of all but lists and dictionaries. */
  readonly scalar: (value: PyValue) => string;
}

function scalarRepr(value: PyValue): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'bigint') return String(value);
  if (value instanceof WholeFloat) return floatText(value.value);
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : floatText(value);
  return '<object>';
}

/**
 * Returns the shortest text that Python writes for a float. The text always has a decimal point or an exponent. It has
 * an exponent if the absolute value is less than 1e-4 or at least 1e16.
 */
export function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  const [mantissa = '', power = '0'] = value.toExponential().split('e');
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 16) {
    const size = String(Math.abs(exponent)).padStart(2, '0');
    return `${mantissa}e${exponent < 0 ? '-' : '+'}${size}`;
  }
  const text = Object.is(value, -0) ? '-0' : String(value);
  return text.includes('.') ? text : `${text}.0`;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const body = text.replace(/[\\'"]|[\p{C}\p{Zl}\p{Zp}\p{Zs}]/gu, (char) => {
    if (char === ' ') return char;
    if (char === "'" || char === '"') return char === quote ? `\\${char}` : char;
    return escapes[char] ?? hexEscape(char.codePointAt(0) ?? 0);
  });
  return `${quote}${body}${quote}`;
}

function hexEscape(code: number): string {
  const hex = code.toString(16);
  if (code < 0x100) return `\\x${hex.padStart(2, '0')}`;
  return code < 0x10000 ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}
