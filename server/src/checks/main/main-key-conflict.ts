/** Checklist 7: two mappings set the same member, which takes one value. */

import * as l10n from '@vscode/l10n';
import { allSections, type SectionMapping } from '../../mapper/mapperFile.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { isUnreadable } from '../file/unreadable.ts';

export const mainKeyConflict: Check = {
  code: 'main-key-conflict',
  severity: 'warning',
  *checkFile({ mapper }) {
    const firstIn = new Map<SectionMapping | undefined, Map<string, SectionMapping>>();
    for (const section of allSections(mapper.sections)) {
      if (section.mainKey === undefined || section.isMain) continue;
      const parent = attachedTo(section);
      const first = firstIn.get(parent) ?? new Map<string, SectionMapping>();
      firstIn.set(parent, first);
      const earlier = first.get(section.mainKey.value);
      if (earlier === undefined) first.set(section.mainKey.value, section);
      else if (isSingle(earlier) || isSingle(section)) {
        yield {
          span: section.mainKey.node,
          message: l10n.t(
            '{2} replaces {0}, because both have the `main_key` {1}. Set `repeats` in both, or change one `main_key`.',
            quoted(earlier.name),
            quoted(section.mainKey.value),
            quoted(section.name),
          ),
          related: [
            {
              span: earlier.mainKey?.node ?? earlier.key,
              message: l10n.t('{0} is attached in the same place', quoted(earlier.name)),
            },
          ],
        };
      }
    }
  },
};

/** Subsections of the main mapping are attached like top-level mappings. */
function attachedTo({ parent }: SectionMapping): SectionMapping | undefined {
  return parent === undefined || parent.isMain ? undefined : parent;
}

/** False if `repeats` is unreadable, which has a finding of its own. */
function isSingle(section: SectionMapping): boolean {
  return !section.repeats && !isUnreadable(section, 'repeats');
}
