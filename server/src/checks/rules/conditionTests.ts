/** Every test of every condition that the file contains, once. */

import type { TestPlan } from '../../engine/plan/rulePlan.ts';
import { type JsonNode, membersOf } from '../../mapper/jsonTree.ts';
import { conditionKeys } from '../../mapper/keys.ts';
import type { Condition } from '../../mapper/mapperFile.ts';
import { lastByName } from '../../mapper/readNode.ts';
import { type MappingContext, plannedRules } from '../check.ts';
import { isMisspelled } from '../file/misspelledKeys.ts';

/**
 * Yields the tests of all conditions. Conditions that a rule inherits by `use_rule` are yielded only for the rule that
 * contains them.
 */
export function* conditionTests(context: MappingContext): Generator<TestPlan> {
  for (const { rule } of plannedRules(context)) {
    // Conditions that come by `use_rule` are checked where they are written.
    if (rule.rule.conditions !== undefined) for (const { tests } of rule.conditions) yield* tests;
  }
}

/**
 * Returns the objects that contain the keys of a condition. For a malformed condition, returns only the objects in
 * which `regex_pattern` is probably misspelled.
 */
export function testNodes({ node, form }: Condition): readonly JsonNode[] {
  if (form === 'flat') return [node];
  const wrapped = membersOf(node).flatMap(({ value }) => value ?? []);
  if (form === 'wrapped') return wrapped;
  return [node, ...wrapped].filter((each) => isMisspelled('regex_pattern', lastByName(each), conditionKeys));
}
