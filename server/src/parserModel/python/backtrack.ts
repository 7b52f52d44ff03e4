/**
 * A backtracking matcher like Python's, for patterns that no linear engine supports: back-references, look-around,
 * atomic groups. Every attempt to match a part is a step, which the run's budget pays for; it gives up after a limited
 * number of them, and where they are nested too deeply.
 */

import type { Budget } from '../../data/budget.ts';
import { parsePattern } from '../../data/patterns/parsePattern.ts';
import type { PatternToken } from '../../data/patterns/patternTree.ts';
import { memoizeByText } from '../../util/memo.ts';
import { characterTest, type Flags, isWordCharacter, noFlags, withFlags } from './characters.ts';

/** Thrown when the steps are used up. */
class StepsSpent {}

const maxSteps = 100_000;
/** Attempts inside of each other: each needs several frames of the stack. */
const deepest = 800;
/** UTF-16 code units; each may cost a level of recursion. */
const longestText = 1000;
const longestPattern = 2000;

interface State {
  readonly text: readonly string[];
  readonly groups: ([start: number, end: number] | undefined)[];
  readonly budget: Budget;
  steps: number;
  depth: number;
}

/** Pays for steps before they are made. @throws StepsSpent @throws LimitReached */
function step(state: State, count = 1): void {
  state.steps += count;
  if (state.steps > maxSteps) throw new StepsSpent();
  state.budget.spend(count);
}

/** Tries to match at a position, and then what follows. */
type Matcher = (state: State, at: number, next: (at: number) => boolean) => boolean;

/**
 * Returns whether a pattern matches at the start of a text. Returns `unknown` if the match takes too long.
 * @param pattern a pattern that Python can compile
 * @param budget the budget to which each step is charged
 * @throws LimitReached if the budget is used up
 */
export function matchBacktracking(pattern: string, text: string, budget: Budget): boolean | 'unknown' {
  try {
    if (text.length > longestText || pattern.length > longestPattern) throw new StepsSpent();
    const state: State = { text: [...text], groups: [], budget, steps: 0, depth: 0 };
    return compiled(pattern)(state, 0, () => true);
  } catch (fault) {
    if (!(fault instanceof StepsSpent)) throw fault;
    budget.gaveUp.add(pattern);
    return 'unknown';
  }
}

const compiled = memoizeByText((pattern) => {
  const { tokens, flags } = parsePattern(pattern);
  return new Compiler(tokens).alternatives(withFlags(noFlags, flags));
}, 100);

const empty: Matcher = (_, at, next) => next(at);

/** An attempt to match a part: it costs a step, and a level until it and all that follows have been tried. */
function attempt(part: Matcher): Matcher {
  return (state, at, next) => {
    step(state);
    if (++state.depth > deepest) throw new StepsSpent();
    const isMatch = part(state, at, next);
    state.depth--;
    return isMatch;
  };
}

class Compiler {
  readonly #tokens: readonly PatternToken[];
  readonly #names = new Map<string, number>();
  #at = 0;
  #groups = 0;

  constructor(tokens: readonly PatternToken[]) {
    this.#tokens = tokens;
  }

  /** Up to a closing token or the end. */
  alternatives(flags: Flags): Matcher {
    const all = this.#branches(flags);
    if (all.length === 1) return all[0] ?? empty;
    return (state, at, next) => all.some((each) => each(state, at, next));
  }

  #branches(flags: Flags): readonly Matcher[] {
    const all = [this.#sequence(flags)];
    while (this.#tokens[this.#at]?.kind === 'or') {
      this.#at++;
      all.push(this.#sequence(flags));
    }
    return all;
  }

  #sequence(flags: Flags): Matcher {
    const parts: Matcher[] = [];
    for (let token = this.#tokens[this.#at]; token && token.kind !== 'or' && token.kind !== 'close'; ) {
      this.#at++;
      parts.push(this.#repeated(attempt(this.#single(token, flags))));
      token = this.#tokens[this.#at];
    }
    return parts.reduceRight(
      (rest, part) => (rest === empty ? part : (state, at, next) => part(state, at, (then) => rest(state, then, next))),
      empty,
    );
  }

  #repeated(inner: Matcher): Matcher {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'quantifier') return inner;
    this.#at++;
    const repeat = repeated(inner, token.min, token.max, token.mode === '?');
    return token.mode === '+' ? atomic(repeat) : repeat;
  }

