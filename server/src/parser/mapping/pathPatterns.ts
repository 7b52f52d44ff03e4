/**
 * Which paths of the data a pattern with placeholders fits. The parser lists every path of the data as text, for every such
 * rule; here the pattern leads through the data, which finds the same in the same order.
 */
import type { Budget } from '../budget.ts';
import { isDict, namesOf, type PyDict, type PyValue } from '../python/values.ts';

const placeholder = /\[(?:n|\*)\p{Nd}*\]/u;

/**
 * The indices that stand for the placeholders in each path that fits, each once, in the order of the paths.
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

  /** @param at how much of the pattern the path of the value has used up */
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

  /** Where the pattern goes on behind some text of a path; undefined where that does not fit. */
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
    // A name may be a path itself, and go on behind the end of the pattern.
    const isBehindEnd =
      piece === this.#pieces.length - 1 && text.startsWith(literal) && /[.[]/.test(text[literal.length] ?? '');
    return isBehindEnd ? { piece, offset: offset + literal.length, indices } : undefined;
  }

  /** Names that the pattern may go on with: all up to a sign that separates, and those that hold a bracket themselves. */
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

/** Names with an index in them, as if they were paths. */
function oddNames(dict: PyDict): readonly string[] {
  const known = oddNamesOf.get(dict);
  if (known) return known;
  const odd = namesOf(dict).filter((name) => name.includes('['));
  oddNamesOf.set(dict, odd);
  return odd;
}
