/** Checklist 4: a mapping has `rules`, possibly empty. */

import * as l10n from '@vscode/l10n';
import { sectionKeys } from '../../mapper/keys.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { isMisspelled } from './misspelledKeys.ts';

export const sectionMissingRules: Check = {
  code: 'section-missing-rules',
  severity: 'error',
  needsWholeText: true,
  *checkMapping({ mapping }) {
    if (mapping.members.has('rules') || isMisspelled('rules', mapping.members, sectionKeys)) return;
    yield {
      span: mapping.key,
      message: l10n.t(
        '{0} has no `rules`. Add an object that maps fields of the data to fields of the class.',
        quoted(mapping.name),
      ),
      data: { section: mapping.path, set: { rules: {} } },
    };
  },
};
