/** Read-only documents with the entries of a mapper, updated while the mapper is edited. */
import * as vscode from 'vscode';
import { type EntriesAnswer, entriesRequest, type PreviewSource } from '../../../server/src/protocol.ts';
import type { MapperClient } from '../languageServer/mapperClient.ts';
import { hasInvalidJson } from '../mappers/mapperDocuments.ts';
import { plain } from '../ui/plain.ts';
import { withProgress } from '../ui/progress.ts';
import { coalesce } from '../util/coalesce.ts';
import { fileNameOf } from '../util/fileName.ts';
import type { PreviewChanges } from './previewChanges.ts';
import { previewJson, problemText, staleJson } from './previewJson.ts';

/** UTF-16 code units; no further entries are requested beyond, because the document follows each keystroke. */
const largestText = 4 * 1024 * 1024;

/** One open preview. */
interface Feed {
  /** URI of the document. */
  readonly key: string;
  readonly params: PreviewSource;
  readonly source: vscode.Uri;
  /** Updates `text` and notifies the editor. */
  readonly refresh: () => Promise<void>;
  text: string;
  /** The text of the last readable version of the mapper. */
  lastGood: string | undefined;
}

export class PreviewDocuments implements vscode.TextDocumentContentProvider {
  readonly #client: MapperClient;
  readonly #log: vscode.LogOutputChannel;
  readonly #feeds = new Map<string, Feed>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #disposables: vscode.Disposable;

  readonly onDidChange = this.#changed.event;

  constructor(client: MapperClient, changes: PreviewChanges, log: vscode.LogOutputChannel) {
    this.#client = client;
    this.#log = log;
    this.#disposables = vscode.Disposable.from(
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(previewScheme, this),
      vscode.workspace.onDidCloseTextDocument((document) => this.#feeds.delete(document.uri.toString())),
      changes.onDidChange(() => this.refreshAll()),
    );
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  /**
   * Shows the preview of a mapper or data file in the tab that has it already, in the group of a panel, or else beside
   * the editor.
   * @param panel the group of a panel
   */
  async open(source: vscode.Uri, dataUri?: string, panel?: vscode.ViewColumn): Promise<void> {
    const uri = previewOf(source, dataUri);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, {
      viewColumn: columnOf(uri) ?? panel ?? vscode.ViewColumn.Beside,
      preserveFocus: true,
      preview: false,
    });
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const key = uri.toString();
    const known = this.#feeds.get(key);
    if (known !== undefined) return known.text;
    const feed = this.#createFeed(uri);
    this.#feeds.set(key, feed);
    await feed.refresh();
    return feed.text;
  }

  /**
   * Updates every open preview, whichever mapper changed: few are open, and one that was opened from a data file does
   * not know its mapper's address.
   */
  refreshAll(): void {
    for (const feed of this.#feeds.values()) void feed.refresh();
  }

  #createFeed(uri: vscode.Uri): Feed {
    const source = sourceOfPreview(uri) ?? uri;
    const dataUri = uri.fragment === '' ? {} : { dataUri: uri.fragment };
    const feed: Feed = {
      key: uri.toString(),
      source,
      params: { uri: source.toString(), ...dataUri },
      text: '',
      lastGood: undefined,
      refresh: coalesce(async () => {
        const text = await this.#textFor(feed);
        if (text === feed.text) return;
        feed.text = text;
        this.#changed.fire(uri);
      }),
    };
    return feed;
  }

  /**
   * The entries page by page, up to the size that editors handle quickly. Stops when the document is closed, or when the
   * user cancels.
   */
  async #preview({ params, key, text }: Feed): Promise<EntriesAnswer> {
    const read = async (signal?: AbortSignal): Promise<EntriesAnswer> => {
      let shown = await this.#client.sendRequest(entriesRequest, params);
      let page = shown;
      let size = JSON.stringify(page.entries).length;
      const isOver = () => size > largestText || signal?.aborted || !this.#feeds.has(key);
      while (page.entries.length > 0 && page.problem === undefined && shown.entries.length < page.total && !isOver()) {
        const from = shown.entries.length;
        page = await this.#client.sendRequest(entriesRequest, { ...params, from });
        size += JSON.stringify(page.entries).length;
        shown = joined(shown, page);
      }
      return shown;
    };
    // Later updates follow keystrokes, so a progress notice for each would disturb.
    if (text !== '') return read();
    return withProgress(vscode.l10n.t('Entries of {0}', fileNameOf(vscode.Uri.parse(params.uri))), read, 'late');
  }

  /** Sends the request even if the answer will not be shown: only then does the server report the next change. */
  async #textFor(feed: Feed): Promise<string> {
    const unreadable = hasInvalidJson(feed.source);
    try {
      const preview = await this.#preview(feed);
      if (unreadable && feed.lastGood !== undefined) {
        return staleJson(feed.lastGood, fileNameOf(feed.source));
      }
      const text = previewJson(preview);
      if (preview.problem === undefined && !unreadable) feed.lastGood = text;
      return text;
    } catch (error) {
      this.#log.error(`${entriesRequest}: ${String(error)}`);
      return problemText(vscode.l10n.t("The entries can't be shown: {0}", String(error)));
    }
  }
}

/** A page of a newer version is shown alone: the change is reported, and all pages are requested again. */
function joined(whole: EntriesAnswer, page: EntriesAnswer): EntriesAnswer {
  return { ...whole, entries: [...whole.entries, ...page.entries] };
}

/** The column of a tab that shows the document. */
function columnOf(uri: vscode.Uri): vscode.ViewColumn | undefined {
  const shows = (tab: vscode.Tab) => tab.input instanceof vscode.TabInputText && `${tab.input.uri}` === `${uri}`;
  return vscode.window.tabGroups.all.find((group) => group.tabs.some(shows))?.viewColumn;
}

/** Scheme of the read-only preview documents. */
const previewScheme = 'mapper-preview';

/**
 * Returns the address of a file's preview. Its name is the title of the tab, and its extension allows comments.
 * @param dataUri the data file, if it isn't the mapper's active data file
 */
export function previewOf(source: vscode.Uri, dataUri?: string): vscode.Uri {
  const folder = source.path.slice(0, source.path.lastIndexOf('/') + 1);
  const path = `${folder}${plain(fileNameOf(source)).replace(/\.json$/i, '')}.preview.jsonc`;
  return vscode.Uri.from({ scheme: previewScheme, path, query: source.toString(), fragment: dataUri ?? '' });
}

/** Returns the file that a preview document belongs to, or undefined for any other document. */
export function sourceOfPreview(uri: vscode.Uri): vscode.Uri | undefined {
  return uri.scheme === previewScheme ? vscode.Uri.parse(uri.query, true) : undefined;
}
