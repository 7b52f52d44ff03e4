/** The language status of mapper and data files: schema sources, sample data and the server, each with its command. */
import * as vscode from 'vscode';
import type { State } from 'vscode-languageclient';
import {
  changedNotification,
  type FileParams,
  type RequestType,
  type SchemaSourcesResult,
  samplesRequest,
  schemaSourcesRequest,
  settingsSection,
} from '../../../server/src/protocol.ts';
import { getCompat, serviceSettings } from '../configuration.ts';
import type { PreviewChanges } from '../preview/previewChanges.ts';
import type { ServiceTarget } from '../target/serviceTarget.ts';
import { maxLengths, plain } from '../ui/plain.ts';
import { coalesce } from '../util/coalesce.ts';
import {
  type ServerState,
  type StatusLine,
  sampleLine,
  schemaLine,
  serverLine,
  targetLine,
} from './languageStatusText.ts';
import type { MapperClient } from './mapperClient.ts';

/** `State.Starting` of the language client, which unit tests cannot load. */
const starting: State = 3;

/** Delay in milliseconds: typing causes many changes, and the status need not follow at once. */
const momentMs = 300;

type Needs = Pick<MapperClient, 'state' | 'isRunning' | 'onDidChangeState' | 'onNotification' | 'sendRequest'>;

/** What the status depends on beside the file. */
interface Changing {
  readonly changes: Pick<PreviewChanges, 'onDidChange'>;
  readonly target: Pick<ServiceTarget, 'known' | 'onDidChange'>;
}

export class LanguageStatus implements vscode.Disposable {
  readonly #client: Needs;
  readonly #target: Changing['target'];
  readonly #selector: vscode.DocumentSelector;
  readonly #items = new Map<string, vscode.LanguageStatusItem>();
  readonly #disposables: vscode.Disposable;
  #isDisposed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: Needs, { changes, target }: Changing, selector: vscode.DocumentSelector) {
    this.#client = client;
    this.#target = target;
    this.#selector = selector;
    const soon = () => this.#soon();
    this.#disposables = vscode.Disposable.from(
      vscode.window.onDidChangeActiveTextEditor(() => void this.update()),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document === vscode.window.activeTextEditor?.document) soon();
      }),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(`${settingsSection}.compat`)) soon();
      }),
      client.onDidChangeState(() => void this.update()),
      client.onNotification(changedNotification, soon),
      changes.onDidChange(soon),
      target.onDidChange(soon),
    );
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    this.#disposables.dispose();
    this.#hide();
  }

  /** Shows the status of the file in the editor, or nothing if it is neither mapper nor data file. Never rejects. */
  readonly update = coalesce(() => this.#update());

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.update(), momentMs);
  }

  async #update(): Promise<void> {
    const document = vscode.window.activeTextEditor?.document;
    if (document === undefined || vscode.languages.match(this.#selector, document) === 0) {
      this.#hide();
      return;
    }
    const state = this.#serverState;
    // While the server runs, it is known whether the file is a mapper.
    if (state === 'running') await this.#showFile(document);
    else if (this.#items.size > 0) this.#showServer(state);
  }

  async #showFile(document: vscode.TextDocument): Promise<void> {
    const uri = document.uri.toString();
    const sources = await this.#ask(schemaSourcesRequest, uri);
    const samples = sources?.kind === 'mapper' ? await this.#ask(samplesRequest, uri) : undefined;
    // If another file is active by now, an update for it is running.
    if (this.#isDisposed || sources === undefined || document !== vscode.window.activeTextEditor?.document) return;
    if (sources.kind === null) {
      this.#hide();
      return;
    }
    this.#show('schemas', schemaLine(sources), schemaCommand(sources));
    const target = targetLine(sources.target, getCompat(document.uri), this.#target.known);
    this.#show('target', target, chooseTarget(sources.target === null));
    if (samples) this.#show('sample', sampleLine(samples), chooseSample());
    else this.#hideOne('sample');
    this.#showServer('running');
  }

  #showServer(state: ServerState): void {
    const command =
      state === 'stopped'
        ? { command: 'mapperWorkbench.restartServer', title: vscode.l10n.t('Restart') }
        : { command: 'mapperWorkbench.showLog', title: vscode.l10n.t('Show Log') };
    this.#show('server', serverLine(state), command);
  }

  get #serverState(): ServerState {
    if (this.#client.isRunning()) return 'running';
    return this.#client.state === starting ? 'starting' : 'stopped';
  }

  #ask<Result>(type: RequestType<FileParams, Result>, uri: string): Promise<Result | undefined> {
    // The server ended, or an edit made the request stale: the next change sends it again.
    return this.#client.sendRequest(type, { uri }).catch(() => undefined);
  }

  #show(id: string, { text, detail, isBusy = false, warns = false }: StatusLine, command: vscode.Command): void {
    const item = this.#items.get(id) ?? this.#create(id);
    item.text = plain(text, maxLengths.title);
    item.detail = plain(detail, maxLengths.sentence);
    item.busy = isBusy;
    item.severity = warns ? vscode.LanguageStatusSeverity.Warning : vscode.LanguageStatusSeverity.Information;
    item.command = command;
  }

  #create(id: string): vscode.LanguageStatusItem {
    const item = vscode.languages.createLanguageStatusItem(`mapperWorkbench.${id}`, this.#selector);
    const names: Readonly<Record<string, string>> = {
      schemas: vscode.l10n.t('Mapper Schemas'),
      sample: vscode.l10n.t('Mapper Sample Data'),
      target: vscode.l10n.t('Mapper Checks'),
    };
    item.name = names[id] ?? 'Mapper';
    this.#items.set(id, item);
    return item;
  }

  #hide(): void {
    for (const id of [...this.#items.keys()]) this.#hideOne(id);
  }

  #hideOne(id: string): void {
    this.#items.get(id)?.dispose();
    this.#items.delete(id);
  }
}

function chooseTarget(isUnknown: boolean): vscode.Command {
  const title = isUnknown ? vscode.l10n.t("Check against NOMAD's Parser…") : vscode.l10n.t('Change');
  return { command: 'mapperWorkbench.chooseTarget', title };
}

function chooseSample(): vscode.Command {
  return { command: 'mapperWorkbench.chooseSampleData', title: vscode.l10n.t('Choose') };
}

function schemaCommand({ unknown, partial }: SchemaSourcesResult): vscode.Command {
  const { isTrusted } = vscode.workspace;
  if (isTrusted && unknown.length > 0 && serviceSettings().baseUrl !== undefined)
    return { command: 'mapperWorkbench.verifySchemas', title: vscode.l10n.t('Verify on the Service') };
  return isTrusted && (unknown.length > 0 || partial.some(({ missing }) => missing.length > 0))
    ? { command: 'mapperWorkbench.addSources', title: vscode.l10n.t('Add Sources…') }
    : { command: 'mapperWorkbench.reloadSchemas', title: vscode.l10n.t('Reload') };
}
