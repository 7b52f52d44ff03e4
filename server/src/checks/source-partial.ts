/** Some items lack a source: often right, sometimes a misspelling in the data. */
import * as l10n from '@vscode/l10n';
import { spanOf } from '../mapper/span.ts';
import { quoted } from '../util/text.ts';
import { type Check, nodeOf, plannedSections } from './check.ts';
import { foundByTarget } from './source-unknown.ts';
import { hasMisspeltKey, isBaseUncertain } from './unreadable.ts';

export const sourcePartial: Check = {
  code: 'source-partial',
  severity: 'hint',
  *checkSamples(context) {
    for (const section of plannedSections(context)) {
      if (section.repeatPaths === undefined || context.samples.length === 0) continue;
      if (isBaseUncertain(context, section)) continue;
      const tally = context.tally(section);
      const { rules, instances } = tally;
      const byTarget = foundByTarget(tally);
      for (const [index, rule] of section.rules.entries()) {
        const found = rules[index]?.found ?? 0;
        if (found === 0 || found === instances || rule.defaultValue !== undefined || hasMisspeltKey(rule.rule))
          continue;
        // Another rule of the same target has the others, perhaps: the fallback idiom.
        if ((byTarget.get(rule.target?.text ?? '') ?? 0) > 1) continue;
        yield {
          span: spanOf(nodeOf(rule, 'source')),
          message: l10n.t(
            '{0} is in {1} of {2} items; in the others the target stays unset',
            quoted(rule.said.source?.value ?? ''),
            found,
            instances,
          ),
        };
      }
    }
  },
};
