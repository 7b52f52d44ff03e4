/** Items that lack one of the sources. */
import * as l10n from '@vscode/l10n';
import { nodeOf, plannedSections } from '../check.ts';
import { at, compatCheck } from './compat.ts';

export const compatItemDropped = compatCheck(
  'compat-item-dropped',
  'warning',
  () =>
    l10n.t(
      'Without `repeat_keys` the released parser drops every item that lacks one of the sources, as some of the sample do',
    ),
  {
    *checkSamples(context) {
      for (const section of plannedSections(context)) {
        if (section.repeatPaths === undefined || section.repeatKeys !== undefined) continue;
        const { rules, instances } = context.tally(section);
        for (const [index, rule] of section.rules.entries()) {
          const found = rules[index]?.found ?? 0;
          if (instances > 0 && found < instances && rule.effective.source && !rule.sourceError)
            yield* at(nodeOf(rule, 'source'));
        }
      }
    },
  },
);
