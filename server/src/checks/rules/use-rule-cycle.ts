/** Rules that take from one another in a round; said once a round. */
import * as l10n from '@vscode/l10n';
import { ruleLookup } from '../../engine/plan/useRule.ts';
import { offsetIn, spanOf } from '../../mapper/span.ts';
import type { MapperFile, Rule } from '../../mapper/types.ts';
import { quoted } from '../../util/text.ts';
import { type Check, takingRules } from '../check.ts';

export const useRuleCycle: Check = {
  code: 'use-rule-cycle',
  severity: 'error',
  *checkFile(context) {
    const rules = [...takingRules(context)].map(({ rule }) => rule.rule);
    for (const round of roundsOf(rules, context.mapper)) {
      const [first, ...others] = round;
      if (!first?.useRule) continue;
      yield {
        span: spanOf(first.useRule.node),
        message: l10n.t('These rules take from one another in a round: {0}', namesOf(round)),
        related: others.flatMap(({ name, useRule }) =>
          useRule ? [{ span: spanOf(useRule.node), message: l10n.t('{0} in the round', quoted(name)) }] : [],
        ),
      };
    }
  },
};

/** Names that a message lists of a round. */
const shownNames = 10;

function namesOf(round: readonly Rule[]): string {
  const names = round.slice(0, shownNames).map((rule) => quoted(rule.name));
  return [...names, ...(round.length > shownNames ? ['…'] : []), quoted(round[0]?.name ?? '')].join(' → ');
}

/** Follows each rule once; every round begins with its first rule in the document. */
function* roundsOf(rules: readonly Rule[], mapper: MapperFile): Generator<readonly Rule[]> {
  const lookup = ruleLookup(mapper.sections);
  const seen = new Set<Rule>();
  for (const start of rules) {
    const way = new Set<Rule>();
    let next: Rule | undefined = start;
    while (next !== undefined && !seen.has(next)) {
      seen.add(next);
      way.add(next);
      next = next.useRule && lookup(next.useRule.value);
    }
    // Only a way that comes back to itself is a round; one that meets an earlier way is told there.
    if (next === undefined || !way.has(next)) continue;
    const walked = [...way];
    const round = walked.slice(walked.indexOf(next));
    const first = round.reduce((one, other) => (offsetIn(mapper, other.key) < offsetIn(mapper, one.key) ? other : one));
    const at = round.indexOf(first);
    yield [...round.slice(at), ...round.slice(0, at)];
  }
}
