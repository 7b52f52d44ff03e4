/**
 * A unit of the sample that is unknown, or of another dimension than the quantity's (docs/mapper-reference.md#units).
 */
import * as l10n from '@vscode/l10n';
import { quoted } from '../../util/wording.ts';
import { type Check, nodeOf } from '../check.ts';

export const unitUnknown: Check = {
  code: 'unit-unknown',
  severity: 'warning',
  *checkSamples(section, context) {
    for (const [index, rule] of section.rules.entries()) {
      if (rule.unitOf === undefined) continue;
      const [first] = context.tally(section).runs.flatMap((run) => run.unitFaults.get(index) ?? []);
      if (first === undefined) continue;
      yield {
        span: nodeOf(rule, 'target'),
        message: `${first} ${l10n.t("The value of {0} isn't converted.", quoted(rule.unitOf.text))}`,
      };
    }
  },
};
