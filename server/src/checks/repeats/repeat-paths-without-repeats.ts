/** Checklist 5: several instances for a member that takes one. */

import * as l10n from '@vscode/l10n';
import { allSections } from '../../mapper/allSections.ts';
import { spanOf } from '../../mapper/span.ts';
import { quoted } from '../../util/wording.ts';
import { type Check, isMainMapping } from '../check.ts';
import { isUnreadable } from '../file/unreadable.ts';

export const repeatPathsWithoutRepeats: Check = {
  code: 'repeat-paths-without-repeats',
  severity: 'warning',
  *checkMapping({ sections }) {
    for (const section of allSections(sections)) {
      const key = section.members.get('repeat_paths')?.key;
      if (!key || section.repeatPaths === undefined || section.repeats || isMainMapping(section)) continue;
      if (isUnreadable(section, 'repeats')) continue;
      yield {
        span: spanOf(key),
        message: l10n.t(
          "{0} has `repeat_paths`, but `repeats` isn't true. Each section replaces the one before.",
          quoted(section.name),
        ),
        data: { section: section.path, set: { repeats: true } },
      };
    }
  },
};
