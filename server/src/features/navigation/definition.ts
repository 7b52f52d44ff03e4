/** Definitions: from a source to its value in the data, and to class members, classes, mappings and rules. */
import { placeOf } from '../../data/dataNode.ts';
import type { Span } from '../../mapper/jsonTree.ts';
import type { Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { type MapperPart, partAt } from '../../mapper/parts.ts';
import { spanIn } from '../../mapper/span.ts';
import type { Range } from '../../protocol.ts';
import { classPage, classPageUri } from '../../schema/classPage.ts';
import type { Member, SchemaKnowledge } from '../../schema/knowledge.ts';
import { sourceNodes } from '../hover/foundSourceValues.ts';
import { firstInstances, type MapperView, plannedRule, runsOf } from '../mapperView.ts';
import { classOfMember, memberOf, namesUpTo, parentOf } from '../memberLookup.ts';
import { rangeOf, segmentAt, segmentsOf } from '../ranges.ts';

/** A location by range, or, in a file whose text is not read, by offset with the length to select. */
export type Target =
  | { readonly uri: string; readonly range: Range }
  | { readonly uri: string; readonly offset: number };

export interface Definition {
  /** The range that is underlined in the mapper. */
  readonly origin: Range;
  readonly targets: readonly Target[];
}

/**
 * Returns the definition of the item at an offset, or undefined if there is no definition to go to.
 * @param offset the offset in the mapper's text, in UTF-16 code units
 */
export function definition(view: MapperView, offset: number): Definition | undefined {
  return lookUp(view, offset, targetsOf);
}

/**
 * Returns the definition of the class that belongs to the mapping, target or `main_key` at an offset.
 * @param offset the offset in the mapper's text, in UTF-16 code units
 */
export function typeDefinition(view: MapperView, offset: number): Definition | undefined {
  return lookUp(view, offset, typesOf);
}

function lookUp(
  view: MapperView,
  offset: number,
  find: (view: MapperView, part: MapperPart, offset: number) => readonly Target[],
): Definition | undefined {
  const part = partAt(view.mapper, offset);
  const targets = part ? find(view, part, offset) : [];
  if (part === undefined || targets.length === 0) return undefined;
  const isDotted = part.kind === 'target' || part.kind === 'mainKey';
  const span: Span = isDotted ? segmentAt(view.mapper, part.node, offset).span : spanIn(view.mapper, part.node);
  return { origin: rangeOf(view.document, span), targets };
}

function targetsOf(view: MapperView, part: MapperPart, offset: number): readonly Target[] {
  switch (part.kind) {
    case 'classKey':
      return view.workspace.dataFiles
        .filter(({ uri }) => view.bound.includes(uri))
        .map(({ uri }) => ({ uri, offset: 0 }));
    case 'schema':
      return declaredClass(view, String(part.node.value));
    case 'source':
    case 'ruleName':
      return sourcePlaces(view, part.section, part.rule);
    case 'target':
      return declaredMember(view, memberAtTarget(view, part.section, part.rule, offset));
    case 'mainKey':
      return mainKeyTargets(view, part.section, offset);
    case 'repeatPath':
      return candidatePlaces(view, part.section);
    case 'useRule':
      return namedRule(view, String(part.node.value));
    case 'conditionKey':
    case 'conditionPath':
    case 'conditionPattern':
    case 'defaultValue':
    case 'flag':
    case 'matchField':
    case 'matchPattern':
    case 'presentKey':
    case 'ruleKey':
    case 'sectionKey':
    case 'sectionName':
    case 'targetType':
    case 'topKey':
    case 'version':
      return [];
  }
}

function typesOf(view: MapperView, part: MapperPart, offset: number): readonly Target[] {
  if (part.kind === 'target') {
    const member = memberAtTarget(view, part.section, part.rule, offset);
    const type = classOfMember(member);
    return type === undefined ? [] : declaredClass(view, type);
  }
  if (part.kind === 'schema' || part.kind === 'sectionName' || part.kind === 'mainKey')
    return declaredClass(view, part.section.schema?.value ?? '');
  return [];
}

function memberAtTarget(view: MapperView, section: SectionMapping, rule: Rule, offset: number): Member | undefined {
  if (rule.target === undefined) return undefined;
  const { index } = segmentAt(view.mapper, rule.target.node, offset);
  return memberOf(view.schemas, section.schema?.value ?? '', namesUpTo(rule.target.value, index));
}

/** The declaration in its file, or a page with the known facts of the class. */
function declaredClass({ schemas }: MapperView, path: string): readonly Target[] {
  const declared = schemas.classOf(path)?.declared;
  return declared ? [{ uri: declared.uri, offset: declared.offset }] : pageOf(schemas, path, undefined);
}

function pageOf(schemas: SchemaKnowledge, path: string, member: string | undefined): readonly Target[] {
  const page = classPage(schemas, path);
  if (page === undefined) return [];
  const start = { line: page.lineOf(member), character: 0 };
  return [{ uri: classPageUri(path), range: { start, end: start } }];
}

function declaredMember({ schemas }: MapperView, member: Member | undefined): readonly Target[] {
  if (member === undefined) return [];
  const declared = schemas.classOf(member.declaredBy)?.declared;
  if (declared === undefined) return pageOf(schemas, member.declaredBy, member.name);
  return [{ uri: declared.uri, offset: member.facts.offset ?? declared.offset }];
}

/** The first value that the source finds in the active sample. */
function sourcePlaces(view: MapperView, section: SectionMapping, rule: Rule): readonly Target[] {
  const index = plannedRule(view, section, rule)?.index;
  const [sample] = view.samples;
  if (index === undefined || sample === undefined) return [];
  const active = { ...view, samples: [sample] };
  for (const instance of firstInstances(active, section)) {
    for (const node of sourceNodes(instance, index, view.budget)) {
      const place = placeOf(node);
      const range = place && sample.locate(place);
      if (range) return [{ uri: sample.uri, range }];
    }
  }
  return [];
}

/** The most candidates that are shown, because each is located in the text. */
const maxCandidates = 20;

function candidatePlaces(view: MapperView, section: SectionMapping): readonly Target[] {
  const [sample] = view.samples;
  if (sample === undefined) return [];
  const [run] = runsOf({ ...view, samples: [sample] }, section);
  return (run?.candidates.first(maxCandidates) ?? []).flatMap((candidate): Target[] => {
    const place = placeOf(candidate);
    const range = place && sample.locate(place);
    return range ? [{ uri: sample.uri, range }] : [];
  });
}

/**
 * The first segments of a dotted `main_key` lead to the parent mapping, the others to a member of the parent's class.
 */
function mainKeyTargets(view: MapperView, section: SectionMapping, offset: number): readonly Target[] {
  const plan = view.plan.sections.get(section);
  const key = section.mainKey;
  if (plan === undefined || key === undefined) return [];
  const { index } = segmentAt(view.mapper, key.node, offset);
  const front = segmentsOf(key.value).length - segmentsOf(plan.placeText).length;
  if (index < front) return plan.parents.map(({ mapping }) => keyTarget(view, mapping));
  const parent = parentOf(view, section);
  const names = segmentsOf(plan.placeText)
    .slice(0, index - front + 1)
    .map(({ text }) => text);
  return declaredMember(view, memberOf(view.schemas, parent?.schema?.value ?? '', names));
}

function keyTarget({ uri, document, mapper }: MapperView, { key }: SectionMapping | Rule): Target {
  return { uri, range: rangeOf(document, spanIn(mapper, key)) };
}

function namedRule(view: MapperView, reference: string): readonly Target[] {
  for (const section of view.mapper.sections)
    for (const rule of section.rules) if (reference === `#${section.name}.${rule.name}`) return [keyTarget(view, rule)];
  return [];
}
