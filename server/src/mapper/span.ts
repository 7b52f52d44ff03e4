/** Converts nodes and parts of strings (escapes included) to spans in a document. */
import { type JsonNode, type LocalOffset, rootNodeOf, type Span, spelling } from './jsonTree.ts';

/**
 * A span in the text that a tree was parsed from. It is valid in every document that contains this tree; `spanIn`
 * converts it to a span of one of them.
 */
export interface LocalSpan {
  /** Root of the tree. */
  readonly top: JsonNode;
  readonly offset: LocalOffset;
  readonly length: number;
}

/** A document's trees, with the offset of each tree's text in UTF-16 code units, by the tree's root. */
export interface PlacedTrees {
  readonly starts: ReadonlyMap<JsonNode, number>;
}

/** A document with its text. */
export interface MapperText extends PlacedTrees {
  readonly text: string;
}

/** The span of the whole node. */
export function spanOf(node: JsonNode): LocalSpan {
  return { top: rootNodeOf(node), offset: node.offset, length: node.length };
}

/**
 * The span of a part of a string's value.
 * @param node a string node
 * @param offset of the part in the string's value, in UTF-16 code units
 * @param length of the part in the string's value
 */
export function spanInString(node: JsonNode, offset: number, length: number): LocalSpan {
  const text = spelling(node);
  const end = text.length - 1;
  let at = 1;
  let start = at;
  for (let unit = 0; unit < offset + length && at < end; unit++) {
    if (unit === offset) start = at;
    at += escapeLength(text, at);
  }
  if (length === 0 || offset < 0) return part(node, at, 0);
  return part(node, start, at - start);
}

/** How many characters of the text encode one code unit of the value. */
function escapeLength(text: string, at: number): number {
  if (text[at] !== '\\') return 1;
  return text[at + 1] === 'u' ? 6 : 2;
}

function part(node: JsonNode, from: number, length: number): LocalSpan {
  return { top: rootNodeOf(node), offset: shifted(node.offset, from), length };
}

/** The first character of a node. */
export function firstOf(node: JsonNode): LocalSpan {
  return { ...spanOf(node), length: 1 };
}

/** The span in a document; a span that is in the document already is returned as it is. */
export function spanIn({ starts }: PlacedTrees, place: JsonNode | LocalSpan | Span): Span {
  if (isPlaced(place)) return place;
  const top = 'top' in place ? place.top : rootNodeOf(place);
  return { offset: (starts.get(top) ?? 0) + (place.offset as unknown as number), length: place.length };
}

function isPlaced(place: JsonNode | LocalSpan | Span): place is Span {
  return !('top' in place) && !('type' in place);
}

/** The span local to the tree that contains it; undefined outside of all trees. */
export function localSpan({ starts }: PlacedTrees, { offset, length }: Span): LocalSpan | undefined {
  let found: { readonly top: JsonNode; readonly start: number } | undefined;
  for (const [top, start] of starts)
    if (start <= offset && (found === undefined || start >= found.start)) found = { top, start };
  if (found === undefined) return undefined;
  return { top: found.top, offset: (offset - found.start) as unknown as LocalOffset, length };
}

/** Is the span in one of the trees of a document? */
export function containsSpan({ starts }: PlacedTrees, { top }: LocalSpan): boolean {
  return starts.has(top);
}

/** The offset of a node in a document. */
export function offsetIn(document: PlacedTrees, node: JsonNode): number {
  return spanIn(document, node).offset;
}

/** The end of a node in a document. */
export function endOffsetIn(document: PlacedTrees, node: JsonNode): number {
  return offsetIn(document, node) + node.length;
}

/** From the start of one node to the end of another; without another, the first node. */
export function spanFrom(document: PlacedTrees, first: JsonNode, last: JsonNode = first): Span {
  const { offset } = spanIn(document, first);
  return { offset, length: endOffsetIn(document, last) - offset };
}

/** Does a node contain the offset, or touch it? */
export function touchesNode(document: PlacedTrees, node: JsonNode | undefined, offset: number): boolean {
  return node !== undefined && offsetIn(document, node) <= offset && offset <= endOffsetIn(document, node);
}

function shifted(offset: LocalOffset, by: number): LocalOffset {
  return ((offset as unknown as number) + by) as unknown as LocalOffset;
}

/** A whole tree as a document of its own. */
export function singleTree(root: JsonNode | undefined): PlacedTrees {
  return { starts: root ? new Map([[root, 0]]) : new Map() };
}
