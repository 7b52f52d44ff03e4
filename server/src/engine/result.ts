/** The record of a mapping: what preview, findings and every hint read. */
import type { DataNode } from '../data/dataNode.ts';
import type { UnitKnowledge } from '../schema/unitKnowledge.ts';
import type { Rejection } from './candidates.ts';
import type { Entry } from './entries.ts';
import type { Instance } from './instance.ts';
import type { MappingPlan, SectionPlan } from './plan.ts';
import type { UnitFaults } from './runRules.ts';

/** What mapping one data file gave; the one record that preview, findings and every hint read. */
export interface MappingResult {
  readonly plan: MappingPlan;
  readonly root: DataNode;
  readonly entries: readonly Entry[];
  /** By mapping, for every mapping that was made or tried. */
  readonly runs: ReadonlyMap<SectionPlan, SectionRun>;
}

/** What became of one mapping. */
export interface SectionRun {
  readonly plan: SectionPlan;
  readonly instances: Instance[];
  /** Every candidate, accepted or not, in order. */
  readonly candidates: DataNode[];
  /** By index in `candidates`. */
  readonly rejected: Map<number, Rejection>;
  /** More candidates than the cap were there. */
  limited: boolean;
  readonly unitFaults: UnitFaults;
  /** Instances that found no place: the path in the parent runs through another value. */
  blocked: number;
  /** The same object for a run that is taken over after an edit with all that it holds; else one of its own. */
  origin: object;
}

export interface MapOptions {
  readonly units?: UnitKnowledge;
  readonly candidateLimit?: number;
  /** The result before an edit of the mapper: what did not change is taken over. */
  readonly before?: MappingResult | undefined;
}
