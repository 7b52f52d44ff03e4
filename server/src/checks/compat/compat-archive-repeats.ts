/** Archives in a list. */
import * as l10n from '@vscode/l10n';
import { plannedSections } from '../check.ts';
import { at, compatCheck } from './compat.ts';

export const compatArchiveRepeats = compatCheck(
  'compat-archive-repeats',
  'warning',
  () => l10n.t('The released parser keeps only the last reference of several archives at one place'),
  {
    *checkSamples(context) {
      for (const section of plannedSections(context)) {
        const { isArchive, repeats, members } = section.mapping;
        if (!isArchive || !repeats) continue;
        if (context.tally(section).runs.some((run) => run.instances.length > 1))
          yield* at(members.get('is_archive')?.value);
      }
    },
  },
);
