/** Parsing after an edit: only the innermost value that holds it is parsed anew (DESIGN 3, incremental). */
import {
  type JsonNode,
  type JsonTree,
  mapperLimits,
  parseJsonTree,
  type TextChange,
  type TreeEdit,
  type TreeStep,
} from './jsonTree.ts';

/** A tree and the text it was parsed from. */
export interface ParsedText {
  readonly text: string;
  readonly tree: JsonTree;
}

/**
 * The tree of a text that was edited. Nodes that the edit did not touch are the same objects, moved to where they stand
 * now: the tree before belongs to no text any more, and must not be asked for places.
 * @param known what is different, where that is known
 * @returns the same as `parseJsonTree(text)`
 */
export function reparse(before: ParsedText, text: string, known?: TextChange): JsonTree {
  const { root, errors } = before.tree;
  if (root?.type !== 'object' || errors.length > 0 || text.length > mapperLimits.size) return parseJsonTree(text);
  const change = known ?? changeBetween(before.text, text);
  if (change === undefined) return { root, errors };
  return reparseValue(root, change, text, before.tree.edit) ?? parseJsonTree(text);
}

/** Undefined where the texts are the same. */
export function changeBetween(before: string, after: string): TextChange | undefined {
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

/**
 * Tried from inside out: the text, then what holds it, then the whole top-level member.
 * @param last the edit before: who types stays in one text
 */
function reparseValue(
  root: JsonNode,
  change: TextChange,
  text: string,
  last: TreeEdit | undefined,
): JsonTree | undefined {
  const isSameText = last?.now.type === 'string' && isInside(change, last.now);
  const way = isSameText ? last.way : wayTo(root, change);
  const innermost = way.length - 1;
  const holder = way[innermost]?.value.type === 'string' ? innermost - 1 : innermost;
  return (
    replaceAt(root, way, innermost, change, text) ??
    (holder < innermost ? replaceAt(root, way, holder, change, text) : undefined) ??
    (holder > 0 ? replaceAt(root, way, 0, change, text) : undefined)
  );
}

function replaceAt(
  root: JsonNode,
  way: readonly TreeStep[],
  depth: number,
  change: TextChange,
  text: string,
): JsonTree | undefined {
  const step = way[depth];
  const now = step && parsedAnew(step.value, change, text, depth);
  if (!step || !now) return undefined;
  put(now, step);
  shiftBehind(root, way, depth, change);
  const wayNow = way.slice(0, depth + 1);
  wayNow[depth] = { container: step.container, index: step.index, value: now };
  return { root, errors: [], edit: { way: wayNow, before: step.value, now, change } };
}

/** The values that hold all of a change between their first and last character, from a top-level member's down. */
function wayTo(root: JsonNode, change: TextChange): readonly TreeStep[] {
  const way: TreeStep[] = [];
  for (let container = root; ; ) {
    const children = container.children ?? [];
    const index = childAt(children, change.start);
    const child = children[index];
    const value = child?.type === 'property' ? child.children?.[1] : child;
    if (value === undefined || !isInside(change, value)) return way;
    if (value.type !== 'string' && value.type !== 'object' && value.type !== 'array') return way;
    way.push({ container, index, value });
    container = value;
  }
}

function isInside({ start, oldEnd }: TextChange, { offset, length }: JsonNode): boolean {
  return start > offset && oldEnd < offset + length;
}

/** The value in the new text, standing where it stands there; undefined where it is none of the same type any more. */
function parsedAnew(before: JsonNode, change: TextChange, text: string, depth: number): JsonNode | undefined {
  const { type, offset } = before;
  const length = before.length + change.newEnd - change.oldEnd;
  const piece = text.slice(offset, offset + length);
  if (type === 'string') {
    const value = stringIn(piece);
    return value === undefined ? undefined : { type, offset, length, value };
  }
  const { root, errors } = parseJsonTree(piece, { ...mapperLimits, depth: mapperLimits.depth - 1 - depth });
  if (root?.type !== type || errors.length > 0) return undefined;
  move(root, offset);
  return root;
}

/** The value of a JSON string; undefined for anything else. */
function stringIn(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

function put(now: JsonNode, { container, index }: TreeStep): void {
  const child = container.children?.[index];
  const holder = child?.type === 'property' ? child : container;
  (now as Movable).parent = holder;
  if (holder.children) holder.children[holder === container ? index : 1] = now;
}

/** What stands behind the change moves; what holds it becomes longer. */
function shiftBehind(
  root: JsonNode,
  way: readonly TreeStep[],
  innermost: number,
  { oldEnd, newEnd }: TextChange,
): void {
  const shift = newEnd - oldEnd;
  if (shift === 0) return;
  (root as Movable).length += shift;
  for (let depth = 0; depth <= innermost; depth++) {
    const { container, index, value } = way[depth] as TreeStep;
    const children = container.children ?? [];
    const child = children[index];
    if (child?.type === 'property') (child as Movable).length += shift;
    // The innermost one was parsed anew, and knows its length.
    if (depth < innermost) (value as Movable).length += shift;
    for (let behind = index + 1; behind < children.length; behind++) move(children[behind] as JsonNode, shift);
  }
}

/** Index of the last child that begins at the offset or before it; -1 for none. */
function childAt(children: readonly JsonNode[], offset: number): number {
  let from = 0;
  let to = children.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((children[middle]?.offset ?? 0) <= offset) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** Nodes are read-only to all others: moving them is what this file is for. */
type Movable = { -readonly [K in keyof JsonNode]: JsonNode[K] };

function move(node: Movable, shift: number): void {
  if (shift === 0) return;
  node.offset += shift;
  if (node.children === undefined) return;
  for (const child of node.children) move(child, shift);
}
