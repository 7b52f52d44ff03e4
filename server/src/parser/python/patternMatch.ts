/** Patterns as Python's `re.match` tests them. */
import { compilePattern } from '../../data/patterns/pattern.ts';
import { patternText } from '../../data/valueText.ts';
import type { Budget } from '../budget.ts';
import { PythonFault } from '../stop.ts';
import { matchBacktracking } from './backtrack.ts';
import { isDict, isFloat, namesOf, numberOf, type PyValue } from './pyValue.ts';

/** Longer text is cut before it is tested (docs/trust.md#limits), in UTF-16 code units. */
export const testedText = 64 * 1024;

/** `unknown`: no available engine can tell what Python's would find. */
export type Match = boolean | 'unknown';

/** A pattern that Python does not compile stops the parser before any text is tested. @throws PythonFault */
export function checkPattern(pattern: string): void {
  if (compilePattern(pattern).kind === 'invalid') throw new PythonFault('error');
}

/** @throws PythonFault for a pattern that Python does not compile */
export function matchStart(pattern: string, text: string, budget: Budget): Match {
  const compiled = compilePattern(pattern);
  if (compiled.kind === 'invalid') throw new PythonFault('error');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII but line breaks
  const isPlain = /^[\x00-\x09\x0b-\x7f]*$/.test(text);
  const isOther = compiled.kind === 'unrunnable' || (compiled.approximation !== undefined && !isPlain);
  if (isOther || text === '') return matchBacktracking(pattern, text, budget);
  return compiled.test(text, budget);
}

/** Can the pattern run in bounded time? By the specification other patterns never match. */
export function isRunnable(pattern: string): boolean {
  return compilePattern(pattern).kind !== 'unrunnable';
}

/** The match by the specification, which has another text of a value and lets no pattern match an empty one. */
export function matchesBySpecification(pattern: string, value: PyValue): boolean {
  const compiled = compilePattern(pattern);
  return compiled.kind === 'pattern' && compiled.matches(plain(value));
}

/** The text of a value by the specification; undefined if it is absent or empty. */
export function specificationText(value: PyValue): string | undefined {
  return patternText(plain(value));
}

function plain(value: PyValue): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (isDict(value)) return Object.fromEntries(namesOf(value).map((name) => [name, plain(value[name] ?? null)]));
  if (typeof value === 'bigint') return Number(value);
  return isFloat(value) ? numberOf(value) : value;
}
