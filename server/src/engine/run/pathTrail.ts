/** How far a path leads into the data: its first part that finds nothing, and what the data has there instead. */
import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import { memberNames } from '../../data/memberOrder.ts';
import { compilePath, type PathExpression } from '../../data/paths/path.ts';
import { type WildcardStep, wildcardMembers } from '../../data/paths/wildcardPath.ts';
import { isEmpty } from '../../data/valueText.ts';
import { isObject, ownMember } from '../../util/isObject.ts';
import type { PathKey } from '../../util/jsonPointer.ts';
import { acceptsCandidate } from '../plan/candidateKeys.ts';
import type { RulePlan } from '../plan/rulePlan.ts';

export interface PathTrail {
  /** How many parts found something; the trail with more is the better explanation. */
  readonly depth: number;
  /** The first part that found nothing, with its offset in the path in UTF-16 code units. */
  readonly part: { readonly text: string; readonly offset: number; readonly length: number };
  /**
   * `missing`: no member of this name; `null`: a member without value; `empty`: a list or object without items;
   * `wildcard`: nothing to go through; `scalar`: the path ends at no object; `unmatched`: no member that the
   * `match_key` of the wildcard accepts.
   */
  readonly fault: 'missing' | 'null' | 'empty' | 'wildcard' | 'scalar' | 'unmatched';
  /** Names that the data has where the part is missing. */
  readonly names: readonly string[];
  /** The members that the wildcard with this index, counted from 0, goes through; only of `unmatched`. */
  readonly unmatched?: { readonly wildcard: number; readonly members: readonly DataNode[] };
}

/** Nodes examined for each part: enough to suggest a name, at little cost. */
export const tracedNodes = 200;

/** Returns the first part of a repeat path that finds nothing, or undefined if the path leads to an object. */
export function traceRepeatPath(
  steps: readonly WildcardStep[],
  bases: readonly DataNode[],
  budget: Budget,
): PathTrail | undefined {
  const followed = traceSteps(steps, bases, budget);
  if ('part' in followed) return followed;
  const { nodes } = followed;
  const last = steps.at(-1);
  // At the end of a path, a list stands for its items.
  if (nodes.some(({ value }) => isObject(value) || (last?.kind === 'path' && isListOfSome(value)))) return undefined;
  return { depth: steps.length, part: partOfStep(last), fault: nodes.every(hasNoItem) ? 'empty' : 'scalar', names: [] };
}

/**
 * Follows a path with wildcards from each node, through the first members only.
 * @param matchKeys by wildcard: a wildcard that has some goes through the members that they accept
 */
export function traceSteps(
  steps: readonly WildcardStep[],
  bases: readonly DataNode[],
  budget: Budget,
  matchKeys: RulePlan['matchKeys'] = [],
): Followed {
  let nodes = bases.slice(0, tracedNodes);
  let depth = 0;
  let wildcard = -1;
  for (const [at, step] of steps.entries()) {
    if (step.kind === 'path') {
      const trail = followStep(step, nodes, budget);
      if ('part' in trail) return { ...trail, depth: depth + trail.depth };
      nodes = trail.nodes;
      depth += 1;
      continue;
    }
    wildcard += 1;
    const keys = matchKeys[wildcard];
    if (keys) {
      const members = nodes.flatMap((node) => [...wildcardMembers(node, true, budget)]);
      const accepted = members.filter((member) => keys.every((key) => acceptsCandidate(key, member, budget)));
      if (accepted.length === 0)
        return { depth, part: partOfStep(step), fault: 'unmatched', names: [], unmatched: { wildcard, members } };
      nodes = accepted.slice(0, tracedNodes);
    } else {
      const isEmpty = nodes.every(hasNoItem);
      nodes = firstMembers(nodes, steps[at + 1], budget);
      if (!nodes.some((node) => typeof node.value === 'object')) {
        const fault = isEmpty ? 'empty' : 'wildcard';
        return { depth: depth + 1, part: partOfStep(isEmpty ? (steps[at - 1] ?? step) : step), fault, names: [] };
      }
    }
    depth += 1;
  }
  return { nodes };
}

