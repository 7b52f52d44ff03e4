/** Highlights other occurrences of the name at the cursor. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type DocumentHighlight, DocumentHighlightKind } from 'vscode-languageserver-types';
import type { MapperFile } from '../../mapper/mapperFile.ts';
import { rangeOf } from '../ranges.ts';
import { occurrencesAt } from './occurrences.ts';

/** @param offset UTF-16 code units in the mapper's text */
export function documentHighlights(mapper: MapperFile, document: TextDocument, offset: number): DocumentHighlight[] {
  return occurrencesAt(mapper, offset).map(({ span, role }) => ({
    range: rangeOf(document, span),
    kind: role === 'read' ? DocumentHighlightKind.Read : DocumentHighlightKind.Write,
  }));
}
