/**
 * Placeholders `[n]`: a rule is expanded to one rule for each path of the data, or of the section so far, that matches
 * its source.
 */

import { type Budget, nodesOfText } from '../../data/budget.ts';
import { charactersReadInNode } from '../mapping/itemPath.ts';
import type { RunContext } from '../mapping/runContext.ts';
import type { PyDict, PyList } from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';
import { findIndices } from './pathPatterns.ts';

interface Bracket {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isIndex: boolean;
}

/**
 * Brackets and braces of a path, a dot before them included; a filter's bracket ends on its line. `[*]` is a placeholder
 * in targets only.
 */
function bracketsOf(path: string, isTarget: boolean): readonly Bracket[] {
  const found: Bracket[] = [];
  const next = finder(path);
  for (let start = 0; start < path.length; ) {
    const end = bracketEnd(path, start, next);
    if (end !== undefined) {
      const text = path.slice(start, end);
      const isIndex = /^\[n\p{Nd}*\]$/u.test(text) || (isTarget && text === '[*]');
      found.push({ text, start, end, isIndex });
    }
    start = end ?? start + 1;
  }
  return found;
}

/** The end of the bracket or brace that begins at an offset. */
function bracketEnd(path: string, start: number, next: Finder): number | undefined {
  const open = path[start] === '.' ? start + 1 : start;
  const isBrace = path[open] === '{';
  if (!isBrace && path[open] !== '[') return undefined;
  const close = next(isBrace ? '}' : ']', open);
  if (close === undefined || isBrace || path[open + 1] !== '?') return close && close + 1;
  return open === start && (next('\n', open) ?? close) >= close ? close + 1 : undefined;
}

/** Finds the next of a sign from an offset on. */
type Finder = (sign: string, from: number) => number | undefined;

/** Remembers what it found, so that going through a text with ever larger offsets takes linear time. */
function finder(text: string): Finder {
  const known = new Map<string, number>();
  return (sign, from) => {
    let at = known.get(sign) ?? -1;
    if (at < from) {
      const found = text.indexOf(sign, from);
      at = found < 0 ? Number.POSITIVE_INFINITY : found;
      known.set(sign, at);
    }
    return at === Number.POSITIVE_INFINITY ? undefined : at;
  };
}

function placeholdersOf(path: string, isTarget: boolean): readonly Bracket[] {
  return path.includes('[') ? bracketsOf(path, isTarget).filter(({ isIndex }) => isIndex) : [];
}

/** Returns whether a source or a target has placeholders. */
export function hasPlaceholders(source: string, target: string): boolean {
  return placeholdersOf(target, true).length > 0 || placeholdersOf(source, false).length > 0;
}

/** A rule with indices in place of its placeholders. */
interface ResolvedRule {
  readonly source: string;
  readonly target: string;
  /** Replaces the placeholders in the path of a condition. */
  readonly conditionPath: (path: string) => string;
}

/**
 * Expands a rule with placeholders to several rules, one for each combination of matching indices, in the order of the
 * matching paths. Each of these rules is created only when it is requested.
 * @throws PythonFault if the source and the target have different placeholders
 * @throws LimitReached if the budget is used up
 */
export function resolvePlaceholders(
  source: string,
  target: string,
  { data, budget }: RunContext,
  section: PyDict | PyList,
): readonly (() => ResolvedRule)[] {
  const inSource = placeholdersOf(source, false);
  const inTarget = placeholdersOf(target, true);
  const namesOf = (all: readonly Bracket[]) => all.map(({ text }) => text).join('');
  if (inSource.length !== inTarget.length || namesOf(inSource) !== namesOf(inTarget))
    throw new PythonFault('ValueError');
  const found = findIndices(patternOf(source, inSource, budget), [data, section], budget);
  // Each is another text, which is read as a path.
  const payFor = (text: string) => {
    budget.spend(Math.ceil(text.length / charactersReadInNode));
    return text;
  };
  return found.map((indices) => () => ({
    source: withIndices(payFor(source), inSource, (_, at) => indices[at]),
    target: withIndices(payFor(target), inTarget, (_, at) => indices[at]),
    conditionPath: (path) => conditionWithIndices(payFor(path), inSource, indices),
  }));
}

/** The source up to its last placeholder, without all other brackets. */
function patternOf(source: string, placeholders: readonly Bracket[], budget: Budget): string {
  let pattern = source.slice(0, placeholders.at(-1)?.end);
  for (const { text, isIndex } of bracketsOf(source, false)) {
    if (isIndex) continue;
    budget.spend(nodesOfText(pattern.length));
    pattern = pattern.replaceAll(text, '');
  }
  return pattern;
}

function withIndices(
  path: string,
  placeholders: readonly Bracket[],
  indexOf: (placeholder: Bracket, at: number) => string | undefined,
): string {
  let text = '';
  let start = 0;
  for (const [at, placeholder] of placeholders.entries()) {
    const index = indexOf(placeholder, at);
    if (index === undefined) continue;
    text += `${path.slice(start, placeholder.start)}[${index}]`;
    start = placeholder.end;
  }
  return text + path.slice(start);
}

/** By name; if the source has only one placeholder, its index replaces any. */
function conditionWithIndices(path: string, inSource: readonly Bracket[], indices: readonly string[]): string {
  const byName = new Map(inSource.map(({ text }, at) => [text, indices[at]]));
  const only = inSource.length === 1 ? indices[0] : undefined;
  return withIndices(path, placeholdersOf(path, false), ({ text }) => byName.get(text) ?? only);
}
