/** Parsing after an edit: only the top-level member that it touched is parsed anew (DESIGN 3, incremental). */
import { type JsonNode, type JsonTree, mapperLimits, parseJsonTree } from './jsonTree.ts';

/** A tree and the text it was parsed from. */
export interface ParsedText {
  readonly text: string;
  readonly tree: JsonTree;
}

/** A stretch that differs: `start` and `oldEnd` in the old text, `newEnd` in the new one. */
export interface Change {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/**
 * The tree of a text that was edited. Nodes that the edit did not touch are the same objects, moved to where they stand
 * now: the tree before belongs to no text any more, and must not be asked for places.
 * @returns the same as `parseJsonTree(text)`
 */
export function reparse(before: ParsedText, text: string): JsonTree {
  const { root, errors } = before.tree;
  if (root?.type !== 'object' || errors.length > 0 || text.length > mapperLimits.size) return parseJsonTree(text);
  const change = changeBetween(before.text, text);
  if (change === undefined) return { root, errors };
  return reparseMember(root, change, text) ?? parseJsonTree(text);
}

/** Undefined where the texts are the same. */
export function changeBetween(before: string, after: string): Change | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start + block <= shorter && sameBlock(before, start, after, start)) start += block;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let same = 0;
  while (
    same + block <= shorter - start &&
    sameBlock(before, before.length - same - block, after, after.length - same - block)
  )
    same += block;
  while (
    same < shorter - start &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same++;
  return { start, oldEnd: before.length - same, newEnd: after.length - same };
}

/** Code units that are compared at once: much faster than one by one. */
const block = 4096;

function sameBlock(before: string, at: number, after: string, there: number): boolean {
  return before.slice(at, at + block) === after.slice(there, there + block);
}

const limitsBelowRoot = { ...mapperLimits, depth: mapperLimits.depth - 1 };

/** Undefined where the edit is not all inside one member's object, or leaves it broken. */
function reparseMember(root: JsonNode, change: Change, text: string): JsonTree | undefined {
  const shift = change.newEnd - change.oldEnd;
  const members = root.children ?? [];
  const at = memberAt(members, change.start);
  const member = members[at];
  const [key, value] = member?.children ?? [];
  if (typeof key?.value !== 'string' || value?.type !== 'object' || member?.children === undefined) return undefined;
  const { offset, length } = value;
  if (change.start <= offset || change.oldEnd >= offset + length) return undefined;
  const piece = parseJsonTree(text.slice(offset, offset + length + shift), limitsBelowRoot);
  if (piece.root?.type !== 'object' || piece.errors.length > 0) return undefined;
  move(piece.root, offset);
  (piece.root as Movable).parent = member;
  member.children[1] = piece.root;
  if (shift !== 0) {
    (member as Movable).length += shift;
    (root as Movable).length += shift;
    for (let behind = at + 1; behind < members.length; behind++) move(members[behind] as JsonNode, shift);
  }
  return { root, errors: [], replaced: { before: value, now: piece.root } };
}

/** Index of the last member that begins at the offset or before it; -1 for none. */
function memberAt(members: readonly JsonNode[], offset: number): number {
  let from = 0;
  let to = members.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((members[middle]?.offset ?? 0) <= offset) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** Nodes are read-only to all others: moving them is what this file is for. */
type Movable = { -readonly [K in keyof JsonNode]: JsonNode[K] };

function move(node: Movable, shift: number): void {
  if (shift === 0) return;
  node.offset += shift;
  if (node.colonOffset !== undefined) node.colonOffset += shift;
  if (node.children === undefined) return;
  for (const child of node.children) move(child, shift);
}
