/** Completion of whole mappings: for repeated data that no mapping reads, and empty ones. */

import * as l10n from '@vscode/l10n';
import type { DataNode } from '../../data/dataNode.ts';
import { quoteKey } from '../../data/paths/literalPath.ts';
import { mainSchemaKey } from '../../mapper/keys.ts';
import type { SectionMapping } from '../../mapper/mapperFile.ts';
import type { Assignment } from '../../matching/assign.ts';
import { listField, objectFields, repeatedFields } from '../../matching/dataShape.ts';
import { ClassMatcher } from '../../matching/matchClass.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { mainValue } from '../forms.ts';
import type { MapperView } from '../mapperView.ts';
import { canonicalClassPath } from '../memberLookup.ts';
import { escaped } from '../ranges.ts';
import { targetName, UniqueNames } from '../scaffold/scaffoldNames.ts';
import { basesOf, observedMembers, rootsOf } from './bases.ts';
import { rankedClasses } from './classes.ts';
import { findRepeatedPaths, type RepeatedPath, repeatedDetail } from './repeats.ts';
import { type SnippetText, type Suggestion, snippet, snippetSuggestion, stop, textStop } from './suggestion.ts';

/** The most rules of a new mapping. */
const maxRules = 30;

/** The most classes that the main mapping is matched with. */
const maxClasses = 6;

/**
 * Returns suggestions for mappings that can be added next to the existing mappings.
 * @param parent the mapping to whose `subsections` the new mapping is added; undefined at the top level
 */
export function mappingSuggestions(
  view: MapperView,
  parent: SectionMapping | undefined,
  present: ReadonlySet<string>,
): readonly Suggestion[] {
  const siblings = parent?.subsections ?? view.mapper.sections;
  const bases: readonly DataNode[] = parent ? basesOf(view, parent) : rootsOf(view);
  const schema = parent?.schema?.value ?? view.plan.main?.schema;
  const read = new Set(siblings.flatMap(({ repeatPaths = [] }) => repeatPaths.map(({ value }) => value)));
  const hasMain = parent !== undefined || view.plan.main !== undefined;
  const main = hasMain ? [] : [mainSection(view, bases, present)];
  const isRead = (path: string | undefined) => path !== undefined && read.has(path);
  const repeated = findRepeatedPaths(bases)
    .filter(({ path, alike }) => !isRead(path) && !isRead(alike) && !isRead(path.replace('[*]', '')))
    // From an item NOMAD's parser reads no wildcard.
    .map((each) => (parent ? { ...each, alike: undefined } : each));
  const to: Parent = { schema, used: new Set(siblings.map(({ mainKey }) => mainKey?.value)) };
  return [...main, ...repeated.map((each) => repeatedSection(view, each, to, present)), emptySection(present)];
}

/** What the new mappings are attached to. */
interface Parent {
  readonly schema: string | undefined;
  /** Places that a mapping fills. */
  readonly used: ReadonlySet<string | undefined>;
}

function mainSection({ schemas }: MapperView, bases: readonly DataNode[], present: ReadonlySet<string>): Suggestion {
  const isMain = JSON.stringify(mainValue);
  const { schema, targets } = likeliestClass(schemas, bases);
  return snippetSuggestion(
    present.has(mainSchemaKey) ? 'main' : mainSchemaKey,
    l10n.t('the main mapping, with rules for the fields of the sample'),
    snippet`{\n\t"schema": "${stop(escaped(schema))}",\n\t"is_main": ${isMain},\n\t"rules": ${rulesFor(targets, bases)}\n}`,
  );
}

/** The class that takes most fields, with their targets; an empty one if none takes any. */
function likeliestClass(
  schemas: SchemaKnowledge,
  bases: readonly DataNode[],
): { readonly schema: string; readonly targets?: ReadonlyMap<string, string> } {
  const matcher = new ClassMatcher(schemas);
  const fields = objectFields(bases.map(({ value }) => value));
  const names = fields.map(({ name }) => name);
  const [best] = rankedClasses(schemas, names)
    .slice(0, maxClasses)
    .map(({ path }) => ({ schema: path, targets: targetsOf(matcher.match(fields, path)) }))
    .sort((one, other) => other.targets.size - one.targets.size);
  return best && best.targets.size > 0 ? best : { schema: '' };
}

