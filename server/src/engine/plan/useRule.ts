/**
 * `use_rule` "#<mapping>.<rule>": keys that a rule lacks come from the rules of its chain
 * (docs/mapper-reference.md#rules-that-use-others).
 */
import { matchKeyNames } from '../../mapper/keys.ts';
import { noValues, type Rule, type RuleValues, type SectionMapping } from '../../mapper/mapperFile.ts';
import { WeakMemo } from '../../util/weakMemo.ts';

/** A rule with the keys that it has by `use_rule`. */
export type EffectiveRule = RuleValues & {
  /** How the chain ends: at a rule without `use_rule`, at a missing rule, or in a cycle. */
  readonly end: 'complete' | 'missing' | 'cycle';
};

/** Adds to a rule what it has by `use_rule`; of one that has it, the same object as long as all rules of the chain are the same. */
export type RuleResolver = (rule: Rule) => EffectiveRule;

/** The rule that `#…` refers to, if it exists. */
type RuleLookup = (reference: string) => Rule | undefined;

/**
 * Returns a function that finds a rule in the top-level mappings by its reference. The names of mappings and rules may
 * contain dots.
 */
export function ruleLookup(sections: readonly SectionMapping[]): RuleLookup {
  let known: ReadonlyMap<string, Rule> | undefined;
  // The index is built on first use: few mappers have `use_rule`.
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
 * Returns a function that resolves `use_rule` once for each rule. A chain of references ends at a missing rule or at a
 * value without `#`, which the service resolves itself. In a cycle, each rule gets its missing keys from all other
 * rules of the cycle, beginning with the next rule.
 */
export function ruleResolver(sections: readonly SectionMapping[]): RuleResolver {
  const lookup = ruleLookup(sections);
  const resolved = new Map<Rule, EffectiveRule>();
  return (rule) => {
    // Most rules have no `use_rule`, and no plan depends on what they say of themselves.
    if (rule.useRule === undefined) return take(nothing, rule);
    const chain = new Set<Rule>();
    let next: Rule | undefined = rule;
    while (next && !chain.has(next) && !resolved.has(next)) {
      chain.add(next);
      next = next.useRule?.value.startsWith('#') ? lookup(next.useRule.value) : undefined;
    }
    const rules = [...chain];
    let rest = next ? (resolved.get(next) ?? inRound(rules.slice(rules.indexOf(next)))) : endOf(rules.at(-1));
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

function inRound(round: readonly Rule[]): EffectiveRule {
  return { ...round.reduceRight(take, nothing), end: 'cycle' };
}

const missing: EffectiveRule = { ...nothing, end: 'missing' };

/** The end of a chain after its last rule. */
function endOf(last: Rule | undefined): EffectiveRule {
  return last?.useRule?.value.startsWith('#') ? missing : nothing;
}

/** Adds the keys that the rule itself lacks. */
function take(from: EffectiveRule, rule: Rule): EffectiveRule {
  const values: Record<string, unknown> = { end: from.end };
  for (const name of valueNames) values[name] = rule[name] ?? from[name];
  const hasKeys = rule.matchKeys.length + from.matchKeys.length > 0;
  // One by one: a rule may have the `match_key` of its second wildcard only.
  values.matchKeys = hasKeys
    ? matchKeyNames.map((_, index) => rule.matchKeys[index] ?? from.matchKeys[index])
    : from.matchKeys;
  return values as unknown as EffectiveRule;
}

const valueNames = Object.keys(noValues) as (keyof RuleValues)[];
