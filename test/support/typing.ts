/** Types as an editor does: letter by letter, quotes and brackets closed by themselves, features asked after each letter. */

import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionList } from 'vscode-languageserver-types';
import type { MapperService } from '../../server/src/service/createService.ts';
import { createMapperService } from '../../server/src/service/createService.ts';
import { lastStage } from '../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import type { InMemoryWorkspace } from './inMemoryWorkspace.ts';

const closing: Readonly<Record<string, string>> = { '"': '"', '{': '}', '[': ']' };
/** Before these VS Code closes a quote or bracket by itself. */
const closesBefore = /^$|^[\s;:.,=}\])>]/;

/** A document that is open in an editor, with its cursor. */
export class Typing {
  readonly workspace: InMemoryWorkspace;
  readonly service: MapperService;
  readonly uri: string;
  readonly #name: string;
  readonly #closes: boolean;
  #text: string;
  #cursor = 0;
  /** Closing signs that came by themselves and stand behind the cursor: typed over, not typed again. */
  #closed = 0;

  private constructor(workspace: InMemoryWorkspace, name: string, closes: boolean) {
    const document = workspace.open(name);
    this.workspace = workspace;
    this.service = createMapperService(workspace);
    this.#name = name;
    this.#closes = closes;
    this.uri = document.uri;
    this.#text = document.getText();
  }

  /**
   * Opens a file of the workspace, and asks what an editor asks of it.
   * @param options `closes`: quotes and brackets close by themselves, as in VS Code; default true
   */
  static async open(workspace: InMemoryWorkspace, name: string, { closes = true } = {}): Promise<Typing> {
    const typing = new Typing(workspace, name, closes);
    await typing.#ask();
    return typing;
  }

  get text(): string {
    return this.#text;
  }

  goTo(offset: number): void {
    this.#cursor = offset;
    this.#closed = 0;
  }

  async type(letters: string): Promise<void> {
    for (const letter of letters) {
      const next = this.#text[this.#cursor] ?? '';
      if (this.#closed > 0 && letter === next && '"}]'.includes(letter)) {
        this.#cursor++;
        this.#closed--;
        continue;
      }
      const close = this.#closes && closesBefore.test(next) ? (closing[letter] ?? '') : '';
      this.#closed += close.length;
      this.#put(letter + close);
      this.#cursor -= close.length;
      await this.#ask();
    }
  }

  /** What can be written where the cursor stands. */
  completion(): Promise<CompletionList | undefined> {
    return this.service.features.completion(this.uri, this.#position(), { snippets: true }, neverCancelled);
  }

  #put(text: string): void {
    const start = this.#cursor;
    this.#text = this.#text.slice(0, start) + text + this.#text.slice(start);
    this.#cursor += text.length;
    this.workspace.edit(this.#name, this.#text);
  }

  #position() {
    return TextDocument.create(this.uri, 'json', 0, this.#text).positionAt(this.#cursor);
  }

  /** What VS Code asks after a letter. */
  async #ask(): Promise<void> {
    const { uri, service } = this;
    const { features } = service;
    const cursor = { start: this.#position(), end: this.#position() };
    const everything = { start: { line: 0, character: 0 }, end: { line: 10_000, character: 0 } };
    await lastStage(service.diagnostics.check(uri, neverCancelled));
    await this.completion();
    await features.codeLenses(uri, neverCancelled);
    await features.documentSymbols(uri);
    await features.inlayHints(uri, everything, 'plaintext', neverCancelled);
    await features.semanticTokens(uri);
    await service.actions.refactorings({ uri, range: cursor, codes: [] }, neverCancelled);
  }
}
