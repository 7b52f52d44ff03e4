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

/**
 * Returns the span of a part of a string's value.
 * @param node a string node
 * @param offset the offset of the part in the string's value, in UTF-16 code units
 * @param length the length of the part in the string's value, in UTF-16 code units
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

/**
 * Converts a node or a local span to a span in the document. A span that already refers to the document is returned
 * unchanged.
 */
export function spanIn({ starts }: PlacedTrees, place: JsonNode | LocalSpan | Span): Span {
  if (isPlaced(place)) return place;
  const top = 'top' in place ? place.top : rootNodeOf(place);
  return { offset: (starts.get(top) ?? 0) + (place.offset as unknown as number), length: place.length };
}

function isPlaced(place: JsonNode | LocalSpan | Span): place is Span {
  return !('top' in place) && !('type' in place);
}

/** Returns the offset of a node in a document. */
export function offsetIn(document: PlacedTrees, node: JsonNode): number {
  return spanIn(document, node).offset;
}

/** Returns the end offset of a node in a document. */
export function endOffsetIn(document: PlacedTrees, node: JsonNode): number {
  return offsetIn(document, node) + node.length;
}

/**
 * Returns the span from the start of the first node to the end of the last node. By default, the span covers only the
 * first node.
 */
export function spanFrom(document: PlacedTrees, first: JsonNode, last: JsonNode = first): Span {
  const { offset } = spanIn(document, first);
  return { offset, length: endOffsetIn(document, last) - offset };
}

/** Returns whether a node contains an offset or touches it. */
export function touchesNode(document: PlacedTrees, node: JsonNode | undefined, offset: number): boolean {
  return node !== undefined && offsetIn(document, node) <= offset && offset <= endOffsetIn(document, node);
}

function shifted(offset: LocalOffset, by: number): LocalOffset {
  return ((offset as unknown as number) + by) as unknown as LocalOffset;
}

/** Returns a document that consists of one whole tree. */
export function singleTree(root: JsonNode | undefined): PlacedTrees {
  return { starts: root ? new Map([[root, 0]]) : new Map() };
}
