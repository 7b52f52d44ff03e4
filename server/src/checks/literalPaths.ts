/** Paths that are no JMESPath and were read as literal keys, wherever a mapper has paths (SEMANTICS 3). */
import type { PathExpression } from '../data/path.ts';
import type { WildcardStep } from '../data/wildcardPath.ts';
import type { Located, TextMember } from '../mapper/types.ts';
import { plannedSections, type WrittenContext } from './check.ts';

/** Where paths are written, and what decides how they are read. */
export const pathMembers: readonly TextMember[] = [
  'repeat_paths',
  'repeat_keys',
  'source',
  'target',
  'conditions',
  'match_key',
];

export interface LiteralPath {
  readonly path: Located<string>;
  /** The form in quotes, which is JMESPath. */
  readonly quoted: string;
}

export function* literalPaths(context: WrittenContext): Generator<LiteralPath> {
  for (const section of plannedSections(context)) {
    for (const { path, steps } of section.repeatPaths ?? []) yield* ofSteps(path, steps);
    for (const key of section.repeatKeys ?? []) for (const { name, path } of key.paths) yield* ofPath(name, path);
    for (const { rule, source, conditions, matchKeys } of section.rules) {
      if (rule.source) yield* ofPath(rule.source, source?.path);
      if (rule.conditions !== undefined) {
        for (const { test, path } of conditions.flatMap((condition) => condition.tests))
          if (test.path) yield* ofPath(test.path, path?.path);
      }
      for (const key of matchKeys.flatMap((keys) => keys ?? []))
        for (const { name, path } of key.paths) yield* ofPath(name, path);
    }
  }
}

function* ofPath(path: Located<string>, expression: PathExpression | undefined): Generator<LiteralPath> {
  if (expression?.literal !== undefined) yield { path, quoted: expression.literal };
}

function* ofSteps(path: Located<string>, steps: readonly WildcardStep[] | undefined): Generator<LiteralPath> {
  if (!steps?.some((step) => step.kind === 'path' && step.path.literal !== undefined)) return;
  let quoted = path.value;
  for (const step of steps.toReversed()) {
    if (step.kind !== 'path' || step.path.literal === undefined) continue;
    quoted = quoted.slice(0, step.offset) + step.path.literal + quoted.slice(step.offset + step.text.length);
  }
  yield { path, quoted };
}
