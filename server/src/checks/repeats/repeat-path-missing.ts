/** Checklist 5: a repeat path that exists in no sample; the finding names its first missing part. */

import * as l10n from '@vscode/l10n';
import type { DataNode } from '../../data/dataNode.ts';
import { quoteKey } from '../../data/paths/literalPath.ts';
import type { RepeatPathPlan, SectionPlan } from '../../engine/plan/plan.ts';
import type { MappingResult } from '../../engine/record/result.ts';
import { type PathTrail, tracedNodes, traceRepeatPath } from '../../engine/run/pathTrail.ts';
import { spanInString } from '../../mapper/span.ts';
import { didYouMean, suggesting } from '../../util/didYouMean.ts';
import { counted, quoted } from '../../util/wording.ts';
import type { Check, FindingDraft, SamplesContext } from '../check.ts';
import { isBaseUncertain } from '../file/unreadable.ts';
import { nameOfPart } from '../rules/pathParts.ts';

export const repeatPathMissing: Check = {
  code: 'repeat-path-missing',
  severity: 'warning',
  *checkSamples(section, context) {
    for (const path of section.repeatPaths ?? []) {
      const trail = failedTrail(context, section, path);
      if (trail?.fault === 'missing' || trail?.fault === 'null') yield missingPart(context, path, trail);
    }
  },
};

/**
 * Follows a repeat path in all samples and returns the result for the sample in which the path can be followed
 * farthest. Returns undefined if the path leads to an object in at least one sample.
 */
export function failedTrail(context: SamplesContext, plan: SectionPlan, path: RepeatPathPlan): PathTrail | undefined {
  let farthest: PathTrail | undefined;
  const parent = plan.mapping.parent && context.plan.sections.get(plan.mapping.parent);
  if (parent && isBaseUncertain(context, parent)) return undefined;
  for (const { result } of context.samples) {
    const bases = basesOf(result, plan);
    if (path.steps === undefined || bases.length === 0) continue;
    const trail = traceRepeatPath(path.steps, bases, context.budget);
    if (trail === undefined) return undefined;
    if (farthest === undefined || trail.depth > farthest.depth) farthest = trail;
  }
  return farthest;
}

/** The data that the mapping's paths are relative to in one sample (docs/mapper-reference.md#where-paths-begin). */
function basesOf({ runs, root }: MappingResult, plan: SectionPlan): readonly DataNode[] {
  const { parent } = plan.mapping;
  if (parent === undefined) return [root];
  for (const run of runs.values())
    if (run.plan.mapping === parent) return run.instances.first(tracedNodes).map(({ base }) => base);
  return [];
}

function missingPart(
  context: SamplesContext,
  { path }: RepeatPathPlan,
  { part, names, fault }: PathTrail,
): FindingDraft {
  const meant = didYouMean(nameOfPart(part.text), names);
  // In `{items: X}` the braces are no part of the data.
  const before = path.value.slice(0, part.offset).replace(/^\{\s*\w+\s*:\s*/, '');
  const where = before === '' ? l10n.t('the data') : quoted(before.replace(/\.$/, ''));
  const files = context.samples.length > 1 ? ` (${counted(context.samples.length, 'data file')})` : '';
  return {
    span: spanInString(path.node, part.offset, part.length),
    message: suggesting(
      fault === 'null'
        ? l10n.t('{0} is empty (`null`) in {1}.', quoted(part.text), where + files)
        : l10n.t("{0} isn't in {1}.", quoted(part.text), where + files),
      meant,
      l10n.t('The path {0} finds nothing.', quoted(path.value)),
    ),
    ...(meant === undefined ? {} : { data: { replacePart: quoteKey(meant) } }),
  };
}
