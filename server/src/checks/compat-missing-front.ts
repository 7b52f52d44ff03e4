/** A wildcard below a part that a data file lacks. */
import { wildcardsMet } from '../engine/pathTrail.ts';
import { plannedSections } from './check.ts';
import { at, compatCheck } from './compat.ts';
import { basesOf } from './repeat-path-missing.ts';

export const compatMissingFront = compatCheck(
  'compat-missing-front',
  'warning',
  'The released parser stops at the whole data file where the part before a wildcard is not there, as in the sample',
  {
    *mapped(context) {
      for (const section of plannedSections(context)) {
        for (const { path, steps } of section.repeatPaths ?? []) {
          if (steps === undefined) continue;
          const isMissing = context.samples.some(({ result }) => {
            const bases = basesOf(result, section);
            const met = [...wildcardsMet(steps, bases)];
            return bases.length > 0 && met.some(({ over, from }) => over.length < from.length);
          });
          if (isMissing) yield* at(path.node);
        }
      }
    },
  },
);
