/** Capabilities and options of the client, read defensively from `initialize`. */

import type { InitializeParams } from 'vscode-languageserver/node';
import { canonicalUri } from '../host/uris.ts';
import type { ChosenSample, ParserVersion, TextVersion } from '../protocol.ts';
import { isObject } from '../util/isObject.ts';

export interface ClientInfo {
  /** URIs of the workspace folders. */
  readonly folders: readonly string[];
  /** Texts that held or ended an earlier server; undefined for a client that does not watch the server. */
  readonly held: readonly TextVersion[] | undefined;
  /** Data files that mappers were bound to by hand; undefined for a client that does not keep them. */
  readonly chosenSamples: readonly ChosenSample[] | undefined;
  /** The client lists and reads files for the server, by URI. */
  readonly servesFiles: boolean;
  /** URI of the packaged `docs/findings.md`. */
  readonly findingsUri: string | undefined;
  readonly jsonDiagnostics: boolean;
  readonly trusted: boolean;
  /** Settings from the initialisation options, unparsed. */
  readonly initialSettings: unknown;
  /** The parser that the service in use runs; null if it is unknown. */
  readonly target: ParserVersion | null;
  /** The client supports snippets in completion items. */
  readonly snippets: boolean;
  /** The client shows columns beside the label of a completion item. */
  readonly labelDetails: boolean;
  /** The format of documentation in completion items. */
  readonly completionFormat: 'markdown' | 'plaintext';
  /** The editor's command that opens suggestions again, for completions that leave the cursor in a value. */
  readonly suggestCommand: string | undefined;
  /** The client shows pages of classes that no file declares. */
  readonly schemaPages: boolean;
  readonly canConfigure: boolean;
  readonly canRegisterConfiguration: boolean;
  readonly canRegisterWatchers: boolean;
  readonly canChangeFolders: boolean;
  readonly relatedInformation: boolean;
  readonly codeDescription: boolean;
  /** The client reports files that the user renames, creates and deletes in the editor. */
  readonly reportsFileOperations: boolean;
  /** The client applies an edit only to the document version that it names. */
  readonly versionedEdits: boolean;
  /** The client requests the edit of a code action when the user chooses it. */
  readonly resolvesEdits: boolean;
  readonly hoverFormat: 'markdown' | 'plaintext';
  readonly definitionLinks: boolean;
  readonly typeDefinitionLinks: boolean;
  readonly canRefreshCodeLens: boolean;
  readonly canRefreshInlayHints: boolean;
}

/**
 * Reads the client's information from the parameters of `initialize`. A missing or malformed value is replaced with
 * its default.
 */
export function readClientInfo(params: InitializeParams): ClientInfo {
  const { workspace, textDocument } = params.capabilities ?? {};
  const { codeAction } = textDocument ?? {};
  const options: Readonly<Record<string, unknown>> = isObject(params.initializationOptions)
    ? params.initializationOptions
    : {};
  return {
    folders: readFolders(params),
    held: Array.isArray(options.held) ? options.held.filter(isTextVersion) : undefined,
    chosenSamples: readChosen(options.chosenSamples),
    servesFiles: options.servesFiles === true,
    findingsUri: typeof options.findingsUri === 'string' ? options.findingsUri : undefined,
    jsonDiagnostics: options.jsonDiagnostics !== false,
    trusted: options.trusted !== false,
    initialSettings: options.settings,
    target: readTarget(options.target),
    snippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    labelDetails: textDocument?.completion?.completionItem?.labelDetailsSupport === true,
    completionFormat: takesMarkdown(textDocument?.completion?.completionItem?.documentationFormat)
      ? 'markdown'
      : 'plaintext',
    schemaPages: options.schemaPages === true,
    suggestCommand: typeof options.suggestCommand === 'string' ? options.suggestCommand : undefined,
    canConfigure: workspace?.configuration === true,
    canRegisterConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    canRegisterWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    canChangeFolders: workspace?.workspaceFolders === true,
    relatedInformation: textDocument?.publishDiagnostics?.relatedInformation === true,
    codeDescription: textDocument?.publishDiagnostics?.codeDescriptionSupport === true,
    reportsFileOperations: workspace?.fileOperations?.didRename === true,
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    resolvesEdits: codeAction?.dataSupport === true && codeAction.resolveSupport?.properties?.includes('edit') === true,
    hoverFormat: textDocument?.hover?.contentFormat?.includes('markdown') ? 'markdown' : 'plaintext',
    definitionLinks: textDocument?.definition?.linkSupport === true,
    typeDefinitionLinks: textDocument?.typeDefinition?.linkSupport === true,
    canRefreshCodeLens: workspace?.codeLens?.refreshSupport === true,
    canRefreshInlayHints: workspace?.inlayHint?.refreshSupport === true,
  };
}

/** Returns the version of the service's parser, or null if the parser model doesn't support the given value. */
export function readTarget(given: unknown): ParserVersion | null {
  return given === 'next' || given === '1.1.0' ? given : null;
}

function takesMarkdown(formats: unknown): boolean {
  return Array.isArray(formats) && formats.includes('markdown');
}

function readFolders(params: InitializeParams): readonly string[] {
  const uris = params.workspaceFolders?.map(({ uri }) => uri) ?? (params.rootUri ? [params.rootUri] : []);
  return uris.map(canonicalUri);
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

function isTextVersion(value: unknown): value is TextVersion {
  return isObject(value) && typeof value.uri === 'string' && typeof value.version === 'string';
}
