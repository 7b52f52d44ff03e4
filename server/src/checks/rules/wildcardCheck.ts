/** Deviations of the released parser that show in what the wildcards of `repeat_paths` meet. */
import type { WildcardStep } from '../../data/paths/wildcardPath.ts';
import type { SectionPlan } from '../../engine/plan/plan.ts';
import { type MetWildcard, wildcardsMet } from '../../engine/run/pathTrail.ts';
import type { Located } from '../../mapper/types.ts';
import { type Check, plannedSections, type SamplesContext, sharedLists } from '../check.ts';
import { at, compatCheck } from '../compat/compat.ts';
import { basesOf } from '../repeats/repeat-path-missing.ts';

/**
 * A compat check whose places are repeat paths.
 * @param deviates told what the path's wildcards meet in all samples (nothing without a sample), and the path's steps
 */
export function wildcardCheck(
  code: string,
  says: () => string,
  deviates: (met: readonly MetWildcard[], steps: readonly WildcardStep[]) => boolean,
): Check {
  return compatCheck(code, 'warning', says, {
    *checkMapping(context) {
      if (context.hasSample) return;
      for (const { repeatPaths = [] } of plannedSections(context))
        for (const { path, steps = [] } of repeatPaths) if (deviates([], steps)) yield* at(path.node);
    },
    *checkSamples(context) {
      for (const section of plannedSections(context)) {
        for (const { path, steps = [] } of section.repeatPaths ?? []) {
          if (deviates(metBy(context, section, path, steps), steps)) yield* at(path.node);
        }
      }
    },
  });
}

/** Several checks ask for it. */
function metBy(
  context: SamplesContext,
  section: SectionPlan,
  path: Located<string>,
  steps: readonly WildcardStep[],
): readonly MetWildcard[] {
  const lists = sharedLists(context);
  lists.wildcards ??= new Map();
  const { wildcards } = lists;
  const known = wildcards.get(path);
  if (known) return known;
  const met = context.samples.flatMap(({ result }) => wildcardsMet(steps, basesOf(result, section)));
  wildcards.set(path, met);
  return met;
}
