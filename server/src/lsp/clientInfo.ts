/** What a client told of itself at initialisation, read once and defensively. */
import type { InitializeParams } from 'vscode-languageserver/node';
import { canonicalUri } from '../host/paths.ts';

export interface ClientInfo {
  /** URIs of the workspace folders. */
  readonly folders: readonly string[];
  /** It lists and reads files for the server, by URI. */
  readonly servesFiles: boolean;
  /** URI of the packaged `docs/findings.md`. */
  readonly findingsUri: string | undefined;
  readonly jsonDiagnostics: boolean;
  readonly trusted: boolean;
  /** Settings from the initialisation options, unparsed. */
  readonly initialSettings: unknown;
  /** It puts the cursor inside of what a completion writes. */
  readonly snippets: boolean;
  /** It shows columns beside the label of a completion. */
  readonly labelDetails: boolean;
  /** In which form it shows what is said of a completion. */
  readonly completionFormat: 'markdown' | 'plaintext';
  /** Command of the editor that asks for suggestions again, for what is written with the cursor in a value. */
  readonly suggestCommand: string | undefined;
  /** It shows pages of classes that no file declares. */
  readonly schemaPages: boolean;
  readonly canConfigure: boolean;
  readonly canRegisterConfiguration: boolean;
  readonly canRegisterWatchers: boolean;
  readonly canChangeFolders: boolean;
  readonly relatedInformation: boolean;
  readonly codeDescription: boolean;
  /** It asks for diagnostics, and does not want them sent. */
  readonly pullsDiagnostics: boolean;
  /** It can be told that they would differ now. */
  readonly canRefreshDiagnostics: boolean;
  /** It tells what the user renames, makes and deletes in the editor. */
  readonly tellsFileOperations: boolean;
  /** Edits may name the version that they are meant for. */
  readonly versionedEdits: boolean;
  /** It asks for the edit of a code action when the action is chosen. */
  readonly resolvesEdits: boolean;
  readonly hoverFormat: 'markdown' | 'plaintext';
  readonly definitionLinks: boolean;
  readonly typeDefinitionLinks: boolean;
  readonly canRefreshCodeLens: boolean;
  readonly canRefreshInlayHints: boolean;
}

/** Reads `initialize`; whatever is missing or of a wrong type has its default. */
export function readClientInfo(params: InitializeParams): ClientInfo {
  const { workspace, textDocument } = params.capabilities ?? {};
  const { codeAction } = textDocument ?? {};
  const options: Readonly<Record<string, unknown>> = isObject(params.initializationOptions)
    ? params.initializationOptions
    : {};
  return {
    folders: readFolders(params),
    servesFiles: options.servesFiles === true,
    findingsUri: typeof options.findingsUri === 'string' ? options.findingsUri : undefined,
    jsonDiagnostics: options.jsonDiagnostics !== false,
    trusted: options.trusted !== false,
    initialSettings: options.settings,
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
    relatedInformation: [textDocument?.publishDiagnostics, textDocument?.diagnostic].some(
      (each) => each?.relatedInformation === true,
    ),
    codeDescription: [textDocument?.publishDiagnostics, textDocument?.diagnostic].some(
      (each) => each?.codeDescriptionSupport === true,
    ),
    pullsDiagnostics: isObject(textDocument?.diagnostic) && options.pullDiagnostics !== false,
    canRefreshDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    tellsFileOperations: workspace?.fileOperations?.didRename === true,
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    resolvesEdits: codeAction?.dataSupport === true && codeAction.resolveSupport?.properties?.includes('edit') === true,
    hoverFormat: textDocument?.hover?.contentFormat?.includes('markdown') ? 'markdown' : 'plaintext',
    definitionLinks: textDocument?.definition?.linkSupport === true,
    typeDefinitionLinks: textDocument?.typeDefinition?.linkSupport === true,
    canRefreshCodeLens: workspace?.codeLens?.refreshSupport === true,
    canRefreshInlayHints: workspace?.inlayHint?.refreshSupport === true,
  };
}

function takesMarkdown(formats: unknown): boolean {
  return Array.isArray(formats) && formats.includes('markdown');
}

function readFolders(params: InitializeParams): readonly string[] {
  const uris = params.workspaceFolders?.map(({ uri }) => uri) ?? (params.rootUri ? [params.rootUri] : []);
  return uris.map(canonicalUri);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
