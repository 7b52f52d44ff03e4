/**
 * Checklist 5: without `repeat_keys` a candidate needs a value for at least one rule, and none has one
 * (docs/mapper-reference.md#what-repeat-paths-meet).
 */
import * as l10n from '@vscode/l10n';
import { counted, quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { isBaseUncertain, isIncomplete, isUnreadable } from '../file/unreadable.ts';
import { failedTrail } from './repeat-path-missing.ts';

export const repeatPathNoCandidates: Check = {
  code: 'repeat-path-no-candidates',
  severity: 'warning',
  *checkSamples(section, context) {
    const paths = section.repeatPaths ?? [];
    const [first] = paths;
    if (first === undefined || section.repeatKeys !== undefined || isBaseUncertain(context, section)) return;
    const { runs, candidates } = context.tally(section);
    const rejections = runs.flatMap((run) => run.rejections.distinct());
    if (candidates === 0 || rejections.some((why) => why !== 'no-source')) return;
    // Unreadable rules have findings of their own.
    if (section.rules.length > 0 && section.rules.every((rule) => rule.sourceError || isIncomplete(rule))) return;
    if (!section.mapping.members.has('rules') || isUnreadable(section.mapping, 'rules')) return;
    // The values may be where a mistyped path should lead.
    if (paths.some((path) => failedTrail(context, section, path)?.fault === 'missing')) return;
    const [objects, mapping] = [counted(candidates, 'object'), quoted(section.mapping.name)];
    yield {
      span: first.path.node,
      message:
        paths.length > 1
          ? l10n.t(
              'The {0} repeat paths of {1} lead to {2}, but no rule finds a value there.',
              paths.length,
              mapping,
              objects,
            )
          : l10n.t(
              '{0} leads to {1}, but no rule of {2} finds a value there.',
              quoted(first.path.value),
              objects,
              mapping,
            ),
    };
  },
};
