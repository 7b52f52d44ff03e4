/** Checklist 7: two mappings set the same place that takes one value. */

import { spanOf } from '../mapper/stringSpan.ts';
import type { SectionMapping } from '../mapper/types.ts';
import { quoted } from '../util/text.ts';
import { allSections, type Check } from './check.ts';

export const mainKeyConflict: Check = {
  code: 'main-key-conflict',
  severity: 'warning',
  *run({ mapper }) {
    const first = new Map<string, SectionMapping>();
    for (const section of allSections(mapper)) {
      if (section.mainKey === undefined || (section.isMain && !section.parent)) continue;
      const place = `${section.parent?.path ?? ''}\n${section.mainKey.value}`;
      const earlier = first.get(place);
      if (earlier === undefined) first.set(place, section);
      else if (!earlier.repeats || !section.repeats) {
        yield {
          span: spanOf(section.mainKey.node),
          message: `${quoted(earlier.name)} is attached at ${quoted(section.mainKey.value)} too, and the place takes one section: ${quoted(section.name)} replaces it`,
          related: [
            { span: spanOf(earlier.mainKey?.node ?? earlier.key), message: `${quoted(earlier.name)} is attached here` },
          ],
        };
      }
    }
  },
};
