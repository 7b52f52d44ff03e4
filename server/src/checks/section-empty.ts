/** A section that is made in every sample and never holds a value (SEMANTICS 7). */
import type { SectionPlan } from '../engine/plan.ts';
import { spanOf } from '../mapper/stringSpan.ts';
import { quoted } from '../util/text.ts';
import { type Check, type CheckContext, plannedSections } from './check.ts';
import { unknownSources } from './source-unknown.ts';

export const sectionEmpty: Check = {
  code: 'section-empty',
  severity: 'information',
  needsWholeText: true,
  *run(context) {
    if (context.samples.length === 0) return;
    for (const section of plannedSections(context)) {
      const tally = context.tally(section);
      if (
        tally.instances === 0 ||
        tally.rules.some((rule) => rule.written > 0 || rule.notConvertible > 0) ||
        hasChildren(context, section)
      )
        continue;
      // Rules that lead nowhere are said one by one.
      if (!unknownSources(tally).next().done || section.rules.some((rule) => rule.sourceError || rule.targetError))
        continue;
      if (!section.mapping.members.has('rules')) continue;
      yield {
        span: spanOf(section.mapping.key),
        message: `${quoted(section.mapping.name)} is made in every sample, and never holds a value`,
      };
    }
  },
};

/** Is anything attached to it? */
function hasChildren({ samples }: CheckContext, section: SectionPlan): boolean {
  return samples.some(({ result }) => {
    for (const run of result.runs.values())
      if (run.instances.some((instance) => instance.parent?.plan === section)) return true;
    return false;
  });
}
