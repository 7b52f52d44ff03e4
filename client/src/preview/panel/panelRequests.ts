/**
 * A panel's requests to the language server, about what it shows. Each resolves to undefined without an answer: the
 * server's failure is reported elsewhere, and the next change sends another request.
 */
import * as vscode from 'vscode';
import type { ProgressType } from 'vscode-languageclient';
import {
  type FileSet,
  fileSetRequest,
  type LocateResult,
  locateRequest,
  type PreviewAnswer,
  previewRequest,
  type RequestType,
  sampleTextRequest,
} from '../../../../server/src/protocol.ts';
import type { MapperClient } from '../../languageServer/mapperClient.ts';
import type { PreviewSide } from './panelProtocol.ts';

/** What a panel shows; its owner changes it. */
export interface PanelView {
  /** The mapper, or the data file that the panel was opened for. */
  source: vscode.Uri;
  /** The data file; undefined for the active one. */
  dataUri: string | undefined;
  /** The side that the user selected; undefined for the one that is checked against. */
  selectedSide: PreviewSide | undefined;
  /** The most values in the tree. */
  limit: number;
  /** The page shows the unread fields. */
  hasUnread: boolean;
  /** A locked panel keeps its mapper, whichever mapper is opened in an editor. */
  isLocked: boolean;
}

/** The server and the log that requests use. */
interface RequestServices {
  readonly client: Pick<MapperClient, 'sendRequest' | 'onProgress'>;
  readonly log: Pick<vscode.LogOutputChannel, 'warn'>;
}

/** The type of reports, which the client doesn't read. */
const anyProgress = {} as ProgressType<{ readonly message?: string }>;

export class PanelRequests {
  readonly #view: Readonly<PanelView>;
  readonly #services: RequestServices;
  #preview = new vscode.CancellationTokenSource();
  #set = new vscode.CancellationTokenSource();

  constructor(view: Readonly<PanelView>, services: RequestServices) {
    this.#view = view;
    this.#services = services;
  }

  dispose(): void {
    this.#preview.cancel();
    this.#set.cancel();
  }

  /** Cancels requests for entries that have changed: the server need not finish them before it makes the next ones. */
  cancel(): void {
    this.cancelFileSet();
    this.#preview.cancel();
    this.#preview.dispose();
    this.#preview = new vscode.CancellationTokenSource();
  }

  /** Everything that the panel shows. @param side to show */
  preview(side: PreviewSide, limit = this.#view.limit): Promise<PreviewAnswer | undefined> {
    const { source, dataUri, hasUnread: unread } = this.#view;
    const about = { uri: source.toString(), ...(dataUri !== undefined && { dataUri }) };
    const params = { ...about, ...(side !== 'spec' && { as: side }), limit, unread };
    return this.ask(previewRequest, params, this.#preview.token);
  }

  /** What the rules do in all data files, until the entries change or nobody waits for it. @param report shows its progress */
  async fileSet(uri: string, report: (sentence: string) => void): Promise<FileSet | undefined> {
    this.cancelFileSet();
    this.#set = new vscode.CancellationTokenSource();
    const { token } = this.#set;
    const workDoneToken = crypto.randomUUID();
    const reports = this.#services.client.onProgress(anyProgress, workDoneToken, ({ message }) =>
      report(message ?? ''),
    );
    const set = await this.ask(fileSetRequest, { uri, workDoneToken }, token);
    reports.dispose();
    return set;
  }

  cancelFileSet(): void {
    this.#set.cancel();
    this.#set.dispose();
  }

  /** The text of an example data file. */
  sampleText(): Promise<string | null | undefined> {
    return this.ask(sampleTextRequest, { uri: `${this.#view.source}` });
  }

  locate(uri: vscode.Uri, at: vscode.Position): Promise<LocateResult | undefined> {
    return this.ask(locateRequest, { uri: `${uri}`, at });
  }

  readonly ask = async <Params, Result>(
    type: RequestType<Params, Result>,
    params: NoInfer<Params>,
    token?: vscode.CancellationToken,
  ): Promise<Result | undefined> => {
    const { client, log } = this.#services;
    try {
      return await (token ? client.sendRequest(type, params, token) : client.sendRequest(type, params));
    } catch (error) {
      if (token?.isCancellationRequested) return undefined;
      log.warn(`${type}: ${String(error)}`);
      return undefined;
    }
  };
}
