/** A mapping names the class of the section it makes (specification 2.2). */

import * as l10n from '@vscode/l10n';
import { sectionKeys } from '../../mapper/keys.ts';
import { archiveSectionClass, entryClass } from '../../schema/rootClasses.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { isMisspelled } from './misspelledKeys.ts';

export const sectionMissingSchema: Check = {
  code: 'section-missing-schema',
  severity: 'error',
  needsWholeText: true,
  *checkMapping({ mapping }) {
    const value = mapping.members.get('schema')?.value;
    // A value of a wrong type has a finding of its own.
    if (mapping.schema !== undefined || (value && value.type !== 'string')) return;
    if (isMisspelled('schema', mapping.members, sectionKeys)) return;
    yield {
      span: mapping.key,
      message: l10n.t('{0} needs a `schema`, the dotted path of the class of its section.', quoted(mapping.name)),
      data: {
        section: mapping.path,
        set: { schema: mapping.isMain || mapping.isArchive ? entryClass : archiveSectionClass },
      },
    };
  },
};
