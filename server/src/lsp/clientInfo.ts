/** What a client told of itself at initialisation, read once and defensively. */
import type { InitializeParams } from 'vscode-languageserver/node';
import { pathOfUri } from '../host/paths.ts';

export interface ClientInfo {
  /** Absolute paths of the workspace folders on disk. */
  readonly folders: readonly string[];
  /** URI of the packaged `docs/findings.md`. */
  readonly findingsUri: string | undefined;
  readonly jsonDiagnostics: boolean;
  /** Settings from the initialisation options, unparsed. */
  readonly initialSettings: unknown;
  readonly canConfigure: boolean;
  readonly canRegisterConfiguration: boolean;
  readonly canRegisterWatchers: boolean;
  readonly canChangeFolders: boolean;
  readonly relatedInformation: boolean;
  readonly codeDescription: boolean;
  readonly hoverFormat: 'markdown' | 'plaintext';
  readonly definitionLinks: boolean;
  readonly typeDefinitionLinks: boolean;
  /** Edits may say which version of a document they are for. */
  readonly documentChanges: boolean;
  readonly canRefreshCodeLens: boolean;
  readonly canRefreshInlayHints: boolean;
}

/** Reads `initialize`; whatever is missing or of a wrong type has its default. */
export function readClientInfo(params: InitializeParams): ClientInfo {
  const { workspace, textDocument } = params.capabilities ?? {};
  const options: Readonly<Record<string, unknown>> = isObject(params.initializationOptions)
    ? params.initializationOptions
    : {};
  return {
    folders: readFolders(params),
    findingsUri: typeof options.findingsUri === 'string' ? options.findingsUri : undefined,
    jsonDiagnostics: options.jsonDiagnostics !== false,
    initialSettings: options.settings,
    canConfigure: workspace?.configuration === true,
    canRegisterConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    canRegisterWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    canChangeFolders: workspace?.workspaceFolders === true,
    relatedInformation: textDocument?.publishDiagnostics?.relatedInformation === true,
    codeDescription: textDocument?.publishDiagnostics?.codeDescriptionSupport === true,
    hoverFormat: textDocument?.hover?.contentFormat?.includes('markdown') ? 'markdown' : 'plaintext',
    definitionLinks: textDocument?.definition?.linkSupport === true,
    typeDefinitionLinks: textDocument?.typeDefinition?.linkSupport === true,
    documentChanges: workspace?.workspaceEdit?.documentChanges === true,
    canRefreshCodeLens: workspace?.codeLens?.refreshSupport === true,
    canRefreshInlayHints: workspace?.inlayHint?.refreshSupport === true,
  };
}

function readFolders(params: InitializeParams): readonly string[] {
  const uris = params.workspaceFolders?.map(({ uri }) => uri) ?? (params.rootUri ? [params.rootUri] : []);
  return uris.map(pathOfUri).filter((path) => path !== undefined);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