  #single(token: PatternToken, flags: Flags): Matcher {
    if (token.kind === 'open') return this.#group(token, flags);
    if (token.kind === 'backreference') return this.#reference(token.text, flags);
    if (token.kind === 'anchor') return anchor(token.sign, flags);
    const test = characterTest(token, flags);
    return (state, at, next) => {
      const char = state.text[at];
      return char !== undefined && test(char) && next(at + 1);
    };
  }

  #group({ group, text }: Extract<PatternToken, { kind: 'open' }>, flags: Flags): Matcher {
    const number = group === 'capture' ? ++this.#groups : 0;
    const name = /^\(\?P<([^>]*)>/.exec(text)?.[1];
    if (name !== undefined) this.#names.set(name, number);
    if (group === 'conditional') return this.#conditional(text, flags);
    const inner = this.alternatives(group === 'flags' ? withFlags(flags, text.slice(2, -1)) : flags);
    this.#at++;
    if (group === 'look') return look(inner, text);
    if (group === 'atomic') return atomic(inner);
    return number === 0 ? inner : captured(inner, number);
  }

  #conditional(text: string, flags: Flags): Matcher {
    const named = /^\(\?\(([^)]+)\)/.exec(text)?.[1] ?? '';
    const [met = empty, unmet = empty] = this.#branches(flags);
    this.#at++;
    const number = () => this.#names.get(named) ?? Number(named);
    return (state, at, next) => (state.groups[number()] ? met : unmet)(state, at, next);
  }

  #reference(text: string, { ignoreCase }: Flags): Matcher {
    const number = this.#names.get(text) ?? Number(text);
    const plain = (char: string | undefined) => (ignoreCase ? char?.toLowerCase() : char);
    return (state, at, next) => {
      const group = state.groups[number];
      if (group === undefined) return false;
      const [start, end] = group;
      step(state, end - start);
      for (let index = 0; index < end - start; index++)
        if (plain(state.text[start + index]) !== plain(state.text[at + index])) return false;
      return next(at + end - start);
    };
  }
}

function repeated(inner: Matcher, min: number, max: number, isLazy: boolean): Matcher {
  const more = (count: number): Matcher =>
    attempt((state, at, next) => {
      // Repeating an empty match changes nothing.
      const again = () =>
        count < max && inner(state, at, (then) => (then !== at || count < min) && more(count + 1)(state, then, next));
      if (count < min) return again();
      return isLazy ? next(at) || again() : again() || next(at);
    });
  return more(0);
}

/** Its first match is final. */
function atomic(inner: Matcher): Matcher {
  return (state, at, next) => {
    let end: number | undefined;
    step(state, state.groups.length);
    const before = [...state.groups];
    const isMatch = inner(state, at, (then) => {
      end = then;
      return true;
    });
    if (isMatch && end !== undefined && next(end)) return true;
    restore(state, before);
    return false;
  };
}

function captured(inner: Matcher, number: number): Matcher {
  return (state, at, next) => {
    const before = state.groups[number];
    const isMatch = inner(state, at, (then) => {
      const within = state.groups[number];
      state.groups[number] = [at, then];
      if (next(then)) return true;
      state.groups[number] = within;
      return false;
    });
    if (!isMatch) state.groups[number] = before;
    return isMatch;
  };
}

function look(inner: Matcher, text: string): Matcher {
  const isWanted = text.endsWith('=');
  const isBehind = text.includes('<');
  return (state, at, next) => {
    step(state, state.groups.length);
    const before = [...state.groups];
    let isFound = false;
    for (let start = at; !isFound && start >= (isBehind ? 0 : at); start--) {
      step(state);
      isFound = inner(state, start, (end) => !isBehind || end === at);
    }
    if (!isWanted || !isFound) restore(state, before);
    if (isFound === isWanted && next(at)) return true;
    restore(state, before);
    return false;
  };
}

function restore(state: State, groups: State['groups']): void {
  state.groups.splice(0, state.groups.length, ...groups);
}

function anchor(sign: string, { multiline, ascii }: Flags): Matcher {
  const isWord = (char: string | undefined) => char !== undefined && isWordCharacter(char, ascii);
  const tests: Readonly<Record<string, (text: readonly string[], at: number) => boolean>> = {
    '^': (text, at) => at === 0 || (multiline && text[at - 1] === '\n'),
    $: (text, at) => at === text.length || (text[at] === '\n' && (multiline || at === text.length - 1)),
    A: (_, at) => at === 0,
    Z: (text, at) => at === text.length,
    b: (text, at) => isWord(text[at - 1]) !== isWord(text[at]),
    // Not even in an empty text.
    B: (text, at) => text.length > 0 && isWord(text[at - 1]) === isWord(text[at]),
  };
  const test = tests[sign] ?? (() => false);
  return (state, at, next) => test(state.text, at) && next(at);
}
