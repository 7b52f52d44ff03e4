/** Where a rule writes something else than the specification means. */
import { isDict, isEqual, numberOf, type PyValue } from '../python/values.ts';
import { type ReadRule, ruleNode } from '../reading/mapping.ts';
import { searchQuietly } from './conditions.ts';
import { valueAt } from './itemPath.ts';
import type { Match } from './patterns.ts';
import type { PlannedRule } from './rulePlan.ts';
import type { RuleScope } from './ruleScope.ts';
import type { RunContext } from './runContext.ts';
import { readLiterally } from './specificationPaths.ts';
import type { TargetKey } from './targets.ts';

/** Of a list that a target may name, by the specification. */
const highestIndex = 9999;

export class RuleDifferences {
  readonly #context: RunContext;

  constructor(context: RunContext) {
    this.#context = context;
  }

  /** The source gave a value, which is written. */
  value({ rule, source, defaultValue }: PlannedRule, value: PyValue, scope: RuleScope): void {
    if (defaultValue !== undefined && isEmpty(value))
      this.#context.event('compat-default-empty', 'changes', ruleNode(rule, 'default_value'), scope.place);
    const { item } = scope;
    if (item?.keys === undefined || rule.matchKeys.length > 0 || /^[\w.]*$/.test(source)) return;
    const meant = searchQuietly(readLiterally(source), valueAt(this.#context.data, item.keys), this.#context);
    if (!isEqual(meant, value))
      this.#context.event('compat-source-in-item', 'changes', ruleNode(rule, 'source'), scope.place);
  }

  /** The default is written. @param holds whether the conditions hold */
  default({ rule }: PlannedRule, holds: boolean, { place }: RuleScope): void {
    const node = ruleNode(rule, 'default_value');
    if (!holds) this.#context.event('compat-condition-default', 'changes', node, place);
    if (node.type !== 'string') this.#context.event('compat-default-type', 'changes', node, place);
  }

  /** Nothing is written. */
  nothing({ rule, source }: PlannedRule, holds: Match, scope: RuleScope): void {
    const { item } = scope;
    if (holds !== true || item?.keys === undefined || rule.matchKeys.length > 0 || /^[\w.]*$/.test(source)) return;
    const meant = searchQuietly(readLiterally(source), valueAt(this.#context.data, item.keys), this.#context);
    if (meant !== null) this.#context.event('compat-source-in-item', 'changes', ruleNode(rule, 'source'), scope.place);
  }

  /** @param count how many rules one with placeholders became */
  placeholders({ rule, source }: PlannedRule, count: number, { item, place }: RuleScope): void {
    const path = readLiterally(source.replace(/\[n\d*\]/g, '[*]'));
    const base = item?.keys ? valueAt(this.#context.data, item.keys) : this.#context.data;
    const meant = searchQuietly(path, base, this.#context);
    const isMeant = Array.isArray(meant) && meant.length > 0;
    const node = ruleNode(rule, 'source');
    if (count === 0 && isMeant) this.#context.event('compat-placeholders', 'drops', node, place);
    if (count > 0 && !isMeant) this.#context.event('compat-placeholders', 'changes', node, place);
  }

  /** A target that the specification refuses, or cuts in another way. */
  target(rule: ReadRule, keys: readonly TargetKey[], { place }: RuleScope): void {
    const text = rule.target ?? '';
    const isRefused = keys.some((key) => key === '__proto__' || key === 'constructor' || Number(key) > highestIndex);
    const isPlain = /^[^.[\]"'`{}|*\s]+(?:\[(?:\d+|n\d*|\*)\])*(?:\.[^.[\]"'`{}|*\s]+(?:\[(?:\d+|n\d*|\*)\])*)*$/.test(
      text,
    );
    if (isRefused || !isPlain)
      this.#context.event('compat-target', keys.length === 0 ? 'drops' : 'changes', ruleNode(rule, 'target'), place);
  }
}

function isEmpty(value: PyValue): boolean {
  if (value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isDict(value) && numberOf(value) === undefined && Object.keys(value).length === 0;
}
