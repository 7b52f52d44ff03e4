/** The interface of a refactoring: for a selection in a mapper it offers other text with the same meaning. */
import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import type { Span } from '../../mapper/jsonTree.ts';
import { allSections, type MapperFile, type Rule, type SectionMapping } from '../../mapper/mapperFile.ts';
import { spanFrom } from '../../mapper/span.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { WeakMemo } from '../../util/weakMemo.ts';
import type { FormTarget } from '../forms.ts';
import type { Replacement } from './jsonEdit.ts';

/** The data of the samples that belongs to a mapping. */
export interface SampleFacts {
  /** The values that the mapping's paths begin at, one for each instance. */
  bases(section: SectionMapping): readonly DataNode[];
  /** Pointers of the fields that no rule reads, with `*` for list indices. */
  unread(): ReadonlySet<string>;
  /** Paths that are evaluated again pay from it. */
  readonly budget: Budget;
}

export interface RefactoringContext {
  /** A mapper without syntax errors. */
  readonly mapper: MapperFile;
  /** The selection; empty for a cursor. */
  readonly selection: Span;
  /** Undefined without a sample that can be read. */
  readonly sample: SampleFacts | undefined;
  readonly schemas: SchemaKnowledge;
  /** The parser whose forms are written. */
  readonly target?: FormTarget;
}

/** One action in the menu. */
export interface OfferedAction {
  readonly title: string;
  /** They do not overlap. */
  readonly replacements: readonly Replacement[];
}

export interface Refactoring {
  /** `refactor.rewrite`, `refactor.extract` … with a last part of its own. */
  readonly kind: string;
  offers(context: RefactoringContext): Iterable<OfferedAction>;
}

/** Returns whether a selection touches a span. A cursor at the end of the span touches it. */
export function touchesSelection(selection: Span, { offset, length }: Span): boolean {
  return selection.offset <= offset + length && selection.offset + selection.length >= offset;
}

/**
 * Returns the innermost mapping in which the selection begins, or undefined if the selection begins outside all
 * mappings.
 */
export function sectionAt(mapper: MapperFile, selection: Span, sections = mapper.sections): SectionMapping | undefined {
  const cursor = { offset: selection.offset, length: 0 };
  const found = sections.find(({ key, node }) => touchesSelection(cursor, spanFrom(mapper, key, node)));
  return found && (sectionAt(mapper, selection, found.subsections) ?? found);
}

/** Returns the rules that the selection touches, together with their mappings. */
export function rulesAt(
  mapper: MapperFile,
  selection: Span,
  sections = mapper.sections,
): readonly { readonly section: SectionMapping; readonly rule: Rule }[] {
  return sections.flatMap((section) => {
    if (!touchesSelection(selection, spanFrom(mapper, section.key, section.node))) return [];
    const own = section.rules.filter(({ key, node }) => touchesSelection(selection, spanFrom(mapper, key, node)));
    return [...own.map((rule) => ({ section, rule })), ...rulesAt(mapper, selection, section.subsections)];
  });
}

/**
 * Returns whether any rule refers to this mapping by `use_rule`. If a rule is specified, only references to this rule
 * of the mapping count.
 */
export function isUsed(mapper: MapperFile, section: string, rule?: string): boolean {
  const used = usedRules.get(mapper, [], () => {
    const rules = allSections(mapper.sections).flatMap((each) => each.rules);
    return new Set(rules.flatMap(({ useRule }) => useRule?.value ?? []));
  });
  const prefix = `#${section}.`;
  return rule === undefined ? [...used].some((each) => each.startsWith(prefix)) : used.has(prefix + rule);
}

/** The values of `use_rule`. */
const usedRules = new WeakMemo<MapperFile, ReadonlySet<string>>();
