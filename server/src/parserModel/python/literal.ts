/** Python's literals, as `ast.literal_eval` reads them. */

import { PythonFault } from '../stop.ts';
import { type PyDict, type PyList, type PyValue, setMember } from './pyValue.ts';
import { readJson } from './readJson.ts';

/**
 * Reads a Python literal: a dictionary, a list, text, a number, `True`, `False` or `None`. A set is read as a list.
 * @throws PythonFault if the text isn't a literal
 */
export function pythonLiteral(text: string): PyValue {
  const reader = new LiteralReader(text);
  return reader.whole();
}

const words: ReadonlyMap<string, PyValue> = new Map([
  ['True', true],
  ['False', false],
  ['None', null],
]);
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\', "'": "'", '"': '"' };
const deepest = 100;

class LiteralReader {
  readonly #text: string;
  #at = 0;
  #hasName = false;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): PyValue {
    const value = this.#value(0);
    this.#blanks();
    if (this.#at < this.#text.length) throw new PythonFault('SyntaxError');
    // Python reads the whole text before it refuses a variable.
    if (this.#hasName) throw new PythonFault('ValueError');
    return value;
  }

  #blanks(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++;
  }

  #take(sign: string): boolean {
    this.#blanks();
    if (this.#text[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  #value(depth: number): PyValue {
    if (depth > deepest) throw new PythonFault('SyntaxError');
    if (this.#take('{')) return this.#dict(depth);
    if (this.#take('[')) return this.#list(depth);
    const quote = /['"]/.exec(this.#text[this.#at] ?? '')?.[0];
    if (quote !== undefined) return this.#string(quote);
    const word = /^[\w.+-]+/.exec(this.#text.slice(this.#at, this.#at + 400))?.[0] ?? '';
    this.#at += word.length;
    const known = words.get(word);
    if (known !== undefined) return known;
    if (/^[A-Za-z_]\w*$/.test(word)) {
      this.#hasName = true;
      return null;
    }
    const number = readJson(word, { size: 400, depth: 1 });
    if (number.kind !== 'value') throw new PythonFault('SyntaxError');
    return number.root;
  }

  /** Reads a dictionary, or a set. */
  #dict(depth: number): PyDict | PyList {
    const dict: PyDict = {};
    const set: PyList = [];
    while (!this.#take('}')) {
      const name = this.#value(depth + 1);
      if (!this.#take(':')) set.push(name);
      else if (typeof name === 'string' || this.#hasName) setMember(dict, String(name), this.#value(depth + 1));
      else throw new PythonFault('SyntaxError');
      if (this.#take(',')) continue;
      if (!this.#take('}')) throw new PythonFault('SyntaxError');
      break;
    }
    if (set.length > 0 && Object.keys(dict).length > 0) throw new PythonFault('SyntaxError');
    return set.length > 0 ? set : dict;
  }

  #list(depth: number): PyList {
    const list: PyList = [];
    while (!this.#take(']')) {
      list.push(this.#value(depth + 1));
      if (this.#take(',')) continue;
      if (!this.#take(']')) throw new PythonFault('SyntaxError');
      break;
    }
    return list;
  }

  #string(quote: string): string {
    let value = '';
    for (this.#at++; this.#text[this.#at] !== quote; this.#at++) {
      const char = this.#text[this.#at];
      if (char === undefined || char === '\n') throw new PythonFault('SyntaxError');
      if (char !== '\\') value += char;
      else value += this.#escape();
    }
    this.#at++;
    return value;
  }

  /** An unknown escape is unchanged. */
  #escape(): string {
    this.#at++;
    const sign = this.#text[this.#at] ?? '';
    const hex = /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8}))/.exec(
      this.#text.slice(this.#at, this.#at + 9),
    );
    if (hex) {
      this.#at += hex[0].length - 1;
      const code = Number.parseInt(hex[1] ?? hex[2] ?? hex[3] ?? '0', 16);
      if (code > 0x10ffff) throw new PythonFault('SyntaxError');
      return String.fromCodePoint(code);
    }
    return (Object.hasOwn(escapes, sign) ? escapes[sign] : undefined) ?? `\\${sign}`;
  }
}
