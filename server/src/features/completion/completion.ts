/** Completion at the cursor, from the schema and the sample together. */
import type { CompletionItem, CompletionList } from 'vscode-languageserver-types';
import { type JsonNode, memberOf, membersOf, textOf } from '../../mapper/jsonTree.ts';
import { mainSchemaKey } from '../../mapper/keys.ts';
import type { MapperFile } from '../../mapper/mapperFile.ts';
import { endOffsetIn, offsetIn } from '../../mapper/span.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import type { MapperView } from '../mapperView.ts';
import { type MarkupFormat, markup } from '../markup.ts';
import { basesOf } from './bases.ts';
import { classes } from './classes.ts';
import { type CompletionContext, contextAt, type RuleContext } from './completionContext.ts';
import { type JsonCursor, jsonCursorAt } from './cursor.ts';
import { type DataFileView, dataMembers } from './dataFile.ts';
import { docParagraphs } from './docs.ts';
import { booleanSuggestions, classKeys, typeWords, useRules, versions } from './enumValues.ts';
import { type CompletionOptions, toItems, typedText } from './items.ts';
import { mappingSuggestions } from './mappingSuggestions.ts';
import { matchFields, matchObjects, patterns, presentKeys } from './matches.ts';
import { keysOfCondition, keysOfRule, mappingKeys, topKeys, wholeCondition } from './missingKeys.ts';
import { repeatPathSuggestions } from './repeats.ts';
import { pathSuggestions, ruleSuggestions } from './sources.ts';
import { type Suggestion, stop } from './suggestion.ts';
import { defaultUnits, mainKeys, targets } from './targets.ts';
import { mappingParts, ruleParts, startCompletion } from './templates.ts';

export type { CompletionOptions } from './items.ts';

/**
 * Returns the suggestions at an offset, or undefined if nothing can be inserted there.
 * @param offset the offset in the mapper's text, in UTF-16 code units
 */
export function completion(view: MapperView, offset: number, options: CompletionOptions): CompletionList | undefined {
  const cursor = jsonCursorAt(view.mapper.text, offset);
  const context = cursor && contextAt(view.mapper, cursor);
  if (cursor === undefined || context === undefined) return undefined;
  const found = suggestionsFor(view, context, cursor, offset);
  // The list's brackets are not typed yet, so they are added.
  const suggestions = wantsList(context, cursor) ? found.map(inList) : found;
  const source = { text: view.mapper.text, document: view.document };
  return suggestions.length > 0 ? toItems(source, cursor, offset, suggestions, options) : undefined;
}

/**
 * Returns the suggestions at an offset in a data file or in an empty file, or undefined if there are none.
 * @param offset the offset in the file's text, in UTF-16 code units
 */
export function dataCompletion(
  view: DataFileView,
  offset: number,
  options: CompletionOptions,
): CompletionList | undefined {
  const start = startCompletion(view, offset, options);
  if (start) return start;
  const cursor = jsonCursorAt(view.text, offset);
  const suggestions = cursor ? dataMembers(view, cursor, typedText(view.text, cursor, offset)) : [];
  return cursor && suggestions.length > 0 ? toItems(view, cursor, offset, suggestions, options) : undefined;
}

/**
 * Returns the completion item together with its documentation.
 * @param item the item that the client sent back; its shape is checked
 */
export function resolveCompletion(
  item: CompletionItem,
  schemas: SchemaKnowledge,
  format: MarkupFormat,
): CompletionItem {
  const paragraphs = docParagraphs(item.data, schemas);
  return paragraphs.length > 0 ? { ...item, documentation: markup(paragraphs, format) } : item;
}

