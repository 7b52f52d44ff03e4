import * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { platform } from '#platform';
import { type InitializationOptions, uploadFileScheme } from '../../../server/src/protocol.ts';
import { documentSelector } from '../mappers/mapperDocuments.ts';
import { section, serverSettings } from '../settings.ts';

/** The connection to the server; not started yet. Settings named `trace.server` are read by the library. */
export function createLanguageClient(
  context: vscode.ExtensionContext,
  log: vscode.LogOutputChannel,
): BaseLanguageClient {
  return platform.createClient(context, section, 'Mapper Workbench', clientOptions(context, log));
}

function clientOptions(context: vscode.ExtensionContext, log: vscode.LogOutputChannel): LanguageClientOptions {
  const initializationOptions: InitializationOptions = {
    findingsUri: vscode.Uri.joinPath(context.extensionUri, 'docs', 'findings.md').toString(),
    jsonDiagnostics: false, // VS Code shows JSON syntax errors and duplicate keys itself
    pullDiagnostics: false, // sent, they follow each keystroke with the document in front first
    trusted: vscode.workspace.isTrusted,
    schemaPages: true,
    servesFiles: true,
    suggestCommand: 'editor.action.triggerSuggest',
    settings: serverSettings(),
    ...(vscode.l10n.bundle && { texts: vscode.l10n.bundle }),
  };
  return {
    // A file of an upload is mapped as its document stands; what marks mappers and data files is not shown at it.
    documentSelector: [...documentSelector, { scheme: uploadFileScheme, language: 'json' }],
    initializationOptions,
    outputChannel: log,
    // A server that is killed comes back; one that cannot live is given up after so many times in three minutes.
    connectionOptions: { maxRestartCount: 25 },
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/*.{json,py}') },
    middleware: {
      // Two outlines of one file would stand one below the other, and in each breadcrumb: VS Code's own goes first.
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

/** VS Code's own support for JSON can be switched off. */
function hasJsonOutline(): boolean {
  return vscode.extensions.getExtension('vscode.json-language-features') !== undefined;
}
