/**
 * Completion of paths into the sample (sources, conditions and others): members of the objects that the path so far
 * leads to.
 */

import * as l10n from '@vscode/l10n';
import { CompletionItemKind } from 'vscode-languageserver-types';
import type { DataNode } from '../../data/dataNode.ts';
import { quoteKey } from '../../data/paths/literalPath.ts';
import { mappedClassKey, mappedVersionKey } from '../../mapper/keys.ts';
import type { SectionMapping } from '../../mapper/mapperFile.ts';
import { offsetIn } from '../../mapper/span.ts';
import { isWritable } from '../../schema/knowledge.ts';
import { isObject } from '../../util/isObject.ts';
import { counted } from '../../util/wording.ts';
import type { MapperView } from '../mapperView.ts';
import { valueCode } from '../markup.ts';
import { schemaMember } from '../memberLookup.ts';
import { targetName, UniqueNames } from '../scaffold/scaffoldNames.ts';
import { basesOf, nodesAt, type ObservedMember, observedMembers } from './bases.ts';
import { quantityRanking } from './rankQuantities.ts';
import {
  abbreviate,
  type SnippetText,
  type Suggestion,
  snippet,
  snippetSuggestion,
  stop,
  textStop,
} from './suggestion.ts';

/** A path split at the cursor: the part that leads to the objects, and the offset of the name that is being typed. */
interface PathHead {
  readonly path: string;
  readonly from: number;
}

/** At the last dot that is outside quotes and brackets. */
function splitPathHead(typed: string): PathHead {
  let quote = '';
  let depth = 0;
  let dot = -1;
  for (let at = 0; at < typed.length; at++) {
    const char = typed[at] ?? '';
    if (char === '\\' && quote !== '') at++;
    else if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'" || char === '`') quote = char;
    else if (char === '[' || char === '(') depth++;
    else if (char === ']' || char === ')') depth--;
    else if (char === '.' && depth === 0) dot = at;
  }
  return { path: typed.slice(0, Math.max(0, dot)), from: dot + 1 };
}

/**
 * Returns suggestions for the paths of a mapping and for their continuations. Paths that another rule already reads
 * come last.
 * @param own the offset of the string that the user is editing
 * @param behind returns the JSON to insert after a name that has no value yet
 */
export function pathSuggestions(
  view: MapperView,
  section: SectionMapping,
  typed: string,
  own: number | undefined,
  behind?: (member: ObservedMember) => SnippetText,
): readonly Suggestion[] {
  const read = new Set(
    section.rules.flatMap(({ source }) => (source && offsetIn(view.mapper, source.node) !== own ? source.value : [])),
  );
  const objectsAt = (path: string) => objectsAmong(nodesAt(basesOf(view, section), path, view.budget));
  return memberSuggestions(typed, objectsAt, (member, path) =>
    isOwnKey(member) ? undefined : { rank: read.has(path) ? 1 : 0, ...(behind && { behind: behind(member) }) },
  );
}

/** Is it one of the keys that select the mapper? */
function isOwnKey({ name, nodes }: ObservedMember): boolean {
  return (name === mappedClassKey || name === mappedVersionKey) && nodes[0]?.parent?.parent === undefined;
}

/**
 * Returns suggestions for the members of the data that can continue a path.
 * @param objectsAt returns the objects that a path leads to
 * @param placeOf returns the rank of a member and the JSON behind its name, or undefined for a member that isn't offered
 */
export function memberSuggestions(
  typed: string,
  objectsAt: (path: string) => readonly DataNode[],
  placeOf: (
    member: ObservedMember,
    path: string,
  ) => { readonly rank: number; readonly behind?: SnippetText } | undefined,
): readonly Suggestion[] {
  const { path, from } = splitPathHead(typed);
  const objects = objectsAt(path);
  return observedMembers(objects).flatMap((member): readonly Suggestion[] => {
    const name = quoteKey(member.name);
    const place = placeOf(member, path === '' ? name : `${path}.${name}`);
    if (place === undefined) return [];
    const { rank, ...behind } = place;
    return [
      {
        label: member.name,
        kind: kindOf(member.first),
        ...detailsOf(member, objects.length),
        rank,
        // The opening quote may be typed already.
        filter: typed[from] === '"' ? name : member.name,
        write: { as: 'part', from, text: name, ...behind },
      },
    ];
  });
}

/** The first value, and, for several objects, how many have the member. */
function detailsOf({ first, count }: ObservedMember, of: number): Pick<Suggestion, 'detail' | 'labelDetails'> {
  const value = abbreviate(first === undefined ? 'null' : valueCode(first).code);
  if (of <= 1) return { detail: value, labelDetails: { detail: ` ${value}` } };
  const counts = ` · ${l10n.t('in {0} of {1}', count, counted(of, 'object'))}`;
  return {
    detail: value.slice(0, 80 - counts.length) + counts,
    labelDetails: { detail: ` ${value}`, description: l10n.t('{0} of {1}', count, of) },
  };
}

/** Returns the objects among the nodes. A list is replaced with its items, because a path continues in the items. */
export function objectsAmong(nodes: readonly DataNode[]): readonly DataNode[] {
  return nodes
    .flatMap((node) => (Array.isArray(node.value) ? node.items() : [node]))
    .filter(({ value }) => isObject(value));
}

function kindOf(value: unknown): CompletionItemKind {
  if (isObject(value)) return CompletionItemKind.Struct;
  return Array.isArray(value) ? CompletionItemKind.EnumMember : CompletionItemKind.Field;
}

/**
 * Returns suggestions for compact rules of the form `"source": "target"`. The target is the class member that matches
 * the field best. If no member matches, the target is the member that has the field's name, if there is one. The last
 * suggestion is an explicit rule.
 */
export function ruleSuggestions(
  view: MapperView,
  section: SectionMapping,
  typed: string,
  own: number | undefined,
  present: ReadonlySet<string>,
): readonly Suggestion[] {
  const schema = section.schema?.value ?? '';
  const rank = quantityRanking(view.schemas, schema);
  const bases = basesOf(view, section);
  const behind = ({ name, nodes }: ObservedMember): SnippetText => {
    const [best] = rank(nodes, bases).values();
    if (best?.isSure === true) return textStop(best.target.facts.name);
    const target = targetName(name);
    const member = schemaMember(view.schemas, schema, [target]);
    return textStop(member && isWritable(member) ? target : '');
  };
  const compact = pathSuggestions(view, section, typed, own, behind).filter(
    ({ write }) => write.as === 'json' || !present.has(write.text),
  );
  return [...compact, explicitRule(present)];
}

function explicitRule(present: ReadonlySet<string>): Suggestion {
  const label = l10n.t('rule with options');
  return snippetSuggestion(
    label,
    l10n.t('a named rule with source, target and options'),
    snippet`{\n\t"source": "${stop()}",\n\t"target": "${stop()}"\n}`,
    { name: new UniqueNames(present).take('rule'), rank: 3, filter: `mapper-rule ${label}` },
  );
}
