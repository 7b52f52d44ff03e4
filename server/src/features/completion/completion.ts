/** Completion at the cursor, from the schema and the sample together. */
import type { CompletionItem, CompletionList } from 'vscode-languageserver-types';
import { type JsonNode, memberOf, membersOf, textOf } from '../../mapper/jsonTree.ts';
import { mainSchemaKey } from '../../mapper/keys.ts';
import { endIn, offsetIn } from '../../mapper/span.ts';
import type { MapperFile } from '../../mapper/types.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import type { MapperView } from '../mapperView.ts';
import { type MarkupFormat, markup } from '../markup.ts';
import { basesOf } from './bases.ts';
import { classes } from './classes.ts';
import { type Asked, type AskedInside, askedAt, isInside } from './completionContext.ts';
import { type JsonPlace, jsonPlaceAt } from './cursor.ts';
import { type DataFileView, dataMembers } from './dataFile.ts';
import { docParagraphs } from './docs.ts';
import { booleans, classKeys, typeWords, useRules, versions } from './enumValues.ts';
import { type CompletionOptions, toItems, typedText } from './items.ts';
import { matchFields, matchObjects, patterns, presentKeys } from './matches.ts';
import { keysOfCondition, keysOfRule, mappingKeys, topKeys } from './missingKeys.ts';
import { mappingParts, ruleParts, startCompletion } from './parts.ts';
import { repeatPaths } from './repeats.ts';
import { pathSuggestions, ruleSuggestions } from './sources.ts';
import { type Suggestion, stop } from './suggestion.ts';
import { mainKeys, targets } from './targets.ts';
import { wholeSections } from './wholeSections.ts';

export type { CompletionOptions } from './items.ts';

/**
 * The suggestions at an offset; undefined if nothing can be written there. @param offset UTF-16 code units in the
 * mapper's text
 */
export function completion(view: MapperView, offset: number, options: CompletionOptions): CompletionList | undefined {
  const place = jsonPlaceAt(view.mapper.text, offset);
  const asked = place && askedAt(view.mapper, place);
  if (place === undefined || asked === undefined) return undefined;
  const found = suggestionsFor(view, asked, place, offset);
  // The list's brackets are not typed yet, so they are added.
  const suggestions = wantsList(asked, place) ? found.map(inList) : found;
  const source = { text: view.mapper.text, document: view.document };
  return suggestions.length > 0 ? toItems(source, place, offset, suggestions, options) : undefined;
}

/** The suggestions at an offset of a data file, or of an empty one. @param offset UTF-16 code units in its text */
export function dataCompletion(
  view: DataFileView,
  offset: number,
  options: CompletionOptions,
): CompletionList | undefined {
  const start = startCompletion(view, offset, options);
  if (start) return start;
  const place = jsonPlaceAt(view.text, offset);
  const suggestions = place ? dataMembers(view, place, typedText(view.text, place, offset)) : [];
  return place && suggestions.length > 0 ? toItems(view, place, offset, suggestions, options) : undefined;
}

/** The item with its documentation. @param item as the client sent it back; its shape is checked */
export function resolveCompletion(
  item: CompletionItem,
  schemas: SchemaKnowledge,
  format: MarkupFormat,
): CompletionItem {
  const paragraphs = docParagraphs(item.data, schemas);
  return paragraphs.length > 0 ? { ...item, documentation: markup(paragraphs, format) } : item;
}

function suggestionsFor(view: MapperView, asked: Asked, place: JsonPlace, offset: number): readonly Suggestion[] {
  const typed = typedText(view.mapper.text, place, offset);
  const present = () => otherNames(view, place);
  if (isInside(asked)) return inRule(view, asked, place, typed);
  switch (asked.kind) {
    case 'topKey':
      return [...topKeys(present()), ...wholeSections(view, undefined, present()), ...mappingParts(present())];
    case 'classKey':
      return classKeys(view);
    case 'version':
      return versions(view);
    case 'sectionKey':
      return mappingKeys(asked.section, hasMain(view, asked), present());
    case 'subsectionName':
      return [...wholeSections(view, asked.section, present()), ...mappingParts(present())];
    case 'flag':
      return booleans();
    case 'schema':
      return classes(view, asked.section, typed);
    case 'mainKey':
      return mainKeys(view, asked.section, typed);
    case 'repeatPath':
      return repeatPaths(view, asked.section);
    case 'sourceKey':
      return [
        ...ruleSuggestions(view, asked.section, typed, place.token?.span.offset, present()),
        ...ruleParts(present()),
      ];
  }
}

function inRule(view: MapperView, asked: AskedInside, place: JsonPlace, typed: string): readonly Suggestion[] {
  const { section, rule } = asked;
  const present = () => otherNames(view, place);
  switch (asked.kind) {
    case 'ruleKey':
      return keysOfRule(rule, present());
    case 'source':
    case 'conditionPath':
      return pathSuggestions(view, section, typed, place.token?.span.offset);
    case 'target':
      return targets(view, section, typed, rule);
    case 'targetType':
      return typeWords();
    case 'useRule':
      return useRules(view, rule);
    case 'conditionKey':
      return keysOfCondition(asked.isNamed, present());
    case 'conditionPattern':
      return patterns(basesOf(view, section), testedPath(view, place) ?? rule?.source?.value ?? '');
    case 'presentKey':
      return presentKeys(matchObjects(view, section, rule, asked.key), typed, new Set(), asked.isItem);
    case 'matchField':
      return matchFields(matchObjects(view, section, rule, asked.key), typed, present());
    case 'matchPattern':
      return patterns(matchObjects(view, section, rule, asked.key), asked.field);
  }
}

/** The path of the condition around the cursor, if it has one. */
function testedPath({ mapper }: MapperView, { container }: JsonPlace): string | undefined {
  return textOf(memberOf(objectAt(mapper, container), 'regex_path')?.value);
}

/** Another mapping is the main one, or has its name. */
function hasMain({ plan }: MapperView, asked: Asked & { readonly section: { readonly name: string } }): boolean {
  return asked.section.name !== mainSchemaKey && plan.main !== undefined;
}

/** Names of the object around the cursor, without the one that is being typed. */
function otherNames({ mapper }: MapperView, { container, token }: JsonPlace): ReadonlySet<string> {
  const object = objectAt(mapper, container);
  const others = membersOf(object).filter(({ key }) => offsetIn(mapper, key) !== token?.span.offset);
  return new Set(others.map(({ name }) => name));
}

/** The node that begins with the bracket at an offset. */
function objectAt(mapper: MapperFile, offset: number): JsonNode | undefined {
  const holds = (child: JsonNode): boolean => offsetIn(mapper, child) <= offset && offset < endIn(mapper, child);
  let node = mapper.root;
  while (node && offsetIn(mapper, node) !== offset) node = node.children?.findLast(holds);
  return node?.type === 'property' ? node.children?.[0] : node;
}

function wantsList({ kind }: Asked, { path, token }: JsonPlace): boolean {
  const isListKind = kind === 'repeatPath' || kind === 'presentKey';
  return isListKind && token === undefined && typeof path.at(-1) === 'string';
}

function inList(suggestion: Suggestion): Suggestion {
  const { write } = suggestion;
  const parts = write.as === 'json' ? write.parts : [JSON.stringify(write.text)];
  return { ...suggestion, write: { as: 'json', parts: ['[', ...parts, stop(), ']'] } };
}
