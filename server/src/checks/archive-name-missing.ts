/** An archive without a `name` gets its mapping's name, however many there are (SEMANTICS 8). */
import { spanOf } from '../mapper/stringSpan.ts';
import { quoted } from '../util/text.ts';
import { type Check, plannedSections } from './check.ts';

export const archiveNameMissing: Check = {
  code: 'archive-name-missing',
  severity: 'information',
  needsWholeText: true,
  *run(context) {
    for (const { mapping, rules } of plannedSections(context)) {
      const isMain = mapping.isMain && mapping.parent === undefined;
      if (!mapping.isArchive || isMain || rules.some((rule) => rule.target?.text === 'name')) continue;
      yield {
        span: spanOf(mapping.key),
        message: `No rule of ${quoted(mapping.name)} writes \`name\`, so its entries are called ${quoted(mapping.name)}`,
      };
    }
  },
};
