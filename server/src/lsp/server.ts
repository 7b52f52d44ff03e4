/** Wires a connection to a session: capabilities, registrations, notifications. */

import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import {
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type FileEvent,
  type InitializeResult,
  PositionEncodingKind,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { canonicalUri } from '../host/uris.ts';
import {
  type EnvironmentParams,
  environmentNotification,
  pingRequest,
  settingsSection,
  targetNotification,
} from '../protocol.ts';
import { isObject } from '../util/isObject.ts';
import { readClientInfo, readTarget } from './clientInfo.ts';
import { runGuarded } from './guard.ts';
import { codeActionKinds, registerCodeActions } from './handlers/codeActions.ts';
import { languageCapabilities, registerLanguageFeatures } from './handlers/languageHandlers.ts';
import { registerOwnRequests } from './handlers/ownRequests.ts';
import { readParams, type Shape } from './handlers/params.ts';
import { textsFor } from './language.ts';
import { answerRefused } from './lifecycle.ts';
import { Session, type SessionParts } from './session.ts';

/** Files whose changes matter: data files, mappers, and the files that decide which of these count. */
const watchedFiles = ['**/*.json', '**/.gitignore', '**/*.py', '**/{pyproject.toml,setup.cfg}'];

const filters = { filters: [{ pattern: { glob: '**' } }] };

const environment: Shape<EnvironmentParams> = v.object({
  trusted: v.exactOptional(v.literal(true)),
  python: v.exactOptional(v.nullable(v.string())),
});

/** The registration for clients that report file operations. */
const fileOperations = { didCreate: filters, didRename: filters, didDelete: filters };

/** Starts to serve one client on a connection. The function returns immediately. */
export function startServer(parts: SessionParts): void {
  const { connection } = parts;
  connection.onInitialize(async (params) => {
    const texts = await textsFor(params, parts.readTexts);
    if (texts) l10n.config({ contents: texts });
    const session = new Session(parts, readClientInfo(params));
    registerOwnRequests(connection, session);
    if (session.client.codeActionLiterals) registerCodeActions(connection, session);
    registerLanguageFeatures(connection, session);
    registerNotifications(connection, session);
    if (session.client.reportsFileOperations) registerFileOperations(connection, session);
    return capabilities(session, parts.version);
  });
  answerRefused(connection);
  connection.listen();
}

function capabilities(session: Session, version: string | undefined): InitializeResult {
  const { client } = session;
  return {
    serverInfo: { name: 'Mapper Workbench', ...(version !== undefined && { version }) },
    capabilities: {
      positionEncoding: PositionEncodingKind.UTF16,
      textDocumentSync: {
        openClose: true,
        change: TextDocumentSyncKind.Incremental,
        save: !client.canRegisterWatchers,
      },
      ...languageCapabilities(client),
      ...(client.codeActionLiterals && {
        codeActionProvider: { codeActionKinds: [...codeActionKinds], resolveProvider: client.resolvesEdits },
      }),
      ...workspaceCapabilities(session),
    },
  };
}

function workspaceCapabilities({ client }: Session): Pick<ServerCapabilities, 'workspace'> {
  const folders = client.canChangeFolders ? { supported: true, changeNotifications: true } : undefined;
  const operations = client.reportsFileOperations ? fileOperations : undefined;
  if (!operations && !folders) return {};
  return {
    workspace: { ...(folders && { workspaceFolders: folders }), ...(operations && { fileOperations: operations }) },
  };
}

function registerNotifications(connection: Connection, session: Session): void {
  const { log, client } = session;
  connection.onInitialized(() =>
    runGuarded(log, 'initialized', async () => {
      // Not earlier: the library would send a registration before the client got the answer to `initialize`.
      if (client.canChangeFolders) followFolders(connection, session);
      await registerWithClient(connection, session);
      await session.start();
    }),
  );
  connection.onDidChangeConfiguration(({ settings }) =>
    runGuarded(log, 'didChangeConfiguration', () => session.configure(settings)),
  );
  connection.onNotification(environmentNotification, (raw: unknown) =>
    runGuarded(log, 'environment', async () => {
      const { trusted, python } = readParams(environment, raw);
      if (python !== undefined) session.environmentChosen(python ?? undefined);
      if (trusted) await session.trustGranted();
    }),
  );
  connection.onNotification(targetNotification, (raw: unknown) =>
    runGuarded(log, 'target', () => session.targetChanged(readTarget(isObject(raw) ? raw.parser : null))),
  );
  // Nothing waits here: the answer says that the server is alive.
  connection.onRequest(pingRequest, () => null);
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

/** Registers for changes, if the client supports it; a refusal does not keep the server from starting. */
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

/**
 * Treats files and folders that the user renames, moves, creates or deletes in the editor as changes on disk. Watchers of
 * `*.json` do not fire when a folder moves with its contents.
 */
function registerFileOperations(connection: Connection, session: Session): void {
  const changed = (changes: readonly FileEvent[]): void => {
    void runGuarded(session.log, 'file operation', () => session.filesChanged(changes));
  };
  const { Created: created, Deleted: deleted } = FileChangeType;
  connection.workspace.onDidCreateFiles(({ files }) => changed(files.map(({ uri }) => ({ uri, type: created }))));
  connection.workspace.onDidDeleteFiles(({ files }) => changed(files.map(({ uri }) => ({ uri, type: deleted }))));
  connection.workspace.onDidRenameFiles(({ files }) => {
    for (const { oldUri, newUri } of files) session.chosen.moved(canonicalUri(oldUri), canonicalUri(newUri));
    changed(
      files.flatMap(({ oldUri, newUri }) => [
        { uri: oldUri, type: deleted },
        { uri: newUri, type: created },
      ]),
    );
  });
}
