/** `use_rule` "#mapping.rule" that names no rule of a top-level mapping. */
import { ruleLookup } from '../engine/useRule.ts';
import { spanOf } from '../mapper/stringSpan.ts';
import { didYouMean, suggestion } from '../util/didYouMean.ts';
import { quoted } from '../util/text.ts';
import { type Check, plannedRules } from './check.ts';

export const useRuleUnresolved: Check = {
  code: 'use-rule-unresolved',
  severity: 'error',
  *run(context) {
    const lookup = ruleLookup(context.mapper.sections);
    for (const { rule } of plannedRules(context)) {
      const reference = rule.rule.useRule;
      if (!reference?.value.startsWith('#') || lookup(reference.value)) continue;
      const names = context.mapper.sections.flatMap((section) =>
        section.rules.flatMap((each) => (each === rule.rule ? [] : `#${section.name}.${each.name}`)),
      );
      const meant = didYouMean(reference.value, names);
      yield {
        span: spanOf(reference.node),
        message: `${quoted(reference.value)} names no rule; it takes \`#<mapping>.<rule>\` of a top-level mapping${suggestion(meant)}`,
        ...(meant === undefined ? {} : { data: { replace: meant } }),
      };
    }
  },
};
