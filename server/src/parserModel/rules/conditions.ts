/** Conditions of rules: read at the root of the data, tested on Python's text of the value. */

import type { Match } from '../../data/patterns/pattern.ts';
import { toQuotedPath } from '../differences/specification.ts';
import type { DataPath } from '../events.ts';
import { pathError, search } from '../jmespath/expression.ts';
import { type ItemPath, valueAt } from '../mapping/itemPath.ts';
import type { RunContext } from '../mapping/runContext.ts';
import { matchesBySpecification, matchStart, specificationText, testedText } from '../python/patternMatch.ts';
import { pythonText } from '../python/pythonText.ts';
import type { PyValue } from '../python/pyValue.ts';
import type { ReadCondition } from '../reading/mapping.ts';
import { unlessFault, withNode } from '../stop.ts';

/** The rule instance that conditions are tested for. */
interface ConditionScope {
  readonly context: RunContext;
  /** The section's item: the specification evaluates paths relative to it. */
  readonly item: ItemPath | undefined;
  /** The rule's source with its placeholders replaced by indices. */
  readonly source: string;
  readonly conditionPath: (path: string) => string;
  readonly place: DataPath;
}

/**
 * Returns whether all conditions are met, or `unknown` if a condition can't be decided. The evaluation ends at the
 * first condition that isn't met.
 * @throws Stop if a condition stops the parser
 */
export function conditionsHold(conditions: readonly ReadCondition[], scope: ConditionScope): Match {
  let all: Match = true;
  for (const condition of conditions) {
    const holds = conditionHolds(condition, scope);
    if (holds === false) return false;
    if (holds === 'unknown') all = 'unknown';
  }
  return all;
}

function conditionHolds(condition: ReadCondition, scope: ConditionScope): Match {
  const { context, source, place } = scope;
  const pattern = condition.pattern ?? '';
  const node = condition.members.get('regex_path')?.value ?? condition.node;
  const own = scope.conditionPath(condition.path ?? '');
  const path = own || source || pattern;
  const value = withNode(
    () => pathCode(path),
    node,
    () => search(path, context.data, context.budget),
  );
  const patternNode = condition.members.get('regex_pattern')?.value ?? condition.node;
  const holds =
    value === null
      ? false
      : withNode('compat-pattern', patternNode, () => matchStart(pattern, textOf(value, context), context.budget));
  if (holds === 'unknown') context.event('compat-pattern', 'warns', patternNode, place);
  const isOwn = own === '';
  if (scope.item && !isOwn) compareWithItem(condition, own, holds, scope);
  else compareTexts(condition, value, holds, scope);
  return holds;
}

function textOf(value: PyValue, { budget }: RunContext): string {
  const text = pythonText(value, testedText);
  budget.spendCharacters(typeof value === 'string' ? 0 : text.length);
  return text;
}

/** Returns the code of the finding for a path. A path that can be read as literal keys has a separate code. */
export function pathCode(path: string): 'compat-unquoted-key' | 'compat-path' {
  return pathError(path) !== undefined && toQuotedPath(path) !== path ? 'compat-unquoted-key' : 'compat-path';
}

/** The specification evaluates the path relative to the section's item. */
function compareWithItem(
  { pattern = '', node }: ReadCondition,
  path: string,
  holds: Match,
  scope: ConditionScope,
): void {
  const { context, item, place } = scope;
  if (item?.keys === undefined || holds === 'unknown') return;
  const readable = toQuotedPath(path);
  if (pathError(readable) !== undefined) return;
  const value = searchOrAbsent(readable, valueAt(context.data, item.keys), context);
  if (matchesBySpecification(pattern, value, context.budget) !== holds)
    context.event('compat-condition-base', 'changes', node, place);
}

function compareTexts(
  { pattern = '', node }: ReadCondition,
  value: PyValue,
  holds: Match,
  scope: ConditionScope,
): void {
  const { context, place } = scope;
  if (value === null || holds === 'unknown') return;
  if (specificationText(value, context.budget) === textOf(value, context)) return;
  if (matchesBySpecification(pattern, value, context.budget) !== holds)
    context.event('compat-condition-text', 'changes', node, place);
}

/**
 * Evaluates an expression according to the specification: if the evaluation fails, the value counts as absent, and the
 * result is null.
 */
export function searchOrAbsent(path: string, value: PyValue, context: RunContext): PyValue {
  return unlessFault(() => search(path, value, context.budget)) ?? null;
}
