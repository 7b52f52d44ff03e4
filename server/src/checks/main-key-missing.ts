/** Checklist 3: every other mapping says where it is attached. */
import { mainSchemaKey } from '../mapper/keys.ts';
import { spanOf } from '../mapper/stringSpan.ts';
import type { SectionMapping } from '../mapper/types.ts';
import { quoted } from '../util/text.ts';
import { allSections, type Check, isMainMapping } from './check.ts';
import { isMisspelt, sectionKeys } from './knownKeys.ts';
import { isUnreadable } from './unreadable.ts';

export const mainKeyMissing: Check = {
  code: 'main-key-missing',
  severity: 'error',
  needsWholeText: true,
  *run({ mapper }) {
    const hasMain = mapper.sections.some(isMainMapping);
    for (const section of allSections(mapper.sections)) {
      const value = section.members.get('main_key')?.value;
      // A value of another type has a finding of its own.
      if (isMainMapping(section) || section.mainKey !== undefined || (value && value.type !== 'string')) continue;
      if (isMisspelt('main_key', section.members, sectionKeys) || isMeantAsMain(section, hasMain)) continue;
      const what = value ? 'has an empty `main_key`' : 'has no `main_key`';
      yield {
        span: spanOf(section.key),
        message: `${quoted(section.name)} ${what}: the place in ${section.parent ? quoted(section.parent.name) : 'the main section'} where it is attached. Without it the mapping is left out`,
        data: { section: section.path, set: { main_key: nameFor(section) } },
      };
    }
  },
};

/** It should be the main mapping, and that it is not has a finding of its own. */
function isMeantAsMain(section: SectionMapping, hasMain: boolean): boolean {
  if (section.parent !== undefined) return false;
  return isUnreadable(section, 'is_main') || (!hasMain && section.name === mainSchemaKey);
}

/** What a mapping's name says of its place: `steps_mapping` → `steps`. */
function nameFor({ name }: SectionMapping): string {
  const place = (name.replace(/_(?:mapping|schema|section)$/, '') || name).replace(/[^\p{L}\p{N}_]+/gu, '_');
  return /^_*$/.test(place) ? 'section' : place;
}
