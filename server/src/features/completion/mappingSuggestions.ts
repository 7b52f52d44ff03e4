/** Completion of whole mappings: for repeated data that no mapping reads, and empty ones. */

import * as l10n from '@vscode/l10n';
import { CompletionItemKind } from 'vscode-languageserver-types';
import type { DataNode } from '../../data/dataNode.ts';
import { quoteKey } from '../../data/paths/literalPath.ts';
import { mainSchemaKey } from '../../mapper/keys.ts';
import type { SectionMapping } from '../../mapper/mapperFile.ts';
import { type Field, repeatedFields } from '../../matching/dataShape.ts';
import { matcherOf } from '../../matching/matchClass.ts';
import { mainValue } from '../forms.ts';
import type { MapperView } from '../mapperView.ts';
import { canonicalClassPath } from '../memberLookup.ts';
import { targetName, UniqueNames } from '../scaffold/scaffoldNames.ts';
import { basesOf, observedMembers, rootsOf } from './bases.ts';
import { findRepeatedPaths, type RepeatedPath, repeatedDetail } from './repeats.ts';
import { type SnippetText, type Suggestion, stop } from './suggestion.ts';

/** The most rules of a new mapping. */
const maxRules = 30;

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
    .map((each) => (parent || view.target === undefined ? { ...each, alike: undefined } : each));
  const to: Parent = { schema, used: new Set(siblings.map(({ mainKey }) => mainKey?.value)) };
  return [...main, ...repeated.map((each) => repeatedSection(view, each, to, present)), emptySection(present)];
}

/** What the new mappings are attached to. */
interface Parent {
  readonly schema: string | undefined;
  /** Places that a mapping fills. */
  readonly used: ReadonlySet<string | undefined>;
}

function mainSection({ target }: MapperView, bases: readonly DataNode[], present: ReadonlySet<string>): Suggestion {
  const name = present.has(mainSchemaKey) ? 'main' : mainSchemaKey;
  return {
    label: name,
    kind: CompletionItemKind.Snippet,
    detail: l10n.t('the main mapping, with rules for the fields of the sample'),
    write: {
      as: 'value',
      text: name,
      behind: [
        '{\n\t"schema": "',
        stop(),
        `",\n\t"is_main": ${JSON.stringify(mainValue(target))},\n\t"rules": `,
        ...rulesFor(undefined, bases, true),
        '\n}',
      ],
    },
  };
}

function repeatedSection(
  view: MapperView,
  repeated: RepeatedPath,
  parent: Parent,
  present: ReadonlySet<string>,
): Suggestion {
  const key = lastName(repeated.path);
  const place = placeFor(view, repeated, key, parent);
  const name = new UniqueNames(present).take(place?.name ?? targetName(key), '_mapping');
  const behind: SnippetText = [
    '{\n\t"schema": "',
    place === undefined ? stop() : stop(inJson(canonicalClassPath(view.schemas, place.schema))),
    '",\n\t"main_key": "',
    stop(inJson(place?.name ?? targetName(key))),
    '",\n\t"repeats": true,\n\t"repeat_paths": [',
    JSON.stringify(repeated.alike ?? repeated.path),
    ...(repeated.alike === undefined ? [] : ['],\n\t"repeat_keys": [', JSON.stringify(everyItemKey(repeated))]),
    '],\n\t"rules": ',
    ...rulesFor(place?.targets, repeated.nodes, false),
    '\n}',
  ];
  return {
    label: l10n.t('repeat over {0}', repeated.path),
    kind: CompletionItemKind.Snippet,
    detail: repeatedDetail(repeated),
    rank: 1,
    filter: `${name} ${l10n.t('repeat over {0}', repeated.path)}`,
    write: { as: 'value', text: name, behind },
  };
}

/** A field of every item, else what fits each: without a key the parser drops items that lack one of the sources. */
function everyItemKey({ nodes, count }: RepeatedPath): string | object {
  const common = nodes.length === count ? observedMembers(nodes).find((met) => met.count === count) : undefined;
  return common === undefined ? {} : quoteKey(common.name);
}

function emptySection(present: ReadonlySet<string>): Suggestion {
  return {
    label: l10n.t('new mapping'),
    kind: CompletionItemKind.Snippet,
    detail: l10n.t('schema, main_key and rules'),
    filter: `mapper-section ${l10n.t('new mapping')}`,
    rank: 2,
    write: {
      as: 'value',
      text: new UniqueNames(present).take('section', '_mapping'),
      behind: ['{\n\t"schema": "', stop(), '",\n\t"main_key": "', stop(), '",\n\t"rules": {\n\t\t', stop(), '\n\t}\n}'],
    },
  };
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
  const fields = repeatedFields([items]) ?? [];
  const list: Field = { name: key, shape: { kind: 'list', fields }, everywhere: true, scalar: false, values: [items] };
  const [found] = matcherOf(schemas).match([list], schema).sections;
  if (found === undefined || found.place.isArchive || used.has(found.place.name)) return undefined;
  const { pairs, likely } = found.inner;
  const plain = [...pairs, ...likely].filter(({ leaf }) => leaf.path.length === 1);
  return {
    name: found.place.name,
    schema: found.place.schema,
    targets: new Map(plain.map(({ leaf, target }) => [leaf.path[0] ?? '', target.path.join('.')])),
  };
}

/** A rule for each plain field: to its place where it has one, else to a name to be edited. */
function rulesFor(
  places: ReadonlyMap<string, string> | undefined,
  nodes: readonly DataNode[],
  plainOnly: boolean,
): SnippetText {
  const targets = new UniqueNames(places?.values());
  const lines: (string | ReturnType<typeof stop>)[] = [];
  for (const { name, first } of observedMembers(nodes)) {
    if (typeof first === 'object' || first === undefined || name.startsWith('$')) continue;
    if (lines.length / 4 >= maxRules) break;
    const target = places?.get(name) ?? targets.take(targetName(name));
    lines.push(
      `${lines.length === 0 ? '' : ','}\n\t\t${JSON.stringify(quoteKey(name))}: "`,
      stop(inJson(target)),
      '"',
      '',
    );
  }
  if (lines.length === 0) return ['{', stop(), '}'];
  return plainOnly || lines.length > 0 ? ['{', ...lines, '\n\t}'] : ['{}'];
}

/** The last segment of a path: `"Step list"` of `A."Step list"[*]`. */
function lastName(path: string): string {
  const quotedName = /"((?:[^"\\]|\\.)*)"(?:\[\*\]|\.\*)?$/.exec(path)?.[1];
  return quotedName ?? /([^.[\]*]+)(?:\[\*\]|\.\*)?$/.exec(path)?.[1] ?? 'items';
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
