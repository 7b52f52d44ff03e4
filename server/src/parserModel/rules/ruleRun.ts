/** Runs the rules of one section: each writes its value, its default or nothing into the section's dictionary. */

import { nodesOfText } from '../../data/budget.ts';
import {
  compareDefault,
  comparePlaceholders,
  compareValue,
  compareWithItem,
  isOtherTarget,
} from '../differences/ruleDifferences.ts';
import { charactersReadInNode, isPlainKey, readSource, type Source, sourceText } from '../mapping/itemPath.ts';
import type { RunContext } from '../mapping/runContext.ts';
import type { Match } from '../python/patternMatch.ts';
import { type PyValue, UnknownValue } from '../python/pyValue.ts';
import { ruleNode } from '../reading/mapping.ts';
import { stopOf, withNode } from '../stop.ts';
import { conditionsHold, pathCode } from './conditions.ts';
import { hasPlaceholders, resolvePlaceholders } from './placeholders.ts';
import type { PlannedRule, RuleScope } from './rulePlan.ts';
import { type TargetKey, type TargetWriter, targetKeys } from './writeTarget.ts';

interface Application {
  readonly planned: PlannedRule;
  readonly source: Source;
  readonly keys: readonly TargetKey[];
  readonly conditionPath: (path: string) => string;
}

const asWritten = (path: string) => path;

export class RuleRun {
  readonly #context: RunContext;
  readonly #writer: TargetWriter;

  constructor(context: RunContext, writer: TargetWriter) {
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
    if (planned.isBorrowed)
      this.#context.event('compat-use-rule', 'changes', ruleNode(planned.rule, 'use_rule'), scope.place);
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
    const rules = withNode('compat-placeholders', planned.sourceNode, () =>
      resolvePlaceholders(whole, planned.target, this.#context, scope.section),
    );
    let isFull = true;
    for (const resolve of rules) {
      const { source: text, target, conditionPath } = resolve();
      isFull = this.#apply(
        { planned, source: { path: undefined, own: text }, keys: targetKeys(target), conditionPath },
        scope,
      );
    }
    comparePlaceholders(planned, { count: rules.length, isFull }, scope, this.#context);
  }

  /** @returns whether something was written */
  #apply({ planned, source, keys, conditionPath }: Application, scope: RuleScope): boolean {
    const { conditions, defaultValue } = planned;
    const { item, place } = scope;
    const holds: Match =
      conditions.length === 0 ||
      conditionsHold(conditions, { context: this.#context, item, source: sourceText(source), conditionPath, place });
    // Evaluated in any case, because its faults stop the parser in any case.
    const value = this.#read(planned, source, scope);
    if (holds === 'unknown') {
      this.#write(planned, keys, new UnknownValue('pattern'), scope);
      return true;
    }
    if (holds && value !== null) {
      compareValue(planned, value, scope, this.#context);
      this.#write(planned, keys, value, scope);
      return true;
    }
    if (defaultValue !== undefined && (holds || this.#isDefaulted(planned, source, conditionPath))) {
      compareDefault(planned, holds, scope, this.#context);
      this.#write(planned, keys, defaultValue, scope);
      return true;
    }
    if (holds) compareWithItem(planned, null, scope, this.#context);
    return false;
  }

  /** @throws Stop @throws LimitReached */
  #read(planned: PlannedRule, source: Source, scope: RuleScope): PyValue {
    try {
      return readSource(source, this.#context);
    } catch (fault) {
      throw stopOf(fault, this.#sourceCode(planned, sourceText(source), scope), planned.sourceNode);
    }
  }

  /** If a condition does not hold, the default is written if one of the conditions tests the source itself. */
  #isDefaulted({ conditions }: PlannedRule, source: Source, conditionPath: (path: string) => string): boolean {
    const text = sourceText(source);
    return conditions.some(({ path = '' }) => (conditionPath(path) || text) === text);
  }

  #sourceCode({ source: own }: PlannedRule, source: string, { path }: RuleScope) {
    const isGlued = path !== undefined && source !== own;
    if (!isGlued) return pathCode(source);
    if (path.keys === undefined || !path.keys.every(isPlainKey)) return 'compat-key-name';
    const code = pathCode(own);
    return code === 'compat-unquoted-key' ? code : 'compat-source-in-item';
  }

  #write(planned: PlannedRule, keys: readonly TargetKey[], value: PyValue, scope: RuleScope): void {
    const { targetNode: node } = planned;
    try {
      this.#writer.set(scope.section, keys, value);
    } catch (fault) {
      throw stopOf(fault, 'compat-target', node);
    }
    if (this.#writer.touchedData) this.#context.event('compat-shared-value', 'changes', node, scope.place);
    const [first] = keys;
    if (typeof first === 'string') scope.writers.set(first, planned);
    if (isOtherTarget(planned, keys, this.#writer.filledList))
      this.#context.event('compat-target', 'changes', node, scope.place);
  }
}
