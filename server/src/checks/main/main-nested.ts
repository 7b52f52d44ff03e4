/** Checklist 2: only a top-level mapping can be the main one. */

import * as l10n from '@vscode/l10n';
import { allSections } from '../../mapper/allSections.ts';
import { readBoolean } from '../../mapper/readNode.ts';
import { spanOf } from '../../mapper/span.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';

export const mainNested: Check = {
  code: 'main-nested',
  severity: 'error',
  *checkMapping({ sections }) {
    for (const section of allSections(sections)) {
      const value = section.members.get('is_main')?.value;
      if (section.parent === undefined || !value || readBoolean(value) !== true) continue;
      yield {
        span: spanOf(value),
        message: l10n.t(
          "{0} is in the `subsections` of {1}, so it can't be the main mapping. Remove `is_main`.",
          quoted(section.name),
          quoted(section.parent.name),
        ),
        data: { section: section.path, remove: 'is_main' },
      };
    }
  },
};
