/**
 * Placeholders `[n]`: a rule is expanded to one rule for each path of the data, or of the section so far, that matches
 * its source.
 */

import type { RunContext } from '../mapping/runContext.ts';
import type { PyDict, PyList, PyValue } from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';
import { findIndices } from './pathPatterns.ts';

interface Bracket {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isIndex: boolean;
}

const brackets = /\[n\p{Nd}*\]|\[\*\]|\[\?.*?\]|\[\]|\.?(?:\[(?!\?)[^\]]*\]|\{[^}]*\})/gu;

/** Brackets and braces of a path. `[*]` is a placeholder in targets only. */
function bracketsOf(path: string, isTarget: boolean): readonly Bracket[] {
  return [...path.matchAll(brackets)].map(({ 0: text, index: start }) => ({
    text,
    start,
    end: start + text.length,
    isIndex: /^\[n\p{Nd}*\]$/u.test(text) || (isTarget && text === '[*]'),
  }));
}

function placeholdersOf(path: string, isTarget: boolean): readonly Bracket[] {
  return path.includes('[') ? bracketsOf(path, isTarget).filter(({ isIndex }) => isIndex) : [];
}

export function hasPlaceholders(source: string, target: string): boolean {
  return placeholdersOf(target, true).length > 0 || placeholdersOf(source, false).length > 0;
}

/** A rule with indices in place of its placeholders. */
export interface ResolvedRule {
  readonly source: string;
  readonly target: string;
  /** Replaces the placeholders in the path of a condition. */
  readonly conditionPath: (path: string) => string;
}

/**
 * The rules that a rule with placeholders expands to, in the order of the matching paths.
 * @throws PythonFault if source and target have different placeholders
 */
export function* resolvePlaceholders(
  source: string,
  target: string,
  context: RunContext,
  section: PyDict | PyList,
): Generator<ResolvedRule> {
  const inSource = placeholdersOf(source, false);
  const inTarget = placeholdersOf(target, true);
  const namesOf = (all: readonly Bracket[]) => all.map(({ text }) => text).join('');
  if (inSource.length !== inTarget.length || namesOf(inSource) !== namesOf(inTarget))
    throw new PythonFault('ValueError');
  const roots: readonly PyValue[] = [context.data, section];
  for (const indices of findIndices(patternOf(source, inSource), roots, context.budget)) {
    yield {
      source: withIndices(source, inSource, indices),
      target: withIndices(target, inTarget, indices),
      conditionPath: (path) => conditionWithIndices(path, inSource, indices),
    };
  }
}

/** The source up to its last placeholder, without all other brackets. */
function patternOf(source: string, placeholders: readonly Bracket[]): string {
  let pattern = source.slice(0, placeholders.at(-1)?.end);
  for (const { text, isIndex } of bracketsOf(source, false)) if (!isIndex) pattern = pattern.replaceAll(text, '');
  return pattern;
}

function withIndices(path: string, placeholders: readonly Bracket[], indices: readonly string[]): string {
  let text = '';
  let start = 0;
  for (const [at, index] of indices.entries()) {
    const placeholder = placeholders[at];
    if (placeholder === undefined) break;
    text += `${path.slice(start, placeholder.start)}[${index}]`;
    start = placeholder.end;
  }
  return text + path.slice(start);
}

/** By name; if the source has only one placeholder, its index replaces any. */
function conditionWithIndices(path: string, inSource: readonly Bracket[], indices: readonly string[]): string {
  const byName = new Map(inSource.map(({ text }, at) => [text, indices[at]]));
  let text = '';
  let start = 0;
  for (const placeholder of placeholdersOf(path, false)) {
    const index = byName.get(placeholder.text) ?? (inSource.length === 1 ? indices[0] : undefined);
    if (index === undefined) continue;
    text += `${path.slice(start, placeholder.start)}[${index}]`;
    start = placeholder.end;
  }
  return text + path.slice(start);
}
