/** Rules whose `use_rule` form a cycle; one finding for each cycle. */
import * as l10n from '@vscode/l10n';
import { ruleLookup } from '../../engine/plan/useRule.ts';
import type { MapperFile, Rule } from '../../mapper/mapperFile.ts';
import { offsetIn } from '../../mapper/span.ts';
import { quoted } from '../../util/wording.ts';
import { type Check, rulesWithUseRule } from '../check.ts';

export const useRuleCycle: Check = {
  code: 'use-rule-cycle',
  severity: 'error',
  *checkFile(context) {
    for (const round of roundsOf(rulesWithUseRule(context), context.mapper)) {
      const [first, ...others] = round;
      if (!first?.useRule) continue;
      yield {
        span: first.useRule.node,
        message: l10n.t('These rules refer to each other in a circle: {0}.', namesOf(round)),
        related: others.flatMap(({ name, useRule }) =>
          useRule ? [{ span: useRule.node, message: l10n.t('{0} is part of the circle', quoted(name)) }] : [],
        ),
      };
    }
  },
};

/** The most names of a cycle in a message. */
const shownNames = 10;

function namesOf(round: readonly Rule[]): string {
  const names = round.slice(0, shownNames).map((rule) => quoted(rule.name));
  return [...names, ...(round.length > shownNames ? ['…'] : []), quoted(round[0]?.name ?? '')].join(' → ');
}

/** Follows each rule once; each cycle begins with its first rule in the document. */
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
    // Only a chain that returns to itself is a cycle; one that joins an earlier chain was reported there.
    if (next === undefined || !way.has(next)) continue;
    const walked = [...way];
    const round = walked.slice(walked.indexOf(next));
    const first = round.reduce((one, other) => (offsetIn(mapper, other.key) < offsetIn(mapper, one.key) ? other : one));
    const at = round.indexOf(first);
    yield [...round.slice(at), ...round.slice(0, at)];
  }
}
