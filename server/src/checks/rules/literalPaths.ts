/**
 * Paths that aren't JMESPath and were read as literal keys, wherever a mapper has paths
 * (docs/mapper-reference.md#paths).
 */
import type { PathExpression } from '../../data/paths/path.ts';
import type { WildcardStep } from '../../data/paths/wildcardPath.ts';
import type { MatchKeyPlan } from '../../engine/plan/matchKeys.ts';
import type { SectionPlan } from '../../engine/plan/plan.ts';
import type { Located } from '../../mapper/mapperFile.ts';
import { conditionTests } from './conditionTests.ts';

interface LiteralPath {
  readonly path: Located<string>;
  /** The form in quotes, which is JMESPath. */
  readonly quoted: string;
}

/** Returns the paths of a mapping that aren't valid JMESPath expressions. These paths are read as literal keys. */
export function literalPaths({ repeatPaths, repeatKeys, rules }: SectionPlan): readonly LiteralPath[] {
  const found: LiteralPath[] = [];
  const add = (path: Located<string>, expression: PathExpression | undefined) => {
    if (expression?.literal !== undefined) found.push({ path, quoted: expression.literal });
  };
  const addKeys = (keys: readonly MatchKeyPlan[] | undefined) => {
    for (const key of keys ?? []) for (const { name, path } of key.fields) add(name, path);
  };
  for (const { path, steps } of repeatPaths ?? []) addSteps(found, path, steps);
  addKeys(repeatKeys);
  for (const plan of rules) {
    if (plan.rule.source) add(plan.rule.source, plan.source?.path);
    for (const { test, path } of conditionTests(plan)) if (test.path) add(test.path, path?.path);
    for (const keys of plan.matchKeys) addKeys(keys);
  }
  return found;
}

function addSteps(found: LiteralPath[], path: Located<string>, steps: readonly WildcardStep[] | undefined): void {
  if (!steps?.some((step) => step.kind === 'path' && step.path.literal !== undefined)) return;
  let quoted = path.value;
  for (const step of steps.toReversed()) {
    if (step.kind !== 'path' || step.path.literal === undefined) continue;
    quoted = quoted.slice(0, step.offset) + step.path.literal + quoted.slice(step.offset + step.text.length);
  }
  found.push({ path, quoted });
}
