/** Definitions: from a source to its value in the data, and to class members, classes, mappings and rules. */
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { type MapperPart, partAt } from '../../mapper/parts.ts';
import { spanIn } from '../../mapper/span.ts';
import type { Range } from '../../protocol.ts';
import { classPage, classPageUri } from '../../schema/classPage.ts';
import type { Member, SchemaKnowledge } from '../../schema/knowledge.ts';
import { placesIn, sourceValues } from '../hover/foundSourceValues.ts';
import { activeView, type MapperView, runsOf } from '../mapperView.ts';
import { attachmentOf, classOfMember, memberAtTarget } from '../memberLookup.ts';
import { partSpan, rangeOf, segmentAt } from '../ranges.ts';
import { referencedRule } from './occurrences.ts';

/** A location by range, or, in a file whose text is not read, by offset with the length to select. */
type DefinitionTarget =
  | { readonly uri: string; readonly range: Range }
  | { readonly uri: string; readonly offset: number };

interface Definition {
  /** The range that is underlined in the mapper. */
  readonly origin: Range;
  readonly targets: readonly DefinitionTarget[];
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
  find: (view: MapperView, part: MapperPart, offset: number) => readonly DefinitionTarget[],
): Definition | undefined {
  const part = partAt(view.mapper, offset);
  const targets = part ? find(view, part, offset) : [];
  if (part === undefined || targets.length === 0) return undefined;
  return { origin: rangeOf(view.document, partSpan(view.mapper, part, offset)), targets };
}

function targetsOf(view: MapperView, part: MapperPart, offset: number): readonly DefinitionTarget[] {
  const segment = () => segmentAt(view.mapper, part.node, offset).index;
  switch (part.kind) {
    case 'classKey':
      return view.workspace.dataFiles
        .filter(({ uri }) => view.bound.includes(uri))
        .map(({ uri }) => ({ uri, offset: 0 }));
    case 'schema':
      return declaredClass(view, String(part.node.value));
    case 'source':
    case 'ruleName':
      return placesIn(view, sourceValues(activeView(view), part.section, part.rule), 1);
    case 'target':
      return declaredMember(view, memberAtTarget(view, part.section, part.rule, segment()));
    case 'mainKey':
      return mainKeyTargets(view, part, offset);
    case 'repeatPath':
      return candidatePlaces(view, part.section);
    case 'useRule': {
      const used = referencedRule(view.mapper, String(part.node.value));
      return used ? [keyTarget(view, used.rule)] : [];
    }
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

function typesOf(view: MapperView, part: MapperPart, offset: number): readonly DefinitionTarget[] {
  if (part.kind === 'target') {
    const segment = segmentAt(view.mapper, part.node, offset).index;
    const type = classOfMember(memberAtTarget(view, part.section, part.rule, segment));
    return type === undefined ? [] : declaredClass(view, type);
  }
  if (part.kind === 'schema' || part.kind === 'sectionName' || part.kind === 'mainKey')
    return declaredClass(view, part.section.schema?.value ?? '');
  return [];
}

/** The declaration in its file, or a page with the known facts of the class. */
function declaredClass({ schemas }: MapperView, path: string): readonly DefinitionTarget[] {
  const declared = schemas.classOf(path)?.declared;
  return declared ? [{ uri: declared.uri, offset: declared.offset }] : pageOf(schemas, path, undefined);
}

function pageOf(schemas: SchemaKnowledge, path: string, member: string | undefined): readonly DefinitionTarget[] {
  const page = classPage(schemas, path);
  if (page === undefined) return [];
  const start = { line: page.lineOf(member), character: 0 };
  return [{ uri: classPageUri(path), range: { start, end: start } }];
}

function declaredMember({ schemas }: MapperView, member: Member | undefined): readonly DefinitionTarget[] {
  if (member === undefined) return [];
  const declared = schemas.classOf(member.declaredBy)?.declared;
  if (declared === undefined) return pageOf(schemas, member.declaredBy, member.name);
  return [{ uri: declared.uri, offset: member.facts.offset ?? declared.offset }];
}

/** The most candidates that are shown, because each is located in the text. */
const maxCandidates = 20;

function candidatePlaces(view: MapperView, section: SectionMapping): readonly DefinitionTarget[] {
  const [run] = runsOf(activeView(view), section);
  return placesIn(view, run?.candidates.first(maxCandidates) ?? [], maxCandidates);
}

/**
 * The first segments of a dotted `main_key` lead to the parent mapping, the others to a member of the parent's class.
 */
function mainKeyTargets(
  view: MapperView,
  { node, section }: { readonly node: JsonNode; readonly section: SectionMapping },
  offset: number,
): readonly DefinitionTarget[] {
  const plan = view.plan.sections.get(section);
  if (plan === undefined) return [];
  const { names, member } = attachmentOf(view, section, segmentAt(view.mapper, node, offset).index);
  if (names.length === 0) return plan.parents.map(({ mapping }) => keyTarget(view, mapping));
  return declaredMember(view, member);
}

function keyTarget({ uri, document, mapper }: MapperView, { key }: SectionMapping | Rule): DefinitionTarget {
  return { uri, range: rangeOf(document, spanIn(mapper, key)) };
}
