/**
 * Publishes findings: of open documents after each change, of the whole workspace on demand. One check runs at a time. A
 * change cancels it and puts the changed document first in the queue, the other open ones behind it, because an edit of
 * a data file changes the findings of its mappers and the reverse. What is shown stays until the new findings are there;
 * the editor moves it along with its text. What a file is doesn't wait for its findings.
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
import type { Log } from '../service/workspaceHost.ts';
import { neverCancelled, throwIfCancelled } from '../util/cancellation.ts';
import type { ClientInfo } from './clientInfo.ts';
import type { ClientNotifier } from './clientNotifier.ts';
import type { OpenDocuments } from './files/openDocuments.ts';
import { runGuarded } from './guard.ts';
import { toDiagnostic } from './handlers/toDiagnostic.ts';

/** What the publisher needs of the rest of the server. */
interface PublisherParts {
  readonly connection: Pick<Connection, 'sendDiagnostics'>;
  readonly client: Pick<ClientInfo, 'findingsUri' | 'codeDescription' | 'relatedInformation' | 'diagnosticVersions'>;
  readonly service: Pick<MapperService['diagnostics'], 'check' | 'checkAll' | 'kindOf'>;
  readonly documents: Pick<OpenDocuments, 'get' | 'all' | 'clientUri'>;
  readonly notifier: Pick<ClientNotifier, 'recognized'>;
  readonly log: Log;
  /** The findings of all changes are published. */
  settled(): void;
}

/** The check of one version of a document. */
interface Check {
  readonly uri: string;
  readonly version: number | undefined;
  readonly source: CancellationTokenSource;
}

interface Shown {
  readonly version: number | undefined;
  readonly diagnostics: Diagnostic[];
}

export class DiagnosticsPublisher {
  readonly #parts: PublisherParts;
  /** URIs to check, the next one first. */
  #queue: string[] = [];
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
   * Returns the diagnostics that a client sent back for a range, as they were sent: some clients keep neither source nor
   * data, and some send none. There are none while those of an older version are shown, because an edit would change
   * other text than it names.
   */
  restored(uri: string, range: Range, given: readonly Diagnostic[]): readonly Diagnostic[] {
    const { version, diagnostics } = this.#shown.get(uri) ?? { diagnostics: [] };
    if (version !== this.#versionOf(uri)) return [];
    if (given.length === 0) return diagnostics.filter((each) => overlaps(each.range, range));
    const places = new Set(given.map(placeOf));
    return diagnostics.filter((each) => places.has(placeOf(each)));
  }

  /** A document was opened or edited. */
  documentChanged(uri: string): void {
    this.refresh([uri]);
  }

  /** The document was closed: its diagnostics are removed, and documents that depend on it are checked again. */
  documentClosed(uri: string): void {
    this.#queue = this.#queue.filter((queued) => queued !== uri);
    this.#shown.delete(uri);
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
    const wanted = new Set([...first, ...running, ...this.#queue, ...open]);
    this.#queue = [...wanted].filter((uri) => known.has(uri));
    this.#running?.source.cancel();
    if (!this.#started) return;
    void runGuarded(this.#parts.log, 'recognize', () => this.#recognize(open));
    void this.#work();
  }

  async #recognize(uris: readonly string[]): Promise<void> {
    const { service, documents, notifier } = this.#parts;
    for (const uri of uris) {
      const kind = await service.kindOf(uri, neverCancelled);
      if (documents.get(uri)) notifier.recognized(documents.clientUri(uri), kind);
    }
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
    while (!this.#running) {
      const uri = this.#queue.shift();
      if (uri === undefined) {
        this.#parts.settled();
        return;
      }
      const check = { uri, version: this.#versionOf(uri), source: new CancellationTokenSource() };
      this.#running = check;
      await runGuarded(this.#parts.log, 'check', () => this.#run(check));
      this.#running = undefined;
    }
  }

  async #run({ uri, version, source: { token } }: Check): Promise<void> {
    const file = await this.#parts.service.check(uri, token);
    if (token.isCancellationRequested || this.#versionOf(uri) !== version) return;
    // Not awaited: the next check need not wait for the client.
    void this.#publish(uri, version, file?.findings ?? []);
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
    const diagnostics = findings.map((finding) => toDiagnostic(finding, client, clientUri));
    const shown = this.#shown.get(uri);
    if (isSame(shown, version, diagnostics)) return;
    if (diagnostics.length === 0 && version === undefined) this.#shown.delete(uri);
    else this.#shown.set(uri, { version, diagnostics });
    await this.#send(uri, version, diagnostics);
  }

  async #send(uri: string, version: number | undefined, diagnostics: Diagnostic[]): Promise<void> {
    const { client, connection, documents, log } = this.#parts;
    const named = client.diagnosticVersions && version !== undefined ? { version } : {};
    const params = { uri: documents.clientUri(uri), ...named, diagnostics };
    await runGuarded(log, 'publishDiagnostics', () => connection.sendDiagnostics(params));
  }
}

function overlaps(left: Range, right: Range): boolean {
  const isBefore = (a: Position, b: Position) => a.line < b.line || (a.line === b.line && a.character < b.character);
  return !isBefore(left.end, right.start) && !isBefore(right.end, left.start);
}

function placeOf({ code, range }: Diagnostic): string {
  return JSON.stringify([code, range.start]);
}

/** For an open document without diagnostics, a new version alone is not published. */
function isSame(shown: Shown | undefined, version: number | undefined, diagnostics: Diagnostic[]): boolean {
  if (diagnostics.length === 0) return shown ? shown.diagnostics.length === 0 : version === undefined;
  return shown?.version === version && JSON.stringify(shown?.diagnostics) === JSON.stringify(diagnostics);
}
