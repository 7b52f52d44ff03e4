/** Conversion of spans to lines and characters, and parts of strings. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { JsonNode, Span } from '../mapper/jsonTree.ts';
import type { MapperFile } from '../mapper/mapperFile.ts';
import type { MapperPart } from '../mapper/parts.ts';
import { type MapperText, spanIn, spanInString } from '../mapper/span.ts';
import type { Range } from '../protocol.ts';

/** What knows the lines of a text; positions are zero-based, in UTF-16. */
export type Lines = Pick<TextDocument, 'positionAt'>;

/** Converts a span to a range of lines and characters, which are zero-based and counted in UTF-16 code units. */
export function rangeOf(document: Lines, { offset, length }: Span): Range {
  return { start: document.positionAt(offset), end: document.positionAt(offset + length) };
}

/** Returns the span between the quotes of a string. For any other node, returns the span of the whole node. */
export function innerSpan(file: MapperText, node: JsonNode): Span {
  const { offset, length } = spanIn(file, node);
  if (node.type !== 'string' || length < 2 || file.text[offset + length - 1] !== '"') return { offset, length };
  return { offset: offset + 1, length: length - 2 };
}

/** A segment of a dotted text. */
interface Segment {
  readonly text: string;
  /** Offset in the text, UTF-16 code units. */
  readonly offset: number;
}

/** Returns the segments of a dotted target or `main_key`. A segment includes its indices. */
export function segmentsOf(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  let offset = 0;
  for (const part of text.split('.')) {
    segments.push({ text: part, offset });
    offset += part.length + 1;
  }
  return segments;
}

/** Returns the segment of a dotted string at an offset in the document. */
export function segmentAt(
  file: MapperText,
  node: JsonNode,
  offset: number,
): { readonly index: number; readonly span: Span } {
  const segments = segmentsOf(String(node.value));
  for (const [index, segment] of segments.entries()) {
    const span = spanIn(file, spanInString(node, segment.offset, segment.text.length));
    if (offset <= span.offset + span.length || index === segments.length - 1) return { index, span };
  }
  return { index: 0, span: innerSpan(file, node) };
}

/**
 * Returns the span of a key or value at an offset: of a dotted target or `main_key` its segment there, of any other the
 * whole node.
 */
export function partSpan(mapper: MapperFile, { kind, node }: MapperPart, offset: number): Span {
  if (kind !== 'target' && kind !== 'mainKey') return spanIn(mapper, node);
  return segmentAt(mapper, node, offset).span;
}

/** Removes indices such as `[3]`, `[n]` and `[*]` from a segment. */
export function withoutIndices(segment: string): string {
  return segment.replace(/\[[^\]]*\]/g, '');
}

/** Escapes a text for a JSON string, without enclosing quotes. */
export function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
