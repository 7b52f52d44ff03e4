/** The entry of the extension: builds its parts, registers them, and starts the language server. */
import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { environmentNotification } from '../../server/src/protocol.ts';
import { contributedCommands } from './commands.ts';
import { EntryComparisons } from './comparison/entryComparisons.ts';
import { followPythonEnvironment } from './languageServer/chosenEnvironment.ts';
import { disableJsonSuggestions } from './languageServer/jsonSuggestions.ts';
import { createLanguageClient } from './languageServer/languageClient.ts';
import { LanguageStatus } from './languageServer/languageStatus.ts';
import type { LanguageServer } from './languageServer/platform/platform.ts';
import { RecognizedFeatures } from './languageServer/recognizedFeatures.ts';
import { serveFiles } from './languageServer/serveFiles.ts';
import { watchServer } from './languageServer/serverWatch.ts';
import { startWhenNeeded } from './languageServer/startWhenNeeded.ts';
import { offerFindingCommands } from './mappers/findingCommands.ts';
import { serveFindingPages } from './mappers/findingPages.ts';
import { showFirstExample } from './mappers/firstExample.ts';
import { followEditors } from './mappers/lastActiveDocument.ts';
import { documentSelector } from './mappers/mapperDocuments.ts';
import { RecognizedFiles } from './mappers/recognizedFiles.ts';
import { proposeKey } from './mappers/savedDraft.ts';
import { SavedSamples } from './mappers/savedSamples.ts';
import { serveSchemaPages } from './mappers/schemaPages.ts';
import { TestExplorer } from './preview/expected/testExplorer.ts';
import { autoOpen, PreviewPanels } from './preview/panel/previewPanels.ts';
import { PreviewChanges } from './preview/previewChanges.ts';
import { PreviewDocuments } from './preview/previewDocuments.ts';
import { AuthenticationProvider } from './remoteService/auth/authenticationProvider.ts';
import { editorAccounts } from './remoteService/auth/editorAccounts.ts';
import type { UploadOfPage } from './services.ts';
import { ServiceTarget } from './target/serviceTarget.ts';
import { StatusItem } from './tokens/views/statusItem.ts';
import { TokensView } from './tokens/views/tokensView.ts';
import { clearCopiedSecret } from './ui/clipboard.ts';
import { registerCommands } from './ui/command.ts';
import { recordFirstFinding, syncContextKeys } from './ui/contextKeys.ts';
import { Pages } from './ui/pages/pages.ts';
import { WebPages } from './ui/pages/webPages.ts';
import { UploadDocuments } from './uploads/uploadDocuments.ts';
import { openFileCommand } from './uploads/uploadText.ts';
import { UploadsView } from './uploads/views/uploadsView.ts';

/** Creates the parts of the extension, registers them, and starts the server if an open document needs it. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  // For shared code that does not know `vscode`: the same language.
  if (vscode.l10n.bundle) l10n.config({ contents: vscode.l10n.bundle });
  const log = vscode.window.createOutputChannel('Mapper Workbench', { log: true });
  const accounts = editorAccounts(context, log);
  const target = new ServiceTarget({ accounts, state: context.globalState, log });
  const chosenSamples = new SavedSamples(context.workspaceState);
  const server = createLanguageClient(context, log, { target, chosenSamples });
  const { client } = server;
  const changes = new PreviewChanges(client);
  const recognized = new RecognizedFiles(client);
  const previews = new PreviewDocuments(client, changes, log);
  const panels = new PreviewPanels({ client, changes, log, extensionUri: context.extensionUri });
  const trusted = vscode.workspace.onDidGrantWorkspaceTrust(() => {
    if (client.isRunning()) void client.sendNotification(environmentNotification, { trusted: true });
  });
  const pages = new WebPages('mapperWorkbench.tokenPage');
  const tokenChanges = accounts.onDidChange(() => pages.changed());
  const entryPages = new Pages('mapper-entries');
  const uploadPages = new WebPages<UploadOfPage>('mapperWorkbench.uploadPage', [openFileCommand]);
  const uploadFiles = new UploadDocuments();
  const tokensView = new TokensView({ accounts, log });
  const uploadsView = new UploadsView(accounts);
  const [comparisons, testExplorer] = [new EntryComparisons(entryPages), new TestExplorer(client, log)];
  const previewServices = { panels, previews, entryPages, comparisons, testExplorer };
  const services = {
    client,
    log,
    extensionUri: context.extensionUri,
    accounts,
    target,
    state: context.globalState,
    pages,
    uploadPages,
    uploadFiles,
    tokensView,
    uploadsView,
    ...previewServices,
  };
  context.subscriptions.push(trusted, log, client, accounts, target, pages, tokenChanges);
  context.subscriptions.push(...registerCommands(contributedCommands(context.extension), services));
  context.subscriptions.push(uploadPages, uploadFiles, uploadsView, tokensView, syncContextKeys(accounts));
  context.subscriptions.push(recognized, disableJsonSuggestions(recognized, context.extensionUri), autoOpen(panels));
  context.subscriptions.push(changes, entryPages, comparisons.register(), testExplorer, previews, panels);
  context.subscriptions.push(...servedDocuments(context, client), recordFirstFinding(), followEditors());
  const status = new StatusItem(services);
  context.subscriptions.push(status, new AuthenticationProvider(services), chosenSamples.follow(client, proposeKey));
  void status.update();
  context.subscriptions.push(new LanguageStatus(client, { changes, target }, documentSelector));
  context.subscriptions.push(offerFindingCommands(documentSelector));
  client.registerFeature(new RecognizedFeatures(client, recognized));
  const { ready, disposable } = startWhenNeeded(client, log, () => {
    // A breakpoint stops the server as well.
    if (context.extensionMode !== vscode.ExtensionMode.Development)
      context.subscriptions.push(watchServer(client, server.end));
    context.subscriptions.push(followPythonEnvironment(client, log));
    target.follow(client);
  });
  context.subscriptions.push(disposable);
  void showFirstExample(services);
  await ready;
}

/** Serves our own documents to the editor, and the user's files to the server. */
function servedDocuments({ extensionUri }: vscode.ExtensionContext, client: LanguageServer['client']) {
  const docs = vscode.Uri.joinPath(extensionUri, 'docs');
  return [serveSchemaPages(client), serveFindingPages(docs), serveFiles(client)];
}

/**
 * Stops the server. VS Code calls this function when the window closes or the extension is disabled; timers don't fire
 * after that.
 */
export function deactivate(): Promise<void> {
  return clearCopiedSecret();
}
