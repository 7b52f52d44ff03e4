/**
 * Publishes findings: of open documents after each change, of the whole workspace on demand. One check runs at a time.
 * A change cancels it and puts the changed document first in the queue, the other open ones behind it, because an edit
 * of a data file changes the findings of its mappers and the reverse. What the specification says is not debounced, and
 * the document that is typed in never waits for another. If a sample takes time, the findings of the mapper itself are
 * published first. The model of the parser runs when changes pause, and the whole is published if it differs.
 */

import { type CancellationToken, CancellationTokenSource, type Diagnostic } from 'vscode-languageserver/node';
import type { CheckWorkspaceResult } from '../protocol.ts';
import type { FileFindings } from '../service/api.ts';
import type { Log } from '../service/workspaceHost.ts';
import { throwIfCancelled } from '../util/cancellation.ts';
import { PauseTimer } from '../util/pauseTimer.ts';
import { runGuarded } from './guard.ts';

/** What the scheduler needs of the rest of the server. URIs are in the service's spelling. */
export interface DiagnosticsContext {
  /** As `MapperService.checkSpecification`. */
  checkSpecification(
    uri: string,
    token: CancellationToken,
    reportEarly: (file: FileFindings) => void,
  ): Promise<FileFindings | undefined>;
  /** As `MapperService.check`. */
  check(uri: string, token: CancellationToken): Promise<FileFindings | undefined>;
  checkAll(token: CancellationToken): Promise<readonly FileFindings[]>;
  /** Version of an open document; undefined when it is not open. */
  versionOf(uri: string): number | undefined;
  openUris(): readonly string[];
  /** @param version of the document, if it is open */
  toDiagnostics(file: FileFindings, version: number | undefined): Diagnostic[];
  /** Never rejects. @returns when the notification is sent */
  publish(uri: string, version: number | undefined, diagnostics: Diagnostic[]): Promise<void>;
  readonly log: Log;
}

type Report = (file: FileFindings | undefined) => void;

interface Shown {
  readonly version: number | undefined;
  readonly diagnostics: Diagnostic[];
}

/** Without a change for so long, in milliseconds, the parser's model runs: between two keys of a word it does not. */
const modelPause = 400;

export class DiagnosticsPublisher {
  readonly #context: DiagnosticsContext;
  /** URIs to check against the specification, the next one first. */
  #queue: string[] = [];
  /** URIs whose specification's findings are there, and whose others are found in a pause. */
  readonly #unfinished = new Set<string>();
  readonly #pause = new PauseTimer(modelPause, () => {
    this.#isPaused = true;
    void this.#work();
  });
  #isPaused = false;
  #running: { readonly uri: string; readonly source: CancellationTokenSource } | undefined;
  #started = false;
  /** What the client shows, by URI. */
  readonly #shown = new Map<string, Shown>();

  constructor(context: DiagnosticsContext) {
    this.#context = context;
  }

  /** Nothing is checked before this call, so that the settings are known first. */
  start(): void {
    this.#started = true;
    this.refresh();
  }

  /** A document was opened or edited. */
  documentChanged(uri: string): void {
    this.refresh([uri]);
  }

  /** The document was closed: its diagnostics are removed, and documents that depend on it are checked again. */
  documentClosed(uri: string): void {
    this.#queue = this.#queue.filter((queued) => queued !== uri);
    this.#unfinished.delete(uri);
    this.#shown.delete(uri);
    void this.#context.publish(uri, undefined, []);
    this.refresh();
  }

  /**
   * Checks all open documents again, and the closed ones among `first` whose diagnostics are shown; those in `first` go
   * first.
   */
  refresh(first: readonly string[] = []): void {
    const open = this.#context.openUris();
    const known = new Set([...open, ...this.#shown.keys()]);
    const running = this.#running ? [this.#running.uri] : [];
    const wanted = new Set([...first, ...running, ...this.#queue, ...open, ...this.#unfinished]);
    this.#queue = [...wanted].filter((uri) => known.has(uri));
    this.#unfinished.clear();
    this.#isPaused = false;
    this.#pause.touch();
    this.#running?.source.cancel();
    void this.#work();
  }

  /**
   * Checks every file of the workspace and publishes the findings; diagnostics of files without findings are removed.
   */
  async checkWorkspace(token: CancellationToken): Promise<CheckWorkspaceResult> {
    const versions = new Map(this.#context.openUris().map((uri) => [uri, this.#context.versionOf(uri)]));
    const files = await this.#context.checkAll(token);
    throwIfCancelled(token);
    const found = new Set(files.map(({ uri }) => uri));
    for (const file of files) {
      const version = this.#context.versionOf(file.uri);
      // An edit meanwhile has queued a check of its own.
      if (version === versions.get(file.uri))
        await this.#publish(file.uri, version, this.#context.toDiagnostics(file, version));
    }
    const vanished = [...this.#shown.keys()].filter(
      (uri) => !found.has(uri) && this.#context.versionOf(uri) === undefined,
    );
    for (const uri of vanished) await this.#publish(uri, undefined, []);
    const severities = files.flatMap(({ findings }) => findings.map(({ severity }) => severity));
    return {
      files: files.length,
      errors: severities.filter((severity) => severity === 'error').length,
      warnings: severities.filter((severity) => severity === 'warning').length,
    };
  }

  async #work(): Promise<void> {
    while (this.#started && !this.#running) {
      const uri = this.#queue.shift();
      if (uri !== undefined) await this.#check(uri, (token, report) => this.#begin(uri, token, report));
      else if (this.#isPaused && this.#unfinished.size > 0) await this.#finishNext();
      else return;
    }
  }

  async #begin(uri: string, token: CancellationToken, report: Report): Promise<void> {
    report(await this.#context.checkSpecification(uri, token, report));
    if (!token.isCancellationRequested) this.#unfinished.add(uri);
  }

  async #finishNext(): Promise<void> {
    const [uri = ''] = this.#unfinished;
    this.#unfinished.delete(uri);
    await this.#check(uri, async (token, report) => report(await this.#context.check(uri, token)));
  }

  async #check(uri: string, work: (token: CancellationToken, report: Report) => Promise<void>): Promise<void> {
    const source = new CancellationTokenSource();
    const { token } = source;
    const version = this.#context.versionOf(uri);
    const report: Report = (file) => {
      if (token.isCancellationRequested || this.#context.versionOf(uri) !== version) return;
      // Not awaited: the next check need not wait for the client.
      void this.#publish(uri, version, file ? this.#context.toDiagnostics(file, version) : []);
    };
    this.#running = { uri, source };
    await runGuarded(this.#context.log, 'check', () => work(token, report));
    source.dispose();
    this.#running = undefined;
  }

  /** Sends findings unless the client shows the same ones: typing in one document must not redraw the others. */
  async #publish(uri: string, version: number | undefined, diagnostics: Diagnostic[]): Promise<void> {
    const shown = this.#shown.get(uri);
    if (isSame(shown, version, diagnostics)) return;
    if (diagnostics.length === 0 && version === undefined) this.#shown.delete(uri);
    else this.#shown.set(uri, { version, diagnostics });
    await this.#context.publish(uri, version, diagnostics);
  }
}

/** For an open document without diagnostics, a new version alone is not published. */
function isSame(shown: Shown | undefined, version: number | undefined, diagnostics: Diagnostic[]): boolean {
  if (diagnostics.length === 0) return shown ? shown.diagnostics.length === 0 : version === undefined;
  return shown?.version === version && JSON.stringify(shown?.diagnostics) === JSON.stringify(diagnostics);
}
