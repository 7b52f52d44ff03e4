/** A mapping names the class of the section it makes (specification 2.2). */

import * as l10n from '@vscode/l10n';
import { allSections } from '../../mapper/allSections.ts';
import { sectionKeys } from '../../mapper/keys.ts';
import { spanOf } from '../../mapper/span.ts';
import { quoted } from '../../util/wording.ts';
import { type Check, isMainMapping } from '../check.ts';
import { entryClass, sectionClass } from '../nesting/openRoots.ts';
import { isMisspelled } from './misspelledKeys.ts';

export const sectionMissingSchema: Check = {
  code: 'section-missing-schema',
  severity: 'error',
  needsWholeText: true,
  *checkMapping({ sections }) {
    for (const section of allSections(sections)) {
      const value = section.members.get('schema')?.value;
      // A value of a wrong type has a finding of its own.
      if (section.schema !== undefined || (value && value.type !== 'string')) continue;
      if (isMisspelled('schema', section.members, sectionKeys)) continue;
      yield {
        span: spanOf(section.key),
        message: l10n.t('{0} needs a `schema`, the dotted path of the class of its section.', quoted(section.name)),
        data: {
          section: section.path,
          set: { schema: isMainMapping(section) || section.isArchive ? entryClass : sectionClass },
        },
      };
    }
  },
};
