/** What a check is: it reads the mapper and the record of the one mapping pass, and says what is wrong where. */

import type { MappingPlan, SectionPlan } from '../engine/plan/plan.ts';
import type { RulePlan } from '../engine/plan/rulePlan.ts';
import type { TargetPath } from '../engine/plan/target.ts';
import type { SectionTally } from '../engine/query/tally.ts';
import type { MappingResult } from '../engine/record/result.ts';
import type { MetWildcard, PathTrail } from '../engine/run/pathTrail.ts';
import { allSections } from '../mapper/allSections.ts';
import type { JsonNode, Span } from '../mapper/jsonTree.ts';
import { firstOf, type LocalSpan } from '../mapper/span.ts';
import type { Located, MapperFile, SectionMapping } from '../mapper/types.ts';
import type { ParserEvent } from '../parser/events.ts';
import type { ParserEventKind, Range, Severity } from '../protocol.ts';
import type { Member, SchemaKnowledge } from '../schema/knowledge.ts';

/**
 * A finding before its place is turned into lines and characters.
 * @typeParam Place of one mapping: local to its text, so that it holds in every version in which the text is the same
 */
export interface Draft<Place = LocalSpan> {
  readonly span: Place;
  readonly message: string;
  readonly related?: readonly RelatedDraft<Place>[];
  /** What the quick fix needs. */
  readonly data?: unknown;
  /** Of findings about the parser. */
  readonly event?: ParserEventKind;
  /** Where it differs from the code's own. */
  readonly severity?: Severity;
}

/** Another place: in the same document by span, in another by range. */
export type RelatedDraft<Place = LocalSpan> =
  | { readonly span: Place; readonly message: string }
  | { readonly uri: string; readonly range: Range; readonly message: string };

/** Of the whole file: local, or in the document. */
export type FileDraft = Draft<LocalSpan | Span>;

/** With its place in the document. */
export type PlacedDraft = Draft<Span>;

/**
 * What a check of a single mapping may read. What it yields is memoised on these, so there is no more: `sections` and
 * `plan` know this mapping alone.
 */
export interface MappingContext {
  /** The top-level mapping; in a check of the file all of them. */
  readonly sections: readonly SectionMapping[];
  readonly plan: { readonly sections: Pick<MappingPlan['sections'], 'get'> };
  /** Class of the main section, empty where it names none; undefined where there is no main mapping. */
  readonly mainSchema: string | undefined;
  /** What is known of the classes that mappings name. */
  readonly schemas: SchemaKnowledge;
  /** Whether it is of interest what the parser in service does (docs/parser.md). */
  readonly compat: boolean;
  /** Whether a data file is bound: then `checkSamples` finds more than can be known without. */
  readonly hasSample: boolean;
  /** For `sharedLists` alone. */
  shared?: SharedLists | undefined;
}

/** A mapping with what the schema says of the place that it is attached to. */
export interface SchemaPlace {
  readonly section: SectionPlan;
  /** Class of the parent. */
  readonly owner: string;
  readonly place: TargetPath;
  /** Undefined where it is unknown or absent. */
  readonly member: Member | undefined;
}

/** What a check of a mapping in its samples may read. */
export interface SamplesContext extends MappingContext {
  /** The bound data files, each mapped (docs/mapper-reference.md#bound-data). */
  readonly samples: readonly CheckedSample[];
  /** What became of a mapping in all samples; counted once for all checks. */
  tally(plan: SectionPlan): SectionTally;
}

/** What a check of the whole file may read. */
export interface FileContext extends SamplesContext {
  readonly uri: string;
  readonly mapper: MapperFile;
  readonly plan: MappingPlan;
  readonly workspace: WorkspaceFacts;
  /** What the model of the parser makes of the mapper and its samples; undefined where it was not asked. */
  readonly parser: ParserView | undefined;
}

export interface ParserView {
  readonly events: readonly SampleEvent[];
  /** Some sample was not looked at to its end. */
  readonly isCut: boolean;
}

export interface SampleEvent extends ParserEvent {
  /** In which it is met; undefined for what any data would meet. */
  readonly sample: Pick<CheckedSample, 'uri' | 'locate'> | undefined;
}

export interface CheckedSample {
  readonly uri: string;
  /** Differs from the version of any other content. */
  readonly version: string;
  readonly result: MappingResult;
  /** Lines and characters of a value in the data file. */
  locate(place: readonly (string | number)[]): Range | undefined;
}

/** Other files, as far as checks may know them. */
export interface WorkspaceFacts {
  readonly mappers: readonly MapperFacts[];
  /** Those of a class key. */
  mappersNamed(classKey: string): readonly MapperFacts[];
  readonly dataFiles: readonly DataFacts[];
  /** Is there a mapper whose class key is missing or cannot be read? */
  readonly hasUnnamedMapper: boolean;
}

