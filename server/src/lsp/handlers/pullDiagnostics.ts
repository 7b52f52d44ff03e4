/**
 * Findings for a client that requests diagnostics: the same as are published to other clients. Documents are checked
 * when the client requests them. Only what *Check Workspace* finds in closed files is published, because nobody
 * requests these; when such a file is opened, the published diagnostics are removed, so that nothing is shown twice.
 */
import type { CancellationToken, Diagnostic, DocumentDiagnosticReport } from 'vscode-languageserver/node';
import type { CheckWorkspaceResult } from '../../protocol.ts';
import { Cancelled } from '../../util/cancellation.ts';
import { type DiagnosticsContext, DiagnosticsPublisher } from '../diagnosticsPublisher.ts';

/** The methods that a session calls, whether diagnostics are requested or published. */
export type Diagnostics = Pick<
  DiagnosticsPublisher,
  'start' | 'documentChanged' | 'documentClosed' | 'refresh' | 'checkWorkspace'
>;

export class PullDiagnostics implements Diagnostics {
  readonly #context: DiagnosticsContext;
  /** Published diagnostics of files that are not open. */
  readonly #closed: DiagnosticsPublisher;
  readonly #sent = new Set<string>();
  readonly #askAgain: () => void;
  readonly #answered = new Map<string, { readonly id: string; readonly text: string }>();
  #lastId = 0;

  /** @param askAgain asks the client to request diagnostics again */
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

  /**
   * Only removes published diagnostics: the client requests those of open documents by itself, also after an edit of
   * another.
   */
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
   * @param previous the id of the client's previous answer
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
