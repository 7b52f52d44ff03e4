/**
 * Answers requests for hover, navigation, rename, hints and the other language features, in the client's spelling of
 * URIs.
 */

import {
  type CancellationToken,
  type CompletionItem,
  type Connection,
  type DefinitionLink,
  type Location,
  type LocationLink,
  LSPErrorCodes,
  type Position,
  ResponseError,
  type SemanticTokensParams,
  type SemanticTokensRangeParams,
  type ServerCapabilities,
  type TextDocumentPositionParams,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { canonicalUri } from '../../host/uris.ts';
import { schemaPageScheme, semanticTokenTypes } from '../../protocol.ts';
import type { LanguageFeatures } from '../../service/editor/languageFeatureApi.ts';
import { guarded } from '../guard.ts';
import type { Session } from '../session.ts';

/** The server's capabilities for these requests; other clients never send them. */
export const languageCapabilities: ServerCapabilities = {
  hoverProvider: true,
  definitionProvider: true,
  typeDefinitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  documentSymbolProvider: true,
  completionProvider: { triggerCharacters: ['"', '.', '[', ':'], resolveProvider: true },
  renameProvider: { prepareProvider: true },
  codeLensProvider: { resolveProvider: false },
  inlayHintProvider: true,
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  documentLinkProvider: { resolveProvider: false },
  workspaceSymbolProvider: true,
  semanticTokensProvider: {
    legend: { tokenTypes: [...semanticTokenTypes], tokenModifiers: [] },
    full: true,
    range: true,
  },
};

type Handler<Params, Result> = (
  features: LanguageFeatures,
  params: Params,
  token: CancellationToken,
) => Promise<Result | ResponseError<void>>;

type Answer = <Params, Result>(
  name: string,
  handler: Handler<Params, Result>,
) => (params: Params, token: CancellationToken) => Promise<Result | null | ResponseError<void>>;

/** Registers the handlers of the language features. Each request waits until the settings are known. */
export function registerLanguageFeatures(connection: Connection, session: Session): void {
  const { log, service } = session;
  const answer: Answer = (name, handler) =>
    guarded(log, name, null, async (params: Parameters<typeof handler>[1], token) => {
      await session.ready;
      return handler(service.features, params, token) as never;
    });
  registerNavigation(connection, session, answer);
  registerRename(connection, session, answer);
  registerHints(connection, session, answer);
  registerCompletion(connection, session, answer);
  registerStructure(connection, session, answer);
}

function registerNavigation(connection: Connection, session: Session, answer: Answer): void {
  const { client } = session;
  const navigate = (name: 'definition' | 'typeDefinition', linkSupport: boolean) =>
    answer(name, async (features, params: TextDocumentPositionParams, token) => {
      const found = await features[name](uriOf(params), params.position, token);
      if (found === undefined) return null;
      const locations = found.locations
        .filter(({ uri }) => client.schemaPages || !uri.startsWith(`${schemaPageScheme}:`))
        .map((location) => ({ ...location, uri: session.clientUri(location.uri) }));
      return linkSupport ? locations.map((location) => toLink(location, found.origin)) : locations;
    });
  connection.onDefinition(navigate('definition', client.definitionLinks));
  connection.onTypeDefinition(navigate('typeDefinition', client.typeDefinitionLinks));
  connection.onReferences(
    answer('references', async (features, { textDocument, position, context }, token) => {
      const found = await features.references(
        canonicalUri(textDocument.uri),
        position,
        context.includeDeclaration,
        token,
      );
      return found.map((location): Location => ({ ...location, uri: session.clientUri(location.uri) }));
    }),
  );
  connection.onDocumentHighlight(
    answer('documentHighlight', async (features, params) => [
      ...(await features.documentHighlights(uriOf(params), params.position)),
    ]),
  );
  connection.onWorkspaceSymbol(
    answer('workspaceSymbol', async (features, { query }, token) =>
      (await features.workspaceSymbols(query, token)).map((symbol) => ({
        ...symbol,
        location: { ...symbol.location, uri: session.clientUri(symbol.location.uri) },
      })),
    ),
  );
}

function toLink({ uri, range }: Location, origin: LocationLink['originSelectionRange']): DefinitionLink {
  const target = { targetUri: uri, targetRange: range, targetSelectionRange: range };
  return origin === undefined ? target : { ...target, originSelectionRange: origin };
}

function registerRename(connection: Connection, session: Session, answer: Answer): void {
  connection.onPrepareRename(
    answer('prepareRename', async (features, params, token) => {
      const found = await features.prepareRename(uriOf(params), params.position, token);
      return 'refused' in found ? refusal(found.refused) : found;
    }),
  );
  connection.onRenameRequest(
    answer('rename', async (features, params, token) => {
      const found = await features.rename(uriOf(params), params.position, params.newName, token);
      if ('refused' in found) return refusal(found.refused);
      const files = found.map(({ uri, version, edits }) => ({
        textDocument: { uri: session.clientUri(uri), version },
        edits: [...edits],
      }));
      if (session.client.versionedEdits) return { documentChanges: files } satisfies WorkspaceEdit;
      return { changes: Object.fromEntries(files.map(({ textDocument, edits }) => [textDocument.uri, edits])) };
    }),
  );
}

/** An error whose message the editor shows to the user. */
function refusal(reason: string): ResponseError<void> {
  return new ResponseError<void>(LSPErrorCodes.RequestFailed, reason);
}

function registerHints(connection: Connection, session: Session, answer: Answer): void {
  const { client } = session;
  connection.onHover(
    answer('hover', async (features, params, token) => {
      const options = { format: client.hoverFormat, docsUri: client.findingsUri };
      return (await features.hover(uriOf(params), params.position, options, token)) ?? null;
    }),
  );
  connection.onCodeLens(
    answer('codeLens', async (features, { textDocument }, token) => {
      if (session.settings.codeLens?.enabled === false) return [];
      const lenses = await features.codeLenses(canonicalUri(textDocument.uri), token);
      return lenses.map((lens) => withClientUris(lens, (uri) => session.clientUri(uri)));
    }),
  );
  connection.languages.inlayHint.on(
    answer('inlayHint', async (features, { textDocument, range }, token) => {
      if (session.settings.inlayHints?.enabled === false) return [];
      return [...(await features.inlayHints(canonicalUri(textDocument.uri), range, client.hoverFormat, token))];
    }),
  );
}

function registerCompletion(connection: Connection, { client, log, service }: Session, answer: Answer): void {
  const { snippets, suggestCommand, labelDetails } = client;
  const options = { snippets, suggestCommand, labelDetails };
  connection.onCompletion(
    answer('completion', async (features, params, token) => {
      return (await features.completion(uriOf(params), params.position, options, token)) ?? null;
    }),
  );
  connection.onCompletionResolve((item: CompletionItem, token) => {
    const resolve = guarded(log, 'completionItem/resolve', item, (given: CompletionItem, cancelled) =>
      service.features.resolveCompletion(given, client.completionFormat, cancelled),
    );
    return resolve(item, token);
  });
}

/** The command's arguments are URIs. */
function withClientUris<Lens extends { command?: { title: string; command: string; arguments?: unknown[] } }>(
  lens: Lens,
  clientUri: (uri: string) => string,
): Lens {
  if (lens.command?.arguments === undefined) return lens;
  return {
    ...lens,
    command: { ...lens.command, arguments: lens.command.arguments.map((each) => clientUri(String(each))) },
  };
}

function registerStructure(connection: Connection, session: Session, answer: Answer): void {
  connection.onDocumentSymbol(
    answer('documentSymbol', async (features, { textDocument }) => [
      ...(await features.documentSymbols(canonicalUri(textDocument.uri))),
    ]),
  );
  connection.onFoldingRanges(
    answer('foldingRange', async (features, { textDocument }) => [
      ...(await features.foldingRanges(canonicalUri(textDocument.uri))),
    ]),
  );
  connection.onSelectionRanges(
    answer('selectionRange', async (features, { textDocument, positions }) => {
      const ranges = await features.selectionRanges(canonicalUri(textDocument.uri), positions);
      return ranges ? [...ranges] : null;
    }),
  );
  connection.onDocumentLinks(
    answer('documentLink', async (features, { textDocument }, token) => {
      const links = await features.documentLinks(canonicalUri(textDocument.uri), token);
      return links.map((link) => ({ ...link, ...(link.target && { target: session.clientUri(link.target) }) }));
    }),
  );
  connection.languages.semanticTokens.on(
    answer('semanticTokens', async (features, { textDocument }: SemanticTokensParams) => ({
      // `undefined` is passed explicitly: on another thread the next argument is the token.
      data: [...(await features.semanticTokens(canonicalUri(textDocument.uri), undefined))],
    })) as never,
  );
  connection.languages.semanticTokens.onRange(
    answer('semanticTokens/range', async (features, { textDocument, range }: SemanticTokensRangeParams) => ({
      data: [...(await features.semanticTokens(canonicalUri(textDocument.uri), range))],
    })) as never,
  );
}

function uriOf({
  textDocument,
}: {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
}): string {
  return canonicalUri(textDocument.uri);
}
