import * as vscode from 'vscode';
import type { CloseAction, ErrorHandler, LanguageClientOptions } from 'vscode-languageclient';
import { platform } from '#platform';
import {
  addLikelyRulesCommand,
  changedNotification,
  type InitializationOptions,
  previewChangedNotification,
  previewCommand,
  recognizedNotification,
  uploadFileScheme,
} from '../../../server/src/protocol.ts';
import type { ChosenSamples } from '../mappers/chosenSamples.ts';
import { linkCodes, linkSections } from '../mappers/findingPages.ts';
import { documentSelector } from '../mappers/mapperDocuments.ts';
import { section, serverSettings } from '../settings.ts';
import type { ServiceTarget } from '../target/serviceTarget.ts';
import type { HeldTexts } from './heldTexts.ts';
import type { LanguageServer } from './platform/platform.ts';

/** `CloseAction.Restart` of the library, which unit tests cannot load. */
const restart: CloseAction = 2;

/** A server that crashes without naming a text is restarted, at most this often in three minutes. */
const maxRestarts = 25;

/** What the client tells the server beside the settings. */
interface ClientState {
  readonly heldTexts: HeldTexts;
  readonly target: Pick<ServiceTarget, 'parser'>;
  readonly chosenSamples: Pick<ChosenSamples, 'all'>;
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
  const errorHandler: ErrorHandler = {
    error: (error, message, count) => usual().error(error, message, count),
    closed: () => {
      const text = clientState.heldTexts.serverEnded();
      if (text === undefined) return usual().closed();
      log.warn(
        `The server stopped or didn't respond while it evaluated ${text.uri}. The file is ignored until its text changes.`,
      );
      return { action: restart, handled: true };
    },
  };
  const server = platform.createServer(context, section, 'Mapper Workbench', {
    ...clientOptions(context, log, clientState),
    errorHandler,
  });
  let usualHandler: ErrorHandler | undefined;
  const usual = () => (usualHandler ??= server.client.createDefaultErrorHandler(maxRestarts));
  return server;
}

function clientOptions(
  context: vscode.ExtensionContext,
  log: vscode.LogOutputChannel,
  { heldTexts, target, chosenSamples }: ClientState,
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
    commands: [previewCommand, addLikelyRulesCommand],
    // All others are answered, and one that the user removes must not remain from here.
    settings: { userPaths: serverSettings().userPaths ?? [] },
    target: target.parser,
    ...(vscode.l10n.bundle && { texts: vscode.l10n.bundle }),
    held: heldTexts.all,
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
          params.items.every((item) => item.section === section)
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
