/** The record of a mapping: what preview, findings and every hint read. */
import type { DataNode } from '../data/dataNode.ts';
import type { UnitKnowledge } from '../schema/unitKnowledge.ts';
import type { RunLengths } from '../util/runLengths.ts';
import type { Rejection } from './candidates.ts';
import type { Entry } from './entries.ts';
import type { InstanceList } from './instanceList.ts';
import type { NodeList } from './nodeList.ts';
import type { PendingSections } from './pendingSections.ts';
import type { MappingPlan, SectionPlan } from './plan.ts';
import type { UnitFaults } from './runRules.ts';

/** What mapping one data file gave; the one record that preview, findings and every hint read. */
export interface MappingResult {
  readonly plan: MappingPlan;
  readonly root: DataNode;
  readonly entries: readonly Entry[];
  /** By mapping, for every mapping that was made or tried. */
  readonly runs: ReadonlyMap<SectionPlan, SectionRun>;
  /** What still has to be put into the lists of the entries. */
  readonly pending: PendingSections;
}

/** What became of one mapping. */
export interface SectionRun {
  readonly plan: SectionPlan;
  readonly instances: InstanceList;
  /** Every candidate, accepted or not, in order. */
  readonly candidates: NodeList;
  /** By candidate: why it was not accepted, undefined where it was. */
  readonly rejections: RunLengths<Rejection | undefined>;
  /** More candidates than the cap were there. */
  readonly limited: boolean;
  readonly unitFaults: UnitFaults;
  /** Instances that found no place: the path in the parent runs through another value. */
  readonly blocked: number;
  /** The same object for a run that is taken over after an edit with all that it holds; else one of its own. */
  readonly origin: object;
}

/** How many candidates were not accepted. */
export function rejectedCount({ rejections }: SectionRun): number {
  return rejections.length - (rejections.counts().get(undefined) ?? 0);
}

export interface MapOptions {
  readonly units?: UnitKnowledge;
  readonly candidateLimit?: number;
  /**
   * Sections of a mapping that are made at once, where they stand alone in their list: the others when somebody looks at
   * them, and until then they are `pending`. Default all.
   */
  readonly madeAtOnce?: number | undefined;
  /** The result before an edit of the mapper: what did not change is taken over. */
  readonly before?: MappingResult | undefined;
}
