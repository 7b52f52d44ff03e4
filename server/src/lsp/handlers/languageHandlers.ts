/**
 * Answers requests for hover, navigation, rename, hints and the other language features, in the client's spelling of
 * URIs.
 */

import {
  type CancellationToken,
  type CodeLens,
  type CompletionItem,
  type Connection,
  type DefinitionLink,
  type DocumentSymbol,
  type Location,
  type LocationLink,
  LSPErrorCodes,
  ResponseError,
  type SemanticTokens,
  type SemanticTokensParams,
  type SemanticTokensRangeParams,
  type ServerCapabilities,
  type SymbolInformation,
  type TextDocumentPositionParams,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { canonicalUri } from '../../host/uris.ts';
import { previewCommand, schemaPageScheme, semanticTokenTypes } from '../../protocol.ts';
import type { MapperService } from '../../service/createService.ts';
import type { ClientInfo } from '../clientInfo.ts';
import type { Session } from '../session.ts';
import { requestAnswers } from './answer.ts';

/** Returns the server's capabilities for these requests; other clients never send them. */
export const languageCapabilities = ({ commands, preparesRename }: ClientInfo): ServerCapabilities => ({
  hoverProvider: true,
  definitionProvider: true,
  typeDefinitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  documentSymbolProvider: true,
  completionProvider: { triggerCharacters: ['"', '.', '[', ':'], resolveProvider: true },
  renameProvider: preparesRename ? { prepareProvider: true } : true,
  ...(commands.includes(previewCommand) && { codeLensProvider: { resolveProvider: false } }),
  inlayHintProvider: true,
  documentLinkProvider: { resolveProvider: false },
  workspaceSymbolProvider: true,
  semanticTokensProvider: {
    legend: { tokenTypes: [...semanticTokenTypes], tokenModifiers: [] },
    full: true,
    range: true,
  },
});

type Handler<Params, Result> = (
  service: MapperService,
  params: Params,
  token: CancellationToken,
) => Promise<Result | undefined>;

/** Makes the handler of a request; without a result the answer is null. */
type Answer = <Params, Result>(
  name: string,
  handler: Handler<Params, Result>,
) => (params: Params, token: CancellationToken) => Promise<Result | null | ResponseError<void>>;

/** Registers the handlers of the language features. */
export function registerLanguageFeatures(connection: Connection, session: Session): void {
  const make = requestAnswers(session);
  const answer: Answer = <Params, Result>(name: string, handler: Handler<Params, Result>) =>
    make<Params, Result | null>(
      name,
      null,
      async (params, token) => (await handler(session.service, params, token)) ?? null,
    );
  registerNavigation(connection, session, answer);
  registerRename(connection, session, answer);
  registerHints(connection, session, answer);
  registerCompletion(connection, session, answer);
  registerStructure(connection, session, answer);
}

function registerNavigation(connection: Connection, session: Session, answer: Answer): void {
  const { client } = session;
  const navigate = (name: 'definition' | 'typeDefinition', linkSupport: boolean) =>
    answer(name, async ({ navigation }, params: TextDocumentPositionParams, token) => {
      const found = await navigation[name](uriOf(params), params.position, token);
      if (found === undefined) return undefined;
      const locations = found.locations
        .filter(({ uri }) => client.schemaPages || !uri.startsWith(`${schemaPageScheme}:`))
        .map((location) => ({ ...location, uri: session.clientUri(location.uri) }));
      return linkSupport ? locations.map((location) => toLink(location, found.origin)) : locations;
    });
  connection.onDefinition(navigate('definition', client.definitionLinks));
  connection.onTypeDefinition(navigate('typeDefinition', client.typeDefinitionLinks));
  connection.onReferences(
    answer('references', async ({ navigation }, params, token) => {
      const { includeDeclaration } = params.context;
      const found = await navigation.references(uriOf(params), params.position, includeDeclaration, token);
      return found.map((location): Location => ({ ...location, uri: session.clientUri(location.uri) }));
    }),
  );
  connection.onDocumentHighlight(
    answer('documentHighlight', ({ features }, params, token) =>
      features.documentHighlights(uriOf(params), params.position, token),
    ),
  );
  connection.onWorkspaceSymbol(
    answer('workspaceSymbol', async ({ features }, { query }, token) =>
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
    answer('prepareRename', async ({ renaming }, params, token) => {
      const found = await renaming.prepare(uriOf(params), params.position, token);
      if ('refused' in found) throw refusal(found.refused);
      return found;
    }),
  );
  connection.onRenameRequest(
    answer('rename', async ({ renaming }, params, token) => {
      const found = await renaming.rename(uriOf(params), params.position, params.newName, token);
      if ('refused' in found) throw refusal(found.refused);
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
  const options = { format: client.hoverFormat, docsUri: client.findingsUri };
  connection.onHover(
    answer('hover', ({ features }, params, token) => features.hover(uriOf(params), params.position, options, token)),
  );
  connection.onCodeLens(
    answer('codeLens', async ({ features }, params, token) => {
      if (session.settings.codeLens?.enabled === false || !client.commands.includes(previewCommand)) return [];
      const lenses = await features.codeLenses(uriOf(params), token);
      const isRunnable = ({ command }: CodeLens) =>
        command?.command === '' || client.commands.includes(command?.command ?? '');
      return lenses.filter(isRunnable).map((lens) => withClientUris(lens, session));
    }),
  );
  connection.languages.inlayHint.on(
    answer('inlayHint', async ({ features }, params, token) => {
      if (session.settings.inlayHints?.enabled === false) return [];
      return features.inlayHints(uriOf(params), params.range, client.hoverFormat, token);
    }),
  );
}

function registerCompletion(connection: Connection, session: Session, answer: Answer): void {
  const { client, service } = session;
  const { snippets, suggestCommand, labelDetails } = client;
  const options = { snippets, suggestCommand, labelDetails };
  connection.onCompletion(
    answer('completion', ({ features }, params, token) =>
      features.completion(uriOf(params), params.position, options, token),
    ),
  );
  connection.onCompletionResolve((item: CompletionItem, token) => {
    const resolve = requestAnswers(session)('completionItem/resolve', item, (given: CompletionItem, cancelled) =>
      service.features.resolveCompletion(given, client.completionFormat, cancelled),
    );
    return resolve(item, token);
  });
}

/** The command's arguments are URIs. */
function withClientUris(lens: CodeLens, session: Session): CodeLens {
  if (lens.command?.arguments === undefined) return lens;
  const uris = lens.command.arguments.map((each) => session.clientUri(String(each)));
  return { ...lens, command: { ...lens.command, arguments: uris } };
}

function registerStructure(connection: Connection, session: Session, answer: Answer): void {
  connection.onDocumentSymbol(
    answer('documentSymbol', async ({ features }, params, token) => {
      const symbols = await features.documentSymbols(uriOf(params), token);
      return session.client.hierarchicalSymbols ? symbols : [...flatSymbols(symbols, params.textDocument.uri)];
    }),
  );
  connection.onDocumentLinks(
    answer('documentLink', async ({ features }, params, token) => {
      const links = await features.documentLinks(uriOf(params), token);
      return links.map((link) => ({ ...link, ...(link.target && { target: session.clientUri(link.target) }) }));
    }),
  );
  const tokens = requestAnswers(session)<SemanticTokensParams & Partial<SemanticTokensRangeParams>, SemanticTokens>(
    'semanticTokens',
    { data: [] },
    async (params, token) => ({
      data: await session.service.features.semanticTokens(uriOf(params), params.range, token),
    }),
  );
  connection.languages.semanticTokens.on(tokens);
  connection.languages.semanticTokens.onRange(tokens);
}

/**
 * Returns an outline as a list for clients that show no hierarchy, each symbol with the name of the symbol around it.
 * @param uri of the document, in the client's spelling
 */
function flatSymbols(
  symbols: readonly DocumentSymbol[],
  uri: string,
  containerName?: string,
): readonly SymbolInformation[] {
  return symbols.flatMap(({ name, kind, range, children = [] }) => [
    { name, kind, location: { uri, range }, ...(containerName !== undefined && { containerName }) },
    ...flatSymbols(children, uri, name),
  ]);
}

/** The service's spelling of a request's document. */
function uriOf({ textDocument }: { readonly textDocument: { readonly uri: string } }): string {
  return canonicalUri(textDocument.uri);
}
