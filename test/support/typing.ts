/** Types as an editor does: letter by letter, quotes and brackets closed by themselves, features asked after each letter. */

import { TextDocument } from 'vscode-languageserver-textdocument';
import { createMapperService } from '../../server/src/service/createService.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import type { InMemoryWorkspace } from './inMemoryWorkspace.ts';

const closing: Readonly<Record<string, string>> = { '"': '"', '{': '}', '[': ']' };
/** Before these VS Code closes a quote or bracket by itself. */
const closesBefore = /^$|^[\s;:.,=}\])>]/;
const everything = { start: { line: 0, character: 0 }, end: { line: 10_000, character: 0 } };

/** A document that is open in an editor, with its cursor. */
export type Typing = Awaited<ReturnType<typeof openTyping>>;

/**
 * Opens a file of the workspace, and asks what an editor asks of it.
 * @param options `closes`: quotes and brackets close by themselves, as in VS Code; default true
 */
export async function openTyping(workspace: InMemoryWorkspace, name: string, { closes = true } = {}) {
  const document = workspace.open(name);
  const { uri } = document;
  const { features, diagnostics, actions } = createMapperService(workspace);
  let text = document.getText();
  let cursor = 0;
  /** Closing signs that came by themselves and stand behind the cursor: typed over, not typed again. */
  let closed = 0;
  const position = () => TextDocument.create(uri, 'json', 0, text).positionAt(cursor);
  /** What can be written where the cursor stands. */
  const completion = () => features.completion(uri, position(), { snippets: true }, neverCancelled);

  /** What VS Code asks after a letter. */
  async function ask(): Promise<void> {
    await diagnostics.check(uri, neverCancelled);
    await completion();
    await features.codeLenses(uri, neverCancelled);
    await features.documentSymbols(uri, neverCancelled);
    await features.inlayHints(uri, everything, 'plaintext', neverCancelled);
    await features.semanticTokens(uri, undefined, neverCancelled);
    const range = { start: position(), end: position() };
    await actions.refactorings({ uri, range, codes: [] }, neverCancelled);
  }

  async function type(letters: string): Promise<void> {
    for (const letter of letters) {
      const next = text[cursor] ?? '';
      if (closed > 0 && letter === next && '"}]'.includes(letter)) {
        cursor++;
        closed--;
        continue;
      }
      const close = closes && closesBefore.test(next) ? (closing[letter] ?? '') : '';
      closed += close.length;
      text = text.slice(0, cursor) + letter + close + text.slice(cursor);
      cursor += letter.length;
      workspace.edit(name, text);
      await ask();
    }
  }

  await ask();
  return {
    get text() {
      return text;
    },
    goTo: (offset: number) => {
      cursor = offset;
      closed = 0;
    },
    ...{ type, completion },
  };
}
