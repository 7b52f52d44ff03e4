/** `use_rule` "#<mapping>.<rule>": what a rule does not say itself it takes along the chain (SEMANTICS 6). */
import { matchKeyNames } from '../mapper/keys.ts';
import type { Rule, SectionMapping } from '../mapper/types.ts';

export type ResolvedRule = Pick<
  Rule,
  'source' | 'target' | 'defaultValue' | 'conditions' | 'targetType' | 'matchKeys'
> & {
  /** Where the chain ended: nowhere, at a rule that is missing, or in a circle. */
  readonly end: 'complete' | 'missing' | 'cycle';
  /** The rules taken from, in order. */
  readonly chain: readonly Rule[];
};

/** The rule that `#…` names, if there is one. */
export type RuleLookup = (reference: string) => Rule | undefined;

/** Looks rules of top-level mappings up; names may hold dots. */
export function ruleLookup(sections: readonly SectionMapping[]): RuleLookup {
  let known: ReadonlyMap<string, Rule> | undefined;
  // Few mappers use it.
  return (reference) => {
    known ??= rulesByReference(sections);
    return known.get(reference);
  };
}

function rulesByReference(sections: readonly SectionMapping[]): ReadonlyMap<string, Rule> {
  const rules = new Map<string, Rule>();
  for (const section of sections) {
    for (const rule of section.rules) {
      const reference = `#${section.name}.${rule.name}`;
      if (!rules.has(reference)) rules.set(reference, rule);
    }
  }
  return rules;
}

/** Text without `#` is left to the service and ends the chain. */
export function resolveUseRule(rule: Rule, lookup: RuleLookup): ResolvedRule {
  const chain: Rule[] = [];
  let end: ResolvedRule['end'] = 'complete';
  for (let next = rule; next.useRule?.value.startsWith('#'); ) {
    const found = lookup(next.useRule.value);
    if (found === undefined || found === rule || chain.includes(found)) {
      end = found === undefined ? 'missing' : 'cycle';
      break;
    }
    chain.push(found);
    next = found;
  }
  const all = [rule, ...chain];
  const first = <K extends keyof Rule>(key: K): Rule[K] =>
    all.find((each) => each[key] !== undefined)?.[key] as Rule[K];
  return {
    source: first('source'),
    target: first('target'),
    defaultValue: first('defaultValue'),
    conditions: first('conditions'),
    targetType: first('targetType'),
    matchKeys: matchKeyNames.map((_, index) => all.find((each) => each.matchKeys[index])?.matchKeys[index]),
    end,
    chain,
  };
}
