/** Checklist 6: `repeat_keys` without `repeat_paths`: there are no candidates to filter. */

import * as l10n from '@vscode/l10n';
import { allSections } from '../../mapper/allSections.ts';
import { spanOf } from '../../mapper/span.ts';
import { quoted } from '../../util/wording.ts';
import { type Check, isMainMapping } from '../check.ts';
import { isUnreadable } from '../file/unreadable.ts';

export const repeatKeysWithoutPaths: Check = {
  code: 'repeat-keys-without-paths',
  severity: 'warning',
  needsWholeText: true,
  *checkMapping({ sections }) {
    for (const section of allSections(sections)) {
      const key = section.members.get('repeat_keys')?.key;
      if (!key || section.repeatPaths !== undefined || isMainMapping(section)) continue;
      if (isUnreadable(section, 'repeat_paths')) continue;
      yield {
        span: spanOf(key),
        message: l10n.t(
          '`repeat_keys` has no effect without `repeat_paths`. {0} creates one section, regardless of the data.',
          quoted(section.name),
        ),
      };
    }
  },
};
