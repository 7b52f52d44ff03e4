/**
 * The syntax tree of text that is JSON without any fault, which nearly all text is: the same as `jsonc-parser` makes, in
 * two fifths of its time. It finds no errors; where it meets one, the other parser tells of it.
 */
import { fitted } from '../util/fitted.ts';
import type { JsonNode } from './jsonTree.ts';

/**
 * Undefined for anything but one JSON value, and beyond the depth.
 * @param depth of nested objects and lists that is read
 */
export function parseValidTree(text: string, depth: number): JsonNode | undefined {
  return new TreeReader(text).read(depth);
}

/** Nodes are read-only to all others. */
type Built = { -readonly [K in keyof JsonNode]: JsonNode[K] };

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

class TreeReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(depth: number): JsonNode | undefined {
    this.#skipBlanks();
    const root = this.#value(undefined, depth);
    this.#skipBlanks();
    return this.#at === this.#text.length ? root : undefined;
  }

  /** The value that begins here. */
  #value(parent: JsonNode | undefined, depth: number): Built | undefined {
    switch (this.#text.charCodeAt(this.#at)) {
      case 34 /* " */:
        return this.#string(parent);
      case 123 /* { */:
        return depth === 0 ? undefined : this.#object(parent, depth - 1);
      case 91 /* [ */:
        return depth === 0 ? undefined : this.#array(parent, depth - 1);
      case 116 /* t */:
        return this.#word('true', 'boolean', true, parent);
      case 102 /* f */:
        return this.#word('false', 'boolean', false, parent);
      case 110 /* n */:
        return this.#word('null', 'null', null, parent);
      default:
        return this.#number(parent);
    }
  }

  #object(parent: JsonNode | undefined, depth: number): Built | undefined {
    const children: JsonNode[] = [];
    const node = nodeOf('object', this.#at++, parent, undefined);
    this.#skipBlanks();
    if (this.#text.charCodeAt(this.#at) === 125 /* } */) return this.#end(node, children);
    for (;;) {
      const property = this.#property(node, depth);
      if (property === undefined) return undefined;
      children.push(property);
      this.#skipBlanks();
      const code = this.#text.charCodeAt(this.#at);
      if (code === 125) return this.#end(node, children);
      if (code !== 44 /* , */) return undefined;
      this.#at++;
      this.#skipBlanks();
    }
  }

  #property(parent: JsonNode, depth: number): JsonNode | undefined {
    const node = nodeOf('property', this.#at, parent, undefined);
    const key = this.#text.charCodeAt(this.#at) === 34 ? this.#string(node) : undefined;
    if (key === undefined) return undefined;
    this.#skipBlanks();
    if (this.#text.charCodeAt(this.#at) !== 58 /* : */) return undefined;
    this.#at++;
    this.#skipBlanks();
    const value = this.#value(node, depth);
    if (value === undefined) return undefined;
    node.children = [key, value];
    node.length = this.#at - node.offset;
    return node;
  }

  #array(parent: JsonNode | undefined, depth: number): Built | undefined {
    const children: JsonNode[] = [];
    const node = nodeOf('array', this.#at++, parent, undefined);
    this.#skipBlanks();
    if (this.#text.charCodeAt(this.#at) === 93 /* ] */) return this.#end(node, children);
    for (;;) {
      const item = this.#value(node, depth);
      if (item === undefined) return undefined;
      children.push(item);
      this.#skipBlanks();
      const code = this.#text.charCodeAt(this.#at);
      if (code === 93) return this.#end(node, children);
      if (code !== 44) return undefined;
      this.#at++;
      this.#skipBlanks();
    }
  }

  /** Behind the closing bracket. */
  #end(node: Built, children: JsonNode[]): Built {
    node.children = fitted(children);
    node.length = ++this.#at - node.offset;
    return node;
  }

  #string(parent: JsonNode | undefined): Built | undefined {
    const text = this.#text;
    const start = this.#at;
    let hasEscape = false;
    for (let at = start + 1; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 34) {
        const value = hasEscape ? unescaped(text.slice(start, at + 1)) : text.slice(start + 1, at);
        this.#at = at + 1;
        return value === undefined ? undefined : this.#literal('string', start, value, parent);
      }
      if (code < 32) return undefined;
      if (code === 92 /* \ */) {
        hasEscape = true;
        at++;
      }
    }
    return undefined;
  }

  #number(parent: JsonNode | undefined): Built | undefined {
    const start = this.#at;
    number.lastIndex = start;
    if (!number.test(this.#text)) return undefined;
    this.#at = number.lastIndex;
    return this.#literal('number', start, Number(this.#text.slice(start, this.#at)), parent);
  }

  #word(word: string, type: JsonNode['type'], value: unknown, parent: JsonNode | undefined): Built | undefined {
    if (!this.#text.startsWith(word, this.#at)) return undefined;
    const start = this.#at;
    this.#at += word.length;
    return this.#literal(type, start, value, parent);
  }

  #literal(type: JsonNode['type'], offset: number, value: unknown, parent: JsonNode | undefined): Built {
    const node = nodeOf(type, offset, parent, value);
    node.length = this.#at - offset;
    return node;
  }

  #skipBlanks(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.#at++;
    }
  }
}

/** All of one shape: what reads them has one kind of object to expect. */
function nodeOf(type: JsonNode['type'], offset: number, parent: JsonNode | undefined, value: unknown): Built {
  const children = undefined as JsonNode[] | undefined;
  return { type, offset, length: -1, parent, value, children } as Built;
}

/** Undefined for escapes that JSON does not know. */
function unescaped(literal: string): string | undefined {
  try {
    return JSON.parse(literal) as string;
  } catch {
    return undefined;
  }
}
