/** Checklist 5: a repeat path that leads to no objects. */
import * as l10n from '@vscode/l10n';
import { spanOf } from '../../mapper/span.ts';
import { quoted } from '../../util/wording.ts';
import { type Check, plannedSections } from '../check.ts';
import { failedTrail } from './repeat-path-missing.ts';

export const repeatPathNotRepeated: Check = {
  code: 'repeat-path-not-repeated',
  severity: 'warning',
  *checkSamples(context) {
    for (const section of plannedSections(context)) {
      for (const path of section.repeatPaths ?? []) {
        const trail = failedTrail(context, section, path);
        if (trail === undefined || trail.fault === 'missing') continue;
        const what =
          trail.fault === 'wildcard'
            ? l10n.t('its {0} meets no object', quoted(trail.part.text))
            : l10n.t('it leads to values that are no objects');
        yield {
          span: spanOf(path.path.node),
          message: l10n.t('{0} gives no candidates in the sample: {1}', quoted(path.path.value), what),
        };
      }
    }
  },
};
