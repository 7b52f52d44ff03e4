/** A wildcard that meets values which are neither object, list nor text. */
import { wildcardsMet } from '../engine/pathTrail.ts';
import { plannedSections } from './check.ts';
import { at, compatCheck } from './compat.ts';
import { basesOf } from './repeat-path-missing.ts';

export const compatScalarSibling = compatCheck(
  'compat-scalar-sibling',
  'warning',
  'The released parser stops at the whole data file where a wildcard meets a number, a boolean or null beside the objects',
  {
    *mapped(context) {
      for (const section of plannedSections(context)) {
        for (const { path, steps } of section.repeatPaths ?? []) {
          if (steps === undefined) continue;
          const met = context.samples.flatMap(({ result }) => [...wildcardsMet(steps, basesOf(result, section))]);
          const meetsScalar = met.some(({ members }) => members.some(isNoText));
          if (meetsScalar) yield* at(path.node);
        }
      }
    },
  },
);

/** A number, a boolean or null. */
function isNoText(value: unknown): boolean {
  return value === null || typeof value === 'number' || typeof value === 'boolean';
}
