/** The client of the language server: its options, and what happens when the server ends. */
import * as vscode from 'vscode';
import type { ErrorHandler, LanguageClientOptions } from 'vscode-languageclient';
import { platform } from '#platform';
import {
  addLikelyRulesCommand,
  changedNotification,
  type InitializationOptions,
  previewChangedNotification,
  previewCommand,
  recognizedNotification,
  settingsSection,
  showIgnoreChangeCommand,
  uploadFileScheme,
} from '../../../server/src/protocol.ts';
import { serverSettings } from '../configuration.ts';
import { linkCodes, linkSections } from '../mappers/findingPages.ts';
import { documentSelector } from '../mappers/mapperDocuments.ts';
import type { SavedSamples } from '../mappers/savedSamples.ts';
import type { ServiceTarget } from '../target/serviceTarget.ts';
import type { LanguageServer } from './platform/platform.ts';

/** How often in three minutes a server is started again after a crash, and after it did not answer. */
const maxRestarts = { crash: 25, silence: 4 };
type Cause = keyof typeof maxRestarts;

/** What the client tells the server beside the settings. */
interface ClientState {
  readonly target: Pick<ServiceTarget, 'parser'>;
  readonly chosenSamples: Pick<SavedSamples, 'all'>;
}

/**
 * Creates the connection to the server without starting it. The library itself reads the settings named
 * `trace.server`.
 */
export function createLanguageClient(
  context: vscode.ExtensionContext,
  log: vscode.LogOutputChannel,
  clientState: ClientState,
): LanguageServer {
  let cause: Cause = 'crash';
  const handlers = new Map<Cause, ErrorHandler>();
  const handler = (): ErrorHandler => {
    const known = handlers.get(cause) ?? server.client.createDefaultErrorHandler(maxRestarts[cause]);
    handlers.set(cause, known);
    return known;
  };
  const errorHandler: ErrorHandler = {
    error: (error, message, count) => handler().error(error, message, count),
    closed: () => {
      const closed = handler().closed();
      cause = 'crash';
      return closed;
    },
  };
  const server = platform.createServer(context, settingsSection, 'Mapper Workbench', {
    ...clientOptions(context, log, clientState),
    errorHandler,
  });
  const end = () => {
    log.warn("The server didn't answer for 15 seconds, so it is started again.");
    cause = 'silence';
    server.end();
  };
  return { client: server.client, end };
}

function clientOptions(
  context: vscode.ExtensionContext,
  log: vscode.LogOutputChannel,
  { target, chosenSamples }: ClientState,
): LanguageClientOptions {
  const findingsUri = vscode.Uri.joinPath(context.extensionUri, 'docs', 'findings.md').toString();
  const initializationOptions = (): InitializationOptions => ({
    findingsUri,
    jsonDiagnostics: false, // VS Code shows JSON syntax errors and duplicate keys itself
    trusted: vscode.workspace.isTrusted,
    schemaPages: true,
    servesFiles: true,
    suggestCommand: 'editor.action.triggerSuggest',
    notifications: [previewChangedNotification, changedNotification, recognizedNotification],
    commands: [previewCommand, addLikelyRulesCommand, showIgnoreChangeCommand],
    // All others are answered, and one that the user removes must not remain from here.
    settings: { userPaths: serverSettings().userPaths },
    target: target.parser,
    ...(vscode.l10n.bundle && { texts: vscode.l10n.bundle }),
    chosenSamples: chosenSamples.all,
  });
  return {
    // A file of an upload is mapped like any open document; marks of mappers and data files are not shown in it.
    documentSelector: [...documentSelector, { scheme: uploadFileScheme, language: 'json' }],
    initializationOptions,
    outputChannel: log,
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/*.{json,py}') },
    middleware: {
      handleDiagnostics: (uri, diagnostics, next) => {
        linkCodes(diagnostics);
        next(uri, diagnostics);
      },
      provideHover: async (document, position, token, next) => {
        const hover = await next(document, position, token);
        if (hover) linkSections(hover, findingsUri);
        return hover;
      },
      // Otherwise VS Code would show two outlines of one file; its own takes precedence.
      provideDocumentSymbols: (document, token, next) => (hasJsonOutline() ? undefined : next(document, token)),
      workspace: {
        configuration: (params, token, next) =>
          params.items.every((item) => item.section === settingsSection)
            ? params.items.map((item) => serverSettings(item.scopeUri ? vscode.Uri.parse(item.scopeUri) : undefined))
            : next(params, token),
      },
    },
  };
}

/** VS Code's own JSON support can be disabled. */
function hasJsonOutline(): boolean {
  return vscode.extensions.getExtension('vscode.json-language-features') !== undefined;
}
