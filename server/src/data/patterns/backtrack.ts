/**
 * A backtracking matcher like Python's, for patterns that no linear engine supports: back-references, look-around,
 * atomic groups. Every attempt to match a part is a step, which the run's budget pays for; it gives up after a limited
 * number of them, and where they are nested too deeply.
 */

import {
  characterTest,
  type Flags,
  fold,
  isCharacter,
  isWordCharacter,
  noFlags,
  Undecided,
  withFlags,
} from './characters.ts';
import type { GroupStart, PatternToken, PatternTree } from './patternTree.ts';

const maxSteps = 100_000;
/** Attempts inside of each other: each needs several frames of the stack. */
const deepest = 800;
/** Tokens of a pattern, and groups inside of each other: each needs several frames of the stack to be compiled. */
const longestPattern = 2000;
const deepestGroup = 200;
/** How many characters are tested in the time of one step, where nothing else is tried between them. */
const charactersOfStep = 16;

/** Takes so many steps from a budget; false if it does not allow them. */
type TakeSteps = (count: number) => boolean;

interface State {
  readonly text: readonly string[];
  readonly groups: ([start: number, end: number] | undefined)[];
  readonly take: TakeSteps;
  steps: number;
  depth: number;
}

/** Pays for steps before they are made. @throws Undecided */
function step(state: State, count = 1): void {
  state.steps += count;
  if (state.steps > maxSteps || !state.take(count)) throw new Undecided();
}

/** Tries to match at a position, and then what follows. */
type Matcher = (state: State, at: number, next: (at: number) => boolean) => boolean;

/**
 * Returns a function that tells whether a pattern matches at the start of a text. Its result is `unknown` if the match
 * takes too long, and if it depends on a character whose name isn't known here.
 */
export function compileBacktracking({
  tokens,
  flags,
}: PatternTree): (text: string, take: TakeSteps) => boolean | 'unknown' {
  if (tokens.length > longestPattern || depthOf(tokens) > deepestGroup) return () => 'unknown';
  const match = new Compiler(tokens).alternatives(withFlags(noFlags, flags));
  return (text, take) => {
    const state: State = { text: [...text], groups: [], take, steps: 0, depth: 0 };
    try {
      step(state, 1 + Math.floor(text.length / charactersOfStep));
      return match(state, 0, () => true);
    } catch (fault) {
      if (fault instanceof Undecided) return 'unknown';
      throw fault;
    }
  };
}

function depthOf(tokens: readonly PatternToken[]): number {
  let depth = 0;
  let most = 0;
  for (const { kind } of tokens) {
    if (kind === 'open') most = Math.max(most, ++depth);
    if (kind === 'close') depth--;
  }
  return most;
}

const empty: Matcher = (_, at, next) => next(at);

/** An attempt to match a part: it costs a step, and a level until it and all that follows have been tried. */
function attempt(part: Matcher): Matcher {
  return (state, at, next) => {
    step(state);
    if (++state.depth > deepest) throw new Undecided();
    const isMatch = part(state, at, next);
    state.depth--;
    return isMatch;
  };
}

class Compiler {
  readonly #tokens: readonly PatternToken[];
  #at = 0;

  constructor(tokens: readonly PatternToken[]) {
    this.#tokens = tokens;
  }

