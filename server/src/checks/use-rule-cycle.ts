/** Rules that take from one another in a round; said once a round. */
import { ruleLookup } from '../engine/useRule.ts';
import { spanOf } from '../mapper/stringSpan.ts';
import type { Rule } from '../mapper/types.ts';
import { quoted } from '../util/text.ts';
import { type Check, takingRules } from './check.ts';

export const useRuleCycle: Check = {
  code: 'use-rule-cycle',
  severity: 'error',
  *run(context) {
    const lookup = ruleLookup(context.mapper.sections);
    const told = new Set<Rule>();
    for (const { rule } of takingRules(context)) {
      const round = roundFrom(rule.rule, lookup);
      if (round === undefined || !rule.rule.useRule || round.some((each) => told.has(each))) continue;
      for (const each of round) told.add(each);
      yield {
        span: spanOf(rule.rule.useRule.node),
        message: `These rules take from one another in a round: ${[...round, rule.rule].map((each) => quoted(each.name)).join(' → ')}`,
        related: round
          .slice(1)
          .flatMap((each) =>
            each.useRule ? [{ span: spanOf(each.useRule.node), message: `${quoted(each.name)} in the round` }] : [],
          ),
      };
    }
  },
};

/** The round that the rule itself belongs to, beginning with it. */
function roundFrom(rule: Rule, lookup: (reference: string) => Rule | undefined): readonly Rule[] | undefined {
  const round = [rule];
  for (let next = rule; ; ) {
    const found = next.useRule && lookup(next.useRule.value);
    if (found === rule) return round;
    if (found === undefined || round.includes(found)) return undefined;
    round.push(found);
    next = found;
  }
}
