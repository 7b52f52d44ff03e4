/** Growing selection: segment of a path, whole text, member, object, and so on up to the file. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { SelectionRange } from 'vscode-languageserver-types';
import type { JsonNode, Span } from '../../mapper/jsonTree.ts';
import type { MapperFile } from '../../mapper/mapperFile.ts';
import { spanIn, touchesNode } from '../../mapper/span.ts';
import type { Position } from '../../protocol.ts';
import { rangeOf } from '../ranges.ts';

/**
 * Returns one selection range for each position. A selection range begins with the innermost span and refers to the
 * next larger range.
 */
export function selectionRanges(
  mapper: MapperFile,
  document: TextDocument,
  positions: readonly Position[],
): SelectionRange[] {
  return positions.map((position) => {
    const offset = document.offsetAt(position);
    const spans = [{ offset: 0, length: mapper.text.length }, ...spansAt(mapper, offset)];
    let range: SelectionRange | undefined;
    for (const span of spans) {
      if (range && isSame(document, range, span)) continue;
      const parent: SelectionRange | undefined = range;
      range = { range: rangeOf(document, span), ...(parent && { parent }) };
    }
    return range ?? { range: { start: position, end: position } };
  });
}

function isSame(document: TextDocument, { range }: SelectionRange, { offset, length }: Span): boolean {
  return document.offsetAt(range.start) === offset && document.offsetAt(range.end) === offset + length;
}

/** Spans from the root inwards. */
function* spansAt(mapper: MapperFile, offset: number): Generator<Span> {
  let node: JsonNode | undefined = mapper.root;
  while (node !== undefined) {
    if (!touchesNode(mapper, node, offset)) return;
    const span = spanIn(mapper, node);
    yield span;
    if ((node.type === 'object' || node.type === 'array') && node.length > 2 && isInner(span, offset))
      yield { offset: span.offset + 1, length: node.length - 2 };
    if (node.type === 'string') yield* insideString(mapper.text, span, offset);
    node = node.children?.find((child) => touchesNode(mapper, child, offset));
  }
}

function isInner({ offset: start, length }: Span, offset: number): boolean {
  return start < offset && offset < start + length;
}

/** The span between the quotes, and the segment of a dotted path. */
function* insideString(text: string, span: Span, offset: number): Generator<Span> {
  const end = span.offset + span.length - 1;
  if (!isInner(span, offset) || text[end] !== '"' || end <= span.offset) return;
  yield { offset: span.offset + 1, length: span.length - 2 };
  const isPart = (char: string | undefined) => char !== undefined && /[^.[\]"\s]/.test(char);
  let start = offset;
  let stop = offset;
  while (start > span.offset + 1 && isPart(text[start - 1])) start--;
  while (stop < end && isPart(text[stop])) stop++;
  if (stop > start) yield { offset: start, length: stop - start };
}
