/** The record of a mapping: what preview, findings and every hint read. */
import type { LimitKind, Limits } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import type { UnitKnowledge } from '../../schema/unitKnowledge.ts';
import type { RunLengthList } from '../../util/runLengthList.ts';
import type { MappingPlan, SectionPlan } from '../plan/plan.ts';
import type { Rejection } from '../run/candidates.ts';
import type { Entry } from '../run/entries.ts';
import type { InstanceList } from '../run/instance.ts';
import type { NodeList } from '../run/nodeList.ts';
import type { UnitFaults } from '../run/sectionEvaluator.ts';

/** What mapping one data file gave; nothing of it changes any more. */
export interface MappingResult {
  readonly plan: MappingPlan;
  readonly root: DataNode;
  readonly entries: readonly Entry[];
  /** By mapping, for every mapping that was made or tried. */
  readonly runs: ReadonlyMap<SectionPlan, SectionRun>;
  /** The limit that was reached: what would have been made from there on is left out. */
  readonly limit: ReachedLimit | undefined;
  /** Patterns that tested the beginning of a long text alone. */
  readonly cutBy: ReadonlySet<string>;
}

export interface ReachedLimit {
  readonly kind: LimitKind;
  /** How much is allowed. */
  readonly most: number;
  /** The mapping at which it was reached. */
  readonly section: SectionPlan;
}

/** What became of one mapping. */
export interface SectionRun {
  readonly plan: SectionPlan;
  readonly instances: InstanceList;
  /** Every candidate, accepted or not, in order. */
  readonly candidates: NodeList;
  /** By candidate: why it was not accepted, undefined where it was. */
  readonly rejections: RunLengthList<Rejection | undefined>;
  readonly unitFaults: UnitFaults;
  /** Instances that found no place: the path in the parent runs through another value. */
  readonly blocked: number;
}

/** How many candidates were not accepted. */
export function rejectedCount({ rejections }: SectionRun): number {
  return rejections.length - (rejections.counts().get(undefined) ?? 0);
}

export interface MapOptions {
  readonly units?: UnitKnowledge;
  /** In place of the usual ones. */
  readonly limits?: Partial<Limits>;
}
