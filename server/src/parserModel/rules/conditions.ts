/** Conditions of rules: read at the root of the data, tested on Python's text of the value. */

import { quoteLiteralPath } from '../../data/paths/literalPath.ts';
import type { PatternMatch } from '../../data/patterns/pattern.ts';
import { patternTextLimit } from '../../data/valueText.ts';
import { pathError, search } from '../jmespath/compiledExpression.ts';
import type { ItemPath } from '../mapping/itemPath.ts';
import type { RunContext } from '../mapping/runContext.ts';
import { matchStart } from '../python/patternMatch.ts';
import { pythonText } from '../python/pythonText.ts';
import type { PyValue } from '../python/pyValue.ts';
import type { ReadCondition } from '../reading/mapping.ts';
import { withNode } from '../stop.ts';

/** The rule instance that conditions are tested for. */
interface ConditionScope {
  readonly context: RunContext;
  /** The section's item. */
  readonly item: ItemPath | undefined;
  /** The rule's source with its placeholders replaced by indices. */
  readonly source: string;
  readonly conditionPath: (path: string) => string;
}

/**
 * Returns whether all conditions are met, or `unknown` if a condition can't be decided. The evaluation ends at the
 * first condition that isn't met.
 * @throws Stop if a condition stops the parser
 */
export function conditionsHold(conditions: readonly ReadCondition[], scope: ConditionScope): PatternMatch {
  let all: PatternMatch = true;
  for (const condition of conditions) {
    const holds = conditionHolds(condition, scope);
    if (holds === false) return false;
    if (holds === 'unknown') all = 'unknown';
  }
  return all;
}

function conditionHolds(condition: ReadCondition, scope: ConditionScope): PatternMatch {
  const { context, source } = scope;
  const pattern = condition.pattern ?? '';
  const node = condition.members.get('regex_path')?.value ?? condition.node;
  const own = scope.conditionPath(condition.path ?? '');
  const path = own || source || pattern;
  const value = withNode(
    () => pathReason(path),
    node,
    () => search(path, context.data, context.budget),
  );
  const patternNode = condition.members.get('regex_pattern')?.value ?? condition.node;
  const holds =
    value === null
      ? false
      : withNode('pattern', patternNode, () => matchStart(pattern, textOf(value, context), context.budget));
  if (holds === 'unknown') context.note('pattern', patternNode);
  if (scope.item && own !== '') context.note('condition-base', condition.node);
  // Other values have another text in Python, and empty text is a text.
  else if (typeof value !== 'string' || value === '') context.note('condition-text', condition.node);
  return holds;
}

function textOf(value: PyValue, { budget }: RunContext): string {
  const text = pythonText(value, patternTextLimit + 1);
  budget.spendCharacters(typeof value === 'string' ? 0 : text.length);
  return text;
}

/** Returns the reason at a path that the parser can't read. A path of names that need quotes has its own. */
export function pathReason(path: string): 'unquoted-key' | 'path' {
  return pathError(path) !== undefined && quoteLiteralPath(path) !== undefined ? 'unquoted-key' : 'path';
}
