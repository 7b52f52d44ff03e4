/** Checklist 2: of several main mappings only the first is made (docs/mapper-reference.md#where-sections-go). */
import * as l10n from '@vscode/l10n';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';

export const mainDuplicate: Check = {
  code: 'main-duplicate',
  severity: 'error',
  *checkFile({ mapper }) {
    const [first, ...later] = mapper.sections.filter((section) => section.isMain);
    if (first === undefined) return;
    for (const section of later) {
      const member = section.members.get('is_main');
      if (!member) continue;
      yield {
        span: member.value ?? member.key,
        message: l10n.t(
          '{0} is already the main mapping, so {1} is ignored. Only one mapping can have `is_main`.',
          quoted(first.name),
          quoted(section.name),
        ),
        related: [{ span: first.members.get('is_main')?.key ?? first.key, message: l10n.t('The first main mapping') }],
        data: { section: section.path, remove: 'is_main' },
      };
    }
  },
};
