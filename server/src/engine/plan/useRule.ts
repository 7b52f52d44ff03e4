/**
 * `use_rule` "#<mapping>.<rule>": what a rule does not say itself it takes along the chain
 * (docs/mapper-reference.md#rules-that-use-others).
 */
import { matchKeyNames } from '../../mapper/keys.ts';
import { noValues, type Rule, type RuleValues, type SectionMapping } from '../../mapper/types.ts';
import { WeakMemo } from '../../util/weakMemo.ts';

/** A rule with what `use_rule` gives it. */
export type EffectiveRule = RuleValues & {
  /** Where the chain ends: at a rule that takes from none, at one that is missing, or in a round. */
  readonly end: 'complete' | 'missing' | 'cycle';
};

/** Gives a rule what `use_rule` gives it; the same object as long as all rules of the chain are the same. */
export type RuleResolver = (rule: Rule) => EffectiveRule;

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

const nothing: EffectiveRule = { ...noValues, end: 'complete' };

/**
 * Follows the chains, each rule once. A missing rule ends its chain, as does text without `#`, which is left to the
 * service; in a round every rule takes from all others, the next one first.
 */
export function ruleResolver(sections: readonly SectionMapping[]): RuleResolver {
  const lookup = ruleLookup(sections);
  const resolved = new Map<Rule, EffectiveRule>();
  return (rule) => {
    // Most take from none.
    if (!rule.useRule?.value.startsWith('#')) return resolve(rule, nothing);
    const chain = new Set<Rule>();
    let next: Rule | undefined = rule;
    while (next && !chain.has(next) && !resolved.has(next)) {
      chain.add(next);
      next = next.useRule?.value.startsWith('#') ? lookup(next.useRule.value) : undefined;
    }
    const rules = [...chain];
    let rest = next ? (resolved.get(next) ?? takenInRound(rules.slice(rules.indexOf(next)))) : endOf(rules.at(-1));
    for (const each of rules.reverse()) {
      rest = resolve(each, rest);
      resolved.set(each, rest);
    }
    return rest;
  };
}

const memo = new WeakMemo<Rule, EffectiveRule>();

function resolve(rule: Rule, rest: EffectiveRule): EffectiveRule {
  return memo.get(rule, [rest], () => take(rest, rule));
}

const rounds = new WeakMemo<Rule, EffectiveRule>();

function takenInRound(round: readonly Rule[]): EffectiveRule {
  const [first] = round;
  const make = (): EffectiveRule => ({ ...round.reduceRight(take, nothing), end: 'cycle' });
  return first ? rounds.get(first, round, make) : nothing;
}

const missing: EffectiveRule = { ...nothing, end: 'missing' };

/** What stands behind the last rule of a chain. */
function endOf(last: Rule | undefined): EffectiveRule {
  return last?.useRule?.value.startsWith('#') ? missing : nothing;
}

/** What a rule does not say itself it takes. */
function take(from: EffectiveRule, rule: Rule): EffectiveRule {
  const values: Record<string, unknown> = { end: from.end };
  for (const name of valueNames) values[name] = rule[name] ?? from[name];
  const hasKeys = rule.matchKeys.length + from.matchKeys.length > 0;
  // One by one: a rule may say the key of its second wildcard alone.
  values.matchKeys = hasKeys
    ? matchKeyNames.map((_, index) => rule.matchKeys[index] ?? from.matchKeys[index])
    : from.matchKeys;
  return values as unknown as EffectiveRule;
}

const valueNames = Object.keys(noValues) as (keyof RuleValues)[];
