/** What repeats in the sample: `repeat_paths`. */
import * as l10n from '@vscode/l10n';
import { CompletionItemKind } from 'vscode-languageserver-types';
import { type DataNode, isObject } from '../../data/dataNode.ts';
import { memberNames } from '../../data/memberOrder.ts';
import { quoteKey } from '../../data/paths/literalPath.ts';
import type { SectionMapping } from '../../mapper/types.ts';
import { counted } from '../../util/text.ts';
import { type MapperView, mostLookedAt } from '../mapperView.ts';
import { membersMet, outerBases } from './bases.ts';
import { type Suggestion, short } from './suggestion.ts';

/** Deeper things are not looked for. */
const deepest = 6;
/** More repeated things are not listed. */
const mostFound = 100;
const shownFields = 4;

/** A path that leads to repeated objects. */
export interface Repeated {
  readonly path: string;
  /** Objects that it leads to, as far as they were looked at. */
  readonly count: number;
  /** There may be more. */
  readonly isCut: boolean;
  /** The first of them. */
  readonly nodes: readonly DataNode[];
}

export function repeatPaths(view: MapperView, section: SectionMapping): readonly Suggestion[] {
  const taken = new Set(section.repeatPaths?.map(({ value }) => value));
  return repeatedBelow(outerBases(view, section)).map((repeated) => ({
    label: repeated.path,
    kind: CompletionItemKind.Enum,
    detail: repeatedDetail(repeated),
    rank: taken.has(repeated.path) ? 1 : 0,
    write: { as: 'value', text: repeated.path },
  }));
}

/** `12 objects: time, step_name`. */
export function repeatedDetail({ count, isCut, nodes }: Repeated): string {
  const fields = membersMet(nodes.slice(0, 20)).slice(0, shownFields);
  const objects = counted(count, 'object');
  return short(`${isCut ? l10n.t('at least {0}', objects) : objects}: ${fields.map(({ name }) => name).join(', ')}`);
}

/** Lists of objects, and objects whose members are alike, outer ones first. */
export function repeatedBelow(bases: readonly DataNode[]): readonly Repeated[] {
  const found: Repeated[] = [];
  let level: readonly Below[] = [{ path: '', nodes: bases, isCut: false }];
  for (let depth = 0; depth < deepest && found.length < mostFound; depth++)
    level = level.flatMap((each) => lookInto(each, found));
  return found.slice(0, mostFound);
}

interface Below {
  readonly path: string;
  readonly nodes: readonly DataNode[];
  readonly isCut: boolean;
}

/** Adds what repeats right below these objects. @returns where to look next */
function lookInto({ path, nodes, isCut }: Below, found: Repeated[]): readonly Below[] {
  const next: Below[] = [];
  const add = (to: string, items: Items) => {
    const cut = isCut || items.nodes.length < items.count;
    found.push({ path: to, count: items.count, isCut: isCut, nodes: items.nodes });
    next.push({ path: to, nodes: items.nodes, isCut: cut });
  };
  for (const { name, nodes: values } of membersMet(nodes)) {
    const to = path === '' ? quoteKey(name) : `${path}.${quoteKey(name)}`;
    const items = listItems(values);
    if (items.count > 0) add(`${to}[*]`, items);
    const objects = values.filter(({ value }) => isObject(value));
    if (objects.length === 0) continue;
    const members = alikeMembers(objects);
    if (members) add(`${to}.*`, members);
    else next.push({ path: to, nodes: objects, isCut });
  }
  return next;
}

interface Items {
  readonly nodes: readonly DataNode[];
  readonly count: number;
}

/** Counted without a node for each: lists may be long. */
function listItems(values: readonly DataNode[]): Items {
  const nodes: DataNode[] = [];
  let count = 0;
  for (const list of values) {
    if (!Array.isArray(list.value)) continue;
    for (const [index, item] of list.value.entries()) {
      if (!isObject(item)) continue;
      count++;
      const node = nodes.length < mostLookedAt ? list.item(index) : undefined;
      if (node) nodes.push(node);
    }
  }
  return { nodes, count };
}

/** Members of objects that are keyed by dynamic names: all are objects, and share more than half of their fields. */
function alikeMembers(objects: readonly DataNode[]): Items | undefined {
  const nodes: DataNode[] = [];
  let count = 0;
  for (const object of objects) {
    const names = isObject(object.value) ? memberNames(object.value) : [];
    count += names.length;
    for (const name of names.slice(0, mostLookedAt - nodes.length)) {
      const member = object.member(name);
      if (member === undefined || !isObject(member.value)) return undefined;
      nodes.push(member);
    }
  }
  if (nodes.length < 2) return undefined;
  const met = membersMet(nodes);
  const shared = met.reduce((sum, { count: each }) => sum + each, 0);
  return met.length > 0 && shared * 2 > met.length * nodes.length ? { nodes, count } : undefined;
}
