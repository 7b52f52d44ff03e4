/**
 * Patterns of conditions and keys: Python's `re.match` in bounded time (docs/mapper-reference.md#conditions,
 * docs/trust.md#patterns).
 */

import * as l10n from '@vscode/l10n';
import { RE2JS } from 're2js';
import { memoizeByText } from '../../util/memo.ts';
import type { Budget } from '../budget.ts';
import { patternText, patternTextLimit } from '../valueText.ts';
import { emitJavaScript, emitRe2, NotExpressible } from './emit.ts';
import { expandedSize, isHarmless } from './harmless.ts';
import { parsePattern } from './parsePattern.ts';
import { PatternSyntaxError, type PatternTree } from './patternTree.ts';

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

type Runnable = Extract<CompiledPattern, { kind: 'pattern' }>;

/**
 * Compiles a pattern of Python's `re`. An invalid pattern never causes an exception. Memoised, because the model of the
 * parser asks for the pattern at each value, and mappers repeat a few very often.
 */
export const compilePattern: (pattern: string) => CompiledPattern = memoizeByText(compile, 200);

function compile(pattern: string): CompiledPattern {
  const tooLarge = {
    kind: 'unrunnable',
    message: l10n.t('the pattern is too large to be tested in limited time'),
  } as const;
  if (pattern.length > patternLimit) return tooLarge;
  const tree = tryParse(pattern);
  if (tree instanceof PatternSyntaxError) return { kind: 'invalid', message: tree.message, offset: tree.offset };
  const size = expandedSize(tree);
  if (size > largest) return tooLarge;
  const quick = tryJavaScript(tree);
  if (quick) {
    const take = (length: number, budget: TextBudget) => budget.takeNodes(Math.ceil(length / quickCharacters));
    return {
      kind: 'pattern',
      ...testers(pattern, (text) => quick.test(text), take, quickCharacters),
      approximation: undefined,
    };
  }
  return compileLinear(pattern, tree, linearWeight * (1 + size / linearSize));
}

function compileLinear(pattern: string, tree: PatternTree, weight: number): CompiledPattern {
  try {
    const { source, approximation } = emitRe2(tree);
    const compiled = RE2JS.compile(source);
    const take = (length: number, budget: TextBudget) => budget.takeCharacters(length * weight);
    return { kind: 'pattern', ...testers(pattern, (text) => compiled.test(text), take), approximation };
  } catch (error) {
    const what = error instanceof NotExpressible ? error.message : l10n.t('this pattern');
    return { kind: 'unrunnable', message: l10n.t("{0} can't be tested in limited time", what) };
  }
}

/**
 * @param pattern its text
 * @param take takes the text's length from a budget; false if the budget does not allow it
 * @param free text up to this length costs nothing
 */
function testers(
  pattern: string,
  run: (text: string) => boolean,
  take: (length: number, budget: TextBudget) => boolean,
  free = 0,
): Pick<Runnable, 'matches' | 'test'> {
  const test: Runnable['test'] = (text, budget) => {
    const tested = text.length > patternTextLimit ? text.slice(0, patternTextLimit) : text;
    if (tested !== text) budget?.cutBy?.add(pattern);
    return budget && tested.length > free && !take(tested.length, budget) ? false : run(tested);
  };
  const matches: Runnable['matches'] = (value, budget) => {
    // The fast path: most values are short text, and there may be millions.
    if (typeof value === 'string' && value !== '' && value.length <= free) return run(value);
    const text = patternText(value);
    return text !== undefined && test(text, budget);
  };
  return { matches, test };
}

function tryParse(pattern: string): PatternTree | PatternSyntaxError {
  try {
    return parsePattern(pattern);
  } catch (error) {
    if (error instanceof PatternSyntaxError) return error;
    throw error;
  }
}

/** Undefined if JavaScript's engine cannot express the pattern, or not run it safely. */
function tryJavaScript(tree: PatternTree): RegExp | undefined {
  if (!isHarmless(tree) || expandedSize(tree) > largestQuick) return undefined;
  try {
    return new RegExp(emitJavaScript(tree).source, 'u');
  } catch {
    return undefined;
  }
}

/** The budget for tests of long text. */
type TextBudget = Pick<Budget, 'takeNodes' | 'takeCharacters'> & Partial<Pick<Budget, 'cutBy'>>;

export type CompiledPattern =
  | {
      readonly kind: 'pattern';
      /**
       * Tests a value, which need not be text. Null, no value, empty values, and text beyond the budget match no
       * pattern.
       */
      matches(value: unknown, budget?: TextBudget): boolean;
      /** Tests text, empty or not. */
      test(text: string, budget?: TextBudget): boolean;
      /** How our engine may differ from Python. */
      readonly approximation: string | undefined;
    }
  /** Python would not compile it; offset in UTF-16 code units of the pattern. */
  | { readonly kind: 'invalid'; readonly message: string; readonly offset: number }
  /** Valid, but none of our engines runs it in linear time: it never matches. */
  | { readonly kind: 'unrunnable'; readonly message: string };
