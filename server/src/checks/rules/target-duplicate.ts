/**
 * Two rules with the same target that both find a value: the last one wins
 * (docs/mapper-reference.md#several-rules-for-one-target).
 */
import * as l10n from '@vscode/l10n';
import { quoted } from '../../util/wording.ts';
import { type Check, nodeOf } from '../check.ts';

export const targetDuplicate: Check = {
  code: 'target-duplicate',
  severity: 'information',
  *checkSamples(section, context) {
    const { rules } = context.tally(section);
    for (const [index, { overwrittenBy }] of rules.entries()) {
      const earlier = section.rules[index];
      for (const by of overwrittenBy) {
        const later = section.rules[by];
        // A target inside of another one has a finding of its own.
        if (!earlier?.target || !later?.target || earlier.target.text !== later.target.text) continue;
        yield {
          span: nodeOf(later, 'target'),
          message: l10n.t(
            'Rule {1} also writes {0}, and both rules have a value in the sample. Only the value of {2} counts.',
            quoted(later.target.text),
            quoted(earlier.rule.name),
            quoted(later.rule.name),
          ),
          related: [{ span: nodeOf(earlier, 'target'), message: l10n.t('The value of this rule is lost') }],
        };
      }
    }
  },
};