function partOfStep(step: WildcardStep | undefined): PathTrail['part'] {
  return { text: step?.text ?? '', offset: step?.offset ?? 0, length: step?.text.length ?? 0 };
}

/** In `{items: X}` the path that can fail is X: the object around it is always there. */
function followStep(step: PathStep, nodes: readonly DataNode[], budget: Budget): Followed {
  const [, opening = '', text = ''] = step.path.keys ? [] : (/^(\{\s*\w+\s*:\s*)(.*\S)\s*\}$/s.exec(step.text) ?? []);
  const inner = text === '' ? undefined : compilePath(text);
  if (inner && 'path' in inner && inner.path.keys) {
    const offset = step.offset + opening.length;
    const trail = followPath(inner.path, text, offset, nodes, budget);
    if ('part' in trail) return trail;
    if (trail.nodes.every(hasNoItem))
      return { depth: 1, part: { text, offset, length: text.length }, fault: 'empty', names: [] };
  }
  return followPath(step.path, step.text, step.offset, nodes, budget);
}

function hasNoItem({ value }: DataNode): boolean {
  return typeof value === 'object' && isEmpty(value);
}

function isListOfSome(value: unknown): boolean {
  return Array.isArray(value) && value.some(isObject);
}

/** The first members: there may be a million, and only a sample is examined. */
function firstMembers(nodes: readonly DataNode[], next: WildcardStep | undefined, budget: Budget): DataNode[] {
  const members: DataNode[] = [];
  for (const node of nodes) {
    for (const member of wildcardMembers(node, flattens(next), budget))
      if (members.push(member) >= tracedNodes) return members;
  }
  return members;
}

/** Does a wildcard go into the items of a list? Not if the next step applies to the list itself. */
function flattens(next: WildcardStep | undefined): boolean {
  return next === undefined || (next.kind === 'path' && !next.text.startsWith('['));
}

type PathStep = Extract<WildcardStep, { kind: 'path' }>;
type Followed = { readonly nodes: DataNode[] } | PathTrail;

/**
 * Follows a path without wildcards from each node. Names and indices are followed one by one; any other expression is
 * evaluated as a whole.
 */
export function followPath(
  path: PathExpression,
  text: string,
  offset: number,
  bases: readonly DataNode[],
  budget: Budget,
): Followed {
  if (path.keys === undefined) {
    const nodes = bases.flatMap((node) => path.find(node, budget) ?? []);
    if (nodes.length > 0) return { nodes };
    return { depth: 0, part: { text, offset, length: text.length }, fault: 'missing', names: [] };
  }
  let nodes = bases.slice(0, tracedNodes);
  for (const [depth, key] of path.keys.entries()) {
    const next = nodes.flatMap((node) => (typeof key === 'string' ? node.member(key) : node.item(key)) ?? []);
    if (next.length === 0) {
      const part = partOf(path, text, offset, depth);
      if (nodes.some(({ value }) => isNullAt(value, key))) return { depth, part, fault: 'null', names: [] };
      return { depth, part, fault: 'missing', names: namesIn(nodes, budget) };
    }
    nodes = next;
  }
  return { nodes };
}

function isNullAt(value: unknown, key: PathKey): boolean {
  if (typeof key === 'number') return Array.isArray(value) && value.at(key) === null;
  return ownMember(value, key) === null;
}

/** Names of members, each once; those that the budget does not allow are omitted. */
function namesIn(nodes: readonly DataNode[], budget: Budget): readonly string[] {
  const names = new Set<string>();
  for (const { value } of nodes) {
    const own = isObject(value) ? memberNames(value) : [];
    if (!budget.takeNodes(own.length >> 3)) break;
    for (const name of own) names.add(name);
  }
  return [...names];
}

/** Text and offset of the n-th name or index of a path. */
function partOf(path: PathExpression, text: string, offset: number, depth: number): PathTrail['part'] {
  const parts = [...text.matchAll(/"(?:[^"\\]|\\.)*"|\[[^\]]*\]|[^.[\]"]+/g)];
  const part = parts[depth];
  // The path is spelled so that its parts cannot be located: the whole path is reported.
  if (part === undefined || parts.length !== path.keys?.length) return { text, offset, length: text.length };
  return { text: part[0], offset: offset + part.index, length: part[0].length };
}
