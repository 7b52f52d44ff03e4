/** What the rules of a mapper did and wrote in many data files, counted file by file: a file that was added is forgotten. */
import type { WorkTime } from '../../util/workTime.ts';
import type { MappingPlan } from '../plan/plan.ts';
import type { RulePlan } from '../plan/rulePlan.ts';
import type { TargetPath } from '../plan/target.ts';
import type { MappingResult } from '../record/result.ts';
import { UnreadCounts } from './coverage.ts';
import { type Differing, fileRulesOf, RuleFiles, rulesInOrder } from './fileRules.ts';
import { writtenValues } from './outcomeCounts.ts';
import { capsFor, manyRules, ValueCounts } from './valueCounts.ts';

/** One rule in all files. */
export interface SetRule {
  /** The path of its mapping. */
  readonly section: string;
  /** Its class. */
  readonly schema: string;
  readonly plan: RulePlan;
  readonly files: RuleFiles;
  readonly values: ValueCounts;
  /** The units that another rule gives to its values. */
  readonly units: ValueCounts | undefined;
}

export class SetCounts {
  /** In the order of the mapper. */
  readonly rules: readonly SetRule[];
  readonly caps: ReturnType<typeof capsFor>;
  readonly unread = new UnreadCounts();
  readonly #values: ReadonlyMap<RulePlan, ValueCounts>;

  constructor(plan: MappingPlan) {
    const rules = rulesInOrder(plan);
    const caps = capsFor(rules.length);
    this.caps = caps;
    const key = (section: string, target: TargetPath | undefined) => JSON.stringify([section, target?.text]);
    const counted = rules.map((rule) => ({
      ...rule,
      files: new RuleFiles(caps.places),
      values: new ValueCounts(caps),
    }));
    const units = new Map(counted.map(({ section, plan, values }) => [key(section, plan.unitOf), values]));
    this.rules = counted.map((rule) => ({ ...rule, units: units.get(key(rule.section, rule.plan.target)) }));
    this.#values = new Map(counted.map(({ plan, values }) => [plan, values]));
  }

  /** Whether less is kept of each rule than usual, because the mapper has so many. */
  get isReduced(): boolean {
    return this.rules.length > manyRules;
  }

  /**
   * Adds what the rules did in a file, in small steps.
   * @param file its index @param differing what the service writes in another way @param time for evaluating paths
   */
  *add(result: MappingResult, file: number, differing: Differing | undefined, time: WorkTime): Generator<undefined> {
    const rules = yield* fileRulesOf(result, differing);
    for (const [index, rule] of rules.entries()) this.rules[index]?.files.add(rule, file);
    for (const section of writtenValues(result, time)) {
      yield;
      if (section === undefined) continue;
      const { entry, keys, values } = section;
      for (const { rule, keys: own, value } of values)
        this.#values.get(rule)?.add(value, file, { entry, keys: [...keys, ...own] });
    }
    yield* this.unread.add(result, file, this.caps.places, time);
  }
}
