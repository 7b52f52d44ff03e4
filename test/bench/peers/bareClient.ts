/** The floor of all extensions with a language server: the library, started in the simplest way. */
import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';

export async function activate(context: ExtensionContext): Promise<void> {
  const server = { module: context.asAbsolutePath('server.js'), transport: TransportKind.ipc };
  const client = new LanguageClient('bare', 'Bare', server, {
    documentSelector: [{ scheme: 'file', language: 'json' }],
  });
  context.subscriptions.push(client);
  await client.start();
}
