/** Subsections of a repeated mapping. */

import * as l10n from '@vscode/l10n';
import { allSections } from '../../mapper/allSections.ts';
import { at, compatCheck } from './compat.ts';

export const compatRepeatSubsections = compatCheck(
  'compat-repeat-subsections',
  'warning',
  () =>
    l10n.t(
      'The released parser looks for the sources of these subsections at the wrong place, and their sections stay empty',
    ),
  {
    *checkMapping({ sections }) {
      for (const { repeatPaths, subsections, members } of allSections(sections)) {
        if (repeatPaths !== undefined && subsections.length > 0) yield* at(members.get('subsections')?.key);
      }
    },
  },
);
