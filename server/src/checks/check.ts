/** What a check is: it reads the mapper and the record of the one mapping pass, and says what is wrong where. */

import type { MetWildcard, PathTrail } from '../engine/pathTrail.ts';
import type { MappingPlan, SectionPlan } from '../engine/plan.ts';
import type { MappingResult } from '../engine/result.ts';
import type { RulePlan } from '../engine/rulePlan.ts';
import type { SectionPlans } from '../engine/sectionPlans.ts';
import type { SectionTally } from '../engine/tally.ts';
import type { TargetPath } from '../engine/target.ts';
import type { JsonNode, Span } from '../mapper/jsonTree.ts';
import type { Located, MapperFile, SectionMapping, TextMember } from '../mapper/types.ts';
import type { Range, Severity } from '../protocol.ts';
import type { Member, SchemaKnowledge } from '../schema/knowledge.ts';

/** A finding before its place is turned into lines and characters. */
export interface Draft {
  readonly span: Span;
  readonly message: string;
  readonly related?: readonly RelatedDraft[];
  /** What the quick fix needs. */
  readonly data?: unknown;
  /** Where it differs from the code's own. */
  readonly severity?: Severity;
}

/** Another place: in the same document by span, in another by range. */
export type RelatedDraft =
  | { readonly span: Span; readonly message: string }
  | { readonly uri: string; readonly range: Range; readonly message: string };

/** What top-level mappings say, each by itself. */
export interface WrittenContext {
  readonly text: string;
  /** The top-level mappings to check: one with its subsections, or all of them. */
  readonly sections: readonly SectionMapping[];
  readonly plan: { readonly sections: Pick<SectionPlans, 'get'> };
  /** Class of the main section, empty where it says none; undefined where there is no main mapping. */
  readonly mainSchema: string | undefined;
  /** What is known of the classes that mappings name. */
  readonly schemas: SchemaKnowledge;
  /** Whether deviations of the released parser are of interest (SEMANTICS 9). */
  readonly compat: boolean;
  /** Whether a data file is bound: then `mapped` says more than can be known without. */
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

/** The same, and what became of them. */
export interface MappedContext extends WrittenContext {
  /** The bound data files, each mapped (SEMANTICS 1). */
  readonly samples: readonly CheckedSample[];
  /** What became of a mapping in all samples; counted once for all checks. */
  tally(plan: SectionPlan): SectionTally;
}

/** The whole file, and what is around it. */
export interface CheckContext extends MappedContext {
  readonly uri: string;
  readonly mapper: MapperFile;
  readonly plan: MappingPlan;
  readonly workspace: WorkspaceFacts;
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

export interface Check {
  /** The name of the check's file, and of its section in `docs/findings.md`. */
  readonly code: string;
  readonly severity: Severity;
  /** It says that something is missing: certain only in a document whose syntax is whole. */
  readonly needsWholeText?: boolean;
  /** Where this stands nowhere in a mapper's text, the check has nothing to say. */
  readonly needs?: string;
  /**
   * What several mappings make together, or the file with others: looked for anew after each edit; without a sample none of
   * it depends on a `TextMember`.
   */
  run?(context: CheckContext): Iterable<Draft>;
  /** What top-level mappings say, each by itself: asked of one at a time, and kept until an edit touches it. */
  written?(context: WrittenContext): Iterable<Draft>;
  /** What `written` depends on of these: an edit of another one's text leaves what it says. Default: all. */
  readonly reads?: readonly TextMember[];
  /** What becomes of top-level mappings in samples, each by itself: likewise, and kept while the samples give the same. */
  mapped?(context: MappedContext): Iterable<Draft>;
  /** Makes of all drafts in the file what is told; without it each is told. */
  gather?(drafts: readonly Draft[], context: CheckContext): Iterable<Draft>;
}

const listed = new WeakMap<readonly SectionMapping[], readonly SectionMapping[]>();

/** Every mapping, outer ones first; made once for the checks of a mapper, which all go through it. */
export function allSections(sections: readonly SectionMapping[]): readonly SectionMapping[] {
  if (!sections.some(({ subsections }) => subsections.length > 0)) return sections;
  const known = listed.get(sections);
  if (known) return known;
  const all: SectionMapping[] = [];
  const add = (section: SectionMapping): void => {
    all.push(section);
    for (const child of section.subsections) add(child);
  };
  for (const section of sections) add(section);
  listed.set(sections, all);
  return all;
}

/** A top-level mapping that says it is the main one: what places or repeats it does not count. */
export function isMainMapping({ isMain, parent }: SectionMapping): boolean {
  return isMain && parent === undefined;
}

/** What several checks ask of a context, made when it is first asked for. On the context itself: it goes when that goes. */
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

export function sharedLists(context: Pick<WrittenContext, 'sections' | 'shared'>): SharedLists {
  if (context.shared?.sections !== context.sections) context.shared = new SharedLists(context.sections);
  return context.shared;
}

/** Every mapping with its plan, outer ones first. */
export function plannedSections(context: Pick<WrittenContext, 'sections' | 'plan' | 'shared'>): readonly SectionPlan[] {
  const lists = sharedLists(context);
  lists.planned ??= plansOf(allSections(context.sections), context.plan.sections);
  return lists.planned;
}

function plansOf(
  sections: readonly SectionMapping[],
  known: WrittenContext['plan']['sections'],
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
export function plannedRules(context: WrittenContext): readonly PlannedRule[] {
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
export function takingRules({ sections, plan, ...rest }: CheckContext): readonly PlannedRule[] {
  if (!plan.takesRules) return [];
  return plannedRules({ ...rest, plan, sections: sections.filter((each) => plan.sections.get(each)?.takesRules) });
}

/** Where to point for a part of a rule that may have come by `use_rule`. */
export function nodeOf({ rule, said }: RulePlan, part: 'source' | 'target' | 'targetType' | 'defaultValue'): JsonNode {
  return rule[part]?.node ?? (said[part] ? rule.useRule?.node : undefined) ?? rule.key;
}

/** The opening bracket of the root, for what is missing from the whole document. */
export function rootSpan(root: JsonNode | undefined): Span {
  return { offset: root?.offset ?? 0, length: root === undefined ? 0 : 1 };
}