  /** Up to a closing token or the end. */
  alternatives(flags: Flags): Matcher {
    return anyOf(this.#branches(flags));
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
      parts.push(isCharacter(token) ? attempt(this.#characters(flags)) : this.#repeated(token, flags));
      token = this.#tokens[this.#at];
    }
    return parts.reduceRight(
      (rest, part) => (rest === empty ? part : (state, at, next) => part(state, at, (then) => rest(state, then, next))),
      empty,
    );
  }

  /** One character with its quantifier, or all characters up to the next one with a quantifier. */
  #characters(flags: Flags): Matcher {
    const tests: CharacterTest[] = [];
    for (let token = this.#tokens[this.#at]; token && isCharacter(token); token = this.#tokens[this.#at]) {
      const quantifier = this.#tokens[this.#at + 1];
      const isRepeated = quantifier?.kind === 'quantifier';
      if (isRepeated && tests.length > 0) break;
      this.#at++;
      tests.push(characterTest(token, flags));
      if (!isRepeated) continue;
      this.#at++;
      return quantified(repeatedCharacter(tests[0] as CharacterTest, quantifier), quantifier);
    }
    return (state, at, next) => {
      step(state, Math.floor(tests.length / charactersOfStep));
      const isMatch = tests.every((test, index) => {
        const char = state.text[at + index];
        return char !== undefined && test(char);
      });
      return isMatch && next(at + tests.length);
    };
  }

  #repeated(token: PatternToken, flags: Flags): Matcher {
    this.#at++;
    const inner = attempt(this.#single(token, flags));
    const quantifier = this.#tokens[this.#at];
    if (quantifier?.kind !== 'quantifier') return inner;
    this.#at++;
    return quantified(repeated(inner, quantifier), quantifier);
  }

  #single(token: PatternToken, flags: Flags): Matcher {
    if (token.kind === 'open') return this.#group(token, flags);
    if (token.kind === 'backreference') return reference(token.group, flags);
    return token.kind === 'anchor' ? anchor(token.sign, flags) : empty;
  }

  #group({ group, text, number = 0 }: GroupStart, flags: Flags): Matcher {
    const branches = this.#branches(group === 'flags' ? withFlags(flags, text.slice(2, -1)) : flags);
    this.#at++;
    if (group === 'conditional') {
      const [met = empty, unmet = empty] = branches;
      return (state, at, next) => (state.groups[number] ? met : unmet)(state, at, next);
    }
    const inner = anyOf(branches);
    if (group === 'look') return look(inner, text);
    if (group === 'atomic') return atomic(inner);
    return group === 'capture' ? captured(inner, number) : inner;
  }
}

function anyOf(branches: readonly Matcher[]): Matcher {
  const [only] = branches;
  if (only !== undefined && branches.length === 1) return only;
  return (state, at, next) => branches.some((each) => each(state, at, next));
}

function reference(number: number, { ignoreCase }: Flags): Matcher {
  const plain = (char: string | undefined) => (ignoreCase && char !== undefined ? fold(char) : char);
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

type Quantifier = Extract<PatternToken, { kind: 'quantifier' }>;
type CharacterTest = (char: string) => boolean;

/** A possessive repeat never gives back what it matched. */
function quantified(repeat: Matcher, { mode }: Quantifier): Matcher {
  return mode === '+' ? atomic(repeat) : repeat;
}

/** Repeats of one character: counted in a loop, so that long text needs no stack. */
function repeatedCharacter(test: CharacterTest, { min, max, mode }: Quantifier): Matcher {
  return (state, at, next) => {
    let end = at;
    const goOn = (): boolean => {
      const char = state.text[end];
      if (end - at >= max || char === undefined || !test(char)) return false;
      end++;
      if ((end - at) % charactersOfStep === 0) step(state);
      return true;
    };
    const isAt = () => {
      step(state);
      return next(end);
    };
    let isMore = true;
    while (isMore && (mode !== '?' || end - at < min)) isMore = goOn();
    for (let isLeft = end - at >= min; isLeft; ) {
      if (isAt()) return true;
      isLeft = mode === '?' ? goOn() : --end >= at + min;
    }
    return false;
  };
}

function repeated(inner: Matcher, { min, max, mode }: Quantifier): Matcher {
  const more = (count: number): Matcher =>
    attempt((state, at, next) => {
      // Repeating an empty match changes nothing.
      const again = () =>
        count < max && inner(state, at, (then) => (then !== at || count < min) && more(count + 1)(state, then, next));
      if (count < min) return again();
      return mode === '?' ? next(at) || again() : again() || next(at);
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
