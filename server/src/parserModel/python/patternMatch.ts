/** Patterns as Python's `re.match` tests them. */
import { type Budget, LimitReached } from '../../data/budget.ts';
import { compilePattern } from '../../data/patterns/pattern.ts';
import { patternText } from '../../data/valueText.ts';
import { PythonFault } from '../stop.ts';
import { matchBacktracking } from './backtrack.ts';
import { isFloat, numberOf, type PyValue } from './pyValue.ts';

/** Longer text is cut before it is tested (docs/trust.md#limits), in UTF-16 code units. */
export const testedText = 64 * 1024;

/** `unknown`: no available engine can tell what Python's would find. */
export type Match = boolean | 'unknown';

/** A pattern that Python does not compile stops the parser before any text is tested. @throws PythonFault */
export function checkPattern(pattern: string): void {
  if (compilePattern(pattern).kind === 'invalid') throw new PythonFault('error');
}

/** @throws PythonFault for a pattern that Python does not compile @throws LimitReached */
export function matchStart(pattern: string, text: string, budget: Budget): Match {
  const compiled = compilePattern(pattern);
  if (compiled.kind === 'invalid') throw new PythonFault('error');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII but line breaks
  const isPlain = /^[\x00-\x09\x0b-\x7f]*$/.test(text);
  const isOther = compiled.kind === 'unrunnable' || (compiled.approximation !== undefined && !isPlain);
  if (isOther || text === '') return matchBacktracking(pattern, text, budget);
  return within(budget, compiled.test(text, budget));
}

/** A test that the budget does not allow has no result. */
function within(budget: Budget, isMatch: boolean): boolean {
  if (budget.reached) throw new LimitReached();
  return isMatch;
}

/** Can the pattern run in bounded time? By the specification other patterns never match. */
export function isRunnable(pattern: string): boolean {
  return compilePattern(pattern).kind !== 'unrunnable';
}

/**
 * The match by the specification, which has another text of a value and lets no pattern match an empty one.
 * @throws LimitReached
 */
export function matchesBySpecification(pattern: string, value: PyValue, budget: Budget): boolean {
  const compiled = compilePattern(pattern);
  return compiled.kind === 'pattern' && within(budget, compiled.matches(specificationText(value, budget), budget));
}

/** The text of a value by the specification; undefined if it is absent or empty. @throws LimitReached */
export function specificationText(value: PyValue, budget: Budget): string | undefined {
  const text = patternText(value, plain);
  if (text !== undefined && typeof value !== 'string') budget.spendCharacters(text.length);
  return text;
}

/** Python's numbers as JSON has them. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  return isFloat(value as PyValue) ? numberOf(value as PyValue) : value;
}
