/** What a check is: it reads the mapper and the record of its one mapping run, and yields findings. */

import type { Budget } from '../data/budget.ts';
import type { MappingPlan, SectionPlan } from '../engine/plan/plan.ts';
import type { RulePlan } from '../engine/plan/rulePlan.ts';
import type { SectionTally } from '../engine/query/tally.ts';
import type { MappingResult } from '../engine/record/result.ts';
import type { JsonNode, Span } from '../mapper/jsonTree.ts';
import type { MapperFile, Rule } from '../mapper/mapperFile.ts';
import type { LocalSpan } from '../mapper/span.ts';
import type { Reason } from '../parserModel/notes.ts';
import type { ParserVersion, Range, Severity } from '../protocol.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import type { Consequence, Difference } from './compat/difference.ts';

/** A node of the mapper, or a part of one. */
type LocalPlace = JsonNode | LocalSpan;

/**
 * A finding before its place is turned into lines and characters.
 * @typeParam Place of one mapping: local to its text, so that it holds in every version in which the text is the same
 */
export interface FindingDraft<Place = LocalPlace> {
  readonly span: Place;
  readonly message: string;
  readonly related?: readonly RelatedDraft<Place>[];
  /** Input of the quick fix. */
  readonly data?: unknown;
  /** What the service's parser does at the place. */
  readonly parser?: ParserPart<Place>;
  /** Only if it differs from the default severity of the code. */
  readonly severity?: Severity;
}

/** What a finding says of the service's parser. */
interface ParserPart<Place = LocalPlace> {
  readonly version: ParserVersion;
  readonly consequence: Consequence;
  readonly reason: Reason | undefined;
  /** Where a finding of the specification has the same cause. */
  readonly around: Place;
}

/** A related location: a span in this document, or a range in another one. */
export type RelatedDraft<Place = LocalPlace> =
  | { readonly span: Place; readonly message: string }
  | { readonly uri: string; readonly range: Range; readonly message: string };

/** A finding of a check of the whole file: its span is local or in the document. */
export type FileDraft = FindingDraft<LocalPlace | Span>;

/** A finding with its span in the document. */
export interface PlacedDraft extends FindingDraft<Span> {
  /** Of a finding that several places share: all of them. Only the first ones are related places, which are shown. */
  readonly places?: readonly Span[];
}

/** A finding with its code, and with its severity by the settings. */
export interface CheckedDraft extends PlacedDraft {
  readonly code: string;
  readonly severity: Severity;
}

/**
 * What a check of a single mapping may read besides its plan. Its findings are memoized on these values and on the plan
 * of the top-level mapping, so there is no more.
 */
export interface MappingContext {
  /** Plans of the top-level mapping and its subsections; in a check of the whole file of all mappings. */
  readonly plan: { readonly sections: MappingPlan['sections'] };
  /** Class of the main section, empty if it has none; undefined without a main mapping. */
  readonly mainSchema: string | undefined;
  /** The known classes. */
  readonly schemas: SchemaKnowledge;
}

/** What a check of a mapping with its samples may read. */
export interface SamplesContext extends MappingContext {
  /** The bound data files, each mapped (docs/mapper-reference.md#bound-data). */
  readonly samples: readonly CheckedSample[];
  /** Checks that evaluate a path again pay from it, all together. */
  readonly budget: Budget;
  /** Counts of a mapping over all samples, computed once for all checks. */
  tally(plan: SectionPlan): SectionTally;
}

/** What a check of the whole file may read. */
export interface FileContext extends SamplesContext {
  readonly uri: string;
  readonly mapper: MapperFile;
  readonly plan: MappingPlan;
  readonly workspace: WorkspaceFacts;
  /** What the service's parser does with the mapper and its samples; undefined if the parser model did not run. */
  readonly parser: ParserView | undefined;
}

export interface ParserView {
  /** The version of the model. */
  readonly version: ParserVersion;
  readonly differences: readonly SampleDifference[];
  /** The run of some sample reached a limit. */
  readonly isCut: boolean;
}

export interface SampleDifference extends Difference {
  /** Undefined for what stops the parser with any data. */
  readonly sample: Pick<CheckedSample, 'uri' | 'locate'> | undefined;
}

export interface CheckedSample {
  readonly uri: string;
  /** Unique for the content: no other content has the same version. */
  readonly version: string;
  readonly result: MappingResult;
  /** Lines and characters of a value in the data file. */
  locate(place: readonly (string | number)[]): Range | undefined;
}

/** What checks may know of other files. */
export interface WorkspaceFacts {
  readonly mappers: readonly MapperFacts[];
  /** Returns the URI under which a file is known here: another one than given if links lead to the file. */
  knownUri(uri: string): string;
  /** The mappers with a class key. */
  mappersNamed(classKey: string): readonly MapperFacts[];
  readonly dataFiles: readonly DataFacts[];
  /** Is there a mapper whose class key is missing or unreadable? */
  readonly hasUnnamedMapper: boolean;
  /** Were files left out, so that a mapper or data file that isn't here may exist? */
  readonly isCut: boolean;
}

export interface MapperFacts {
  readonly uri: string;
  /** As shown to the user. */
  readonly name: string;
  readonly classKey: string;
  readonly version: number;
  /** Range of the class key's value. */
  readonly range: Range;
}

export interface DataFacts {
  readonly uri: string;
  readonly name: string;
  readonly classKey: string;
  readonly version: number | null;
}

/** A check declares its scope by the methods that it has; what is memoized follows from that. */
export interface Check {
  /** The name of the check's file, and of its section in `docs/findings.md`. */
  readonly code: string;
  readonly severity: Severity;
  /** The check reports something missing, which is certain only without syntax errors. */
  readonly needsWholeText?: boolean;
  /** Checks one mapping by itself; called for every mapping, a mapping in `subsections` too. */
  checkMapping?(section: SectionPlan, context: MappingContext): Iterable<FindingDraft>;
  /** Checks one rule by itself. */
  checkRule?(rule: RulePlan, section: SectionPlan, context: MappingContext): Iterable<FindingDraft>;
  /** Checks one mapping with its outcomes in the samples. Not called without samples. */
  checkSamples?(section: SectionPlan, context: SamplesContext): Iterable<FindingDraft>;
  /** Checks how mappings fit together, and how the file fits to others. */
  checkFile?(context: FileContext): Iterable<FileDraft>;
  /** Reduces all findings of this check in the file, in document order, to those that are reported; default all. */
  gather?(drafts: readonly PlacedDraft[], context: FileContext): Iterable<PlacedDraft>;
}

/** Returns the rules with `use_rule` of all mappings. */
export function rulesWithUseRule({ plan }: FileContext): readonly Rule[] {
  return [...plan.sections.values()]
    .filter(({ mapping }) => mapping.usesRules)
    .flatMap(({ rules }) => rules.flatMap(({ rule }) => (rule.useRule ? rule : [])));
}

/**
 * Returns the JSON node of one part of a rule. If the rule inherits the part by `use_rule`, returns the node of
 * `use_rule`. If the rule doesn't have the part, returns the node of the rule's name.
 */
export function nodeOf(
  { rule, effective }: RulePlan,
  part: 'source' | 'target' | 'targetType' | 'defaultValue',
): JsonNode {
  return rule[part]?.node ?? (effective[part] ? rule.useRule?.node : undefined) ?? rule.key;
}

/**
 * Returns the span of the root's opening bracket, which is the position of findings about the whole file, or about
 * something that is missing from it.
 */
export function rootOf(text: string): Span {
  const offset = Math.max(0, text.search(/\S/));
  return { offset, length: Math.min(1, text.length) };
}
