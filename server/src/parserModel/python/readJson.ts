/**
 * Reads a data file as Python's `json` does: `5` and `5.0` differ, NaN and infinities are values, and a repeated name
 * has its last value at its first position. Not recursive, so that depth needs no stack, and in steps.
 */
import { LimitReached } from '../../data/budget.ts';
import { isIndexLike, recordMemberOrder } from '../../data/memberOrder.ts';
import { setOwn } from '../../util/isObject.ts';
import { runSteps } from '../../util/workTime.ts';
import { type PythonError, PythonFault } from '../stop.ts';
import { maxDigits } from './numbers.ts';
import { floatOf, intOf, type PyDict, type PyList, type PyValue } from './pyValue.ts';

export type JsonResult =
  | { readonly kind: 'value'; readonly root: PyValue; readonly nodes: number; readonly length: number }
  | { readonly kind: 'error'; readonly error: PythonError }
  | { readonly kind: 'limit' };

/** Reads JSON synchronously, in the same way as Python. */
export function readJson(text: string, limits: ReadLimits): JsonResult {
  return runSteps(readJsonSteps(text, limits));
}

interface ReadLimits {
  /** UTF-16 code units. */
  readonly size: number;
  /** Levels of nested objects and lists. */
  readonly depth: number;
}

/** Reads JSON in the same way as Python. The generator yields between steps and never throws. */
export function* readJsonSteps(text: string, limits: ReadLimits): Generator<undefined, JsonResult> {
  if (text.length > limits.size) return { kind: 'limit' };
  const reader = new JsonReader(text, limits.depth);
  try {
    for (;;) {
      const result = reader.some();
      if (result !== undefined) return { kind: 'value', ...result, length: text.length };
      yield;
    }
  } catch (fault) {
    if (fault instanceof PythonFault) return { kind: 'error', error: fault.error };
    if (fault instanceof LimitReached) return { kind: 'limit' };
    throw fault;
  }
}

interface Frame {
  readonly list: PyList | undefined;
  readonly dict: PyDict;
  /** Name of the member whose value comes next. */
  name: string;
  /** Names in the order of the file; only if one of them looks like an index. */
  names: Set<string> | undefined;
}

/** Values per step. */
const perStep = 10_000;
const constants: readonly (readonly [string, PyValue])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
];
const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

class JsonReader {
  readonly #text: string;
  readonly #depth: number;
  readonly #open: Frame[] = [];
  readonly #number = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
  #at = 0;
  #nodes = 0;

  constructor(text: string, depth: number) {
    this.#text = text;
    this.#depth = depth;
  }

  /** Reads a step's values. @returns the whole value after the last step */
  some(): { readonly root: PyValue; readonly nodes: number } | undefined {
    for (let left = perStep; left > 0; left--) {
      this.#blanks();
      const char = this.#text[this.#at];
      let value: PyValue | undefined;
      if (char === '{' || char === '[') {
        if (this.#enter(char)) continue;
        value = this.#leave();
      } else value = this.#scalar(char);
      // The value may close the containers around it.
      const whole = this.#add(value);
      if (whole !== undefined) return { root: whole.value, nodes: this.#nodes };
    }
    return undefined;
  }

  /** Opens an object or list; false if it is empty. */
  #enter(char: string): boolean {
    if (this.#open.length >= this.#depth) throw new LimitReached();
    this.#at++;
    this.#open.push({ list: char === '[' ? [] : undefined, dict: {}, name: '', names: undefined });
    this.#blanks();
    const close = char === '[' ? ']' : '}';
    if (this.#text[this.#at] === close) {
      this.#at++;
      return false;
    }
    if (char === '{') this.#memberName();
    return true;
  }

  #leave(): PyValue {
    const frame = this.#open.pop();
    if (frame?.names) recordMemberOrder(frame.dict, frame.names);
    return frame?.list ?? frame?.dict ?? null;
  }

  /**
   * Adds a value to its container, and closes the containers that end with it. @returns the outermost value when it is
   * complete
   */
  #add(first: PyValue): { readonly value: PyValue } | undefined {
    let value = first;
    for (;;) {
      this.#nodes++;
      const frame = this.#open.at(-1);
      this.#blanks();
      if (frame === undefined) {
        if (this.#at < this.#text.length) throw new PythonFault('JSONDecodeError');
        return { value };
      }
      if (frame.list) frame.list.push(value);
      else setOwn(frame.dict, frame.name, value);
      const char = this.#text[this.#at];
      if (char === ',') {
        this.#at++;
        this.#blanks();
        if (frame.list === undefined) this.#memberName();
        return undefined;
      }
      if (char !== (frame.list ? ']' : '}')) throw new PythonFault('JSONDecodeError');
      this.#at++;
      value = this.#leave();
    }
  }

  #memberName(): void {
    const frame = this.#open.at(-1);
    if (frame === undefined || this.#text[this.#at] !== '"') throw new PythonFault('JSONDecodeError');
    const name = this.#string();
    if (frame.names === undefined && isIndexLike(name)) frame.names = new Set(Object.keys(frame.dict));
    frame.names?.add(name);
    frame.name = name;
    this.#blanks();
    if (this.#text[this.#at] !== ':') throw new PythonFault('JSONDecodeError');
    this.#at++;
  }

  #scalar(char: string | undefined): PyValue {
    if (char === '"') return this.#string();
    this.#number.lastIndex = this.#at;
    const number = this.#number.exec(this.#text);
    if (number) return this.#numberValue(number);
    for (const [word, value] of constants) {
      if (!this.#text.startsWith(word, this.#at)) continue;
      this.#at += word.length;
      return value;
    }
    throw new PythonFault('JSONDecodeError');
  }

  #numberValue([text, fraction, exponent]: RegExpExecArray): PyValue {
    this.#at += text.length;
    if (fraction !== undefined || exponent !== undefined) return floatOf(Number(text));
    if (text.length < 16) return Number(text) + 0;
    if (text.length > maxDigits) throw new PythonFault('ValueError');
    return intOf(BigInt(text));
  }

  #string(): string {
    this.#at++;
    let value = '';
    for (;;) {
      const from = this.#at;
      this.#plain();
      value += this.#text.slice(from, this.#at);
      const char = this.#text[this.#at];
      if (char === '"') {
        this.#at++;
        return value;
      }
      if (char !== '\\') throw new PythonFault('JSONDecodeError');
      value += this.#escape();
    }
  }

  /** Goes to the next quote, backslash or control character; JSON wants the latter escaped. */
  #plain(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      // The end of the text isn't a number.
      if (!(code >= 0x20) || code === 0x22 || code === 0x5c) return;
      this.#at++;
    }
  }

  #escape(): string {
    const sign = this.#text[this.#at + 1] ?? '';
    if (sign === 'u') {
      const hex = this.#text.slice(this.#at + 2, this.#at + 6);
      if (!/^[0-9a-fA-F]{4}$/.test(hex)) throw new PythonFault('JSONDecodeError');
      this.#at += 6;
      return String.fromCharCode(Number.parseInt(hex, 16));
    }
    const char = Object.hasOwn(escapes, sign) ? escapes[sign] : undefined;
    if (char === undefined) throw new PythonFault('JSONDecodeError');
    this.#at += 2;
    return char;
  }

  #blanks(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.#at++;
    }
  }
}
