/**
 * The paths of the data that match a pattern with placeholders. The parser lists every path of the data as text for
 * every such rule; walking the data along the pattern gives the same paths in the same order at less cost.
 */
import type { Budget } from '../budget.ts';
import { isDict, namesOf, type PyDict, type PyValue } from '../python/pyValue.ts';

const placeholder = /\[(?:n|\*)\p{Nd}*\]/u;

/**
 * The distinct indices at the placeholders of each matching path, in the order of the paths.
 * @param pattern text that ends with a placeholder
 */
export function* findIndices(pattern: string, roots: readonly PyValue[], budget: Budget): Generator<readonly string[]> {
  const search = new PatternSearch(pattern, budget);
  for (const root of roots) yield* search.from(root);
}

class PatternSearch {
  /** Text between the placeholders; the last is what follows the last of them. */
  readonly #pieces: readonly string[];
  readonly #budget: Budget;
  readonly #found = new Set<string>();

  constructor(pattern: string, budget: Budget) {
    this.#pieces = pattern.split(new RegExp(placeholder, 'gu'));
    this.#budget = budget;
  }

  *from(root: PyValue): Generator<readonly string[]> {
    yield* this.#visit(root, { piece: 0, offset: 0, indices: [] }, true);
  }

  /** @param at the position in the pattern that the value's path has reached */
  *#visit(value: PyValue, at: Position, isRoot: boolean): Generator<readonly string[]> {
    this.#budget.spend(1);
    const { piece, offset, indices } = at;
    const left = (this.#pieces[piece] ?? '').slice(offset);
    if (!isRoot && piece === this.#pieces.length - 1 && left === '') {
      const id = indices.join();
      if (!this.#found.has(id)) yield indices;
      this.#found.add(id);
      return;
    }
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        const next = this.#after(`[${index}]`, at);
        if (next) yield* this.#visit(item, next, false);
      }
    } else if (isDict(value)) {
      for (const name of this.#namesThatFit(value, left, isRoot)) {
        const next = this.#after(isRoot ? name : `.${name}`, at);
        if (next) yield* this.#visit(value[name] ?? null, next, name === '' && isRoot);
      }
    }
  }

  /** The position in the pattern after some text of a path; undefined if the text does not match. */
  #after(text: string, { piece, offset, indices }: Position): Position | undefined {
    const literal = (this.#pieces[piece] ?? '').slice(offset);
    if (text.startsWith(literal) && piece < this.#pieces.length - 1) {
      const index = /^\[(\d+)\]/.exec(text.slice(literal.length));
      if (index) {
        const rest = text.slice(literal.length + index[0].length);
        return this.#after(rest, { piece: piece + 1, offset: 0, indices: [...indices, index[1] ?? ''] });
      }
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
    const ends = [...text.matchAll(/[.[]/g)].map(({ index }) => index);
    const fitting = [...ends, text.length].map((end) => text.slice(0, end)).filter((name) => Object.hasOwn(dict, name));
    const odd = oddNames(dict);
    if (fitting.length + odd.length < 2) return [...fitting, ...odd];
    const wanted = new Set([...fitting, ...odd]);
    return namesOf(dict).filter((name) => wanted.has(name));
  }
}

interface Position {
  readonly piece: number;
  readonly offset: number;
  readonly indices: readonly string[];
}

const oddNamesOf = new WeakMap<PyDict, readonly string[]>();

/** Names that contain an index, as a path does. */
function oddNames(dict: PyDict): readonly string[] {
  const known = oddNamesOf.get(dict);
  if (known) return known;
  const odd = namesOf(dict).filter((name) => name.includes('['));
  oddNamesOf.set(dict, odd);
  return odd;
}
