/** A mapping names the class of the section it makes (specification 2.2). */

import * as l10n from '@vscode/l10n';
import { allSections } from '../../mapper/allSections.ts';
import { sectionKeys } from '../../mapper/keys.ts';
import { spanOf } from '../../mapper/span.ts';
import { quoted } from '../../util/wording.ts';
import { type Check, isMainMapping } from '../check.ts';
import { isMisspelt } from './misspelledKeys.ts';

/** The base of every entry and section: a start that the user replaces by a precise class. */
const entryClass = 'nomad.datamodel.data.EntryData';
const sectionClass = 'nomad.datamodel.data.ArchiveSection';

export const sectionMissingSchema: Check = {
  code: 'section-missing-schema',
  severity: 'error',
  needsWholeText: true,
  *checkMapping({ sections }) {
    for (const section of allSections(sections)) {
      const value = section.members.get('schema')?.value;
      // A value of a wrong type has a finding of its own.
      if (section.schema !== undefined || (value && value.type !== 'string')) continue;
      if (isMisspelt('schema', section.members, sectionKeys)) continue;
      yield {
        span: spanOf(section.key),
        message: value
          ? l10n.t(
              '{0} has an empty `schema`: the dotted path of the class that the section is made from',
              quoted(section.name),
            )
          : l10n.t(
              '{0} has no `schema`: the dotted path of the class that the section is made from',
              quoted(section.name),
            ),
        data: {
          section: section.path,
          set: { schema: isMainMapping(section) || section.isArchive ? entryClass : sectionClass },
        },
      };
    }
  },
};
