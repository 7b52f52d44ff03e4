/** The view of a mapper for navigation, hover and hints: text, plan, and the record of the one mapping run. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { WorkspaceFacts } from '../checks/check.ts';
import type { Comparison } from '../checks/compat/comparison.ts';
import type { Difference } from '../checks/compat/difference.ts';
import type { Budget } from '../data/budget.ts';
import type { DataNode } from '../data/dataNode.ts';
import type { MappingPlan, SectionPlan } from '../engine/plan/plan.ts';
import type { RulePlan } from '../engine/plan/rulePlan.ts';
import type { MappingResult, SectionRun } from '../engine/record/result.ts';
import type { Instance } from '../engine/run/instance.ts';
import type { MapperFile, Rule, SectionMapping } from '../mapper/mapperFile.ts';
import type { ParserVersion, Range } from '../protocol.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import type { FormTarget } from './forms.ts';

export interface MapperView {
  readonly uri: string;
  readonly document: TextDocument;
  readonly mapper: MapperFile;
  readonly plan: MappingPlan;
  /** The bound data files that can be read, the active one first; empty without any. */
  readonly samples: readonly ViewSample[];
  /** URIs of all bound data files, including those that aren't read. */
  readonly bound: readonly string[];
  readonly schemas: SchemaKnowledge;
  /** Paths that are evaluated again pay from it: there is a view for each request. */
  readonly budget: Budget;
  readonly workspace: WorkspaceFacts;
  /** Without a sample: what the parser does with any data, if findings have determined that already. */
  readonly parser?: AvailableRun | undefined;
  /** The parser whose forms are offered. */
  readonly target?: FormTarget;
}

/** What the last findings know of the service's parser. A hover neither runs the parser model nor waits for it. */
export interface AvailableRun {
  readonly version: ParserVersion;
  readonly differences: readonly Difference[];
  /** Undefined without a sample. */
  readonly comparison?: Comparison;
}

export interface ViewSample {
  readonly uri: string;
  /** As shown to the user. */
  readonly name: string;
  readonly result: MappingResult;
  /** It has no class key: only the user's choice binds it. */
  readonly isKeyless: boolean;
  /** Undefined if it has not run yet, or is turned off. */
  readonly parser?: AvailableRun | undefined;
  /** Lines and characters of a value in the data file. */
  locate(path: readonly (string | number)[]): Range | undefined;
}

/** The most instances and candidates that are examined for values: enough to show, at little cost. */
export const inspectedLimit = 200;

/** Returns the same view with the active sample only. */
export function activeView(view: MapperView): MapperView {
  return { ...view, samples: view.samples.slice(0, 1) };
}

/** Whether a limit was reached in one of the samples: counts are too small, and values are missing. */
export function isCut({ samples }: MapperView): boolean {
  return samples.some(({ result }) => result.limit !== undefined);
}

/** Returns the runs of a mapping, one for each sample. */
export function runsOf(view: MapperView, section: SectionMapping): readonly SectionRun[] {
  const plan = view.plan.sections.get(section);
  return plan ? view.samples.flatMap(({ result }) => result.runs.get(plan) ?? []) : [];
}

/** Returns the first instances of a mapping in all samples. */
export function firstInstances(view: MapperView, section: SectionMapping): readonly Instance[] {
  return runsOf(view, section)
    .flatMap(({ instances }) => instances.first(inspectedLimit))
    .slice(0, inspectedLimit);
}

/** Returns the first candidates of a repeated mapping in all samples. */
export function firstCandidates(view: MapperView, section: SectionMapping): readonly DataNode[] {
  return runsOf(view, section)
    .flatMap(({ candidates }) => candidates.first(inspectedLimit))
    .slice(0, inspectedLimit);
}

/**
 * Returns the plan of a rule, the plan of its mapping, and the index of the rule in the mapping, or undefined if the
 * mapping or the rule isn't part of the plan.
 */
export function plannedRule(
  view: MapperView,
  section: SectionMapping,
  rule: Rule,
): { readonly section: SectionPlan; readonly rule: RulePlan; readonly index: number } | undefined {
  const plan = view.plan.sections.get(section);
  const index = plan?.rules.findIndex((each) => each.rule === rule) ?? -1;
  const found = plan?.rules[index];
  return plan && found ? { section: plan, rule: found, index } : undefined;
}
