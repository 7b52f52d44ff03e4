/** How far a path leads into the data: its first part that finds nothing, and what the data has there instead. */
import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import { memberNames } from '../../data/memberOrder.ts';
import type { PathExpression } from '../../data/paths/path.ts';
import { type WildcardStep, wildcardMembers } from '../../data/paths/wildcardPath.ts';
import { isObject } from '../../util/isObject.ts';

export interface PathTrail {
  /** How many parts found something; the trail with more is the better explanation. */
  readonly depth: number;
  /** The first part that found nothing, with its offset in the path in UTF-16 code units. */
  readonly part: { readonly text: string; readonly offset: number; readonly length: number };
  /** `missing`: no member of this name; `wildcard`: nothing to go through; `scalar`: the path ends at no object. */
  readonly fault: 'missing' | 'wildcard' | 'scalar';
  /** Names that the data has where the part is missing. */
  readonly names: readonly string[];
}

/** Nodes examined for each part: enough to suggest a name, at little cost. */
export const tracedNodes = 200;

/** Returns the first part of a repeat path that finds nothing. Returns undefined if the path leads to an object. */
export function traceRepeatPath(
  steps: readonly WildcardStep[],
  bases: readonly DataNode[],
  budget: Budget,
): PathTrail | undefined {
  let nodes = bases.slice(0, tracedNodes);
  let depth = 0;
  for (const [at, step] of steps.entries()) {
    if (step.kind === 'path') {
      const trail = followPath(step.path, step.text, step.offset, nodes, budget);
      if ('part' in trail) return { ...trail, depth: depth + trail.depth };
      nodes = trail.nodes;
      depth += 1;
    } else {
      nodes = firstMembers(nodes, steps[at + 1], budget);
      depth += 1;
      if (!nodes.some((node) => typeof node.value === 'object')) {
        return {
          depth,
          part: { text: step.text, offset: step.offset, length: step.text.length },
          fault: 'wildcard',
          names: [],
        };
      }
    }
  }
  const last = steps.at(-1);
  // At the end of a path, a list stands for its items.
  if (nodes.some(({ value }) => isObject(value) || (last?.kind === 'path' && isListOfSome(value)))) return undefined;
  return {
    depth,
    part: { text: last?.text ?? '', offset: last?.offset ?? 0, length: last?.text.length ?? 0 },
    fault: 'scalar',
    names: [],
  };
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
      const names = namesIn(nodes, budget);
      return { depth, part: partOf(path, text, offset, depth), fault: 'missing', names };
    }
    nodes = next;
  }
  return { nodes };
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