export interface MapperFacts {
  readonly uri: string;
  /** As shown to the user. */
  readonly name: string;
  readonly classKey: string;
  readonly version: number;
  /** Of the class key's value. */
  readonly range: Range;
}

export interface DataFacts {
  readonly uri: string;
  readonly name: string;
  readonly classKey: string;
  readonly version: number | null;
}

/** A check says by its methods what it is about, and needs no more: what is memoised follows from that. */
export interface Check {
  /** The name of the check's file, and of its section in `docs/findings.md`. */
  readonly code: string;
  readonly severity: Severity;
  /** It reports that something is missing: certain only in a document whose syntax is whole. */
  readonly needsWholeText?: boolean;
  /** One top-level mapping with its subsections, by itself. */
  checkMapping?(context: MappingContext): Iterable<Draft>;
  /** What became of one top-level mapping in the samples. Not called without a sample. */
  checkSamples?(context: SamplesContext): Iterable<Draft>;
  /** What several mappings make together, or the file with others. */
  checkFile?(context: FileContext): Iterable<FileDraft>;
  /** Makes of all drafts of the file, in document order, those that are reported; without it each is. */
  gather?(drafts: readonly PlacedDraft[], context: FileContext): Iterable<PlacedDraft>;
}

/** A top-level mapping that says it is the main one: what places or repeats it does not count. */
export function isMainMapping({ isMain, parent }: SectionMapping): boolean {
  return isMain && parent === undefined;
}

/**
 * What several checks ask of a context, made when it is first asked for. On the context itself: it goes when that
 * goes.
 */
export class SharedLists {
  /** A context that was copied with others has lists of its own. */
  readonly sections: readonly SectionMapping[];
  planned: readonly SectionPlan[] | undefined;
  rules: readonly PlannedRule[] | undefined;
  places: readonly SchemaPlace[] | undefined;
  /** By repeat path: where it ends, and what its wildcards meet. */
  trails: Map<Located<string>, PathTrail | undefined> | undefined;
  wildcards: Map<Located<string>, readonly MetWildcard[]> | undefined;

  constructor(sections: readonly SectionMapping[]) {
    this.sections = sections;
  }
}

export function sharedLists(context: Pick<MappingContext, 'sections' | 'shared'>): SharedLists {
  if (context.shared?.sections !== context.sections) context.shared = new SharedLists(context.sections);
  return context.shared;
}

/** Every mapping with its plan, outer ones first. */
export function plannedSections(context: Pick<MappingContext, 'sections' | 'plan' | 'shared'>): readonly SectionPlan[] {
  const lists = sharedLists(context);
  lists.planned ??= plansOf(allSections(context.sections), context.plan.sections);
  return lists.planned;
}

function plansOf(
  sections: readonly SectionMapping[],
  known: MappingContext['plan']['sections'],
): readonly SectionPlan[] {
  const plans: SectionPlan[] = [];
  for (const section of sections) {
    const plan = known.get(section);
    if (plan) plans.push(plan);
  }
  return plans;
}

export interface PlannedRule {
  readonly section: SectionPlan;
  readonly rule: RulePlan;
  readonly index: number;
}

/** Every rule with its mapping. */
export function plannedRules(context: MappingContext): readonly PlannedRule[] {
  const lists = sharedLists(context);
  lists.rules ??= rulesOf(plannedSections(context));
  return lists.rules;
}

function rulesOf(sections: readonly SectionPlan[]): readonly PlannedRule[] {
  const rules: PlannedRule[] = [];
  for (const section of sections) {
    let index = 0;
    for (const rule of section.rules) rules.push({ section, rule, index: index++ });
  }
  return rules;
}

/** The same, of mappings that use `use_rule` at all. */
export function takingRules({ sections, plan, ...rest }: FileContext): readonly PlannedRule[] {
  if (!plan.takesRules) return [];
  return plannedRules({ ...rest, plan, sections: sections.filter((each) => plan.sections.get(each)?.takesRules) });
}

/** Where to point for a part of a rule that may have come by `use_rule`. */
export function nodeOf(
  { rule, effective }: RulePlan,
  part: 'source' | 'target' | 'targetType' | 'defaultValue',
): JsonNode {
  return rule[part]?.node ?? (effective[part] ? rule.useRule?.node : undefined) ?? rule.key;
}

/** The opening bracket of the root, for what is missing from the whole document. */
export function rootSpan(root: JsonNode | undefined): LocalSpan | Span {
  return root ? firstOf(root) : { offset: 0, length: 0 };
}
