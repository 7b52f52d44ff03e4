/** The run of one mapping while its sections are being made. */
import { RunLengthList } from '../../util/runLengthList.ts';
import type { SectionPlan } from '../plan/plan.ts';
import type { SectionRun } from '../record/result.ts';
import { costOfCandidate, type Rejection } from './candidates.ts';
import { InstanceList } from './instance.ts';
import { NodeList } from './nodeList.ts';
import { type EvaluationContext, SectionEvaluator, type UnitFailures } from './sectionEvaluator.ts';

export class ResumableRun implements SectionRun {
  readonly plan: SectionPlan;
  readonly evaluator: SectionEvaluator;
  readonly instances: InstanceList;
  readonly candidates = new NodeList();
  readonly rejections = new RunLengthList<Rejection | undefined>();
  blocked = 0;
  /** Nodes of the budget that testing a candidate costs. */
  readonly candidateCost: number;

  constructor(plan: SectionPlan, context: EvaluationContext) {
    this.plan = plan;
    this.evaluator = new SectionEvaluator(plan, context);
    this.instances = new InstanceList(plan);
    this.candidateCost = costOfCandidate(plan.repeatKeys);
  }

  get unitFaults(): UnitFailures {
    return this.evaluator.faults;
  }
}