function repeatedSection(
  view: MapperView,
  repeated: RepeatedPath,
  parent: Parent,
  present: ReadonlySet<string>,
): Suggestion {
  const key = lastName(repeated.path);
  const place = placeFor(view, repeated, key, parent);
  const mainKey = place?.name ?? targetName(key);
  const name = new UniqueNames(present).take(mainKey, '_mapping');
  const schema = place === undefined ? '' : canonicalClassPath(view.schemas, place.schema);
  const paths = JSON.stringify(repeated.alike ?? repeated.path);
  const keys = repeated.alike === undefined ? '' : `"repeat_keys": [${JSON.stringify(everyItemKey(repeated))}],\n\t`;
  const opening = snippet`{\n\t"schema": "${stop(escaped(schema))}",\n\t"main_key": "${stop(escaped(mainKey))}"`;
  const rules = rulesFor(place?.targets, repeated.nodes);
  const label = l10n.t('repeat over {0}', repeated.path);
  return snippetSuggestion(
    label,
    repeatedDetail(repeated),
    snippet`${opening},\n\t"repeats": true,\n\t"repeat_paths": [${paths}],\n\t${keys}"rules": ${rules}\n}`,
    { name, rank: 1, filter: `${name} ${label}` },
  );
}

/** A field of every item, else what fits each: without a key the parser drops items that lack one of the sources. */
function everyItemKey({ nodes, count }: RepeatedPath): string | object {
  const common = nodes.length === count ? observedMembers(nodes).find((met) => met.count === count) : undefined;
  return common === undefined ? {} : quoteKey(common.name);
}

function emptySection(present: ReadonlySet<string>): Suggestion {
  const label = l10n.t('new mapping');
  return snippetSuggestion(
    label,
    l10n.t('schema, main_key and rules'),
    snippet`{\n\t"schema": "${stop()}",\n\t"main_key": "${stop()}",\n\t"rules": {\n\t\t${stop()}\n\t}\n}`,
    { name: new UniqueNames(present).take('section', '_mapping'), rank: 2, filter: `mapper-section ${label}` },
  );
}

interface Place {
  /** `main_key`. */
  readonly name: string;
  readonly schema: string;
  /** Field → target. */
  readonly targets: ReadonlyMap<string, string>;
}

/** Where the objects go by the matcher; undefined where it finds no place, or another mapping fills it. */
function placeFor(
  { schemas }: MapperView,
  { nodes }: RepeatedPath,
  key: string,
  { schema, used }: Parent,
): Place | undefined {
  if (schema === undefined) return undefined;
  const items = nodes.map(({ value }) => value);
  const [found] = new ClassMatcher(schemas).match(
    [listField(key, items, repeatedFields([items]) ?? [])],
    schema,
  ).sections;
  if (found === undefined || found.place.isArchive || used.has(found.place.name)) return undefined;
  return { name: found.place.name, schema: found.place.schema, targets: targetsOf(found.inner) };
}

/** The target of each plain field that the matcher finds one for; each target once. */
function targetsOf({ pairs, likely }: Assignment): ReadonlyMap<string, string> {
  const plain = [...pairs, ...likely].filter(({ leaf }) => leaf.path.length === 1).toReversed();
  const fields = new Map(plain.map(({ leaf, target }) => [target.path.join('.'), leaf.path[0] ?? '']));
  return new Map([...fields].map(([target, field]) => [field, target]));
}

/** Rules for the plain fields that have a place; if the class is unknown, for all, each to a name to be edited. */
function rulesFor(places: ReadonlyMap<string, string> | undefined, nodes: readonly DataNode[]): SnippetText {
  const targets = new UniqueNames();
  const plain = observedMembers(nodes).filter(
    ({ name, first }) =>
      typeof first !== 'object' && first !== undefined && !name.startsWith('$') && (places?.has(name) ?? true),
  );
  if (plain.length === 0) return snippet`{${stop()}}`;
  const rules = plain.slice(0, maxRules).map(({ name }, index) => {
    const target = places?.get(name) ?? targets.take(targetName(name));
    const source = JSON.stringify(quoteKey(name));
    return snippet`${index === 0 ? '' : ','}\n\t\t${source}: ${textStop(escaped(target))}`;
  });
  return snippet`{${rules.flat()}\n\t}`;
}

/** The last segment of a path: `"Step list"` of `A."Step list"[*]`. */
function lastName(path: string): string {
  const quotedName = /"((?:[^"\\]|\\.)*)"(?:\[\*\]|\.\*)?$/.exec(path)?.[1];
  return quotedName ?? /([^.[\]*]+)(?:\[\*\]|\.\*)?$/.exec(path)?.[1] ?? 'items';
}