function suggestionsFor(
  view: MapperView,
  context: CompletionContext,
  cursor: JsonCursor,
  offset: number,
): readonly Suggestion[] {
  const typed = typedText(view.mapper.text, cursor, offset);
  const present = () => otherNames(view, cursor);
  if ('rule' in context) return inRule(view, context, cursor, typed);
  // biome-ignore lint/nursery/useExhaustiveSwitchCases: the rule doesn't see that contexts in a rule have returned above.
  switch (context.kind) {
    case 'topKey':
      return [...topKeys(present()), ...mappingSuggestions(view, undefined, present()), ...mappingParts(present())];
    case 'classKey':
      return classKeys(view);
    case 'version':
      return versions(view);
    case 'sectionKey':
      return mappingKeys(context.section, hasMain(view, context), present());
    case 'subsectionName':
      return [...mappingSuggestions(view, context.section, present()), ...mappingParts(present())];
    case 'flag':
      return booleanSuggestions(String(cursor.path.at(-1)));
    case 'schema':
      return classes(view, context.section, typed);
    case 'mainKey':
      return mainKeys(view, context.section, typed);
    case 'repeatPath':
      return repeatPathSuggestions(view, context.section);
    case 'sourceKey':
      return [
        ...ruleSuggestions(view, context.section, typed, cursor.token?.span.offset, present()),
        ...ruleParts(present()),
      ];
  }
}

function inRule(view: MapperView, context: RuleContext, cursor: JsonCursor, typed: string): readonly Suggestion[] {
  const { section, rule } = context;
  const present = () => otherNames(view, cursor);
  switch (context.kind) {
    case 'ruleKey':
      return keysOfRule(rule, present());
    case 'source':
    case 'conditionPath':
      return pathSuggestions(view, section, typed, cursor.token?.span.offset);
    case 'target':
      return targets(view, section, typed, rule);
    case 'targetType':
      return typeWords();
    case 'defaultValue':
      return defaultUnits(view, section, rule);
    case 'useRule':
      return useRules(view, rule);
    case 'condition':
      return [wholeCondition(rule)];
    case 'conditionKey':
      return keysOfCondition(context.isNamed, present());
    case 'conditionPattern':
      return patterns(basesOf(view, section), testedPath(view, cursor) ?? rule?.source?.value ?? '', view.budget);
    case 'presentKey':
      return presentKeys(matchObjects(view, section, rule, context.key), typed, context.isItem, view.budget);
    case 'matchField':
      return matchFields(matchObjects(view, section, rule, context.key), typed, present(), view.budget);
    case 'matchPattern':
      return patterns(matchObjects(view, section, rule, context.key), context.field, view.budget);
  }
}

/** The path of the condition around the cursor, if it has one. */
function testedPath({ mapper }: MapperView, { container }: JsonCursor): string | undefined {
  return textOf(memberOf(objectAt(mapper, container), 'regex_path')?.value);
}

/** Another mapping is the main one, or has its name. */
function hasMain(
  { plan }: MapperView,
  context: CompletionContext & { readonly section: { readonly name: string } },
): boolean {
  return context.section.name !== mainSchemaKey && plan.main !== undefined;
}

/** Names of the object around the cursor, without the one that is being typed. */
function otherNames({ mapper }: MapperView, { container, token }: JsonCursor): ReadonlySet<string> {
  const object = objectAt(mapper, container);
  const others = membersOf(object).filter(({ key }) => offsetIn(mapper, key) !== token?.span.offset);
  return new Set(others.map(({ name }) => name));
}

/** The node that begins with the bracket at an offset. */
function objectAt(mapper: MapperFile, offset: number): JsonNode | undefined {
  const holds = (child: JsonNode): boolean => offsetIn(mapper, child) <= offset && offset < endOffsetIn(mapper, child);
  let node = mapper.root;
  while (node && offsetIn(mapper, node) !== offset) node = node.children?.findLast(holds);
  return node?.type === 'property' ? node.children?.[0] : node;
}

function wantsList({ kind }: CompletionContext, { path, token }: JsonCursor): boolean {
  const isListKind = kind === 'repeatPath' || kind === 'presentKey';
  return isListKind && token === undefined && typeof path.at(-1) === 'string';
}

function inList(suggestion: Suggestion): Suggestion {
  const { write } = suggestion;
  const parts = write.as === 'json' ? write.parts : [JSON.stringify(write.text)];
  return { ...suggestion, write: { as: 'json', parts: ['[', ...parts, stop(), ']'] } };
}
