/**
 * Publishes findings: of open documents after each change, of the whole workspace on demand. One check runs at a time.
 * A change cancels it and puts the changed document first in the queue, the other open ones behind it, because an edit
 * of a data file changes the findings of its mappers and the reverse. So nothing is debounced, the document that is
 * typed in never waits for another, and the rest is checked once typing pauses. If a sample takes time, the findings of
 * the mapper itself are published first, and the whole only if it differs.
 */

import { type CancellationToken, CancellationTokenSource, type Diagnostic } from 'vscode-languageserver/node';
import type { CheckWorkspaceResult } from '../protocol.ts';
import type { FileFindings } from '../service/api.ts';
import type { Log } from '../service/workspaceHost.ts';
import { throwIfCancelled } from '../util/cancellation.ts';
import { runGuarded } from './guard.ts';

/** What the scheduler needs of the rest of the server. URIs are in the service's spelling. */
export interface DiagnosticsContext {
  /** @param reportEarly as `MapperService.check` */
  check(
    uri: string,
    token: CancellationToken,
    reportEarly?: (file: FileFindings) => void,
  ): Promise<FileFindings | undefined>;
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

interface Shown {
  readonly version: number | undefined;
  readonly diagnostics: Diagnostic[];
}

export class DiagnosticsPublisher {
  readonly #context: DiagnosticsContext;
  /** URIs to check, the next one first. */
  #queue: string[] = [];
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
    const wanted = new Set([...first, ...running, ...this.#queue, ...open]);
    this.#queue = [...wanted].filter((uri) => known.has(uri));
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
      if (uri === undefined) return;
      await this.#check(uri);
    }
  }

  async #check(uri: string): Promise<void> {
    const source = new CancellationTokenSource();
    this.#running = { uri, source };
    await runGuarded(this.#context.log, 'check', () => this.#checkOne(uri, source.token));
    source.dispose();
    this.#running = undefined;
  }

  async #checkOne(uri: string, token: CancellationToken): Promise<void> {
    const version = this.#context.versionOf(uri);
    const report = (file: FileFindings | undefined): void => {
      if (token.isCancellationRequested || this.#context.versionOf(uri) !== version) return;
      // Not awaited: the next check need not wait for the client.
      void this.#publish(uri, version, file ? this.#context.toDiagnostics(file, version) : []);
    };
    report(await this.#context.check(uri, token, report));
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
