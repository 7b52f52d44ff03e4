/** Runs the rules of one section: each writes its value, its default or nothing into the section's dictionary. */

import { nodesOfText } from '../../data/budget.ts';
import type { PatternMatch } from '../../data/patterns/pattern.ts';
import { charactersReadInNode, isPlainKey, readSource, type SourceBehind, sourceText } from '../mapping/itemPath.ts';
import type { RunContext } from '../mapping/runContext.ts';
import { isDict, namesOf, type PyValue, UnknownValue } from '../python/pyValue.ts';
import { ruleNode } from '../reading/mapping.ts';
import { Stop, stopOf, withNode } from '../stop.ts';
import { conditionsHold, pathReason } from './conditions.ts';
import { hasPlaceholders, resolvePlaceholders } from './placeholders.ts';
import type { PlannedRule, RuleScope } from './plannedRules.ts';
import { type ParserTargetWriter, type TargetKey, targetKeys } from './writeTarget.ts';

interface Application {
  readonly planned: PlannedRule;
  readonly source: SourceBehind;
  readonly keys: readonly TargetKey[];
  readonly conditionPath: (path: string) => string;
}

const asWritten = (path: string) => path;

export class RuleRun {
  readonly #context: RunContext;
  readonly #writer: ParserTargetWriter;

  constructor(context: RunContext, writer: ParserTargetWriter) {
    this.#context = context;
    this.#writer = writer;
  }

  /** A rule that stops the parser is reported and omitted. */
  run(rules: readonly PlannedRule[], scope: RuleScope): void {
    for (const planned of rules)
      try {
        this.#runRule(planned, scope);
      } catch (fault) {
        this.#context.catch(fault, scope.place);
      }
  }

  #runRule(planned: PlannedRule, scope: RuleScope): void {
    if (planned.fault) throw planned.fault;
    this.#noteReading(planned, scope);
    // A source is put together for each section.
    this.#context.budget.spend(nodesOfText(planned.source.length));
    const source = scope.sourceOf(planned);
    const mayExpand = source.path?.mayHavePlaceholders || source.own.includes('[n');
    const isOne = !planned.hasPlaceholders && !(mayExpand && hasPlaceholders(sourceText(source), planned.target));
    if (isOne) {
      this.#apply({ planned, source, keys: planned.keys, conditionPath: asWritten }, scope);
      return;
    }
    // Source and target are searched for placeholders for each section.
    const whole = sourceText(source);
    this.#context.budget.spend(Math.ceil((whole.length + planned.target.length) / charactersReadInNode));
    this.#expand(planned, whole, scope);
  }

  #expand(planned: PlannedRule, whole: string, scope: RuleScope): void {
    const rules = withNode('placeholders', planned.sourceNode, () =>
      resolvePlaceholders(whole, planned.target, this.#context, scope.section),
    );
    this.#context.note('placeholders', planned.sourceNode);
    for (const resolve of rules) {
      const { source: text, target, conditionPath } = resolve();
      this.#apply({ planned, source: { path: undefined, own: text }, keys: targetKeys(target), conditionPath }, scope);
    }
  }

  /** Says what is unusual whatever the value is. */
  #noteReading({ rule, isBorrowed, isPlain, sourceNode }: PlannedRule, { item }: RuleScope): void {
    if (isBorrowed) this.#context.note('use-rule', ruleNode(rule, 'use_rule'));
    if (item && !isPlain && rule.matchKeys.length === 0) this.#context.note('source-in-item', sourceNode);
  }

  #apply({ planned, source, keys, conditionPath }: Application, scope: RuleScope): void {
    const { conditions, defaultValue } = planned;
    const { item } = scope;
    const holds: PatternMatch =
      conditions.length === 0 ||
      conditionsHold(conditions, { context: this.#context, item, source: sourceText(source), conditionPath });
    // Evaluated in any case, because its faults stop the parser in any case.
    const value = this.#read(planned, source, scope);
    if (holds === 'unknown') {
      this.#write(planned, keys, new UnknownValue('pattern'), scope);
    } else if (holds && value !== null) {
      if (defaultValue !== undefined && isEmpty(value))
        this.#context.note('default-empty', ruleNode(planned.rule, 'default_value'));
      this.#write(planned, keys, value, scope);
    } else if (defaultValue !== undefined && (holds || this.#isDefaulted(planned, source, conditionPath))) {
      if (!holds) this.#context.note('condition-default', ruleNode(planned.rule, 'default_value'));
      this.#write(planned, keys, defaultValue, scope);
    }
  }

  /** @throws Stop @throws LimitReached */
  #read(planned: PlannedRule, source: SourceBehind, scope: RuleScope): PyValue {
    try {
      return readSource(source, this.#context);
    } catch (fault) {
      throw stopOf(fault, this.#sourceReason(planned, sourceText(source), scope), planned.sourceNode);
    }
  }

  /** If a condition does not hold, the default is written if one of the conditions tests the source itself. */
  #isDefaulted({ conditions }: PlannedRule, source: SourceBehind, conditionPath: (path: string) => string): boolean {
    const text = sourceText(source);
    return conditions.some(({ path = '' }) => (conditionPath(path) || text) === text);
  }

  #sourceReason({ source: own }: PlannedRule, source: string, { path }: RuleScope) {
    const isGlued = path !== undefined && source !== own;
    if (!isGlued) return pathReason(source);
    if (path.keys === undefined || !path.keys.every(isPlainKey)) return 'key-name';
    return pathReason(own) === 'unquoted-key' ? 'unquoted-key' : 'source-in-item';
  }

  #write(planned: PlannedRule, keys: readonly TargetKey[], value: PyValue, scope: RuleScope): void {
    const { targetNode: node } = planned;
    if (scope.listTarget) {
      if (typeof keys[0] === 'number') return;
      this.#context.stop(new Stop('TypeError', 'target', scope.listTarget), scope.place);
    }
    try {
      this.#writer.set(scope.section, keys, value);
    } catch (fault) {
      throw stopOf(fault, 'target', node);
    }
    if (this.#writer.touchedData) this.#context.note('shared-value', node);
    const [first] = keys;
    if (typeof first === 'string') scope.writers.set(first, planned);
    const isLong = keys.some((key) => typeof key === 'number' && key > longestUsual);
    if (this.#writer.filledList || !planned.isPlainTarget || isLong) this.#context.note('target', node);
  }
}

/** A target with a higher index makes a list that is unusually long. */
const longestUsual = 9999;

function isEmpty(value: PyValue): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === '' || (isDict(value) && namesOf(value).length === 0);
}
