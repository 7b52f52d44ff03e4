/** An archive without a `name` gets its mapping's name, as do all others (docs/mapper-reference.md#archives). */
import * as l10n from '@vscode/l10n';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { isUnreadable } from '../file/unreadable.ts';

export const archiveNameMissing: Check = {
  code: 'archive-name-missing',
  severity: 'information',
  needsWholeText: true,
  *checkMapping({ mapping, rules }) {
    if (!mapping.isArchive || mapping.isMain) return;
    // Missing rules, and rules without target, have findings of their own.
    if (!mapping.members.has('rules') || isUnreadable(mapping, 'rules')) return;
    if (rules.some((rule) => rule.target === undefined || rule.target.text === 'name')) return;
    yield {
      span: mapping.key,
      message: l10n.t(
        'No rule of {0} writes `name`, so its entries are called {1}.',
        quoted(mapping.name),
        quoted(mapping.name),
      ),
    };
  },
};
