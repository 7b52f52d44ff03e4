/**
 * Checklist 2: the main mapping is the entry itself, so its `main_key` and repeat keys are ignored
 * (docs/mapper-reference.md#where-sections-go).
 */
import * as l10n from '@vscode/l10n';
import { readBoolean } from '../../mapper/readNode.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';

/** Keys that say where and how often a mapping is made. */
export const forbiddenInMain = ['main_key', 'repeats', 'repeat_paths', 'repeat_keys', 'is_archive'];

export const mainForbiddenKey: Check = {
  code: 'main-forbidden-key',
  severity: 'error',
  *checkFile({ mapper }) {
    const [main, other] = mapper.sections.filter((section) => section.isMain);
    // With several main mappings, `main-duplicate` must be settled first.
    if (main === undefined || other !== undefined) return;
    for (const name of forbiddenInMain) {
      const member = main.members.get(name);
      if (!member || (name === 'is_archive' && readBoolean(member.value) === false)) continue;
      yield {
        span: member.key,
        message: l10n.t(
          'The main mapping ignores {0}, because its section is the entry itself. Remove the key.',
          quoted(name),
        ),
        data: { section: main.path, remove: name },
      };
    }
  },
};
