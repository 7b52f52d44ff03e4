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
    pullDiagnostics: false, // Published instead: then they follow each keystroke, the active document first.
    trusted: vscode.workspace.isTrusted,
    schemaPages: true,
    servesFiles: true,
    suggestCommand: 'editor.action.triggerSuggest',
    settings: serverSettings(),
    ...(vscode.l10n.bundle && { texts: vscode.l10n.bundle }),
  };
  return {
    // A file of an upload is mapped like any open document; marks of mappers and data files are not shown in it.
    documentSelector: [...documentSelector, { scheme: uploadFileScheme, language: 'json' }],
    initializationOptions,
    outputChannel: log,
    // A server that crashes is restarted, at most this often in three minutes.
    connectionOptions: { maxRestartCount: 25 },
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/*.{json,py}') },
    middleware: {
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
