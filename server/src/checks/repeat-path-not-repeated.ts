/** Checklist 5: a repeat path that leads to no objects. */
import { spanOf } from '../mapper/stringSpan.ts';
import { quoted } from '../util/text.ts';
import { type Check, plannedSections } from './check.ts';
import { failedTrail } from './repeat-path-missing.ts';

export const repeatPathNotRepeated: Check = {
  code: 'repeat-path-not-repeated',
  severity: 'warning',
  *mapped(context) {
    for (const section of plannedSections(context)) {
      for (const path of section.repeatPaths ?? []) {
        const trail = failedTrail(context, section, path);
        if (trail === undefined || trail.fault === 'missing') continue;
        const what =
          trail.fault === 'wildcard'
            ? `its ${quoted(trail.part.text)} meets no object`
            : 'it leads to values that are no objects';
        yield {
          span: spanOf(path.path.node),
          message: `${quoted(path.path.value)} gives no candidates in the sample: ${what}`,
        };
      }
    }
  },
};
