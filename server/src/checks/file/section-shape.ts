/** A top-level member that should be a mapping but isn't an object. */
import * as l10n from '@vscode/l10n';
import { topLevelKeys } from '../../mapper/keys.ts';
import { lastByName } from '../../mapper/readNode.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { suggestedKey } from './misspelledKeys.ts';

export const sectionShape: Check = {
  code: 'section-shape',
  severity: 'error',
  *checkFile({ mapper }) {
    const members = lastByName(mapper.root);
    for (const { name, value } of mapper.otherMembers) {
      if (value === undefined || /^[$_]/.test(name)) continue;
      // A misspelled key is no mapping either, and has a finding of its own.
      if (suggestedKey(name, members, topLevelKeys) !== undefined) continue;
      yield {
        span: value,
        message: l10n.t(
          "{0} isn't an object. A mapping is an object with `schema`, `main_key` and `rules`.",
          quoted(name),
        ),
      };
    }
  },
};
