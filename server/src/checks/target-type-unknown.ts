/** `target_type` knows two words (SEMANTICS 6). */
import { targetTypes } from '../mapper/keys.ts';
import { spanOf } from '../mapper/stringSpan.ts';
import { didYouMean, suggestion } from '../util/didYouMean.ts';
import { quoted } from '../util/text.ts';
import { type Check, plannedRules } from './check.ts';

export const targetTypeUnknown: Check = {
  code: 'target-type-unknown',
  severity: 'warning',
  *run(context) {
    for (const { rule } of plannedRules(context)) {
      const type = rule.rule.targetType;
      if (type === undefined || targetTypes.includes(type.value)) continue;
      const meant = didYouMean(type.value, targetTypes);
      yield {
        span: spanOf(type.node),
        message: `${quoted(type.value)} is no target type; only ${targetTypes.map(quoted).join(' and ')} are, and the value stays as it is${suggestion(meant)}`,
        ...(meant === undefined ? {} : { data: { replace: meant } }),
      };
    }
  },
};
