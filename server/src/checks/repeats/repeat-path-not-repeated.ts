/** Checklist 5: a repeat path that leads to no objects. */
import * as l10n from '@vscode/l10n';
import type { PathTrail } from '../../engine/run/pathTrail.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { failedTrail } from './repeat-path-missing.ts';

export const repeatPathNotRepeated: Check = {
  code: 'repeat-path-not-repeated',
  severity: 'warning',
  *checkSamples(section, context) {
    for (const path of section.repeatPaths ?? []) {
      const trail = failedTrail(context, section, path);
      if (trail === undefined || trail.fault === 'missing' || trail.fault === 'null') continue;
      const text = quoted(path.path.value);
      yield {
        span: path.path.node,
        message: messageOf(trail, text),
      };
    }
  },
};

function messageOf({ fault, part }: PathTrail, path: string): string {
  switch (fault) {
    case 'empty':
      return l10n.t('{0} is empty in the sample, so there are no candidates.', quoted(part.text));
    case 'wildcard':
      return l10n.t(
        "{0} in {1} doesn't lead to an object in the sample, so there are no candidates.",
        quoted(part.text),
        path,
      );
    default:
      return l10n.t("{0} leads to values that aren't objects in the sample, so there are no candidates.", path);
  }
}
