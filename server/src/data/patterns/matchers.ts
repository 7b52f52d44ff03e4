/** The parts of which the backtracking matcher is composed. Each tries its part, and then what follows. */
import { type Flags, foldCase, isWordCharacter, Undecided } from './characters.ts';
import type { PatternToken } from './patternTree.ts';

const maxSteps = 100_000;
/** Attempts inside of each other: each needs several frames of the stack. */
const deepest = 800;
/** How many characters are tested in the time of one step, where nothing else is tried between them. */
export const charactersOfStep = 16;

/** Takes so many steps from a budget; false if it does not allow them. */
export type TakeSteps = (count: number) => boolean;

export interface State {
  readonly text: readonly string[];
  readonly groups: ([start: number, end: number] | undefined)[];
  readonly take: TakeSteps;
  steps: number;
  depth: number;
}

/** Pays for steps before they are made. @throws Undecided */
export function step(state: State, count = 1): void {
  state.steps += count;
  if (state.steps > maxSteps || !state.take(count)) throw new Undecided();
}

/** Tries to match at a position, and then what follows. */
export type Matcher = (state: State, at: number, next: (at: number) => boolean) => boolean;

export const empty: Matcher = (_, at, next) => next(at);

/** An attempt to match a part: it costs a step, and a level until it and all that follows have been tried. */
export function attempt(part: Matcher): Matcher {
  return (state, at, next) => {
    step(state);
    if (++state.depth > deepest) throw new Undecided();
    const isMatch = part(state, at, next);
    state.depth--;
    return isMatch;
  };
}

export function anyOf(branches: readonly Matcher[]): Matcher {
  const [only] = branches;
  if (only !== undefined && branches.length === 1) return only;
  return (state, at, next) => branches.some((each) => each(state, at, next));
}

export function reference(number: number, { ignoreCase }: Flags): Matcher {
  const plain = (char: string | undefined) => (ignoreCase && char !== undefined ? foldCase(char) : char);
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
export type CharacterTest = (char: string) => boolean;

/** A possessive repeat never gives back what it matched. */
export function quantified(repeat: Matcher, { mode }: Quantifier): Matcher {
  return mode === '+' ? atomic(repeat) : repeat;
}

/** Repeats of one character: counted in a loop, so that long text needs no stack. */
export function repeatedCharacter(test: CharacterTest, { min, max, mode }: Quantifier): Matcher {
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

export function repeated(inner: Matcher, { min, max, mode }: Quantifier): Matcher {
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
export function atomic(inner: Matcher): Matcher {
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

export function captured(inner: Matcher, number: number): Matcher {
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

export function look(inner: Matcher, text: string): Matcher {
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

export function anchor(sign: string, { multiline, ascii }: Flags): Matcher {
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
