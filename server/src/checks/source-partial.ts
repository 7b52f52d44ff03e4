/** Some items lack a source: often right, sometimes a misspelling in the data. */
import { spanOf } from '../mapper/stringSpan.ts';
import { quoted } from '../util/text.ts';
import { type Check, nodeOf, plannedSections } from './check.ts';
import { hasFallback } from './source-unknown.ts';
import { hasMisspeltKey, isBaseUncertain } from './unreadable.ts';

export const sourcePartial: Check = {
  code: 'source-partial',
  severity: 'hint',
  *run(context) {
    for (const section of plannedSections(context)) {
      if (section.repeatPaths === undefined || context.samples.length === 0) continue;
      if (isBaseUncertain(context, section)) continue;
      const { rules, instances } = context.tally(section);
      for (const [index, rule] of section.rules.entries()) {
        const found = rules[index]?.found ?? 0;
        if (found === 0 || found === instances || rule.defaultValue !== undefined || hasMisspeltKey(rule.rule))
          continue;
        if (hasFallback(section.rules, rule, (other) => Boolean(rules[other]?.found))) continue;
        yield {
          span: spanOf(nodeOf(rule, 'source')),
          message: `${quoted(rule.said.source?.value ?? '')} is in ${found} of ${instances} items; in the others the target stays unset`,
        };
      }
    }
  },
};
