/** The rules of a mapping in execution order, with `use_rule` resolved. */

import { type Budget, nodesOfText } from '../../data/budget.ts';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { DataPath } from '../../util/jsonPointer.ts';
import { WeakMemo } from '../../util/weakMemo.ts';
import type { ItemPath, SourceBehind } from '../mapping/itemPath.ts';

import type { PyDict } from '../python/pyValue.ts';
import { type ReadCondition, type ReadRule, ruleNode } from '../reading/mapping.ts';
import { type PythonError, Stop } from '../stop.ts';
import { hasPlaceholders } from './placeholders.ts';
import { isPlainTarget, type TargetKey, targetKeys } from './writeTarget.ts';

export interface PlannedRule {
  readonly rule: ReadRule;
  readonly source: string;
  readonly target: string;
  readonly sourceNode: JsonNode;
  readonly targetNode: JsonNode;
  readonly defaultValue: string | undefined;
  readonly conditions: readonly ReadCondition[];
  /** It uses another rule. */
  readonly isBorrowed: boolean;
  /** Running the rule stops the parser, whatever the data. */
  readonly fault: Stop | undefined;
  /** The keys of the target, which may still contain placeholders. */
  readonly keys: readonly TargetKey[];
  readonly hasPlaceholders: boolean;
  /** The source consists of plain names. */
  readonly isPlain: boolean;
  /** The target has no signs that mean nothing to the parser. */
  readonly isPlainTarget: boolean;
}

/** Returns the rules by name. If a name occurs several times, the last rule counts, at the position of the first. */
export function rulesByName(rules: readonly ReadRule[]): ReadonlyMap<string, ReadRule> {
  return new Map(rules.map((rule) => [rule.name, rule]));
}

/**
 * Returns what stops the parser at the rules of a mapping when it makes a section. It rejects a condition under a name
 * other than `regex_condition` only after it has found the required members of all rules.
 */
export function ruleFaults(rules: readonly ReadRule[]): ReadonlyMap<ReadRule, Stop> {
  const faults = new Map<ReadRule, Stop>();
  for (const faultOf of [memberFault, conditionFault])
    for (const rule of rules) {
      const stop = faults.has(rule) ? undefined : faultOf(rule);
      if (stop) faults.set(rule, stop);
    }
  return faults;
}

function memberFault(rule: ReadRule): Stop | undefined {
  for (const name of ['source', 'target'] as const)
    if (rule[name] === undefined) return new Stop('KeyError', 'rule', ruleNode(rule, name));
  for (const { path, pattern, node, members } of rule.conditions) {
    if (path === undefined) return conditionStop('KeyError', members.get('regex_path')?.value ?? node);
    if (pattern === undefined) return conditionStop('KeyError', members.get('regex_pattern')?.value ?? node);
  }
  return undefined;
}

function conditionFault({ conditions }: ReadRule): Stop | undefined {
  const other = conditions.find(({ name }) => name !== 'regex_condition');
  return other && conditionStop('ValidationError', other.node);
}

function conditionStop(error: PythonError, node: ReadCondition['node']): Stop {
  return new Stop(error, 'condition-form', node);
}

const ownMapping = 'sub_transformation';
/** Nodes of the budget that following one `use_rule` costs. */
const nodesOfLink = 4;

const memo = new WeakMemo<readonly ReadRule[], readonly PlannedRule[]>();

/**
 * Compiles the rules of a mapping that have no fault, in the order in which they run; once for all of its sections in all
 * data files.
 * @throws LimitReached if the budget is used up
 */
export function planParserRules(rules: readonly ReadRule[], budget: Budget): readonly PlannedRule[] {
  return memo.get(rules, [], () => {
    const faults = ruleFaults(rules);
    const byName = rulesByName(rules.filter((rule) => !faults.has(rule)));
    return [...byName.values()].map((rule) => planRule(rule, byName, budget));
  });
}

function planRule(rule: ReadRule, byName: ReadonlyMap<string, ReadRule>, budget: Budget): PlannedRule {
  const said = {
    source: rule.source ?? '',
    target: rule.target ?? '',
    defaultValue: rule.defaultValue,
    conditions: rule.conditions,
  };
  let fault: Stop | undefined;
  const visited = new Set<string>();
  for (let use = rule.useRule; use?.startsWith('#'); ) {
    budget.spend(nodesOfLink + nodesOfText(use.length));
    const [, mapping, name] = /^#([^.]*)\.(.*)$/s.exec(use) ?? [];
    const used = mapping === ownMapping ? byName.get(name ?? '') : undefined;
    if (visited.has(use) || used === undefined) {
      fault = new Stop('ValueError', 'use-rule', ruleNode(rule, 'use_rule'));
      break;
    }
    visited.add(use);
    // Every member of the other rule replaces the one of this rule.
    if (used.source) said.source = used.source;
    if (used.target) said.target = used.target;
    if (used.defaultValue) said.defaultValue = used.defaultValue;
    if (used.conditions.length > 0) said.conditions = used.conditions;
    use = used.useRule;
  }
  const [sourceNode, targetNode] = [ruleNode(rule, 'source'), ruleNode(rule, 'target')];
  return { rule, ...said, sourceNode, targetNode, isBorrowed: visited.size > 0, fault, ...staticProperties(said) };
}

/** Properties of a rule that are the same in all sections. */
function staticProperties({ source, target }: Pick<PlannedRule, 'source' | 'target'>) {
  return {
    keys: targetKeys(target),
    hasPlaceholders: hasPlaceholders(source, target),
    isPlain: /^[\w.]*$/.test(source),
    isPlainTarget: isPlainTarget(target),
  };
}

/** The section that rules are run for. */
export interface RuleScope {
  /** The prefix of all sources. */
  readonly path: ItemPath | undefined;
  /** The path of the section's item in the data, for stops. */
  readonly place: DataPath;
  /** The path of its own item. */
  readonly item: ItemPath | undefined;
  readonly sourceOf: (rule: PlannedRule) => SourceBehind;
  readonly section: PyDict;
  /** A target that begins with an index makes the section a list, which has no names. */
  readonly listTarget: JsonNode | undefined;
  /** The rule that wrote a member of the section last. */
  readonly writers: Map<string, PlannedRule>;
}
