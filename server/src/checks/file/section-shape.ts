/** A top-level member that should be a mapping but isn't an object. */
import * as l10n from '@vscode/l10n';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';

export const sectionShape: Check = {
  code: 'section-shape',
  severity: 'error',
  *checkFile({ mapper }) {
    for (const { name, value } of mapper.otherMembers) {
      if (value === undefined || /^[$_]/.test(name)) continue;
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
