/** Checklist 7: two mappings for one member, by `subsections` and by a dotted `main_key`. */

import * as l10n from '@vscode/l10n';
import { allSections, type SectionMapping } from '../../mapper/mapperFile.ts';
import { offsetIn } from '../../mapper/span.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';

export const nestedAndDotted: Check = {
  code: 'nested-and-dotted',
  severity: 'information',
  *checkFile({ mapper }) {
    const nested = new Map<string, SectionMapping>();
    const all = allSections(mapper.sections);
    if (all.length === mapper.sections.length) return;
    for (const section of all) {
      const place = section.parent && fullPlace(section);
      if (place !== undefined && !nested.has(place)) nested.set(place, section);
    }
    for (const section of mapper.sections) {
      const other = section.isMain || !section.mainKey ? undefined : nested.get(section.mainKey.value);
      if (!other || !section.mainKey) continue;
      // If both are attached to the main section, one replaces the other: `main-key-conflict`.
      if (!section.mainKey.value.includes('.') && !(other.repeats && section.repeats)) continue;
      const [earlier, later] =
        offsetIn(mapper, other.key) < offsetIn(mapper, section.key) ? [other, section] : [section, other];
      yield {
        span: later.mainKey ? later.mainKey.node : later.key,
        message: l10n.t(
          'Two mappings write to {0}: {1} through its `main_key`, and {2} through `subsections`. Use one of these forms for both.',
          quoted(section.mainKey.value),
          quoted(section.path),
          quoted(other.path),
        ),
        related: [{ span: earlier.key, message: l10n.t('{0} is attached in the same place', quoted(earlier.path)) }],
      };
    }
  },
};

/** The dotted path from the main section. */
function fullPlace(section: SectionMapping): string | undefined {
  if (section.isMain) return '';
  if (section.mainKey === undefined) return undefined;
  const above = section.parent ? fullPlace(section.parent) : '';
  if (above === undefined) return undefined;
  return above === '' ? section.mainKey.value : `${above}.${section.mainKey.value}`;
}
