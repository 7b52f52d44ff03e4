/** Patterns as Python's `re.match` tests them. */
import { type Budget, LimitReached } from '../../data/budget.ts';
import { compilePattern, type PatternMatch } from '../../data/patterns/pattern.ts';
import { PythonFault } from '../stop.ts';

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
 * Returns whether a pattern matches at the start of a text, as Python's `re.match` does. Returns `unknown` if
 * that can't be tested here.
 * @throws PythonFault if Python doesn't compile the pattern
 * @throws LimitReached if the budget is used up
 */
export function matchStart(pattern: string, text: string, budget: Budget): PatternMatch {
  const compiled = compilePattern(pattern);
  if (compiled.kind === 'invalid') throw new PythonFault(compiled.pythonError);
  if (compiled.kind === 'unsupported') return 'unknown';
  const match = compiled.test(text, budget);
  if (budget.reached) throw new LimitReached();
  return match;
}
