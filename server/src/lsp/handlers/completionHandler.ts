/** Answers completion requests in the form that the client supports. */
import type { CompletionItem, CompletionParams, Connection } from 'vscode-languageserver/node';
import { canonicalUri } from '../../host/paths.ts';
import { guarded } from '../guard.ts';
import type { Session } from '../session.ts';

/** Registers completion and its lazy documentation. */
export function registerCompletion(connection: Connection, { service, log, client }: Session): void {
  connection.onCompletion(
    guarded(log, 'completion', null, async ({ textDocument, position }: CompletionParams, token) => {
      const features = await service.languageFeatures();
      const { snippets, suggestCommand, labelDetails } = client;
      const options = { snippets, suggestCommand, labelDetails };
      return (await features.completion(canonicalUri(textDocument.uri), position, options, token)) ?? null;
    }),
  );
  connection.onCompletionResolve(async (item: CompletionItem, token) => {
    const resolve = guarded(log, 'completionItem/resolve', item, async (given: CompletionItem, cancelled) => {
      const features = await service.languageFeatures();
      return features.resolveCompletion(given, client.completionFormat, cancelled);
    });
    return resolve(item, token);
  });
}
