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
import { SavedSamples } from './mappers/savedSamples.ts';
import { serveSchemaPages } from './mappers/schemaPages.ts';
import { TestExplorer } from './preview/expected/testExplorer.ts';
import { autoOpen, PreviewPanels } from './preview/panel/previewPanels.ts';
import { PreviewChanges } from './preview/previewChanges.ts';
import { PreviewDocuments } from './preview/previewDocuments.ts';
import { AuthenticationProvider } from './remoteService/auth/authenticationProvider.ts';
import { editorAccounts } from './remoteService/auth/editorAccounts.ts';
import type { Services, UploadOfPage } from './services.ts';
import { ServiceTarget } from './target/serviceTarget.ts';
import { tokenPageCommands } from './tokens/tokenActions.ts';
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

/** The services that parts of the extension are built on. */
type Foundation = Pick<Services, 'client' | 'log' | 'extensionUri' | 'accounts' | 'target' | 'state'>;

/** Creates the parts of the extension, registers them, and starts the server if an open document needs it. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  // For shared code that does not know `vscode`: the same language.
  if (vscode.l10n.bundle) l10n.config({ contents: vscode.l10n.bundle });
  const { extensionUri, globalState: state, subscriptions } = context;
  const log = vscode.window.createOutputChannel('Mapper Workbench', { log: true });
  const accounts = editorAccounts(context, log);
  const target = new ServiceTarget({ accounts, state, log });
  const chosenSamples = new SavedSamples(context.workspaceState);
  const server = createLanguageClient(context, log, { target, chosenSamples });
  const { client } = server;
  const changes = new PreviewChanges(client);
  const foundation = { client, log, extensionUri, accounts, target, state };
  const services: Services = {
    ...foundation,
    ...createPreviews(foundation, changes, subscriptions),
    ...createServiceViews(foundation, subscriptions),
  };
  const proposeKey = async (mapper: string, draft: string, data: string) =>
    (await import('./mappers/savedDraft.ts')).proposeKey(mapper, draft, data);
  subscriptions.push(log, client, accounts, target, changes, chosenSamples.follow(client, proposeKey));
  subscriptions.push(...registerCommands(contributedCommands(context.extension), services));
  subscriptions.push(new LanguageStatus(client, { changes, target }, documentSelector));
  followFiles(foundation, subscriptions);
  const { ready, disposable } = startWhenNeeded(client, log, () => {
    // A breakpoint stops the server as well.
    if (context.extensionMode !== vscode.ExtensionMode.Development) subscriptions.push(watchServer(client, server.end));
    subscriptions.push(followPythonEnvironment(client, log));
    target.follow(client);
  });
  subscriptions.push(disposable);
  void showFirstExample(services);
  await ready;
}

/** Creates what shows entries: panels, documents, comparisons and tests. */
function createPreviews(
  { client, log, extensionUri }: Foundation,
  changes: PreviewChanges,
  subscriptions: vscode.Disposable[],
) {
  const previews = new PreviewDocuments(client, changes, log);
  const panels = new PreviewPanels({ client, changes, log, extensionUri });
  const entryPages = new Pages('mapper-entries');
  const [comparisons, testExplorer] = [new EntryComparisons(entryPages), new TestExplorer(client, log)];
  subscriptions.push(previews, panels, autoOpen(panels), entryPages, comparisons.register(), testExplorer);
  return { previews, panels, entryPages, comparisons, testExplorer };
}

/** Creates what shows tokens and uploads, and the sign-in. */
function createServiceViews(foundation: Foundation, subscriptions: vscode.Disposable[]) {
  const { accounts } = foundation;
  const pages = new WebPages('mapperWorkbench.tokenPage', tokenPageCommands);
  const uploadPages = new WebPages<UploadOfPage>('mapperWorkbench.uploadPage', [openFileCommand]);
  const uploadFiles = new UploadDocuments();
  const tokensView = new TokensView(foundation);
  const uploadsView = new UploadsView(accounts);
  const status = new StatusItem(foundation);
  subscriptions.push(pages, uploadPages, uploadFiles, tokensView, uploadsView, status);
  subscriptions.push(
    accounts.onDidChange(() => pages.changed()),
    syncContextKeys(accounts),
  );
  subscriptions.push(new AuthenticationProvider(foundation));
  void status.update();
  return { pages, uploadPages, uploadFiles, tokensView, uploadsView };
}

/** Serves files to the server and our own documents to the editor, and follows which files are mappers. */
function followFiles({ client, extensionUri }: Foundation, subscriptions: vscode.Disposable[]): void {
  const recognized = new RecognizedFiles(client);
  client.registerFeature(new RecognizedFeatures(client, recognized));
  const trusted = vscode.workspace.onDidGrantWorkspaceTrust(() => {
    if (client.isRunning()) void client.sendNotification(environmentNotification, { trusted: true });
  });
  const findingPages = serveFindingPages(vscode.Uri.joinPath(extensionUri, 'docs'));
  subscriptions.push(recognized, disableJsonSuggestions(recognized, extensionUri), trusted);
  subscriptions.push(serveSchemaPages(client), findingPages, serveFiles(client));
  subscriptions.push(recordFirstFinding(), followEditors(), offerFindingCommands(documentSelector));
}

/**
 * Stops the server. VS Code calls this function when the window closes or the extension is disabled; timers don't fire
 * after that.
 */
export function deactivate(): Promise<void> {
  return clearCopiedSecret();
}
