/** Checklist 2: the main mapping is the entry itself; what places or repeats it is ignored (SEMANTICS 7). */
import { readBoolean } from '../mapper/readNode.ts';
import { spanOf } from '../mapper/stringSpan.ts';
import { quoted } from '../util/text.ts';
import type { Check } from './check.ts';

const forbidden = ['main_key', 'repeats', 'repeat_paths', 'repeat_keys', 'is_archive'];

export const mainForbiddenKey: Check = {
  code: 'main-forbidden-key',
  severity: 'error',
  *run({ mapper }) {
    const main = mapper.sections.find((section) => section.isMain);
    for (const name of forbidden) {
      const member = main?.members.get(name);
      if (!main || !member || (name === 'is_archive' && readBoolean(member.value) === false)) continue;
      yield {
        span: spanOf(member.key),
        message: `${quoted(name)} has no meaning in the main mapping and is ignored: the main section is the entry itself`,
        data: { section: main.path, remove: name },
      };
    }
  },
};
