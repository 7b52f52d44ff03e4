/** Capabilities and options of the client, read defensively from `initialize`. */

import type { InitializeParams } from 'vscode-languageserver/node';
import { canonicalUri, uriOfPath } from '../host/uris.ts';
import { type ChosenSample, type ParserVersion, parserVersions, samplesChosenNotification } from '../protocol.ts';
import { isObject } from '../util/isObject.ts';

/** What the server needs to know of its client. */
export type ClientInfo = Readonly<ReturnType<typeof readClientInfo>>;

/**
 * Reads the client's information from the parameters of `initialize`. A missing or malformed value is replaced with
 * its default.
 */
export function readClientInfo(params: InitializeParams) {
  const { workspace, textDocument } = params.capabilities ?? {};
  const { codeAction, publishDiagnostics } = textDocument ?? {};
  const { completionItem } = textDocument?.completion ?? {};
  const options: Readonly<Record<string, unknown>> = isObject(params.initializationOptions)
    ? params.initializationOptions
    : {};
  const chosenSamples = readChosen(options.chosenSamples);
  return {
    /** URIs of the workspace folders. */
    folders: readFolders(params),
    /** Data files that mappers were bound to by hand; undefined for a client that does not keep them. */
    chosenSamples,
    /** Notifications of our own that the client handles. */
    notifications: [...readTexts(options.notifications), ...(chosenSamples ? [samplesChosenNotification] : [])],
    /** Commands of the client that code lenses and code actions may run. */
    commands: readTexts(options.commands),
    /** The client lists and reads files for the server, by URI. */
    servesFiles: options.servesFiles === true,
    /** URI of the packaged `docs/findings.md`. */
    findingsUri: typeof options.findingsUri === 'string' ? options.findingsUri : undefined,
    jsonDiagnostics: options.jsonDiagnostics !== false,
    trusted: options.trusted !== false,
    /** Settings from the initialisation options, unparsed. */
    initialSettings: options.settings,
    /** The parser that the service in use runs; null if it is unknown. */
    target: readTarget(options.target),
    /** The client supports snippets in completion items. */
    snippets: completionItem?.snippetSupport === true,
    /** The client shows columns beside the label of a completion item. */
    labelDetails: completionItem?.labelDetailsSupport === true,
    /** The format of documentation in completion items. */
    completionFormat: readFormat(completionItem?.documentationFormat),
    /** The client shows pages of classes that no file declares. */
    schemaPages: options.schemaPages === true,
    /** The editor's command that opens suggestions again, for completions that leave the cursor in a value. */
    suggestCommand: typeof options.suggestCommand === 'string' ? options.suggestCommand : undefined,
    canConfigure: workspace?.configuration === true,
    canRegisterConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    canRegisterWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    canChangeFolders: workspace?.workspaceFolders === true,
    relatedInformation: publishDiagnostics?.relatedInformation === true,
    /** The client wants to know to which version of a document findings belong. */
    diagnosticVersions: publishDiagnostics?.versionSupport === true,
    codeDescription: publishDiagnostics?.codeDescriptionSupport === true,
    /** The client reports files that the user renames, creates and deletes in the editor. */
    reportsFileOperations: workspace?.fileOperations?.didRename === true,
    /** The client applies an edit only to the document version that it names. */
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    /** The client creates files that an edit names. */
    createsFiles:
      workspace?.workspaceEdit?.documentChanges === true &&
      workspace.workspaceEdit.resourceOperations?.includes('create') === true,
    /** The client requests the edit of a code action when the user chooses it. */
    resolvesEdits: codeAction?.dataSupport === true && codeAction.resolveSupport?.properties?.includes('edit') === true,
    /** Without them the client takes commands of the server instead of code actions. */
    codeActionLiterals: codeAction?.codeActionLiteralSupport !== undefined,
    hierarchicalSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    preparesRename: textDocument?.rename?.prepareSupport === true,
    hoverFormat: readFormat(textDocument?.hover?.contentFormat),
    definitionLinks: textDocument?.definition?.linkSupport === true,
    typeDefinitionLinks: textDocument?.typeDefinition?.linkSupport === true,
    canRefreshCodeLens: workspace?.codeLens?.refreshSupport === true,
    canRefreshInlayHints: workspace?.inlayHint?.refreshSupport === true,
  };
}

/** Returns the version of the service's parser, or null if the parser model doesn't support the given value. */
export function readTarget(given: unknown): ParserVersion | null {
  return parserVersions.find((version) => version === given) ?? null;
}

function readFormat(formats: unknown): 'markdown' | 'plaintext' {
  return Array.isArray(formats) && formats.includes('markdown') ? 'markdown' : 'plaintext';
}

function readFolders({ workspaceFolders, rootUri, rootPath }: InitializeParams): readonly string[] {
  const root = rootUri ?? (rootPath ? uriOfPath(rootPath) : undefined);
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (root ? [root] : []);
  return uris.map(canonicalUri);
}

function readTexts(given: unknown): readonly string[] {
  return Array.isArray(given) ? given.filter((each) => typeof each === 'string') : [];
}

function readChosen(given: unknown): ChosenSample[] | undefined {
  if (!Array.isArray(given)) return undefined;
  return given.filter(isChosenSample).map(({ uri, dataUri }) => ({
    uri: canonicalUri(uri),
    dataUri: canonicalUri(dataUri),
  }));
}

function isChosenSample(value: unknown): value is ChosenSample {
  return isObject(value) && typeof value.uri === 'string' && typeof value.dataUri === 'string';
}
