/** Workspace symbols: class keys and mappings of all mapper files. */

import type { TextDocument } from 'vscode-languageserver-textdocument';
import { SymbolKind, type WorkspaceSymbol } from 'vscode-languageserver-types';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import { allSections, type MapperFile } from '../../mapper/mapperFile.ts';
import { spanIn } from '../../mapper/span.ts';
import { hasLetters } from '../../util/didYouMean.ts';
import { rangeOf } from '../ranges.ts';

/** The most symbols in one answer; a longer query finds the others. */
export const maxSymbols = 500;

/**
 * Returns the symbols of one mapper that match a query.
 * @param name the name of the file, as shown to the user
 */
export function workspaceSymbols(
  { mapper, document, name }: { readonly mapper: MapperFile; readonly document: TextDocument; readonly name: string },
  query: string,
): WorkspaceSymbol[] {
  const symbol = (label: string, kind: SymbolKind, node: JsonNode): WorkspaceSymbol => ({
    name: label,
    kind,
    containerName: name,
    location: { uri: document.uri, range: rangeOf(document, spanIn(mapper, node)) },
  });
  const key = mapper.classKey ? [symbol(mapper.classKey.value, SymbolKind.Key, mapper.classKey.node)] : [];
  const sections = [...allSections(mapper.sections)].map((section) =>
    symbol(section.path || '""', section.isMain ? SymbolKind.Class : SymbolKind.Object, section.key),
  );
  return [...key, ...sections].filter((each) => hasLetters(each.name, query));
}
