/** Checklist 2: only a top-level mapping can be the main one. */

import * as l10n from '@vscode/l10n';
import { readBoolean } from '../../mapper/readNode.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';

export const mainNested: Check = {
  code: 'main-nested',
  severity: 'error',
  *checkMapping({ mapping }) {
    const value = mapping.members.get('is_main')?.value;
    if (mapping.parent === undefined || !value || readBoolean(value) !== true) return;
    yield {
      span: value,
      message: l10n.t(
        "{0} is in the `subsections` of {1}, so it can't be the main mapping. Remove `is_main`.",
        quoted(mapping.name),
        quoted(mapping.parent.name),
      ),
      data: { section: mapping.path, remove: 'is_main' },
    };
  },
};
