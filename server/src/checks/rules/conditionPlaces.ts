/** The tests of conditions, and the objects that contain them. */

import type { RulePlan, TestPlan } from '../../engine/plan/rulePlan.ts';
import { type JsonNode, membersOf } from '../../mapper/jsonTree.ts';
import { conditionKeys } from '../../mapper/keys.ts';
import type { Condition } from '../../mapper/mapperFile.ts';
import { lastByName } from '../../mapper/readNode.ts';
import { isMisspelled } from '../file/misspelledKeys.ts';

/**
 * Returns the tests of the conditions that a rule contains itself. Conditions that come by `use_rule` are checked where
 * they are written.
 */
export function conditionTests({ rule, conditions }: RulePlan): readonly TestPlan[] {
  return rule.conditions === undefined ? [] : conditions.flatMap(({ tests }) => tests);
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
