/**
 * The paths of the data that match a pattern with placeholders. The parser lists every path of the data as text for
 * every such rule; walking the data along the pattern gives the same paths in the same order at less cost.
 */
import type { Budget } from '../../data/budget.ts';
import { isDict, namesOf, type PyDict, type PyValue } from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';

/** A path that is longer exceeds Python's limit on recursion. */
const deepest = 1000;

const placeholder = /\[(?:n|\*)\p{Nd}*\]/u;

/**
 * Returns the indices that each path that matches a pattern has at the placeholders: each combination once, in the order
 * of the paths.
 * @param pattern a text that ends with a placeholder
 * @throws PythonFault if a value contains itself
 * @throws LimitReached if the budget is used up
 */
export function findIndices(
  pattern: string,
  roots: readonly PyValue[],
  budget: Budget,
): readonly (readonly string[])[] {
  const search = new PatternSearch(pattern, budget);
  for (const root of roots) search.visit(root, { piece: 0, offset: 0, indices: [] }, true, 0);
  return [...search.found.values()];
}

class PatternSearch {
  /** Text between the placeholders; the last is what follows the last of them. */
  readonly #pieces: readonly string[];
  readonly #budget: Budget;
  readonly found = new Map<string, readonly string[]>();

  constructor(pattern: string, budget: Budget) {
    this.#pieces = pattern.split(new RegExp(placeholder, 'gu'));
    this.#budget = budget;
  }

  /** @param at the position in the pattern that the value's path has reached */
  visit(value: PyValue, at: Position, isRoot: boolean, depth: number): void {
    // Python's limit on recursion, for a value that contains itself.
    if (depth > deepest) throw new PythonFault('RecursionError');
    this.#budget.spend(1);
    const { piece, offset, indices } = at;
    const left = (this.#pieces[piece] ?? '').slice(offset);
    if (!isRoot && piece === this.#pieces.length - 1 && left === '') {
      this.found.set(indices.join(), indices);
      return;
    }
    if (Array.isArray(value)) {
      // Looking at an item costs less than going into it.
      this.#budget.spend(value.length >> 3);
      for (const [index, item] of value.entries()) {
        const next = this.#after(`[${index}]`, at);
        if (next) this.visit(item, next, false, depth + 1);
      }
    } else if (isDict(value)) {
      for (const name of this.#namesThatFit(value, left, isRoot)) {
        const next = this.#after(isRoot ? name : `.${name}`, at);
        if (next) this.visit(value[name] ?? null, next, name === '' && isRoot, depth + 1);
      }
    }
  }

  /** The position in the pattern after some text of a path; undefined if the text does not match. */
  #after(whole: string, { piece: start, offset: first, indices: before }: Position): Position | undefined {
    this.#budget.spend(whole.length >> 6);
    let [piece, offset, indices, text] = [start, first, before, whole];
    let literal = (this.#pieces[piece] ?? '').slice(offset);
    while (text.startsWith(literal) && piece < this.#pieces.length - 1) {
      const index = /^\[(\d+)\]/.exec(text.slice(literal.length));
      if (index === null) break;
      this.#budget.spend(indices.length);
      text = text.slice(literal.length + index[0].length);
      [piece, offset, indices] = [piece + 1, 0, [...indices, index[1] ?? '']];
      literal = this.#pieces[piece] ?? '';
    }
    if (literal.startsWith(text)) return { piece, offset: offset + text.length, indices };
    // A name may itself look like a path that continues after the end of the pattern.
    const isBehindEnd =
      piece === this.#pieces.length - 1 && text.startsWith(literal) && /[.[]/.test(text[literal.length] ?? '');
    return isBehindEnd ? { piece, offset: offset + literal.length, indices } : undefined;
  }

  /**
   * Names that can match the next part of the pattern: that part up to a separator, and names that contain a bracket.
   */
  #namesThatFit(dict: PyDict, left: string, isRoot: boolean): readonly string[] {
    const text = isRoot ? left : left.slice(1);
    const { indexed, longest } = nameFacts(dict);
    const fitting: string[] = [];
    for (let end = nextSeparator(text, 0); end !== undefined && end <= longest; end = nextSeparator(text, end + 1)) {
      // Of a long pattern each of many ends is a long name.
      this.#budget.spend(end >> 4);
      const name = text.slice(0, end);
      if (Object.hasOwn(dict, name)) fitting.push(name);
    }
    if (fitting.length + indexed.length < 2) return [...fitting, ...indexed];
    const wanted = new Set([...fitting, ...indexed]);
    return namesOf(dict).filter((name) => wanted.has(name));
  }
}

interface Position {
  readonly piece: number;
  readonly offset: number;
  readonly indices: readonly string[];
}

/** The next separator; the end of the text behind the last, and nothing behind that. */
function nextSeparator(text: string, from: number): number | undefined {
  if (from > text.length) return undefined;
  for (let at = from; at < text.length; at++) if (text[at] === '.' || text[at] === '[') return at;
  return text.length;
}

interface NameFacts {
  /** Names that contain an index, as a path does. */
  readonly indexed: readonly string[];
  /** The length of the longest name, in UTF-16 code units. */
  readonly longest: number;
}

const knownFacts = new WeakMap<PyDict, NameFacts>();

function nameFacts(dict: PyDict): NameFacts {
  const known = knownFacts.get(dict);
  if (known) return known;
  const names = namesOf(dict);
  const indexed = names.filter((name) => name.includes('['));
  const facts = { indexed, longest: names.reduce((most, name) => Math.max(most, name.length), 0) };
  knownFacts.set(dict, facts);
  return facts;
}
