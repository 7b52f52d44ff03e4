/** A source that some items, or some data files, lack: often intended, sometimes a misspelling in the data. */
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
    if (isBaseUncertain(context, section)) return;
    const tally = context.tally(section);
    const byTarget = foundByTarget(tally);
    for (const [index, rule] of section.rules.entries()) {
      const { found, of } = section.repeatPaths ? inItems(tally, index) : inFiles(tally, index);
      if (found === 0 || found === of || rule.defaultValue !== undefined || hasMisspelledKey(rule.rule)) continue;
      // Another rule with the same target may have the other values: the fallback idiom.
      if ((byTarget.get(rule.target?.text ?? '') ?? 0) > 1) continue;
      const source = quoted(rule.effective.source?.value ?? '');
      yield {
        span: nodeOf(rule, 'source'),
        message: section.repeatPaths
          ? l10n.t('{0} is in {1} of {2} items. In the others, the target stays unset.', source, found, of)
          : l10n.t('{0} is in {1} of {2} data files. In the others, the target stays unset.', source, found, of),
      };
    }
  },
};

interface Counts {
  readonly found: number;
  readonly of: number;
}

function inItems({ rules, instances }: SectionTally, rule: number): Counts {
  return { found: rules[rule]?.found ?? 0, of: instances };
}

/** Data files in which the mapping was made, and those in which the source gave at least one value. */
function inFiles({ runs }: SectionTally, rule: number): Counts {
  const made = runs.filter(({ instances }) => instances.length > 0);
  const having = made.filter(({ instances }) => [...instances.outcomesOf(rule).keys()].some((each) => each?.found));
  return { found: having.length, of: made.length };
}
