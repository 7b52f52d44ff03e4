/** A wildcard over a list. */
import { wildcardsMet } from '../engine/pathTrail.ts';
import { plannedSections } from './check.ts';
import { at, compatCheck } from './compat.ts';
import { basesOf } from './repeat-path-missing.ts';

export const compatListWildcard = compatCheck(
  'compat-list-wildcard',
  'warning',
  'The released parser stops at a wildcard over a list; a `*` over the object that holds the list, filtered by `repeat_keys`, works on both',
  {
    *mapped(context) {
      for (const section of plannedSections(context)) {
        for (const { path, steps } of section.repeatPaths ?? []) {
          if (steps === undefined) continue;
          const met = context.samples.flatMap(({ result }) => [...wildcardsMet(steps, basesOf(result, section))]);
          const isList = met.some(({ over }) => over.some((node) => Array.isArray(node.value)));
          // Without a sample the brackets tell that a list is meant.
          const isWritten = met.length === 0 && steps.some((step) => step.kind === 'wildcard' && step.text === '[*]');
          if (isList || isWritten) yield* at(path.node);
        }
      }
    },
  },
);
