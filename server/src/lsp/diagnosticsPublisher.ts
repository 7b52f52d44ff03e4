/**
 * Publishes findings: of open documents after each change, of the whole workspace on demand. One check runs at a time.
 * A change cancels it and puts the changed document first in the queue, the other open ones behind it, because an edit
 * of a data file changes the findings of its mappers and the reverse. What the specification says is not debounced, and
 * the document that is typed in never waits for another. If a sample takes time, the findings of the mapper itself are
 * published first. The model of the parser runs when changes pause, and the whole is published if it differs.
 */
import {
  type CancellationToken,
  CancellationTokenSource,
  type Connection,
  type Diagnostic,
  type Position,
  type Range,
} from 'vscode-languageserver/node';
import type { CheckWorkspaceResult, Finding } from '../protocol.ts';
import type { MapperService } from '../service/createService.ts';
import type { KnownFindings } from '../service/diagnostics/findings.ts';
import type { Log } from '../service/workspaceHost.ts';
import { throwIfCancelled } from '../util/cancellation.ts';
import { PauseTimer } from '../util/pauseTimer.ts';
import type { ClientInfo } from './clientInfo.ts';
import type { ClientNotifier } from './clientNotifier.ts';
import type { OpenDocuments } from './files/openDocuments.ts';
import { runGuarded } from './guard.ts';
import { toDiagnostic } from './handlers/toDiagnostic.ts';
import { KeptFindings } from './keptFindings.ts';

/** What the publisher needs of the rest of the server. */
interface PublisherParts {
  readonly connection: Pick<Connection, 'sendDiagnostics'>;
  readonly client: Pick<ClientInfo, 'findingsUri' | 'codeDescription' | 'relatedInformation'>;
  readonly service: MapperService['diagnostics'];
  readonly documents: Pick<OpenDocuments, 'get' | 'all' | 'clientUri'>;
  readonly notifier: Pick<ClientNotifier, 'recognized'>;
  readonly log: Log;
  /** The findings of all changes are published, but for those that wait for a pause. */
  settled(): void;
}

/** The check of one version of a document, which is asked for one stage after the other. */
interface Check {
  readonly uri: string;
  readonly version: number | undefined;
  readonly source: CancellationTokenSource;
  readonly stages: AsyncIterator<KnownFindings, void>;
  /** The last stage that was found. */
  found?: KnownFindings | undefined;
}

interface Shown {
  readonly version: number | undefined;
  readonly diagnostics: Diagnostic[];
}

/** The parser model runs after this pause without a change, in milliseconds: longer than between two keys of a word. */
const modelPause = 400;

