/** Checklist 3: every other mapping says where it is attached. */
import { spanOf } from '../mapper/stringSpan.ts';
import { quoted } from '../util/text.ts';
import { allSections, type Check } from './check.ts';
import { isMisspelt, sectionKeys } from './knownKeys.ts';

export const mainKeyMissing: Check = {
  code: 'main-key-missing',
  severity: 'error',
  needsWholeText: true,
  *run({ mapper }) {
    for (const section of allSections(mapper)) {
      const value = section.members.get('main_key')?.value;
      const isMain = section.isMain && section.parent === undefined;
      // A value of another type has a finding of its own.
      if (isMain || section.mainKey !== undefined || (value && value.type !== 'string')) continue;
      if (isMisspelt('main_key', section.members.keys(), sectionKeys)) continue;
      const what = value ? 'has an empty `main_key`' : 'has no `main_key`';
      yield {
        span: spanOf(section.key),
        message: `${quoted(section.name)} ${what}: the place in ${section.parent ? quoted(section.parent.name) : 'the main section'} where it is attached. Without it the mapping is left out`,
        data: { section: section.path },
      };
    }
  },
};
