/** Where nodes of a mapper stand in its document, and parts of strings, escapes included. */
import { type JsonNode, type LocalOffset, type Span, spelling, topOf } from './jsonTree.ts';

/**
 * A stretch of the text that a tree was parsed from. It holds for every document that has this tree, wherever the text
 * stands there; `spanIn` gives the place in one of them.
 */
export interface LocalSpan {
  /** Root of the tree. */
  readonly top: JsonNode;
  readonly offset: LocalOffset;
  readonly length: number;
}

/** A document's text as trees, and where the text of each begins: in UTF-16 code units, by the tree's root. */
export interface PlacedTrees {
  readonly starts: ReadonlyMap<JsonNode, number>;
}

/** A document with its text. */
export interface MapperText extends PlacedTrees {
  readonly text: string;
}

/** The whole node. */
export function spanOf(node: JsonNode): LocalSpan {
  return { top: topOf(node), offset: node.offset, length: node.length };
}

/**
 * Where a part of a string's value stands.
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

/** How many characters of the text write one code unit of the value. */
function escapeLength(text: string, at: number): number {
  if (text[at] !== '\\') return 1;
  return text[at + 1] === 'u' ? 6 : 2;
}

function part(node: JsonNode, from: number, length: number): LocalSpan {
  return { top: topOf(node), offset: shifted(node.offset, from), length };
}

/** The first character of a node. */
export function firstOf(node: JsonNode): LocalSpan {
  return { ...spanOf(node), length: 1 };
}

/** Place in a document; a place that is one already stays. */
export function spanIn({ starts }: PlacedTrees, place: JsonNode | LocalSpan | Span): Span {
  if (isPlaced(place)) return place;
  const top = 'top' in place ? place.top : topOf(place);
  return { offset: (starts.get(top) ?? 0) + (place.offset as unknown as number), length: place.length };
}

function isPlaced(place: JsonNode | LocalSpan | Span): place is Span {
  return !('top' in place) && !('type' in place);
}

/** The place as one of the tree that it lies in; undefined outside of all. */
export function localSpan({ starts }: PlacedTrees, { offset, length }: Span): LocalSpan | undefined {
  let found: { readonly top: JsonNode; readonly start: number } | undefined;
  for (const [top, start] of starts)
    if (start <= offset && (found === undefined || start >= found.start)) found = { top, start };
  if (found === undefined) return undefined;
  return { top: found.top, offset: (offset - found.start) as unknown as LocalOffset, length };
}

/** Is the place in one of the trees of a document? */
export function isIn({ starts }: PlacedTrees, { top }: LocalSpan): boolean {
  return starts.has(top);
}

/** Where a node begins in a document. */
export function offsetIn(document: PlacedTrees, node: JsonNode): number {
  return spanIn(document, node).offset;
}

/** Where a node ends in a document. */
export function endIn(document: PlacedTrees, node: JsonNode): number {
  return offsetIn(document, node) + node.length;
}

/** From the beginning of one node to the end of another, or of the first where there is no other. */
export function spanFrom(document: PlacedTrees, first: JsonNode, last: JsonNode = first): Span {
  const { offset } = spanIn(document, first);
  return { offset, length: endIn(document, last) - offset };
}

/** Does a node hold the offset, or touch it? */
export function touches(document: PlacedTrees, node: JsonNode | undefined, offset: number): boolean {
  return node !== undefined && offsetIn(document, node) <= offset && offset <= endIn(document, node);
}

function shifted(offset: LocalOffset, by: number): LocalOffset {
  return ((offset as unknown as number) + by) as unknown as LocalOffset;
}

/** A whole tree as a document of its own. */
export function aloneIn(root: JsonNode | undefined): PlacedTrees {
  return { starts: root ? new Map([[root, 0]]) : new Map() };
}
