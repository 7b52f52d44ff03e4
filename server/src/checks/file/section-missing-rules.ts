/** Checklist 4: a mapping has `rules`, possibly empty. */

import * as l10n from '@vscode/l10n';
import { allSections } from '../../mapper/allSections.ts';
import { sectionKeys } from '../../mapper/keys.ts';
import { spanOf } from '../../mapper/span.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { isMisspelled } from './misspelledKeys.ts';

export const sectionMissingRules: Check = {
  code: 'section-missing-rules',
  severity: 'error',
  needsWholeText: true,
  *checkMapping({ sections }) {
    for (const section of allSections(sections)) {
      if (section.members.has('rules') || isMisspelled('rules', section.members, sectionKeys)) continue;
      yield {
        span: spanOf(section.key),
        message: l10n.t(
          '{0} has no `rules`. Add an object that maps fields of the data to fields of the class.',
          quoted(section.name),
        ),
        data: { section: section.path, set: { rules: {} } },
      };
    }
  },
};
