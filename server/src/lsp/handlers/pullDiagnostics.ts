/**
 * Findings for a client that asks for them: the same ones that others are sent.
 *
 * Documents are checked when the client asks. Only what *Check Workspace* finds in closed files is sent, because nobody
 * asks for these; once such a file is opened, what was sent is taken back, so that nothing is shown twice.
 */
import type { CancellationToken, Diagnostic, DocumentDiagnosticReport } from 'vscode-languageserver/node';
import type { CheckWorkspaceResult } from '../../protocol.ts';
import { Cancelled } from '../../util/cancellation.ts';
import { type DiagnosticsContext, DiagnosticsPublisher } from '../diagnosticsScheduler.ts';

/** What the session tells of changes, however findings reach the client. */
export type Diagnostics = Pick<
  DiagnosticsPublisher,
  'start' | 'documentChanged' | 'documentClosed' | 'refresh' | 'checkWorkspace'
>;

export class PullDiagnostics implements Diagnostics {
  readonly #context: DiagnosticsContext;
  /** Of files that are not open. */
  readonly #closed: DiagnosticsPublisher;
  readonly #sent = new Set<string>();
  readonly #askAgain: () => void;
  readonly #answered = new Map<string, { readonly id: string; readonly text: string }>();
  #lastId = 0;

  /** @param askAgain tells the client that what it was answered may not be true any more */
  constructor(context: DiagnosticsContext, askAgain: () => void) {
    this.#context = context;
    this.#askAgain = askAgain;
    this.#closed = new DiagnosticsPublisher({
      ...context,
      versionOf: () => undefined,
      openUris: () => [],
      publish: (uri, _version, diagnostics) => this.#send(uri, diagnostics),
    });
  }

  start(): void {
    this.#closed.start();
    this.#askAgain();
  }

  /** The client asks for what it edited by itself, and for the others too: they may depend on it. */
  documentChanged(uri: string): void {
    if (this.#sent.has(uri)) this.#closed.documentClosed(uri);
  }

  documentClosed(uri: string): void {
    this.#answered.delete(uri);
    this.#closed.documentClosed(uri);
    this.#askAgain();
  }

  refresh(first: readonly string[] = []): void {
    this.#closed.refresh(first);
    this.#askAgain();
  }

  checkWorkspace(token: CancellationToken): Promise<CheckWorkspaceResult> {
    return this.#closed.checkWorkspace(token);
  }

  /**
   * Answers `textDocument/diagnostic`.
   * @param previous the id of the answer that the client has
   * @throws Cancelled also after an edit meanwhile
   */
  async answer(uri: string, previous: string | undefined, token: CancellationToken): Promise<DocumentDiagnosticReport> {
    const version = this.#context.versionOf(uri);
    const file = await this.#context.check(uri, token);
    if (this.#context.versionOf(uri) !== version) throw new Cancelled();
    const items = file ? this.#context.toDiagnostics(file, version) : [];
    const text = JSON.stringify(items);
    const known = this.#answered.get(uri);
    if (known?.text === text && known.id === previous) return { kind: 'unchanged', resultId: known.id };
    const id = String(++this.#lastId);
    this.#answered.set(uri, { id, text });
    return { kind: 'full', resultId: id, items };
  }

  async #send(uri: string, diagnostics: Diagnostic[]): Promise<void> {
    const isOpen = this.#context.versionOf(uri) !== undefined;
    if (isOpen && !this.#sent.has(uri)) return;
    const shown = isOpen ? [] : diagnostics;
    if (shown.length > 0) this.#sent.add(uri);
    else this.#sent.delete(uri);
    await this.#context.publish(uri, undefined, shown);
  }
}
