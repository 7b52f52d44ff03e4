/**
 * A path that isn't JMESPath and was read as literal keys, wherever a mapper has paths
 * (docs/mapper-reference.md#paths).
 */
import * as l10n from '@vscode/l10n';
import type { WildcardStep } from '../../data/paths/wildcardPath.ts';
import { matchKeysOf, type SectionPlan } from '../../engine/plan/plan.ts';
import type { Located } from '../../mapper/mapperFile.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { conditionTests } from './conditionPlaces.ts';

export const sourceLiteral: Check = {
  code: 'source-literal',
  severity: 'hint',
  *checkMapping(section) {
    for (const [{ node, value }, literal] of pathsOf(section)) {
      if (literal === undefined) continue;
      yield {
        span: node,
        message: l10n.t(
          "{0} isn't a JMESPath expression, so it is read as literal keys. To make it a path, write {1}.",
          quoted(value),
          quoted(literal),
        ),
        data: { replace: literal },
      };
    }
  },
};

/** Every path of a mapping, with its form in quotes if it was read as literal keys. */
function* pathsOf(section: SectionPlan): Generator<readonly [Located<string>, string | undefined]> {
  for (const { path, steps } of section.repeatPaths ?? []) yield [path, literalForm(path.value, steps)];
  for (const { name, path } of matchKeysOf(section).flatMap(({ fields }) => fields)) yield [name, path?.literal];
  for (const plan of section.rules) {
    if (plan.rule.source) yield [plan.rule.source, plan.source?.path?.literal];
    for (const { test, path } of conditionTests(plan)) if (test.path) yield [test.path, path?.path?.literal];
  }
}

function literalForm(path: string, steps: readonly WildcardStep[] = []): string | undefined {
  let form = path;
  for (const step of steps.toReversed()) {
    if (step.kind !== 'path' || step.path.literal === undefined) continue;
    form = form.slice(0, step.offset) + step.path.literal + form.slice(step.offset + step.text.length);
  }
  return form === path ? undefined : form;
}
