/** Checklist 5: a repeat path that leads to no objects. */
import * as l10n from '@vscode/l10n';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { failedTrail } from './repeat-path-missing.ts';

export const repeatPathNotRepeated: Check = {
  code: 'repeat-path-not-repeated',
  severity: 'warning',
  *checkSamples(section, context) {
    for (const path of section.repeatPaths ?? []) {
      const trail = failedTrail(context, section, path);
      if (trail === undefined || trail.fault === 'missing') continue;
      const text = quoted(path.path.value);
      yield {
        span: path.path.node,
        message:
          trail.fault === 'wildcard'
            ? l10n.t(
                "{0} in {1} doesn't lead to an object in the sample, so there are no candidates.",
                quoted(trail.part.text),
                text,
              )
            : l10n.t("{0} leads to values that aren't objects in the sample, so there are no candidates.", text),
      };
    }
  },
};
