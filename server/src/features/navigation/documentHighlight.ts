/** Highlights other occurrences of the name at the cursor. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type DocumentHighlight, DocumentHighlightKind } from 'vscode-languageserver-types';
import type { MapperFile } from '../../mapper/mapperFile.ts';
import { rangeOf } from '../ranges.ts';
import { occurrencesAt } from './occurrences.ts';

/**
 * Returns all occurrences of the item at an offset, for highlighting.
 * @param offset the offset in the mapper's text, in UTF-16 code units
 */
export function documentHighlights(mapper: MapperFile, document: TextDocument, offset: number): DocumentHighlight[] {
  return occurrencesAt(mapper, offset).map(({ span, role }) => ({
    range: rangeOf(document, span),
    kind: role === 'read' ? DocumentHighlightKind.Read : DocumentHighlightKind.Write,
  }));
}
