/** Checklist 6: `repeat_keys` without `repeat_paths`: there are no candidates to filter. */

import * as l10n from '@vscode/l10n';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { isUnreadable } from '../file/unreadable.ts';

export const repeatKeysWithoutPaths: Check = {
  code: 'repeat-keys-without-paths',
  severity: 'warning',
  needsWholeText: true,
  *checkMapping({ mapping }) {
    const key = mapping.members.get('repeat_keys')?.key;
    if (!key || mapping.repeatPaths !== undefined || mapping.isMain) return;
    if (isUnreadable(mapping, 'repeat_paths')) return;
    yield {
      span: key,
      message: l10n.t(
        '`repeat_keys` has no effect without `repeat_paths`. {0} creates one section, regardless of the data.',
        quoted(mapping.name),
      ),
    };
  },
};
