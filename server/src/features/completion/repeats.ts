/** Completion of `repeat_paths`: what repeats in the sample. */

import * as l10n from '@vscode/l10n';
import { CompletionItemKind } from 'vscode-languageserver-types';
import type { DataNode } from '../../data/dataNode.ts';
import { memberNames } from '../../data/memberOrder.ts';
import { quoteKey } from '../../data/paths/literalPath.ts';
import type { SectionMapping } from '../../mapper/mapperFile.ts';
import { isObject } from '../../util/isObject.ts';
import { atLeast, counted } from '../../util/wording.ts';
import { listPath } from '../forms.ts';
import { inspectedLimit, type MapperView } from '../mapperView.ts';
import { membersPath } from '../scaffold/paths.ts';
import { observedMembers, outerBases } from './bases.ts';
import { abbreviate, type Suggestion } from './suggestion.ts';

/** The deepest level that is searched. */
const deepest = 6;
/** The most results. */
const maxFound = 100;
const shownFields = 4;

/** A path to repeated objects. */
export interface RepeatedPath {
  readonly path: string;
  /** Another path to the same objects, which specification and parsers read alike from the root; undefined if none is known. */
  readonly alike: string | undefined;
  /** How many objects it leads to, as far as they were counted. */
  readonly count: number;
  /** Counting stopped at a limit. */
  readonly isCut: boolean;
  /** The first of the objects. */
  readonly nodes: readonly DataNode[];
}

/** Returns the suggestions for `repeat_paths`. */
export function repeatPathSuggestions(view: MapperView, section: SectionMapping): readonly Suggestion[] {
  const taken = new Set(section.repeatPaths?.map(({ value }) => value));
  const suggest = (
    repeated: RepeatedPath,
    path: string,
    rank: number,
    detail = repeatedDetail(repeated),
  ): Suggestion => ({
    label: path,
    kind: CompletionItemKind.Enum,
    detail,
    rank: taken.has(path) ? 2 : rank,
    // What is typed is the name of the list.
    ...(path !== repeated.path && { filter: `${repeated.path} ${path}` }),
    write: { as: 'value', text: path },
  });
  return findRepeatedPaths(outerBases(view, section)).flatMap((repeated) => {
    const { path, alike } = repeated;
    if (section.parent || alike === path) return [suggest(repeated, path, 0)];
    const told = suggest(repeated, path, 1, l10n.t("{0}; NOMAD's parser can't import it", repeatedDetail(repeated)));
    return alike === undefined ? [told] : [suggest(repeated, alike, 0), told];
  });
}

/** Formats the details of a repeat path, such as `12 objects: time, step_name`. */
export function repeatedDetail({ count, isCut, nodes }: RepeatedPath): string {
  const fields = observedMembers(nodes.slice(0, 20)).slice(0, shownFields);
  const objects = counted(count, 'object');
  return abbreviate(`${atLeast(isCut, objects)}: ${fields.map(({ name }) => name).join(', ')}`);
}

/** Finds the paths to lists of objects and to objects whose members are similar objects. Outer paths come first. */
export function findRepeatedPaths(bases: readonly DataNode[]): readonly RepeatedPath[] {
  const found: RepeatedPath[] = [];
  let level: readonly ReachedNodes[] = [{ path: '', nodes: bases, isCut: false, isPlain: true }];
  for (let depth = 0; depth < deepest && found.length < maxFound; depth++)
    level = level.flatMap((each) => lookInto(each, found));
  return found.slice(0, maxFound);
}

interface ReachedNodes {
  readonly path: string;
  readonly nodes: readonly DataNode[];
  readonly isCut: boolean;
  /** No wildcard is on the way. */
  readonly isPlain: boolean;
}

/** Adds what repeats directly below these objects. @returns the next level to search */
function lookInto({ path, nodes, isCut, isPlain }: ReachedNodes, found: RepeatedPath[]): readonly ReachedNodes[] {
  const next: ReachedNodes[] = [];
  const add = (to: string, items: Items, alike: string) => {
    const cut = isCut || items.nodes.length < items.count;
    found.push({ path: to, alike: isPlain ? alike : undefined, count: items.count, isCut: isCut, nodes: items.nodes });
    next.push({ path: to, nodes: items.nodes, isCut: cut, isPlain: false });
  };
  for (const { name, nodes: values } of observedMembers(nodes)) {
    const to = path === '' ? quoteKey(name) : `${path}.${quoteKey(name)}`;
    const items = listItems(values);
    if (items.count > 0) add(`${to}[*]`, items, listPath(to));
    const objects = values.filter(({ value }) => isObject(value));
    if (objects.length === 0) continue;
    const members = alikeMembers(objects);
    if (members) add(`${to}.*`, members, membersPath(to, members.names));
    else next.push({ path: to, nodes: objects, isCut, isPlain });
  }
  return next;
}

interface Items {
  readonly nodes: readonly DataNode[];
  readonly count: number;
}

/** Counted without creating a node for each item: lists may be long. */
function listItems(values: readonly DataNode[]): Items {
  const nodes: DataNode[] = [];
  let count = 0;
  for (const list of values) {
    if (!Array.isArray(list.value)) continue;
    for (const [index, item] of list.value.entries()) {
      if (!isObject(item)) continue;
      count++;
      const node = nodes.length < inspectedLimit ? list.item(index) : undefined;
      if (node) nodes.push(node);
    }
  }
  return { nodes, count };
}

/** Members of objects with data as names: all are objects, and share more than half of their fields. */
function alikeMembers(objects: readonly DataNode[]): (Items & { readonly names: readonly string[] }) | undefined {
  const nodes: DataNode[] = [];
  const all: string[] = [];
  let count = 0;
  for (const object of objects) {
    const names = isObject(object.value) ? memberNames(object.value) : [];
    count += names.length;
    for (const name of names) all.push(name);
    for (const name of names.slice(0, inspectedLimit - nodes.length)) {
      const member = object.member(name);
      if (member === undefined || !isObject(member.value)) return undefined;
      nodes.push(member);
    }
  }
  if (nodes.length < 2) return undefined;
  const met = observedMembers(nodes);
  const shared = met.reduce((sum, { count: each }) => sum + each, 0);
  return met.length > 0 && shared * 2 > met.length * nodes.length ? { nodes, count, names: all } : undefined;
}
