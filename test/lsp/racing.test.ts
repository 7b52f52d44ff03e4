import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CodeAction, TextDocumentEdit, type TextEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { settings, startServer } from '../support/lspClient.ts';
import { data, mapper, mapperWithoutMainKey, text } from '../support/samples.ts';
import { codeAction } from '../support/wireClient.ts';

const capabilities = {
  textDocument: { codeAction: { ...codeAction, dataSupport: true, resolveSupport: { properties: ['edit'] } } },
  workspace: { workspaceEdit: { documentChanges: true } },
};

/** Texts that differ in where everything stands. */
const texts = [mapper, mapperWithoutMainKey].flatMap((each) => [
  text(each),
  `\n\n${text(each)}`,
  JSON.stringify(each),
  text(each).replaceAll('\n', '\r\n'),
]);

/** Ask for actions, choose one, edit, or wait for the findings; what is asked is not waited for. */
const step = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('edit' as const), index: fc.nat(texts.length - 1) }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constant('ask' as const), line: fc.nat(12) }), weight: 3 },
  fc.record({ kind: fc.constant('choose' as const) }),
  fc.record({ kind: fc.constant('wait' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test('an edit is meant for the version that it names, or there is none', { timeout: 60_000 }, async () => {
  const initializationOptions = { settings: { diagnostics: settings.diagnostics } };
  const { client, uriOf } = await startServer({ 'd.json': data }, { initializationOptions, capabilities });
  let [applied, refused, round] = [0, 0, 0];
  const run = async (steps: readonly Step[]) => {
    const uri = uriOf(`m${round++}.json`);
    const history = ['', texts[0] ?? ''];
    let known: readonly CodeAction[] = [];
    const running: Promise<void>[] = [];
    await client.open(uri, history[1] ?? '');
    const edit = (content = '') => {
      history.push(content);
      return client.edit(uri, content);
    };
    const take = (action: CodeAction): void => {
      for (const change of action.edit?.documentChanges ?? []) {
        if (!TextDocumentEdit.is(change)) throw new Error('no text edit');
        const before = history[change.textDocument.version ?? -1];
        expect(before).toBeDefined();
        const document = TextDocument.create(uri, 'json', 0, before ?? '');
        const after = TextDocument.applyEdits(document, change.edits as TextEdit[]);
        expect(() => JSON.parse(after), `${action.title}: ${after}`).not.toThrow();
        expect(after).not.toBe(before);
        applied++;
      }
    };
    const ask = async (line: number): Promise<void> => {
      const range = { start: { line, character: 5 }, end: { line: line + 3, character: 0 } };
      const context = { diagnostics: client.published(uri).at(-1)?.diagnostics ?? [] };
      const params = { textDocument: { uri }, range, context };
      const actions = await client.request<CodeAction[]>('textDocument/codeAction', params);
      known = actions.filter((action) => action.edit === undefined);
      for (const action of actions) take(action);
    };
    const choose = async (): Promise<void> => {
      for (const action of known) take(await client.request<CodeAction>('codeAction/resolve', action));
    };
    const start = (work: Promise<void>): void => {
      const isStale = (error: unknown) => {
        expect(String(error)).toMatch(/Content modified|Cancelled/);
        refused++;
      };
      running.push(work.catch(isStale));
    };
    for (const each of steps) {
      if (each.kind === 'edit') await edit(texts[each.index]);
      else if (each.kind === 'ask') start(ask(each.line));
      else if (each.kind === 'choose') start(choose());
      else await Promise.all(running.splice(0));
    }
    await Promise.all(running.splice(0));
    // At the end without a race: some are applied, and those that an edit overtook are refused.
    await edit(texts[0]);
    await ask(4);
    await choose();
    await edit(texts[1]);
    start(choose());
    await Promise.all(running);
    await client.close(uri);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), run), { numRuns: 40 });
  expect(applied).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(0);
  expect(client.log.filter((line) => line.includes('failed'))).toEqual([]);
});
