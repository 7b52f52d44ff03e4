/**
 * Patterns of conditions and keys: Python's `re.match` in linear time (docs/mapper-reference.md#conditions,
 * docs/trust.md#patterns).
 */

import * as l10n from '@vscode/l10n';
import { RE2JS } from 're2js';
import { memoizeByText } from '../../util/memo.ts';
import type { Budget, UntestedReason } from '../budget.ts';
import { patternText, patternTextLimit } from '../valueText.ts';
import { emitJavaScript, emitRe2, NotExpressible } from './emit.ts';
import { expandedSize, isHarmless } from './harmless.ts';
import { parsePattern } from './parsePattern.ts';
import { PatternSyntaxError, type PatternTree } from './patternTree.ts';

/** The result of a test; `unknown` if no engine can test the text, or if the budget doesn't allow it. */
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
/** With a look-behind it is slower still: it goes through all parts of the pattern at each character. */
const lookSize = 3;

/** The budget for tests of text. */
type TextBudget = Pick<Budget, 'takeNodes' | 'takeCharacters'> & Partial<Pick<Budget, 'untested'>>;

export type CompiledPattern =
  | {
      readonly kind: 'pattern';
      /** Returns whether a value matches, which need not be text. Null, no value and empty values match no pattern. */
      matches(value: unknown, budget?: TextBudget): boolean;
      /** Tests text, empty or not. */
      test(text: string, budget?: TextBudget): PatternMatch;
    }
  /** Python compiles it, but no engine here can test it; the message says why. */
  | { readonly kind: 'unsupported'; readonly message: string }
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
  if (pattern.length > patternLimit) return tooLarge();
  try {
    const tree = parsePattern(pattern);
    const size = expandedSize(tree);
    const engine = quickEngine(tree, size) ?? linearEngine(tree, size);
    return engine ? testers(pattern, engine) : tooLarge();
  } catch (error) {
    if (error instanceof NotExpressible) return { kind: 'unsupported', message: error.message };
    if (!(error instanceof PatternSyntaxError)) throw error;
    const { message, offset, pythonError } = error;
    return { kind: 'invalid', message, offset, pythonError };
  }
}

function tooLarge(): CompiledPattern {
  return { kind: 'unsupported', message: l10n.t('The pattern is too large to be evaluated here.') };
}

/** An engine whose time is linear in the text. */
interface Engine {
  test(text: string): boolean;
  /** Takes the text's length from a budget; false if the budget does not allow it. */
  take(length: number, budget: TextBudget): boolean;
  /** Text up to this length costs nothing. */
  readonly free: number;
  /** Finds the texts on which it may differ from Python. */
  readonly inexact?: RegExp | undefined;
}

/** JavaScript's own engine, for patterns that it can express and runs safely. */
function quickEngine(tree: PatternTree, size: number): Engine | undefined {
  if (!isHarmless(tree) || size > largestQuick) return undefined;
  try {
    const regExp = new RegExp(emitJavaScript(tree).source, 'u');
    return {
      test: (text) => regExp.test(text),
      take: (length, budget) => budget.takeNodes(Math.ceil(length / quickCharacters)),
      free: quickCharacters,
    };
  } catch {
    return undefined;
  }
}

/**
 * The engine of re2js. Undefined if the pattern is too large for it.
 * @throws NotExpressible if re2js can't express a part of the pattern
 */
function linearEngine(tree: PatternTree, size: number): Engine | undefined {
  const { source, inexact, isReversed } = emitRe2(tree);
  const compiled = size > largest ? undefined : compileRe2(source);
  if (compiled === undefined) return undefined;
  const looks = source.includes('(?<');
  const weight = Math.max(linearWeight * (1 + size / linearSize), looks ? size / lookSize : 0);
  return {
    test: (text) => compiled.test(isReversed ? [...text].reverse().join('') : text),
    take: (length, budget) => budget.takeCharacters(length * weight),
    free: 0,
    inexact: inexact === undefined ? undefined : new RegExp(inexact),
  };
}

function compileRe2(source: string): RE2JS | undefined {
  try {
    return RE2JS.compile(source, source.includes('(?<') ? RE2JS.LOOKBEHINDS : 0);
  } catch {
    return undefined;
  }
}

function testers(pattern: string, { test: run, take, free, inexact }: Engine): CompiledPattern {
  const test = (text: string, budget?: TextBudget): PatternMatch => {
    if (text.length > patternTextLimit) return untested(budget, 'length');
    if (inexact?.test(text)) return untested(budget, 'characters');
    if (budget && text.length > free && !take(text.length, budget)) return 'unknown';
    return run(text);
  };
  const untested = (budget: TextBudget | undefined, reason: UntestedReason): 'unknown' => {
    budget?.untested?.set(pattern, reason);
    return 'unknown';
  };
  // The fast path: most values are short text, and there may be millions.
  const matches = (value: unknown, budget?: TextBudget): boolean => {
    if (typeof value === 'string' && value !== '' && value.length <= free) return run(value);
    const text = patternText(value);
    return text !== undefined && test(text, budget) === true;
  };
  return { kind: 'pattern', matches, test };
}
