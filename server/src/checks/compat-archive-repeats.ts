/** Archives in a list. */
import { plannedSections } from './check.ts';
import { at, compatCheck } from './compat.ts';

export const compatArchiveRepeats = compatCheck(
  'compat-archive-repeats',
  'warning',
  'The released parser keeps only the last reference of several archives at one place',
  {
    *mapped(context) {
      for (const section of plannedSections(context)) {
        const { isArchive, repeats, members } = section.mapping;
        if (!isArchive || !repeats) continue;
        if (context.tally(section).runs.some((run) => run.instances.length > 1))
          yield* at(members.get('is_archive')?.value);
      }
    },
  },
);