export class DiagnosticsPublisher {
  readonly #parts: PublisherParts;
  readonly #kept = new KeptFindings();
  /** URIs to check, the next one first. */
  #queue: string[] = [];
  /** Checks whose next stage is the parser model, which runs in a pause, by URI. */
  #unfinished = new Map<string, Check>();
  readonly #pause = new PauseTimer(modelPause, () => {
    this.#isPaused = true;
    void this.#work();
  });
  #isPaused = false;
  #running: Check | undefined;
  #started = false;
  /** What the client shows, by URI. */
  readonly #shown = new Map<string, Shown>();

  constructor(parts: PublisherParts) {
    this.#parts = parts;
  }

  /** Nothing is checked before this call, so that the settings are known first. */
  start(): void {
    this.#started = true;
    this.refresh();
  }

  /**
   * Returns the diagnostics that a client sent back for a range, with what it did not keep of them: some keep neither
   * source nor data, and some send none.
   */
  restored(uri: string, range: Range, given: readonly Diagnostic[]): readonly Diagnostic[] {
    const shown = this.#shown.get(uri)?.diagnostics ?? [];
    if (given.length === 0) return shown.filter((each) => overlaps(each.range, range));
    const isSamePlace = (left: Diagnostic, right: Diagnostic) =>
      left.code === right.code && JSON.stringify(left.range.start) === JSON.stringify(right.range.start);
    return given.map((each) =>
      each.data === undefined ? (shown.find((known) => isSamePlace(known, each)) ?? each) : each,
    );
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
    this.#kept.forget(uri);
    void this.#send(uri, undefined, []);
    this.refresh();
  }

  /**
   * Checks all open documents again, and the closed ones among `first` whose diagnostics are shown; those in `first` go
   * first.
   */
  refresh(first: readonly string[] = []): void {
    const open = this.#openUris();
    const known = new Set([...open, ...this.#shown.keys()]);
    const running = this.#running ? [this.#running.uri] : [];
    const wanted = new Set([...first, ...running, ...this.#queue, ...open, ...this.#unfinished.keys()]);
    this.#queue = [...wanted].filter((uri) => known.has(uri));
    // Not cleared: a cleared map leads to its next contents for as long as its old ones are kept.
    this.#unfinished = new Map();
    this.#isPaused = false;
    this.#pause.touch();
    this.#running?.source.cancel();
    void this.#work();
  }

  /**
   * Checks every file of the workspace and publishes the findings; diagnostics of files without findings are removed.
   */
  async checkWorkspace(token: CancellationToken): Promise<CheckWorkspaceResult> {
    const versions = new Map(this.#openUris().map((uri) => [uri, this.#versionOf(uri)]));
    const files = await this.#parts.service.checkAll(token);
    throwIfCancelled(token);
    const found = new Set(files.map(({ uri }) => uri));
    for (const { uri, findings } of files) {
      const version = this.#versionOf(uri);
      // An edit meanwhile has queued a check of its own.
      if (version === versions.get(uri)) await this.#publish(uri, version, findings);
    }
    const vanished = [...this.#shown.keys()].filter((uri) => !found.has(uri) && this.#versionOf(uri) === undefined);
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
      if (uri !== undefined) await this.#goOn(this.#begun(uri));
      else {
        this.#parts.settled();
        const [check] = this.#isPaused ? this.#unfinished.values() : [];
        if (check === undefined) return;
        this.#unfinished.delete(check.uri);
        await this.#goOn(check);
      }
    }
  }

  #begun(uri: string): Check {
    const source = new CancellationTokenSource();
    return { uri, version: this.#versionOf(uri), source, stages: this.#parts.service.check(uri, source.token) };
  }

  /** Shows each stage, up to the last one or to the one before the parser model runs. */
  async #goOn(check: Check): Promise<void> {
    this.#running = check;
    await runGuarded(this.#parts.log, 'check', async () => {
      do {
        const { value } = await check.stages.next();
        if (check.source.token.isCancellationRequested || this.#versionOf(check.uri) !== check.version) return;
        this.#show(check, value ?? undefined);
      } while (check.found?.pending === 'samples');
      if (check.found?.pending) this.#unfinished.set(check.uri, check);
    });
    this.#running = undefined;
  }

  #show(check: Check, file: KnownFindings | undefined): void {
    const { uri, version, found: before } = check;
    const isOpen = version !== undefined;
    check.found = file;
    if (isOpen) this.#parts.notifier.recognized(this.#parts.documents.clientUri(uri), file);
    const findings = (isOpen && file ? this.#kept.shown(file, before) : file?.findings) ?? [];
    // Not awaited: the next check need not wait for the client.
    void this.#publish(uri, version, findings);
  }

  /** Version of an open document; undefined when it is not open. */
  #versionOf(uri: string): number | undefined {
    return this.#parts.documents.get(uri)?.version;
  }

  #openUris(): readonly string[] {
    return Array.from(this.#parts.documents.all(), ({ uri }) => uri);
  }

  /** Sends findings unless the client shows the same ones: typing in one document must not redraw the others. */
  async #publish(uri: string, version: number | undefined, findings: readonly Finding[]): Promise<void> {
    const { client, documents } = this.#parts;
    const clientUri = (own: string): string => documents.clientUri(own);
    const diagnostics = findings.map((finding) => toDiagnostic(finding, client, clientUri, version));
    const shown = this.#shown.get(uri);
    if (isSame(shown, version, diagnostics)) return;
    if (diagnostics.length === 0 && version === undefined) this.#shown.delete(uri);
    else this.#shown.set(uri, { version, diagnostics });
    await this.#send(uri, version, diagnostics);
  }

  async #send(uri: string, version: number | undefined, diagnostics: Diagnostic[]): Promise<void> {
    const { connection, documents, log } = this.#parts;
    const params = { uri: documents.clientUri(uri), ...(version !== undefined && { version }), diagnostics };
    await runGuarded(log, 'publishDiagnostics', () => connection.sendDiagnostics(params));
  }
}

function overlaps(left: Range, right: Range): boolean {
  const isBefore = (a: Position, b: Position) => a.line < b.line || (a.line === b.line && a.character < b.character);
  return !isBefore(left.end, right.start) && !isBefore(right.end, left.start);
}

/** For an open document without diagnostics, a new version alone is not published. */
function isSame(shown: Shown | undefined, version: number | undefined, diagnostics: Diagnostic[]): boolean {
  if (diagnostics.length === 0) return shown ? shown.diagnostics.length === 0 : version === undefined;
  return shown?.version === version && JSON.stringify(shown?.diagnostics) === JSON.stringify(diagnostics);
}
