/** Patterns as Python's `re.match` tests them. */
import { type Budget, LimitReached } from '../../data/budget.ts';
import { compilePattern, type PatternMatch } from '../../data/patterns/pattern.ts';
import { PythonFault } from '../stop.ts';

/** Longer text is cut before it is tested (docs/trust.md#limits), in UTF-16 code units. */
export const testedText = 64 * 1024;

/**
 * Checks whether Python can compile a pattern. A pattern that Python can't compile stops the parser before any text is
 * tested.
 * @throws PythonFault if Python can't compile the pattern
 */
export function checkPattern(pattern: string): void {
  const compiled = compilePattern(pattern);
  if (compiled.kind === 'invalid') throw new PythonFault(compiled.pythonError);
}

/**
 * Returns whether a pattern matches at the start of a text, as Python's `re.match` does. Returns `unknown` if the
 * match takes too long.
 * @throws PythonFault if Python doesn't compile the pattern
 * @throws LimitReached if the budget is used up
 */
export function matchStart(pattern: string, text: string, budget: Budget): PatternMatch {
  const compiled = compilePattern(pattern);
  if (compiled.kind === 'invalid') throw new PythonFault(compiled.pythonError);
  return within(budget, compiled.test(text, budget));
}

/** A test that the budget does not allow has no result. */
function within<T>(budget: Budget, match: T): T {
  if (budget.reached) throw new LimitReached();
  return match;
}
