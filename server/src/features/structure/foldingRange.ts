/** Folding of objects and lists of a mapper that span several lines. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { FoldingRange } from 'vscode-languageserver-types';
import type { JsonNode, Span } from '../../mapper/jsonTree.ts';
import type { MapperFile } from '../../mapper/mapperFile.ts';
import { spanIn } from '../../mapper/span.ts';

/** The most ranges; more would slow the editor down. */
const maxRanges = 5000;

/**
 * Returns the ranges of a mapper that can be folded.
 * @param document the text of the mapper, in the same version
 */
export function foldingRanges(mapper: MapperFile, document: TextDocument): FoldingRange[] {
  const ranges: FoldingRange[] = [];
  const stack: JsonNode[] = mapper.root ? [mapper.root] : [];
  for (let node = stack.pop(); node !== undefined && ranges.length < maxRanges; node = stack.pop()) {
    const range = node.type === 'object' || node.type === 'array' ? rangeOf(spanIn(mapper, node), document) : undefined;
    if (range) ranges.push(range);
    for (const child of (node.children ?? []).toReversed()) stack.push(child);
  }
  return ranges;
}

/** The line of the closing bracket stays visible. */
function rangeOf({ offset, length }: Span, document: TextDocument): FoldingRange | undefined {
  const startLine = document.positionAt(offset).line;
  const end = document.positionAt(offset + length);
  const isClosed = /[\]}]/.test(document.getText().charAt(offset + length - 1));
  const endLine = isClosed ? end.line - 1 : end.line;
  return endLine > startLine ? { startLine, endLine } : undefined;
}
