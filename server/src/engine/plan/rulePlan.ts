/** A rule compiled to run: paths, patterns and targets parsed, `use_rule` resolved (docs/mapper-reference.md#rules). */
import * as l10n from '@vscode/l10n';
import type { PathError } from '../../data/paths/path.ts';
import { type CompiledPattern, compilePattern } from '../../data/patterns/pattern.ts';
import type { Condition, ConditionTest, Located, Rule } from '../../mapper/mapperFile.ts';
import { type CandidateKeyPlan, planCandidateKey } from './candidateKeys.ts';
import { compileIndexedSource, compileSource, type IndexedSource, type SourceReader } from './source.ts';
import { parseTarget, type TargetError, type TargetPath } from './target.ts';
import { type Convert, converterOf } from './typeConversion.ts';
import type { EffectiveRule } from './useRule.ts';

/** The first `count` rules of a list that may grow later. */
interface EarlierRules {
  readonly rules: readonly number[];
  readonly count: number;
}

export interface RulePlan {
  readonly rule: Rule;
  /** The rule with the keys that it has by `use_rule`. */
  readonly effective: EffectiveRule;
  readonly source: SourceReader | undefined;
  readonly sourceError: PathError | undefined;
  /** In place of `source`, for a rule whose source and target share placeholders. */
  readonly indexed: IndexedSource | undefined;
  readonly target: TargetPath | undefined;
  readonly targetError: TargetError | undefined;
  /** The target without its prefix, for a rule that gives the unit of a quantity (`tempunits.<quantity>`). */
  readonly unitOf: TargetPath | undefined;
  readonly defaultValue: Located<unknown> | undefined;
  readonly conditions: readonly ConditionPlan[];
  readonly convert: Convert | undefined;
  /** Earlier rules of the mapping with the same target or one below it, whose values this rule replaces. */
  readonly replaces: EarlierRules;
  readonly matchKeys: readonly (readonly CandidateKeyPlan[] | undefined)[];
}

export interface ConditionPlan {
  readonly condition: Condition;
  readonly tests: readonly TestPlan[];
}

export interface TestPlan {
  readonly test: ConditionTest;
  readonly pattern: CompiledPattern;
  /** Undefined for a condition on the rule's own source. */
  readonly path: SourceReader | undefined;
  readonly indexed: IndexedSource | undefined;
  readonly pathError: PathError | undefined;
}

const unitPrefix = 'tempunits.';

/** Shared: most targets have no earlier rule, and a long mapper has a hundred thousand targets. */
const noEarlierRules: EarlierRules = { rules: [], count: 0 };

/** Finds rules with overlapping targets without comparing each with each. */
class TargetTree {
  readonly #rules: number[] = [];
  readonly #next = new Map<string, TargetTree>();

  /**
   * @returns the rules added before at this target or below it, in order; the same list each time for the same target,
   * unless it is empty
   */
  add(target: TargetPath, rule: number): EarlierRules {
    let at: TargetTree = this;
    for (const segment of target.segments) {
      const key = segment.kind === 'index' ? `${segment.index}` : `${segment.kind} ${segment.name}`;
      const next = at.#next.get(key) ?? new TargetTree();
      at.#next.set(key, next);
      next.#rules.push(rule);
      at = next;
    }
    const count = at.#rules.length - 1;
    return count === 0 ? noEarlierRules : { rules: at.#rules, count };
  }
}

/**
 * Compiles the rules of a mapping.
 * @param resolve a function that adds the keys that a rule inherits by `use_rule`
 */
export function planRules(rules: readonly Rule[], resolve: (rule: Rule) => EffectiveRule): readonly RulePlan[] {
  const targets = new TargetTree();
  return rules.map((rule, index) => planRule(rule, resolve(rule), (target) => targets.add(target, index)));
}

function planRule(rule: Rule, effective: EffectiveRule, replaces: (target: TargetPath) => EarlierRules): RulePlan {
  const matchKeys =
    effective.matchKeys.length === 0 ? noKeys : effective.matchKeys.map((keys) => keys?.map(planCandidateKey));
  // Without placeholders: a quantity has one unit for all its values.
  const text = effective.target?.value;
  const { target, error } = text === undefined ? {} : parseTarget(text, !text.startsWith(unitPrefix));
  const placeholders = target ? placeholdersOf(target) : noNames;
  const read = readSource(effective.source?.value, placeholders, matchKeys);
  const unshared =
    placeholders.size > 0 ? [...placeholders].find((name) => !read.indexed?.placeholders.includes(name)) : undefined;
  return {
    rule,
    effective,
    source: read.source,
    sourceError: read.sourceError,
    indexed: read.indexed,
    target: unshared === undefined ? target : undefined,
    targetError: unshared === undefined ? error : unsharedError(target, unshared),
    unitOf: target?.text.startsWith(unitPrefix)
      ? parseTarget(target.text.slice(unitPrefix.length), true).target
      : undefined,
    defaultValue: effective.defaultValue,
    conditions:
      effective.conditions?.map((condition) => planCondition(condition, read.indexed, placeholders)) ?? noConditions,
    convert: converterOf(effective.targetType?.value),
    replaces: target ? replaces(target) : noEarlierRules,
    matchKeys,
  };
}

// Shared, because most rules have none.
const noKeys: RulePlan['matchKeys'] = [];
const noConditions: RulePlan['conditions'] = [];
const noNames: ReadonlySet<string> = new Set();

function placeholdersOf({ segments }: TargetPath): ReadonlySet<string> {
  if (!segments.some((segment) => segment.kind === 'placeholder')) return noNames;
  return new Set(segments.flatMap((segment) => (segment.kind === 'placeholder' ? segment.name : [])));
}

/** The error of a target placeholder that the source does not have: it would have no index. */
function unsharedError(target: TargetPath | undefined, name: string): TargetError | undefined {
  const segment = target?.segments.find((each) => each.kind === 'placeholder' && each.name === name);
  const sign = name.startsWith('*') ? '[*]' : `[${name}]`;
  return (
    segment && {
      kind: 'syntax',
      offset: segment.offset,
      length: sign.length,
      message: l10n.t("`{0}` doesn't occur in the source.", sign),
    }
  );
}

const none = { source: undefined, sourceError: undefined, indexed: undefined };

function readSource(
  text: string | undefined,
  placeholders: ReadonlySet<string>,
  matchKeys: RulePlan['matchKeys'],
): Pick<RulePlan, 'source' | 'sourceError' | 'indexed'> {
  if (text === undefined) return none;
  if (placeholders.size > 0) {
    const indexed = compileIndexedSource(text, placeholders);
    return 'error' in indexed ? { ...none, sourceError: indexed.error } : { ...none, indexed };
  }
  const source = compileSource(text, matchKeys);
  if ('error' in source) return { ...none, sourceError: source.error };
  return { source, sourceError: undefined, indexed: undefined };
}

function planCondition(
  condition: Condition,
  indexed: IndexedSource | undefined,
  placeholders: ReadonlySet<string>,
): ConditionPlan {
  const tests = condition.tests.map((test): TestPlan => {
    const pattern = compilePattern(test.pattern.value);
    const plan = { test, pattern, path: undefined, indexed: undefined, pathError: undefined };
    if (test.path === undefined) return plan;
    if (indexed) {
      const path = compileIndexedSource(test.path.value, placeholders);
      return 'error' in path ? { ...plan, pathError: path.error } : { ...plan, indexed: path };
    }
    const path = compileSource(test.path.value, []);
    return 'error' in path ? { ...plan, pathError: path.error } : { ...plan, path };
  });
  return { condition, tests };
}
