/** Answers the client's requests: language features and those of `protocol.ts`. */
import type { CompletionItem, CompletionParams, Connection, DocumentSymbolParams } from 'vscode-languageserver/node';
import { canonicalUri } from '../../host/uris.ts';
import { guarded } from '../guard.ts';
import type { Session } from '../session.ts';
import { registerCodeActions } from './codeActions.ts';
import { registerOwnRequests } from './ownRequests.ts';

/**
 * Registers all request handlers of a session, except the handlers of the language features in `languageHandlers.ts`.
 */
export function registerRequests(connection: Connection, session: Session): void {
  registerFeatures(connection, session);
  registerCodeActions(connection, session);
  registerCompletion(connection, session);
  registerOwnRequests(connection, session);
}

function registerFeatures(connection: Connection, { service, log }: Session): void {
  connection.onDocumentSymbol(
    guarded(log, 'documentSymbol', null, async ({ textDocument }: DocumentSymbolParams, token) => [
      ...(await service.documentSymbols(canonicalUri(textDocument.uri), token)),
    ]),
  );
}

/** Registers completion and its lazy documentation. */
function registerCompletion(connection: Connection, { service, log, client }: Session): void {
  connection.onCompletion(
    guarded(log, 'completion', null, async ({ textDocument, position }: CompletionParams, token) => {
      const features = service.features;
      const { snippets, suggestCommand, labelDetails } = client;
      const options = { snippets, suggestCommand, labelDetails };
      return (await features.completion(canonicalUri(textDocument.uri), position, options, token)) ?? null;
    }),
  );
  connection.onCompletionResolve(async (item: CompletionItem, token) => {
    const resolve = guarded(log, 'completionItem/resolve', item, async (given: CompletionItem, cancelled) => {
      const features = service.features;
      return features.resolveCompletion(given, client.completionFormat, cancelled);
    });
    return resolve(item, token);
  });
}
