/**
 * A backtracking matcher like Python's, for patterns that no linear engine supports: back-references, look-around,
 * atomic groups. Every attempt to match a part is a step, which the run's budget pays for; it gives up after a limited
 * number of them, and where they are nested too deeply.
 */

import { characterTest, type Flags, isCharacter, noFlags, Undecided, withFlags } from './characters.ts';
import {
  anchor,
  anyOf,
  atomic,
  attempt,
  type CharacterTest,
  captured,
  charactersOfStep,
  empty,
  look,
  type Matcher,
  quantified,
  reference,
  repeated,
  repeatedCharacter,
  type State,
  step,
  type TakeSteps,
} from './matchers.ts';
import type { GroupStart, PatternToken, PatternTree } from './patternTree.ts';

/** Tokens of a pattern, and groups inside of each other: each needs several frames of the stack to be compiled. */
const longestPattern = 2000;
const deepestGroup = 200;
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
