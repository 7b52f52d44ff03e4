/** The record of a mapping run: what preview, findings, hover and hints read. */
import type { LimitKind, Limits, UntestedReason } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import type { PreviewEntry } from '../../protocol.ts';
import type { UnitKnowledge } from '../../schema/units.ts';
import type { RunLengthList } from '../../util/runLengthList.ts';
import type { MappingPlan, SectionPlan } from '../plan/plan.ts';
import type { TestPlan } from '../plan/rulePlan.ts';
import type { Rejection } from '../run/candidates.ts';
import type { Entry } from '../run/entries.ts';
import type { InstanceList } from '../run/instance.ts';
import type { NodeList } from '../run/nodeList.ts';

/** The result of mapping one data file; immutable. */
export interface MappingResult {
  readonly plan: MappingPlan;
  readonly root: DataNode;
  readonly entries: readonly Entry[];
  /** By mapping, for every mapping that was made or tried. */
  readonly runs: ReadonlyMap<SectionPlan, SectionRun>;
  /** The limit that was reached; what would have been made after it is missing. */
  readonly limit: ReachedLimit | undefined;
  /** Patterns that could not be tested on some text, which counts as not matching. */
  readonly untested: ReadonlyMap<string, UntestedReason>;
}

export interface ReachedLimit {
  readonly kind: LimitKind;
  /** The limit's value. */
  readonly most: number;
  /** The mapping at which it was reached. */
  readonly section: SectionPlan;
}

/** What a path gave at best in all sections: nothing or null; `""`, `[]` or `{}`; or another value. */
export type Visit = 'absent' | 'empty' | 'value';

/** What one mapping made. */
export interface SectionRun {
  readonly plan: SectionPlan;
  readonly instances: InstanceList;
  /** Every candidate, accepted or not, in order. */
  readonly candidates: NodeList;
  /** By candidate: the reason for its rejection; undefined if it was accepted. */
  readonly rejections: RunLengthList<Rejection | undefined>;
  /** Why a unit could not be applied, by the index of its rule; the last of several instances. */
  readonly unitFaults: ReadonlyMap<number, string>;
  /** Instances that could not be attached: the path in the parent leads through another value. */
  readonly blocked: number;
  /** By rule. */
  readonly visits: RunLengthList<RuleVisits>;
}

/** What the paths of a rule gave, by test; that of the source without one. */
export type RuleVisits = ReadonlyMap<TestPlan | undefined, Visit | undefined>;

/**
 * Returns what the source of a rule, or the path of one of its tests, gave. Returns undefined if it was never read.
 * @param rule the index of the rule
 */
export function visitOf({ visits }: SectionRun, rule: number, test?: TestPlan): Visit | undefined {
  return visits.at(rule)?.get(test);
}

/** Returns how many candidates weren't accepted. */
export function rejectedCount({ rejections }: SectionRun): number {
  return rejections.length - (rejections.counts().get(undefined) ?? 0);
}

/** Returns all entries of a mapping in the form in which the preview and the command line show them. */
export function previewEntries(result: MappingResult): readonly PreviewEntry[] {
  return result.entries.map(({ instance, file }) => ({
    section: instance.plan.mapping.path,
    schema: instance.plan.schema,
    isMain: instance.parent === undefined,
    file,
    data: instance.object as PreviewEntry['data'],
  }));
}

export interface MapOptions {
  readonly units?: UnitKnowledge;
  /** Limits that differ from the usual ones. */
  readonly limits?: Partial<Limits>;
}
