/** Completion of whole mappings: for repeated data that no mapping reads, and empty ones. */
import * as l10n from '@vscode/l10n';
import { CompletionItemKind } from 'vscode-languageserver-types';
import type { DataNode } from '../../data/dataNode.ts';
import { quoteKey } from '../../data/paths/literalPath.ts';
import { mainSchemaKey } from '../../mapper/keys.ts';
import type { SectionMapping } from '../../mapper/types.ts';
import type { Member } from '../../schema/knowledge.ts';
import type { MapperView } from '../mapperView.ts';
import { classOfMember, writableNames } from '../memberLookup.ts';
import { targetName, UniqueNames } from '../scaffold/scaffoldNames.ts';
import { basesOf, membersMet, rootsOf } from './bases.ts';
import { type Repeated, repeatedBelow, repeatedDetail } from './repeats.ts';
import { type Suggestion, stop, type Written } from './suggestion.ts';

/** The most rules of a new mapping. */
const mostRules = 30;

/**
 * Mappings that can be added beside the others.
 * @param parent whose `subsections` they are added to; undefined at the top level
 */
export function wholeSections(
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
  const repeated = repeatedBelow(bases)
    .filter(({ path, alike }) => !isRead(path) && !isRead(alike) && !isRead(path.replace('[*]', '')))
    // From an item the parser reads no wildcard.
    .map((each) => (parent ? { ...each, alike: undefined } : each));
  const free = freePlaces(view, siblings, schema);
  return [...main, ...repeated.map((each) => repeatedSection(view, each, free, present)), emptySection(present)];
}

/** Sub sections of the parent's class, those without a mapping first. */
function freePlaces(
  { schemas }: MapperView,
  siblings: readonly SectionMapping[],
  schema: string | undefined,
): readonly Member[] {
  if (schema === undefined) return [];
  const used = new Set(siblings.map(({ mainKey }) => mainKey?.value));
  return schemas.membersOf(schema).list.filter(({ kind, name }) => kind === 'subSection' && !used.has(name));
}

function mainSection(view: MapperView, bases: readonly DataNode[], present: ReadonlySet<string>): Suggestion {
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
        '",\n\t"is_main": "True",\n\t"rules": ',
        ...rulesFor(view, undefined, bases, true),
        '\n}',
      ],
    },
  };
}

function repeatedSection(
  view: MapperView,
  repeated: Repeated,
  free: readonly Member[],
  present: ReadonlySet<string>,
): Suggestion {
  const key = lastName(repeated.path);
  const place = placeFor(key, free);
  const schema = classOfMember(place);
  const name = new UniqueNames(present).take(place?.name ?? targetName(key), '_mapping');
  const behind: Written = [
    '{\n\t"schema": "',
    schema === undefined ? stop() : stop(inJson(schema)),
    '",\n\t"main_key": "',
    stop(inJson(place?.name ?? targetName(key))),
    '",\n\t"repeats": "True",\n\t"repeat_paths": [',
    JSON.stringify(repeated.alike ?? repeated.path),
    ...(repeated.alike === undefined ? [] : ['],\n\t"repeat_keys": [', JSON.stringify(everyItemKey(repeated))]),
    '],\n\t"rules": ',
    ...rulesFor(view, schema, repeated.nodes, false),
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
function everyItemKey({ nodes, count }: Repeated): string | object {
  const common = nodes.length === count ? membersMet(nodes).find((met) => met.count === count) : undefined;
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

/** A sub section of the same name, or else a repeated one whose name is part of it. */
function placeFor(key: string, free: readonly Member[]): Member | undefined {
  const name = targetName(key);
  const same = free.find((each) => each.name === name || `${each.name}s` === name || each.name === `${name}s`);
  if (same) return same;
  const repeating = free.filter(({ kind, facts }) => kind === 'subSection' && facts.repeats === true);
  return repeating.find((each) => name.includes(each.name.replace(/s$/, '')));
}

/**
 * A rule for each plain field, to the member of the same name if the class has it, otherwise to a name to be edited.
 */
function rulesFor(
  view: MapperView,
  schema: string | undefined,
  nodes: readonly DataNode[],
  plainOnly: boolean,
): Written {
  const members = schema === undefined ? [] : writableNames(view.schemas, schema);
  const targets = new UniqueNames();
  const lines: (string | ReturnType<typeof stop>)[] = [];
  for (const { name, first } of membersMet(nodes)) {
    if (typeof first === 'object' || first === undefined || name.startsWith('$')) continue;
    if (lines.length / 4 >= mostRules) break;
    const target = targets.take(sameNamed(name, members) ?? targetName(name));
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

/** `step_name` fits `name` of a step if the class has no `step_name`. */
function sameNamed(field: string, members: readonly string[]): string | undefined {
  const name = targetName(field);
  if (members.includes(name)) return name;
  const ending = name.slice(name.lastIndexOf('_') + 1);
  return ending !== name && members.includes(ending) ? ending : undefined;
}

/** The last segment of a path: `"Step list"` of `A."Step list"[*]`. */
function lastName(path: string): string {
  const quotedName = /"((?:[^"\\]|\\.)*)"(?:\[\*\]|\.\*)?$/.exec(path)?.[1];
  return quotedName ?? /([^.[\]*]+)(?:\[\*\]|\.\*)?$/.exec(path)?.[1] ?? 'items';
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
