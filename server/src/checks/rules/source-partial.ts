/** A source that some items of a data file lack: often intended, sometimes a misspelling in the data. */
import * as l10n from '@vscode/l10n';
import type { SectionTally } from '../../engine/query/tally.ts';
import { quoted } from '../../util/wording.ts';
import { type Check, nodeOf } from '../check.ts';
import { hasMisspelledKey, isBaseUncertain } from '../file/unreadable.ts';
import { foundByTarget } from './source-unknown.ts';

export const sourcePartial: Check = {
  code: 'source-partial',
  severity: 'hint',
  *checkSamples(section, context) {
    if (section.repeatPaths === undefined || isBaseUncertain(context, section)) return;
    const tally = context.tally(section);
    const byTarget = foundByTarget(tally);
    for (const [index, rule] of section.rules.entries()) {
      const { found, of } = inItems(tally, index);
      if (found === 0 || rule.defaultValue !== undefined || hasMisspelledKey(rule.rule)) continue;
      // Another rule with the same target may have the other values: the fallback idiom.
      if ((byTarget.get(rule.target?.text ?? '') ?? 0) > 1) continue;
      const source = quoted(rule.effective.source?.value ?? '');
      yield {
        span: nodeOf(rule, 'source'),
        message: l10n.t('{0} is in {1} of {2} items. In the others, the target stays unset.', source, found, of),
      };
    }
  },
};

interface Counts {
  readonly found: number;
  readonly of: number;
}

/** Items of the data files in which some have the value and some don't. What differs between files isn't counted. */
function inItems({ runs }: SectionTally, rule: number): Counts {
  const counts = { found: 0, of: 0 };
  for (const { instances } of runs) {
    let found = 0;
    for (const [outcome, count] of instances.outcomesOf(rule)) if (outcome?.found) found += count;
    if (found === 0 || found === instances.length) continue;
    counts.found += found;
    counts.of += instances.length;
  }
  return counts;
}
