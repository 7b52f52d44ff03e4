/**
 * Patterns of conditions and keys: Python's `re.match` in bounded time (docs/mapper-reference.md#conditions,
 * docs/trust.md#patterns).
 */

import { RE2JS } from 're2js';
import { memoizeByText } from '../../util/memo.ts';
import type { Budget } from '../budget.ts';
import { patternText, patternTextLimit } from '../valueText.ts';
import { compileBacktracking } from './backtrack.ts';
import { emitJavaScript, emitRe2 } from './emit.ts';
import { expandedSize, isHarmless } from './harmless.ts';
import { parsePattern } from './parsePattern.ts';
import { PatternSyntaxError, type PatternTree } from './patternTree.ts';

/** The result of a test; `unknown` if it takes too long, or longer than the budget allows. */
export type PatternMatch = boolean | 'unknown';

/**
 * Limit for the text, in UTF-16 code units, and for the size with repeats written out: larger patterns take an engine
 * too long.
 */
const patternLimit = 64 * 1024;
const largest = 5000;
/** A lower limit for JavaScript's engine, which needs far more memory than re2js. */
const largestQuick = 200;

/** How many characters cost one node in JavaScript's engine. */
const quickCharacters = 64;
/** re2js is much slower, so each character counts as written text, and more of it for larger patterns. */
const linearWeight = 2;
const linearSize = 64;

/** The budget for tests of long text, and of patterns that have no linear form. */
type TextBudget = Pick<Budget, 'takeNodes' | 'takeCharacters'> & Partial<Pick<Budget, 'cutBy' | 'gaveUp'>>;

export type CompiledPattern =
  | {
      readonly kind: 'pattern';
      /** Returns whether a value matches, which need not be text. Null, no value and empty values match no pattern. */
      matches(value: unknown, budget?: TextBudget): boolean;
      /** Tests text, empty or not. */
      test(text: string, budget?: TextBudget): PatternMatch;
    }
  /** Python would not compile it, and raises an exception; offset in UTF-16 code units of the pattern. */
  | {
      readonly kind: 'invalid';
      readonly message: string;
      readonly offset: number;
      readonly pythonError: PatternSyntaxError['pythonError'];
    };

/**
 * Compiles a pattern of Python's `re`. An invalid pattern never causes an exception. Memoised, because the model of the
 * parser asks for the pattern at each value, and mappers repeat a few very often.
 */
export const compilePattern: (pattern: string) => CompiledPattern = memoizeByText(compile, 200);

function compile(pattern: string): CompiledPattern {
  if (pattern.length > patternLimit) return testers(pattern, undefined, () => () => 'unknown');
  const tree = tryParse(pattern);
  if (tree instanceof PatternSyntaxError) {
    const { message, offset, pythonError } = tree;
    return { kind: 'invalid', message, offset, pythonError };
  }
  const size = expandedSize(tree);
  return testers(pattern, quickEngine(tree, size) ?? linearEngine(tree, size), () => compileBacktracking(tree));
}

/** An engine whose time is linear in the text. */
interface LinearEngine {
  test(text: string): boolean;
  /** Takes the text's length from a budget; false if the budget does not allow it. */
  take(length: number, budget: TextBudget): boolean;
  /** Text up to this length costs nothing. */
  readonly free: number;
  /** It may differ from Python on text that isn't plain. */
  readonly isApproximate: boolean;
}

/** JavaScript's own engine, for patterns that it can express and runs safely. */
function quickEngine(tree: PatternTree, size: number): LinearEngine | undefined {
  if (!isHarmless(tree) || size > largestQuick) return undefined;
  return tryLinearEngine(() => {
    const { source, isApproximate } = emitJavaScript(tree);
    const regExp = new RegExp(source, 'u');
    return {
      test: (text) => regExp.test(text),
      take: (length, budget) => budget.takeNodes(Math.ceil(length / quickCharacters)),
      free: quickCharacters,
      isApproximate,
    };
  });
}

function linearEngine(tree: PatternTree, size: number): LinearEngine | undefined {
  if (size > largest) return undefined;
  return tryLinearEngine(() => {
    const { source, isApproximate } = emitRe2(tree);
    const compiled = RE2JS.compile(source);
    const weight = linearWeight * (1 + size / linearSize);
    return {
      test: (text) => compiled.test(text),
      take: (length, budget) => budget.takeCharacters(length * weight),
      free: 0,
      isApproximate,
    };
  });
}

function tryLinearEngine(make: () => LinearEngine): LinearEngine | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** Printable ASCII characters and tabs. */
const plainText = /^[\t -~]+$/;

/** @param compileOther the engine for text that no linear engine can test; called once it is needed */
function testers(
  pattern: string,
  linear: LinearEngine | undefined,
  compileOther: () => ReturnType<typeof compileBacktracking>,
): CompiledPattern {
  let other: ReturnType<typeof compileBacktracking> | undefined;
  const backtrack = (text: string, budget: TextBudget | undefined): PatternMatch => {
    other ??= compileOther();
    let isAllowed = true;
    const match = other(text, (steps) => {
      isAllowed = budget === undefined || budget.takeNodes(steps);
      return isAllowed;
    });
    if (match === 'unknown' && isAllowed) budget?.gaveUp?.add(pattern);
    return match;
  };
  const test = (given: string, budget?: TextBudget): PatternMatch => {
    const text = given.length > patternTextLimit ? given.slice(0, patternTextLimit) : given;
    if (text !== given) budget?.cutBy?.add(pattern);
    // Only backtracking is exact for empty text.
    if (linear === undefined || text === '' || (linear.isApproximate && !plainText.test(text)))
      return backtrack(text, budget);
    if (budget && text.length > linear.free && !linear.take(text.length, budget)) return 'unknown';
    return linear.test(text);
  };
  // The fast path: most values are short text, and there may be millions.
  const { test: run = () => false, free = 0, isApproximate = true } = linear ?? {};
  const quickLimit = isApproximate ? 0 : free;
  const matches = (value: unknown, budget?: TextBudget): boolean => {
    if (typeof value === 'string' && value !== '' && value.length <= quickLimit) return run(value);
    const text = patternText(value);
    return text !== undefined && test(text, budget) === true;
  };
  return { kind: 'pattern', matches, test };
}

function tryParse(pattern: string): PatternTree | PatternSyntaxError {
  try {
    return parsePattern(pattern);
  } catch (error) {
    if (error instanceof PatternSyntaxError) return error;
    throw error;
  }
}
