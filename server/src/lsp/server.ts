/** Wires a connection to a session: capabilities, registrations, notifications. */
import * as l10n from '@vscode/l10n';
import type { Connection, InitializeResult, ServerCapabilities } from 'vscode-languageserver/node';
import { settingsSection } from '../host/settings.ts';
import { pythonEnvironmentNotification, workspaceTrustedNotification } from '../protocol.ts';
import { type ClientInfo, readClientInfo } from './clientInfo.ts';
import { codeActionKinds } from './codeActions.ts';
import { runGuarded } from './guard.ts';
import { textsFor } from './language.ts';
import { languageCapabilities, registerLanguageFeatures } from './languageFeatures.ts';
import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  PositionEncodingKind,
  TextDocumentSyncKind,
} from './languageServer.ts';
import { registerRequests } from './requests.ts';
import { Session, type SessionParts } from './session.ts';
import type { CreateHost } from './sessionHost.ts';

/** Files whose changes matter: data and mappers, and what says which of them count. */
const watchedFiles = ['**/*.json', '**/.gitignore', '**/*.py'];

/** What a server is made of. */
export interface ServerParts extends Omit<SessionParts, 'createHost' | 'PullDiagnostics'> {
  /** How files are reached where the server runs; what only some clients need is loaded for these. */
  readonly hostFor: (client: ClientInfo) => CreateHost | Promise<CreateHost>;
}

/** Serves one client on a connection; returns at once. */
export function startServer(parts: ServerParts): void {
  const { connection } = parts;
  connection.onInitialize(async (params) => {
    const texts = await textsFor(params, parts.readTexts);
    if (texts) l10n.config({ contents: texts });
    const client = readClientInfo(params);
    const session = new Session(
      { ...parts, ...(await partsFor(client)), createHost: await parts.hostFor(client) },
      client,
      texts,
    );
    registerRequests(connection, session);
    registerLanguageFeatures(connection, session);
    registerNotifications(connection, session);
    const operations = client.tellsFileOperations ? await import('./fileOperations.ts') : undefined;
    operations?.registerFileOperations(connection, session);
    return capabilities(session, operations?.fileOperations);
  });
  connection.listen();
}

/** What only some clients need is loaded for these. */
async function partsFor({ pullsDiagnostics }: ClientInfo): Promise<Pick<SessionParts, 'PullDiagnostics'>> {
  return pullsDiagnostics ? await import('./pullDiagnostics.ts') : {};
}

type FileOperations = NonNullable<ServerCapabilities['workspace']>['fileOperations'];

function capabilities(session: Session, operations: FileOperations): InitializeResult {
  return {
    serverInfo: { name: 'Mapper Workbench' },
    capabilities: {
      positionEncoding: PositionEncodingKind.UTF16,
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
      ...languageCapabilities,
      documentSymbolProvider: true,
      completionProvider: { triggerCharacters: ['"', '.', '[', ':'], resolveProvider: true },
      codeActionProvider: { codeActionKinds: [...codeActionKinds], resolveProvider: session.client.resolvesEdits },
      ...(session.pull && {
        diagnosticProvider: { identifier: 'mapper', interFileDependencies: true, workspaceDiagnostics: false },
      }),
      ...workspaceCapabilities(session, operations),
    },
  };
}

function workspaceCapabilities(session: Session, operations: FileOperations): Pick<ServerCapabilities, 'workspace'> {
  const folders = session.client.canChangeFolders ? { supported: true, changeNotifications: true } : undefined;
  if (!operations && !folders) return {};
  return {
    workspace: { ...(folders && { workspaceFolders: folders }), ...(operations && { fileOperations: operations }) },
  };
}

function registerNotifications(connection: Connection, session: Session): void {
  const { log, client } = session;
  connection.onInitialized(() =>
    runGuarded(log, 'initialized', async () => {
      // Not before: the library would ask a client that has no answer yet to register what the answer says.
      if (client.canChangeFolders) followFolders(connection, session);
      await registerWithClient(connection, session);
      await session.start();
    }),
  );
  connection.onDidChangeConfiguration(({ settings }) => {
    const pushed = settings?.[settingsSection] ?? settings;
    return runGuarded(log, 'didChangeConfiguration', () => session.configure(pushed));
  });
  connection.onNotification(workspaceTrustedNotification, () => session.trustGranted());
  connection.onNotification(pythonEnvironmentNotification, (raw: unknown) => {
    const path = typeof raw === 'object' && raw !== null && 'path' in raw ? raw.path : undefined;
    session.environmentChosen(typeof path === 'string' ? path : undefined);
  });
  connection.onDidChangeWatchedFiles(({ changes }) =>
    runGuarded(log, 'didChangeWatchedFiles', () => session.filesChanged(changes)),
  );
}

function followFolders(connection: Connection, session: Session): void {
  connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) =>
    runGuarded(session.log, 'didChangeWorkspaceFolders', () =>
      session.foldersChanged(
        added.map(({ uri }) => uri),
        removed.map(({ uri }) => uri),
      ),
    ),
  );
}

/** Asks to be told of changes, where the client lets itself be asked; a refusal is no reason not to start. */
async function registerWithClient(connection: Connection, { client, log, host }: Session): Promise<void> {
  if (client.canRegisterConfiguration) {
    await runGuarded(log, 'register configuration', async () => {
      await connection.client.register(DidChangeConfigurationNotification.type, { section: settingsSection });
    });
  }
  if (client.canRegisterWatchers) {
    await runGuarded(log, 'register watchers', async () => {
      const watchers = watchedFiles.map((globPattern) => ({ globPattern }));
      await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
      host.setWatched();
    });
  }
}
