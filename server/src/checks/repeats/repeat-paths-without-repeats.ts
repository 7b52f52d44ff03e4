/** Checklist 5: several instances for a member that takes one. */

import * as l10n from '@vscode/l10n';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { isUnreadable } from '../file/unreadable.ts';

export const repeatPathsWithoutRepeats: Check = {
  code: 'repeat-paths-without-repeats',
  severity: 'warning',
  *checkMapping({ mapping }) {
    const key = mapping.members.get('repeat_paths')?.key;
    if (!key || mapping.repeatPaths === undefined || mapping.repeats || mapping.isMain) return;
    if (isUnreadable(mapping, 'repeats')) return;
    yield {
      span: key,
      message: l10n.t(
        "{0} has `repeat_paths`, but `repeats` isn't true. Each section replaces the one before.",
        quoted(mapping.name),
      ),
      data: { section: mapping.path, set: { repeats: true } },
    };
  },
};
