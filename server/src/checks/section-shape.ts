/** A top-level member that should be a mapping and is no object. */
import { spanOf } from '../mapper/stringSpan.ts';
import { quoted } from '../util/text.ts';
import type { Check } from './check.ts';

export const sectionShape: Check = {
  code: 'section-shape',
  severity: 'error',
  *run({ mapper }) {
    for (const { name, value } of mapper.otherMembers) {
      if (value === undefined || /^[$_]/.test(name)) continue;
      yield {
        span: spanOf(value),
        message: `${quoted(name)} is no object: a mapping has \`schema\`, \`main_key\` and \`rules\``,
      };
    }
  },
};
