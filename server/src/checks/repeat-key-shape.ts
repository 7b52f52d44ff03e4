/** Checklist 6: an entry is a path, or an object of fields and patterns. */
import { membersOf } from '../mapper/jsonTree.ts';
import { spanOf } from '../mapper/stringSpan.ts';
import { quoted } from '../util/text.ts';
import type { Check } from './check.ts';
import { keyEntries } from './keyEntries.ts';

export const repeatKeyShape: Check = {
  code: 'repeat-key-shape',
  severity: 'error',
  needsWholeText: true,
  *run({ mapper }) {
    for (const { key, node } of keyEntries(mapper)) {
      if (node.type === 'string' && node.value !== '') continue;
      if (node.type === 'object' && [...membersOf(node)].every((member) => member.value?.type === 'string')) continue;
      yield {
        span: spanOf(node),
        message: `An entry of ${quoted(key)} is a field, or an object of fields and their patterns, all as text; this one is passed over`,
      };
    }
  },
};
