/** The outline for clients that show no hierarchy. */
import type { DocumentSymbol, SymbolInformation } from 'vscode-languageserver/node';

/**
 * Returns an outline as a list, each symbol with the name of the symbol around it.
 * @param uri of the document, in the client's spelling
 */
export function flatSymbols(
  symbols: readonly DocumentSymbol[],
  uri: string,
  containerName?: string,
): readonly SymbolInformation[] {
  return symbols.flatMap(({ name, kind, range, children = [] }) => [
    { name, kind, location: { uri, range }, ...(containerName !== undefined && { containerName }) },
    ...flatSymbols(children, uri, name),
  ]);
}
